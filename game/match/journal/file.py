"""The files of a match, its journal with checkpoint and thumbnail beside it, and what writes to them."""

from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path

from game import disk
from game.catalogue import GAMES
from game.contract import Snapshot, State
from game.disk import WriteQueue
from game.localized_text import LocalizedText
from game.match.errors import BadSave
from game.match.journal.checkpoint import checkpoint_path, encode_checkpoint
from game.match.journal.lines import (
    Ended,
    Line,
    StateHash,
    digest,
    encode_line,
    json_line,
    read_checksum,
    with_checksums,
)
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
        """Continues in a new file, as a copy of the old one if that still exists and may be continued."""
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


CHECKPOINT_INTERVAL = 10
"""Choices from one hash and checkpoint to the next, at most."""


class JournalWriter:
    """Adds each line to a timeline and to its journal file, and reports failures of the disk."""

    def __init__(self, timeline: Timeline, journal: Journal, state: State) -> None:
        self.timeline = timeline
        self.journal = journal
        self.revision = 0
        """Increases with each line."""
        self._game = GAMES[timeline.header.game]
        self._round = self._game.progress(state.snapshot()).count
        """The round after the last line."""
        self._fault_reported = False
        self._path = journal.path
        """The file at the last message."""

    def write(self, *lines: Line) -> None:
        """Adds lines; all are on disk before the timeline changes, unless the disk fails."""
        self.journal.add(lines)
        self._follow(lines)

    def write_state(self, state: State) -> None:
        """Writes, if one is due, a hash of the state after the last choice and a checkpoint; later.

        A hash follows every ten choices, at the end of each round and at the end of the match.
        """
        n, snapshot, outcome = len(self.timeline.choices), state.snapshot(), state.outcome
        is_checkpoint = n % CHECKPOINT_INTERVAL == 0 or outcome is not None
        new_round = self._game.progress(snapshot).count
        lines: list[Line] = []
        if is_checkpoint or new_round != self._round:
            lines.append(StateHash(n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(n, outcome))
        self._round = new_round
        if lines:
            self.journal.add(lines, later=True)
            self._follow(lines)
        if is_checkpoint:
            self.journal.checkpoint(self.timeline, snapshot)

    def write_checkpoint(self, state: State) -> None:
        """Writes a checkpoint after an undo or the end of the match, later."""
        snapshot = state.snapshot()
        self._round = self._game.progress(snapshot).count
        self.journal.checkpoint(self.timeline, snapshot)

    def _follow(self, lines: Sequence[Line]) -> None:
        self.revision += len(lines)
        for line in lines:
            self.timeline.follow(line)
        self.timeline.header = self.journal.header

    def disk_notice(self) -> LocalizedText | None:
        """A message if writing has just failed, works again or goes to another file; None otherwise."""
        fault = self.journal.write_error
        news = (fault is not None) is not self._fault_reported
        self._fault_reported = fault is not None
        before, self._path = self._path, self.journal.path
        if not news:
            values = {"file": before.name, "new": self._path.name}
            return None if before == self._path else LocalizedText("match.notice.new_file", values)
        if fault is None:
            return LocalizedText("match.notice.saved_again", ends="match.notice.unsaved")
        folder = str(self.journal.path.parent)
        return LocalizedText("match.notice.unsaved", {"folder": folder, "why": fault.strerror or str(fault)})
