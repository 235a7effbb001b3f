"""A turn: moving, deploying from a keep, and the fall of keeps. Spec: cyvasse 3.5, 4, 5.5-5.7, 5.10."""

from collections.abc import Callable, Iterator

from game.contract import Event, Option, Reason, Seat
from game.games.cyvasse.rules.data import KINDS, Kind, Piece
from game.games.cyvasse.rules.events import Captured, Deployed, KeepFell, Moved, Passed, Swapped
from game.games.cyvasse.rules.movement import (
    Ground,
    capture,
    ground_of,
    moves_of,
    partners,
    why_not_move,
    why_not_strike,
    why_not_swap,
)
from game.games.cyvasse.rules.position import Board, Position
from game.games.cyvasse.rules.terrain import Tile, at


def home_tiles(board: Board, keep: Tile) -> list[Tile]:
    """The tiles beside a keep without mountain or keep, by rank, then file. Spec: cyvasse 3.5."""
    return [tile for tile in board.grid.around[keep] if not board.is_blocked(tile)]


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


def options(position: Position) -> list[Option]:
    """The options of the side to move, each once; kings may stay under attack, captures are optional.

    Spec: cyvasse 4.1, 4.2, 4.4, 5.1.5, 5.10
    """
    if position.pending:
        return [*second_rabble(position, position.pending), ("pass",)]
    found = [*all_moves(position), *deployments(position)]
    return (is_truce(position) and without_captures(position.board, found)) or found


def all_moves(position: Position) -> list[Option]:
    """Every move, strike and swap of the side to move. Spec: cyvasse 4.1."""
    board = position.board
    ground = ground_of(board)
    found: list[Option] = []
    for start in board.tiles_of(position.to_move):
        found += moves(board, start, ground)
    return found


def moves(board: Board, start: Tile, ground: Ground) -> list[Option]:
    """Every move, strike and swap of the piece on a tile. Spec: cyvasse 4.1."""
    found = [move.option for move in moves_of(board, start, ground)]
    if board.pieces[start].kind == "spearman":
        found += [("swap", start, partner) for partner in partners(board, start)]
    return found


def second_rabble(position: Position, moved: Tile) -> list[Option]:
    """The moves of the other rabble after one has moved to a tile. Spec: cyvasse 5.5.1."""
    board = position.board
    ground = ground_of(board)
    rabble = [tile for tile in board.tiles_of(position.to_move) if board.pieces[tile].kind == "rabble"]
    steps = [option for tile in rabble if tile != moved for option in moves(board, tile, ground)]
    return without_captures(board, steps) if is_truce(position) else steps


def is_truce(position: Position) -> bool:
    """True if captures are forbidden now. Spec: cyvasse 5.10."""
    return position.truce and position.turn == 1


def without_captures(board: Board, options: list[Option]) -> list[Option]:
    """The options without captures. Spec: cyvasse 5.10."""
    return [
        option
        for option in options
        if option[0] in ("swap", "deploy") or (option[0] == "move" and option[2] not in board.pieces)
    ]


def why_not(position: Position, option: Option) -> Reason | None:
    """Why the side to move cannot choose an option, or any that begins with it. Spec: cyvasse 4, 5."""
    if option == ("pass",):
        return None if position.pending else Reason("turn_must_be_used")
    start = str(option[1]) if len(option) > 1 else None
    piece = position.board.pieces.get(start) if start else None
    if position.pending and start == position.pending:
        return at("rabble_has_moved", start)
    if position.pending and not (option[0] == "move" and piece and piece.kind == "rabble"):
        return at("only_rabble_may_follow", position.pending)
    reason = why_not_on_board(position, option)
    if reason is None and is_truce(position) and not any(begins(each, option) for each in options(position)):
        return Reason("cannot_move") if len(option) == 2 else at("truce", str(option[-1]))
    return reason


def begins(option: Option, part: Option) -> bool:
    """True if an option begins with a part of one."""
    return option[: len(part)] == part


def why_not_on_board(position: Position, option: Option) -> Reason | None:
    """Why the board does not allow an option. Spec: cyvasse 5."""
    match option:
        case ("deploy", str(kind)):
            return why_not_bring(position, position.to_move, kind, None)
        case ("deploy", str(kind), str(tile)):
            return why_not_bring(position, position.to_move, kind, tile)
        case ("move" | "strike" | "swap", str(start), *_):
            if not position.board.has_piece(start, position.to_move):
                return at("no_piece_of_yours", start)
            return why_not_by_piece(position.board, option)
    return Reason("not_now")


