"""The parts of the arena, in which a battle is shown."""

from typing import NamedTuple

import pygame

from game.ui.layout import column, columns, inset

GAP = 8
"""Between two parts of a side."""
TROOPS_PADDING = 26
"""Left and right of a side's troops."""


class ArenaSide(NamedTuple):
    """The parts of one side of the arena, from the top. In layout units."""

    header: pygame.Rect
    """The shield, the race and the role."""
    troops: pygame.Rect
    dice: pygame.Rect
    points: pygame.Rect
    """The points that can still be spent."""
    sources: pygame.Rect
    """What the points are made of, as text."""


def arena_sides(arena: pygame.Rect, text_size: float) -> dict[str, ArenaSide]:
    """The parts of an arena, by side: `att` on the left, `def` on the right."""
    header, dice, points, sources = 84, 150, 84, round(82 + 60 * (text_size - 1))
    sides: dict[str, ArenaSide] = {}
    for side, half in zip(("att", "def"), columns(inset(arena, 34, 28), 2, 44), strict=True):
        troops = half.height - (header + dice + points + sources) - 4 * GAP
        parts = column(half, (header, troops, dice, points, sources), GAP)
        parts[1] = inset(parts[1], TROOPS_PADDING, 0)
        sides[side] = ArenaSide(*parts)
    return sides
