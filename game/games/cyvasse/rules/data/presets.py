"""Preset layouts. Spec: cyvasse 3.9."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.contract import Seat
from game.data_files import read_toml
from game.games.cyvasse.rules.data.pieces import Kind
from game.games.cyvasse.rules.grid import Grid, Tile, tile_at


@dataclass(frozen=True)
class Preset:
    """A layout from its owner's side; offsets from the keep are (right, forward). Spec: cyvasse 3.9."""

    id: str
    file: int | str
    """The keep's file from the owner's left; `mid` is half the size of the board."""
    depth: int
    """The keep's rank from the owner's back rank, from 1."""
    mountains: list[list[int]]
    home: list[tuple[Kind, int, int]]
    field_king: list[int]
    """The king's offset if he must be placed."""


@dataclass(frozen=True)
class PresetLayout:
    """The tiles of a seat's mountains, keep and first pieces."""

    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]


_ROWS = read_toml(__package__, "presets.toml")
PRESETS = {row["id"]: Preset(**row) for row in _ROWS["preset"]}


def layout_of(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool = False) -> PresetLayout:
    """The preset on a board, for a seat. Spec: cyvasse 3.9.

    With `field_king` the king is placed too; a piece on his tile stays in reserve.
    """
    file = grid.size // 2 if preset.file == "mid" else int(preset.file)

    def tile(right: int, forward: int) -> Tile:
        for_alabaster = tile_at(file + right, preset.depth + forward)
        return grid.half_turn(for_alabaster) if seat else for_alabaster

    pieces = {tile(right, forward): kind for kind, right, forward in preset.home}
    if field_king:
        pieces[tile(*preset.field_king)] = "king"
    return PresetLayout(tuple(tile(*offset) for offset in preset.mountains), tile(0, 0), pieces)
