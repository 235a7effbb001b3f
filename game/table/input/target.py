"""A spot on the table that can be pointed at."""

from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias

import pygame

from game.table.ids import SpotId

Point: TypeAlias = tuple[float, float]
"""Layout units."""


@dataclass(frozen=True)
class Target:
    """A spot that can be pointed at."""

    spot: SpotId
    outline: tuple[Point, ...]
    """Corners in layout units, in order."""

    @cached_property
    def rect(self) -> pygame.Rect:
        """The smallest rectangle around it."""
        across, down = [x for x, _ in self.outline], [y for _, y in self.outline]
        left, top = round(min(across)), round(min(down))
        return pygame.Rect(left, top, round(max(across)) - left, round(max(down)) - top)

    def holds(self, x: float, y: float) -> bool:
        """Whether a point lies inside the outline."""
        inside = False
        for (x1, y1), (x2, y2) in zip(self.outline, (*self.outline[1:], self.outline[0]), strict=True):
            if (y1 > y) != (y2 > y) and x < x1 + (y - y1) / (y2 - y1) * (x2 - x1):
                inside = not inside
        return inside


def boxed(spot: SpotId, rect: pygame.Rect) -> Target:
    """A rectangle to point at."""
    return Target(spot, (rect.topleft, rect.topright, rect.bottomright, rect.bottomleft))
