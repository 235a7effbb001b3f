"""Which thing comes next in a direction."""

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
"""Units by which rectangles are equally near."""
BESIDE = 0.7
"""Rectangles round hexagons reach this far into each other at most, and still lie one after the other."""


def neighbour(here: pygame.Rect, others: Sequence[pygame.Rect], way: Intent) -> int | None:
    """The index of the nearest rectangle that way; sideways counts double. None: stay.

    Rectangles that overlap sideways lie straight ahead, however long they are. Of two that are equally near
    it is the one on the right going up, on the left going down: what is taken one way is taken back.
    """
    distances = {index: _distances(here, other, way) for index, other in enumerate(others)}
    ahead = {
        at: forward + 2 * abs(aside) for at, (forward, aside) in distances.items() if forward > abs(aside)
    }
    if not ahead:
        return None
    least = min(ahead.values()) + TIE
    return min((at for at in ahead if ahead[at] <= least), key=lambda at: (distances[at][1], ahead[at]))


def _distances(here: pygame.Rect, other: pygame.Rect, way: Intent) -> tuple[float, float]:
    """How far ahead the other lies, and how far to the left of the straight way; negative: to the right."""
    ahead = UNIT_VECTORS[way]
    offset = pygame.Vector2(other.center) - here.center
    forward, aside = offset.dot(ahead), offset.cross(ahead)
    upright = way in (Intent.UP, Intent.DOWN)
    reach = (here.width + other.width) / 2 if upright else (here.height + other.height) / 2
    clear = (here.height + other.height) / 2 if upright else (here.width + other.width) / 2
    if abs(aside) < reach and forward >= BESIDE * clear:
        return forward, aside / 64
    return forward, aside
