"""One test per error of the rulebook, each with its own map."""

import pytest

from game.games.allyria.rules.data.boards import Board
from game.maps.library import Library
from game.maps.problems import Problem
from tests.games.allyria.maps.map_folder import EVEN, FAIR, ODD, HexMapFolder, layer, sites
from tests.maps.map_folder import ENGLISH, GERMAN, MapFolder, painted

pytestmark = pytest.mark.rule("allyria 8.2")

EVEN_FAIR = (".pmf.", ".afpp", "hhrhh", ".ppfa", ".fmp.")
"""The same land with even rows shifted."""


def codes(maps: HexMapFolder, *rows: str, **more: object) -> list[str]:
    """The codes of all problems of a map with these rows."""
    return maps.codes(maps.land(rows or FAIR, **more))  # type: ignore[arg-type]  # as `land` takes them


def only_problem(maps: HexMapFolder, *rows: str, **more: object) -> Problem:
    """The only problem of the map."""
    (problem,) = maps.problems(maps.land(rows or FAIR, **more))  # type: ignore[arg-type]  # as above
    return problem


def test_a_fair_board_has_no_problems_and_is_read_as_tiles_and_sites(maps: HexMapFolder) -> None:
    entry = maps.entry(maps.land(more=sites((1, 0), (3, 4)), properties={"city_distance": "4"}))
    assert entry.problems == ()
    assert (entry.game, entry.id, entry.kind, entry.seats) == ("allyria", "vale", "board", (2,))
    assert entry.board["tiles"][:4] == [
        [1, 0, "plains"],
        [2, 0, "mountain"],
        [3, 0, "forest"],
        [0, 1, "marsh"],
    ]
    assert entry.board["tiles"][-1] == [1, 4, "plains"]
    assert (entry.board["sites"], entry.board["city_distance"]) == ([[1, 0], [1, 4]], 4)
    assert len(Board.of(entry.board).hexes) == 19


@pytest.mark.parametrize(("index", "frame", "rows"), [("odd", ODD, FAIR), ("even", EVEN, EVEN_FAIR)])
def test_both_stagger_indexes_give_the_same_land(
    maps: HexMapFolder, index: str, frame: str, rows: tuple[str, ...]
) -> None:
    path = maps.land(rows, frame=frame, more=sites((1, 0), (3, 4), index=index))
    board = Board.of(maps.entry(path).board)
    land = {tile: board.terrain[hexagon] for tile, hexagon in board.hexes.items()}
    assert " ".join(land[f"b{number}"] for number in (1, 2, 3, 4)) == "marsh forest plains plains"
    assert board.around["c3"] == ("c4", "b3", "b2", "c2", "d2", "d3")
    assert board.sites == ("a1", "e3")


def test_an_even_stagger_index_shifts_row_0_by_half_a_tile_and_lowers_q_there(maps: HexMapFolder) -> None:
    rows = ("pfhmar", "pfhmar")
    odd, even = (maps.entry(maps.land(rows, frame=frame)).board["tiles"] for frame in (ODD, EVEN))
    assert [tile[:2] for tile in odd][6] == [0, 1]
    assert [tile[:2] for tile in even][6] == [-1, 1]


def test_row_letters_and_numbers_count_tiles_of_land_only(maps: HexMapFolder) -> None:
    sea = ["wwwww", "....."]
    problem = only_problem(maps, *sea, *FAIR, more=sites((2, 4), name="towns"))
    assert problem.where(ENGLISH) == "layer “towns”, object 1 at c3 (2/4)"


@pytest.mark.parametrize("kind", ["orthogonal", "isometric", "staggered"])
def test_wrong_orientation_maps_are_hexagonal(maps: HexMapFolder, kind: str) -> None:
    problem = only_problem(maps, frame=f'orientation="{kind}"', more=sites((1, 0), (3, 4)))
    assert problem.code == "wrong-orientation"
    assert kind in problem.text(ENGLISH)


