"""The ticker: what happened last, in the words of the chronicle, as the viewer may know it."""

from collections.abc import Sequence
from itertools import chain

from game.contract import Event
from game.match import Match
from game.table.chronicle import ChronicleLine, chronicle_of
from game.table.viewer import Viewer
from game.text import Words

LATEST_CHOICES = 12
"""The choices that are read when the ticker starts."""
MOST_EVENTS = 80
"""The most events that are kept."""


class Ticker:
    """Follows the events that the table shows, and keeps the latest line until the next."""

    def __init__(self, match: Match, viewer: Viewer, words: Words) -> None:
        self._match, self._viewer, self._words = match, viewer, words
        self._events: list[Event] = []
        """The latest events shown to the viewer."""
        self._key: tuple[int, str] | None = None
        """The revision and the language of `_line`."""
        self._line: ChronicleLine | None = None
        self.revision = 0
        """Changes with what is shown."""
        self.restart(viewer)

    @property
    def line(self) -> ChronicleLine | None:
        """The latest line; None: nothing has happened that the viewer may know."""
        key = self.revision, self._words.language
        if self._key != key:
            self._key = key
            lines = chronicle_of(self._match.header.game).lines(self._events, self._viewer.view, self._words)
            self._line = lines[-1] if lines else None
        return self._line

    def show(self, events: Sequence[Event]) -> str:
        """Call when the table shows some events; returns how a contest ended with them, empty for none."""
        before = self._results(self._events)
        self._events += events
        after = self._results(self._events)
        self._events = self._events[-MOST_EVENTS:]
        self.revision += 1
        return after[-1] if len(after) > len(before) else ""

    def _results(self, events: Sequence[Event]) -> list[str]:
        chronicle = chronicle_of(self._match.header.game)
        return chronicle.results(events, self._viewer.view, self._words)

    def restart(self, viewer: Viewer, choices: int | None = None) -> None:
        """Call when the table shows another view or position: starts with the latest events before it.

        `choices`: how many were made before it; None: all.
        """
        self._viewer = viewer
        steps = self._match.steps[:choices]
        events = chain(
            self._match.start_events if len(steps) <= LATEST_CHOICES else (),
            *(step.events for step in steps[-LATEST_CHOICES:]),
        )
        self._events = viewer.events(list(events))[-MOST_EVENTS:]
        self._key = None
        self.revision += 1
