"""Figures, dice and points in rows, as large as there is room for them."""

from collections.abc import Sequence
from itertools import groupby, pairwise

import pygame

from game.games.allyria.table.ids.things import TroopId
from game.games.allyria.table.layout.troops import rank, type_of

ROWS = (1, 2, 3)
"""So many rows may lie one above the other."""
FIGURE, CELL = 170, 84
"""No figure and no die is larger, in layout units."""
GAP = 8
"""Room between two dice, in layout units."""


def lined_up(room: pygame.Rect, figures: Sequence[TroopId]) -> dict[TroopId, pygame.Rect]:
    """Where figures stand in rows, as large as there is room; those of a type closer together."""
    ranked = sorted(figures, key=rank)
    ways = [_in_rows(room, ranked, count) for count in ROWS]
    return max(ways, key=lambda rects: min((rect.width for rect in rects.values()), default=0))


def _in_rows(room: pygame.Rect, ranked: Sequence[TroopId], most: int) -> dict[TroopId, pygame.Rect]:
    """Figures in so many rows at most, one above the other; those of a type stay together."""
    rows: dict[int, list[TroopId]] = {}
    for kind, figures in groupby(ranked, type_of):
        before = next(index for index, figure in enumerate(ranked) if figure.type == kind)
        rows.setdefault(before * most // len(ranked), []).extend(figures)
    steps = {row: _steps(figures) for row, figures in rows.items()}
    wide = (int(room.width / (along[-1] + 1)) for along in steps.values())
    size = min([FIGURE, room.height // max(1, len(rows)), *wide])
    top = room.centery - size * len(rows) // 2
    return {
        figure: pygame.Rect(
            round(room.centerx - size * ((along[-1] + 1) / 2 - step)), top + size * down, size, size
        )
        for down, (row, along) in enumerate(steps.items())
        for figure, step in zip(rows[row], along, strict=True)
    }


def _steps(figures: Sequence[TroopId]) -> list[float]:
    """How far each stands from the first of its row, in figures; those of a type stand closer together."""
    steps = [0.0]
    for one, other in pairwise(figures):
        steps.append(steps[-1] + (0.42 if one.type == other.type else 0.9))
    return steps


def cell(room: pygame.Rect, index: int, count: int) -> pygame.Rect:
    """A square in rows of nearly the same length, as large as there is room."""

    def largest(down: int) -> int:
        return min(room.height // down, room.width // -(-count // down), CELL)

    down = max(ROWS, key=largest)
    across, size = -(-count // down), largest(down) - GAP
    row, along = divmod(index, across)
    down = -(-count // across)
    in_row = min(across, count - row * across)
    left = room.centerx - in_row * (size + GAP) / 2 + along * (size + GAP) + GAP / 2
    top = room.centery - down * (size + GAP) / 2 + row * (size + GAP) + GAP / 2
    return pygame.Rect(round(left), round(top), size, size)
