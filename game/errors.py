"""Errors that end a command or the program: wrong use, faults of the computer, mistakes of the program."""

import sys
import threading
import traceback
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from queue import SimpleQueue
from types import TracebackType
from typing import TypeVar

from game import files


class UsageError(ValueError):
    """A wrong argument on the command line; the message says what would be right."""


def check_file(option: str, path: Path) -> None:
    """Checks that the value of an option is a file.

    Raises:
        UsageError: it is missing, cannot be reached, or is a folder.
    """
    try:
        path.stat()
    except OSError as error:
        raise UsageError(f"{option}: {path}: {error.strerror}; check the name of the file") from None
    if path.is_dir():
        raise UsageError(f"{option}: {path} is a folder; name one of its files")


class MissingPackage(UsageError, ImportError):
    """A package of an extra is not installed; the message says how it is installed."""


class SystemFault(Exception):
    """The computer or the installation lacks what the program needs; the message says what to do."""


def missing_package(error: Exception) -> str | None:
    """The name of the installed package whose lack is the error; None: it is another error."""
    if isinstance(error, ModuleNotFoundError) and error.name is not None:
        package = error.name.partition(".")[0]
        return None if package in ("game", "tests") else package
    return None


@contextmanager
def needs_extra(user: str, extra: str) -> Iterator[None]:
    """In this block packages of an extra such as `lab` are loaded, which the user, such as a command, needs.

    Raises:
        MissingPackage: one is not installed.
    """
    try:
        yield
    except ModuleNotFoundError as error:
        package = missing_package(error)
        if package is None:
            raise
        raise MissingPackage(
            f"{user}: the package {package} is missing; `pip install 'four-crowns[{extra}]'` installs it"
        ) from error


Value = TypeVar("Value")

SURROUNDINGS = (OSError, ImportError, MemoryError)
"""Errors of disk, display or installation. Only these and those of pygame may say what is wrong in words."""


def report(kind: type[BaseException], error: BaseException, trace: TracebackType | None) -> None:
    """Reports the error that ends the program. Replaces `sys.excepthook`."""
    del kind, trace  # those of `error`
    file = write(error)
    sys.stderr.write(
        "four-crowns: the program made a mistake and has ended. Your match is saved: see “Continue”.\n"
    )
    name_file(file)


def write(error: BaseException) -> Path | None:
    """Adds the traceback to the crash file and returns the file; None: it was printed, as the disk failed."""
    file = files.crash_file()
    details = "".join(_details(error))
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        with file.open("a", encoding="utf-8") as out:
            out.write(f"{datetime.now(UTC).isoformat(timespec='seconds')}\n{details}\n")
    except OSError:
        sys.stderr.write(details)
        return None
    return file


def name_file(file: Path | None) -> None:
    """Prints where the report of an error is, if it could be written."""
    if file is not None:
        sys.stderr.write(f"four-crowns: what happened is written down in {file}\n")


def attempt(action: Callable[[], Value]) -> Value | None:
    """Returns the result of what must not stop the rest; None: it failed, which is written down.

    Only for what follows an error: a scene that has failed may fail again while it is closed.
    """
    try:
        return action()
    except Exception as error:  # noqa: BLE001  # what is in disorder after an error may raise anything
        write(error)
        return None


class ThreadErrors:
    """Takes errors of threads to the frame loop."""

    def __init__(self) -> None:
        self._errors: SimpleQueue[Exception] = SimpleQueue()

    @contextmanager
    def heard(self) -> Iterator[None]:
        """Keeps the errors of threads meanwhile. At the end raises one that no frame has raised."""
        before, threading.excepthook = threading.excepthook, self._keep
        try:
            yield
        finally:
            threading.excepthook = before
        self.raise_next()

    def _keep(self, failed: threading.ExceptHookArgs) -> None:
        if isinstance(failed.exc_value, Exception):
            self._errors.put(failed.exc_value)

    def raise_next(self) -> None:
        """Raises the next error, if there is one."""
        if not self._errors.empty():
            raise self._errors.get()


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
