"""The smaller realm, for two and three seats."""

from collections import Counter
from itertools import combinations

import pytest

from game.games.lyssan.maps import LyssanMaps
from game.games.lyssan.maps.checks import fewest_choices
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.rules.realm import REALMS
from game.maps.outlines import contains, distance_to
from game.maps.tiled_files.reader import read
from tools.tiled import lyssan_maps
from tools.tiled.realm.plans import THALMARK

FILE = lyssan_maps.map_file(THALMARK)
READ = read(FILE)
assert READ.map is not None
VERDICT = LyssanMaps().validate(READ.map, FILE, READ.unreadable, None)
DRAWING = MapDrawing.of(VERDICT.board["drawing"])
REALM = REALMS["thalmark"]
MAINLAND = REALM.without_islands()

COUNTERPARTS = [
    ("muehlanger", "ruebenacker"),
    ("fuchsloh", "dachshain"),
    ("donnergrat", "glutkogel"),
    ("gansau", "sonnenau"),
    ("nebelforst", "harzholz"),
    ("reiherfels", "scharfklippe"),
    ("ahornbusch", "haselgrund"),
    ("bleistein", "krummstein"),
    ("hirsefeld", "dinkelfeld"),
    ("eibenwald", "espenrain"),
    ("windjoch", "hohlegg"),
    ("flachsland", "marschgarten"),
    ("robbenholm", "schilfwerder"),
    ("adlerschroff", "muschelriff"),
    ("kornwerder", "schafsand"),
    ("viertor", "viertor"),
]
"""The provinces that a half-turn exchanges."""

pytestmark = pytest.mark.rule("lyssan 8.1")


def test_it_has_no_problems_and_is_for_two_and_three_seats() -> None:
    assert VERDICT.problems == ()
    assert VERDICT.seats == (2, 3)
    assert VERDICT.board["provinces"] == REALM.record()
    assert all(VERDICT.board[key] for key in ("name_en", "name_de", "note_en", "note_de"))


@pytest.mark.rule("lyssan 8.2")
def test_it_has_enough_provinces_and_as_many_of_each_terrain_with_and_without_islands() -> None:
    for realm, each in ((REALM, 10), (MAINLAND, 8)):
        found = Counter(province.terrain for province in realm.provinces.values())
        assert found == {"any": 1, "gold": each, "green": each, "grey": each}


def test_no_order_of_first_placements_leaves_a_faction_without_a_choice() -> None:
    assert [count for count, _ in fewest_choices(REALM, 4)] == [18, 12, 6, 3]
    assert [count for count, _ in fewest_choices(MAINLAND, 3)] == [12, 8, 4]


def test_it_is_the_same_when_it_is_turned_by_a_half() -> None:
    turned = dict(COUNTERPARTS) | {there: here for here, there in COUNTERPARTS}
    assert set(turned) == set(REALM.provinces)
    for name, province in REALM.provinces.items():
        other = REALM.provinces[turned[name]]
        assert {turned[each] for each in province.neighbours} == set(other.neighbours)
        assert (province.terrain, province.edge) == (other.terrain, other.edge)
        x, y = DRAWING.shapes[name].centre
        assert DRAWING.shapes[turned[name]].centre == (1920 - x, 1080 - y)


def test_every_centre_has_room_for_tokens_and_everything_lies_in_the_frame() -> None:
    for name, shape in DRAWING.shapes.items():
        assert distance_to([*shape.polygon, shape.polygon[0]], shape.centre) >= 45, name
        assert all(12 <= x <= 1908 and 12 <= y <= 1068 for x, y in shape.polygon), name


def test_rivers_run_over_land_from_mountains_to_a_shore_and_leave_room_for_tokens() -> None:
    polygons = {name: [*shape.polygon, shape.polygon[0]] for name, shape in DRAWING.shapes.items()}
    assert len(DRAWING.rivers) == 8
    for river in DRAWING.rivers:
        (source,) = [name for name, polygon in polygons.items() if contains(polygon, river[0])]
        assert REALM.provinces[source].terrain == "grey"
        for point in river[:-1]:
            is_on_land = any(contains(polygon, point) for polygon in polygons.values())
            assert is_on_land or min(distance_to(polygon, point) for polygon in polygons.values()) < 8, point
        assert min(distance_to(polygon, river[-1]) for polygon in polygons.values()) < 1
        assert all(distance_to(river, shape.centre) >= 35 for shape in DRAWING.shapes.values())


def test_every_link_over_the_sea_is_drawn_and_crosses_no_land() -> None:
    links = {frozenset(link.ends) for link in DRAWING.sea_links}
    assert links == {
        frozenset((name, other))
        for name, each in REALM.provinces.items()
        if each.island
        for other in each.neighbours
    }
    for link in DRAWING.sea_links:
        for point in link.line[1:-1]:
            assert not any(contains(shape.polygon, point) for shape in DRAWING.shapes.values()), link.ends


def test_each_name_and_id_is_its_own_in_both_realms() -> None:
    for one, other in combinations(REALMS.values(), 2):
        assert not set(one.provinces) & set(other.provinces)
        names = [province.name for realm in (one, other) for province in realm.provinces.values()]
        assert len(set(names)) == len(names)
