"""What a match has written: its timeline in memory, the same on disk as soon as the disk lets us."""

from collections.abc import Iterable

from game.contract import Snapshot
from game.localized_text import LocalizedText
from game.match.journal.file import Journal
from game.match.journal.lines import Line
from game.match.journal.timeline import Timeline


class JournalWriter:
    """Timeline and journal; says once that the disk fails, and once that it works again."""

    def __init__(self, timeline: Timeline, journal: Journal) -> None:
        self.timeline = timeline
        self.journal = journal
        self.edition = 0
        """Grows with each line."""
        self._fault_told = False

    def write(self, lines: Iterable[Line]) -> None:
        """Take the lines in; they are on disk when this returns, unless the disk fails."""
        written = list(lines)
        self.edition += len(written)
        for line in written:
            self.timeline.follow(line)
        self.journal.add(written)

    def checkpoint(self, snapshot: Snapshot) -> None:
        """Keep the whole state after the last choice that counts."""
        self.journal.checkpoint(len(self.timeline.choices), snapshot)

    def trouble(self) -> LocalizedText | None:
        """What the players must be told of the disk; None: nothing new."""
        fault = self.journal.fault
        news = (fault is not None) is not self._fault_told
        self._fault_told = fault is not None
        if not news:
            return None
        if fault is None:
            return LocalizedText("match.notice.saved_again")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
