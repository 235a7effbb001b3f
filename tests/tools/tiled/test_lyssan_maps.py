"""The default realm of Lyssan: its table, and the map for Tiled drawn from it."""

import math
from collections import Counter
from itertools import combinations, pairwise

import pytest

from game.maps.outlines import Point, area, contains, distance_to
from game.maps.tiled_files.reader import read
from game.maps.tiled_files.tiled_map import MapObject, ObjectLayer, ObjectShape
from tools.tiled import lyssan_maps
from tools.tiled.realm.lines import Line
from tools.tiled.realm.plan import Plan
from tools.tiled.realm.plans import LYSSAN, PLANS

FOUND = read(lyssan_maps.map_file(LYSSAN)).map
assert FOUND is not None
LAYERS = {layer.name: layer.objects for layer in FOUND.layers if isinstance(layer, ObjectLayer)}
POLYGONS = {str(thing.properties["id"]): list(thing.points) for thing in LAYERS["provinces"]}

Segment = frozenset[Point]


def segments(polygon: Line) -> set[Segment]:
    return {frozenset(side) for side in pairwise([*polygon, polygon[0]])}


def border_length(one: str, other: str) -> float:
    """The length of the segments that two polygons share, in pixels."""
    return sum(math.dist(*segment) for segment in segments(POLYGONS[one]) & segments(POLYGONS[other]))


def cross(one: Segment, other: Segment) -> bool:
    """True if two segments cross each other between their ends."""
    (a, b), (c, d) = sorted(one), sorted(other)

    def turn(p: Point, q: Point, r: Point) -> float:
        return (q[0] - p[0]) * (r[1] - p[1]) - (q[1] - p[1]) * (r[0] - p[0])

    return turn(a, b, c) * turn(a, b, d) < 0 and turn(c, d, a) * turn(c, d, b) < 0


def closed(polygon: Line) -> Line:
    return [*polygon, polygon[0]]


def of_class(layer: str, kind: str) -> list[MapObject]:
    return [thing for thing in LAYERS[layer] if thing.class_name == kind]


@pytest.mark.rule("lyssan 8.3")
def test_the_realm_has_38_provinces_and_34_without_islands() -> None:
    assert Counter(province.terrain for province in LYSSAN.provinces.values()) == {
        "any": 1,
        "grey": 12,
        "gold": 13,
        "green": 12,
    }
    assert Counter(province.terrain for province in LYSSAN.mainland.values()) == {
        "any": 1,
        "grey": 11,
        "gold": 11,
        "green": 11,
    }
    assert (len(LYSSAN.provinces), len(LYSSAN.mainland), len(LYSSAN.islands)) == (38, 34, 4)
    assert sum(province.edge for province in LYSSAN.mainland.values()) == 17
    assert all(province.edge for province in LYSSAN.islands.values())


@pytest.mark.rule("lyssan 8.3")
def test_every_neighbour_lists_its_neighbour_and_islands_border_on_the_mainland_only() -> None:
    for name, province in LYSSAN.provinces.items():
        assert len(set(province.neighbours) - {name}) == len(province.neighbours)
        for other in province.neighbours:
            assert name in LYSSAN.provinces[other].neighbours
            assert not (province.island and LYSSAN.provinces[other].island)


@pytest.mark.rule("lyssan 8.3")
def test_the_longest_distance_between_two_provinces_is_8() -> None:
    def farthest(start: str) -> int:
        rings = [{start}]
        while seen := set().union(*rings):
            ring = {other for name in rings[-1] for other in LYSSAN.provinces[name].neighbours} - seen
            if not ring:
                break
            rings.append(ring)
        assert len(seen) == 38
        return len(rings) - 1

    assert max(map(farthest, LYSSAN.provinces)) == 8


@pytest.mark.rule("lyssan 8.3")
@pytest.mark.parametrize("plan", PLANS, ids=lambda plan: plan.id)
def test_the_files_are_what_the_tool_draws(plan: Plan) -> None:
    """If this fails, run `python -m tools.tiled.lyssan_maps`."""
    assert lyssan_maps.map_file(plan).read_text("utf-8") == lyssan_maps.map_text(plan)


@pytest.mark.rule("lyssan 8.1")
def test_the_map_holds_the_table_of_provinces() -> None:
    assert FOUND is not None
    assert FOUND.properties == {"game": "lyssan", "id": "lyssan", **LYSSAN.names}
    assert list(POLYGONS) == list(LYSSAN.provinces)
    for thing, province in zip(LAYERS["provinces"], LYSSAN.provinces.values(), strict=True):
        assert (thing.class_name, thing.shape) == (f"province_{province.terrain}", ObjectShape.POLYGON)
        assert thing.name == thing.properties["name"] == province.name
        assert thing.properties["terrain"] == province.terrain
        assert thing.properties["edge"] is province.edge
        assert thing.properties["island"] is province.island
        assert thing.properties["capital"] is (province.id == "elbingen")
        assert thing.properties["neighbours"] == ",".join(province.neighbours)


