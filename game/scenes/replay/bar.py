"""The buttons of a replay, and the slider for its position."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import FIELD, LABEL, LABEL_OFF, LABEL_SET, SMALL, Tone
from game.ui.layout import centred, inset
from game.ui.widgets.widget import Widget

BUTTON_SIDE = 92
"""In units."""
ARROW_SYMBOLS = {"start": ("|", "left"), "back": ("left",), "step": ("right",), "end": ("right", "|")}
"""By symbol that has no icon: its arrows and bars, from left to right."""


class SymbolButton(Widget):
    """A square button with a symbol; the hints show its name."""

    def __init__(self, symbol: str, name: str, accept: Callable[[], object]) -> None:
        super().__init__()
        self.symbol = symbol
        """A key of `ARROW_SYMBOLS`, the name of an icon, or a speed such as `2×`."""
        self.name = name
        self.accept = accept
        self.on = False
        """True while the button is switched on; drawn in red."""

    def press(self, intent: Intent) -> bool:
        """ACCEPT calls `accept`."""
        if intent is Intent.ACCEPT and self.enabled:
            self.accept()
            return True
        return False

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the button with its symbol."""
        look = LABEL_OFF if not self.enabled else LABEL_SET if self.on else LABEL
        canvas.panel(self.rect, look)
        room = inset(self.rect, 16)
        if self.symbol in ARROW_SYMBOLS:
            self._draw_arrows(canvas, room, look.ink)
        elif "×" in self.symbol:
            style = canvas.fit(self.symbol, room.inflate(20, 0), SMALL.at_most(34)).toned(look.ink)
            canvas.text(self.symbol, room.inflate(20, 0), style, align="centre", valign="middle")
        elif self.on:
            ornament.icon_on_dark(canvas, f"icons/{self.symbol}", room)
        else:
            canvas.picture(f"icons/{self.symbol}", room, greyed=not self.enabled)
        canvas.note("widget", self.rect, self.name)
        if focused:
            canvas.focus(self.rect)

    def _draw_arrows(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        parts = ARROW_SYMBOLS[self.symbol]
        width = sum(10 if part == "|" else 38 for part in parts)
        left = room.centerx - width // 2
        for part in parts:
            if part == "|":
                canvas.fill(pygame.Rect(left, room.centery - 16, 7, 32), ink)
                left += 10
            else:
                ornament.arrow(canvas, pygame.Rect(left, room.centery - 22, 38, 44), part, ink)
                left += 38


class PositionSlider(Widget):
    """Shows the position of the replay; LEFT and RIGHT move it by a round, the mouse to any step."""

    def __init__(
        self, count: int, goto: Callable[[int], object], jump_round: Callable[[int], object]
    ) -> None:
        super().__init__()
        self.count = count
        """The number of steps of the replay."""
        self.n = 0
        """The number of steps before the position."""
        self.label = ""
        """The position in words."""
        self._goto = goto
        self._jump_round = jump_round

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT go back and forward by a round; False at the first and last position."""
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1}
        ends = {Intent.LEFT: 0, Intent.RIGHT: self.count}
        if intent not in steps or self.n == ends[intent]:
            return False
        self._jump_round(steps[intent])
        return True

    def click(self, x: float, y: float) -> bool:
        """Goes to the position under the mouse."""
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:  # noqa: ARG002  # it moves only horizontally
        """Goes to the position under the mouse; False if it is there already."""
        line = self._line
        goal = round(min(1.0, max(0.0, (x - line.left) / max(1, line.width))) * self.count)
        if goal == self.n:
            return False
        self._goto(goal)
        return True

    def scroll(self, steps: float) -> bool:
        """Goes forward by one step if `steps` is negative, else back."""
        self._goto(self.n + (1 if steps < 0 else -1))
        return True

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the label above, the line with its knob below."""
        canvas.panel(self.rect, LABEL)
        line = self._line
        label_area = pygame.Rect(line.left, self.rect.top + 14, line.width, line.top - self.rect.top - 18)
        canvas.text(
            self.label, label_area, canvas.fit(self.label, label_area, SMALL), align="centre", valign="middle"
        )
        canvas.panel(line, FIELD)
        knob = round(line.left + line.width * self.n / max(1, self.count))
        canvas.fill(pygame.Rect(line.left + 3, line.top + 4, max(0, knob - line.left - 3), 8), Tone.RED)
        ornament.seal(canvas, centred(pygame.Rect(knob, line.centery, 0, 0), (36, 36)), Tone.GOLD)
        canvas.note("widget", self.rect, self.label)
        if focused:
            canvas.focus(self.rect)

    @property
    def _line(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + 36, self.rect.bottom - 34, self.rect.width - 72, 16)
