"""Tables in a rulebook."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.scenes.rulebook.parts import Figure
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import READING, Tone
from game.ui.widgets.scroll_text import Strip

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
