"""The buttons below a replay, and the track that shows how far it is."""

from collections.abc import Callable

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import FIELD, LABEL, LABEL_OFF, LABEL_SET, SMALL, Tone
from game.ui.layout import centred, inset
from game.ui.widgets.widget import Widget

KNOB = 92
"""A button's side in units."""
ARROWS = {"start": ("|", "left"), "back": ("left",), "step": ("right",), "end": ("right", "|")}
"""Signs that are drawn: arrows and bars from left to right."""


class Knob(Widget):
    """A square button with a sign; the hints show its name."""

    def __init__(self, sign: str, name: str, accept: Callable[[], object]) -> None:
        super().__init__()
        self.sign = sign
        """A name of `ARROWS`, of an icon, or, with a digit or letter in front of ×, words."""
        self.name = name
        self.accept = accept
        self.on = False
        """True while its function is active: painted red."""

    def press(self, intent: Intent) -> bool:
        """ACCEPT does what it is for."""
        if intent is Intent.ACCEPT and self.enabled:
            self.accept()
            return True
        return False

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The label and its sign."""
        look = LABEL_OFF if not self.enabled else LABEL_SET if self.on else LABEL
        canvas.panel(self.rect, look)
        room = inset(self.rect, 16)
        if self.sign in ARROWS:
            self._draw_arrows(canvas, room, look.ink)
        elif "×" in self.sign:
            style = canvas.fit(self.sign, room.inflate(20, 0), SMALL.at_most(34)).toned(look.ink)
            canvas.text(self.sign, room.inflate(20, 0), style, align="centre", valign="middle")
        elif self.on:
            ornament.icon_on_dark(canvas, f"icons/{self.sign}", room)
        else:
            canvas.picture(f"icons/{self.sign}", room, greyed=not self.enabled)
        canvas.note("widget", self.rect, self.name)
        if focused:
            canvas.focus(self.rect)

    def _draw_arrows(self, canvas: Canvas, room: pygame.Rect, ink: Tone) -> None:
        parts = ARROWS[self.sign]
        wide = sum(10 if part == "|" else 38 for part in parts)
        left = room.centerx - wide // 2
        for part in parts:
            if part == "|":
                canvas.fill(pygame.Rect(left, room.centery - 16, 7, 32), ink)
                left += 10
            else:
                ornament.arrow(canvas, pygame.Rect(left, room.centery - 22, 38, 44), part, ink)
                left += 38


class Track(Widget):
    """How far the replay is; LEFT and RIGHT go by rounds, the mouse anywhere."""

    def __init__(self, count: int, goto: Callable[[int], object], turn_page: Callable[[int], object]) -> None:
        super().__init__()
        self.count = count
        """How many choices there are in all."""
        self.n = 0
        self.label = ""
        """The position in words."""
        self._goto = goto
        self._turn_page = turn_page

    def press(self, intent: Intent) -> bool:
        """A round on or back, as long as there is one."""
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1}
        ends = {Intent.LEFT: 0, Intent.RIGHT: self.count}
        if intent not in steps or self.n == ends[intent]:
            return False
        self._turn_page(steps[intent])
        return True

    def click(self, x: float, y: float) -> bool:
        """To where the mouse clicks."""
        return self.drag(x, y)

    def drag(self, x: float, y: float) -> bool:  # noqa: ARG002 -- it moves across only
        """The knob follows the mouse."""
        line = self._line
        goal = round(min(1.0, max(0.0, (x - line.left) / max(1, line.width))) * self.count)
        if goal == self.n:
            return False
        self._goto(goal)
        return True

    def scroll(self, steps: float) -> bool:
        """A choice for each step of the wheel."""
        self._goto(self.n + (1 if steps < 0 else -1))
        return True

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The words above, the line with its knob below."""
        canvas.panel(self.rect, LABEL)
        line = self._line
        words = pygame.Rect(line.left, self.rect.top + 14, line.width, line.top - self.rect.top - 18)
        canvas.text(self.label, words, canvas.fit(self.label, words, SMALL), align="centre", valign="middle")
        canvas.panel(line, FIELD)
        at = round(line.left + line.width * self.n / max(1, self.count))
        canvas.fill(pygame.Rect(line.left + 3, line.top + 4, max(0, at - line.left - 3), 8), Tone.RED)
        ornament.seal(canvas, centred(pygame.Rect(at, line.centery, 0, 0), (36, 36)), Tone.GOLD)
        canvas.note("widget", self.rect, self.label)
        if focused:
            canvas.focus(self.rect)

    @property
    def _line(self) -> pygame.Rect:
        return pygame.Rect(self.rect.left + 36, self.rect.bottom - 34, self.rect.width - 72, 16)
