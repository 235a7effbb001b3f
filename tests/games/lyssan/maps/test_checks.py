"""Each mistake in a map is reported by itself, without what follows from it. Spec: lyssan 8.2."""

from collections.abc import Callable
from pathlib import Path
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pytest

from game.games.lyssan.maps.checks.realm import fewest_choices
from game.games.lyssan.rules.realm import REALMS, Realm
from game.maps.library import Library
from tests.games.lyssan.maps.realm_file import RealmFile, corners, key, put, replace_shape, reshape
from tests.maps.game_maps import own_map
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("lyssan 8.2")

Change = Callable[[RealmFile], object]


def setting(name: str, value: str | None, kind: str = "", *, of: str = "altfeld") -> Change:
    """Sets a property of a province."""
    return lambda realm: put(realm.province(of), name, value, kind)


def map_property(name: str, value: str | None) -> Change:
    return lambda realm: put(realm.root, name, value)


def attribute(find: Callable[[RealmFile], Element], name: str, value: str) -> Change:
    return lambda realm: find(realm).set(name, value)


def altfeld(realm: RealmFile) -> Element:
    return realm.province("altfeld")


def its_centre(realm: RealmFile) -> Element:
    return realm.centre("altfeld")


def a_link(realm: RealmFile) -> Element:
    return realm.link("westwald", "langberg")


def river(realm: RealmFile) -> Element:
    return next(each for each in realm.layer("relief") if each.get("type") == "river")


def landmark(realm: RealmFile) -> Element:
    return next(each for each in realm.layer("relief") if each.get("type") == "town")


def many_corners(realm: RealmFile) -> None:
    points = [(300 + (index % 2) + index / 4, 50 + index % 2) for index in range(700)]
    reshape(altfeld(realm), [*points, (450, 200), (310, 200)])


def move(thing: Element, x: float, y: float) -> None:
    thing.set("x", str(float(thing.get("x", "0")) + x))
    thing.set("y", str(float(thing.get("y", "0")) + y))


def second_centre(realm: RealmFile) -> None:
    copy = ET.fromstring(ET.tostring(its_centre(realm)))  # noqa: S314 -- our own
    copy.set("id", "900")
    realm.layer("centres").append(copy)


def second_link(realm: RealmFile) -> None:
    realm.layer("sealinks").append(ET.fromstring(ET.tostring(a_link(realm))))  # noqa: S314 -- our own


def second_capital(realm: RealmFile) -> None:
    put(altfeld(realm), "capital", "true")
    put(altfeld(realm), "terrain", "any")


def link_over_land(realm: RealmFile) -> None:
    link = a_link(realm)
    put(link, "from", "altfeld")
    put(link, "to", "altwald")


def islands_join(realm: RealmFile) -> None:
    realm.border("westwald", "ostberg", listed=True)
    link = '<object id="900" type="sealink" x="0" y="0"><polyline points="200,446 1700,620"/></object>'
    put(realm.add("sealinks", link), "from", "westwald")
    put(realm.layer("sealinks")[-1], "to", "ostberg")


def cut_in_two(realm: RealmFile) -> None:
    """The first column is left without a border to the second one."""
    for one, other in (
        ("altfeld", "altwald"),
        ("langberg", "langfeld"),
        ("kleinwald", "kleinberg"),
        ("sandfeld", "sandwald"),
        ("oberberg", "oberfeld"),
    ):
        realm.border(one, other, listed=False)


def joined_by_islands(realm: RealmFile) -> None:
    """The first column is joined to the others by an island alone."""
    cut_in_two(realm)
    realm.border("westwald", "langfeld", listed=True)


def wider(realm: RealmFile) -> None:
    """The first province reaches into its neighbour on the right."""
    first, second, third, fourth = corners(altfeld(realm))
    reach = (second[0] + 50, (second[1] + third[1]) / 2)
    reshape(altfeld(realm), [first, second, reach, third, fourth])


def raised(realm: RealmFile) -> None:
    """The first province ends far above its neighbour below."""
    points = corners(altfeld(realm))
    points[2:] = [(x, y - 40) for x, y in points[2:]]
    reshape(altfeld(realm), points)


def hole(realm: RealmFile) -> None:
    """The capital lacks a corner, which lies in the middle of the land."""
    points = corners(realm.province("mittenburg"))
    points[0] = points[0][0] + 25, points[0][1] + 25
    reshape(realm.province("mittenburg"), points)


