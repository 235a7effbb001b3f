"""Writes the timeline of a match in memory and on disk."""

from collections.abc import Iterable

from game.contract import Snapshot
from game.localized_text import LocalizedText
from game.match.journal.file import Journal
from game.match.journal.lines import Line
from game.match.journal.timeline import Timeline


class JournalWriter:
    """Keeps a timeline and its journal file in step, and reports failures of the disk."""

    def __init__(self, timeline: Timeline, journal: Journal) -> None:
        self.timeline = timeline
        self.journal = journal
        self.revision = 0
        """Raised with each line."""
        self._fault_told = False

    def write(self, lines: Iterable[Line]) -> None:
        """Add lines; they are on disk when this returns, unless the disk fails."""
        written = list(lines)
        self.revision += len(written)
        for line in written:
            self.timeline.follow(line)
        self.journal.add(written)

    def checkpoint(self, snapshot: Snapshot) -> None:
        """Save the state after the last choice."""
        self.journal.checkpoint(len(self.timeline.choices), snapshot)

    def disk_notice(self) -> LocalizedText | None:
        """A message if writing has just failed or just works again; None otherwise."""
        fault = self.journal.write_error
        news = (fault is not None) is not self._fault_told
        self._fault_told = fault is not None
        if not news:
            return None
        if fault is None:
            return LocalizedText("match.notice.saved_again")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
