"""What happens in Allyria, set in motion."""

from collections.abc import Mapping, Sequence
from functools import singledispatch

from game.contract import Event
from game.games.allyria.rules.events import (
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
from game.games.allyria.table.animation import battles, cards, land
from game.games.allyria.table.animation.motions import Table
from game.table.presentation.animation import EventGroup

__all__ = ["Table", "animate", "group_events"]

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


def group_events(events: Sequence[Event]) -> list[EventGroup]:
    """The events in turn, those together that are seen together."""
    found: list[list[Event]] = []
    for event in events:
        if found and isinstance(event, _JOINED.get(type(found[-1][0]), ())):
            found[-1].append(event)
        elif type(event) in _motion.registry:
            found.append([event])
    return list(found)


def animate(group: EventGroup, table: Table) -> None:
    """Set a group of events in motion."""
    _motion(group[0], group[1:], table)


@singledispatch
def _motion(_event: Event, _more: Sequence[Event], _table: Table) -> None:
    """By the first event of a group; of events without a motion the settling tells enough."""


for _shown in (
    cards.season,
    cards.gained,
    cards.paid,
    cards.played,
    cards.bought,
    cards.cycled,
    cards.drawn,
    cards.reshuffled,
    cards.spied,
    cards.dropped,
    cards.recalled,
    cards.race_taken,
    land.changed,
    land.recruited,
    land.moved,
    land.hastened,
    land.effect_began,
    land.eliminated,
    land.became_vassal,
    land.match_over,
    battles.marched,
    battles.rolled,
    battles.assigned,
    battles.destroyed,
    battles.battle_ended,
    battles.entered,
    battles.returned,
    battles.struck,
):
    _motion.register(_shown)

ANIMATED: frozenset[type[Event]] = frozenset(_motion.registry).union(*_JOINED.values())
"""The events that set something in motion, alone or together with another."""
