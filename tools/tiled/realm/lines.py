"""Points, lines and polygons in pixels."""

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

from game.maps.outlines import Point, between

Line = list[Point]
"""The points of a polyline, or those of a polygon without the first one repeated."""


def mean(points: Sequence[Point]) -> Point:
    """The point in the middle of some points."""
    return sum(x for x, _ in points) / len(points), sum(y for _, y in points) / len(points)


def sideways(start: Point, end: Point, share: float) -> Point:
    """The middle of a segment, moved to its left or right by a share of its length."""
    x, y = between(start, end, 0.5)
    return x - (end[1] - start[1]) * share, y + (end[0] - start[0]) * share


def roughened(line: Sequence[Point], rng: Random, roughness: float, step: float) -> Line:
    """A line through the same points that winds at random between them.

    Args:
        line: At least two points, which stay.
        rng: Decides the side of each bend.
        roughness: The greatest bend of a segment, as a share of its length.
        step: Pixels; shorter segments stay straight.
    """
    winding = [point for start, end in pairwise(line) for point in _bent(start, end, rng, roughness, step)]
    return [*winding, line[-1]]


def _bent(start: Point, end: Point, rng: Random, roughness: float, step: float) -> Line:
    """The points of a segment that is bent in the middle again and again, without `end`."""
    if math.dist(start, end) < step:
        return [start]
    middle = sideways(start, end, rng.uniform(-roughness, roughness))
    return [*_bent(start, middle, rng, roughness, step), *_bent(middle, end, rng, roughness, step)]


def smoothed(line: Sequence[Point]) -> Line:
    """The line with its corners cut off; its ends stay."""
    cut = [between(start, end, share) for start, end in pairwise(line) for share in (0.25, 0.75)]
    return [line[0], *cut[1:-1], line[-1]]


def rounded(line: Sequence[Point]) -> Line:
    """The line in whole pixels, without points that follow an equal one."""
    points: Line = [(round(x), round(y)) for x, y in line]
    return [points[0], *(here for before, here in pairwise(points) if here != before)]


def point_along(line: Sequence[Point], share: float) -> Point:
    """The point of a line at this share of its length, 0 to 1."""
    left = share * length(line)
    for start, end in pairwise(line):
        segment = math.dist(start, end)
        if left <= segment > 0:
            return between(start, end, left / segment)
        left -= segment
    return line[-1]


def length(line: Sequence[Point]) -> float:
    """The length of a polyline in pixels."""
    return sum(math.dist(start, end) for start, end in pairwise(line))
