"""Locks a match for the program that plays it, by a lock of the operating system on its journal."""

import sys
from io import FileIO
from pathlib import Path

if sys.platform == "win32":
    import msvcrt
else:
    import fcntl

FAR = 2**31 - 2
"""The byte that is locked on Windows, where others cannot read a locked byte; no journal is as long."""


class MatchLock:
    """Keeps other programs from playing or deleting a match, until it is released or this program ends.

    Other programs can still read the journal.
    """

    def __init__(self, path: Path) -> None:
        """Locks the match in the file, unless it cannot be written: then it cannot be played on, either.

        Raises:
            BlockingIOError: the match is locked already.
        """
        self.path = path
        self._file = _locked(path)

    def release(self) -> None:
        """Ends the lock."""
        if self._file is not None:
            self._file.close()


def is_locked(path: Path) -> bool:
    """True if a program plays the match in the file."""
    try:
        MatchLock(path).release()
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
        file.seek(FAR)
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
        return  # this disk has no locks; `Journal` notices what another program writes
