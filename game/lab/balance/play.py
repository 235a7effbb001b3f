"""Plays the matches of a balance report and keeps their rows; goes on where it stopped."""

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from game.disk import FileLock
from game.errors import UsageError
from game.lab.balance.observation import observed
from game.lab.balance.plan import OtherPlan, ReportPlan, keep_plan, read_plan
from game.lab.balance.rows import MatchRow, RowFile
from game.lab.workers import Enough, Workers

SUFFIXES = (".html", ".htm")
"""Of reports."""


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

    def check(self) -> None:
        """Checks that a report can lie there.

        Raises:
            UsageError: it cannot.
        """
        if self.report.suffix not in SUFFIXES:
            raise UsageError(f"--out {self.report}: give the report a name that ends in .html")
        try:
            str(self.report).encode()
        except UnicodeEncodeError:
            raise UsageError(
                f"--out {str(self.report)!a}: give a name of letters; this one is no text"
            ) from None
        for file in (self.report, self.rows, self.plan, RowFile(self.rows).waiting):
            if file.exists() and not file.is_file():
                raise UsageError(
                    f"--out {self.report}: {file} is no file; give another name, or move it away"
                )

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
            lock = FileLock(self.rows)
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
            before = read_plan(self.plan)
        except OtherPlan:
            before = None
        if before is None or not before.is_continued_by(plan):
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
    _keep_plan(plan, out)
    with RowFile(out.rows) as rows:
        show(rows.played)
        if any(is_enough(_checked(row, plan, out)) for row in rows.in_order()):
            return 0

        def keep(row: MatchRow) -> None:
            for each in rows.add(row):
                if is_enough(_checked(each, plan, out)):
                    rows.drop_waiting()
                    raise Enough
            show(rows.played)

        missing = (index for index in range(plan.matches) if index not in rows)
        return workers.play(observed, map(plan.match, missing), keep, total=plan.matches, played=rows.played)


def _keep_plan(plan: ReportPlan, out: ReportFiles) -> None:
    """Keeps the plan beside the rows if it continues that of the rows on the disk.

    Raises:
        OtherPlan: the rows are of another plan, or of one that is missing or damaged.
        OSError: the file of the plan cannot be read or written.
    """
    before = read_plan(out.plan)
    if before is None and out.rows.exists() and out.rows.stat().st_size:
        raise OtherPlan(
            f"{out.rows}: what was played there is unknown, since {out.plan.name} is missing; give another"
            " --out, or --anew to delete these matches"
        )
    keep_plan(out.plan, plan, before)


def _checked(row: MatchRow, plan: ReportPlan, out: ReportFiles) -> MatchRow:
    """A row from the disk, if it is one of the plan.

    Raises:
        OtherPlan: it is not.
    """
    planned = plan.match(row.index)
    if (row.side, row.seed, row.bots) != (planned.side, planned.plan.seed, planned.plan.bots):
        raise OtherPlan(
            f"{out.rows}: line {row.index + 1} is not of the matches in {out.plan.name}; give another --out,"
            " or delete the file to play them again"
        )
    return row
