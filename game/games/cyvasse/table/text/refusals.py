"""Why a spot cannot be pointed at now, in words."""

from game.contract import Option
from game.games.cyvasse.rules.board.pieces import KINDS
from game.games.cyvasse.rules.refusals.refusal import Refusal
from game.games.cyvasse.rules.refusals.why import why_not
from game.games.cyvasse.rules.state import CyvasseState
from game.games.cyvasse.table.layout.spots import name_for
from game.table.picking import Pointing

NOTHING = Refusal("table.cyvasse.why.nothing_here")
PIECE_FIRST = Refusal("table.cyvasse.why.piece_first")
CANNOT_MOVE = Refusal("table.cyvasse.why.cannot_move")
NO_HOME = Refusal("table.cyvasse.why.no_open_home")


def why_not_selectable(state: CyvasseState, pointing: Pointing, spot: str) -> Refusal:
    """Why a spot cannot be selected."""
    ask, seat = pointing.decision.ask, pointing.decision.seat
    name = name_for(spot, seat)
    if name in KINDS and ask not in {"cyvasse.mountain", "cyvasse.keep"}:
        return _why_not_out(state, pointing, name)
    if not name[1:].isdecimal():
        return NOTHING
    if ask == "cyvasse.home" and not pointing.pointed:
        return PIECE_FIRST
    refusal = why_not(state, seat, _attempted_option(pointing, name))
    if refusal is None or (not pointing.pointed and refusal.key == "cyvasse.why.friend_there"):
        return CANNOT_MOVE
    return refusal


def _why_not_out(state: CyvasseState, pointing: Pointing, kind: str) -> Refusal:
    """Why a piece cannot come out of the tray."""
    seat = pointing.decision.seat
    if pointing.decision.ask == "cyvasse.rabble":
        return Refusal("cyvasse.why.only_rabble_may_follow")
    if not state.view(seat)["seats"][seat]["standing"]:
        return Refusal("cyvasse.why.no_keep")
    held = state.view(seat)["seats"][seat]["reserve"]
    return NO_HOME if kind in held else Refusal("cyvasse.why.not_in_reserve")


def _attempted_option(pointing: Pointing, tile: str) -> Option:
    """The option that selecting a tile would lead to."""
    ask, seat = pointing.decision.ask, pointing.decision.seat
    pointed = [name_for(spot, seat) for spot in pointing.pointed]
    if ask in {"cyvasse.mountain", "cyvasse.keep"}:
        return (ask.removeprefix("cyvasse."), tile)
    if not pointed:
        return ("move", tile, tile)
    if pointed[0] in KINDS:
        return ("place" if ask == "cyvasse.home" else "deploy", pointed[0], tile)
    return ("strike", *pointed, tile) if len(pointed) == 2 else ("move", pointed[0], tile)
