"""Pages that are longer than their place; only whole lines are shown."""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.input.messages import Intent
from game.ui import runs
from game.ui.canvas import Canvas
from game.ui.scrolling import BAR, EDGE, draw_bar
from game.ui.theme import BODY, TextStyle
from game.ui.widget import Widget


@dataclass(frozen=True)
class Block:
    """A paragraph of a page: words in a style, or a picture."""

    words: str = ""
    style: TextStyle = BODY
    picture: str = ""
    high: int = 0
    """A picture's height in units."""
    gap: int = 12
    """Room below, in units."""


@dataclass(frozen=True)
class _Strip:
    """One line of a page, or a picture, or a gap."""

    block: Block
    line: runs.Line | None
    high: int


class ScrollText(Widget):
    """Words to read, line by line or page by page."""

    def __init__(self, blocks: Sequence[Block] | str, rect: pygame.Rect | None = None) -> None:
        super().__init__(rect)
        self.blocks = [Block(blocks)] if isinstance(blocks, str) else list(blocks)
        self.first = 0
        """The uppermost line shown."""
        self._count = 0
        self._page = 1
        self._starts: list[int] = []
        """By block, its first line."""

    def height(self, canvas: Canvas, width: int) -> int:
        """How much room all lines take."""
        return sum(strip.high for strip in self._strips(canvas, width)) + 2 * EDGE

    def to_block(self, number: int) -> None:
        """Show a block at the top; known once the page has been drawn."""
        if number < len(self._starts):
            self.first = min(self._starts[number], max(0, self._count - self._page))

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """The lines that fit, and the bar."""
        strips = self._strips(canvas, self.rect.width)
        self._count = len(strips)
        self.first = min(self.first, self._last_first(strips))
        top, shown = self.rect.top + EDGE, 0
        for strip in strips[self.first :]:
            if top + strip.high > self.rect.bottom - EDGE and shown:
                break
            self._draw_strip(canvas, strip, top)
            top += strip.high
            shown += 1
        self._page = max(1, shown)
        draw_bar(canvas, self.rect, self.first, shown, len(strips))
        canvas.note("widget", self.rect)
        if focused:
            canvas.focus(self.rect)

    def press(self, intent: Intent) -> bool:
        """UP and DOWN go by lines, PREVIOUS and NEXT by pages; at the ends they are for others."""
        page = max(1, self._page - 1)
        steps = {Intent.UP: -1, Intent.DOWN: 1, Intent.PREVIOUS: -page, Intent.NEXT: page}
        return intent in steps and self._go(steps[intent])

    def click(self, x: float, y: float) -> bool:
        """A page on or back, by which half of the bar is clicked."""
        if x < self.rect.right - BAR - EDGE:
            return False
        return self.press(Intent.NEXT if y > self.rect.centery else Intent.PREVIOUS)

    def scroll(self, steps: float) -> bool:
        """Three lines a step of the wheel."""
        return self._go(-3 if steps > 0 else 3)

    def _go(self, steps: int) -> bool:
        before = self.first
        self.first = max(0, min(self.first + steps, self._count - self._page))
        return self.first != before

    def _strips(self, canvas: Canvas, width: int) -> list[_Strip]:
        strips: list[_Strip] = []
        self._starts = []
        for block in self.blocks:
            self._starts.append(len(strips))
            if block.picture:
                strips.append(_Strip(block, None, min(block.high, self.rect.height - 2 * EDGE)))
            high = canvas.line_height(block.style)
            lines = canvas.lines(block.words, block.style, width - BAR - 2 * EDGE)
            strips += [_Strip(block, line, high) for line in lines]
            if strips and block.gap:
                strips[-1] = _Strip(block, strips[-1].line, strips[-1].high + block.gap)
        return strips

    def _last_first(self, strips: list[_Strip]) -> int:
        """The furthest that one can scroll: the last line stands at the bottom."""
        room = self.rect.height - 2 * EDGE
        for number in range(len(strips) - 1, -1, -1):
            room -= strips[number].high
            if room < 0:
                return min(number + 1, len(strips) - 1)
        return 0

    def _draw_strip(self, canvas: Canvas, strip: _Strip, top: int) -> None:
        place = pygame.Rect(self.rect.left + EDGE, top, self.rect.width - BAR - 2 * EDGE, strip.high)
        if strip.line is None:
            canvas.picture(strip.block.picture, place)
        else:
            canvas.write([strip.line], place, strip.block.style)
