"""Pictures that take long to make: a frame makes as many as it has time for, the following ones the others.

What is not there yet is left out or drawn simply. Whoever keeps something that is made of pictures compares
`BUDGET.postponed` before and afterwards, and keeps only what is complete.
"""

from collections.abc import Callable, Generator, Iterator
from contextlib import contextmanager
from time import perf_counter
from typing import TypeAlias, TypeVar

Result = TypeVar("Result")

FRAME_SECONDS = 0.03
"""How long a frame of the running program makes pictures."""

FRAME_SECONDS = 0.03
"""How long a frame of the running program makes pictures."""

Steps: TypeAlias = Generator[None, None, None]
"""Work in steps of a few milliseconds; it is done when the generator ends."""


class PaintBudget:
    """How long a frame may make pictures; outside of frames, and without a limit, all are made at once."""

    def __init__(self, clock: Callable[[], float] = perf_counter) -> None:
        self.seconds: float | None = None
        """The limit for each frame; None: there is none."""
        self.postponed = 0
        """How often a picture, or a step, had to wait for the next frame since the program started."""
        self._clock = clock
        self._deadline: float | None = None
        """When the limit of the present frame is reached; None: there is none."""
        self._has_granted = False
        """True if the present frame has made a picture, so that each frame makes at least one."""

    @contextmanager
    def limited(self, seconds: float = FRAME_SECONDS) -> Iterator[None]:
        """Sets the limit for each frame within the block."""
        before, self.seconds = self.seconds, seconds
        try:
            yield
        finally:
            self.seconds = before

    @contextmanager
    def frame(self) -> Iterator[None]:
        """Limits what is made within the block, which draws a frame."""
        self._deadline = None if self.seconds is None else self._clock() + self.seconds
        self._has_granted = False
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

    def grants(self) -> bool:
        """True if one more picture, or step, may be made now; False if it is postponed to the next frame."""
        if self._deadline is None or not self._has_granted or self._clock() < self._deadline:
            self._has_granted = True
            return True
        self.postponed += 1
        return False


BUDGET = PaintBudget()
"""That of the program."""


class GradualWork:
    """Work in steps that is done over several frames."""

    def __init__(self, steps: Steps) -> None:
        self._steps: Steps | None = steps
        """None: all are done."""

    def go_on(self) -> None:
        """Does as many steps as the present frame has time for."""
        while self._steps is not None and BUDGET.grants():
            with BUDGET.at_once():
                if next(self._steps, self) is self:
                    self._steps = None


def all_at_once(steps: Generator[None, None, Result]) -> Result:
    """Does all steps; returns their result."""
    while True:
        try:
            next(steps)
        except StopIteration as done:
            return done.value  # type: ignore[no-any-return]  # the type of a generator's result is lost
