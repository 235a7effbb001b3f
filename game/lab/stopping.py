"""Lets a command stop early at Ctrl+C or another signal, with what it has found so far."""

import signal
from collections.abc import Iterator
from contextlib import contextmanager
from types import FrameType

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
