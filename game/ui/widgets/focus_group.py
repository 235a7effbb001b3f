"""Sends what a player does to the widget it is meant for, and keeps the focus."""

from collections.abc import Sequence

import pygame

from game.input.messages import DIRECTIONS, Device, Intent, Message, Point, Press, Release, Scroll, Typed
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.ornament import reason_plate
from game.ui.widgets.focus import neighbour
from game.ui.widgets.widget import Widget

_OPPOSITE = {
    Intent.UP: Intent.DOWN,
    Intent.DOWN: Intent.UP,
    Intent.LEFT: Intent.RIGHT,
    Intent.RIGHT: Intent.LEFT,
}


class FocusGroup:
    """Widgets of which one has the focus."""

    def __init__(self, widgets: Sequence[Widget], focus: int = 0) -> None:
        self.widgets = list(widgets)
        self.focus = focus
        self._pointers: dict[Device, tuple[float, float]] = {}
        self._held: Widget | None = None
        self._came: tuple[Intent, int] | None = None
        """The last step: which way, and from which widget."""

    @property
    def focused(self) -> Widget:
        """The widget that has the focus."""
        return self.widgets[self.focus]

    @property
    def modal(self) -> Widget | None:
        """The widget that lies over all others now; None without one."""
        return next((widget for widget in self.widgets if widget.modal), None)

    @property
    def wants_text(self) -> bool:
        """Whether a widget waits for letters from a keyboard."""
        return any(widget.wants_text for widget in self.widgets)

    def replace(self, widgets: Sequence[Widget]) -> None:
        """Other widgets from now on; the focus stays at its number as far as it can."""
        self.widgets = list(widgets)
        self.focus = max(0, min(self.focus, len(widgets) - 1))
        self._came = self._held = None

    def set_focus(self, widget: Widget) -> None:
        """Give the focus to a widget of the group."""
        self.focus = self.widgets.index(widget)
        self._came = None

    def handle(self, message: Message) -> bool:
        """Let the right widget have the message; whether anything came of it."""
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
        """All widgets, the focused one over its neighbours, the modal one over all.

        Not `focused`: something else has the focus now, so none is marked.
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
        if press.device == "mouse" and press.intent is Intent.ACCEPT:
            return self._click(press.device)
        if (self.modal or self.focused).press(press.intent):
            self._came = None
            return True
        if press.intent not in DIRECTIONS or self.modal is not None:
            return False
        return self._step(press.intent) or (not press.repeated and self._wrap(press.intent))

    def _step(self, way: Intent) -> bool:
        """Carry the focus on; straight back leads to where it came from."""
        if self._came is not None and self._came[0] is _OPPOSITE[way]:
            found: int | None = self._came[1]
        else:
            found = neighbour(self.focused.rect, [widget.rect for widget in self.widgets], way)
        if found is None or found == self.focus:
            return False
        self._came = (way, self.focus)
        self.focus = found
        return True

    def _wrap(self, way: Intent) -> bool:
        """Go round in a list that has nothing above and nothing below; a held button stops at its ends."""
        rects = [widget.rect for widget in self.widgets]
        across = any(
            neighbour(self.focused.rect, rects, each) is not None for each in (Intent.UP, Intent.DOWN)
        )
        return not across and self.focused.wrap(way)

    def _click(self, device: Device) -> bool:
        place = self._pointers.get(device)
        widget = self.modal or (None if place is None else self._under(*place))
        if place is None or widget is None:
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
        if widget is None:
            return False
        moved = widget is not self.focused
        self.set_focus(widget)
        return widget.hover(x, y) or moved

    def _scroll(self, device: Device, steps: float) -> bool:
        place = self._pointers.get(device)
        under = None if place is None else self._under(*place)
        return (self.modal or under or self.focused).scroll(steps)

    def _under(self, x: float, y: float) -> Widget | None:
        """The uppermost widget at a place."""
        place = pygame.Vector2(x, y)
        return next((widget for widget in reversed(self.widgets) if widget.rect.collidepoint(place)), None)
