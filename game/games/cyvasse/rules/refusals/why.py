"""Why a wished option is not open: what a player is told who points in vain."""

from game.contract import Option, Seat
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.play.keep import deployments
from game.games.cyvasse.rules.play.turn import all_moves
from game.games.cyvasse.rules.refusals.layout import why_no_layout, why_not_home
from game.games.cyvasse.rules.refusals.moves import why_no_move, why_no_strike, why_no_swap
from game.games.cyvasse.rules.refusals.refusal import Refusal
from game.games.cyvasse.rules.state import CyvasseState


def why_not(state: CyvasseState, seat: Seat, wish: Option) -> Refusal | None:
    """Why `seat` may not choose `wish` now, and which tile is to blame; None if it may.

    The tiles of a wish must be on the board.
    """
    decision = next((decision for decision in state.awaiting if decision.seat == seat), None)
    if decision is None:
        return Refusal("cyvasse.why.match_over" if state.outcome else "cyvasse.why.not_your_turn")
    if wish in decision.options:
        return None
    if state.battle.phase == "setup":
        return why_no_layout(state.battle, seat, wish)
    return why_not_now(state.battle.position, wish) or why_no_turn(state.battle.position, wish)


def why_not_now(position: Position, wish: Option) -> Refusal | None:
    """Why an option that the pieces allow is not open at this moment; None if they do not allow it."""
    if wish == ("pass",):
        return Refusal("cyvasse.why.turn_must_be_used")
    start = str(wish[1]) if len(wish) > 1 else None
    piece = position.board.pieces.get(start) if start else None
    if position.pending and start == position.pending:
        return Refusal("cyvasse.why.rabble_has_moved", start)
    if position.pending and not (wish[0] == "move" and piece and piece.kind == "rabble"):
        return Refusal("cyvasse.why.only_rabble_may_follow", position.pending)
    if wish in all_moves(position) or wish in deployments(position):
        return Refusal("cyvasse.why.truce", str(wish[-1]))
    return None


def why_no_turn(position: Position, wish: Option) -> Refusal:
    """Why pieces cannot do what is wished. Spec: cyvasse 5."""
    board, seat = position.board, position.to_move
    match wish:
        case ("deploy", str(), str(tile)):
            return why_not_home(board, seat, tile) or Refusal("cyvasse.why.not_in_reserve")
        case ("move" | "strike" | "swap", str(start), *_) if not board.holds(start, seat):
            return Refusal("cyvasse.why.no_piece_of_yours", start)
        case ("move", str(start), str(goal)):
            return why_no_move(board, start, goal)
        case ("strike", str(start), str(first), str(second)):
            return why_no_strike(board, start, first, second)
        case ("swap", str(start), str(partner)):
            return why_no_swap(board, start, partner)
    return Refusal("cyvasse.why.not_now")
