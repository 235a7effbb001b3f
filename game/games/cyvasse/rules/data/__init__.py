"""The tables of the rulebook: pieces, boards and preset layouts. Spec: cyvasse 2.2, 2.3, 3.9, 8.2."""

from dataclasses import dataclass
from typing import Any, NamedTuple, TypeAlias

from game.contract import Seat
from game.data_files import read_toml

Kind: TypeAlias = str
"""An id of `PIECES`: `king`, `dragon` …"""


@dataclass(frozen=True)
class PieceKind:
    """A kind of piece. Spec: cyvasse 2.2."""

    id: Kind
    letter: str
    """The capital letter that stands for it in a CFEN."""
    count: int
    """How many of them each side has."""
    points: int


class Piece(NamedTuple):
    """One piece of a side."""

    seat: Seat
    kind: Kind


SIDES = ("alabaster", "onyx")
"""The sides' ids, by seat."""

KEEP_POINTS = 8
"""The points of a standing keep. Spec: cyvasse 2.2.1."""

MOUNTAINS = 3
"""How many mountains each side has. Spec: cyvasse 2.2.1."""

_PIECES = read_toml(__package__, "pieces.toml")
PIECES = {row["id"]: PieceKind(**row) for row in _PIECES["piece"]}
"""By id, in canonical order: the king first, the rabble last."""

KINDS: tuple[Kind, ...] = tuple(PIECES)
ARMY = {kind: PIECES[kind].count for kind in KINDS}
"""The full army of a side: counts by kind."""


def letter(piece: Piece) -> str:
    """The piece's letter, capital for Alabaster and small for Onyx."""
    symbol = PIECES[piece.kind].letter
    return symbol.lower() if piece.seat else symbol


LETTERS = {Piece(seat, kind): letter(Piece(seat, kind)) for seat in (0, 1) for kind in KINDS}
"""The letter of each piece: both sides, Alabaster first."""
PIECES_BY_LETTER = {letter: piece for piece, letter in LETTERS.items()}
"""The piece that each letter stands for."""

Rows: TypeAlias = tuple[str, ...]
"""Terrain in letters of `TERRAIN`: the top rank first, each rank from file a."""

TERRAIN = {"p": "plain", "w": "water", "f": "forest"}
"""Terrain by letter. Spec: cyvasse 2.1.5."""

SECTION_SIZE = 5

_BOARDS = read_toml(__package__, "boards.toml")
SECTIONS: dict[str, Rows] = {name: tuple(rows) for name, rows in _BOARDS["section"].items()}
"""The designs without any rotation, by id. Spec: cyvasse 2.3."""
BOARDS: dict[str, Rows] = {name: tuple(rows) for name, rows in _BOARDS["board"].items()}
"""Whole boards by id. Spec: cyvasse 8.2."""


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


def preset_of(row: dict[str, Any]) -> Preset:
    """The preset of a table's row, in which places are lists."""
    return Preset(**row | {"home": [tuple(place) for place in row["home"]]})


PRESETS = {row["id"]: preset_of(row) for row in read_toml(__package__, "presets.toml")["preset"]}
