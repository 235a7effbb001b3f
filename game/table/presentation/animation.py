"""How events are shown on a table."""

from collections.abc import Sequence
from typing import TypeAlias

from game.contract import Event, Snapshot
from game.table.entities.things import Things
from game.table.ids import Marks

EventGroup: TypeAlias = Sequence[Event]
"""Events that are shown together."""


class Animation:
    """Shows events; whatever it does not move glides to its place after the last event."""

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """The events in groups that are shown one after another; by default each by itself."""
        return [[event] for event in events]

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Sets things in motion for a group of events; `view` is the one after all events.

        By default nothing moves before the table settles.
        """

    def trace(self, events: Sequence[Event]) -> Marks | None:
        """Marks of what happened last; None, as by default: those before stay."""
        del events
        return None
