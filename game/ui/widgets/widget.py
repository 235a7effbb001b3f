# ruff: noqa: ARG002 -- most widgets use only some of the parameters
"""The base class of widgets, and the focus of a group: it moves by directions and gets the messages."""

from collections.abc import Sequence

import pygame

from game.input.messages import (
    DIRECTIONS,
    MOUSE,
    Device,
    Intent,
    Message,
    Point,
    Press,
    Release,
    Scroll,
    Typed,
)
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornament import reason_plate

MIN_HEIGHT = 76
"""The minimal height of a widget that can be pressed, in units."""


class Widget:
    """A rectangle on the screen that draws itself, handles messages and can have the focus.

    The scene sets `rect`; `height` is the height that the widget needs at the canvas's text size.
    """

    def __init__(self) -> None:
        self.rect = pygame.Rect(0, 0, 0, 0)
        self.enabled = True
        self.reason = ""
        """Why it is disabled, as a text for the player."""

    @property
    def box(self) -> pygame.Rect:
        """The part of `rect` that is framed if it has the focus; by default all of it."""
        return self.rect

    @property
    def modal(self) -> bool:
        """True while it is drawn over all others and gets every message."""
        return False

    @property
    def takes_focus(self) -> bool:
        """False while there is nothing to do with it, such as to scroll a text that is short."""
        return True

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
        canvas.note("widget", self.box, text)
        if focused:
            canvas.focus(self.box)

    def draw_over(self, canvas: Canvas) -> None:
        """Draws the part over all others; called only while it is modal."""

    def press(self, intent: Intent) -> bool:
        """Handles a press; False if it is not for this widget."""
        return False

    def wrap(self, direction: Intent) -> bool:
        """Called with nothing further in a direction; True if it moves to its other end or by a page."""
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


UNIT_VECTORS = {
    Intent.UP: pygame.Vector2(0, -1),
    Intent.DOWN: pygame.Vector2(0, 1),
    Intent.LEFT: pygame.Vector2(-1, 0),
    Intent.RIGHT: pygame.Vector2(1, 0),
}
TIE = 2.0
"""Rectangles whose distances differ by less (in units) count as equally near."""
BESIDE = 0.7
"""The boxes of neighbouring hexagons overlap; their centres are at least this share of a box apart."""
ALIGNED_WEIGHT = 1 / 64
"""The weight of sideways distance between rectangles that overlap sideways: it only breaks ties."""


def neighbour(
    here: pygame.Rect, others: Sequence[pygame.Rect], direction: Intent, *, slope: float = 1.0
) -> int | None:
    """The index of the nearest rectangle in a direction; sideways distance counts double. None without one.

    Rectangles that overlap sideways count as straight ahead. Of two equally near ones, it is the right one
    going up and the left one going down, so that the opposite direction leads back. `slope`: how far sideways
    it may be for each unit ahead.
    """
    distances = {index: _distances(here, other, direction) for index, other in enumerate(others)}
    ahead = {
        at: forward + 2 * abs(aside)
        for at, (forward, aside) in distances.items()
        if slope * forward > abs(aside)
    }
    if not ahead:
        return None
    least = min(ahead.values()) + TIE
    return min((at for at in ahead if ahead[at] <= least), key=lambda at: (distances[at][1], ahead[at]))


def _distances(here: pygame.Rect, other: pygame.Rect, direction: Intent) -> tuple[float, float]:
    """The distance of the other ahead, and its distance to the left (negative: to the right)."""
    ahead = UNIT_VECTORS[direction]
    offset = pygame.Vector2(other.center) - here.center
    forward, aside = offset.dot(ahead), offset.cross(ahead)
    upright = direction in (Intent.UP, Intent.DOWN)
    reach = (here.width + other.width) / 2 if upright else (here.height + other.height) / 2
    clear = (here.height + other.height) / 2 if upright else (here.width + other.width) / 2
    if abs(aside) < reach and forward >= BESIDE * clear:
        return forward, aside * ALIGNED_WEIGHT
    return forward, aside


OPPOSITE = {
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
}


