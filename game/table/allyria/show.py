"""What happens in Allyria, set in motion."""

from collections.abc import Mapping, Sequence
from functools import singledispatch

from game.rules.allyria.events import (
    Assigned,
    Bought,
    Cycled,
    Destroyed,
    Entered,
    Gained,
    Marched,
    Paid,
    Played,
    Recruited,
    Revealed,
    Rolled,
    SeasonTurned,
    TurnBegan,
)
from game.rules.contract import Event
from game.table.allyria import card_shows, fights, land_shows
from game.table.allyria.flights import Table

__all__ = ["Table", "beats", "show"]

_JOINED: Mapping[type[Event], tuple[type[Event], ...]] = {
    SeasonTurned: (TurnBegan,),
    Gained: (Gained,),
    Paid: (Recruited, Gained),
    Played: (Gained,),
    Bought: (Revealed,),
    Cycled: (Revealed,),
    Marched: (Rolled, Entered),
    Assigned: (Assigned,),
    Destroyed: (Destroyed,),
}
"""What is seen together with the event before it."""


def beats(events: Sequence[Event]) -> list[Sequence[Event]]:
    """The events in turn, those together that are seen together."""
    found: list[list[Event]] = []
    for event in events:
        if found and isinstance(event, _JOINED.get(type(found[-1][0]), ())):
            found[-1].append(event)
        elif type(event) in _motion.registry:
            found.append([event])
    return list(found)


def show(beat: Sequence[Event], table: Table) -> None:
    """Set a beat in motion."""
    _motion(beat[0], beat[1:], table)


@singledispatch
def _motion(_event: Event, _more: Sequence[Event], _table: Table) -> None:
    """By the first event of a beat; of events without a motion the settling tells enough."""


for _shown in (
    card_shows.season,
    card_shows.gained,
    card_shows.paid,
    card_shows.played,
    card_shows.bought,
    card_shows.cycled,
    card_shows.drawn,
    card_shows.reshuffled,
    card_shows.spied,
    card_shows.dropped,
    card_shows.recalled,
    card_shows.race_taken,
    land_shows.changed,
    land_shows.recruited,
    land_shows.moved,
    land_shows.hastened,
    land_shows.effect_began,
    land_shows.eliminated,
    land_shows.became_vassal,
    land_shows.match_over,
    fights.marched,
    fights.rolled,
    fights.assigned,
    fights.destroyed,
    fights.battle_ended,
    fights.entered,
    fights.returned,
    fights.struck,
):
    _motion.register(_shown)
