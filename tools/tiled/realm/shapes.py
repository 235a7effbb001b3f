"""The polygons of the provinces: borders, the coast of the mainland, islands, and the links over the sea."""

import math
from collections.abc import Iterator
from functools import cache
from random import Random

from game.maps.outlines import Point, between
from tools.tiled.realm.cells import Corner, Side, angle_of, cells, coast_point, corners
from tools.tiled.realm.lines import Line, roughened, rounded, sideways
from tools.tiled.realm.plan import SEA, Plan

BORDER_ROUGHNESS, BORDER_STEP = 0.11, 16
COAST_ROUGHNESS, COAST_STEP = 0.26, 11
COAST_SPACING = 30
"""Pixels between the points of the coast that its roughness keeps."""
ISLAND_RADIUS = 70
LINK_BEND = 0.12
"""The bend of a sea link, as a share of its length."""


@cache
def polygons(plan: Plan) -> dict[str, Line]:
    """By province, its polygon in whole pixels; neighbours share the points of their border."""
    return {
        name: _island(plan, name) if province.island else _cell(plan, name)
        for name, province in plan.provinces.items()
    }


def _cell(plan: Plan, name: str) -> Line:
    return [point for side in cells(plan)[name] for point in side_line(plan, name, side)[:-1]]


@cache
def side_line(plan: Plan, name: str, side: Side) -> Line:
    """The line along a side of a province, from its first corner to its last."""
    if side.beyond == SEA:
        return rounded(_coast(plan, name, side))
    first, last = sorted((side.start, side.end), key=sorted)
    line = _border(plan, tuple(sorted((name, side.beyond))), first, last)
    return line if first == side.start else line[::-1]


@cache
def _border(plan: Plan, names: tuple[str, str], first: Corner, last: Corner) -> Line:
    """The line between two neighbours, or along the shore of a lake."""
    shape = (
        (COAST_ROUGHNESS, COAST_STEP) if any(map(plan.is_water, names)) else (BORDER_ROUGHNESS, BORDER_STEP)
    )
    return rounded(roughened([_place(plan, first), _place(plan, last)], Random(" ".join(names)), *shape))


def _place(plan: Plan, corner: Corner) -> Point:
    """Where a corner lies when the coast has its bays."""
    point = corners(plan)[corner]
    return _shore(plan, angle_of(plan, point)) if SEA in corner else point


def _shore(plan: Plan, angle: float) -> Point:
    """The point of the coast with its bays in the direction of an angle in radians."""
    x, y = coast_point(plan, angle)
    offset = sum(height * math.sin(count * angle + phase) for count, height, phase in plan.coast.bays)
    return x + offset * math.cos(angle), y + offset * math.sin(angle)


def _coast(plan: Plan, name: str, side: Side) -> Line:
    """The coast of a province, rough between evenly spaced points."""
    start, end = (angle_of(plan, corners(plan)[corner]) for corner in (side.start, side.end))
    arc = (end - start) % math.tau
    count = max(1, round(math.dist(_place(plan, side.start), _place(plan, side.end)) / COAST_SPACING))
    line = [_shore(plan, start + arc * index / count) for index in range(count + 1)]
    return roughened(line, Random(name), COAST_ROUGHNESS, COAST_STEP)


def _island(plan: Plan, name: str) -> Line:
    rng = Random(name)
    x, y = plan.islands[name].centre
    phases = [(count, rng.uniform(0, math.tau)) for count in (2, 3, 5)]
    blob: Line = []
    for degree in range(0, 361, 20):
        angle = math.radians(degree)
        reach = ISLAND_RADIUS * (1 + sum(0.07 * math.sin(count * angle + phase) for count, phase in phases))
        blob.append((x + reach * math.cos(angle), y + reach * math.sin(angle)))
    return rounded(roughened(blob, rng, COAST_ROUGHNESS, COAST_STEP))[:-1]


def border(plan: Plan, name: str, other: str) -> Line:
    """The border of two neighbours on the mainland, or the coast of a province if `other` is the sea."""
    (side,) = [side for side in cells(plan)[name] if side.beyond == other]
    return side_line(plan, name, side)


def sea_links(plan: Plan) -> Iterator[tuple[str, str, Line]]:
    """The island, the province of the mainland and the line of each link."""
    for name, island in plan.islands.items():
        for other in island.neighbours:
            yield name, other, _link(plan, name, other)


def _link(plan: Plan, island: str, other: str) -> Line:
    """A bent line from the shore of an island to that of the mainland."""
    centre = plan.islands[island].centre
    end = min(_landings(plan, other), key=lambda point: math.dist(point, centre))
    start = min(polygons(plan)[island], key=lambda point: math.dist(point, end))
    outwards = -LINK_BEND if _is_clockwise(plan, centre, end) else LINK_BEND
    bend = sideways(start, end, outwards)
    return rounded([_curve(start, bend, end, step / 6) for step in range(7)])


def _landings(plan: Plan, name: str) -> Iterator[Point]:
    """The points of the shores of a province, without those near its borders if it has others."""
    for side in cells(plan)[name]:
        if plan.is_water(side.beyond):
            shore = side_line(plan, name, side)
            yield from shore[len(shore) // 4 : -len(shore) // 4] or shore


def _is_clockwise(plan: Plan, centre: Point, other: Point) -> bool:
    """True if a point comes after an island's centre on a clockwise way around the realm."""
    return math.sin(angle_of(plan, other) - angle_of(plan, centre)) > 0


def _curve(start: Point, bend: Point, end: Point, share: float) -> Point:
    return between(between(start, bend, share), between(bend, end, share), share)