@pytest.mark.parametrize("axis", ["x", ""])
def test_wrong_orientation_the_stagger_axis_is_y(maps: HexMapFolder, axis: str) -> None:
    problem = only_problem(maps, frame=ODD.replace('axis="y"', f'axis="{axis}"'))
    assert problem.code == "wrong-orientation"
    assert "Stagger Axis to Y" in problem.text(ENGLISH)
    assert "Staffelachse auf Y" in problem.text(GERMAN)


@pytest.mark.parametrize("side", ["0", "4", "10"])
def test_wrong_orientation_hexagons_are_regular(maps: HexMapFolder, side: str) -> None:
    frame = ODD.replace('hexsidelength="8"', f'hexsidelength="{side}"')
    problem = only_problem(maps, frame=frame, more=sites((1, 0), (3, 4)))
    assert problem.code == "wrong-orientation"
    assert f"{side} pixels long" in problem.text(ENGLISH)
    assert "Kachel-Kantenlänge auf 8" in problem.text(GERMAN)


def test_wrong_orientation_if_side_and_tiles_suit_each_other_the_cells_are_wrong(maps: HexMapFolder) -> None:
    """Both problems name the same mend; a side of half a cell would be a second mistake."""
    text = maps.land().read_text("utf-8")
    path = maps.file("vale.tmx", text.replace('width="14" tileheight="16"', 'width="7" tileheight="8"', 1))
    problems = {problem.code: problem for problem in maps.problems(path)}
    mend = "set Tile Width to 14 and Tile Height to 16"
    assert mend in problems["wrong-orientation"].text(ENGLISH)
    assert mend in problems["W_TILE_SIZE"].text(ENGLISH)
    assert "Kachelhöhe auf 16" in problems["wrong-orientation"].text(GERMAN)


def test_no_terrain_layer_there_must_be_exactly_one(maps: HexMapFolder) -> None:
    twice = only_problem(maps, more=layer(FAIR))
    assert (twice.code, twice.what.values["count"]) == ("no-terrain-layer", "2")
    path = maps.land()
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="land"'), "utf-8")
    (none,) = maps.problems(path)
    assert (none.code, none.what.key) == ("no-terrain-layer", "maps.terrain_layer.none.what")


def test_unknown_terrain_names_class_column_and_row(maps: HexMapFolder) -> None:
    first, second = maps.problems(maps.land(painted(painted(FAIR, 0, 0, "#"), 4, 4, "?")))
    assert first.text(ENGLISH).startswith(
        "unknown-terrain layer “terrain”, column/row 0/0: The tile’s class is “lava”."
    )
    assert (second.code, second.where(ENGLISH)) == ("unknown-terrain", "layer “terrain”, column/row 4/4")
    assert "no class" in second.text(ENGLISH)
    assert "keine Klasse" in second.text(GERMAN)


def test_sites_are_where_tiled_shows_them_even_if_layers_have_been_moved(maps: HexMapFolder) -> None:
    expected = maps.entry(maps.land(more=sites((1, 0), (3, 4)))).board["sites"]
    moved = sites((0, 0), (2, 4)).replace("<objectgroup", '<objectgroup offsetx="16"')
    assert maps.entry(maps.land(more=moved)).board["sites"] == expected
    path = maps.land(more=sites((2, 0), (4, 4)))
    path.write_text(path.read_text("utf-8").replace("<layer", '<layer offsetx="16"'), "utf-8")
    assert maps.entry(path).board["sites"] == expected


def test_water_and_empty_cells_are_not_tiles_of_the_board(maps: HexMapFolder) -> None:
    path = maps.land(painted(painted(FAIR, 0, 0, "w"), 4, 0, "w"))
    entry = maps.entry(path)
    assert entry.problems == ()
    assert len(entry.board["tiles"]) == 19


def test_too_small_a_board_has_seven_tiles_of_land(maps: HexMapFolder) -> None:
    seven = (".pf", "hmr", ".af")
    assert "too-small" not in codes(maps, *seven)
    problem = only_problem(maps, *painted(seven, 0, 1, "w"))
    assert (problem.code, problem.what.values) == ("too-small", {"found": "6", "least": "7"})


def test_too_large_a_board_has_91_tiles_at_most(maps: HexMapFolder) -> None:
    rows = ["pfhmarpfhmarp"] * 7
    assert not [code for code in codes(maps, *rows) if code == "too-large"]
    problem = only_problem(maps, *rows, "p............")
    assert (problem.code, problem.what.values) == ("too-large", {"found": "92", "most": "91"})


