"""Every line of the rulebook's table of faults, each by a map of its own."""

import pytest

from tests.maps.easel import ENGLISH, FAIR, Easel, layer, painted

pytestmark = pytest.mark.rule("cyvasse 8.1")


def test_a_fair_board_has_no_problem_and_is_playable(easel: Easel) -> None:
    entry = easel.entry(easel.board())
    assert entry.problems == ()
    assert entry.playable
    assert entry.board == list(FAIR)


def test_row_0_of_the_file_is_the_top_rank_and_column_0_is_file_a(easel: Easel) -> None:
    path = easel.board(painted(painted(FAIR, 0, 0, "w"), 7, 7, "."))
    (problem,) = easel.problems(path)
    assert problem.where(ENGLISH) == "layer “terrain”, tile h1 (7/7)"


@pytest.mark.parametrize(
    "frame", ['orientation="isometric"', 'orientation="hexagonal"', 'orientation="oblique"']
)
def test_e_format_a_map_that_is_not_orthogonal_is_refused(easel: Easel, frame: str) -> None:
    (problem,) = easel.problems(easel.board(frame=frame))
    assert problem.code == "E_FORMAT"
    assert problem.what.values["found"] in frame


def test_e_format_an_infinite_map_is_refused(easel: Easel) -> None:
    (problem,) = easel.problems(easel.board(frame='infinite="1"'))
    assert problem.code == "E_FORMAT"
    assert "infinite" in problem.told(ENGLISH)


def test_e_format_what_is_no_map_is_refused(easel: Easel) -> None:
    assert easel.codes(easel.file("song.tmx", "Oh, the moon")) == ["E_FORMAT"]


@pytest.mark.parametrize("game", [None, "", "chess", "Cyvasse", "painting", "__pycache__", "__init__", "a.b"])
def test_e_game_a_map_for_another_game_or_for_none_is_refused(easel: Easel, game: str | None) -> None:
    assert easel.codes(easel.board(properties={"game": game})) == ["E_GAME"]


@pytest.mark.parametrize("name", [None, "", "   ", "Glen", "the glen", "täl", "glen-2", "gl\nen"])
def test_e_id_a_missing_or_malformed_id_is_refused(easel: Easel, name: str | None) -> None:
    assert easel.codes(easel.board(properties={"id": name})) == ["E_ID"]


def test_space_round_an_id_does_not_count(easel: Easel) -> None:
    assert easel.entry(easel.board(properties={"id": " glen "})).id == "glen"


@pytest.mark.parametrize("name", ["sections", "wild"])
def test_e_id_an_id_that_means_a_draw_is_refused(easel: Easel, name: str) -> None:
    (problem,) = easel.problems(easel.board(properties={"id": name}))
    assert problem.code == "E_ID"
    assert "lot" in problem.told(ENGLISH)


@pytest.mark.parametrize("name", ["name_en", "name_de"])
@pytest.mark.parametrize("value", [None, "", "  "])
def test_e_name_a_map_needs_a_name_in_both_languages(easel: Easel, name: str, value: str | None) -> None:
    (problem,) = easel.problems(easel.board(properties={name: value}))
    assert problem.code == "E_NAME"
    assert problem.what.values == {"missing": name}


@pytest.mark.parametrize("kind", ["boards", "", "Section"])
def test_e_kind_a_map_is_a_board_or_a_section(easel: Easel, kind: str) -> None:
    assert easel.codes(easel.board(properties={"kind": kind})) == ["E_KIND"]


def test_kind_may_be_left_out_and_means_a_board(easel: Easel) -> None:
    assert easel.entry(easel.board(properties={"kind": None})).kind == "board"


def test_e_square_width_and_height_must_be_the_same(easel: Easel) -> None:
    rows = [row + "pp" for row in FAIR]
    assert easel.codes(easel.board(rows)) == ["E_SQUARE", "W_UNFAIR"]


@pytest.mark.parametrize("side", [1, 5, 7, 9, 11, 13, 15, 16, 30])
def test_e_size_a_board_has_8_10_12_or_14_tiles_a_side(easel: Easel, side: int) -> None:
    assert easel.codes(easel.board(["p" * side] * side)) == ["E_SIZE", "W_NO_FOREST"]


