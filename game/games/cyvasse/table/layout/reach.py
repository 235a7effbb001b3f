"""What pieces could do on the board that is seen, asked of the rules themselves."""

from game.contract import Seat, Snapshot
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import Piece
from game.games.cyvasse.rules.play.movement import moves_of, partners


def board_seen(view: Snapshot) -> Board:
    """The board as far as the view knows it."""
    board = Board(Terrain(view["terrain"]))
    for seat, seen in enumerate(view["seats"]):
        board.mountains |= dict.fromkeys(seen["mountains"] or (), seat)
        board.pieces |= {tile: Piece(seat, kind) for tile, kind in (seen["units"] or {}).items()}
        if seen["keep"] is not None:
            (board.keeps if seen["standing"] else board.ruins)[seen["keep"]] = seat
    return board


def goals(board: Board, start: Tile) -> dict[Tile, bool]:
    """Where the piece on a tile may go were it to move, and whether it captures there."""
    reached: dict[Tile, bool] = {}
    for way in moves_of(board, start):
        for tile in (way.goal, way.struck):
            if tile is not None:
                reached[tile] = tile in board.pieces
    if board.pieces[start].kind == "spearman":
        reached |= dict.fromkeys(partners(board, start), False)
    return reached


def threats(board: Board, tile: Tile) -> list[Tile]:
    """Where the enemies stand that could capture the piece on a tile were they to move."""
    enemy = 1 - board.pieces[tile].seat
    return [other for other in board.tiles_of(enemy) if goals(board, other).get(tile)]


def guards(board: Board, tile: Tile) -> list[Tile]:
    """Where the friends stand that could take back whoever captures the piece on a tile."""
    lost = board.copy()
    seat = board.pieces[tile].seat
    lost.pieces[tile] = Piece(1 - seat, "rabble")
    return threats(lost, tile)


def besiegers(view: Snapshot, owner: Seat, homes: list[Tile]) -> list[Tile]:
    """The home tiles of a keep on which enemies stand."""
    units = view["seats"][1 - owner]["units"] or {}
    return [tile for tile in homes if tile in units]