def test_too_large_a_board_has_26_rows_at_most(maps: HexMapFolder) -> None:
    assert "too-large" not in codes(maps, *["pf"] * 26)
    problem = only_problem(maps, *["pf"] * 27)
    assert (problem.code, problem.what.values) == ("too-large", {"found": "27", "most": "26"})


def test_only_rows_with_land_are_counted(maps: HexMapFolder) -> None:
    sea = ["wwwww"] * 20
    assert codes(maps, *sea, *FAIR, *sea) == []


def test_not_connected_names_the_smaller_part_by_its_tiles(maps: HexMapFolder) -> None:
    rows = [f"{row}.." for row in FAIR]
    problem = next(
        problem
        for problem in maps.problems(maps.land(painted(rows, 6, 0, "p")))
        if problem.code == "not-connected"
    )
    assert problem.where(ENGLISH) == "layer “terrain”, tile a4 (6/0)"


def test_water_separates_land(maps: HexMapFolder) -> None:
    rows = ("pfhmar", "wwwwww", "pfhmar")
    assert "not-connected" in codes(maps, *rows)


def test_site_off_map_names_the_point_and_its_place(maps: HexMapFolder) -> None:
    problem = only_problem(maps, more=sites((1, 0), (3, 4), (0, 0)))
    assert problem.code == "site-off-map"
    assert problem.where(ENGLISH) == "layer “sites”, object 3 at 0/0"
    outside = '<object id="9" type="city_site" x="-40" y="20"><point/></object>'
    fair = sites((1, 0), (3, 4)).replace("</objectgroup>", f"{outside}</objectgroup>")
    assert only_problem(maps, more=fair).where(ENGLISH) == "layer “sites”, object 9 outside the map"


@pytest.mark.parametrize(
    ("x", "y", "site"),
    [(21, 1, [1, 0]), (27, 5, [1, 0]), (29, 5, [2, 0]), (28, 12, [1, 1]), (28, 23, [1, 1]), (15, 15, [0, 1])],
)
def test_a_site_lies_on_the_hexagon_below_its_point(
    maps: HexMapFolder, x: float, y: float, site: list[int]
) -> None:
    point = f'<object id="1" type="city_site" x="{x}" y="{y}"><point/></object>'
    path = maps.land(more=f'<objectgroup name="sites">{point}</objectgroup>{sites((3, 4))}')
    assert maps.entry(path).board["sites"][0] == site


@pytest.mark.parametrize(
    ("x", "width"), [("1e300", "0"), ("-1e300", "0"), ("1.7e308", "1.7e308"), ("8", "-1e308")]
)
def test_a_site_far_away_is_outside_the_map(maps: HexMapFolder, x: str, width: str) -> None:
    box = f'<object id="7" type="city_site" x="{x}" y="{x}" width="{width}" height="{width}"/>'
    problem = only_problem(maps, more=f'<objectgroup name="sites">{box}</objectgroup>')
    assert problem.where(ENGLISH) == "layer “sites”, object 7 outside the map"


def test_a_rectangle_is_a_site_at_its_middle(maps: HexMapFolder) -> None:
    box = '<object id="1" type="city_site" x="16" y="0" width="16" height="16"/>'
    path = maps.land(more=f'<objectgroup name="sites">{box}</objectgroup>{sites((3, 4))}')
    assert maps.entry(path).board["sites"] == [[1, 0], [1, 4]]


def test_no_room_for_cities_names_the_seat_counts(maps: HexMapFolder) -> None:
    near = {"city_distance": "4", "seats": "2-4"}
    problem = next(
        problem
        for problem in maps.problems(maps.land(more=sites((1, 0), (3, 4)), properties=near))
        if problem.error
    )
    assert problem.code == "no-room-for-cities"
    assert problem.text(ENGLISH).startswith(
        "no-room-for-cities layer “sites”: The cities of 3, 4 seats cannot all stand 4 steps apart."
    )


