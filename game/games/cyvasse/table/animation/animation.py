"""The animation of a Cyvasse table."""

from collections.abc import Sequence

from game.contract import Event, Snapshot
from game.games.cyvasse.table.animation import event_animations
from game.games.cyvasse.table.animation.event_animations import AnimatedTable
from game.games.cyvasse.table.layout import marks
from game.games.cyvasse.table.layout.layout import CyvasseLayout
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.animation import Animation
from game.table.presentation.events import EventGroup


class CyvasseAnimation(Animation):
    """Animates the events of one match."""

    def __init__(self, layout: CyvasseLayout) -> None:
        self._layout = layout

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """The animated events, each in a group of its own; captures belong to the group of their move."""
        return event_animations.group_events(events)

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Animates pieces, stones and dust."""
        table = AnimatedTable(view, self._layout.geometry(view), things, self._layout.viewer)
        event_animations.animate(group, table)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Marks of the tiles that the last piece left and entered."""
        return marks.trace_marks(events)
