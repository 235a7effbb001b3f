"""How events are animated on a table."""

from collections.abc import Sequence
from typing import TypeAlias

from game.contract import Event, View
from game.table.entities.things import Things
from game.table.ids import Marks

EventGroup: TypeAlias = Sequence[Event]
"""Events that are shown together."""


class Animation:
    """Animates events. Things that it does not move glide to their places after the last event."""

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """Groups the events that are animated; the groups are shown one after another.

        By default each event is a group.
        """
        return [[event] for event in events]

    def animate(self, group: EventGroup, view: View, things: Things) -> None:
        """Starts the motions for a group of events; by default none.

        `view` is the one after the last event of all groups.
        """

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Returns marks of what happened last; None, as by default, keeps the earlier marks."""
        del events
        return None
