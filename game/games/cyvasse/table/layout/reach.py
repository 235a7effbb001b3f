"""Where pieces could move on the board that a view shows, by the rules."""

from game.contract import Seat, Snapshot
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import Piece
from game.games.cyvasse.rules.play.movement import moves_of, partners


def known_board(view: Snapshot) -> Board:
    """The board as far as the view shows it."""
    board = Board(Terrain(view["terrain"]))
    for seat, known in enumerate(view["seats"]):
        board.mountains |= dict.fromkeys(known["mountains"] or (), seat)
        board.pieces |= {tile: Piece(seat, kind) for tile, kind in (known["units"] or {}).items()}
        if known["keep"] is not None:
            (board.keeps if known["standing"] else board.ruins)[known["keep"]] = seat
    return board


def goals(board: Board, start: Tile) -> dict[Tile, bool]:
    """The tiles that the piece on a tile could move to, and whether it captures there."""
    reached: dict[Tile, bool] = {}
    for move in moves_of(board, start):
        for tile in (move.goal, move.struck):
            if tile is not None:
                reached[tile] = tile in board.pieces
    if board.pieces[start].kind == "spearman":
        reached |= dict.fromkeys(partners(board, start), False)
    return reached


def threats(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the enemies that could capture the piece on a tile if it was their turn."""
    enemy = 1 - board.pieces[tile].seat
    return [other for other in board.tiles_of(enemy) if goals(board, other).get(tile)]


def guards(board: Board, tile: Tile) -> list[Tile]:
    """The tiles of the friends that could recapture on a tile."""
    lost = board.copy()
    seat = board.pieces[tile].seat
    lost.pieces[tile] = Piece(1 - seat, "rabble")
    return threats(lost, tile)


def besiegers(view: Snapshot, owner: Seat, homes: list[Tile]) -> list[Tile]:
    """The home tiles of a keep on which enemies stand."""
    units = view["seats"][1 - owner]["units"] or {}
    return [tile for tile in homes if tile in units]