def test_no_room_for_cities_without_sites_checks_the_edge(maps: HexMapFolder) -> None:
    problem = only_problem(maps, properties={"city_distance": "5"})
    assert (problem.code, problem.where(ENGLISH)) == ("no-room-for-cities", "layer “terrain”")


@pytest.mark.parametrize("value", ["0", "-1", "many", "2.5", "true"])
def test_bad_property_a_city_distance_is_a_whole_number_from_1(maps: HexMapFolder, value: str) -> None:
    problem = only_problem(maps, properties={"city_distance": value})
    assert problem.code == "bad-property"
    assert "city_distance" in problem.text(ENGLISH)


def test_bad_property_a_city_distance_is_not_text_or_a_boolean(maps: HexMapFolder) -> None:
    path = maps.land(properties={"city_distance": "true"})
    text = path.read_text("utf-8")
    maps.file(path.name, text.replace('"city_distance" type="int"', '"city_distance" type="bool"'))
    assert maps.codes(path) == ["bad-property"]
    maps.file(path.name, text.replace('"city_distance" type="int"', '"city_distance"'))
    assert maps.codes(path) == ["bad-property"]


def test_without_a_city_distance_it_is_3(maps: HexMapFolder) -> None:
    assert maps.entry(maps.land()).board["city_distance"] == 3


@pytest.mark.parametrize("value", [None, "", "1", "5", "1-3", "2-5", "3-2", "two", "2-", "2, 3", "2-3-4"])
def test_bad_property_seats_are_a_number_or_a_range_from_2_to_4(
    maps: HexMapFolder, value: str | None
) -> None:
    problem = only_problem(maps, properties={"seats": value})
    assert problem.code == "bad-property"
    assert "2-4" in problem.text(ENGLISH)


@pytest.mark.parametrize(
    ("value", "counts"), [("2", (2,)), (" 2 ", (2,)), ("2-3", (2, 3)), ("2-4", (2, 3, 4))]
)
def test_seats_are_the_possible_seat_counts(maps: HexMapFolder, value: str, counts: tuple[int, ...]) -> None:
    path = maps.land(properties={"seats": value, "city_distance": "2"})
    assert maps.entry(path).seats == counts


@pytest.mark.parametrize("name", ["name_en", "name_de"])
def test_bad_property_a_map_needs_a_name_in_both_languages(maps: HexMapFolder, name: str) -> None:
    problem = only_problem(maps, properties={name: " "})
    assert (problem.code, problem.what.values) == ("bad-property", {"missing": name})


@pytest.mark.parametrize("name", [None, "", "The Vale", "random"])
def test_bad_property_an_id_is_present_well_formed_and_not_reserved(
    maps: HexMapFolder, name: str | None
) -> None:
    assert codes(maps, properties={"id": name}) == ["bad-property"]


def test_maps_of_two_games_may_have_the_same_id(maps: HexMapFolder) -> None:
    maps.land(name="a.tmx", properties={"id": "glen"})
    MapFolder(maps.folder / "cyvasse").board()
    assert [entry.problems for entry in Library([maps.folder]).scan()] == [(), ()]


def test_of_two_maps_with_the_same_id_the_copy_is_refused(maps: HexMapFolder) -> None:
    maps.land(name="vale (copy).tmx")
    maps.land(name="vale.tmx")
    copy, original = Library([maps.folder]).scan()
    assert (original.problems, [problem.code for problem in copy.problems]) == ((), ["bad-property"])
    assert "vale.tmx" in copy.problems[0].text(ENGLISH)


def test_unreadable_parts_are_reported(maps: HexMapFolder) -> None:
    assert codes(maps, frame=f'{ODD} infinite="1"') == ["E_FORMAT"]


def test_all_problems_are_reported_together_in_the_order_of_the_rulebook(maps: HexMapFolder) -> None:
    rows = ("pf.#", "....", "h..w")
    wrong = {"seats": "9", "city_distance": "0", "id": None, "name_de": None}
    expected = [
        "unknown-terrain",
        "too-small",
        "not-connected",
        "site-off-map",
        *["bad-property"] * 4,
    ]
    assert codes(maps, *rows, properties=wrong, more=sites((3, 2))) == expected
