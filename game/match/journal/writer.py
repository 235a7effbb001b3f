"""Writes the timeline of a match in memory and on disk."""

from game.catalogue import GAMES
from game.contract import Snapshot, State
from game.localized_text import LocalizedText
from game.match.journal.checksum import digest
from game.match.journal.file import Journal
from game.match.journal.lines import Chosen, Ended, Line, StateHash, Undone
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
        self._rules = GAMES[timeline.header.game].rules
        self._round = self._rules.progress(state.snapshot()).count
        """The round after the last line."""
        self._fault_reported = False
        self._path = journal.path
        """The file at the last message."""

    def write(self, *lines: Line, snapshot: Snapshot | None = None) -> None:
        """Adds lines, and for a `snapshot` a checkpoint; all are on disk afterwards, unless it fails."""
        self.revision += len(lines)
        for line in lines:
            self.timeline.follow(line)
        self.journal.add(lines)
        self.timeline.header = self.journal.header
        if snapshot is not None:
            self.journal.checkpoint(self.timeline, snapshot)

    def write_choice(self, choice: Chosen, state: State) -> None:
        """Writes a choice and, if it ended the match, the outcome; `state` is the state after it.

        A hash follows every ten choices, at the end of each round and at the end of the match.
        """
        snapshot, outcome = state.snapshot(), state.outcome
        is_checkpoint = choice.n % CHECKPOINT_INTERVAL == 0 or outcome is not None
        new_round = self._rules.progress(snapshot).count
        lines: list[Line] = [choice]
        if is_checkpoint or new_round != self._round:
            lines.append(StateHash(choice.n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(choice.n, outcome))
        self._round = new_round
        self.write(*lines, snapshot=snapshot if is_checkpoint else None)

    def write_undo(self, undone: Undone, state: State) -> None:
        """Writes that choices were undone; `state` is the state after that."""
        snapshot = state.snapshot()
        self._round = self._rules.progress(snapshot).count
        self.write(undone, snapshot=snapshot)

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
            return LocalizedText("match.notice.saved_again")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
