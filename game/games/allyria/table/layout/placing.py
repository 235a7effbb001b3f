"""Places a panel where it covers little of what must stay in sight."""

from collections.abc import Sequence

import pygame

from game.ui.layout import centred

EDGES = ("midleft", "midright", "midtop", "midbottom", "topleft", "topright", "bottomleft", "bottomright")
"""Where a panel may lie if it would cover something in the middle."""


def place_off(
    covered: Sequence[pygame.Rect], room: pygame.Rect, size: tuple[int, int], padding: int
) -> pygame.Rect:
    """The rectangle of a size in a room that, with `padding` around it, covers least of some rectangles."""
    places = [centred(room, size) for _ in range(1 + len(EDGES))]
    for place, edge in zip(places[1:], EDGES, strict=True):
        setattr(place, edge, getattr(room, edge))

    def overlap(place: pygame.Rect) -> int:
        panel = place.inflate(2 * padding, 2 * padding)
        parts = [panel.clip(rect) for rect in covered]
        return sum(part.width * part.height for part in parts)

    return min(places, key=overlap)