def crossed(realm: RealmFile) -> None:
    """The coast of the first province crosses itself."""
    first, second, *others = corners(altfeld(realm))
    left, top = (first[0] + second[0]) / 2, min(first[1], second[1])
    reshape(altfeld(realm), [first, (left + 15, top - 12), (left - 15, top - 12), second, *others])


def no_object_layer(realm: RealmFile, name: str) -> None:
    realm.root.remove(realm.layer(name))


def emptied(realm: RealmFile, name: str) -> None:
    for each in list(realm.layer(name)):
        realm.layer(name).remove(each)


FAULTS: dict[str, tuple[Change, list[str]]] = {
    # the frame
    "isometric": (lambda realm: realm.root.set("orientation", "isometric"), ["wrong_orientation"]),
    "tiny": (lambda realm: realm.root.set("tilewidth", "2"), ["wrong_size"]),
    "long": (lambda realm: realm.root.set("height", "1"), ["wrong_size"]),
    "seats of no game": (map_property("seats", "5"), ["bad_property.seats"]),
    "seats in words": (map_property("seats", "two"), ["bad_property.seats"]),
    "no id": (map_property("id", None), ["id.missing"]),
    "an id with spaces": (map_property("id", "The Vale"), ["id.malformed"]),
    "no German name": (map_property("name_de", None), ["name"]),
    "infinite": (lambda realm: realm.root.set("infinite", "1"), ["fault.infinite"]),
    # layers
    "no provinces": (lambda realm: no_object_layer(realm, "provinces"), ["missing_layer"]),
    "no centres": (lambda realm: no_object_layer(realm, "centres"), ["missing_layer"]),
    "an empty layer": (lambda realm: emptied(realm, "provinces"), ["missing_layer.empty"]),
    "misspelt provinces": (
        attribute(lambda realm: realm.layer("provinces"), "name", "Province"),
        ["missing_layer.misspelt"],
    ),
    "misspelt relief": (
        attribute(lambda realm: realm.layer("relief"), "name", "releif"),
        ["missing_layer.misspelt"],
    ),
    # classes and properties of objects
    "no class": (attribute(altfeld, "type", ""), ["wrong_class.none"]),
    "a misspelt class": (attribute(altfeld, "type", "provnice"), ["wrong_class.misspelt"]),
    "another class": (attribute(altfeld, "type", "lake"), ["wrong_class"]),
    "a centre without class": (attribute(its_centre, "type", ""), ["wrong_class.none"]),
    "unknown relief": (attribute(landmark, "type", "volcano"), ["wrong_class"]),
    "misspelt relief class": (attribute(landmark, "type", "towne"), ["wrong_class.misspelt"]),
    "a centre in the relief": (attribute(landmark, "type", "centre"), ["wrong_layer"]),
    "a misspelt property": (setting("neigbours", "altwald"), ["unknown_property.misspelt"]),
    "an unknown property": (setting("colour", "red"), ["unknown_property"]),
    "a property of a town": (lambda realm: put(landmark(realm), "size", "3"), ["unknown_property.none"]),
    # provinces
    "a rectangle": (lambda realm: replace_shape(altfeld(realm), "box"), ["bad_polygon.shape"]),
    "an ellipse": (lambda realm: replace_shape(altfeld(realm), "ellipse"), ["bad_polygon.shape"]),
    "a text": (lambda realm: replace_shape(altfeld(realm), "text"), ["bad_polygon.shape"]),
    "a polyline": (
        lambda realm: reshape(altfeld(realm), corners(altfeld(realm)), "polyline"),
        ["bad_polygon.shape"],
    ),
    "two corners": (lambda realm: reshape(altfeld(realm), [(0, 0), (90, 90)]), ["bad_polygon"]),
    "three equal corners": (lambda realm: reshape(altfeld(realm), [(9, 9)] * 3), ["bad_polygon"]),
    "too many corners": (many_corners, ["bad_polygon.points"]),
    "far away": (lambda realm: move(altfeld(realm), -5000, 0), ["bad_polygon.far"]),
    "a line": (lambda realm: reshape(altfeld(realm), [(0, 0), (90, 90), (30, 30)]), ["bad_polygon.area"]),
    "no id of a province": (setting("id", ""), ["missing_id"]),
    "a malformed id": (setting("id", "Alt-Feld"), ["bad_id"]),
    "an id with a newline": (setting("id", "alt\nfeld"), ["bad_id"]),
    "an id twice": (setting("id", "altwald"), ["duplicate_id"]),
    "a name twice": (setting("name", "Altwald"), ["duplicate_name"]),
    "no terrain": (setting("terrain", None), ["unknown_terrain.none"]),
    "a misspelt terrain": (setting("terrain", "Gold"), ["unknown_terrain.misspelt"]),
    "an unknown terrain": (setting("terrain", "swamp"), ["unknown_terrain"]),
    "a mark in words": (setting("island", "perhaps", "string"), ["bad_property.flag"]),
    "an island inland": (setting("edge", "false", of="westwald"), ["island_not_edge"]),
    "no capital": (setting("capital", "false", of="mittenburg"), ["no_capital"]),
    "two capitals": (second_capital, ["two_capitals"]),
    "a capital on farmland": (setting("terrain", "gold", of="mittenburg"), ["capital_terrain"]),
    "a second capital by terrain": (setting("terrain", "any"), ["capital_terrain.other"]),
    # neighbours
    "no neighbours": (setting("neighbours", ""), ["no_neighbours"]),
    "an unknown neighbour": (setting("neighbours", "altwald,langberg,nowhere"), ["unknown_neighbour"]),
    "a misspelt neighbour": (setting("neighbours", "altwald,langburg"), ["unknown_neighbour.misspelt"]),
    "its own neighbour": (setting("neighbours", "altwald,langberg,altfeld"), ["self_neighbour"]),
    "a neighbour twice": (setting("neighbours", "altwald,langberg, altwald"), ["double_neighbour"]),
    "a border from one side": (setting("neighbours", "altwald"), ["one_sided_border"]),
    "islands as neighbours": (islands_join, ["island_neighbours_island"]),
    "a cut": (cut_in_two, ["disconnected", *["unlisted_border"] * 5]),
    "a cut without islands": (
        joined_by_islands,
        ["disconnected.mainland", "missing_sealink", *["unlisted_border"] * 5],
    ),
    # centres
    "no centre": (lambda realm: realm.layer("centres").remove(its_centre(realm)), ["missing_centre"]),
    "a centre as a box": (lambda realm: replace_shape(its_centre(realm), "box"), ["bad_centre"]),
    "two centres": (second_centre, ["bad_centre.second"]),
    "a centre of nothing": (
        lambda realm: put(
            realm.add("centres", '<object id="9" type="centre" x="9" y="9"><point/></object>'),
            "province",
            "no",
        ),
        ["unknown_province"],
    ),
    "a centre without province": (
        lambda realm: realm.add("centres", '<object id="9" type="centre" x="9" y="9"><point/></object>'),
        ["unknown_province.none"],
    ),
    "a misspelt centre": (
        lambda realm: put(its_centre(realm), "province", "altfelt"),
        ["unknown_province.misspelt"],
    ),
    "a centre outside": (lambda realm: move(its_centre(realm), 400, 0), ["centre_outside"]),
    "a centre at the border": (lambda realm: move(its_centre(realm), 85, 0), ["centre_at_border"]),
    # sea links
    "a link of no neighbours": (
        lambda realm: put(a_link(realm), "to", "altfeld"),
        ["bad_sealink", "missing_sealink"],
    ),
    "a link over land": (
        link_over_land,
        ["bad_sealink.no_island", "missing_sealink"],
    ),
    "a link to nowhere": (
        lambda realm: put(a_link(realm), "to", "nowhere"),
        ["bad_sealink.unknown", "missing_sealink"],
    ),
    "a link as a point": (lambda realm: replace_shape(a_link(realm), "point"), ["bad_sealink.shape"]),
    "a link twice": (second_link, ["double_sealink"]),
    "a link that ends at sea": (lambda realm: move(a_link(realm), -100, -100), ["loose_sealink"]),
    "no link": (lambda realm: realm.layer("sealinks").remove(a_link(realm)), ["missing_sealink"]),
    # the drawing
    "a crossed polygon": (crossed, ["bad_polygon.crossing"]),
    "a part outside": (
        lambda realm: reshape(altfeld(realm), [(-90, 85), *corners(altfeld(realm))[1:]]),
        ["outside_map"],
    ),
    "a border that is not drawn": (raised, ["undrawn_border"]),
    "a border that is not listed": (
        lambda realm: realm.border("altfeld", "altwald", listed=False),
        ["unlisted_border"],
    ),
    "an overlap": (wider, ["overlap"]),
    "a gap": (hole, ["gap"]),
    "a river as a polygon": (
        lambda realm: reshape(river(realm), corners(river(realm)), "polygon"),
        ["bad_relief.line"],
    ),
    "a long river": (
        lambda realm: reshape(river(realm), [(600 + index, 500) for index in range(700)], "polyline"),
        ["bad_relief.points"],
    ),
    "a town as an ellipse": (lambda realm: replace_shape(landmark(realm), "ellipse"), ["bad_relief.point"]),
    "a town at sea": (lambda realm: move(landmark(realm), -300, 0), ["bad_relief.sea"]),
    "a town outside": (lambda realm: move(landmark(realm), -900, 0), ["outside_map"]),
}
"""By name, a change of the fresh map for four factions, and the keys of all problems that it causes."""


