"""Tables on the pages of a book."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.scenes.rulebook.parts import Figure
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import READING, Tone
from game.ui.widgets.scroll_text import Strip

Cell: TypeAlias = str | Figure
"""Words or a picture; the empty word is an empty cell."""

GAP = 28
"""Between the columns, in units."""
ROOM = 12
"""Above and below a row."""
ROWS = 7
"""The most rows below a head before it is repeated; fewer if the text is large."""


@dataclass(frozen=True)
class Grid:
    """Rows of cells; the first columns are as wide as they need, the others share what is left."""

    rows: tuple[tuple[Cell, ...], ...]
    """The head first."""
    named: int = 2
    """How many columns say what the row is about."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip a row, all columns in line."""
        columns = self._columns(canvas, width)
        head, *rows = (self._strip(canvas, row, columns) for row in self.rows)
        each = max(1, int(ROWS / canvas.text_size))
        starts = range(0, len(rows), each)
        return [strip for start in starts for strip in (head, *rows[start : start + each])]

    def _columns(self, canvas: Canvas, width: int) -> list[tuple[int, int]]:
        """The left edge and the width of each column."""
        heads = [max(_wide(canvas, row[at]) for row in self.rows) for at in range(self.named)]
        count = len(self.rows[0]) - self.named
        rest = (width - sum(heads) - GAP * self.named) // count
        wides = [*heads, *[rest - GAP] * count]
        return [(sum(wides[:at]) + GAP * at, wide) for at, wide in enumerate(wides)]

    def _strip(self, canvas: Canvas, row: Sequence[Cell], columns: Sequence[tuple[int, int]]) -> Strip:
        height = max(_high(canvas, cell, width) for cell, (_, width) in zip(row, columns, strict=True)) + ROOM

        def draw(canvas: Canvas, place: pygame.Rect) -> None:
            for at, (cell, (left, width)) in enumerate(zip(row, columns, strict=True)):
                area = pygame.Rect(place.left + left, place.top, width, height)
                _draw(canvas, cell, area, "left" if at < self.named else "centre")
            y = place.top + height
            canvas.line((place.left, y), (place.left + sum(columns[-1]), y), Tone.BRONZE, 2)

        return Strip(height, draw)


def _wide(canvas: Canvas, cell: Cell) -> int:
    return cell.width if isinstance(cell, Figure) else canvas.measure(cell, READING)[0] if cell else 0


def _high(canvas: Canvas, cell: Cell, width: int) -> int:
    return cell.high if isinstance(cell, Figure) else canvas.measure(cell, READING, width)[1] if cell else 0


def _draw(canvas: Canvas, cell: Cell, area: pygame.Rect, align: str) -> None:
    """Upright in the middle of the row."""
    if isinstance(cell, Figure):
        place = pygame.Rect(0, 0, cell.width, cell.high)
        place.center = area.center
        cell.draw(canvas, place)
    elif cell:
        canvas.text(cell, area, READING, align=align, valign="middle")
