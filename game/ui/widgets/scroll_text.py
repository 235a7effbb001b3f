"""A scrolling text; only complete lines are shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol, TypeAlias

import pygame

from game.input.messages import Intent
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line
from game.ui.drawing.theme import BODY, TextStyle
from game.ui.widgets.scrolling import BAR, EDGE, draw_bar
from game.ui.widgets.widget import Widget

Draw: TypeAlias = Callable[[Canvas, pygame.Rect], object]

TALLEST_LINE = 140
"""Strips higher than this (in units) are not lines and are not repeated at the top of the next page."""


@dataclass(frozen=True)
class Strip:
    """A line of text, or another part that cannot be divided, such as a picture."""

    height: int
    draw: Draw


class Part(Protocol):
    """A part of a scrolling text."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """The strips from the top down, for the canvas's text size."""


def lined(lines: Sequence[Line], style: TextStyle, step: int) -> list[Strip]:
    """A strip for each line, `step` high."""

    def written(line: Line) -> Draw:
        return lambda canvas, place: canvas.write([line], place, style)

    return [Strip(step, written(line)) for line in lines]


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of text."""

    text: str
    style: TextStyle = BODY
    gap: int = 12
    """Room below, in units."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line; the gap belongs to the last one."""
        step = canvas.line_height(self.style)
        strips = lined(canvas.lines(self.text, self.style, width), self.style, step)
        return [*strips[:-1], *(replace(strip, height=strip.height + self.gap) for strip in strips[-1:])]


def _is_line(strip: Strip) -> bool:
    return strip.height <= TALLEST_LINE


class ScrollText(Widget):
    """A text that scrolls by strips or pages."""

    def __init__(self, parts: Sequence[Part] = (), rect: pygame.Rect | None = None) -> None:
        super().__init__(rect)
        self.parts = tuple(parts)
        self.first = 0
        """The index of the topmost visible strip."""
        self._strips: list[Strip] = []
        self._shown = 1
        self._last = 0
        """The maximal value of `first`."""

    @property
    def ends(self) -> tuple[bool, bool]:
        """Whether the beginning and the end of the text are visible."""
        return self.first == 0, self.first >= self._last

    def open(self, parts: Sequence[Part], *, end: bool = False) -> None:
        """Shows another text, scrolled to its beginning or its end."""
        self.parts = tuple(parts)
        self.first = 10**6 if end else 0

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of all strips."""
        return sum(strip.height for strip in self._made(canvas, width)) + 2 * EDGE

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the strips that fit, and the scroll bar."""
        self._strips = self._made(canvas, self.rect.width)
        self._last = self._furthest()
        self.first = min(self.first, self._last)
        with canvas.clipped(self.rect):
            self._shown = self._draw_strips(canvas)
        draw_bar(canvas, self.rect, self.first, self._shown, len(self._strips))
        self.mark(canvas, focused=focused)

    def press(self, intent: Intent) -> bool:
        """UP and DOWN scroll by strips, PREVIOUS and NEXT by pages; False at the ends."""
        steps = {Intent.UP: -1, Intent.DOWN: 1, Intent.PREVIOUS: -self._above(), Intent.NEXT: self._below()}
        return intent in steps and self._go(steps[intent])

    def click(self, x: float, y: float) -> bool:
        """On the scroll bar: a page back in its upper half, a page on in its lower half."""
        if x < self.rect.right - BAR - EDGE:
            return False
        return self.press(Intent.NEXT if y > self.rect.centery else Intent.PREVIOUS)

    def scroll(self, steps: float) -> bool:
        """Three strips for each step of the wheel."""
        return self._go(-3 if steps > 0 else 3)

    def _below(self) -> int:
        """The number of strips to the next page, which repeats the last line of this one."""
        last = self._strips[self.first : self.first + self._shown][-1:]
        return max(1, self._shown - any(_is_line(strip) for strip in last))

    def _above(self) -> int:
        """The number of strips to the previous page, which ends with the first line of this one."""
        begins = self._strips[self.first : self.first + 1]
        room = self.rect.height - 2 * EDGE - sum(strip.height for strip in begins if _is_line(strip))
        tops = accumulate(strip.height for strip in reversed(self._strips[: self.first]))
        return max(1, sum(top <= room for top in tops))

    def _go(self, steps: int) -> bool:
        before = self.first
        self.first = max(0, min(self.first + steps, self._last))
        return self.first != before

    def _made(self, canvas: Canvas, width: int) -> list[Strip]:
        inside = width - BAR - 2 * EDGE
        return [strip for part in self.parts for strip in part.strips(canvas, inside)]

    def _draw_strips(self, canvas: Canvas) -> int:
        """Draws the visible strips; returns their number."""
        left, top, shown = self.rect.left + EDGE, self.rect.top + EDGE, 0
        for strip in self._strips[self.first :]:
            if top + strip.height > self.rect.bottom - EDGE and shown:
                break
            strip.draw(canvas, pygame.Rect(left, top, self.rect.width - BAR - 2 * EDGE, strip.height))
            top += strip.height
            shown += 1
        return max(1, shown)

    def _furthest(self) -> int:
        """The first strip when scrolled to the end."""
        room = self.rect.height - 2 * EDGE
        for number in range(len(self._strips) - 1, -1, -1):
            room -= self._strips[number].height
            if room < 0:
                return min(number + 1, len(self._strips) - 1)
        return 0
