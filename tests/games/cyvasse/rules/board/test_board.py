"""The board and its sections. Spec: cyvasse 2.1, 2.3, 3.1, 8.2."""

import re
from collections import Counter

import pytest

from game.contract import Chance
from game.games.cyvasse import rules
from game.games.cyvasse.rules.data import BOARDS, SECTIONS, Rows
from game.games.cyvasse.rules.terrain import (
    CARDINAL,
    DIAGONAL,
    SIZES,
    Terrain,
    create_terrain,
    draw_sections,
    grid_of,
    rotated,
)
from tests.games.rulebooks import section_text, table


def half_turned(rows: Rows) -> Rows:
    """The rows turned by 180 degrees."""
    return tuple(row[::-1] for row in reversed(rows))


@pytest.mark.rule("cyvasse 2.1.1")
@pytest.mark.rule("cyvasse 2.1.2")
@pytest.mark.parametrize(("size", "last"), [(8, "h8"), (10, "j10"), (12, "l12"), (14, "n14")])
def test_the_tiles_of_a_square_board_go_from_a1_to_the_far_right_tile(size: int, last: str) -> None:
    grid = grid_of(size)
    assert len(grid.tiles) == size * size
    assert (grid.tiles[0], grid.tiles[1], grid.tiles[-1]) == ("a1", "b1", last)
    assert size in SIZES


@pytest.mark.rule("cyvasse 2.1.1")
@pytest.mark.parametrize(
    "rows", [["p" * 9] * 9, ["p" * 8] * 7, ["p" * 8] * 7 + ["p" * 7], ["p" * 7 + "x"] * 8, [8] * 8]
)
def test_terrain_that_is_not_a_square_of_known_letters_is_refused(rows: list[str]) -> None:
    with pytest.raises(ValueError, match="terrain"):
        Terrain(rows)


@pytest.mark.rule("cyvasse 2.1.3")
@pytest.mark.rule("cyvasse 2.1.4")
def test_each_side_has_a_half_whose_front_rank_touches_the_screen() -> None:
    grid = grid_of(10)
    alabaster, onyx = set(grid.half(0)), set(grid.half(1))
    assert alabaster == {tile for tile in grid.tiles if int(tile[1:]) <= 5}
    assert alabaster | onyx == set(grid.tiles)
    assert not alabaster & onyx
    assert {tile for tile in grid.tiles if grid.is_front(tile, 0)} == {f"{file}5" for file in "abcdefghij"}
    assert {tile for tile in grid.tiles if grid.is_front(tile, 1)} == {f"{file}6" for file in "abcdefghij"}
    assert (grid.depth("c1", 0), grid.depth("c1", 1), grid.depth("c10", 1)) == (1, 10, 1)


@pytest.mark.rule("cyvasse 2.1.4")
def test_a_half_turn_maps_corners_to_opposite_corners_and_undoes_itself() -> None:
    grid = grid_of(8)
    assert (grid.half_turn("a1"), grid.half_turn("c2")) == ("h8", "f7")
    assert all(grid.half_turn(grid.half_turn(tile)) == tile for tile in grid.tiles)


@pytest.mark.rule("cyvasse 2.1.5")
def test_terrain_is_plain_water_or_forest() -> None:
    terrain = Terrain(["pwfppppp", *["pppppppp"] * 7])
    assert terrain.water == {"b8"}
    assert terrain.forests == ("c8",)


@pytest.mark.rule("cyvasse 2.1.6")
def test_adjacent_means_eight_neighbours_without_wrapping() -> None:
    grid = grid_of(8)
    assert set(grid.neighbours["d4"]) == {"c3", "c4", "c5", "d3", "d5", "e3", "e4", "e5"}
    assert set(grid.neighbours["a1"]) == {"a2", "b1", "b2"}


@pytest.mark.rule("cyvasse 2.1.7")
def test_each_tile_has_four_cardinal_and_four_diagonal_directions() -> None:
    grid = grid_of(8)
    assert [grid.rays["d4", step][0] for step in CARDINAL] == ["d5", "e4", "d3", "c4"]
    assert {grid.rays["d4", step][0] for step in DIAGONAL} == {"e5", "e3", "c3", "c5"}


@pytest.mark.rule("cyvasse 2.3")
def test_the_six_designs_of_five_by_five_are_those_of_the_rulebook() -> None:
    rows = table("cyvasse", "2.3")
    assert {name: tuple(row[name] for row in rows) for name in rows[0]} == SECTIONS
    assert list(rows[0]) == list(SECTIONS)
    assert len(SECTIONS) == 6
    assert all(len(design) == 5 and all(len(row) == 5 for row in design) for design in SECTIONS.values())


@pytest.mark.rule("cyvasse 2.3")
def test_sections_are_rotated_clockwise() -> None:
    assert rotated(("ab", "cd"), 1) == ("ca", "db")
    assert rotated(SECTIONS["mere"], 1)[0] == "ppppf"
    assert rotated(SECTIONS["canal"], 2) == half_turned(SECTIONS["canal"])
    assert rotated(SECTIONS["canal"], 4) == SECTIONS["canal"]


