"""A position: the board, the reserves and whose turn it is. Spec: cyvasse 4, 5.12."""

from dataclasses import dataclass, field

from game.contract import Seat
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KEEP_POINTS, PIECES, Kind


@dataclass(slots=True)
class Position:
    """All that decides what may happen next."""

    board: Board
    reserves: list[dict[Kind, int]] = field(default_factory=lambda: [dict(ARMY), dict(ARMY)])
    """By seat, how many of a kind; never zero."""
    to_move: Seat = 0
    pending: Tile | None = None
    """Where the rabble stands that has just moved, while a second one may move."""
    quiet: int = 0
    """Turns since a capture, a deployment or the fall of a keep. Spec: cyvasse 4.6."""
    turn: int = 0
    """From 1; both sides share one count. 0 during setup. Spec: cyvasse 4.6."""
    truce: bool = False
    """Whether nothing may be captured on turn 1. Spec: cyvasse 5.10."""

    def copy(self) -> "Position":
        """A position that goes its own way from here."""
        return Position(
            self.board.copy(),
            [reserve.copy() for reserve in self.reserves],
            self.to_move,
            self.pending,
            self.quiet,
            self.turn,
            self.truce,
        )

    def draw(self, seat: Seat, kind: Kind) -> None:
        """Take one piece of a kind out of the reserve."""
        reserve = self.reserves[seat]
        reserve[kind] -= 1
        if not reserve[kind]:
            del reserve[kind]

    def strength(self) -> tuple[int, int]:
        """The sides' points: pieces on the board and in reserve, and the keep if it stands.

        Spec: cyvasse 2.2, 2.2.1, 6.2.
        """
        return self._strength(0), self._strength(1)

    def _strength(self, seat: Seat) -> int:
        fielded = sum(PIECES[piece.kind].points for piece in self.board.pieces.values() if piece.seat == seat)
        reserved = sum(PIECES[kind].points * count for kind, count in self.reserves[seat].items())
        return fielded + reserved + KEEP_POINTS * (seat in self.board.keeps.values())
