"""Rivers, roads, and the mountains, forests, hills, towers and towns that fit the terrain."""

import math
from collections.abc import Iterator, Sequence
from functools import cache
from itertools import pairwise
from random import Random

from game.maps.outlines import Point, area, between, contains, distance_to
from tools.tiled.realm.lines import Line, point_along, roughened, rounded, smoothed
from tools.tiled.realm.plan import Plan, Province
from tools.tiled.realm.shapes import border, polygons

RIVER_FORD, RIVER_MOUTH, ROAD_GATE = 0.36, 0.55, 0.62
"""Where a river and a road cross a border, and where a river meets the coast, as a share of the length."""
LINE_ROUGHNESS, LINE_STEP = 0.13, 14
TOKEN_ROOM = 50
"""Pixels around a centre that rivers and points leave free for tokens."""
RIVER_DETOUR = 72
"""Pixels from a centre to the river that goes around it."""
SPOT_DISTANCE = 30
"""The least distance of two points of the relief, in pixels."""
MARGIN = 15
"""The least distance of a point of the relief to borders, coasts, rivers and roads, in pixels."""
TRIES = 60
"""How often a place for a point is sought."""

SPOTS = {
    "any": ("town", "tower", "tower"),
    "gold": ("town", "hill", "hill"),
    "green": ("forest", *["forest"] * 7, "hill"),
    "grey": ("tower", *["mountain"] * 5, "hill"),
}
"""By terrain, the points that a province of usual size has, in the order in which they find their places."""
USUAL_AREA = 36000
"""Square pixels. Smaller provinces have fewer points, but never less than two."""


@cache
def rivers(plan: Plan) -> tuple[Line, ...]:
    """The lines of the rivers from source to mouth."""
    return tuple(_winding(_river_bends(plan, course)) for course in plan.rivers)


@cache
def roads(plan: Plan) -> tuple[Line, ...]:
    """The lines of the roads."""
    return tuple(_winding(_road_bends(plan, course)) for course in plan.roads)


def _winding(bends: Sequence[Point]) -> Line:
    return rounded(roughened(smoothed(smoothed(bends)), Random(repr(bends[0])), LINE_ROUGHNESS, LINE_STEP))


def _crossing(plan: Plan, name: str, other: str, share: float) -> Point:
    """Where a line crosses the border between two provinces, from whichever side it comes."""
    first, second = (name, other) if plan.is_water(other) else sorted((name, other))
    return point_along(border(plan, first, second), share)


def _river_bends(plan: Plan, course: Sequence[str]) -> Line:
    shares = [RIVER_MOUTH if plan.is_water(other) else RIVER_FORD for other in course[1:]]
    crossings = [
        _crossing(plan, name, other, share)
        for (name, other), share in zip(pairwise(course), shares, strict=True)
    ]
    bends = [_beside_centre(plan, course[0], crossings[0]), crossings[0]]
    for name, (start, end) in zip(course[1:], pairwise(crossings), strict=False):
        bends += [*_around_centre(plan, name, start, end), end]
    return bends


def _beside_centre(plan: Plan, name: str, goal: Point) -> Point:
    """The source of a river: between the centre and its first border."""
    centre = plan.provinces[name].centre
    return between(centre, goal, min(0.7, TOKEN_ROOM / math.dist(centre, goal)))


def _around_centre(plan: Plan, name: str, start: Point, end: Point) -> Line:
    """The bend of a river that would pass too near to the centre of a province, or none."""
    centre = plan.provinces[name].centre
    (x, y), across = centre, math.dist(start, end)
    if distance_to([start, end], centre) >= TOKEN_ROOM:
        return []
    right = (start[1] - end[1]) / across, (end[0] - start[0]) / across
    offset = (start[0] - x) * right[0] + (start[1] - y) * right[1]
    reach = math.copysign(RIVER_DETOUR, offset)
    return [(x + right[0] * reach, y + right[1] * reach)]


def _road_bends(plan: Plan, course: Sequence[str]) -> Line:
    bends: Line = [plan.provinces[course[0]].centre]
    for name, other in pairwise(course):
        bends += [_crossing(plan, name, other, ROAD_GATE), plan.provinces[other].centre]
    return bends


def spots(plan: Plan) -> Iterator[tuple[str, Point]]:
    """The class and the place of every mountain, forest, hill, tower and town."""
    for province in plan.provinces.values():
        yield from _spots(plan, province)


def _spots(plan: Plan, province: Province) -> Iterator[tuple[str, Point]]:
    rng, taken = Random(province.id), list[Point]()
    polygon = polygons(plan)[province.id]
    kinds = SPOTS[province.terrain]
    count = max(2, round(len(kinds) * min(1, area(polygon) / USUAL_AREA)))
    for kind in kinds[:count]:
        for place in _random_places(polygon, rng):
            if _is_free(plan, province, place, taken):
                taken.append(place)
                yield kind, place
                break


def _random_places(polygon: Line, rng: Random) -> Iterator[Point]:
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    for _ in range(TRIES):
        place = round(rng.uniform(min(xs), max(xs))), round(rng.uniform(min(ys), max(ys)))
        if contains(polygon, place):
            yield place


def _is_free(plan: Plan, province: Province, place: Point, taken: Sequence[Point]) -> bool:
    """True if a point of the relief can stand there."""
    polygon = polygons(plan)[province.id]
    lines = ([*polygon, polygon[0]], *rivers(plan), *roads(plan))
    room = 36 if province.island else TOKEN_ROOM
    return (
        math.dist(place, province.centre) >= room
        and all(math.dist(place, other) >= SPOT_DISTANCE for other in taken)
        and all(distance_to(line, place) >= MARGIN for line in lines)
    )
