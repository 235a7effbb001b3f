"""What lies on the table: terrain, mountains, keeps and pieces. Spec: cyvasse 2.1, 2.2."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.contract import Seat
from game.games.cyvasse.rules.board.boards import TERRAIN, Rows
from game.games.cyvasse.rules.board.grid import SIZES, Grid, Tile, grid_of
from game.games.cyvasse.rules.board.pieces import Kind, Piece


class Terrain:
    """The ground, the same for the whole match. Spec: cyvasse 2.1.5."""

    def __init__(self, rows: Sequence[str]) -> None:
        """Take the ranks from the top.

        Raises:
            ValueError: they are no square of a known size or hold an unknown letter.
        """
        check_square(rows, SIZES)
        self.rows: Rows = tuple(rows)
        self.grid: Grid = grid_of(len(rows))
        signs = "".join(reversed(self.rows))
        self.water = frozenset(tile for tile, sign in zip(self.grid.tiles, signs, strict=True) if sign == "w")
        self.forests = tuple(tile for tile, sign in zip(self.grid.tiles, signs, strict=True) if sign == "f")


def check_square(rows: Sequence[str], sizes: Sequence[int]) -> None:
    """See that rows of terrain letters make a square of one of the sizes.

    Raises:
        ValueError: they do not.
    """
    if len(rows) not in sizes:
        raise ValueError(f"{len(rows)} rows of terrain; there must be {' or '.join(map(str, sizes))}")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != len(rows) or set(row) - set(TERRAIN):
            letters = ", ".join(TERRAIN)
            raise ValueError(
                f"row {number} of terrain is {row!r}; it must have {len(rows)} letters of {letters}"
            )


@dataclass(slots=True)
class Board:
    """What stands on the terrain, by tile; mountains and keeps are no pieces. Spec: cyvasse 2.2.2."""

    terrain: Terrain
    mountains: dict[Tile, Seat] = field(default_factory=dict)
    """Their owners."""
    keeps: dict[Tile, Seat] = field(default_factory=dict)
    """The owners of the keeps that stand."""
    ruins: dict[Tile, Seat] = field(default_factory=dict)
    """The owners of the keeps that have fallen."""
    pieces: dict[Tile, Piece] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The board's squares."""
        return self.terrain.grid

    def copy(self) -> "Board":
        """A board that goes its own way from here."""
        return Board(
            self.terrain, self.mountains.copy(), self.keeps.copy(), self.ruins.copy(), self.pieces.copy()
        )

    def barred(self, tile: Tile) -> bool:
        """Whether a mountain or a standing keep is there. Spec: cyvasse 5.1.1."""
        return tile in self.mountains or tile in self.keeps

    def is_free(self, tile: Tile) -> bool:
        """Whether nothing at all stands there."""
        return tile not in self.pieces and not self.barred(tile)

    def holds(self, tile: Tile, seat: Seat) -> bool:
        """Whether a piece of the seat is there."""
        piece = self.pieces.get(tile)
        return piece is not None and piece.seat == seat

    def army(self, seat: Seat) -> list[Tile]:
        """Where the seat's pieces stand, in order of the tiles' names."""
        return sorted(tile for tile, piece in self.pieces.items() if piece.seat == seat)

    def units(self, seat: Seat) -> dict[Tile, Kind]:
        """The kinds of the seat's pieces, by tile in order of the names."""
        return {tile: self.pieces[tile].kind for tile in self.army(seat)}
