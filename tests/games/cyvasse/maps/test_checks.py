"""One test for each line of the rulebook's table of problems, with its own map."""

import pytest

from tests.maps.map_folder import ENGLISH, FAIR, MapFolder, layer, painted

pytestmark = pytest.mark.rule("cyvasse 8.1")


def test_a_fair_board_has_no_problems_and_is_playable(maps: MapFolder) -> None:
    entry = maps.entry(maps.board())
    assert entry.problems == ()
    assert entry.playable
    assert entry.board == list(FAIR)


def test_row_0_of_the_file_is_the_top_rank_and_column_0_is_file_a(maps: MapFolder) -> None:
    path = maps.board(painted(painted(FAIR, 0, 0, "w"), 7, 7, "."))
    (problem,) = maps.problems(path)
    assert problem.where(ENGLISH) == "layer “terrain”, tile h1 (7/7)"


@pytest.mark.parametrize(
    "frame", ['orientation="isometric"', 'orientation="hexagonal"', 'orientation="oblique"']
)
def test_e_format_a_map_that_is_not_orthogonal_is_refused(maps: MapFolder, frame: str) -> None:
    (problem,) = maps.problems(maps.board(frame=frame))
    assert problem.code == "E_FORMAT"
    assert str(problem.what.values["found"]) in frame


def test_e_format_an_infinite_map_is_refused(maps: MapFolder) -> None:
    (problem,) = maps.problems(maps.board(frame='infinite="1"'))
    assert problem.code == "E_FORMAT"
    assert "infinite" in problem.text(ENGLISH)


def test_e_format_a_file_that_is_not_a_map_is_refused(maps: MapFolder) -> None:
    assert maps.codes(maps.file("song.tmx", "Oh, the moon")) == ["E_FORMAT"]


@pytest.mark.parametrize("game", [None, "", "chess", "Cyvasse", "painting", "__pycache__", "__init__", "a.b"])
def test_e_game_a_map_for_another_game_or_for_none_is_refused(maps: MapFolder, game: str | None) -> None:
    assert maps.codes(maps.board(properties={"game": game})) == ["E_GAME"]


@pytest.mark.parametrize("name", [None, "", "   ", "Glen", "the glen", "täl", "glen-2", "gl\nen"])
def test_e_id_a_missing_or_malformed_id_is_refused(maps: MapFolder, name: str | None) -> None:
    assert maps.codes(maps.board(properties={"id": name})) == ["E_ID"]


def test_spaces_around_an_id_are_ignored(maps: MapFolder) -> None:
    assert maps.entry(maps.board(properties={"id": " glen "})).id == "glen"


@pytest.mark.parametrize("name", ["sections", "wild"])
def test_e_id_an_id_reserved_for_random_boards_is_refused(maps: MapFolder, name: str) -> None:
    (problem,) = maps.problems(maps.board(properties={"id": name}))
    assert problem.code == "E_ID"
    assert "random" in problem.text(ENGLISH)


@pytest.mark.parametrize("name", ["name_en", "name_de"])
@pytest.mark.parametrize("value", [None, "", "  "])
def test_e_name_a_map_needs_a_name_in_both_languages(maps: MapFolder, name: str, value: str | None) -> None:
    (problem,) = maps.problems(maps.board(properties={name: value}))
    assert problem.code == "E_NAME"
    assert problem.what.values == {"missing": name}


@pytest.mark.parametrize("kind", ["boards", "", "Section"])
def test_e_kind_a_map_is_a_board_or_a_section(maps: MapFolder, kind: str) -> None:
    assert maps.codes(maps.board(properties={"kind": kind})) == ["E_KIND"]


def test_a_map_without_kind_is_a_board(maps: MapFolder) -> None:
    assert maps.entry(maps.board(properties={"kind": None})).kind == "board"


def test_e_square_width_and_height_must_be_the_same(maps: MapFolder) -> None:
    rows = [row + "pp" for row in FAIR]
    assert maps.codes(maps.board(rows)) == ["E_SQUARE", "W_UNFAIR"]