def test_a_fresh_map_has_no_problems(realm: RealmFile, mainland: RealmFile) -> None:
    for each, seats, count in ((realm, (2, 3, 4), 32), (mainland, (3,), 25)):
        verdict = each.verdict()
        assert verdict.problems == ()
        assert verdict.seats == seats
        assert len(Realm.of(verdict.board).provinces) == count


@pytest.mark.parametrize("name", FAULTS)
def test_every_mistake_is_named_and_nothing_else(name: str, realm: RealmFile) -> None:
    change, keys = FAULTS[name]
    change(realm)
    verdict = realm.verdict()
    assert [key(problem) for problem in verdict.problems] == keys
    assert (verdict.board is None) == any(problem.error for problem in verdict.problems)
    for problem in verdict.problems:
        for words in (ENGLISH, GERMAN):
            assert "{" not in problem.text(words)
            assert problem.text(words).count("maps.") == 0
        assert problem.layer or problem.code in (
            "wrong_orientation",
            "wrong_size",
            "bad_property",
            "missing_layer",
            "E_FORMAT",
        )


def test_all_mistakes_are_reported_at_once(realm: RealmFile) -> None:
    put(realm.province("altwald"), "terrain", "")
    put(realm.province("altberg"), "neigbours", "altwald")
    put(realm.province("neufeld"), "name", "Neuwald")
    realm.layer("provinces")[-1].set("type", "")
    realm.layer("sealinks").remove(a_link(realm))
    move(landmark(realm), -300, 0)
    assert realm.faults() == [
        "wrong_class.none",
        "unknown_property.misspelt",
        "unknown_terrain.none",
        "duplicate_name",
        "missing_sealink",
        "bad_relief.sea",
    ]


