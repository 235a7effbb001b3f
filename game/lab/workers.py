"""Many matches on all cores, with a bar on a terminal that shows how far it is."""

import sys
from collections.abc import Iterator, Sequence
from concurrent.futures import Executor, Future, ProcessPoolExecutor, ThreadPoolExecutor, as_completed
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from tempfile import TemporaryDirectory

from tqdm import tqdm

from game.lab.match import Plan, Played, play


@dataclass(frozen=True)
class Fault:
    """A match that failed, with all it takes to see it fail again."""

    plan: Plan
    error: str
    journal: str
    """The text of its journal; the last choice is the one that failed."""


@dataclass(frozen=True)
class Workers:
    """Who plays the matches."""

    workers: int
    progress: bool = False
    """Whether a bar on standard error shows how far it is, if that is a terminal."""
    journals: Path | None = None
    """Where the journals of all matches stay; None: nowhere."""

    def play(self, plans: Sequence[Plan]) -> tuple[list[Played], list[Fault]]:
        """Play all matches; the results are in the order of the plans.

        Raises:
            OSError: a process died, or the journals cannot be written.
        """
        with TemporaryDirectory(prefix="four-crowns-") as passing:
            folder = self.journals or Path(passing)
            folder.mkdir(parents=True, exist_ok=True)
            return self._gather(plans, folder)

    def _gather(self, plans: Sequence[Plan], folder: Path) -> tuple[list[Played], list[Fault]]:
        played: list[Played] = []
        faults: list[Fault] = []
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

    def _bar(self, futures: "Iterator[Future[Played]]", total: int) -> "Iterator[Future[Played]]":
        shown = self.progress and sys.stderr.isatty()
        yield from tqdm(futures, total=total, unit="match", disable=not shown)


def _fault(plan: Plan, error: BaseException, journal: Path) -> Fault:
    if isinstance(error, BrokenProcessPool):
        raise OSError("a process of the lab died, perhaps for want of memory; try fewer --workers") from error
    if isinstance(error, OSError):
        raise error
    text = journal.read_text("utf-8") if journal.is_file() else ""
    return Fault(plan, f"{type(error).__name__}: {error}", text)
