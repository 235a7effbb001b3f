"""Which thing comes next in a direction."""

from collections.abc import Sequence

import pygame

from game.input.messages import Intent

DIRECTIONS = {
    Intent.UP: pygame.Vector2(0, -1),
    Intent.DOWN: pygame.Vector2(0, 1),
    Intent.LEFT: pygame.Vector2(-1, 0),
    Intent.RIGHT: pygame.Vector2(1, 0),
}


def neighbour(here: pygame.Rect, others: Sequence[pygame.Rect], way: Intent) -> int | None:
    """The index of the nearest rectangle that way; sideways counts double. None: stay.

    Rectangles that overlap sideways lie straight ahead, however long they are.
    """
    best, least = None, float("inf")
    for index, other in enumerate(others):
        forward, aside = _distances(here, other, way)
        if forward > aside and forward + 2 * aside < least:
            best, least = index, forward + 2 * aside
    return best


def _distances(here: pygame.Rect, other: pygame.Rect, way: Intent) -> tuple[float, float]:
    """How far ahead the other lies, and how far off the straight way."""
    ahead = DIRECTIONS[way]
    offset = pygame.Vector2(other.center) - here.center
    forward, aside = offset.dot(ahead), abs(offset.cross(ahead))
    upright = way in (Intent.UP, Intent.DOWN)
    reach = (here.width + other.width) / 2 if upright else (here.height + other.height) / 2
    clear = (here.height + other.height) / 2 if upright else (here.width + other.width) / 2
    if aside < reach and forward >= clear:
        return forward, aside / 64
    return forward, aside
