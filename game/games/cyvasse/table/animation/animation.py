"""How the events of Cyvasse are shown."""

from collections.abc import Sequence

from game.contract import Event, Snapshot
from game.games.cyvasse.table.animation import show
from game.games.cyvasse.table.layout import marks
from game.games.cyvasse.table.layout.layout import CyvasseLayout
from game.table.entities.things import Things
from game.table.ids import Marks
from game.table.presentation.animation import Animation, EventGroup


class CyvasseAnimation(Animation):
    """The animation of one match."""

    def __init__(self, layout: CyvasseLayout) -> None:
        self._layout = layout

    def group_events(self, events: Sequence[Event]) -> list[EventGroup]:
        """The events one by one; captures belong to the move before them."""
        return show.group_events(events)

    def animate(self, group: EventGroup, view: Snapshot, things: Things) -> None:
        """Moves pieces, stones and dust."""
        show.animate(group, show.Table(view, self._layout.board(view), things, self._layout.viewer))

    def trace(self, events: Sequence[Event]) -> Marks | None:
        """Where the last piece came from and where it went."""
        return marks.trace(events)
