"""How the events of Allyria are animated."""

from collections.abc import Mapping, Sequence
from functools import singledispatch

from game.contract import Event, Snapshot
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
from game.games.allyria.table.animation.motions import AnimatedTable
from game.games.allyria.table.layout import marks
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.animation import Animation
from game.table.presentation.events import EventGroup

_ANIMATED_WITH: Mapping[type[Event], tuple[type[Event], ...]] = {
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
"""By the first event of a group, the events after it that are animated with it."""


class AllyriaAnimation(Animation):
    """The animation of one match."""

    def __init__(self, layout: AllyriaLayout) -> None:
        self._layout = layout

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """The events in groups that are animated together."""
        return group_events(events)

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Sets troops, cards, tokens and dice in motion for a group of events."""
        layout = self._layout
        table = AnimatedTable(view, layout.geometry(view), things, layout.hand_seat(view), layout.viewer)
        _animate(group[0], group[1:], table)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the tiles where something happened last."""
        return marks.trace_marks(events)


def group_events(events: Sequence[Event]) -> list[EventGroup]:
    """The events in groups that are animated together; events without an animation are left out."""
    groups: list[list[Event]] = []
    for event in events:
        if groups and isinstance(event, _ANIMATED_WITH.get(type(groups[-1][0]), ())):
            groups[-1].append(event)
        elif type(event) in _animate.registry:
            groups.append([event])
    return list(groups)


@singledispatch
def _animate(_event: Event, _following: Sequence[Event], _table: AnimatedTable) -> None:
    """Animates a group by its first event; by default nothing moves before the table settles."""


for _animation in (
    cards.animate_season,
    cards.animate_gains,
    cards.animate_payment,
    cards.animate_played_card,
    cards.animate_bought_card,
    cards.animate_cycled_card,
    cards.animate_drawn_cards,
    cards.animate_reshuffle,
    cards.animate_spying,
    cards.animate_dropped_card,
    cards.animate_recalled_card,
    cards.animate_chosen_race,
    land.animate_change,
    land.animate_recruit,
    land.animate_transfer,
    land.animate_haste,
    land.animate_new_effect,
    land.animate_elimination,
    land.animate_new_vassal,
    land.animate_end,
    battles.animate_march,
    battles.animate_roll,
    battles.animate_assignment,
    battles.animate_losses,
    battles.animate_battle_end,
    battles.animate_entry,
    battles.animate_return,
    battles.animate_strike,
):
    _animate.register(_animation)

ANIMATED: frozenset[type[Event]] = frozenset(_animate.registry).union(*_ANIMATED_WITH.values())
"""The events that are animated, alone or together with another."""
