"""Marks of what can be selected, of the goals of a piece, and of the last move."""

from collections.abc import Sequence

from game.contract import Event, Seat, Snapshot
from game.games.cyvasse.rules.board.grid import Tile
from game.games.cyvasse.rules.events import Deployed, Moved, Swapped
from game.games.cyvasse.rules.known import known_board
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.layout.reach import goals
from game.games.cyvasse.table.layout.spots import SeatView, visible_home_tiles
from game.table.ids import Mark, Marks, SpotId
from game.table.input.selection import Selection


def selection_marks(view: Snapshot, selection: Selection) -> Marks:
    """Marks of what can be selected, and of what is selected."""
    marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
    return marks | {Mark("chosen", spot) for spot in selection.selected}


def hint_marks(view: Snapshot, spot: SpotId) -> Marks:
    """Marks that explain a spot: the goals of its piece, or the home tiles of its keep."""
    board = known_board(view)
    if isinstance(spot, TileSpot) and spot.tile in board.pieces:
        reachable = goals(board, spot.tile).items()
        return {_tile_mark("hint_capture" if captures else "hint", tile) for tile, captures in reachable}
    for seat_view in view["seats"]:
        if _belongs_to_keep(spot, seat_view):
            return {_tile_mark("hint_home", tile) for tile in visible_home_tiles(view, seat_view)}
    return set()


def trace_marks(events: Sequence[Event]) -> Marks | None:
    """Marks of the tiles that the last piece left and entered; None: no piece moved."""
    for event in reversed(events):
        match event:
            case Moved(start=start, goal=goal):
                return {_tile_mark("trace_start", start), _tile_mark("trace_end", goal)}
            case Swapped(spearman=one, partner=other):
                return {_tile_mark("trace_end", one), _tile_mark("trace_end", other)}
            case Deployed(tile=tile):
                return {_tile_mark("trace_end", tile)}
    return None


def _tile_mark(kind: str, tile: Tile) -> Mark:
    return Mark(kind, TileSpot(tile))


def _belongs_to_keep(spot: SpotId, seat_view: SeatView) -> bool:
    """True for the tile of a seat's keep, its tray and its graveyard."""
    match spot:
        case TileSpot(tile=tile):
            return bool(seat_view["keep"] == tile)
        case TraySlot(side=side) | Graveyard(side=side):
            return bool(seat_view["side"] == side)
    return False


def _mark_kind(view: Snapshot, selection: Selection, spot: SpotId) -> str:
    """`subject` for a piece that can act; for a goal, the kind depends on the piece that stands there."""
    if not selection.selected and selection.continues_after(spot):
        return "subject"
    if isinstance(spot, TileSpot):
        own, enemy = (view["seats"][seat]["units"] or {} for seat in _own_and_enemy(selection.decision.seat))
        if spot.tile in enemy:
            return "capture"
        if spot.tile in own:
            return "swap"
    return "goal"


def _own_and_enemy(seat: Seat) -> tuple[Seat, Seat]:
    return seat, 1 - seat
