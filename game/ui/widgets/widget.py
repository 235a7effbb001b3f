# ruff: noqa: ARG002 -- what a widget may use of a message, most widgets do not
"""What every widget is: a rectangle that draws itself and knows which presses are for it."""

import pygame

from game.input.messages import Intent
from game.ui.drawing.canvas import Canvas

MIN_HEIGHT = 76
"""The least height of a thing that can be pressed, in units."""


class Widget:
    """A thing with a place on the screen that can have the focus.

    The scene gives the place; `height` tells how much room it takes at the player's text size.
    """

    def __init__(self, rect: pygame.Rect | None = None) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0) if rect is None else rect
        self.enabled = True
        self.reason = ""
        """Why it is not enabled, in words for the player."""

    @property
    def modal(self) -> bool:
        """Whether it lies over all others now and every message is for it."""
        return False

    @property
    def wants_text(self) -> bool:
        """Whether letters typed on a keyboard are for it now."""
        return False

    def height(self, canvas: Canvas, width: int) -> int:
        """How much room it takes if it is `width` wide, in units."""
        return MIN_HEIGHT

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draw it into its rectangle; a focused one is framed."""
        canvas.note("widget", self.rect)
        if focused:
            canvas.focus(self.rect)

    def draw_over(self, canvas: Canvas) -> None:
        """Draw what lies over all others; asked only while it is modal."""

    def press(self, intent: Intent) -> bool:
        """Whether the press was for this widget."""
        return False

    def wrap(self, way: Intent) -> bool:
        """Nothing lies that way any more: whether it goes on from its other end."""
        return False

    def click(self, x: float, y: float) -> bool:
        """A press of the mouse on it, at a place in units; whether it was of use."""
        return self.press(Intent.ACCEPT)

    def hover(self, x: float, y: float) -> bool:
        """The pointer is over it; whether that changed anything."""
        return False

    def drag(self, x: float, y: float) -> bool:
        """The pointer moves with the button held since a click on it; whether that changed anything."""
        return False

    def scroll(self, steps: float) -> bool:
        """The wheel turned over it, positive is up; whether that changed anything."""
        return False

    def typed(self, text: str) -> bool:
        """Letters from a keyboard; whether they were for it."""
        return False