@pytest.mark.parametrize("side", [8, 10, 12, 14])
def test_all_sizes_of_boards_are_taken(easel: Easel, side: int) -> None:
    assert easel.codes(easel.board(["p" * side] * side)) == ["W_NO_FOREST"]


@pytest.mark.parametrize("side", [4, 6, 8, 10])
def test_e_size_a_section_has_5_tiles_a_side(easel: Easel, side: int) -> None:
    path = easel.board(["p" * side] * side, properties={"kind": "section"})
    assert easel.codes(path) == ["E_SIZE"]


def test_e_layer_a_map_without_terrain_is_refused(easel: Easel) -> None:
    path = easel.board()
    path.write_text(path.read_text("utf-8").replace('name="terrain"', 'name="Terrain"'), "utf-8")
    (problem,) = easel.problems(path)
    assert (problem.code, problem.what.values) == ("E_LAYER", {"count": "0"})


def test_e_layer_a_map_with_two_terrains_is_refused_even_in_groups(easel: Easel) -> None:
    path = easel.board(more=f'<group name="land"><group name="old">{layer(FAIR)}</group></group>')
    (problem,) = easel.problems(path)
    assert (problem.code, problem.what.values) == ("E_LAYER", {"count": "2"})


def test_e_layer_an_object_layer_named_terrain_is_no_terrain(easel: Easel) -> None:
    path = easel.board(more='<objectgroup name="terrain"/>')
    assert easel.codes(path) == []


def test_e_empty_names_every_empty_tile(easel: Easel) -> None:
    path = easel.board(painted(painted(FAIR, 3, 4, "."), 0, 7, "."))
    (problem,) = easel.problems(path)
    assert problem.code == "E_EMPTY"
    assert problem.where(ENGLISH) == "layer “terrain”, tiles d4 (3/4), a1 (0/7)"


def test_e_empty_of_a_section_names_column_and_row(easel: Easel) -> None:
    path = easel.board(["ppppp", "ppppp", "pp.pp", "ppppp", "pppp."], properties={"kind": "section"})
    (problem,) = easel.problems(path)
    assert problem.where(ENGLISH) == "layer “terrain”, columns/rows 2/2, 4/4"


def test_many_empty_tiles_are_counted_and_not_all_named(easel: Easel) -> None:
    (problem,) = easel.problems(easel.board(["........"] * 8))
    assert problem.where(ENGLISH).endswith("and 40 more")


def test_e_class_names_tile_and_class(easel: Easel) -> None:
    (problem,) = easel.problems(easel.board(painted(FAIR, 1, 5, "#")))
    assert problem.code == "E_CLASS"
    assert problem.told(ENGLISH).startswith(
        "E_CLASS layer “terrain”, tile b3 (1/5): The tile's class is “lava”."
    )


def test_e_class_a_tile_without_class_is_refused(easel: Easel) -> None:
    (problem,) = easel.problems(easel.board(painted(FAIR, 1, 5, "?")))
    assert (problem.code, problem.what.values["found"]) == ("E_CLASS", "–")


def test_e_class_tells_each_wrong_class_by_itself(easel: Easel) -> None:
    path = easel.board(painted(painted(painted(FAIR, 0, 0, "#"), 1, 0, "?"), 2, 0, "#"))
    first, second = easel.problems(path)
    assert first.where(ENGLISH) == "layer “terrain”, tiles a8 (0/0), c8 (2/0)"
    assert second.where(ENGLISH) == "layer “terrain”, tile b8 (1/0)"


def test_e_wooded_a_quarter_of_a_board_may_be_forest_and_no_more(easel: Easel) -> None:
    quarter = ["ffffffff", *["pppppppp"] * 6, "ffffffff"]
    assert easel.codes(easel.board(quarter)) == []
    assert easel.codes(easel.board(painted(quarter, 0, 1, "f"))) == ["E_WOODED", "W_UNFAIR"]


def test_a_section_may_be_as_wooded_as_it_likes(easel: Easel) -> None:
    assert easel.codes(easel.board(["fffff"] * 5, properties={"kind": "section"})) == []


