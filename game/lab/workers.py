"""Plays matches in parallel processes, with a progress bar, until they are done or a signal arrives."""

import signal
import sys
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from itertools import islice
from types import FrameType
from typing import TypeVar

from tqdm import tqdm

from game.bots.processes import killable_executor, without_ctrl_c

SIGNALS = [
    getattr(signal, name) for name in ("SIGINT", "SIGTERM", "SIGHUP", "SIGBREAK") if hasattr(signal, name)
]
"""The signals that end a program, as far as the system has them."""
LOOK_SECONDS = 1.0
"""How long to wait for a match to end before looking whether more can be played at once."""
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


class Enough(Exception):
    """No more matches are needed; raised by `handle`, see `Workers.play`."""


Plan = TypeVar("Plan")
Result = TypeVar("Result")


@dataclass(frozen=True)
class Workers:
    """Processes that play matches."""

    count: int
    progress: bool = False
    """True to show a progress bar if standard error is a terminal."""

    def play(
        self,
        task: Callable[[Plan], Result],
        plans: Iterable[Plan],
        handle: Callable[[Result], None],
        *,
        total: int,
        played: int = 0,
    ) -> int:
        """Plays matches until all have ended, the command is stopped, or `handle` raises `Enough`.

        Args:
            task: Plays one match; it and what it returns are sent to other processes.
            plans: What is played.
            handle: Called with the result of each match when it ends, in any order.
            total: The number of matches, with those that were played before.
            played: How many of them were played before.

        Returns:
            The number of the signal that stopped the command; 0: none did.

        Raises:
            OSError: a process died, or a result cannot be written.
        """
        shown = self.progress and sys.stderr.isatty()
        try:
            with tqdm(total=total, initial=played, unit="match", disable=not shown) as bar:

                def count(result: Result) -> None:
                    handle(result)
                    bar.update()

                self._play(task, iter(plans), total - played, count)
        except Enough:
            pass
        except Stopped as stopped:
            return stopped.number
        return 0

    def _play(
        self,
        task: Callable[[Plan], Result],
        plans: Iterator[Plan],
        matches: int,
        handle: Callable[[Result], None],
    ) -> None:
        """Plays `matches` matches or fewer; calls `handle` with the result of each when it ends."""
        workers = min(matches, self.count)
        if workers <= 1:
            for plan in plans:
                handle(task(plan))
            return
        try:
            with killable_executor(workers) as executor:
                play_with(executor, lambda: 2 * workers, task, plans, handle)
        except BrokenProcessPool as error:
            raise OSError(
                "a process of the lab died, perhaps because memory ran out; try fewer --workers"
            ) from error


def play_with(
    executor: Executor,
    submitted_at_once: Callable[[], int],
    task: Callable[[Plan], Result],
    plans: Iterator[Plan],
    handle: Callable[[Result], None],
) -> None:
    """Plays matches in an executor; calls `handle` with the result of each when it ends.

    No more than `submitted_at_once` returns wait or are played, so that a long series takes little memory.
    If a match has failed, those that have ended at the same time are handled first.
    """
    submitted: set[Future[Result]] = set()
    while True:
        free = max(0, submitted_at_once() - len(submitted))
        with without_ctrl_c():
            for plan in islice(plans, free):
                submitted.add(executor.submit(task, plan))
        if not submitted:
            return
        finished, submitted = wait(submitted, LOOK_SECONDS, FIRST_COMPLETED)
        for future in sorted(finished, key=_has_failed):
            handle(future.result())


def _has_failed(future: Future[Result]) -> bool:
    return future.cancelled() or future.exception() is not None
