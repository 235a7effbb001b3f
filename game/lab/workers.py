"""Plays matches in parallel processes, with a progress bar."""

import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from dataclasses import dataclass, field
from itertools import islice
from pathlib import Path
from typing import TypeAlias

from tqdm import tqdm

from game.bots.processes import killable_executor, without_ctrl_c
from game.lab.bot_match import FailedMatch, MatchPlan, MatchResult, attempt
from game.lab.stopping import Stopped

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
                self._play(
                    iter(plans), min(count, self.count), lambda result: _add_result(results, result, bar)
                )
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


def _add_result(results: Results, result: MatchResult | FailedMatch, bar: "tqdm[None]") -> None:
    results.add(result)
    bar.update()
