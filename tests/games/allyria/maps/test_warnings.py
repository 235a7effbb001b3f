"""One test per warning about a hexagonal map, each with its own map."""

from pathlib import Path

import pytest

from game.games.allyria.maps.checks import symmetric_hexes
from game.games.allyria.rules.data.boards import BOARDS, Board, Hex, hexagon
from game.maps.edit_map import mirror_map
from game.maps.library import Library
from game.maps.new_map import new_map
from tests.games.allyria.maps.map_folder import EVEN, FAIR, HexMapFolder, sites
from tests.maps.map_folder import ENGLISH, painted

pytestmark = pytest.mark.rule("allyria 8.2")


def test_unequal_sites_names_sites_without_enough_equal_ones(maps: HexMapFolder) -> None:
    lopsided = maps.land(painted(FAIR, 1, 0, "h"), more=sites((1, 0), (3, 4)))
    (problem,) = maps.problems(lopsided)
    assert (problem.code, problem.error) == ("unequal-sites", False)
    assert problem.where(ENGLISH) == "layer “sites”, tiles a1 (1/0), e3 (3/4)"
    assert maps.entry(lopsided).playable


def test_unequal_sites_counts_the_sites_themselves(maps: HexMapFolder) -> None:
    (problem,) = maps.problems(maps.land(more=sites((1, 0), (3, 4), (4, 2))))
    assert (problem.code, problem.where(ENGLISH)) == (
        "unequal-sites",
        "layer “sites”, tiles a1 (1/0), c5 (4/2), e3 (3/4)",
    )


def test_unequal_sites_needs_as_many_equal_sites_as_seats(maps: HexMapFolder) -> None:
    path = maps.land(properties={"seats": "2-3", "city_distance": "2"})
    (problem,) = maps.problems(path)
    assert (problem.code, problem.what.values["seats"]) == ("unequal-sites", "3")
    assert problem.layer == "terrain"