@pytest.mark.parametrize(
    "change", [setting("terrain", "gold", of="mittenburg"), setting("island", "perhaps", "string")]
)
def test_a_problem_names_file_layer_and_place(change: Change, realm: RealmFile) -> None:
    change(realm)
    (problem,) = realm.problems()
    assert problem.file == realm.file
    assert problem.where(ENGLISH).startswith("layer “provinces”, “")
    assert "(object " in problem.where(ENGLISH)


def test_an_unreadable_polygon_is_reported_without_what_follows_from_it(realm: RealmFile) -> None:
    for points in ("0,0 nan,5 9,9", "0,0 5", "", "1e400,0 1,1 2,2"):
        altfeld(realm)[-1].set("points", points)
        assert [each.split(".")[0] for each in realm.faults()] == ["fault"], points


def test_a_polygon_may_be_rotated_and_layers_moved(realm: RealmFile) -> None:
    before = realm.verdict().board
    thing = altfeld(realm)
    points = corners(thing)
    reshape(thing, [(y - points[0][1], -(x - points[0][0])) for x, y in points])
    thing.attrib |= {"x": str(points[0][0]), "y": str(points[0][1]), "rotation": "90"}
    for name in ("provinces", "centres"):
        realm.layer(name).set("offsetx", "0")
    assert realm.verdict().board == before
    realm.layer("relief").set("offsetx", "7")
    assert realm.verdict().board["drawing"]["landmarks"][0][1] == before["drawing"]["landmarks"][0][1] + 7


def test_a_note_may_stand_anywhere(realm: RealmFile) -> None:
    for layer in ("provinces", "centres", "sealinks", "relief"):
        put(
            realm.add(layer, '<object id="900" type="note" x="5" y="5" width="9" height="9"/>'),
            "any",
            "thing",
        )
    assert realm.faults() == []


def test_the_name_of_a_province_may_be_that_of_its_object(realm: RealmFile) -> None:
    put(altfeld(realm), "name", None)
    assert realm.verdict().board["provinces"]["altfeld"]["name"] == "Altfeld"
    altfeld(realm).set("name", "")
    assert realm.faults() == ["missing_name"]


def test_a_lake_is_no_gap(realm: RealmFile) -> None:
    points = corners(realm.province("mittenburg"))
    realm.remove("mittenburg")
    realm.remove("kleinfeld")
    put(realm.province("breitberg"), "capital", "true")
    put(realm.province("breitberg"), "terrain", "any")
    assert points
    assert [each for each in realm.faults() if each == "gap"] == []


