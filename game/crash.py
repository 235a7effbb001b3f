"""Reports errors of the program: where they happened to a file, a short message to the player."""

import sys
import traceback
from collections.abc import Iterator
from datetime import UTC, datetime
from types import TracebackType

from game import files

SURROUNDINGS = (OSError, ImportError, MemoryError)
"""Errors of disk, display or installation. Only these and those of pygame may say what is wrong in words."""


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Writes the traceback to the crash file and a message to standard error. Replaces `sys.excepthook`."""
    del kind, trace  # those of `error`
    path = files.crash_file()
    details = "".join(_details(error))
    try:
        path.parent.mkdir(parents=True, exist_ok=True)
        with path.open("a", encoding="utf-8") as out:
            out.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{details}\n")
    except OSError:
        sys.stderr.write(details)  # the file cannot be written
    sys.stderr.write(
        "four-crowns: the program made a mistake and has ended. Your match is saved: see “Continue”.\n"
        f"four-crowns: what happened is written down in {path}\n"
    )


def _details(error: BaseException) -> Iterator[str]:
    """The lines of code that led to the error, and to those that caused it, which come first.

    Leaves out what most errors say: it may name options, cards or whole views, which are secret.
    """
    cause = error.__cause__ or (None if error.__suppress_context__ else error.__context__)
    if cause is not None:
        yield from _details(cause)
        yield "\nThen:\n"
    yield from traceback.format_tb(error.__traceback__)
    yield f"{type(error).__qualname__}{_words(error)}\n"


def _words(error: BaseException) -> str:
    is_safe = isinstance(error, SURROUNDINGS) or type(error).__module__ == "pygame"
    return f": {error}" if is_safe else ""
