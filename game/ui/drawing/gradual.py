"""Pictures that take long to make: a frame makes as many as it has time for, the others follow after it.

What is not there yet is left out or drawn simply. Whoever keeps something that is made of pictures compares
`BUDGET.postponed` before and afterwards, and keeps only what is complete.
"""

from collections.abc import Callable, Generator, Hashable, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

WORK_SECONDS = 0.03
"""How long the running program makes pictures between two frames."""
DRAWING_SHARE = 1 / 3
"""The share of this time for which the drawing of a frame, which takes long itself, makes pictures."""
THREAD_SECONDS = 0.005
"""How long a step waits for a thread."""

Steps: TypeAlias = Generator[None, None, None]
"""Work in steps of a few milliseconds; it is done when the generator ends."""


class PaintBudget:
    """How long a frame may make pictures; outside of frames, and without a limit, all are made at once."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds: float | None = None
        """The limit between two frames; None: there is none."""
        self.postponed = 0
        """How many pictures were missing in all frames so far."""
        self._clock = clock
        self._deadline: float | None = None
        """When the limit of the present frame is reached; None: there is none."""
        self._work: dict[Hashable, Callable[[], object]] = {}
        """Makes what is missing, by what it is; what was missed first comes first."""

    @contextmanager
    def limited(self, seconds: float = WORK_SECONDS) -> Iterator[None]:
        """Sets a limit within the block, in seconds between two frames."""
        before, self.seconds = self.seconds, seconds
        try:
            yield
        finally:
            self.seconds = before
            self._work.clear()

    @contextmanager
    def frame(self, *, whole: bool = True) -> Iterator[None]:
        """Limits what is made within the block, which draws a frame; `whole`: everything that is shown."""
        if whole:
            self._work.clear()
        self._deadline = None if self.seconds is None else self._clock() + self.seconds * DRAWING_SHARE
        try:
            yield
        finally:
            self._deadline = None

    @contextmanager
    def at_once(self) -> Iterator[None]:
        """Makes everything within the block at once."""
        deadline, self._deadline = self._deadline, None
        try:
            yield
        finally:
            self._deadline = deadline

    def grants(self, key: Hashable, make: Callable[[], object]) -> bool:
        """True if a picture, or a step, may be made now; False if `make` does it after this frame."""
        if self._deadline is None or self._clock() < self._deadline:
            return True
        self.postponed += 1
        self._work.setdefault(key, make)
        return False

    @property
    def is_limited(self) -> bool:
        """True while the program runs, which must not stand still."""
        return self.seconds is not None

    @property
    def has_work(self) -> bool:
        """True if something is missing that the last whole frame should have shown."""
        return bool(self._work)

    def work(self) -> None:
        """Makes some of what is missing, for a limited time; call it between two frames."""
        end = self._clock() + (self.seconds or 0.0)
        while self._work:
            key = next(iter(self._work))
            self._work.pop(key)()
            if self._clock() >= end:
                break

    def keep_working(self, key: Hashable, make: Callable[[], object]) -> None:
        """Adds work that is not done yet, after all other work."""
        self._work[key] = make


BUDGET = PaintBudget()
"""That of the program."""


class GradualWork:
    """Work in steps that is done over several frames."""

    def __init__(self, steps: Generator[None, None, object]) -> None:
        self._steps: Generator[None, None, object] | None = steps
        """None: all are done."""

    @property
    def is_done(self) -> bool:
        """True if no steps are left."""
        return self._steps is None

    def take_step(self) -> None:
        """Does one step, between two frames; without a limit, all."""
        self._step()
        while self._steps is not None and not BUDGET.is_limited:
            self._step()

    def go_on(self) -> None:
        """Does as many steps as the present frame has time for; the others follow."""
        while self._steps is not None and BUDGET.grants(self, self._work):
            self._step()

    def _step(self) -> None:
        with BUDGET.at_once():
            if self._steps is not None and next(self._steps, self) is self:
                self._steps = None

    def _work(self) -> None:
        self._step()
        if self._steps is not None:
            BUDGET.keep_working(self, self._work)


def nothing_to_do() -> Steps:
    """Work that is done already."""
    yield from ()


def all_at_once(steps: Generator[None, None, Result]) -> Result:
    """Does all steps; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type of a generator's result is lost


def in_thread(work: Callable[[], Result]) -> Generator[None, None, Result]:
    """Does work in a thread, for which each step waits a moment; returns or raises what the work does."""
    from concurrent.futures import ThreadPoolExecutor, wait  # noqa: PLC0415  # the first picture needs none

    pool = ThreadPoolExecutor(max_workers=1)
    working = pool.submit(work)
    pool.shutdown(wait=False)
    while not working.done():
        wait([working], THREAD_SECONDS)
        yield
    return working.result()