class FocusGroup:
    """A group of widgets, one of which has the focus."""

    def __init__(self, widgets: Sequence[Widget], focus: int = 0) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self._pointers: dict[Device, tuple[float, float]] = {}
        self._held: Widget | None = None
        self._came: tuple[Intent, int] | None = None
        """The direction of the last step, and the widget that it started from."""

    @property
    def focused(self) -> Widget:
        """The widget that has the focus."""
        return self.widgets[self.focus]

    @property
    def modal(self) -> Widget | None:
        """The widget that is modal at the moment; None without one."""
        return next((widget for widget in self.widgets if widget.modal), None)

    @property
    def wants_text(self) -> bool:
        """True if a widget waits for text from a keyboard."""
        return any(widget.wants_text for widget in self.widgets)

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Replaces all widgets; the focus keeps its index as far as possible."""
        self.widgets = list(widgets)
        self.focus = max(0, min(self.focus, len(widgets) - 1))
        self._came = self._held = None

    def set_focus(self, widget: Widget) -> None:
        """Gives the focus to a widget of the group."""
        self.focus = self.widgets.index(widget)
        self._came = None

    def under_pointer(self, device: Device) -> Widget | None:
        """The widget that a device points at; None: there is none there."""
        place = self._pointers.get(device)
        return None if place is None else self._under(*place)

    def handle(self, message: Message) -> bool:
        """Passes a message to the right widget; True if it changed anything."""
        if not self.widgets:
            return False
        match message:
            case Press():
                return self._press(message)
            case Release(intent=Intent.ACCEPT):
                self._held = None
            case Point(device=device, x=x, y=y):
                self._pointers[device] = (x, y)
                return self._point(x, y)
            case Scroll(device=device, steps=steps):
                return self._scroll(device, steps)
            case Typed(text=text):
                return (self.modal or self.focused).typed(text)
        return False

    def draw(self, canvas: Canvas, *, focused: bool = True) -> None:
        """Draws all widgets, then the focused one, then the modal one.

        `focused` is False if something outside the group has the focus.
        """
        if not self.widgets:
            return
        top = self.modal
        for widget in self.widgets:
            if widget is not self.focused:
                widget.draw(canvas, focused=False)
        marked = focused and top is None
        self.focused.draw(canvas, focused=marked)
        if not self.focused.enabled and self.focused.reason and marked:
            reason_plate(canvas, self.focused.rect, self.focused.reason)
        if top is not None:
            top.draw_over(canvas)

    def _press(self, press: Press) -> bool:
        if press.device == MOUSE and press.intent is Intent.ACCEPT:
            return self._click(press.device)
        if press.device == MOUSE and press.intent is Intent.EXPLAIN and self.modal is not None:
            return self.modal.press(Intent.BACK)
        if (self.modal or self.focused).press(press.intent):
            self._came = None
            return True
        if press.intent not in DIRECTIONS or self.modal is not None:
            return False
        return self._step(press.intent) or (not press.repeated and self._wrap(press.intent))

    def _step(self, direction: Intent) -> bool:
        """Moves the focus in a direction; the opposite of the last step leads back."""
        if self._came is not None and self._came[0] is OPPOSITE[direction]:
            found: int | None = self._came[1]
        else:
            able = [number for number, widget in enumerate(self.widgets) if widget.takes_focus]
            nearest = neighbour(self.focused.rect, [self.widgets[each].rect for each in able], direction)
            found = None if nearest is None else able[nearest]
        if found is None or found == self.focus or not self.widgets[found].takes_focus:
            return False
        self._came = (direction, self.focus)
        self.focus = found
        return True

    def _wrap(self, direction: Intent) -> bool:
        """Goes on at the other end, or by a page, with nothing on both sides. A held button does not."""
        rects = [widget.rect for widget in self.widgets if widget.takes_focus]
        sides = (direction, OPPOSITE[direction])
        is_alone = all(neighbour(self.focused.rect, rects, each) is None for each in sides)
        return is_alone and self.focused.wrap(direction)

    def _click(self, device: Device) -> bool:
        place, widget = self._pointers.get(device), self.modal or self.under_pointer(device)
        if place is None or widget is None or not widget.takes_focus:
            return False
        if widget is not self.modal:
            self.set_focus(widget)
        self._held = widget
        return widget.click(*place)

    def _point(self, x: float, y: float) -> bool:
        if self._held is not None:
            return self._held.drag(x, y)
        if self.modal is not None:
            return self.modal.hover(x, y)
        widget = self._under(x, y)
        if widget is None or not widget.takes_focus:
            return False
        moved = widget is not self.focused
        self.set_focus(widget)
        return widget.hover(x, y) or moved

    def _scroll(self, device: Device, steps: float) -> bool:
        return (self.modal or self.under_pointer(device) or self.focused).scroll(steps)

    def _under(self, x: float, y: float) -> Widget | None:
        place = pygame.Vector2(x, y)
        return next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(place)), None)
