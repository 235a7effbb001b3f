"""How the events of Lyssan are animated."""

from collections.abc import Sequence
from functools import singledispatch

from game.contract import Event, Snapshot
from game.games.lyssan.table.animation import beside_map, on_map
from game.games.lyssan.table.animation.motions import AnimatedTable
from game.games.lyssan.table.layout import marks
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.animation import Animation
from game.table.presentation.events import EventGroup


class LyssanAnimation(Animation):
    """The animation of one match."""

    def __init__(self, layout: LyssanLayout) -> None:
        self._layout = layout

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """Neighbouring events of one kind about different factions together; others one by one.

        Events without an animation are left out.
        """
        groups: list[list[Event]] = []
        for event in events:
            if type(event) not in _animate.registry:
                continue
            if groups and _is_parallel(groups[-1], event):
                groups[-1].append(event)
            else:
                groups.append([event])
        return list(groups)

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Sets tokens, cards and signs in motion for a group of events."""
        table = AnimatedTable(view, self._layout.cache(view), things, self._layout.viewer)
        for event in group:
            _animate(event, table)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the provinces where something happened last."""
        return marks.trace_marks(events)


def _is_parallel(group: Sequence[Event], event: Event) -> bool:
    """True for taxes and cards drawn of several factions, which are shown at the same time."""
    factions = [getattr(each, "faction", None) for each in (*group, event)]
    return type(event) is type(group[0]) and None not in factions and len(set(factions)) == len(factions)


@singledispatch
def _animate(_event: Event, _table: AnimatedTable) -> None:
    """Animates an event; by default nothing moves before the table settles."""


for _animation in (
    on_map.animate_arrival,
    on_map.animate_placement,
    on_map.animate_building,
    on_map.animate_move,
    on_map.animate_kill,
    on_map.animate_razing,
    on_map.animate_denunciation,
    on_map.animate_diplomacy,
    on_map.animate_lure,
    on_map.animate_elimination,
    beside_map.animate_phase,
    beside_map.animate_drawing,
    beside_map.animate_discarding,
    beside_map.animate_gift,
    beside_map.animate_played_card,
    beside_map.animate_power,
    beside_map.animate_gain,
    beside_map.animate_payment,
    beside_map.animate_shame,
    beside_map.animate_reveal,
    beside_map.animate_triumph,
    beside_map.animate_end,
):
    _animate.register(_animation)
