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


def crossing(polygon: Sequence[Point]) -> Point | None:
    """A point where two sides of a polygon cross each other; None if no sides do."""
    sides = sorted(sorted(side) for side in pairwise([*polygon, polygon[0]]))
    for index, (start, end) in enumerate(sides):
        for other_start, other_end in sides[index + 1 :]:
            if other_start[0] > end[0]:
                break
            share = _crossing_share(start, end, other_start, other_end)
            if share is not None:
                return between(start, end, share)
    return None


def _crossing_share(start: Point, end: Point, other_start: Point, other_end: Point) -> float | None:
    """Where a segment crosses another one between their ends, as a share of its length; None: nowhere."""
    before, behind = (_turn(other_start, other_end, point) for point in (start, end))
    left, right = (_turn(start, end, point) for point in (other_start, other_end))
    return before / (before - behind) if before * behind < 0 and left * right < 0 else None


def _turn(start: Point, end: Point, point: Point) -> float:
    """Above 0 if the point is on the right of the line from `start` to `end`, below 0 on the left."""
    return (end[0] - start[0]) * (point[1] - start[1]) - (end[1] - start[1]) * (point[0] - start[0])