@pytest.mark.parametrize("class_name", ["mountain", "keep", "king", "dragon", "heavy_horse", "rabble"])
def test_e_object_what_players_set_up_is_never_on_a_map(easel: Easel, class_name: str) -> None:
    thing = f'<object id="7" type="{class_name}" x="50" y="20"><point/></object>'
    (problem,) = easel.problems(easel.board(more=f'<objectgroup name="army">{thing}</objectgroup>'))
    assert problem.code == "E_OBJECT"
    assert problem.where(ENGLISH) == "layer “army”, object 7 at d7 (3/1)"


def test_e_object_tells_of_objects_outside_too(easel: Easel) -> None:
    thing = '<object id="9" type="keep" x="-50" y="20" width="16" height="16"/>'
    (problem,) = easel.problems(easel.board(more=f'<objectgroup name="army">{thing}</objectgroup>'))
    assert problem.where(ENGLISH) == "layer “army”, object 9 outside the map"


def test_other_objects_have_no_effect(easel: Easel) -> None:
    thing = '<object id="7" type="note" name="mind the ford" x="50" y="20"><point/></object>'
    assert easel.codes(easel.board(more=f'<objectgroup name="remarks">{thing}</objectgroup>')) == []


def test_w_unfair_a_board_that_favours_a_side_is_offered_with_a_warning(easel: Easel) -> None:
    entry = easel.entry(easel.board(painted(FAIR, 0, 7, "w")))
    (problem,) = entry.problems
    assert problem.code == "W_UNFAIR"
    assert problem.where(ENGLISH) == "layer “terrain”, tiles h8 (7/0), a1 (0/7)"
    assert entry.playable
    assert entry.board


def test_a_board_mirrored_top_to_bottom_is_fair_as_well(easel: Easel) -> None:
    half = ["pppppppp", "fppppppp", "ppppwppp", "pppppppp"]
    assert easel.codes(easel.board([*half, *reversed(half)])) == []


def test_w_no_forest_is_a_warning(easel: Easel) -> None:
    entry = easel.entry(easel.board(["pppppppp"] * 8))
    assert [problem.code for problem in entry.problems] == ["W_NO_FOREST"]
    assert entry.playable


def test_w_wet_a_third_may_be_water_and_no_more(easel: Easel) -> None:
    third = ["pwwwwwwwwwww", "wwwwwwwwwwww", "pfppppppppfp", *["pppppppppppp"] * 3]
    board = [*third, *(row[::-1] for row in reversed(third))]
    water = "".join(board).count("w")
    assert 3 * water == 138
    assert easel.codes(easel.board(board)) == []
    wetter = painted(painted(board, 5, 3, "w"), 6, 8, "w")
    assert 3 * "".join(wetter).count("w") == 144
    assert easel.codes(easel.board(wetter)) == []
    wettest = painted(painted(wetter, 5, 4, "w"), 6, 7, "w")
    assert easel.codes(easel.board(wettest)) == ["W_WET"]


def test_all_problems_are_told_together_in_the_order_of_the_table(easel: Easel) -> None:
    rows = ["#ppppp.", "fffffff", "fffffff"]
    properties = {"id": "Go!", "name_de": None, "kind": "board"}
    thing = '<objectgroup name="army"><object id="1" type="king" x="1" y="1"/></objectgroup>'
    path = easel.board(rows, properties=properties, frame='orientation="staggered"', more=thing)
    found = ["E_FORMAT", "E_ID", "E_NAME", "E_SQUARE", "E_SIZE", "E_EMPTY", "E_CLASS", "E_OBJECT"]
    assert easel.codes(path) == found


def test_an_infinite_map_still_tells_what_its_properties_lack(easel: Easel) -> None:
    path = easel.board(frame='infinite="1"', properties={"id": None, "name_en": None, "kind": "x"})
    assert easel.codes(path) == ["E_FORMAT", "E_ID", "E_NAME", "E_KIND"]


def test_a_refused_map_has_no_board_to_play_on(easel: Easel) -> None:
    assert easel.entry(easel.board(properties={"kind": "go"})).board is None
