"""Writes the timeline of a match in memory and on disk."""

from collections.abc import Sequence

from game.catalogue import GAMES
from game.contract import State
from game.localized_text import LocalizedText
from game.match.journal.checksum import digest
from game.match.journal.file import Journal
from game.match.journal.lines import Ended, Line, StateHash
from game.match.journal.timeline import Timeline

CHECKPOINT_INTERVAL = 10
"""Choices from one hash and checkpoint to the next, at most."""


class JournalWriter:
    """Adds each line to a timeline and to its journal file, and reports failures of the disk."""

    def __init__(self, timeline: Timeline, journal: Journal, state: State) -> None:
        self.timeline = timeline
        self.journal = journal
        self.revision = 0
        """Increases with each line."""
        self._game = GAMES[timeline.header.game]
        self._round = self._game.progress(state.snapshot()).count
        """The round after the last line."""
        self._fault_reported = False
        self._path = journal.path
        """The file at the last message."""

    def write(self, *lines: Line) -> None:
        """Adds lines; all are on disk before the timeline changes, unless the disk fails."""
        self.journal.add(lines)
        self._follow(lines)

    def write_state(self, state: State) -> None:
        """Writes, if one is due, a hash of the state after the last choice and a checkpoint; later.

        A hash follows every ten choices, at the end of each round and at the end of the match.
        """
        n, snapshot, outcome = len(self.timeline.choices), state.snapshot(), state.outcome
        is_checkpoint = n % CHECKPOINT_INTERVAL == 0 or outcome is not None
        new_round = self._game.progress(snapshot).count
        lines: list[Line] = []
        if is_checkpoint or new_round != self._round:
            lines.append(StateHash(n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(n, outcome))
        self._round = new_round
        if lines:
            self.journal.add(lines, later=True)
            self._follow(lines)
        if is_checkpoint:
            self.journal.checkpoint(self.timeline, snapshot)

    def write_checkpoint(self, state: State) -> None:
        """Writes a checkpoint after an undo or the end of the match, later."""
        snapshot = state.snapshot()
        self._round = self._game.progress(snapshot).count
        self.journal.checkpoint(self.timeline, snapshot)

    def _follow(self, lines: Sequence[Line]) -> None:
        self.revision += len(lines)
        for line in lines:
            self.timeline.follow(line)
        self.timeline.header = self.journal.header

    def disk_notice(self) -> LocalizedText | None:
        """A message if writing has just failed, works again or goes to another file; None otherwise."""
        fault = self.journal.write_error
        news = (fault is not None) is not self._fault_reported
        self._fault_reported = fault is not None
        before, self._path = self._path, self.journal.path
        if not news:
            values = {"file": before.name, "new": self._path.name}
            return None if before == self._path else LocalizedText("match.notice.new_file", values)
        if fault is None:
            return LocalizedText("match.notice.saved_again", ends="match.notice.unsaved")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
