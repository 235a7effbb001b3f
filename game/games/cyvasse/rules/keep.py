"""Keeps: their home tiles, deploying from them, and their fall. Spec: cyvasse 3.5, 5.6, 5.7."""

from collections.abc import Iterator

from game.contract import Event, Option, Reason, Seat
from game.games.cyvasse.rules.data.pieces import KINDS, Kind, Piece
from game.games.cyvasse.rules.events import Deployed, KeepFell
from game.games.cyvasse.rules.grid import Tile, at
from game.games.cyvasse.rules.position import Board, Position


def home_tiles(board: Board, keep: Tile) -> list[Tile]:
    """The tiles beside a keep without mountain or keep, by rank, then file. Spec: cyvasse 3.5."""
    beside = set(board.grid.neighbours[keep])
    return [tile for tile in board.grid.tiles if tile in beside and not board.is_blocked(tile)]


def keep_of(board: Board, seat: Seat) -> Tile | None:
    """The tile of the seat's standing keep; None if there is none."""
    return next((tile for tile, owner in board.keeps.items() if owner == seat), None)


def free_home_tiles(board: Board, seat: Seat) -> list[Tile]:
    """The seat's home tiles without any piece; empty without a keep. Spec: cyvasse 3.6, 5.7."""
    keep = keep_of(board, seat)
    return [tile for tile in home_tiles(board, keep) if tile not in board.pieces] if keep else []


def why_not_home(board: Board, keep: Tile, tile: Tile) -> Reason | None:
    """Why a tile is not a free home tile of a keep. Spec: cyvasse 3.6, 5.7."""
    if tile in board.mountains:
        return at("mountain_there", tile)
    if tile == keep:
        return at("keep_there", tile)
    if tile not in home_tiles(board, keep):
        return at("not_a_home_tile", tile)
    return at("home_tile_taken", tile) if tile in board.pieces else None


def why_not_bring(position: Position, seat: Seat, kind: Kind, tile: Tile | None) -> Reason | None:
    """Why a piece cannot come from the reserve onto a tile, or onto any if None. Spec: cyvasse 3.6, 5.7."""
    keep = keep_of(position.board, seat)
    if keep is None:
        return Reason("no_keep")
    taken = None if tile is None else why_not_home(position.board, keep, tile)
    if taken is not None:
        return taken
    if kind not in position.reserve(seat):
        return Reason("not_in_reserve")
    return None if tile or free_home_tiles(position.board, seat) else Reason("no_open_home")


def deployments(position: Position) -> Iterator[Option]:
    """The options to deploy a kind in reserve on a free home tile. Spec: cyvasse 5.7."""
    reserve = position.reserve(position.to_move)
    for tile in free_home_tiles(position.board, position.to_move) if reserve else ():
        for kind in KINDS:
            if kind in reserve:
                yield ("deploy", kind, tile)


def deploy(position: Position, option: Option) -> list[Event]:
    """Deploys a piece from the reserve. Spec: cyvasse 5.7."""
    _, kind, tile = map(str, option)
    position.take_from_reserve(position.to_move, kind)
    position.board.pieces[tile] = Piece(position.to_move, kind)
    return [Deployed(seat=position.to_move, piece=kind, tile=tile)]


def resolve_siege(position: Position) -> list[Event]:
    """Captures the enemy keep if two of its home tiles are occupied. Spec: cyvasse 5.6.1, 5.6.5."""
    by, owner = position.to_move, 1 - position.to_move
    keep = keep_of(position.board, owner)
    if keep is None:
        return []
    held = [tile for tile in home_tiles(position.board, keep) if position.board.has_piece(tile, by)]
    return [capture_keep(position, keep, held)] if len(held) >= 2 else []


def capture_keep(position: Position, keep: Tile, homes: list[Tile]) -> KeepFell:
    """Turns the keep into a ruin and removes its owner's reserve.

    Spec: cyvasse 5.4.5, 5.6.2, 5.6.3
    """
    board, owner = position.board, position.board.keeps[keep]
    del board.keeps[keep]
    board.ruins[keep] = owner
    lost, position.reserves[owner] = position.reserve(owner), {}
    return KeepFell(seat=owner, by=1 - owner, tile=keep, homes=tuple(homes), lost=lost)