@pytest.mark.parametrize("side", [1, 5, 7, 9, 11, 13, 15, 16, 30])
def test_e_size_a_board_has_8_10_12_or_14_tiles_a_side(maps: MapFolder, side: int) -> None:
    assert maps.codes(maps.board(["p" * side] * side)) == ["E_SIZE", "W_NO_FOREST"]


@pytest.mark.parametrize("side", [8, 10, 12, 14])
def test_all_sizes_of_boards_are_accepted(maps: MapFolder, side: int) -> None:
    assert maps.codes(maps.board(["p" * side] * side)) == ["W_NO_FOREST"]


@pytest.mark.parametrize("side", [4, 6, 8, 10])
def test_e_size_a_section_has_5_tiles_a_side(maps: MapFolder, side: int) -> None:
    path = maps.board(["p" * side] * side, properties={"kind": "section"})
    assert maps.codes(path) == ["E_SIZE"]


def test_e_layer_a_map_without_terrain_is_refused(maps: MapFolder) -> None:
    path = maps.board()
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="Terrain"'), "utf-8")
    (problem,) = maps.problems(path)
    assert (problem.code, problem.what.key) == ("E_LAYER", "maps.terrain_layer.misspelt.what")


def test_e_layer_a_map_with_two_terrains_is_refused_even_in_groups(maps: MapFolder) -> None:
    path = maps.board(more=f'<group name="land"><group name="old">{layer(FAIR)}</group></group>')
    (problem,) = maps.problems(path)
    assert (problem.code, problem.what.values) == ("E_LAYER", {"count": "2"})


def test_e_layer_an_object_layer_named_terrain_does_not_count(maps: MapFolder) -> None:
    path = maps.board(more='<objectgroup name="terrain"/>')
    assert maps.codes(path) == []


def test_e_empty_names_every_empty_tile(maps: MapFolder) -> None:
    path = maps.board(painted(painted(FAIR, 3, 4, "."), 0, 7, "."))
    (problem,) = maps.problems(path)
    assert problem.code == "E_EMPTY"
    assert problem.where(ENGLISH) == "layer “terrain”, tiles d4 (3/4), a1 (0/7)"


def test_e_empty_of_a_section_names_column_and_row(maps: MapFolder) -> None:
    path = maps.board(["ppppp", "ppppp", "pp.pp", "ppppp", "pppp."], properties={"kind": "section"})
    (problem,) = maps.problems(path)
    assert problem.where(ENGLISH) == "layer “terrain”, columns/rows 2/2, 4/4"


def test_many_empty_tiles_are_counted_and_not_all_named(maps: MapFolder) -> None:
    (problem,) = maps.problems(maps.board(["........"] * 8))
    assert problem.where(ENGLISH).endswith("and 40 more")


def test_e_class_names_tile_and_class(maps: MapFolder) -> None:
    (problem,) = maps.problems(maps.board(painted(FAIR, 1, 5, "#")))
    assert problem.code == "E_CLASS"
    assert problem.text(ENGLISH).startswith(
        "E_CLASS layer “terrain”, tile b3 (1/5): The tile’s class is “lava”."
    )


def test_e_class_a_tile_without_class_is_refused(maps: MapFolder) -> None:
    (problem,) = maps.problems(maps.board(painted(FAIR, 1, 5, "?")))
    assert (problem.code, problem.what.values["found"]) == ("E_CLASS", "–")


def test_e_class_reports_each_wrong_class_separately(maps: MapFolder) -> None:
    path = maps.board(painted(painted(painted(FAIR, 0, 0, "#"), 1, 0, "?"), 2, 0, "#"))
    first, second = maps.problems(path)
    assert first.where(ENGLISH) == "layer “terrain”, tiles a8 (0/0), c8 (2/0)"
    assert second.where(ENGLISH) == "layer “terrain”, tile b8 (1/0)"


def test_e_wooded_a_quarter_of_a_board_may_be_forest_and_no_more(maps: MapFolder) -> None:
    quarter = ["ffffffff", *["pppppppp"] * 6, "ffffffff"]
    assert maps.codes(maps.board(quarter)) == []
    assert maps.codes(maps.board(painted(quarter, 0, 1, "f"))) == ["E_WOODED", "W_UNFAIR"]


def test_a_section_may_have_any_amount_of_forest(maps: MapFolder) -> None:
    assert maps.codes(maps.board(["fffff"] * 5, properties={"kind": "section"})) == []


