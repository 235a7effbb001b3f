"""Who may capture whom; the elephant's thick skin. Spec: cyvasse 5.1.3, 5.4."""

from game.contract import Seat
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Captured


def may_capture(board: Board, start: Tile, goal: Tile) -> bool:
    """Whether the piece on `start` may capture the piece on `goal`, both as they stand now.

    Spec: cyvasse 5.1.3, 5.4.1, 5.4.2
    """
    seat = board.pieces[start].seat
    victim = board.pieces[goal]
    if victim.seat == seat:
        return False
    return victim.kind != "elephant" or has_helper(board, start, goal)


def has_helper(board: Board, start: Tile, elephant: Tile) -> bool:
    """Whether a piece of the captor's side, but not the captor, stands beside the elephant.

    Spec: cyvasse 5.4.1, 5.4.2
    """
    seat = board.pieces[start].seat
    return any(tile != start and board.holds(tile, seat) for tile in board.grid.neighbours[elephant])


def capture(board: Board, by: Seat, tile: Tile) -> Captured:
    """The piece on a tile leaves the board for good. Spec: cyvasse 5.1.3."""
    victim = board.pieces.pop(tile)
    return Captured(seat=by, piece=victim.kind, tile=tile)
