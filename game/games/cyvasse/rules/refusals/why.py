"""Why an option is not open, as an explanation for players."""

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.rules.board.position import Position
from game.games.cyvasse.rules.known import known_battle
from game.games.cyvasse.rules.play.keep import deployments
from game.games.cyvasse.rules.play.turn import all_moves
from game.games.cyvasse.rules.refusals.layout import why_not_home, why_not_in_setup
from game.games.cyvasse.rules.refusals.moves import why_not_move, why_not_strike, why_not_swap
from game.games.cyvasse.rules.refusals.refusal import Refusal
from game.games.cyvasse.rules.state import decisions


def why_not(view: Snapshot, seat: Seat, option: Option) -> Refusal | None:
    """Why `seat` may not choose `option` now, as far as the view shows it; None if it may.

    Its tiles must be on the board.
    """
    if view["phase"] == "over":
        return Refusal("cyvasse.why.match_over")
    battle = known_battle(view)
    decision = next((decision for decision in decisions(battle) if decision.seat == seat), None)
    if decision is None:
        return Refusal("cyvasse.why.not_your_turn")
    if option in decision.options:
        return None
    if battle.phase == "setup":
        return why_not_in_setup(battle, seat, option)
    return why_not_now(battle.position, option) or why_not_on_board(battle.position, option)


def why_not_now(position: Position, option: Option) -> Refusal | None:
    """Why an option is not open at this moment; None if the reason is on the board."""
    if option == ("pass",):
        return Refusal("cyvasse.why.turn_must_be_used")
    start = str(option[1]) if len(option) > 1 else None
    piece = position.board.pieces.get(start) if start else None
    if position.pending and start == position.pending:
        return Refusal("cyvasse.why.rabble_has_moved", start)
    if position.pending and not (option[0] == "move" and piece and piece.kind == "rabble"):
        return Refusal("cyvasse.why.only_rabble_may_follow", position.pending)
    if option in all_moves(position) or option in deployments(position):
        return Refusal("cyvasse.why.truce", str(option[-1]))
    return None


def why_not_on_board(position: Position, option: Option) -> Refusal:
    """Why the board does not allow an option. Spec: cyvasse 5."""
    board, seat = position.board, position.to_move
    match option:
        case ("deploy", str(), str(tile)):
            return why_not_home(board, seat, tile) or Refusal("cyvasse.why.not_in_reserve")
        case ("move" | "strike" | "swap", str(start), *_) if not board.has_piece(start, seat):
            return Refusal("cyvasse.why.no_piece_of_yours", start)
        case ("move", str(start), str(goal)):
            return why_not_move(board, start, goal)
        case ("strike", str(start), str(first), str(second)):
            return why_not_strike(board, start, first, second)
        case ("swap", str(start), str(partner)):
            return why_not_swap(board, start, partner)
    return Refusal("cyvasse.why.not_now")
