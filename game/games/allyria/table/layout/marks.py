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


def lit(view: Snapshot, selection: Selection) -> Marks:
    """Marks of what can be selected now, and of what is selected."""
    marks = {Mark(_mark(view, selection, spot), spot) for spot in selection.lit}
    return marks | {Mark("chosen", spot) for spot in selection.selected}


def _mark(view: Snapshot, selection: Selection, spot: SpotId) -> str:
    """Who acts is a subject; then come goals, enemies among them apart."""
    if not isinstance(spot, TileSpot):
        return "subject"
    if not selection.selected and selection.continues_after(spot):
        return "subject"
    owner = view["tiles"][spot.tile]["owner"]
    return "goal" if owner in (None, selection.decision.seat) else "capture"


def trace(events: Sequence[Event]) -> Marks | None:
    """Where something happened last; None: nowhere."""
    for event in reversed(events):
        match event:
            case (
                Returned(start=start, goal=goal)
                | Marched(start=start, goal=goal)
                | Moved(start=start, goal=goal)
            ):
                return {Mark("came", TileSpot(start)), Mark("went", TileSpot(goal))}
            case Entered(tile=tile) | Recruited(tile=tile) | CityPlaced(tile=tile):
                return {Mark("went", TileSpot(tile))}
            case Struck(tile=tile) | Reshaped(tile=tile):
                return {Mark("went", TileSpot(tile))}
    return None
