"""The nearest-centre cells of the mainland, as corners and the sides between them. Spec: lyssan 8.3."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from game.maps.polygons import Point, between
from tools.tiled.realm.lines import mean
from tools.tiled.realm.provinces import Province, mainland

SEA = "sea"
"""What lies beyond the coast, where the id of a province is expected."""
MIDDLE, RADII, EXPONENT = (960, 540), (800, 500), 2.8
"""The superellipse of the coast."""
LEAST_BORDER = 60
"""Pixels between the two corners of a border; shorter borders are stretched."""

Corner = frozenset[str]
"""Names a corner by what meets there: provinces, and the sea at the coast."""
Cut = list[tuple[Point, str]]
"""The points of a cell while it is cut out, each with what lies beyond the side that begins there."""


@dataclass(frozen=True)
class Side:
    """The part of the edge of a cell between two corners."""

    beyond: str
    """The province on the other side, or the sea."""
    start: Corner
    end: Corner


def coast_point(angle: float) -> Point:
    """The point of the superellipse in the direction of an angle in radians."""
    x, y = math.cos(angle), math.sin(angle)
    reach = (abs(x / RADII[0]) ** EXPONENT + abs(y / RADII[1]) ** EXPONENT) ** (-1 / EXPONENT)
    return MIDDLE[0] + reach * x, MIDDLE[1] + reach * y


def angle_of(point: Point) -> float:
    """The direction of a point from the middle of the realm, in radians."""
    return math.atan2(point[1] - MIDDLE[1], point[0] - MIDDLE[0])


@cache
def cells() -> dict[str, tuple[Side, ...]]:
    """By province of the mainland, its sides in order.

    Cells that touch on a few pixels, though they are no neighbours, meet in a corner.
    """
    merged = _merged_corners()
    return {
        name: tuple(
            Side(side.beyond, merged.get(side.start, side.start), merged.get(side.end, side.end))
            for side in sides
            if not _is_too_near(name, side.beyond)
        )
        for name, sides in _all_sides().items()
    }


@cache
def corners() -> Mapping[Corner, Point]:
    """The place of every corner."""
    merged = _merged_corners()
    found: dict[Corner, list[Point]] = {}
    for name in mainland():
        for corner, point in _corners_of(name):
            found.setdefault(merged.get(corner, corner), []).append(point)
    places = {corner: mean(points) for corner, points in found.items()}
    for side in (side for sides in cells().values() for side in sides):
        _stretch(places, side)
    return places


def _stretch(places: dict[Corner, Point], side: Side) -> None:
    """Moves the corners of a side apart from each other if it is short."""
    start, end = places[side.start], places[side.end]
    share = (1 - LEAST_BORDER / math.dist(start, end)) / 2
    if share < 0:
        places[side.start], places[side.end] = between(start, end, share), between(end, start, share)


def _is_too_near(name: str, beyond: str) -> bool:
    """True if two cells touch though their provinces are no neighbours."""
    return beyond != SEA and beyond not in mainland()[name].neighbours


def _merged_corners() -> dict[Corner, Corner]:
    """By corner at the end of a border that shall not be, the corner that replaces it."""
    borders = [
        side for name, sides in _all_sides().items() for side in sides if _is_too_near(name, side.beyond)
    ]
    return {corner: side.start | side.end for side in borders for corner in (side.start, side.end)}


@cache
def _all_sides() -> dict[str, list[Side]]:
    return {name: list(_sides(name)) for name in mainland()}


def _sides(name: str) -> Iterator[Side]:
    found = list(_corners_of(name))
    beyond = [label for _, label in _turns(name)]
    for index, label in enumerate(beyond):
        yield Side(label, found[index][0], found[(index + 1) % len(found)][0])


def _corners_of(name: str) -> Iterator[tuple[Corner, Point]]:
    turns = _turns(name)
    for index, (point, label) in enumerate(turns):
        yield frozenset({name, turns[index - 1][1], label}), point


@cache
def _turns(name: str) -> Cut:
    """The points of a cell at which another side begins."""
    cell = _cut_out(mainland()[name])
    return [cell[index] for index in range(len(cell)) if cell[index - 1][1] != cell[index][1]]


def _cut_out(province: Province) -> Cut:
    """The cell of a province: the land within the coast that is nearest to its centre."""
    cell = [(coast_point(math.radians(degree)), SEA) for degree in range(360)]
    for other in mainland().values():
        if other != province:
            cell = _halved(cell, province.centre, other)
    return cell


def _halved(cell: Cut, centre: Point, other: Province) -> Cut:
    """The part of a convex cell that is nearer to `centre` than to the other province's centre."""
    kept: Cut = []
    nearness = [math.dist(point, other.centre) ** 2 - math.dist(point, centre) ** 2 for point, _ in cell]
    for index, (point, label) in enumerate(cell):
        after = (index + 1) % len(cell)
        here, there = nearness[index], nearness[after]
        if here >= 0:
            kept.append((point, label))
        if (here >= 0) != (there >= 0):
            crossing = between(point, cell[after][0], here / (here - there))
            kept.append((crossing, other.id if here >= 0 else label))
    return kept
