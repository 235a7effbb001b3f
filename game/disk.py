"""Writes files and folders so that they survive a power failure, and locks files."""

import errno
import os
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from datetime import UTC, datetime
from io import FileIO
from pathlib import Path
from time import sleep
from typing import TYPE_CHECKING, TypeVar

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

if TYPE_CHECKING:
    from concurrent.futures import Future, ThreadPoolExecutor

Result = TypeVar("Result")

LOCKED_BYTE = 2**31 - 2
"""The byte that is locked; past the end of any file, since Windows lets nobody read a locked byte."""
SECONDS_TO_WAIT = 0.008
"""How long a caller waits for a write before it shows pictures meanwhile; most disks need less."""


def sync_folder(folder: Path) -> None:
    """Flushes the names in a folder to disk; Windows does so by itself."""
    if os.name != "posix":
        return
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)


def make_folder(folder: Path) -> None:
    """Creates a folder and its parents, if missing, and flushes them to disk.

    Raises:
        OSError: it cannot be created.
    """
    if folder.is_dir():
        return
    if folder.exists():
        raise NotADirectoryError(errno.ENOTDIR, "a file is where a folder belongs", str(folder))
    make_folder(folder.parent)
    folder.mkdir(exist_ok=True)
    sync_folder(folder.parent)


def replace_file(path: Path, content: bytes) -> None:
    """Replaces the content of a file; after a failure the file has either the old or the new content.

    Raises:
        OSError: nothing has changed.
    """
    make_folder(path.parent)
    draft = path.with_name(f"{path.name}.{os.urandom(4).hex()}.draft")  # written first, then renamed
    try:
        with draft.open("xb") as file:
            file.write(content)
            file.flush()
            os.fsync(file.fileno())
        draft.replace(path)
    finally:
        draft.unlink(missing_ok=True)
    sync_folder(path.parent)


@contextmanager
def naming(file: Path) -> Iterator[None]:
    """Adds the name of the file to an error of the disk in this block, which may come without one.

    Raises:
        OSError: with the name.
    """
    try:
        yield
    except OSError as error:
        if error.errno is None or error.filename is not None:
            raise
        raise OSError(error.errno, error.strerror, str(file)) from error


class FileLock:
    """Keeps other programs from locking a file, until it is released or this program ends.

    Other programs can still read the file.
    """

    def __init__(self, path: Path) -> None:
        """Locks the file, unless it cannot be written: then no program can write to it.

        Raises:
            BlockingIOError: the file is locked already.
        """
        self.path = path
        self._file = _locked(path)

    def release(self) -> None:
        """Ends the lock."""
        if self._file is not None:
            self._file.close()


def is_locked(path: Path) -> bool:
    """True if a program has locked the file."""
    try:
        FileLock(path).release()
    except BlockingIOError:
        return True
    return False


def _locked(path: Path) -> FileIO | None:
    """The open file, which holds the lock; None: it cannot be opened."""
    try:
        file = FileIO(path, "r+")
    except OSError:
        return None
    try:
        _lock(file)
    except BlockingIOError:
        file.close()
        raise
    return file


def _lock(file: FileIO) -> None:
    if sys.platform == "win32":
        file.seek(LOCKED_BYTE)
        try:
            msvcrt.locking(file.fileno(), msvcrt.LK_NBLCK, 1)
        except OSError as error:
            raise BlockingIOError from error
        return
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        raise
    except OSError:
        return  # this disk has no locks


def append(path: Path, content: bytes, at: int) -> None:
    """Appends to a file after byte `at`; what an incomplete earlier write left after it is cut off.

    Raises:
        OSError: a part of `content` may have been written.
    """
    with path.open("r+b") as file:
        file.truncate(at)
        file.seek(at)
        file.write(content)
        file.flush()
        os.fsync(file.fileno())


def new_journal_path(folder: Path, game: str) -> Path:
    """A new, unique path for a journal."""
    return folder / f"{datetime.now(UTC):%Y%m%d-%H%M%S}-{game}-{os.urandom(3).hex()}.jsonl"


def _rest() -> None:
    sleep(0.005)


class WriteQueue:
    """Carries out writes in order; this one does each at once."""

    def __init__(self) -> None:
        self.show_picture: Callable[[], None] = _rest
        """Shows the next picture; called again and again while a caller waits for a slow disk."""

    def finish(self, write: Callable[[], Result]) -> Result:
        """Carries out a write after all others and returns when it is done."""
        return write()

    def finish_all(self) -> None:
        """Returns when all writes are done."""
        self.finish(lambda: None)

    def add(self, write: Callable[[], object]) -> None:
        """Carries out a write after all others; the caller need not wait for it."""
        write()

    def check(self) -> None:
        """Raises the error of a write that nobody waits for, if one has failed."""

    def close(self) -> None:
        """Finishes all writes and ends the thread, if there is one."""


AT_ONCE = WriteQueue()


class BackgroundQueue(WriteQueue):
    """Carries out writes in a thread of its own, so that pictures are shown meanwhile."""

    def __init__(self) -> None:
        super().__init__()
        self._thread: ThreadPoolExecutor | None = None
        """None: nothing was written yet."""
        self._added: list[Future[object]] = []
        """Writes that nobody waits for."""

    def finish(self, write: Callable[[], Result]) -> Result:
        """Carries out a write after all others and returns when it is done."""
        future = self._submit(write)
        with suppress(TimeoutError):
            future.exception(SECONDS_TO_WAIT)
        while not future.done():
            self.show_picture()
        added, self._added = self._added, []
        for earlier in added:
            earlier.result()
        return future.result()

    def add(self, write: Callable[[], object]) -> None:
        """Carries out a write after all others; the caller need not wait for it."""
        self._added.append(self._submit(write))

    def check(self) -> None:
        """Raises the error of a write that nobody waits for, if one has failed."""
        while self._added and self._added[0].done():
            self._added.pop(0).result()

    def close(self) -> None:
        """Finishes all writes and ends the thread, if there is one."""
        if self._thread is not None:
            self.finish_all()
            self._thread.shutdown()
            self._thread = None

    def _submit(self, write: Callable[[], Result]) -> "Future[Result]":
        from concurrent.futures import ThreadPoolExecutor  # noqa: PLC0415  # the first picture writes nothing

        self._thread = self._thread or ThreadPoolExecutor(1, "disk")
        return self._thread.submit(write)