@pytest.mark.parametrize("game", ["cyvasse", "allyria"])
def test_a_realm_that_names_another_game_is_told_which_it_is_for(game: str, realm: RealmFile) -> None:
    put(realm.root, "game", game)
    realm.write()
    (problem,) = Library([]).load(realm.file).problems
    assert (problem.code, problem.what.values["wanted"]) == ("E_GAME", "lyssan")


def test_a_board_of_another_game_that_names_lyssan_is_told_which_it_is_for(tmp_path: Path) -> None:
    path = own_map("cyvasse", tmp_path)
    path.write_text(path.read_text("utf-8").replace('value="cyvasse"', 'value="lyssan"'), "utf-8")
    (problem,) = Library([]).load(path).problems
    assert (problem.code, problem.what.values["wanted"]) == ("E_GAME", "cyvasse")


def test_a_misspelt_property_of_the_map_is_named(realm: RealmFile) -> None:
    put(realm.root, "seat", "2")
    realm.write()
    (problem,) = Library([]).load(realm.file).problems
    assert (key(problem), problem.what.values["nearest"]) == ("w_property.misspelt", "seats")


def test_cells_that_are_no_squares_do_not_matter(realm: RealmFile) -> None:
    realm.root.attrib |= {"tilewidth": "60", "width": "32"}
    realm.write()
    assert Library([]).load(realm.file).problems == ()


def test_relief_far_outside_the_map_is_not_drawn(realm: RealmFile) -> None:
    before = realm.verdict().board["drawing"]
    landmark(realm).set("x", "1e308")
    reshape(river(realm), [(500, 500), (9e9, 500)], "polyline")
    verdict = realm.verdict()
    assert [key(problem) for problem in verdict.problems] == ["outside_map", "outside_map"]
    after = verdict.board["drawing"]
    assert len(after["landmarks"]) == len(before["landmarks"]) - 1
    assert (len(before["rivers"]), len(after["rivers"])) == (1, 0)


# The size of the realm, and first placements


def test_four_factions_need_30_provinces_and_three_need_24_without_islands(realm: RealmFile) -> None:
    emptied(realm, "relief")
    realm.remove("oberberg", "nordwald", "altfeld")
    assert realm.faults() == ["too_small"]
    put(realm.root, "seats", "3")
    assert realm.faults() == []
    realm.remove("neuberg", "oberfeld", "nordfeld", "oberwald")
    assert "too_small.mainland" in realm.faults()
    put(realm.root, "seats", "2")
    assert [each for each in realm.faults() if "too_small" in each] == ["too_small"]


def test_each_faction_needs_an_edge_province(mainland: RealmFile) -> None:
    for each in mainland.layer("provinces"):
        put(each, "edge", "false")
    for name in ("altfeld", "altwald"):
        put(mainland.province(name), "edge", "true")
    assert mainland.faults() == ["too_few_edges"]


def test_at_most_80_provinces_can_be_played(realm: RealmFile) -> None:
    for number in range(49):
        realm.add("provinces", f'<object id="{number + 500}" type="province"/>')
    assert realm.faults() == ["too_large"]


def test_first_placements_that_leave_no_choice_are_a_warning(mainland: RealmFile) -> None:
    for name in ("altwald", "altberg", "langwald"):
        put(mainland.province(name), "edge", "false")
    edges = list(mainland.layer("provinces"))
    for each in edges[10:]:
        put(each, "edge", "false")
    (problem,) = mainland.problems()
    assert (problem.code, problem.error) == ("cramped", False)
    assert problem.what.values["factions"] == "3"
    assert mainland.verdict().board is not None


def test_the_default_realm_leaves_the_choices_that_the_rulebook_lists() -> None:
    realm = REALMS["lyssan"]
    assert [count for count, _ in fewest_choices(realm, 4)] == [21, 14, 7, 2]
    assert [count for count, _ in fewest_choices(realm.without_islands(), 3)] == [17, 9, 1]


def test_a_realm_in_a_folder_of_ones_own_is_shown_anew_when_it_is_saved(realm: RealmFile) -> None:
    realm.write()
    library = Library([realm.file.parent])
    (before,) = library.scan()
    assert (before.playable, library.changed()) == (True, [])
    move(its_centre(realm), 9, 0)
    realm.write()
    assert library.changed() == [realm.file]
    (after,) = library.scan()
    assert (
        after.board["drawing"]["centres"]["altfeld"][0]
        == before.board["drawing"]["centres"]["altfeld"][0] + 9
    )
