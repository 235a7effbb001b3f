"""The tiles that pieces can reach on a board, by the rules."""

from game.contract import Seat, Snapshot
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import Piece
from game.games.cyvasse.rules.play.movement import moves_of, partners


def goals(board: Board, start: Tile) -> dict[Tile, bool]:
    """The tiles that a piece can reach from a tile, each with True if it captures there."""
    reached: dict[Tile, bool] = {}
    for move in moves_of(board, start):
        for tile in (move.goal, move.struck):
            if tile is not None:
                reached[tile] = tile in board.pieces
    if board.pieces[start].kind == "spearman":
        reached |= dict.fromkeys(partners(board, start), False)
    return reached


def threats(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the enemies that could capture the piece on a tile if it were their turn."""
    enemy = 1 - board.pieces[tile].seat
    return [other for other in board.tiles_of(enemy) if goals(board, other).get(tile)]


def guards(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the pieces that could recapture if the piece on a tile were captured."""
    after_capture = board.copy()
    seat = board.pieces[tile].seat
    after_capture.pieces[tile] = Piece(1 - seat, "rabble")
    return threats(after_capture, tile)


def besiegers(view: Snapshot, owner: Seat, homes: list[Tile]) -> list[Tile]:
    """The home tiles of the owner's keep on which enemies stand."""
    units = view["seats"][1 - owner]["units"] or {}
    return [tile for tile in homes if tile in units]
