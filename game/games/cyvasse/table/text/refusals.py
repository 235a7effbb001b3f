"""The reasons why spots cannot be selected."""

from game.contract import Option, Snapshot
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES, Kind
from game.games.cyvasse.rules.refusals.refusal import Refusal
from game.games.cyvasse.rules.refusals.why import why_not
from game.games.cyvasse.table.ids import TileSpot, TraySlot
from game.table.ids import SpotId
from game.table.input.selection import Selection

NOTHING_HERE = Refusal("table.cyvasse.why.nothing_here")
CHOOSE_PIECE_FIRST = Refusal("table.cyvasse.why.piece_first")
CANNOT_MOVE = Refusal("table.cyvasse.why.cannot_move")
NO_FREE_HOME_TILE = Refusal("table.cyvasse.why.no_open_home")

BUILDING_ASKS = frozenset({"cyvasse.mountain", "cyvasse.keep"})
"""Decisions about the tile of a mountain or the keep."""


def why_not_selectable(view: Snapshot, selection: Selection, spot: SpotId) -> Refusal:
    """The reason why a spot cannot be selected."""
    match spot:
        case TileSpot(tile=tile):
            return _why_not_tile(view, selection, tile)
        case TraySlot(side=side, kind=kind) if kind in KINDS and side == SIDES[selection.decision.seat]:
            return _why_not_in_tray(view, selection, kind)
    return NOTHING_HERE


def _why_not_tile(view: Snapshot, selection: Selection, tile: Tile) -> Refusal:
    """The reason why a tile cannot be selected."""
    ask, seat = selection.decision.ask, selection.decision.seat
    if ask == "cyvasse.home" and not selection.selected:
        return CHOOSE_PIECE_FIRST
    refusal = why_not(view, seat, _attempted_option(selection, tile))
    if refusal is None or (not selection.selected and refusal.key == "cyvasse.why.friend_there"):
        return CANNOT_MOVE
    return refusal


def _why_not_in_tray(view: Snapshot, selection: Selection, kind: Kind) -> Refusal:
    """The reason why a piece in the tray cannot be selected."""
    ask, seat = selection.decision.ask, selection.decision.seat
    if ask in BUILDING_ASKS:
        return NOTHING_HERE
    if ask == "cyvasse.rabble":
        return Refusal("cyvasse.why.only_rabble_may_follow")
    own = view["seats"][seat]
    if not own["standing"]:
        return Refusal("cyvasse.why.no_keep")
    return NO_FREE_HOME_TILE if kind in own["reserve"] else Refusal("cyvasse.why.not_in_reserve")


def _attempted_option(selection: Selection, tile: Tile) -> Option:
    """The option that the player attempts by selecting a tile."""
    ask = selection.decision.ask
    if ask in BUILDING_ASKS:
        return (ask.removeprefix("cyvasse."), tile)
    match selection.selected:
        case [TraySlot(kind=kind), *_]:
            return ("place" if ask == "cyvasse.home" else "deploy", kind, tile)
        case [TileSpot(tile=start), TileSpot(tile=first)]:
            return ("strike", start, first, tile)
        case [TileSpot(tile=start), *_]:
            return ("move", start, tile)
    return ("move", tile, tile)
