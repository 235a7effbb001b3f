"""The army: which pieces there are, how many, and what they are worth. Spec: cyvasse 2.2."""

import tomllib
from dataclasses import dataclass
from importlib import resources
from typing import NamedTuple, TypeAlias

from game.contract import Seat

Kind: TypeAlias = str
"""`king`, `dragon` …: an id of `PIECES`."""


@dataclass(frozen=True)
class PieceKind:
    """What all pieces of a kind have in common. Spec: cyvasse 2.2."""

    id: Kind
    letter: str
    count: int
    """How many each side has."""
    points: int


class Piece(NamedTuple):
    """One piece of a side."""

    seat: Seat
    kind: Kind


SIDES = ("alabaster", "onyx")
"""The sides' ids, by seat."""

KEEP_POINTS = 8
"""What a standing keep adds to its side's strength. Spec: cyvasse 2.2.1."""

MOUNTAINS = 3
"""How many each side has. Spec: cyvasse 2.2.1."""

_ROWS = tomllib.loads((resources.files(__package__) / "pieces.toml").read_text("utf-8"))
PIECES = {row["id"]: PieceKind(**row) for row in _ROWS["piece"]}
"""In canonical order, the king first, the rabble last."""

KINDS: tuple[Kind, ...] = tuple(PIECES)
ARMY = {kind: PIECES[kind].count for kind in KINDS}


def letter(piece: Piece) -> str:
    """The piece's letter, capital for Alabaster and small for Onyx."""
    sign = PIECES[piece.kind].letter
    return sign.lower() if piece.seat else sign


LETTERS = {letter(Piece(seat, kind)): Piece(seat, kind) for seat in (0, 1) for kind in KINDS}
"""The piece that a letter stands for."""
