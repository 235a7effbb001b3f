"""Keeps: their home tiles, deploying from them, and their fall. Spec: cyvasse 3.5, 5.6, 5.7."""

from collections.abc import Iterator

from game.contract import Event, Option, Seat
from game.games.cyvasse.rules.board.board import Board
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import KINDS, Piece
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.events import Deployed, KeepFell


def home_tiles(board: Board, keep: Tile) -> list[Tile]:
    """The tiles beside a keep that hold no mountain, in order of rank, then file. Spec: cyvasse 3.5."""
    beside = set(board.grid.neighbours[keep])
    return [tile for tile in board.grid.tiles if tile in beside and not board.barred(tile)]


def keep_of(board: Board, seat: Seat) -> Tile | None:
    """Where the seat's keep stands; None if it has none or it has fallen."""
    return next((tile for tile, owner in board.keeps.items() if owner == seat), None)


def open_homes(board: Board, seat: Seat) -> list[Tile]:
    """The own home tiles without a piece of either side; none without a keep. Spec: cyvasse 3.6, 5.7."""
    keep = keep_of(board, seat)
    return [tile for tile in home_tiles(board, keep) if tile not in board.pieces] if keep else []


def deployments(position: Position) -> Iterator[Option]:
    """Any kind in reserve onto any open home tile. Spec: cyvasse 5.7."""
    reserve = position.reserves[position.to_move]
    for tile in open_homes(position.board, position.to_move) if reserve else ():
        for kind in KINDS:
            if kind in reserve:
                yield ("deploy", kind, tile)


def deploy(position: Position, option: Option) -> list[Event]:
    """A piece comes out of the reserve. Spec: cyvasse 5.7."""
    _, kind, tile = map(str, option)
    position.draw(position.to_move, kind)
    position.board.pieces[tile] = Piece(position.to_move, kind)
    return [Deployed(seat=position.to_move, piece=kind, tile=tile)]


def besiege(position: Position) -> list[Event]:
    """The enemy keep falls if the side to move holds two of its home tiles. Spec: cyvasse 5.6.1, 5.6.5."""
    by, owner = position.to_move, 1 - position.to_move
    keep = keep_of(position.board, owner)
    if keep is None:
        return []
    held = [tile for tile in home_tiles(position.board, keep) if position.board.holds(tile, by)]
    return [fall(position, keep, held)] if len(held) >= 2 else []


def fall(position: Position, keep: Tile, homes: list[Tile]) -> KeepFell:
    """The keep becomes a ruin, ordinary ground; its owner's reserve is lost.

    Spec: cyvasse 5.4.5, 5.6.2, 5.6.3
    """
    board, owner = position.board, position.board.keeps[keep]
    del board.keeps[keep]
    board.ruins[keep] = owner
    lost, position.reserves[owner] = position.reserves[owner], {}
    return KeepFell(seat=owner, by=1 - owner, tile=keep, homes=tuple(homes), lost=lost)
