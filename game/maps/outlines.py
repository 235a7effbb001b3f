"""Compares polygons that an author drew by hand: which touch or overlap, and where gaps are between them.

Neighbours need not share their corners: lines that run within `REACH` of each other touch. All lengths but
those of the cells are in pixels of the map; the constants are for a map of `USUAL_SIDE` and grow with it.
"""

import math
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import combinations

import pygame

from game.maps.polygons import Point

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
