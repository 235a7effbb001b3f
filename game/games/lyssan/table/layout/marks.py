"""Which spots are marked on the Lyssan table: for a selection, and for what happened last."""

from collections.abc import Iterator, Sequence

from game.contract import Event, Snapshot
from game.games.lyssan.rules.events import Arrived, Built, Killed, Moved, Opened, Placed, Razed
from game.games.lyssan.table.ids.spots import AgentSpot, BuildingSpot, ProvinceSpot
from game.table.ids import Mark, Marks, SpotId
from game.table.input.selection import Selection


def selection_marks(view: Snapshot, selection: Selection) -> Marks:
    """Marks of the spots that can be selected now, and of those that are selected."""
    marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
    return marks | {Mark("chosen", spot) for spot in selection.selected}


def _mark_kind(view: Snapshot, selection: Selection, spot: SpotId) -> str:
    """`capture` for what is killed or razed, `goal` for a place to go, `subject` for all else."""
    if isinstance(spot, ProvinceSpot):
        return "goal"
    faction = _owner(view, spot) if selection.selected else None
    if faction is not None and view["factions"][faction]["seat"] != selection.decision.seat:
        return "capture"
    return "subject"


def _owner(view: Snapshot, spot: SpotId) -> str | None:
    """The faction of an agent or a building; None for all else."""
    match spot:
        case BuildingSpot(faction=faction):
            return faction
        case AgentSpot(agent):
            source = view["agents"][agent]["source"]
            holders = (name for name, each in view["factions"].items() if source in (name, *each["court"]))
            return next(holders, None)
    return None


def trace_marks(events: Sequence[Event]) -> Marks | None:
    """Marks of the provinces of the last event on the map; None: there was none."""
    for event in reversed(events):
        marks = set(_traces(event))
        if marks:
            return marks
    return None


def _traces(event: Event) -> Iterator[Mark]:
    match event:
        case Moved(start=start, to=goal):
            yield Mark("trace_start", ProvinceSpot(start))
            yield Mark("trace_end", ProvinceSpot(goal))
        case (
            Killed(at=place)
            | Razed(at=place)
            | Arrived(at=place)
            | Opened(at=place)
            | Built(at=place)
            | Placed(at=place)
        ):
            yield Mark("trace_end", ProvinceSpot(place))
