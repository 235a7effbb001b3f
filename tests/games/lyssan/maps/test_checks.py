"""Each mistake in a map is reported by itself, without what follows from it. Spec: lyssan 8.2."""

from pathlib import Path

import pytest

from game.games.lyssan.rules.realm import Realm
from game.maps.library import Library
from tests.games.lyssan.maps.faults import FAULTS
from tests.games.lyssan.maps.mistakes import (
    Change,
    a_link,
    altfeld,
    its_centre,
    landmark,
    move,
    river,
    setting,
)
from tests.games.lyssan.maps.realm_file import RealmFile, corners, key, put, reshape
from tests.maps.game_maps import own_map
from tests.maps.map_folder import ENGLISH, GERMAN

pytestmark = pytest.mark.rule("lyssan 8.2")


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
    realm.province("altwald").set("type", "province")
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


def test_the_class_of_a_province_stands_for_its_terrain(realm: RealmFile) -> None:
    before = realm.verdict().board
    for thing in realm.layer("provinces"):
        put(thing, "terrain", None)
    assert realm.verdict().board == before
    for thing in realm.layer("provinces"):
        thing.set("type", "province")
    assert "unknown_terrain.none" in realm.faults()


def test_a_province_of_the_plain_class_has_its_terrain_as_a_property(realm: RealmFile) -> None:
    before = realm.verdict().board
    for thing in realm.layer("provinces"):
        thing.set("type", "province")
    assert realm.verdict().board == before


def test_a_lake_is_no_gap(realm: RealmFile) -> None:
    realm.remove("mittenburg", "kleinfeld")
    put(realm.province("breitberg"), "capital", "true")
    put(realm.province("breitberg"), "terrain", "any")
    assert "gap" not in realm.faults()


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
