"""A position: the board, the reserves and the side to move. Spec: cyvasse 4, 5.12."""

from dataclasses import dataclass, field

from game.contract import Seat
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import ARMY, KEEP_POINTS, PIECES, Kind


@dataclass(slots=True)
class Position:
    """Everything that determines the options of the side to move."""

    board: Board
    reserves: list[dict[Kind, int]] = field(default_factory=lambda: [dict(ARMY), dict(ARMY)])
    """By seat: the number of pieces of each kind; a kind that is used up is left out."""
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
            [reserve.copy() for reserve in self.reserves],
            self.to_move,
            self.pending,
            self.quiet,
            self.turn,
            self.truce,
        )

    def take_from_reserve(self, seat: Seat, kind: Kind) -> None:
        """Removes one piece of a kind from the seat's reserve."""
        reserve = self.reserves[seat]
        reserve[kind] -= 1
        if not reserve[kind]:
            del reserve[kind]

    def strength(self) -> tuple[int, int]:
        """The points of each side, by seat: pieces on the board and in reserve, and a standing keep.

        Spec: cyvasse 2.2, 2.2.1, 6.2.
        """
        points = [0, 0]
        for piece in self.board.pieces.values():
            points[piece.seat] += PIECES[piece.kind].points
        for seat, reserve in enumerate(self.reserves):
            points[seat] += sum(PIECES[kind].points * count for kind, count in reserve.items())
        for seat in self.board.keeps.values():
            points[seat] += KEEP_POINTS
        return points[0], points[1]
