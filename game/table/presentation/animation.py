"""How events are animated on a table."""

from collections.abc import Sequence
from typing import Any, ClassVar

from game.contract import Event, View
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.events import UNSHOWN, AnimatedTable, EventGroup, Events, Shown
from game.table.presentation.layout import Layout


class Animation:
    """Animates events as their rows say. What nothing moves glides to its place after the last event."""

    events: ClassVar[Events] = {}
    """The rows of the game."""

    def __init__(self, layout: Layout) -> None:
        self.layout = layout

    def table(self, view: View, things: Things) -> AnimatedTable:
        """Returns the table as the rows take it; a game may return one of its own class."""
        return AnimatedTable(self.layout, view, things)

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """Groups the events that are animated; the groups are shown one after another.

        If no event of the game is animated, each is a group.
        """
        if not any(row.is_animated for row in self.events.values()):
            return [[event] for event in events]
        groups: list[list[Event]] = []
        for event in events:
            if groups and isinstance(event, self._row(groups[-1][0]).animated_with):
                groups[-1].append(event)
            elif self._row(event).is_animated:
                groups.append([event])
        return list(groups)

    def animate(self, group: EventGroup, view: View, things: Things) -> None:
        """Starts the motions for a group of events.

        `view` is the one after the last event of all groups.
        """
        event, *joined = group
        row = self._row(event)
        if row.sound:
            spots = tuple(row.spots(event))
            place = self.layout.target(view, spots[0]).rect if spots else self.layout.area
            things.play_sound(row.sound, place.centerx)
        if row.animate is not None:
            row.animate(self.table(view, things), event, joined)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Returns marks of what happened last; None, as by default, keeps the earlier marks."""
        del events
        return None

    def _row(self, event: Event) -> Shown[Any, Any, Any]:
        return self.events.get(type(event), UNSHOWN)
