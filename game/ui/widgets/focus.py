"""Finds the next rectangle in a direction."""

from collections.abc import Sequence

import pygame

from game.input.messages import Intent

UNIT_VECTORS = {
    Intent.UP: pygame.Vector2(0, -1),
    Intent.DOWN: pygame.Vector2(0, 1),
    Intent.LEFT: pygame.Vector2(-1, 0),
    Intent.RIGHT: pygame.Vector2(1, 0),
}


TIE = 2.0
"""Rectangles whose distances differ by less (in units) count as equally near."""
BESIDE = 0.7
"""The boxes of neighbouring hexagons overlap; their centres are at least this share of a box apart."""


def neighbour(
    here: pygame.Rect, others: Sequence[pygame.Rect], direction: Intent, *, slope: float = 1.0
) -> int | None:
    """The index of the nearest rectangle in a direction; sideways distance counts double. None without one.

    Rectangles that overlap sideways count as straight ahead. Of two equally near ones, it is the right one
    going up and the left one going down, so that the opposite direction leads back. `slope`: how far sideways
    it may be for each unit ahead.
    """
    distances = {index: _distances(here, other, direction) for index, other in enumerate(others)}
    ahead = {
        at: forward + 2 * abs(aside)
        for at, (forward, aside) in distances.items()
        if slope * forward > abs(aside)
    }
    if not ahead:
        return None
    least = min(ahead.values()) + TIE
    return min((at for at in ahead if ahead[at] <= least), key=lambda at: (distances[at][1], ahead[at]))


def _distances(here: pygame.Rect, other: pygame.Rect, direction: Intent) -> tuple[float, float]:
    """The distance of the other ahead, and its distance to the left (negative: to the right)."""
    ahead = UNIT_VECTORS[direction]
    offset = pygame.Vector2(other.center) - here.center
    forward, aside = offset.dot(ahead), offset.cross(ahead)
    upright = direction in (Intent.UP, Intent.DOWN)
    reach = (here.width + other.width) / 2 if upright else (here.height + other.height) / 2
    clear = (here.height + other.height) / 2 if upright else (here.width + other.width) / 2
    if abs(aside) < reach and forward >= BESIDE * clear:
        return forward, aside / 64
    return forward, aside