@pytest.mark.parametrize("class_name", ["mountain", "keep", "king", "dragon", "heavy_horse", "rabble"])
def test_e_object_things_that_players_place_are_refused(maps: MapFolder, class_name: str) -> None:
    objects = f'<object id="7" type="{class_name}" x="50" y="20"><point/></object>'
    (problem,) = maps.problems(maps.board(more=f'<objectgroup name="army">{objects}</objectgroup>'))
    assert problem.code == "E_OBJECT"
    assert problem.where(ENGLISH) == "layer “army”, object 7 at d7 (3/1)"


def test_e_object_also_reports_objects_outside_the_map(maps: MapFolder) -> None:
    objects = '<object id="9" type="keep" x="-50" y="20" width="16" height="16"/>'
    (problem,) = maps.problems(maps.board(more=f'<objectgroup name="army">{objects}</objectgroup>'))
    assert problem.where(ENGLISH) == "layer “army”, object 9 outside the map"


def test_other_objects_have_no_effect(maps: MapFolder) -> None:
    objects = '<object id="7" type="note" name="mind the ford" x="50" y="20"><point/></object>'
    assert maps.codes(maps.board(more=f'<objectgroup name="remarks">{objects}</objectgroup>')) == []


def test_w_unfair_an_asymmetrical_board_is_playable_with_a_warning(maps: MapFolder) -> None:
    entry = maps.entry(maps.board(painted(FAIR, 0, 7, "w")))
    (problem,) = entry.problems
    assert problem.code == "W_UNFAIR"
    assert problem.where(ENGLISH) == "layer “terrain”, tiles h8 (7/0), a1 (0/7)"
    assert entry.playable
    assert entry.board


def test_a_board_that_is_mirrored_top_to_bottom_is_fair_too(maps: MapFolder) -> None:
    half = ["pppppppp", "fppppppp", "ppppwppp", "pppppppp"]
    assert maps.codes(maps.board([*half, *reversed(half)])) == []


def test_w_no_forest_is_a_warning(maps: MapFolder) -> None:
    entry = maps.entry(maps.board(["pppppppp"] * 8))
    assert [problem.code for problem in entry.problems] == ["W_NO_FOREST"]
    assert entry.playable


def test_w_wet_a_third_of_a_board_may_be_water_and_no_more(maps: MapFolder) -> None:
    third = ["pwwwwwwwwwww", "wwwwwwwwwwww", "pfppppppppfp", *["pppppppppppp"] * 3]
    board = [*third, *(row[::-1] for row in reversed(third))]
    water = "".join(board).count("w")
    assert 3 * water == 138
    assert maps.codes(maps.board(board)) == []
    wetter = painted(painted(board, 5, 3, "w"), 6, 8, "w")
    assert 3 * "".join(wetter).count("w") == 144
    assert maps.codes(maps.board(wetter)) == []
    wettest = painted(painted(wetter, 5, 4, "w"), 6, 7, "w")
    assert maps.codes(maps.board(wettest)) == ["W_WET"]


def test_all_problems_are_reported_together_in_the_order_of_the_table(maps: MapFolder) -> None:
    rows = ["#ppppp.", "fffffff", "fffffff"]
    properties = {"id": "Go!", "name_de": None, "kind": "board"}
    objects = '<objectgroup name="army"><object id="1" type="king" x="1" y="1"/></objectgroup>'
    path = maps.board(rows, properties=properties, frame='orientation="staggered"', more=objects)
    expected = ["E_FORMAT", "E_ID", "E_NAME", "E_SQUARE", "E_SIZE", "E_EMPTY", "E_CLASS", "E_OBJECT"]
    assert maps.codes(path) == expected


def test_missing_properties_of_an_infinite_map_are_reported_too(maps: MapFolder) -> None:
    path = maps.board(frame='infinite="1"', properties={"id": None, "name_en": None, "kind": "x"})
    assert maps.codes(path) == ["E_FORMAT", "E_ID", "E_NAME", "E_KIND"]


def test_a_refused_map_has_no_board(maps: MapFolder) -> None:
    assert maps.entry(maps.board(properties={"kind": "go"})).board is None
