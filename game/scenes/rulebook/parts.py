"""The parts of a rulebook page: paragraphs, figures with text, tables, dividers and pairs of terms."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import accumulate
from typing import TypeAlias

import pygame

from game.ui.drawing import art, ornament, ornament_surfaces
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line
from game.ui.drawing.theme import READING, TextStyle, Tone
from game.ui.layout import split_left
from game.ui.widgets.scroll_text import Draw, Strip, lined

INITIAL_LINES = 2
"""The height of an initial, in lines."""
MIN_TEXT_WIDTH = 13
"""In letter sizes; where less is left beside a figure, its text goes below."""
MAX_UNDIVIDED_HEIGHT = 470
"""A figure and its text that are no higher, in units, are not divided when the page scrolls."""
FIGURE_GAP = 28
"""Between a figure and the text beside it, in units."""


@dataclass(frozen=True)
class BookParagraph:
    """A paragraph of a rulebook; with `initial` its first letter is painted large."""

    text: str
    style: TextStyle = READING
    initial: bool = False
    gap: int = 20
    """Below the paragraph, in units."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line, and the gap."""
        step = canvas.line_height(self.style)
        if not self.initial:
            return [*lined(canvas.lines(self.text, self.style, width), self.style, step), _gap(self.gap)]
        side = step * INITIAL_LINES
        first_lines, rest = self._split(canvas, width - side - step // 3)
        beside = [_indented(strip, side + step // 3) for strip in lined(first_lines, self.style, step)]
        beside += [_gap(step)] * (INITIAL_LINES - len(beside))
        beside[0] = _with_drawing(beside[0], self._draw_initial(side))
        below = lined(canvas.lines(rest, self.style, width), self.style, step) if rest else []
        return [*beside, *below, _gap(self.gap)]

    def _split(self, canvas: Canvas, width: int) -> tuple[Sequence[Line], str]:
        """The lines beside the initial, and the text below them."""
        text = self.text[1:]
        lines = canvas.lines(text, self.style, width)[:INITIAL_LINES]
        count = sum(len(line.text.split()) for line in lines)
        rest = " ".join(text.split()[count:])
        bold = " ".join(text.split()[:count]).count("**") % 2
        return lines, ("**" if bold else "") + rest if rest else ""

    def _draw_initial(self, side: int) -> Draw:
        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            box = pygame.Rect(place.left, place.top + 4, side, side - 8)
            area = canvas.frame.rect_px(box)
            canvas.surface.blit(ornament_surfaces.initial_background(area.size, canvas.palette), area)
            letter = TextStyle("serif", "Semibold", int(side * 0.62 / canvas.text_size), Tone.CREAM)
            canvas.text(self.text[0], box, letter, align="centre", valign="middle")

        return draw


@dataclass(frozen=True)
class Figure:
    """A drawing; width and height in units at 100 % text size."""

    width: int
    height: int
    draw: Draw


Painter: TypeAlias = Callable[[int], pygame.Surface]
"""Paints a square picture; the argument is its side in pixels."""


def row(painters: Sequence[Painter], size: int) -> Figure:
    """Pictures side by side, each in a square with a side of `size` units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, painter in enumerate(painters):
            square = canvas.frame.rect_px(pygame.Rect(place.left + size * index, place.top, size, size))
            painted = painter(square.height)
            canvas.surface.blit(painted, painted.get_rect(center=square.center))

    return Figure(size * len(painters), size, draw)


def art_file(name: str) -> Painter:
    """A picture of the art folder."""
    return lambda size: art.picture(name, (size, size))


def blank(size: int) -> pygame.Surface:
    """A gap in a row."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def picture(name: str, width: int, height: int) -> Figure:
    """A picture of the art folder, `width` by `height` units."""
    return Figure(
        width,
        height,
        lambda canvas, place: canvas.picture(name, pygame.Rect(place.left, place.top, width, height)),
    )


@dataclass(frozen=True)
class FigureWithText:
    """A figure with paragraphs beside it, or below it where there is no room."""

    figure: Figure
    paragraphs: tuple[BookParagraph, ...]
    gap: int = 24

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """The strips of the text, with the figure drawn from the first one down."""
        room = width - self.figure.width - FIGURE_GAP
        size = self.paragraphs[0].style.shown(canvas.text_size)
        if room < MIN_TEXT_WIDTH * size:
            figure = Strip(self.figure.height + 16, _drawing_of(self.figure))
            return [figure, *self._text_strips(canvas, width), _gap(self.gap)]
        beside = [
            _indented(strip, self.figure.width + FIGURE_GAP) for strip in self._text_strips(canvas, room)
        ]
        beside[0] = _with_drawing(beside[0], _drawing_of(self.figure))
        missing = self.figure.height - sum(strip.height for strip in beside)
        whole = [*beside, _gap(max(0, missing) + self.gap)]
        return [_joined(whole)] if sum(strip.height for strip in whole) <= MAX_UNDIVIDED_HEIGHT else whole

    def _text_strips(self, canvas: Canvas, width: int) -> list[Strip]:
        return [strip for paragraph in self.paragraphs for strip in paragraph.strips(canvas, width)]


@dataclass(frozen=True)
class Divider:
    """A horizontal line with an ornament."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:  # noqa: ARG002 -- the same for all
        """The strip of the line."""
        return [Strip(48, lambda canvas, place: ornament.divider(canvas, place.inflate(0, -24)))]


@dataclass(frozen=True)
class TermPair:
    """The same term in two languages, side by side."""

    term: str
    translation: str

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line of the longer term."""
        left = BookParagraph(f"**{self.term}**", gap=0).strips(canvas, width // 2 - 12)[:-1]
        right = BookParagraph(self.translation, READING.toned(Tone.SOFT), gap=0).strips(
            canvas, width // 2 - 12
        )[:-1]
        longer = max(len(left), len(right))
        blank = _gap(canvas.line_height(READING))
        pairs = zip(
            left + [blank] * (longer - len(left)), right + [blank] * (longer - len(right)), strict=True
        )
        return [Strip(one.height, _side_by_side(one, other)) for one, other in pairs]


def _gap(height: int) -> Strip:
    return Strip(height, lambda canvas, place: None)  # noqa: ARG005 -- nothing is drawn


def _indented(strip: Strip, indent: int) -> Strip:
    """The strip moved to the right."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        strip.draw(canvas, pygame.Rect(place.left + indent, place.top, place.width - indent, place.height))

    return Strip(strip.height, draw)


def _with_drawing(strip: Strip, drawing: Draw) -> Strip:
    """The strip with a drawing below its text; the drawing may be higher than the strip."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        drawing(canvas, place)
        strip.draw(canvas, place)

    return Strip(strip.height, draw)


def _joined(strips: Sequence[Strip]) -> Strip:
    """One strip made of several, which are shown together or not at all."""
    tops = [0, *accumulate(strip.height for strip in strips)]

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for strip, top in zip(strips, tops, strict=False):
            strip.draw(canvas, pygame.Rect(place.left, place.top + top, place.width, strip.height))

    return Strip(tops[-1], draw)


def _side_by_side(one: Strip, other: Strip) -> Draw:
    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        left, right = split_left(place, place.width // 2 - 12, 24)
        one.draw(canvas, left)
        other.draw(canvas, right)

    return draw


def _drawing_of(figure: Figure) -> Draw:
    return lambda canvas, place: figure.draw(
        canvas, pygame.Rect(place.topleft, (figure.width, figure.height))
    )


Cell: TypeAlias = str | Figure
"""A text or a picture; the empty text is an empty cell."""

GAP = 28
"""Between the columns, in units."""
ROW_PADDING = 12
"""The space above and below the content of a row together, in units."""
MAX_ROWS = 7
"""The number of rows, at 100 % text size, after which the header is repeated."""


@dataclass(frozen=True)
class BookTable:
    """Rows of cells; the first columns are as wide as needed, the others share the rest."""

    rows: tuple[tuple[Cell, ...], ...]
    """The header first."""
    label_columns: int = 2
    """The number of first columns that say what the row is about."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each row, with aligned columns."""
        columns = self._columns(canvas, width)
        header, *rows = (self._strip(canvas, row, columns) for row in self.rows)
        rows_per_header = max(1, int(MAX_ROWS / canvas.text_size))
        starts = range(0, len(rows), rows_per_header)
        return [strip for start in starts for strip in (header, *rows[start : start + rows_per_header])]

    def _columns(self, canvas: Canvas, width: int) -> list[tuple[int, int]]:
        """The left edge and the width of each column."""
        labels = [max(_width(canvas, row[at]) for row in self.rows) for at in range(self.label_columns)]
        count = len(self.rows[0]) - self.label_columns
        rest = (width - sum(labels) - GAP * self.label_columns) // count
        widths = [*labels, *[rest - GAP] * count]
        return [(sum(widths[:at]) + GAP * at, width) for at, width in enumerate(widths)]

    def _strip(self, canvas: Canvas, row: Sequence[Cell], columns: Sequence[tuple[int, int]]) -> Strip:
        height = (
            max(_height(canvas, cell, width) for cell, (_, width) in zip(row, columns, strict=True))
            + ROW_PADDING
        )

        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            for at, (cell, (left, width)) in enumerate(zip(row, columns, strict=True)):
                area = pygame.Rect(place.left + left, place.top, width, height)
                _draw(canvas, cell, area, "left" if at < self.label_columns else "centre")
            y = place.top + height
            canvas.line((place.left, y), (place.left + sum(columns[-1]), y), Tone.BRONZE, 2)

        return Strip(height, draw)


def _width(canvas: Canvas, cell: Cell) -> int:
    return cell.width if isinstance(cell, Figure) else canvas.measure(cell, READING)[0] if cell else 0


def _height(canvas: Canvas, cell: Cell, width: int) -> int:
    return cell.height if isinstance(cell, Figure) else canvas.measure(cell, READING, width)[1] if cell else 0


def _draw(canvas: Canvas, cell: Cell, area: pygame.Rect, align: str) -> None:
    """Draws the cell in the vertical middle of the row."""
    if isinstance(cell, Figure):
        place = pygame.Rect(0, 0, cell.width, cell.height)
        place.center = area.center
        cell.draw(canvas, place)
    elif cell:
        canvas.text(cell, area, READING, align=align, valign="middle")
