"""Measures the processor time of an answer, which grows in an endless loop and not on a busy machine."""

from collections.abc import Iterator, MutableSequence
from contextlib import contextmanager
from threading import Event, Thread
from time import process_time

INTERVAL = 0.25
"""Seconds from one measurement to the next."""


@contextmanager
def measured(seconds: MutableSequence[float], slot: int) -> Iterator[None]:
    """Writes into `seconds[slot]`, again and again, the processor time that the block has taken so far."""
    began, is_over = process_time(), Event()

    def measure() -> None:
        while not is_over.wait(INTERVAL):
            seconds[slot] = process_time() - began

    thread = Thread(target=measure, daemon=True)
    thread.start()
    try:
        yield
    finally:
        is_over.set()
        thread.join()
