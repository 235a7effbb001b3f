"""What happens in Allyria, set in motion."""

from collections.abc import Callable, Mapping, Sequence

from game.rules.allyria.events import (
    Assigned,
    Banished,
    BattleEnded,
    BecameVassal,
    Bought,
    CityPlaced,
    Cycled,
    Destroyed,
    Drawn,
    Dropped,
    EffectBegan,
    Eliminated,
    Entered,
    FortBuilt,
    FortRazed,
    Gained,
    Hastened,
    Marched,
    MatchOver,
    Moved,
    Paid,
    Played,
    RaceTaken,
    Recalled,
    Recruited,
    Reshaped,
    Reshuffled,
    Retrained,
    Returned,
    Revealed,
    Rolled,
    SeasonTurned,
    Spied,
    Struck,
    TurnBegan,
)
from game.rules.contract import Event
from game.table.allyria import card_shows, fights, land_shows
from game.table.allyria.flights import Table

__all__ = ["Table", "beats", "show"]

_SHOWS: Mapping[type[Event], Callable[[Sequence[Event], Table], None]] = {
    SeasonTurned: card_shows.season,
    Gained: card_shows.gained,
    Paid: card_shows.paid,
    Played: card_shows.played,
    Bought: card_shows.bought,
    Cycled: card_shows.cycled,
    Drawn: card_shows.drawn,
    Reshuffled: card_shows.reshuffled,
    Spied: card_shows.spied,
    Dropped: card_shows.dropped,
    Banished: card_shows.dropped,
    Recalled: card_shows.recalled,
    RaceTaken: card_shows.race_taken,
    CityPlaced: land_shows.city_placed,
    Recruited: land_shows.recruited,
    Retrained: land_shows.retrained,
    Moved: land_shows.moved,
    Hastened: land_shows.hastened,
    EffectBegan: land_shows.effect_began,
    Reshaped: land_shows.reshaped,
    FortBuilt: land_shows.fort_built,
    FortRazed: land_shows.fort_razed,
    Eliminated: land_shows.eliminated,
    BecameVassal: land_shows.became_vassal,
    MatchOver: land_shows.match_over,
    Struck: fights.struck,
    Marched: fights.marched,
    Rolled: fights.rolled,
    Assigned: fights.assigned,
    Destroyed: fights.destroyed,
    BattleEnded: fights.battle_ended,
    Entered: fights.entered,
    Returned: fights.returned,
}
"""By the first event of a beat; of the other events the settling tells enough."""

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
        elif type(event) in _SHOWS:
            found.append([event])
    return list(found)


def show(beat: Sequence[Event], table: Table) -> None:
    """Set a beat in motion."""
    _SHOWS[type(beat[0])](beat, table)
