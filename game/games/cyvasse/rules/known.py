"""A match as far as a view shows it: what the view hides is missing."""

from game.contract import Chance, Snapshot
from game.games.cyvasse.rules.battle import Battle, SetupProgress
from game.games.cyvasse.rules.board.board import Board, Terrain
from game.games.cyvasse.rules.board.pieces import Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.config import resolve


def known_board(view: Snapshot) -> Board:
    """The board without hidden mountains, keeps and pieces."""
    board = Board(Terrain(view["terrain"]))
    for seat, side in enumerate(view["seats"]):
        board.mountains |= dict.fromkeys(side["mountains"] or (), seat)
        board.pieces |= {tile: Piece(seat, kind) for tile, kind in (side["units"] or {}).items()}
        if side["keep"] is not None:
            (board.keeps if side["standing"] else board.ruins)[side["keep"]] = seat
    return board


def known_battle(view: Snapshot) -> Battle:
    """The match without its result, and as if no seat had built what the view hides."""
    config = resolve(view["config"])
    position = Position(
        known_board(view),
        [dict(side["reserve"] or {}) for side in view["seats"]],
        view["to_move"] or 0,
        view["pending"],
        view["quiet"],
        view["turn"],
        config.truce == "on",
    )
    setups = [
        SetupProgress(tuple(map(tuple, setup["trail"] or ())), setup["done"], setup["undos_left"] or 0)
        for setup in (side["setup"] for side in view["seats"])
    ]
    return Battle(config, position, Chance(0), setups=setups, first=view["first"])
