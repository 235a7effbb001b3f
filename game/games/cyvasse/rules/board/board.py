"""The board: terrain, mountains, keeps and pieces. Spec: cyvasse 2.1, 2.2."""

from collections.abc import Sequence
from dataclasses import dataclass, field

from game.contract import Seat
from game.games.cyvasse.rules.board.boards import TERRAIN, Rows
from game.games.cyvasse.rules.board.grid import SIZES, Grid, Tile, grid_of
from game.games.cyvasse.rules.board.pieces import Kind, Piece


class Terrain:
    """The terrain of a board, the same for the whole match. Spec: cyvasse 2.1.5."""

    def __init__(self, rows: Sequence[str]) -> None:
        """Builds the terrain from rows, the top rank first.

        Raises:
            ValueError: the rows are not a square of a known size, or have an unknown letter.
        """
        check_square(rows, SIZES)
        self.rows: Rows = tuple(rows)
        self.grid: Grid = grid_of(len(rows))
        symbols = "".join(reversed(self.rows))
        self.water = frozenset(
            tile for tile, symbol in zip(self.grid.tiles, symbols, strict=True) if symbol == "w"
        )
        self.forests = tuple(
            tile for tile, symbol in zip(self.grid.tiles, symbols, strict=True) if symbol == "f"
        )


def check_square(rows: Sequence[str], sizes: Sequence[int]) -> None:
    """Checks that rows of terrain letters form a square of one of the sizes.

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
    """A board with everything on it, by tile; mountains and keeps are not pieces. Spec: cyvasse 2.2.2."""

    terrain: Terrain
    mountains: dict[Tile, Seat] = field(default_factory=dict)
    """Owners by tile."""
    keeps: dict[Tile, Seat] = field(default_factory=dict)
    """Owners of standing keeps by tile."""
    ruins: dict[Tile, Seat] = field(default_factory=dict)
    """Owners of fallen keeps by tile."""
    pieces: dict[Tile, Piece] = field(default_factory=dict)

    @property
    def grid(self) -> Grid:
        """The grid of the board."""
        return self.terrain.grid

    def copy(self) -> "Board":
        """An independent copy; the terrain is shared."""
        return Board(
            self.terrain, self.mountains.copy(), self.keeps.copy(), self.ruins.copy(), self.pieces.copy()
        )

    def is_blocked(self, tile: Tile) -> bool:
        """True if a mountain or a standing keep is on the tile. Spec: cyvasse 5.1.1."""
        return tile in self.mountains or tile in self.keeps

    def is_free(self, tile: Tile) -> bool:
        """True if nothing is on the tile: no piece, mountain or standing keep."""
        return tile not in self.pieces and not self.is_blocked(tile)

    def has_piece(self, tile: Tile, seat: Seat) -> bool:
        """True if a piece of the seat is on the tile."""
        piece = self.pieces.get(tile)
        return piece is not None and piece.seat == seat

    def tiles_of(self, seat: Seat) -> list[Tile]:
        """The tiles of the seat's pieces, sorted by name."""
        return sorted(tile for tile, piece in self.pieces.items() if piece.seat == seat)

    def units(self, seat: Seat) -> dict[Tile, Kind]:
        """Kinds of the seat's pieces by tile, sorted by the tile's name."""
        return {tile: self.pieces[tile].kind for tile in self.tiles_of(seat)}
