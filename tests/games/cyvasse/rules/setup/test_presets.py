"""The presets. Spec: cyvasse 3.9."""

from itertools import product

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules.data import PIECES_BY_LETTER, PRESETS
from game.games.cyvasse.rules.setup import layout_of
from game.games.cyvasse.rules.terrain import SIZES, grid_of
from tests.games.cyvasse.rules.playing import options_of, set_up
from tests.games.rulebooks import tables

ON_THE_BARE_TABLE = {row["id"]: row for row in tables("cyvasse", "3")[1]}


@pytest.mark.rule("cyvasse 3.9")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_presets_of_alabaster_are_those_of_the_rulebook(preset: str) -> None:
    row = ON_THE_BARE_TABLE[preset]
    layout = layout_of(PRESETS[preset], grid_of(10), 0)
    assert sorted(layout.mountains) == row["mountains"].split()
    assert layout.keep == row["keep"]
    assert layout.pieces == {piece[1:]: PIECES_BY_LETTER[piece[0]].kind for piece in row["pieces"].split()}


@pytest.mark.rule("cyvasse 3.9")
@pytest.mark.parametrize("preset", list(PRESETS))
def test_the_presets_of_onyx_are_those_of_alabaster_turned_by_180_degrees(preset: str) -> None:
    grid = grid_of(10)
    alabaster, onyx = (layout_of(PRESETS[preset], grid, seat) for seat in (0, 1))
    assert onyx.keep == grid.half_turn(alabaster.keep)
    assert {grid.half_turn(tile): kind for tile, kind in alabaster.pieces.items()} == onyx.pieces
    assert {grid.half_turn(tile) for tile in alabaster.mountains} == set(onyx.mountains)


@pytest.mark.rule("cyvasse 3.9")
@pytest.mark.parametrize(("preset", "size", "king"), list(product(PRESETS, SIZES, ["free", "field"])))
def test_every_preset_can_be_built_by_hand_on_every_board_size(preset: str, size: int, king: str) -> None:
    layout = layout_of(PRESETS[preset], grid_of(size), 1, field_king=king == "field")
    state = rules.new({"board": ["w" * size] * size, "king": king}, 1)
    set_up(state, 1, "build", *(f"mountain {tile}" for tile in layout.mountains), f"keep {layout.keep}")
    king_last = sorted(layout.pieces.items(), key=lambda piece: piece[1] == "king")
    set_up(state, 1, *(f"place {kind} {tile}" for tile, kind in king_last))
    assert "done" in options_of(state, 1)


@pytest.mark.rule("cyvasse 3.9")
def test_a_king_in_the_field_sends_the_piece_on_his_tile_to_the_reserve() -> None:
    tiles = {
        preset: (tile, layout_of(row, grid_of(10), 0).pieces.get(tile))
        for preset, row in PRESETS.items()
        for tile, kind in layout_of(row, grid_of(10), 0, field_king=True).pieces.items()
        if kind == "king"
    }
    assert tiles == {
        "wall": ("e1", "trebuchet"),
        "tide": ("e2", "dragon"),
        "nest": ("f1", None),
        "riders": ("c1", "dragon"),
        "tower": ("b1", "heavy_horse"),
        "hall": ("e2", "king"),
    }
    state = rules.new({"board": "bare_table", "king": "field"}, 1)
    set_up(state, 0, "preset wall")
    seat = state.snapshot()["seats"][0]
    assert seat["units"]["e1"] == "king"
    assert seat["reserve"]["trebuchet"] == 1
    assert "king" not in seat["reserve"]