@pytest.mark.rule("lyssan 8.3")
def test_the_borders_of_the_polygons_are_those_of_the_table() -> None:
    for one, other in combinations(POLYGONS, 2):
        linked = other in LYSSAN.provinces[one].neighbours
        if linked and not (LYSSAN.provinces[one].island or LYSSAN.provinces[other].island):
            assert border_length(one, other) >= 54, (one, other)
        else:
            shared = set(POLYGONS[one]) & set(POLYGONS[other])
            assert border_length(one, other) == 0, (one, other)
            assert len(shared) <= 1, (one, other)


@pytest.mark.rule("lyssan 8.1")
def test_no_side_of_a_polygon_crosses_another() -> None:
    sides = sorted(sorted(side) for polygon in POLYGONS.values() for side in segments(polygon))
    for index, side in enumerate(sides):
        for other in sides[index + 1 :]:
            if other[0][0] > side[1][0]:
                break
            assert not cross(frozenset(side), frozenset(other)), (side, other)


@pytest.mark.rule("lyssan 8.1")
def test_the_polygons_fill_the_mainland_without_gaps() -> None:
    uses = Counter(side for name in LYSSAN.mainland for side in segments(POLYGONS[name]))
    assert max(uses.values()) == 2
    following: dict[Point, list[Point]] = {}
    for start, end in (sorted(side) for side, count in uses.items() if count == 1):
        following.setdefault(start, []).append(end)
        following.setdefault(end, []).append(start)
    assert all(len(ends) == 2 for ends in following.values())
    coast = [min(following)]
    coast.append(min(following[coast[0]]))
    while coast[-1] != coast[0]:
        coast += [point for point in following[coast[-1]] if point != coast[-2]]
    assert len(coast) == len(following) + 1
    assert sum(area(POLYGONS[name]) for name in LYSSAN.mainland) == area(coast[:-1])


@pytest.mark.rule("lyssan 8.1")
def test_every_province_has_one_centre_with_room_for_tokens_in_its_polygon() -> None:
    centres = {thing.properties["province"]: (thing.x, thing.y) for thing in of_class("centres", "centre")}
    assert centres == {name: province.centre for name, province in LYSSAN.provinces.items()}
    assert len(LAYERS["centres"]) == 38
    for name, polygon in POLYGONS.items():
        assert contains(polygon, LYSSAN.provinces[name].centre)
        assert distance_to(closed(polygon), LYSSAN.provinces[name].centre) >= 50, name


@pytest.mark.rule("lyssan 8.3")
def test_all_points_lie_in_the_frame() -> None:
    points = [point for things in LAYERS.values() for thing in things for point in thing.points]
    assert all(12 <= x <= 1908 and 12 <= y <= 1068 for x, y in points)


@pytest.mark.rule("lyssan 8.3")
def test_every_link_over_the_sea_leads_from_an_island_to_a_province_and_over_no_land() -> None:
    links = of_class("sealinks", "sealink")
    pairs = [(link.properties["from"], link.properties["to"]) for link in links]
    assert sorted(pairs) == sorted(
        (name, other) for name in LYSSAN.islands for other in LYSSAN.islands[name].neighbours
    )
    for link, (island, other) in zip(links, pairs, strict=True):
        assert link.points[0] in POLYGONS[str(island)]
        assert link.points[-1] in POLYGONS[str(other)]
        for point in link.points[1:-1]:
            assert not any(contains(polygon, point) for polygon in POLYGONS.values()), (island, other)


@pytest.mark.rule("lyssan 8.1")
def test_the_relief_fits_the_terrain() -> None:
    terrain = {"mountain": {"grey"}, "forest": {"green"}, "town": {"gold", "any"}, "tower": {"grey", "any"}}
    points = [thing for thing in LAYERS["relief"] if thing.class_name not in {"river", "road"}]
    assert {thing.class_name for thing in points} == {*terrain, "hill"}
    for thing in points:
        (name,) = [name for name, polygon in POLYGONS.items() if contains(polygon, (thing.x, thing.y))]
        assert LYSSAN.provinces[name].terrain in terrain.get(thing.class_name, {"gold", "green", "grey"})


@pytest.mark.rule("lyssan 8.1")
def test_rivers_rise_in_mountains_and_end_at_the_coast() -> None:
    rivers = of_class("relief", "river")
    assert rivers
    for river in rivers:
        (source,) = [name for name, polygon in POLYGONS.items() if contains(polygon, river.points[0])]
        assert LYSSAN.provinces[source].terrain == "grey"
        mouth = min(distance_to(closed(POLYGONS[name]), river.points[-1]) for name in LYSSAN.mainland)
        assert mouth < 1
        for point in river.points[:-1]:
            assert any(contains(polygon, point) or point in polygon for polygon in POLYGONS.values()), point
        assert all(distance_to(river.points, province.centre) >= 35 for province in LYSSAN.provinces.values())
