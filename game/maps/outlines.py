"""Lines and polygons that an author drew by hand: which touch or overlap, and where gaps are between them.

Neighbours need not share their corners: lines that run within `REACH` of each other touch. All lengths but
those of the cells are in pixels of the map; the constants are for a map of `USUAL_SIDE` and grow with it.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations, pairwise
from typing import TypeAlias

import pygame

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


USUAL_SIDE = 1440
"""The side of a square with the area of the usual map of 1920 × 1080."""
CELL = 2
"""The side of the cells that polygons are compared by."""
REACH = 8
"""Lines at most this far apart touch."""
DEPTH = 6
"""Polygons that share a strip of land at least this wide overlap."""
MARGIN = REACH // CELL + 2
"""Cells around the mask of a polygon."""

_PAINT = (255, 255, 255, 255)


@dataclass(frozen=True)
class Patch:
    """An area of land."""

    place: Point
    """A point in it."""
    area: float
    """In square pixels."""


@dataclass(frozen=True)
class _Outline:
    """A polygon as masks of cells."""

    corner: tuple[int, int]
    """The cell in the upper left corner of the masks."""
    land: pygame.Mask
    line: pygame.Mask
    """The cells at the edge of the land."""
    band: pygame.Mask
    """The cells within reach of the edge."""
    core: pygame.Mask
    """The land without a strip at its edge half as wide as an overlap."""


def map_scale(size: tuple[int, int]) -> float:
    """How many pixels of a map of this size are equivalent to one pixel of the usual map."""
    return math.sqrt(size[0] * size[1]) / USUAL_SIDE


class Outlines:
    """Polygons of one map."""

    def __init__(self, polygons: Mapping[str, Sequence[Point]], size: tuple[int, int]) -> None:
        """`polygons`: by name, none of them far outside the map. `size`: of the map."""
        self._cell = CELL * map_scale(size)
        self._size = size
        self._outlines = {name: self._outline(polygon) for name, polygon in polygons.items()}

    @cached_property
    def borders(self) -> dict[frozenset[str], float]:
        """By pair of polygons that touch, the length on which they do."""
        found = {}
        for (one, first), (other, second) in combinations(self._outlines.items(), 2):
            there, back = _offset(first, second), _offset(second, first)
            cells = min(
                first.band.overlap_area(second.line, there), second.band.overlap_area(first.line, back)
            )
            if cells:
                found[frozenset((one, other))] = cells * self._cell
        return found

    def cover(self, point: Point) -> bool:
        """True if a point of the map lies in one of the polygons or at its edge."""
        column, row = (int(place // self._cell) for place in point)
        cells = (
            (outline.land, column - outline.corner[0], row - outline.corner[1])
            for outline in self._outlines.values()
        )
        return any(
            0 <= x < land.get_size()[0] and 0 <= y < land.get_size()[1] and land.get_at((x, y))
            for land, x, y in cells
        )

    def overlaps(self) -> Iterator[tuple[str, str, Patch]]:
        """The pairs of polygons that overlap, and their common land."""
        for (one, first), (other, second) in combinations(self._outlines.items(), 2):
            if first.core.overlap_area(second.core, _offset(first, second)):
                shared = first.land.overlap_mask(second.land, _offset(first, second))
                yield one, other, self._patch(shared, first.corner)

    def gaps(self, least: float, most: float) -> list[Patch]:
        """The places between polygons that no polygon covers, between two areas in square pixels."""
        width, height = (math.ceil(side / self._cell) + 2 for side in self._size)
        land = pygame.Mask((width, height))
        for outline in self._outlines.values():
            land.draw(outline.land, (outline.corner[0] + 1, outline.corner[1] + 1))
        land.invert()
        patches = [
            self._patch(part, (-1, -1)) for part in land.connected_components() if not part.get_at((0, 0))
        ]
        return [patch for patch in patches if least <= patch.area <= most]

    def _patch(self, mask: pygame.Mask, corner: tuple[int, int]) -> Patch:
        """The cells of a mask on the map; the place is its middle, or a cell of it if that lies beside it."""
        middle = mask.centroid()
        cell = middle if mask.get_at(middle) else mask.outline()[0]
        x, y = ((cell[axis] + corner[axis] + 0.5) * self._cell for axis in (0, 1))
        return Patch((round(x), round(y)), mask.count() * self._cell**2)

    def _outline(self, polygon: Sequence[Point]) -> _Outline:
        cells = [(x / self._cell, y / self._cell) for x, y in polygon]
        left, top = (math.floor(min(cell[axis] for cell in cells)) - MARGIN for axis in (0, 1))
        right, bottom = (math.ceil(max(cell[axis] for cell in cells)) + MARGIN for axis in (0, 1))
        moved, size = [(x - left, y - top) for x, y in cells], (right - left, bottom - top)
        land = _mask(moved, size, 0)
        core = land.copy()
        core.erase(_mask(moved, size, DEPTH // CELL), (0, 0))
        return _Outline((left, top), land, _mask(moved, size, 1), _mask(moved, size, 2 * REACH // CELL), core)


def _offset(first: _Outline, second: _Outline) -> tuple[int, int]:
    """The offset from the corner of the first outline to that of the second, in cells."""
    return second.corner[0] - first.corner[0], second.corner[1] - first.corner[1]


def _mask(polygon: Sequence[Point], size: tuple[int, int], width: int) -> pygame.Mask:
    """The cells of a polygon, or of its edge if `width` is not 0, which is the width of the line in cells."""
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.polygon(surface, _PAINT, polygon, width)
    for corner in polygon if width > 1 else ():
        pygame.draw.circle(surface, _PAINT, corner, width / 2)
    return pygame.mask.from_surface(surface)
