"""A row of tabs."""

from collections.abc import Callable, Sequence

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BUTTON, LABEL, LABEL_SET
from game.ui.layout import columns, inset
from game.ui.widgets.widget import Widget


class Tabs(Widget):
    """Tabs, one of which is open. LEFT and RIGHT, or PREVIOUS and NEXT, open another one."""

    def __init__(self, names: Sequence[str], changed: Callable[[int], object], *, index: int = 0) -> None:
        super().__init__()
        self.names = list(names)
        self.changed = changed
        self.index = index
        self._whole = True

    def height(self, canvas: Canvas, width: int) -> int:  # noqa: ARG002 -- one line, however wide
        """One line."""
        return max(76, canvas.line_height(BUTTON) + 28)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws all names if they fit, else only the open one between arrows."""
        self._whole = self._has_room(canvas)
        if self._whole:
            for number, place in enumerate(self._places()):
                self._draw_name(canvas, place, number)
        else:
            self._draw_name(canvas, self.rect, self.index)
            for left, direction in ((self.rect.left + 8, "left"), (self.rect.right - 56, "right")):
                arrow = pygame.Rect(left, self.rect.centery - 20, 48, 40)
                ornament.arrow(canvas, arrow, direction, LABEL_SET.ink)
        if focused:
            canvas.focus(self._places()[self.index] if self._whole else self.rect)

    def press(self, intent: Intent) -> bool:
        """PREVIOUS and NEXT wrap around; LEFT and RIGHT stop at the ends."""
        steps = {Intent.LEFT: -1, Intent.PREVIOUS: -1, Intent.RIGHT: 1, Intent.NEXT: 1}
        if intent not in steps:
            return False
        goal = self.index + steps[intent]
        if intent in (Intent.LEFT, Intent.RIGHT) and not 0 <= goal < len(self.names):
            return False
        self._open(goal % len(self.names))
        return True

    def click(self, x: float, y: float) -> bool:
        """Opens the tab under the mouse, or by the arrows the previous or next one."""
        if not self._whole:
            return self.press(Intent.PREVIOUS if x < self.rect.centerx else Intent.NEXT)
        for number, place in enumerate(self._places()):
            if place.collidepoint(x, y):
                self._open(number)
                return True
        return False

    def _open(self, index: int) -> None:
        if index != self.index:
            self.index = index
            self.changed(index)

    def _has_room(self, canvas: Canvas) -> bool:
        widest = max(canvas.measure(name, BUTTON)[0] for name in self.names)
        return widest + 48 <= self._places()[0].width

    def _places(self) -> list[pygame.Rect]:
        return columns(self.rect, len(self.names), 12)

    def _draw_name(self, canvas: Canvas, place: pygame.Rect, number: int) -> None:
        look = LABEL_SET if number == self.index else LABEL
        canvas.panel(place, look)
        room = inset(place, 20 if self._whole else 64, 4)
        style = canvas.fit(self.names[number], room, BUTTON).toned(look.ink)
        canvas.text(self.names[number], room, style, align="centre", valign="middle")
        canvas.note("widget", place, self.names[number])
