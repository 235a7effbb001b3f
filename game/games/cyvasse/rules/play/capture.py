"""Captures, and the protection of elephants. Spec: cyvasse 5.1.3, 5.4."""

from game.contract import Seat
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Captured


def may_capture(board: Board, start: Tile, goal: Tile) -> bool:
    """True if the piece on `start` may capture the piece on `goal`; does not check the path.

    Spec: cyvasse 5.1.3, 5.4.1, 5.4.2
    """
    seat = board.pieces[start].seat
    victim = board.pieces[goal]
    if victim.seat == seat:
        return False
    return victim.kind != "elephant" or has_helper(board, start, goal)


def has_helper(board: Board, start: Tile, elephant: Tile) -> bool:
    """True if another piece of the capturing side is beside the elephant.

    Spec: cyvasse 5.4.1, 5.4.2
    """
    seat = board.pieces[start].seat
    return any(tile != start and board.has_piece(tile, seat) for tile in board.grid.neighbours[elephant])


def capture(board: Board, by: Seat, tile: Tile) -> Captured:
    """Removes the piece on a tile from the board. Spec: cyvasse 5.1.3."""
    victim = board.pieces.pop(tile)
    return Captured(seat=by, piece=victim.kind, tile=tile)
