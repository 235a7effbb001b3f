"""Plays the matches of a balance report and keeps their rows; goes on where it stopped."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.errors import UsageError
from game.lab.balance.observation import observed
from game.lab.balance.plan import OtherPlan, ReportPlan, open_plan, read_plan
from game.lab.balance.rows import MatchRow, RowFile
from game.lab.workers import Enough, Workers
from game.match.saves import MatchLock


@dataclass(frozen=True)
class ReportFiles:
    """Where the files of a report lie, side by side."""

    report: Path
    """The HTML file."""

    @property
    def rows(self) -> Path:
        """A line of JSON for each match."""
        return self.report.with_suffix(".jsonl")

    @property
    def plan(self) -> Path:
        """The plan of the matches, as JSON."""
        return self.report.with_suffix(".plan.json")

    @contextmanager
    def locked(self) -> Iterator[None]:
        """Keeps other programs from playing the matches of this report in this block.

        Raises:
            UsageError: another program plays them.
            OSError: the rows cannot be written.
        """
        self.report.parent.mkdir(parents=True, exist_ok=True)
        self.rows.touch()
        try:
            lock = MatchLock(self.rows)
        except BlockingIOError:
            raise UsageError(
                f"{self.rows}: another program is playing these matches; wait for it, stop it, or give"
                " another --out"
            ) from None
        try:
            yield
        finally:
            lock.release()

    def delete_unless_of(self, plan: ReportPlan) -> None:
        """Deletes the rows and their plan if they are of another plan; the file of the rows stays, empty.

        Raises:
            OSError: a file cannot be deleted.
        """
        try:
            is_same = read_plan(self.plan).is_continued_by(plan)
        except FileNotFoundError:
            return
        except OtherPlan:
            is_same = False
        if not is_same:
            self.rows.write_bytes(b"")  # not deleted, since it holds the lock
            for file in (self.plan, RowFile(self.rows).waiting):
                file.unlink(missing_ok=True)


RowCheck = Callable[[MatchRow], bool]
"""Called with each row in order, those on the disk first; returns True when no more matches are needed."""


def play(
    plan: ReportPlan,
    out: ReportFiles,
    workers: Workers,
    is_enough: RowCheck,
    show: Callable[[int], None] = lambda _: None,
) -> int:
    """Plays what is not on the disk yet.

    Args:
        plan: What is played.
        out: Where its rows are kept.
        workers: Who plays.
        is_enough: See `RowCheck`.
        show: Called at first and after each match, with the number of matches that have been played.

    Returns:
        The number of the signal that stopped it early; 0: none did.

    Raises:
        UsageError: the rows on the disk are of another plan.
        OSError: a file cannot be read or written, or a process died.
    """
    out.report.parent.mkdir(parents=True, exist_ok=True)
    open_plan(out.plan, plan)
    with RowFile(out.rows) as rows:
        show(rows.played)
        if any(map(is_enough, rows.in_order())):
            return 0

        def keep(row: MatchRow) -> None:
            for each in rows.add(row):
                if is_enough(each):
                    rows.drop_waiting()
                    raise Enough
            show(rows.played)

        missing = (index for index in range(plan.matches) if index not in rows)
        return workers.play(observed, map(plan.match, missing), keep, total=plan.matches, played=rows.played)
