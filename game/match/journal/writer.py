"""Writes the timeline of a match in memory and on disk."""

from game.catalogue import GAMES
from game.contract import Outcome, Snapshot
from game.localized_text import LocalizedText
from game.match.journal.file import Journal, digest
from game.match.journal.lines import Chosen, Ended, Line, StateHash, Undone
from game.match.journal.timeline import Timeline

CHECKPOINT_INTERVAL = 10
"""Choices from one hash and checkpoint to the next, at most."""


class JournalWriter:
    """Adds each line to a timeline and to its journal file, and reports failures of the disk."""

    def __init__(self, timeline: Timeline, journal: Journal, snapshot: Snapshot) -> None:
        """`snapshot`: the current state."""
        self.timeline = timeline
        self.journal = journal
        self.revision = 0
        """Increases with each line."""
        self._round = self._round_of(snapshot)
        self._fault_reported = False

    def write(self, *lines: Line, snapshot: Snapshot | None = None) -> None:
        """Add lines, and with a `snapshot` a checkpoint; all is on disk afterwards, unless the disk fails."""
        self.revision += len(lines)
        for line in lines:
            self.timeline.follow(line)
        self.journal.add(lines)
        if snapshot is not None:
            self.journal.checkpoint(len(self.timeline.choices), snapshot)

    def write_choice(self, choice: Chosen, snapshot: Snapshot, outcome: Outcome | None) -> None:
        """Write a choice; `snapshot` and `outcome` are those after it.

        A hash follows every ten choices, at the end of each round and at the end of the match.
        """
        is_checkpoint = choice.n % CHECKPOINT_INTERVAL == 0 or outcome is not None
        new_round = self._round_of(snapshot)
        lines: list[Line] = [choice]
        if is_checkpoint or new_round != self._round:
            lines.append(StateHash(choice.n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(choice.n, outcome))
        self._round = new_round
        self.write(*lines, snapshot=snapshot if is_checkpoint else None)

    def write_undo(self, undone: Undone, snapshot: Snapshot) -> None:
        """Write that choices were undone; `snapshot` is the state after that."""
        self._round = self._round_of(snapshot)
        self.write(undone, snapshot=snapshot)

    def _round_of(self, snapshot: Snapshot) -> int:
        return GAMES[self.timeline.header.game].rules.progress(snapshot).count

    def disk_notice(self) -> LocalizedText | None:
        """A message if writing has just failed or just works again; None otherwise."""
        fault = self.journal.write_error
        news = (fault is not None) is not self._fault_reported
        self._fault_reported = fault is not None
        if not news:
            return None
        if fault is None:
            return LocalizedText("match.notice.saved_again")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
