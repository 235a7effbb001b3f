# ruff: noqa: ARG002 -- most widgets use only some of the parameters
"""The base class of widgets."""

import pygame

from game.input.messages import Intent
from game.ui.drawing.canvas import Canvas

MIN_HEIGHT = 76
"""The minimal height of a widget that can be pressed, in units."""


class Widget:
    """A rectangle on the screen that draws itself, handles messages and can have the focus.

    The scene sets `rect`; `height` is the height that the widget needs at the canvas's text size.
    """

    def __init__(self, rect: pygame.Rect | None = None) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0) if rect is None else rect
        self.enabled = True
        self.reason = ""
        """Why it is disabled, as a text for the player."""

    @property
    def modal(self) -> bool:
        """True while it is drawn over all others and gets every message."""
        return False

    @property
    def wants_text(self) -> bool:
        """True while it takes text from a keyboard."""
        return False

    def height(self, canvas: Canvas, width: int) -> int:
        """The height that it needs if it is `width` wide, in units."""
        return MIN_HEIGHT

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws it into its rectangle; a focused one is framed."""
        self.mark(canvas, focused=focused)

    def mark(self, canvas: Canvas, text: str = "", *, focused: bool) -> None:
        """Adds it to the layout dump, and frames it if it has the focus; the last step of drawing it."""
        canvas.note("widget", self.rect, text)
        if focused:
            canvas.focus(self.rect)

    def draw_over(self, canvas: Canvas) -> None:
        """Draws the part over all others; called only while it is modal."""

    def press(self, intent: Intent) -> bool:
        """Handles a press; False if it is not for this widget."""
        return False

    def wrap(self, direction: Intent) -> bool:
        """Called if there is nothing further in a direction; True if it moves to its other end."""
        return False

    def click(self, x: float, y: float) -> bool:
        """Handles a mouse click at a position in units; True if it did anything."""
        return self.press(Intent.ACCEPT)

    def hover(self, x: float, y: float) -> bool:
        """Handles the pointer over it; True if that changed anything."""
        return False

    def drag(self, x: float, y: float) -> bool:
        """Handles a movement with the button held since a click; True if that changed anything."""
        return False

    def scroll(self, steps: float) -> bool:
        """Handles the wheel (positive is up); True if that changed anything."""
        return False

    def typed(self, text: str) -> bool:
        """Handles text from a keyboard; True if it was for this widget."""
        return False
