"""The folder of matches, automatic and named saves, each locked by the program that plays it."""

import re
from dataclasses import replace
from itertools import chain, count
from pathlib import Path

from game import disk
from game.disk import AT_ONCE, FileLock, WriteQueue, is_locked
from game.match.journal import encode_header, read_head, read_journal, thumbnail_path
from game.match.lines import BadSave
from game.match.relatives import is_played_elsewhere, remember_deleted
from game.match.saved_match import SavedMatch, SavesIndex
from game.match.timeline import checkpoint_path

SUFFIX = ".fourcrowns"
"""Of the file of a match that was given away; it is a journal."""


MOST_NAME_BYTES = 200
"""File systems take names of 255 bytes, with the number and the suffix."""


def unused_path(folder: Path, name: str) -> Path:
    """A path in the folder that no file has, with a number behind the name if need be.

    What file systems do not take is left out of the name, and a long one is cut.
    """
    allowed = Path(re.sub(r'[<>:"/\\|?*\x00-\x1f]', "", name).strip(". "))
    stem = allowed.stem.encode()[:MOST_NAME_BYTES].decode(errors="ignore")
    first = Path(f"{stem}{allowed.suffix}")
    names = chain([first.name], (f"{first.stem} ({number}){first.suffix}" for number in count(2)))
    return next(folder / each for each in names if not (folder / each).exists())


MAX_SAVES = 20
"""`tidy` leaves this many automatic saves of finished matches, and as many of unfinished ones."""


class Saves(SavesIndex):
    """The saves in the folder of matches."""

    def __init__(self, folder: Path) -> None:
        super().__init__(folder)
        self._surplus: list[SavedMatch] | None = None
        """What `tidy` has still to delete; None: not known yet."""
        self._lock: FileLock | None = None
        """The lock of the match that this program plays; None: it plays none."""

    def lock(self, path: Path) -> bool:
        """Keeps other programs from playing or deleting a match, instead of the one that was locked before.

        False if another program plays it.
        """
        if self._lock is not None and self._lock.path == path:
            return True
        try:
            lock = FileLock(path)
        except BlockingIOError:
            return False
        self.unlock()
        self._lock = lock
        return True

    def unlock(self, path: Path | None = None) -> None:
        """Allows other programs to play the match again; `path`: only if this is the locked one."""
        if self._lock is not None and path in (None, self._lock.path):
            self._lock.release()
            self._lock = None

    def matches(self) -> list[SavedMatch]:
        """Automatic saves: unfinished, then finished, then unreadable ones; the latest of each first.

        Those dated in the future come after the others, so that one cannot stand before all later ones.
        """
        self.scan()
        self.read_all()
        return self._sorted_matches()

    def named(self) -> list[SavedMatch]:
        """Named saves, the latest first."""
        self.scan()
        self.read_all()
        return self._sorted_named()

    def latest(self) -> SavedMatch | None:
        """The latest unfinished match that was read, for “Continue”; None if there is none."""
        self.scan()
        return next((entry for entry in self._sorted_matches() if entry.unfinished), None)

    def tidy(self, queue: WriteQueue = AT_ONCE) -> bool:
        """Reads a few files that are not known yet, then deletes one that is surplus; False if all is done.

        `queue` carries out the deletion.

        Raises:
            BadSave: it could not be deleted.
        """
        if not self.is_complete:
            self.read_some()
            return True
        if self._surplus is None:
            self._surplus = self.surplus()
        if self._surplus:
            path = self._surplus.pop().path
            if not is_locked(path):
                queue.finish(lambda: self.delete(path))
        return bool(self._surplus)

    def listed(self) -> list[SavedMatch]:
        """All saves that were read so far, as `matches` and `named` sort them."""
        return [*self._sorted_matches(), *self._sorted_named()]

    def scan(self) -> None:
        """Lists the files that there are now; `read_some` reads those that have changed."""
        super().scan()
        self._surplus = None

    def _sorted_matches(self) -> list[SavedMatch]:
        entries = self.entries(named=False)
        origins = (entry.origin for entry in entries if entry.origin is not None)
        superseded = {origin.file for origin in origins if origin.why == "recovered"}
        entries = [
            replace(entry, superseded=True) if entry.file in superseded else entry for entry in entries
        ]
        return sorted(
            entries,
            key=lambda entry: (not entry.unfinished, not entry.readable, entry.in_future, -entry.changed),
        )

    def _sorted_named(self) -> list[SavedMatch]:
        return sorted(self.entries(named=True), key=lambda entry: (entry.in_future, -entry.changed))

    def rename(self, path: Path, name: str) -> None:
        """Renames a named save.

        Raises:
            BadSave: it cannot be read or written.
        """
        header = replace(read_head(path), name=name)
        try:
            _, _, rest = path.read_bytes().partition(b"\n")
            disk.replace_file(path, encode_header(header) + rest)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def export(self, path: Path, folder: Path, name: str) -> Path:
        """Copies a match that is over into a folder, as a file that this program opens; returns the copy.

        Raises:
            BadSave: it could not be read or written, or would tell the secrets of a match that is not over.
        """
        header = read_journal(path).timeline.header
        if is_played_elsewhere(header, path, self.folder):
            raise BadSave(path, "secret")
        copy = unused_path(folder, f"{name}{SUFFIX}")
        try:
            folder.mkdir(parents=True, exist_ok=True)
            disk.replace_file(copy, path.read_bytes())
        except OSError as error:
            raise BadSave(copy, "unwritable", why=error.strerror or str(error)) from None
        return copy

    def delete(self, path: Path) -> None:
        """Deletes a match with its checkpoint and thumbnail, without asking the player.

        Raises:
            BadSave: it could not be deleted, or a program plays it.
        """
        if is_locked(path):
            raise BadSave(path, "in_use")
        remember_deleted(path, self.folder)
        try:
            for part in (path, checkpoint_path(path), thumbnail_path(path)):
                part.unlink(missing_ok=True)
            disk.sync_folder(path.parent)
        except OSError as error:
            raise BadSave(path, "unwritable", why=error.strerror or str(error)) from None

    def surplus(self) -> list[SavedMatch]:
        """The automatic saves beyond the limit, but none damaged or dated in the future."""
        intact = [
            entry
            for entry in self._sorted_matches()
            if entry.readable and entry.damage is None and not (entry.superseded or entry.in_future)
        ]
        unfinished = [entry for entry in intact if entry.unfinished]
        finished = [entry for entry in intact if not entry.unfinished]
        return unfinished[MAX_SAVES:] + finished[MAX_SAVES:]
