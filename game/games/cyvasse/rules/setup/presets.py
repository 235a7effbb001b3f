"""Layouts that are ready to use, as they lie before either chair. Spec: cyvasse 3.9."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from importlib import resources

from game.contract import Seat
from game.games.cyvasse.rules.board.grid import Grid, Tile, tile_at
from game.games.cyvasse.rules.board.pieces import Kind


@dataclass(frozen=True)
class Preset:
    """A layout told from its owner's chair; offsets are (right, forward) of the keep. Spec: cyvasse 3.9."""

    id: str
    file: int | str
    """From the owner's left; `mid` is half of the board's side."""
    depth: int
    mountains: list[list[int]]
    home: list[tuple[Kind, int, int]]
    field_king: list[int]
    """Where the king goes if he may not stay in the keep."""


@dataclass(frozen=True)
class Layout:
    """Where a seat's mountains, keep and first pieces lie."""

    mountains: tuple[Tile, ...]
    keep: Tile
    pieces: Mapping[Tile, Kind]


_ROWS = tomllib.loads((resources.files(__package__) / "presets.toml").read_text("utf-8"))
PRESETS = {row["id"]: Preset(**row) for row in _ROWS["preset"]}


def laid_out(preset: Preset, grid: Grid, seat: Seat, *, field_king: bool = False) -> Layout:
    """The preset on a board, before `seat`'s chair.

    With `field_king` the king stands on his tile there; whoever stood there stays in reserve.
    Spec: cyvasse 3.9.
    """
    file = grid.size // 2 if preset.file == "mid" else int(preset.file)

    def tile(right: int, forward: int) -> Tile:
        seen_by_alabaster = tile_at(file + right, preset.depth + forward)
        return grid.half_turn(seen_by_alabaster) if seat else seen_by_alabaster

    pieces = {tile(right, forward): kind for kind, right, forward in preset.home}
    if field_king:
        pieces[tile(*preset.field_king)] = "king"
    return Layout(tuple(tile(*offset) for offset in preset.mountains), tile(0, 0), pieces)
