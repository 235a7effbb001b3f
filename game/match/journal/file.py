"""The files of a match: its journal, with the checkpoint and the thumbnail beside it."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game import disk
from game.contract import Snapshot
from game.disk import WriteQueue
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.journal.checkpoint import checkpoint_path, encode_checkpoint
from game.match.journal.checksum import read_checksum, with_checksums
from game.match.journal.lines import Line, encode_line, json_line
from game.match.journal.reader import JournalContent
from game.match.journal.timeline import Header, Timeline


def thumbnail_path(journal: Path) -> Path:
    """The path of a journal's thumbnail."""
    return journal.with_name(f"{journal.stem}.png")


def write_copy(folder: Path, timeline: Timeline, snapshot: Snapshot, queue: WriteQueue) -> Path:
    """Writes a match into a new file, with its checkpoint.

    Raises:
        BadSave: it could not be written.
    """
    copy = Journal.create(folder, timeline, queue)
    if copy.write_error is None:
        copy.checkpoint(timeline, snapshot)
        queue.finish_all()
    if copy.write_error is not None:
        raise BadSave(copy.path, "unwritable", why=copy.write_error.strerror or str(copy.write_error))
    return copy.path


def write_thumbnail(journal: Path, png: bytes) -> LocalizedText | None:
    """Writes the thumbnail of a journal; a message for the players if that fails."""
    try:
        disk.replace_file(thumbnail_path(journal), png)
    except OSError as error:
        return LocalizedText("match.notice.no_thumbnail", {"why": error.strerror or str(error)})
    return None


def encode_header(header: Header) -> bytes:
    """The first line of a journal."""
    return with_checksums([json_line(header.record())]).encode()


class Journal:
    """The journal file of a match. A failed write is repeated with the next line.

    The writes of the queue may run in another thread; they alone change path, header and content.
    """

    def __init__(
        self, path: Path, header: Header, content: bytes, on_disk: int, queue: WriteQueue = disk.AT_ONCE
    ) -> None:
        self.path = path
        self.queue = queue
        self.line = content.count(b"\n") - 1
        """The number of lines after the header."""
        self.header = header
        self.write_error: OSError | None = None
        """Why the last write failed; None if everything is on disk."""
        self._content = content
        self._on_disk = on_disk
        """The number of bytes known to be in the file; 0: there is no file yet."""
        self._torn = False
        self._checksum = read_checksum(content.rpartition(b"\n")[0].rpartition(b"\n")[2]) if self.line else ""
        """Of the last line; empty if it has none."""

    @classmethod
    def create(cls, folder: Path, timeline: Timeline, queue: WriteQueue = disk.AT_ONCE) -> "Journal":
        """Creates a journal that contains the timeline so far."""
        header, lines = timeline.header, with_checksums(map(encode_line, timeline.lines()))
        content = encode_header(header) + lines.encode()
        journal = cls(disk.new_journal_path(folder, header.game), header, content, 0, queue)
        queue.finish(journal.flush)
        return journal

    @classmethod
    def reopen(cls, content: JournalContent, queue: WriteQueue = disk.AT_ONCE) -> "Journal":
        """Continues an existing journal after its last complete line."""
        read = content.path.read_bytes()[: content.length]
        journal = cls(content.path, content.timeline.header, read, content.length, queue)
        journal._torn = content.torn
        return journal

    def add(self, lines: Sequence[Line], *, later: bool = False) -> None:
        """Writes lines; unless `write_error` is set, they are on disk when this returns, or `later`."""
        added = with_checksums(map(encode_line, lines), self._checksum).encode()
        self._checksum = read_checksum(added.splitlines()[-1])
        self.line += len(lines)
        (self.queue.add if later else self.queue.finish)(lambda: self._append(added))

    def _append(self, added: bytes) -> None:
        self._content += added
        self.flush()

    def flush(self) -> None:
        """Writes what is not on disk yet."""
        try:
            if self._on_disk and self._changed_by_others():
                self._move()
            if self._on_disk:
                self._torn = True
                disk.append(self.path, self._content[self._on_disk :], self._on_disk)
            else:
                disk.replace_file(self.path, self._content)
        except OSError as error:
            self.write_error = error
        else:
            self.write_error = None
            self._torn = False
            self._on_disk = len(self._content)

    def _move(self) -> None:
        """Goes on in a new file, as a copy of the old one if that is still there and may be played on."""
        if self.path.exists():
            shared = self.header.secrets_of_copy(self.path.name, over=False)
            self.header = replace(self.header, shares_secrets=shared)
            self._content = encode_header(self.header) + self._content.partition(b"\n")[2]
        self.path, self._on_disk = disk.new_journal_path(self.path.parent, self.header.game), 0

    def _changed_by_others(self) -> bool:
        """True if the file is missing or was changed by another program."""
        try:
            found = self.path.read_bytes()
        except FileNotFoundError:
            return True
        whole = found[: self._on_disk] == self._content[: self._on_disk]
        return not whole or (len(found) > self._on_disk and not self._torn)

    def checkpoint(self, timeline: Timeline, snapshot: Snapshot) -> None:
        """Writes the whole state beside the journal, later."""
        content = encode_checkpoint(timeline, snapshot, self.line, self._checksum)
        self.queue.add(lambda: self._write_checkpoint(content))

    def _write_checkpoint(self, content: bytes) -> None:
        try:
            disk.replace_file(checkpoint_path(self.path), content)
        except OSError as error:
            self.write_error = error
