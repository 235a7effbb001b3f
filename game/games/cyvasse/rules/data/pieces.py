"""The kinds of pieces, how many each side has, and their points. Spec: cyvasse 2.2."""

from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

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

_ROWS = read_toml(__package__, "pieces.toml")
PIECES = {row["id"]: PieceKind(**row) for row in _ROWS["piece"]}
"""By id, in canonical order: the king first, the rabble last."""

KINDS: tuple[Kind, ...] = tuple(PIECES)
ARMY = {kind: PIECES[kind].count for kind in KINDS}
"""The full army of a side: counts by kind."""


def letter(piece: Piece) -> str:
    """The piece's letter, capital for Alabaster and small for Onyx."""
    symbol = PIECES[piece.kind].letter
    return symbol.lower() if piece.seat else symbol


PIECES_BY_LETTER = {letter(Piece(seat, kind)): Piece(seat, kind) for seat in (0, 1) for kind in KINDS}
"""The piece that each letter stands for: both sides, Alabaster first."""
