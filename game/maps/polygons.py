"""Points, lines and polygons in pixels of a map."""

import math
from collections.abc import Sequence
from itertools import pairwise
from typing import TypeAlias

Point: TypeAlias = tuple[float, float]
"""A point across and down."""


def area(polygon: Sequence[Point]) -> float:
    """The area of a polygon in square pixels."""
    sides = pairwise([*polygon, polygon[0]])
    return abs(sum(x * next_y - next_x * y for (x, y), (next_x, next_y) in sides)) / 2


def contains(polygon: Sequence[Point], point: Point) -> bool:
    """True if the point lies in the polygon: a ray to its right crosses an odd number of sides."""
    px, py = point
    crossed = [
        px < x + (py - y) / (next_y - y) * (next_x - x)
        for (x, y), (next_x, next_y) in pairwise([*polygon, polygon[0]])
        if (y > py) != (next_y > py)
    ]
    return sum(crossed) % 2 == 1


def between(start: Point, end: Point, share: float) -> Point:
    """The point that lies at this share of the way from `start` (0) to `end` (1)."""
    return start[0] + (end[0] - start[0]) * share, start[1] + (end[1] - start[1]) * share


def distance_to(line: Sequence[Point], point: Point) -> float:
    """The distance in pixels from a point to the nearest segment of a polyline."""
    return min(_distance(start, end, point) for start, end in pairwise(line))


def _distance(start: Point, end: Point, point: Point) -> float:
    (x, y), (dx, dy) = start, (end[0] - start[0], end[1] - start[1])
    share = ((point[0] - x) * dx + (point[1] - y) * dy) / ((dx * dx + dy * dy) or 1)
    return math.dist(point, between(start, end, min(1, max(0, share))))
