"""What the pages of a book are made of: paragraphs, figures with words beside them, gaps."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import accumulate

import pygame

from game.ui.drawing import ornament, ornament_surfaces
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line
from game.ui.drawing.theme import READING, TextStyle, Tone
from game.ui.layout import split_left
from game.ui.widgets.scroll_text import Draw, Strip, lined

CAPITAL = 2
"""How many lines an initial is high."""
NARROWEST = 13
"""The least width of a text beside a figure, in letter sizes; a narrower one goes below the figure."""
UNPARTED = 470
"""A figure and its words are shown together if they are no higher than this."""
INSET = 28
"""Between a figure and the words beside it, in units."""


@dataclass(frozen=True)
class Paragraph:
    """Words; with `capital` the first letter is a painted initial."""

    words: str
    style: TextStyle = READING
    capital: bool = False
    gap: int = 20

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip a line, and the gap."""
        step = canvas.line_height(self.style)
        if not self.capital:
            return [*lined(canvas.lines(self.words, self.style, width), self.style, step), _gap(self.gap)]
        side = step * CAPITAL
        height, low = self._parted(canvas, width - side - step // 3)
        beside = [_moved(strip, side + step // 3) for strip in lined(height, self.style, step)]
        beside += [_gap(step)] * (CAPITAL - len(beside))
        beside[0] = _over(beside[0], self._initial(side))
        rest = lined(canvas.lines(low, self.style, width), self.style, step) if low else []
        return [*beside, *rest, _gap(self.gap)]

    def _parted(self, canvas: Canvas, width: int) -> tuple[Sequence[Line], str]:
        """The lines beside the initial, and the words below them."""
        words = self.words[1:]
        height = canvas.lines(words, self.style, width)[:CAPITAL]
        count = sum(len(line.words.split()) for line in height)
        below = " ".join(words.split()[count:])
        bold = " ".join(words.split()[:count]).count("**") % 2
        return height, ("**" if bold else "") + below if below else ""

    def _initial(self, side: int) -> Draw:
        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            box = pygame.Rect(place.left, place.top + 4, side, side - 8)
            area = canvas.frame.rect_px(box)
            canvas.surface.blit(ornament_surfaces.initial_background(area.size, canvas.palette), area)
            letter = TextStyle("serif", "Semibold", int(side * 0.62 / canvas.text_size), Tone.CREAM)
            canvas.text(self.words[0], box, letter, align="centre", valign="middle")

        return draw


@dataclass(frozen=True)
class Figure:
    """Something drawn, in units at 100 % text size."""

    width: int
    high: int
    draw: Draw


@dataclass(frozen=True)
class Beside:
    """A figure with paragraphs to its right, or below it where there is no room."""

    figure: Figure
    words: tuple[Paragraph, ...]
    gap: int = 24

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """The figure hangs from the first line."""
        room = width - self.figure.width - INSET
        size = self.words[0].style.shown(canvas.text_size)
        if room < NARROWEST * size:
            own = Strip(self.figure.high + 16, _fixed(self.figure))
            return [own, *self._written(canvas, width), _gap(self.gap)]
        beside = [_moved(strip, self.figure.width + INSET) for strip in self._written(canvas, room)]
        beside[0] = _over(beside[0], _fixed(self.figure))
        lack = self.figure.high - sum(strip.high for strip in beside)
        whole = [*beside, _gap(max(0, lack) + self.gap)]
        return [_joined(whole)] if sum(strip.high for strip in whole) <= UNPARTED else whole

    def _written(self, canvas: Canvas, width: int) -> list[Strip]:
        return [strip for words in self.words for strip in words.strips(canvas, width)]


@dataclass(frozen=True)
class Rule:
    """Two thin lines with a lozenge."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:  # noqa: ARG002 -- the same for all
        """One strip."""
        return [Strip(48, lambda canvas, place: ornament.divider(canvas, place.inflate(0, -24)))]


@dataclass(frozen=True)
class Pair:
    """Two words that mean the same, side by side."""

    one: str
    other: str

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """As many lines as the longer one takes."""
        left = Paragraph(f"**{self.one}**", gap=0).strips(canvas, width // 2 - 12)[:-1]
        right = Paragraph(self.other, READING.toned(Tone.SOFT), gap=0).strips(canvas, width // 2 - 12)[:-1]
        longer = max(len(left), len(right))
        blank = _gap(canvas.line_height(READING))
        pairs = zip(
            left + [blank] * (longer - len(left)), right + [blank] * (longer - len(right)), strict=True
        )
        return [Strip(one.high, _both(one, other)) for one, other in pairs]


def _gap(high: int) -> Strip:
    return Strip(high, lambda canvas, place: None)  # noqa: ARG005 -- nothing is drawn


def _moved(strip: Strip, right: int) -> Strip:
    """The strip further to the right."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        strip.draw(canvas, pygame.Rect(place.left + right, place.top, place.width - right, place.height))

    return Strip(strip.high, draw)


def _over(strip: Strip, more: Draw) -> Strip:
    """The strip with something drawn besides, which may reach below it."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        more(canvas, place)
        strip.draw(canvas, place)

    return Strip(strip.high, draw)


def _joined(strips: Sequence[Strip]) -> Strip:
    """Strips that are shown together or not at all."""
    tops = [0, *accumulate(strip.high for strip in strips)]

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for strip, top in zip(strips, tops, strict=False):
            strip.draw(canvas, pygame.Rect(place.left, place.top + top, place.width, strip.high))

    return Strip(tops[-1], draw)


def _both(one: Strip, other: Strip) -> Draw:
    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        left, right = split_left(place, place.width // 2 - 12, 24)
        one.draw(canvas, left)
        other.draw(canvas, right)

    return draw


def _fixed(figure: Figure) -> Draw:
    return lambda canvas, place: figure.draw(canvas, pygame.Rect(place.topleft, (figure.width, figure.high)))
