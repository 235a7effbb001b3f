"""Plays matches in parallel processes, with a progress bar, until they are done or a signal arrives."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from types import FrameType
from typing import TypeAlias

from tqdm import tqdm

from game.bots.processes import killable_executor, without_ctrl_c
from game.lab.bot_match import FailedMatch, MatchPlan, MatchResult, attempt

SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]
"""The signals that end a program, as far as the system has them."""
STATUS = 128
"""The exit status of an interrupted command is this plus the number of the signal, as in a shell."""


class Stopped(KeyboardInterrupt):
    """A signal has arrived; `number` is its number."""

    def __init__(self, number: int) -> None:
        super().__init__(number)
        self.number = number


@contextmanager
def stoppable() -> Iterator[None]:
    """Raises `Stopped` in this block at the first signal; from then on the program ignores further ones."""

    def stop(number: int, _frame: FrameType | None) -> None:
        for each in handled:
            signal.signal(each, signal.SIG_IGN)
        raise Stopped(number)

    handled = [each for each in SIGNALS if signal.getsignal(each) is not signal.SIG_IGN]
    before = {each: signal.signal(each, stop) for each in handled}
    try:
        yield
    finally:
        for each, handler in before.items():
            if signal.getsignal(each) is stop:
                signal.signal(each, handler)


ResultHandler: TypeAlias = Callable[[MatchResult | FailedMatch], None]
"""Called with the result of each match."""


@dataclass
class Results:
    """The results of a series of matches, in the order of their plans."""

    played: list[MatchResult] = field(default_factory=list)
    faults: list[FailedMatch] = field(default_factory=list)
    signal: int = 0
    """The number of the signal that stopped the series early; 0: it was played to its end."""

    def add(self, result: MatchResult | FailedMatch) -> None:
        """Adds the result of a match."""
        if isinstance(result, MatchResult):
            self.played.append(result)
        else:
            self.faults.append(result)

    def sort(self) -> None:
        """Sorts by the number of the match."""
        self.played.sort(key=lambda match: match.plan.index)
        self.faults.sort(key=lambda fault: fault.plan.index)


@dataclass(frozen=True)
class Workers:
    """Processes that play matches."""

    count: int
    progress: bool = False
    """True to show a progress bar if standard error is a terminal."""
    journals: Path | None = None
    """The folder to keep all journals in; None: they are not written."""

    def play(self, plans: Iterable[MatchPlan], count: int) -> Results:
        """Plays `count` matches, or as many as end before the command is stopped.

        Raises:
            OSError: a process died, or the journals cannot be written.
        """
        if self.journals is not None:
            self.journals.mkdir(parents=True, exist_ok=True)
        results = Results()
        shown = self.progress and sys.stderr.isatty()
        try:
            with tqdm(total=count, unit="match", disable=not shown) as bar:

                def add(result: MatchResult | FailedMatch) -> None:
                    results.add(result)
                    bar.update()

                self._play(iter(plans), min(count, self.count), add)
        except Stopped as stopped:
            results.signal = stopped.number
        results.sort()
        return results

    def _play(self, plans: Iterator[MatchPlan], workers: int, handle: ResultHandler) -> None:
        """Plays the matches, and calls `handle` with the result of each when it ends."""
        if workers == 1:
            for plan in plans:
                handle(attempt(plan, self.journals))
            return
        try:
            with killable_executor(workers) as executor:
                self._play_in_processes(plans, workers, executor, handle)
        except BrokenProcessPool as error:
            raise OSError(
                "a process of the lab died, perhaps because memory ran out; try fewer --workers"
            ) from error

    def _play_in_processes(
        self, plans: Iterator[MatchPlan], workers: int, executor: Executor, handle: ResultHandler
    ) -> None:
        """Keeps two matches a process submitted, so that a series of any length takes little memory."""
        submitted: set[Future[MatchResult | FailedMatch]] = set()
        while True:
            with without_ctrl_c():
                for plan in islice(plans, 2 * workers - len(submitted)):
                    submitted.add(executor.submit(attempt, plan, self.journals))
            if not submitted:
                return
            finished, submitted = wait(submitted, return_when=FIRST_COMPLETED)
            for future in finished:
                handle(future.result())
