"""The presets. Spec: cyvasse 3.9."""

from itertools import product

import pytest

from game.games.cyvasse import rules
from game.games.cyvasse.rules.board.grid import SIZES, grid_of
from game.games.cyvasse.rules.board.pieces import PIECES_BY_LETTER
from game.games.cyvasse.rules.setup.presets import PRESETS, layout_of
from tests.games.cyvasse.rules.playing import options_of, set_up

ON_THE_BARE_TABLE = {
    "wall": ("c4 e4 g4", "e2", "Sd1 Te1 Sf1 Hd2 Hf2 Ed3 De3 Ef3"),
    "tide": ("c4 e1 g4", "e3", "Cd2 De2 Tf2 Ed3 Ef3 Rd4 Re4 Rf4"),
    "nest": ("d4 e4 f4", "e2", "Ee1 Hd2 Lf2 Dd3 Se3 Ef3"),
    "riders": ("b4 c4 d4", "c2", "Lb1 Dc1 Ld1 Sb2 Hd2 Lb3 Ec3 Hd3"),
    "tower": ("a3 c2 c3", "a1", "Hb1 Ea2 Eb2"),
    "hall": ("d1 e1 f1", "e3", "Ed2 Ke2 Ef2 Hd3 Hf3 Ld4 De4 Sf4"),
}


@pytest.mark.rule("cyvasse 3.9")
@pytest.mark.parametrize("preset", list(ON_THE_BARE_TABLE))
def test_the_presets_of_alabaster_are_those_of_the_rulebook(preset: str) -> None:
    mountains, keep, pieces = ON_THE_BARE_TABLE[preset]
    layout = layout_of(PRESETS[preset], grid_of(10), 0)
    assert sorted(layout.mountains) == mountains.split()
    assert layout.keep == keep
    assert layout.pieces == {piece[1:]: PIECES_BY_LETTER[piece[0]].kind for piece in pieces.split()}


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
