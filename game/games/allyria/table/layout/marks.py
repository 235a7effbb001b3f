"""Which spots are marked on the Allyria table: for a selection, and for what happened last."""

from collections.abc import Sequence

from game.contract import Event, Snapshot
from game.games.allyria.rules.events import (
    CityPlaced,
    Entered,
    Marched,
    Moved,
    Recruited,
    Reshaped,
    Returned,
    Struck,
)
from game.games.allyria.table.ids.spots import TileSpot
from game.table.ids import Mark, Marks, SpotId
from game.table.input.selection import Selection


def selection_marks(view: Snapshot, selection: Selection) -> Marks:
    """Marks of the spots that can be selected now, and of those that are selected."""
    marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
    return marks | {Mark("chosen", spot) for spot in selection.selected}


def _mark_kind(view: Snapshot, selection: Selection, spot: SpotId) -> str:
    """`subject` for what acts, `capture` for a tile of another seat to act on, `goal` for other tiles."""
    if not isinstance(spot, TileSpot):
        return "subject"
    if not selection.selected and selection.continues_after(spot):
        return "subject"
    owner = view["tiles"][spot.tile]["owner"]
    return "goal" if owner in (None, selection.decision.seat) else "capture"


def trace_marks(events: Sequence[Event]) -> Marks | None:
    """Marks of the tiles of the last event that has any; None: no event has any."""
    for event in reversed(events):
        match event:
            case (
                Returned(start=start, goal=goal)
                | Marched(start=start, goal=goal)
                | Moved(start=start, goal=goal)
            ):
                return {Mark("trace_start", TileSpot(start)), Mark("trace_end", TileSpot(goal))}
            case Entered(tile=tile) | Recruited(tile=tile) | CityPlaced(tile=tile):
                return {Mark("trace_end", TileSpot(tile))}
            case Struck(tile=tile) | Reshaped(tile=tile):
                return {Mark("trace_end", TileSpot(tile))}
    return None
