"""Plays matches in parallel processes, with a progress bar."""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from game.lab.bot_match import MatchPlan, MatchResult, play


@dataclass(frozen=True)
class FailedMatch:
    """A match that failed, with its journal to reproduce it."""

    plan: MatchPlan
    error: str
    journal: str
    """The text of the journal; its last choice is the one that failed."""


@dataclass(frozen=True)
class Workers:
    """Processes that play matches."""

    workers: int
    progress: bool = False
    """True to show a progress bar if standard error is a terminal."""
    journals: Path | None = None
    """The folder to keep all journals in; None: they are deleted."""

    def play(self, plans: Sequence[MatchPlan]) -> tuple[list[MatchResult], list[FailedMatch]]:
        """Plays all matches; results and failures in the order of the plans.

        Raises:
            OSError: a process died, or the journals cannot be written.
        """
        with TemporaryDirectory(prefix="four-crowns-") as temporary:
            folder = self.journals or Path(temporary)
            folder.mkdir(parents=True, exist_ok=True)
            return self._gather(plans, folder)

    def _gather(
        self, plans: Sequence[MatchPlan], folder: Path
    ) -> tuple[list[MatchResult], list[FailedMatch]]:
        played: list[MatchResult] = []
        faults: list[FailedMatch] = []
        with self._executor() as executor:
            futures = {executor.submit(play, plan, folder): plan for plan in plans}
            for future in self._bar(as_completed(futures), len(plans)):
                plan, error = futures[future], future.exception()
                if error is None:
                    played.append(future.result())
                else:
                    faults.append(_fault(plan, error, folder / plan.file))
                if self.journals is None:
                    (folder / plan.file).unlink(missing_ok=True)
        return sorted(played, key=lambda match: match.plan.index), sorted(
            faults, key=lambda fault: fault.plan.index
        )

    def _executor(self) -> Executor:
        if self.workers == 1:
            return ThreadPoolExecutor(1)
        return ProcessPoolExecutor(self.workers, get_context("spawn"))

    def _bar(self, futures: "Iterator[Future[MatchResult]]", total: int) -> "Iterator[Future[MatchResult]]":
        shown = self.progress and sys.stderr.isatty()
        yield from tqdm(futures, total=total, unit="match", disable=not shown)


def _fault(plan: MatchPlan, error: BaseException, journal: Path) -> FailedMatch:
    if isinstance(error, BrokenProcessPool):
        raise OSError("a process of the lab died, perhaps for want of memory; try fewer --workers") from error
    if isinstance(error, OSError):
        raise error
    text = journal.read_text("utf-8") if journal.is_file() else ""
    return FailedMatch(plan, f"{type(error).__name__}: {error}", text)
