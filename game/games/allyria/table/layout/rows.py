"""Figures, dice and points in rows, as large as they fit into an area."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pygame

from game.games.allyria.table.ids.things import TroopId
from game.games.allyria.table.layout.troops import figure_order, figure_type

ROW_COUNTS = (1, 2, 3)
"""The numbers of rows that are tried."""
MAX_FIGURE, MAX_CELL = 170, 84
"""The greatest size of a figure, and of a cell with its gap, in layout units."""
GAP = 8
"""Between two cells, in layout units."""
STEP_TO_SAME_TYPE, STEP_TO_OTHER_TYPE = 0.42, 0.9
"""The distance between two neighbours in a row, as a part of a figure's size."""


def figure_rects(area: pygame.Rect, figures: Sequence[TroopId]) -> dict[TroopId, pygame.Rect]:
    """Figures in one to three rows, as large as possible; figures of one type overlap."""
    sorted_figures = sorted(figures, key=figure_order)
    arrangements = [_arranged(area, sorted_figures, count) for count in ROW_COUNTS]
    return max(arrangements, key=lambda rects: min((rect.width for rect in rects.values()), default=0))


def _arranged(area: pygame.Rect, figures: Sequence[TroopId], max_rows: int) -> dict[TroopId, pygame.Rect]:
    """Figures in at most `max_rows` rows; figures of one type stay in one row."""
    rows: dict[int, list[TroopId]] = {}
    for kind, group in groupby(figures, figure_type):
        first = next(index for index, figure in enumerate(figures) if figure.type == kind)
        rows.setdefault(first * max_rows // len(figures), []).extend(group)
    offsets = {row: _offsets(row_figures) for row, row_figures in rows.items()}
    widths = (int(area.width / (row_offsets[-1] + 1)) for row_offsets in offsets.values())
    size = min([MAX_FIGURE, area.height // max(1, len(rows)), *widths])
    top = area.centery - size * len(rows) // 2
    return {
        figure: pygame.Rect(
            round(area.centerx - size * ((row_offsets[-1] + 1) / 2 - offset)), top + size * index, size, size
        )
        for index, (row, row_offsets) in enumerate(offsets.items())
        for figure, offset in zip(rows[row], row_offsets, strict=True)
    }


def _offsets(figures: Sequence[TroopId]) -> list[float]:
    """The distance of each figure from the first of its row, in figure sizes."""
    offsets = [0.0]
    for left, right in pairwise(figures):
        step = STEP_TO_SAME_TYPE if left.type == right.type else STEP_TO_OTHER_TYPE
        offsets.append(offsets[-1] + step)
    return offsets


def cell_rect(area: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """One of `count` square cells in rows of nearly the same length, as large as possible."""

    def size_with(rows: int) -> int:
        return min(area.height // rows, area.width // -(-count // rows), MAX_CELL)

    rows = max(ROW_COUNTS, key=size_with)
    step = size_with(rows)
    columns = -(-count // rows)
    rows = -(-count // columns)
    row, column = divmod(index, columns)
    row_length = min(columns, count - row * columns)
    left = area.centerx - row_length * step / 2 + column * step + GAP / 2
    top = area.centery - rows * step / 2 + row * step + GAP / 2
    return pygame.Rect(round(left), round(top), step - GAP, step - GAP)