@pytest.mark.rule("cyvasse 3.1")
@pytest.mark.parametrize("seed", range(40))
def test_with_fair_sections_the_far_half_is_the_near_half_turned_by_180_degrees(seed: int) -> None:
    terrain, sections = create_terrain("sections", Chance(seed))
    assert sections is not None
    assert half_turned(terrain.rows) == terrain.rows
    a_left, a_right, o_left, o_right = sections
    assert a_left["id"] != a_right["id"]
    assert (o_left["id"], o_left["turns"]) == (a_right["id"], (a_right["turns"] + 2) % 4)
    assert (o_right["id"], o_right["turns"]) == (a_left["id"], (a_left["turns"] + 2) % 4)


@pytest.mark.rule("cyvasse 3.1")
@pytest.mark.rule("cyvasse 9.1")
@pytest.mark.parametrize("kind", ["sections", "wild"])
def test_each_section_is_in_the_quarter_that_the_event_names(kind: str) -> None:
    corners = {"a_left": (5, 0), "a_right": (5, 5), "o_left": (0, 0), "o_right": (0, 5)}
    for seed in range(20):
        terrain, sections = create_terrain(kind, Chance(seed))
        assert sections is not None
        assert [section["quarter"] for section in sections] == list(corners)
        for section in sections:
            top, left = corners[section["quarter"]]
            part = tuple(row[left : left + 5] for row in terrain.rows[top : top + 5])
            assert part == rotated(SECTIONS[section["id"]], section["turns"])


@pytest.mark.rule("cyvasse 3.1")
def test_wild_sections_are_four_different_designs() -> None:
    for seed in range(20):
        sections = create_terrain("wild", Chance(seed))[1]
        assert sections is not None
        assert len({section["id"] for section in sections}) == 4


@pytest.mark.rule("cyvasse 3.1")
def test_every_design_and_every_rotation_is_drawn_about_equally_often() -> None:
    counts = Counter[tuple[str, int]]()
    for seed in range(2400):
        sections = create_terrain("sections", Chance(seed))[1]
        assert sections is not None
        counts[sections[0]["id"], sections[0]["turns"]] += 1
    assert len(counts) == 24
    assert min(counts.values()) > 65
    assert max(counts.values()) < 140


@pytest.mark.rule("cyvasse 3.1")
def test_a_board_can_be_an_id_or_a_list_of_rows() -> None:
    rows = ["pwfppppp", *["pppppppp"] * 7]
    assert rules.new({"board": rows}, 1).snapshot()["terrain"] == rows
    garden = rules.new({"board": "jade_garden"}, 1).snapshot()
    assert garden["terrain"] == list(BOARDS["jade_garden"])
    assert garden["sections"] is None


@pytest.mark.rule("cyvasse 3.1")
def test_custom_sections_can_be_drawn() -> None:
    pool = {"marsh": ["wwwww"] * 5, "grove": ["fffff"] * 5}
    state = rules.new({"board": {"draw": "sections", "pool": pool}}, 1)
    assert {section["id"] for section in state.snapshot()["sections"]} == {"marsh", "grove"}
    assert set("".join(state.snapshot()["terrain"])) == {"w", "f"}


@pytest.mark.rule("cyvasse 3.1")
@pytest.mark.parametrize(
    "board",
    [
        {"draw": "sections"},
        {"draw": "fair", "pool": SECTIONS},
        {"draw": "sections", "pool": 5},
        {"draw": "sections", "pool": {"marsh": ["wwwww"] * 5}},
        {"draw": "wild", "pool": {name: SECTIONS[name] for name in ("ford", "mere", "fen")}},
        {"draw": "sections", "pool": {"marsh": ["wwww"] * 4, "grove": ["fffff"] * 5}},
    ],
)
def test_a_malformed_pool_of_sections_is_refused(board: object) -> None:
    with pytest.raises(ValueError, match=r"'board'|terrain"):
        rules.new({"board": board}, 1)


@pytest.mark.rule("cyvasse 8.2")
def test_the_five_boards_have_their_sizes_and_stay_the_same_when_turned_by_180_degrees() -> None:
    assert {name: len(rows) for name, rows in BOARDS.items()} == {
        "jade_garden": 8,
        "two_rivers": 10,
        "bare_table": 10,
        "lapis_lake": 12,
        "broad_march": 14,
    }
    assert all(half_turned(rows) == rows for rows in BOARDS.values())


@pytest.mark.rule("cyvasse 8.2")
def test_the_boards_have_the_terrain_of_the_rulebook() -> None:
    drawn = re.findall(r"^`(\w+)`.*?```\n(.*?)```", section_text("cyvasse", "8.2"), re.DOTALL | re.MULTILINE)
    assert {name: tuple(re.findall(r"\d  (\w+)", rows)) for name, rows in drawn} == BOARDS


def test_the_order_of_a_pool_does_not_change_the_draw() -> None:
    reversed_pool = dict(reversed(SECTIONS.items()))
    assert (
        draw_sections("wild", SECTIONS, Chance(3).draw())[1]
        == draw_sections("wild", reversed_pool, Chance(3).draw())[1]
    )
