"""The data of a match: the board and all on it, the side to move, and what else is remembered.

Spec: cyvasse 2, 4, 5.12, 9.1
"""

from collections import Counter
from dataclasses import dataclass, field, replace
from random import Random

from game.contract import Chance, Option, Seat
from game.games.cyvasse.rules.config import Config
from game.games.cyvasse.rules.data import ARMY, KEEP_POINTS, PIECES, Kind, Piece
from game.games.cyvasse.rules.events import MatchOver
from game.games.cyvasse.rules.terrain import Grid, PlacedSection, Terrain, Tile
from game.kit.records import known_value


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

    def keep_or_ruin(self, seat: Seat) -> Tile | None:
        """The tile of the seat's keep, standing or fallen; None if it is not placed."""
        built = self.keeps | self.ruins
        return next((tile for tile, owner in built.items() if owner == seat), None)

    def has_piece(self, tile: Tile, seat: Seat) -> bool:
        """True if a piece of the seat is on the tile."""
        piece = self.pieces.get(tile)
        return piece is not None and piece.seat == seat

    def tiles_of(self, seat: Seat) -> list[Tile]:
        """The tiles of the seat's pieces, sorted by name."""
        return sorted([tile for tile, piece in self.pieces.items() if piece.seat == seat])

    def mountains_of(self, seat: Seat) -> list[Tile]:
        """The tiles of the seat's mountains, sorted by name."""
        return sorted(tile for tile, owner in self.mountains.items() if owner == seat)

    def units(self, seat: Seat) -> dict[Tile, Kind]:
        """Kinds of the seat's pieces by tile, sorted by the tile's name."""
        return {tile: self.pieces[tile].kind for tile in self.tiles_of(seat)}


@dataclass(slots=True)
class Position:
    """Everything that determines the options of the side to move."""

    board: Board
    reserves: list[dict[Kind, int] | None] = field(default_factory=lambda: [dict(ARMY), dict(ARMY)])
    """By seat: the number of pieces of each kind; a kind that is used up is left out.

    None: the view hides what the seat has, also on the board.
    """
    to_move: Seat = 0
    pending: Tile | None = None
    """The tile of the rabble that has just moved, while a second rabble may move; else None."""
    quiet: int = 0
    """Turns since a capture, a deployment or the fall of a keep. Spec: cyvasse 4.6."""
    turn: int = 0
    """The number of the turn, counted for both sides together; 0 during setup. Spec: cyvasse 4.6."""
    truce: bool = False
    """True if captures are forbidden on turn 1. Spec: cyvasse 5.10."""

    def copy(self) -> "Position":
        """An independent copy."""
        return Position(
            self.board.copy(),
            [None if reserve is None else reserve.copy() for reserve in self.reserves],
            self.to_move,
            self.pending,
            self.quiet,
            self.turn,
            self.truce,
        )

    def reserve(self, seat: Seat) -> dict[Kind, int]:
        """The seat's reserve, which must not be hidden."""
        return known_value(self.reserves[seat])

    def take_from_reserve(self, seat: Seat, kind: Kind) -> None:
        """Removes one piece of a kind from the seat's reserve."""
        reserve = self.reserve(seat)
        reserve[kind] -= 1
        if not reserve[kind]:
            del reserve[kind]

    def army(self, seat: Seat) -> Counter[Kind]:
        """The seat's pieces on the board and in reserve, counted by kind."""
        on_board = (piece.kind for piece in self.board.pieces.values() if piece.seat == seat)
        return Counter(on_board) + Counter(self.reserve(seat))

    def lost(self, seat: Seat) -> dict[Kind, int]:
        """The pieces that the seat has lost, in the order of kinds; empty during the setup.

        Spec: cyvasse 9.1.
        """
        if not self.turn:
            return {}
        army = self.army(seat)
        return {kind: count - army[kind] for kind, count in ARMY.items() if count > army[kind]}

    def strength(self) -> tuple[int, int]:
        """The points of each side, by seat: pieces on the board and in reserve, and a standing keep.

        Spec: cyvasse 2.2, 2.2.1, 6.2.
        """
        points = [0, 0]
        for piece in self.board.pieces.values():
            points[piece.seat] += PIECES[piece.kind].points
        for seat in (0, 1):
            points[seat] += sum(PIECES[kind].points * count for kind, count in self.reserve(seat).items())
        for seat in self.board.keeps.values():
            points[seat] += KEEP_POINTS
        return points[0], points[1]


UNDOS = 30
"""How many setup steps a seat may take back in a match. Spec: cyvasse 3.7."""


@dataclass(frozen=True)
class SetupProgress:
    """The progress of one seat's setup. Spec: cyvasse 3.2, 9.1."""

    trail: tuple[Option, ...] | None = ()
    """The options chosen so far, without those taken back; None: the view hides the layout."""
    done: bool = False
    undos_left: int | None = UNDOS
    """None: the view hides the layout."""

    @property
    def is_hidden(self) -> bool:
        """True if the view hides the layout: what the seat has on the board and in reserve."""
        return self.trail is None

    @property
    def steps(self) -> tuple[Option, ...]:
        """The trail, which must not be hidden."""
        return known_value(self.trail)


@dataclass(slots=True)
class Battle:
    """The data of a match, from which everything else is computed: all of it, or what a view shows."""

    config: Config
    position: Position
    chance: Chance | None
    """None in a view."""
    sections: tuple[PlacedSection, ...] | None = None
    setups: list[SetupProgress] = field(default_factory=lambda: [SetupProgress(), SetupProgress()])
    """By seat."""
    first: Seat | None = None
    """The seat that moves on turn 1; None until it is decided. Spec: cyvasse 3.10."""
    position_counts: dict[str, int] = field(default_factory=dict)
    """How often each position occurred at the start of a turn, by its key. Spec: cyvasse 5.9."""
    result: MatchOver | None = None
    """How the match ended; None while it runs."""

    @property
    def phase(self) -> str:
        """`setup`, `play` or `over`."""
        if self.result:
            return "over"
        return "play" if self.position.turn else "setup"

    @property
    def strength(self) -> tuple[int, int] | None:
        """The points of each side, by seat; None during the setup. Spec: cyvasse 6.2."""
        return self.position.strength() if self.position.turn else None

    @property
    def builder(self) -> Seat | None:
        """The seat that builds the layout in a mirror setup; None in other setups. Spec: cyvasse 3.8."""
        is_mirrored = self.config.setup == "mirror" and self.config.cfen is None
        return 1 - self.first if is_mirrored and self.first is not None else None

    def draw(self) -> Random:
        """The random generator for the next draw; not for a view."""
        return known_value(self.chance).draw()

    def copy(self) -> "Battle":
        """An independent copy."""
        return replace(
            self,
            position=self.position.copy(),
            chance=self.chance and Chance(self.chance.seed, self.chance.count),
            setups=list(self.setups),
            position_counts=self.position_counts.copy(),
        )
