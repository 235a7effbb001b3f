"""How the events of Allyria are shown."""

from collections.abc import Sequence

from game.contract import Event, Snapshot
from game.games.allyria.table.animation import show
from game.games.allyria.table.layout import marks
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.animation import Animation, EventGroup


class AllyriaAnimation(Animation):
    """The animation of one match."""

    def __init__(self, layout: AllyriaLayout) -> None:
        self._layout = layout

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """The events one by one, or several that belong together."""
        return show.group_events(events)

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Sets troops, cards, tokens and dice in motion."""
        layout = self._layout
        table = show.Table(view, layout.board(view), things, layout.hand_seat(view), layout.viewer)
        show.animate(group, table)

    def trace_marks(self, events: Sequence[Event]) -> Marks | None:
        """Where something happened last."""
        return marks.trace(events)