def why_not_by_piece(board: Board, option: Option) -> Reason | None:
    """Why a piece cannot move, strike or swap. Spec: cyvasse 5.1 to 5.5."""
    match option:
        case ("move", str(start)):
            return None if moves_of(board, start) else Reason("cannot_move")
        case ("move", str(start), str(goal)):
            return why_not_move(board, start, goal)
        case ("strike", str(start), str(first), str(second)):
            return why_not_strike(board, start, first, second)
        case ("swap", str(start), str(partner)):
            return why_not_swap(board, start, partner)
    return Reason("not_now")


def has_no_option(position: Position) -> bool:
    """True if the side to move is blocked. Spec: cyvasse 5.9."""
    board = position.board
    ground = ground_of(board)
    for start, piece in board.pieces.items():
        if piece.seat == position.to_move and moves(board, start, ground):
            return False
    return next(deployments(position), None) is None


def move(position: Position, option: Option) -> list[Event]:
    """Moves a piece and captures the piece on its goal, or both victims of a strike.

    Spec: cyvasse 5.1.3, 5.1.4, 5.5.7
    """
    board, seat, start, goal = position.board, position.to_move, str(option[1]), str(option[-1])
    struck = option[2] if option[0] == "strike" else None
    found = next(move for move in moves_of(board, start) if move.goal == goal and move.struck == struck)
    victims = [tile for tile in (found.struck, goal) if tile in board.pieces]
    captures = [capture(board, seat, tile) for tile in victims if tile]
    piece = board.pieces[goal] = board.pieces.pop(start)
    return [
        Moved(seat=seat, piece=piece.kind, start=start, goal=goal, how=found.how, path=found.path),
        *captures,
    ]


def swap(position: Position, option: Option) -> list[Event]:
    """Swaps a spearman with a friend. Spec: cyvasse 5.5.2."""
    pieces, spearman, partner = position.board.pieces, str(option[1]), str(option[2])
    kind = pieces[partner].kind
    pieces[spearman], pieces[partner] = pieces[partner], pieces[spearman]
    return [Swapped(seat=position.to_move, spearman=spearman, partner=partner, piece=kind)]


VERBS: dict[str, Callable[[Position, Option], list[Event]]] = {
    "move": move,
    "strike": move,
    "swap": swap,
    "deploy": deploy,
    "pass": lambda position, _option: [Passed(seat=position.to_move)],
}
"""The functions that carry out options, by verb. Spec: cyvasse 4.1."""


def carry_out(position: Position, option: Option) -> list[Event]:
    """Carries out an option, with the fall of the enemy keep. Spec: cyvasse 4, 5.6.1.

    If nobody wins by it, a second rabble or the other side is to move.
    """
    events = VERBS[str(option[0])](position, option) + resolve_siege(position)
    update_quiet(position, events)
    if winning_reason(events) is None:
        position.pending = next_pending(position, option)
        if position.pending is None:
            position.to_move = 1 - position.to_move
            position.turn += 1
    return events


def update_quiet(position: Position, events: list[Event]) -> None:
    """Counts a quiet turn, or resets the count after a capture, deployment or fall. Spec: cyvasse 4.6."""
    if any(isinstance(event, (Captured, Deployed, KeepFell)) for event in events):
        position.quiet = 0
    elif position.pending is None:
        position.quiet += 1


def next_pending(position: Position, option: Option) -> Tile | None:
    """The tile of the rabble that has just moved, if a second one may move. Spec: cyvasse 5.5.1."""
    if position.pending or option[0] != "move" or position.board.pieces[str(option[2])].kind != "rabble":
        return None
    moved = str(option[2])
    return moved if second_rabble(position, moved) else None


def winning_reason(events: list[Event]) -> str | None:
    """The reason why the events win the match; None if they do not. Spec: cyvasse 5.6.4, 5.8."""
    if any(isinstance(event, Captured) and event.piece == "king" for event in events):
        return "king"
    if any(isinstance(event, KeepFell) and "king" in event.lost for event in events):
        return "keep"
    return None