def test_a_map_completed_by_half_a_turn_is_told_to_be_fair_for_two_seats_only(tmp_path: Path) -> None:
    path = new_map("allyria", "isle", "3", tmp_path)
    text = path.read_text("utf-8").replace('value="2-3"', 'value="2-4"').replace('value="2"', 'value="2-4"')
    tiles = [2, 3, 4, 5, 4, 6]
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">')
    cells = text[start : text.index("</data>")].split(",")
    for index, tile in enumerate(tiles):
        cells[len(cells) * 3 // 4 + index] = str(3 * tile - 2)
    path.write_text(text[:start] + ",".join(cells) + text[text.index("</data>") :], "utf-8")
    mirror_map(path, "half-turn")
    found = [each for each in Library([tmp_path]).load(path).problems if each.code == "unequal-sites"]
    assert [each.what.key for each in found] == ["maps.unequal-sites.fewer.what"]
    assert "fair for 2 seats only" in found[0].text(ENGLISH)
    assert "when it is turned" not in found[0].text(ENGLISH)


@pytest.mark.parametrize(("name", "group"), [("twin_fords", 2), ("three_realms", 3), ("four_marches", 4)])
def test_the_boards_of_the_game_are_symmetrical(name: str, group: int) -> None:
    board = BOARDS[name]
    symmetric = symmetric_hexes(board)
    assert {len(symmetric[board.hexes[site]]) for site in board.sites} == {group}
    for position, others in symmetric.items():
        assert {board.terrain[other] for other in others} == {board.terrain[position]}


def test_a_hexagon_of_one_terrain_has_twelve_symmetries() -> None:
    symmetric: dict[Hex, set[Hex]] = symmetric_hexes(Board({(q + 5, r - 3): "plains" for q, r in hexagon(2)}))
    assert sorted(len(others) for others in symmetric.values()) == [1] + [6] * 18


def test_turned_tiles_are_named_and_shown_upright(maps: HexMapFolder) -> None:
    path = maps.land()
    text = path.read_text("utf-8")
    upright = maps.entry(path)
    sixty, double = (
        text.replace("0,1,4", f"0,{1 | 0x20000000},4"),
        text.replace("0,1,4", f"0,{1 | 0x10000000},4"),
    )
    for turned in (sixty, double):
        path.write_text(turned, "utf-8")
        (problem,) = maps.problems(path)
        assert (problem.code, problem.where(ENGLISH)) == ("turned-tiles", "layer “terrain”, tile a1 (1/0)")
        assert maps.entry(path).painting == upright.painting
    path.write_text(text.replace("0,1,4", f"0,{1 | 0xC0000000},4"), "utf-8")
    assert maps.problems(path) == ()


def test_double_site_names_the_second_point(maps: HexMapFolder) -> None:
    (problem,) = maps.problems(maps.land(more=sites((1, 0), (3, 4), (1, 0))))
    assert (problem.code, problem.where(ENGLISH)) == ("double-site", "layer “sites”, object 3 at a1 (1/0)")


def test_stray_site_lies_on_another_layer(maps: HexMapFolder) -> None:
    (problem,) = maps.problems(maps.land(more=sites((1, 0), name="towns")))
    assert (problem.code, problem.where(ENGLISH)) == ("stray-site", "layer “towns”, object 1 at a1 (1/0)")
    assert "“sites”" in problem.text(ENGLISH)


@pytest.mark.parametrize(("kind", "layer"), [("town", "sites"), ("", "sites"), ("castle", "remarks")])
def test_unknown_object_has_an_unknown_class(maps: HexMapFolder, kind: str, layer: str) -> None:
    (problem,) = maps.problems(maps.land(more=sites((2, 2), kind=kind, name=layer)))
    assert (problem.code, problem.what.values["found"]) == ("unknown-object", kind or "–")
    assert problem.where(ENGLISH) == f"layer “{layer}”, object 1 at c3 (2/2)"


@pytest.mark.parametrize(("kind", "layer"), [("note", "sites"), ("note", "remarks"), ("", "remarks")])
def test_remarks_have_no_effect(maps: HexMapFolder, kind: str, layer: str) -> None:
    assert maps.codes(maps.land(more=sites((2, 2), kind=kind, name=layer))) == []


def test_missing_terrain_names_it(maps: HexMapFolder) -> None:
    rows = [row.replace("m", "p").replace("r", "h") for row in FAIR]
    (problem,) = maps.problems(maps.land(rows))
    assert (problem.code, problem.what.values) == ("missing-terrain", {"missing": "mountain, ruins"})


def test_far_tiles_are_more_than_six_steps_from_every_site(maps: HexMapFolder) -> None:
    rows = ("pfhmarppramhfp",)
    cells = [(column, 0) for column in (0, 13)]
    assert maps.codes(maps.land(rows, more=sites(*cells))) == []
    longer = ("pfhmarpppramhfp",)
    (problem,) = maps.problems(maps.land(longer, more=sites((0, 0), (14, 0))))
    assert (problem.code, problem.where(ENGLISH)) == ("far-tiles", "layer “terrain”, tile a8 (7/0)")


def test_a_wrong_stagger_index_is_told_instead_of_its_follow_ups(maps: HexMapFolder) -> None:
    more = sites((1, 0), (3, 4))
    assert maps.codes(maps.land(more=more)) == []
    (problem,) = maps.problems(maps.land(more=more, frame=EVEN))
    assert problem.what.key == "maps.wrong-orientation.index.what"
    assert problem.what.values == {"found": "Even", "wanted": "Odd"}


def test_sites_without_class_are_told_instead_of_the_missing_room(maps: HexMapFolder) -> None:
    far = {"city_distance": "5"}
    assert maps.codes(maps.land(properties=far)) == ["no-room-for-cities"]
    (problem,) = maps.problems(maps.land(properties=far, more=sites((1, 0), (3, 4), kind="")))
    assert problem.what.key == "maps.unknown-object.none.what"
    assert len(problem.places) == 2
    assert problem.error
    assert "city_site" in problem.text(ENGLISH)


def test_cells_of_another_width_are_told_before_the_sites_that_they_move(maps: HexMapFolder) -> None:
    path = maps.land(more=sites((3, 0), (1, 4)))
    path.write_text(path.read_text("utf-8").replace('tilewidth="14"', 'tilewidth="5"', 1), "utf-8")
    assert maps.codes(path)[:2] == ["W_CELLS", "site-off-map"]
