"""The nearest-centre cells of the mainland, as corners and the sides between them. Spec: lyssan 8.3."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cache

from game.maps.outlines import Point, between
from tools.tiled.realm.lines import mean
from tools.tiled.realm.plan import SEA, Plan, Province

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
    """The province or lake on the other side, or the sea."""
    start: Corner
    end: Corner


def coast_point(plan: Plan, angle: float) -> Point:
    """The point of the superellipse in the direction of an angle in radians."""
    x, y = math.cos(angle), math.sin(angle)
    (width, height), exponent, (left, top) = plan.coast.radii, plan.coast.exponent, plan.coast.middle
    reach = (abs(x / width) ** exponent + abs(y / height) ** exponent) ** (-1 / exponent)
    return left + reach * x, top + reach * y


def angle_of(plan: Plan, point: Point) -> float:
    """The direction of a point from the middle of the realm, in radians."""
    return math.atan2(point[1] - plan.coast.middle[1], point[0] - plan.coast.middle[0])


@cache
def cells(plan: Plan) -> dict[str, tuple[Side, ...]]:
    """By province of the mainland, its sides in order.

    Cells that touch on a few pixels, though they are no neighbours, meet in a corner.
    """
    merged = _merged_corners(plan)
    return {
        name: tuple(
            Side(side.beyond, merged.get(side.start, side.start), merged.get(side.end, side.end))
            for side in sides
            if not _is_too_near(plan, name, side.beyond)
        )
        for name, sides in _all_sides(plan).items()
    }


@cache
def corners(plan: Plan) -> Mapping[Corner, Point]:
    """The place of every corner."""
    merged = _merged_corners(plan)
    found: dict[Corner, list[Point]] = {}
    for name in plan.mainland:
        for corner, point in _corners_of(plan, name):
            found.setdefault(merged.get(corner, corner), []).append(point)
    places = {corner: mean(points) for corner, points in found.items()}
    for side in (side for sides in cells(plan).values() for side in sides):
        _stretch(places, side)
    return places


def _stretch(places: dict[Corner, Point], side: Side) -> None:
    """Moves the corners of a side apart from each other if it is short."""
    start, end = places[side.start], places[side.end]
    share = (1 - LEAST_BORDER / math.dist(start, end)) / 2
    if share < 0:
        places[side.start], places[side.end] = between(start, end, share), between(end, start, share)


def _is_too_near(plan: Plan, name: str, beyond: str) -> bool:
    """True if two cells touch though their provinces are no neighbours."""
    return beyond in plan.mainland and beyond not in plan.mainland[name].neighbours


def _merged_corners(plan: Plan) -> dict[Corner, Corner]:
    """By corner at the end of a border that shall not be, the corner that replaces it."""
    borders = [
        side
        for name, sides in _all_sides(plan).items()
        for side in sides
        if _is_too_near(plan, name, side.beyond)
    ]
    return {corner: side.start | side.end for side in borders for corner in (side.start, side.end)}


@cache
def _all_sides(plan: Plan) -> dict[str, list[Side]]:
    return {name: list(_sides(plan, name)) for name in plan.mainland}


def _sides(plan: Plan, name: str) -> Iterator[Side]:
    found = list(_corners_of(plan, name))
    beyond = [label for _, label in _turns(plan, name)]
    for index, label in enumerate(beyond):
        yield Side(label, found[index][0], found[(index + 1) % len(found)][0])


def _corners_of(plan: Plan, name: str) -> Iterator[tuple[Corner, Point]]:
    turns = _turns(plan, name)
    for index, (point, label) in enumerate(turns):
        yield frozenset({name, turns[index - 1][1], label}), point


@cache
def _turns(plan: Plan, name: str) -> Cut:
    """The points of a cell at which another side begins."""
    cell = _cut_out(plan, plan.mainland[name])
    return [cell[index] for index in range(len(cell)) if cell[index - 1][1] != cell[index][1]]


def _cut_out(plan: Plan, province: Province) -> Cut:
    """The cell of a province: the land within the coast that is nearest to its centre."""
    cell = [(coast_point(plan, math.radians(degree)), SEA) for degree in range(360)]
    middles = {name: other.centre for name, other in plan.mainland.items()} | dict(plan.lakes)
    for name, middle in middles.items():
        if name != province.id:
            cell = _halved(cell, province.centre, middle, name)
    return cell


def _halved(cell: Cut, centre: Point, middle: Point, other: str) -> Cut:
    """The part of a convex cell that is nearer to `centre` than to the middle of another place."""
    kept: Cut = []
    nearness = [math.dist(point, middle) ** 2 - math.dist(point, centre) ** 2 for point, _ in cell]
    for index, (point, label) in enumerate(cell):
        after = (index + 1) % len(cell)
        here, there = nearness[index], nearness[after]
        if here >= 0:
            kept.append((point, label))
        if (here >= 0) != (there >= 0):
            crossing = between(point, cell[after][0], here / (here - there))
            kept.append((crossing, other if here >= 0 else label))
    return kept
