"""The files of a match, its journal with checkpoint and thumbnail beside it: what reads them, what writes."""

import codecs
import stat
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from game import disk
from game.catalogue import GAMES
from game.contract import Snapshot, State
from game.disk import WriteQueue
from game.localized_text import LocalizedText
from game.match.lines import (
    BadSave,
    Chosen,
    Ended,
    Line,
    Malformed,
    Reseeded,
    Seated,
    StateHash,
    Undone,
    decode_line,
    digest,
    encode_line,
    is_intact,
    json_line,
    parse_object,
    read_checksum,
    with_checksums,
)
from game.match.timeline import (
    Checkpoint,
    Header,
    NewerProgram,
    NotAJournal,
    Timeline,
    WrongOrder,
    checkpoint_path,
    encode_checkpoint,
    read_checkpoint,
    read_header,
)

ENCODINGS = {codecs.BOM_UTF8: "utf-8-sig", codecs.BOM_UTF16_LE: "utf-16", codecs.BOM_UTF16_BE: "utf-16"}
"""By the first bytes of a file that an editor saved in another encoding."""

Numbered: TypeAlias = Chosen | StateHash | Reseeded | Ended
"""The lines with the number of a choice."""


@dataclass(frozen=True)
class Damage:
    """What is wrong with a journal."""

    problem: BadSave
    """About the first damaged line."""
    last: int | None
    """The number of choices at the end of the file; None: its last lines cannot be read."""
    seatings: Sequence[Seated]
    """The changes of players after the first damaged line, as far as they can be read."""


@dataclass(frozen=True)
class JournalContent:
    """The content of a journal file."""

    path: Path
    timeline: Timeline
    """Up to the first damaged line."""
    length: int
    """Bytes up to the end of the last complete line."""
    torn: bool
    """True if an incomplete write follows the last complete line."""
    lines: Sequence[bytes]
    """All complete lines after the header."""
    intact: int
    """The number of lines before the first damaged one."""
    damage: Damage | None = None
    """None if the file is intact."""

    @property
    def choices(self) -> int | None:
        """The number of choices at the end of the file; None: unknown."""
        return len(self.timeline.choices) if self.damage is None else self.damage.last

    def after(self, checkpoint: Checkpoint) -> Sequence[Line]:
        """The intact lines after a checkpoint."""
        start, before = self.place(checkpoint), checkpoint.after
        found: list[Line] = []
        for number, line in enumerate(self.lines[start:] if start is not None else (), (start or 0) + 2):
            try:
                found.append(_decode(self.path, number, line, before))
            except BadSave:
                break
            before = read_checksum(line)
        return found

    def place(self, checkpoint: Checkpoint) -> int | None:
        """The number of lines before a checkpoint; damage may have changed it. None: the file ends before."""
        for number, line in enumerate(self.lines, 1):
            if checkpoint.after and read_checksum(line) == checkpoint.after:
                return number
        return checkpoint.line if checkpoint.line <= len(self.lines) else None

    def ends_before(self, checkpoint: Checkpoint) -> bool:
        """True if the intact part of the file ends before a checkpoint."""
        place = self.place(checkpoint)
        return place is None or place > self.intact


def read_journal(path: Path) -> JournalContent:
    """Reads a journal.

    Raises:
        BadSave: it is no journal that this program can read.
    """
    content, problem = _as_utf8(path, _content(path))
    whole, end, tail = content.rpartition(b"\n")  # an incomplete last line is left of an interrupted write
    first, *lines = whole.split(b"\n") if end else [tail]
    header, problem = _header_or_copy(path, first, problem)
    timeline = Timeline(header)
    intact, found = _follow(path, timeline, lines)
    problem = problem or found
    damage = None if problem is None else _damage(path, problem, timeline, lines[intact:])
    return JournalContent(path, timeline, len(whole + end), bool(tail), lines, intact, damage)


def read_head(path: Path) -> Header:
    """Reads only the header.

    Raises:
        BadSave: it is no journal that this program can read.
    """
    line = _content(path).split(b"\n", 1)[0]
    header = _header(path, line)
    if not is_intact(line):
        raise BadSave(path, "changed")
    return header


MOST_BYTES = 64 * 2**20
"""A longer file is no journal."""


def _content(path: Path) -> bytes:
    try:
        status = path.stat()
        if stat.S_ISFIFO(status.st_mode) or status.st_size > MOST_BYTES:  # to read it would take long
            raise BadSave(path, "foreign")
        return path.read_bytes()
    except OSError as error:
        raise BadSave(path, "unreadable", why=error.strerror or str(error)) from None


def _as_utf8(path: Path, content: bytes) -> tuple[bytes, BadSave | None]:
    """The content in UTF-8, and a problem if an editor saved it in another encoding."""
    for mark, encoding in ENCODINGS.items():
        if content.startswith(mark):
            return content.decode(encoding, "replace").encode(), BadSave(path, "encoding")
    try:
        content.decode()
    except UnicodeDecodeError:
        found = content.decode("cp1252", "replace").encode()
        if is_intact(found.partition(b"\n")[0]) and not is_intact(content.partition(b"\n")[0]):
            return found, BadSave(path, "encoding")
    return content, None


def _text(path: Path, number: int, line: bytes) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadSave(path, "binary", line=number) from None
    if "\0" in text:
        raise BadSave(path, "binary", line=number)
    return text


def _header_or_copy(path: Path, line: bytes, problem: BadSave | None) -> tuple[Header, BadSave | None]:
    """The header and what is wrong with it; if anything is, the copy in the checkpoint if there is one.

    Raises:
        BadSave: there is neither.
    """
    problem = problem or (None if is_intact(line) else BadSave(path, "changed"))
    try:
        header = _header(path, line)
    except BadSave as bad:
        copy = None if problem is None and bad.problem in ("newer", "game") else _header_copy(path)
        if copy is None:
            raise
        return copy, problem or bad
    return (header if problem is None else _header_copy(path) or header), problem


def _header_copy(path: Path) -> Header | None:
    """The header in the checkpoint; None: there is none, or its game is not there."""
    checkpoint = read_checkpoint(path)
    header = None if checkpoint is None else checkpoint.header
    return header if header is not None and header.game in tuple(GAMES) else None


def _header(path: Path, line: bytes) -> Header:
    if not line.strip():
        raise BadSave(path, "empty")
    text = _text(path, 1, line)
    try:
        header = read_header(parse_object(text))
    except NewerProgram as error:
        raise BadSave(path, "newer", version=str(error)) from None
    except NotAJournal:
        raise BadSave(path, "foreign") from None
    except Malformed as error:
        problem = "header" if '"format":"four-crowns' in text.replace(" ", "") else "foreign"
        raise BadSave(path, problem, field=str(error)) from None
    if header.game not in tuple(GAMES):
        raise BadSave(path, "game", game=header.game)
    return header


def _follow(path: Path, timeline: Timeline, lines: Sequence[bytes]) -> tuple[int, BadSave | None]:
    """Adds the lines before the first damaged one to the timeline; their number, and what is wrong there."""
    before = ""
    for number, line in enumerate(lines, 2):
        try:
            timeline.follow(_decode(path, number, line, before))
        except BadSave as problem:
            return number - 2, problem
        except WrongOrder as error:
            return number - 2, BadSave(path, "order", line=number, expected=str(error))
        before = read_checksum(line)
    return len(lines), None


def _decode(path: Path, number: int, line: bytes, before: str) -> Line:
    """Decodes an intact line; `before` is the checksum of the line before it.

    Raises:
        BadSave: it is damaged.
    """
    try:
        decoded = decode_line(_text(path, number, line))
    except Malformed as error:
        raise BadSave(path, "line", line=number, field=str(error)) from None
    if not is_intact(line, before):
        raise BadSave(path, "changed", line=number)
    return decoded


def _damage(path: Path, problem: BadSave, timeline: Timeline, rest: Sequence[bytes]) -> Damage:
    """What is wrong, and what can be read of the rest of the file, which begins with a damaged line."""
    last: int | None = len(timeline.choices)
    seatings = []
    for number, (before, line) in enumerate(pairwise([b"", *rest])):
        decoded = _decode_loosely(path, line)
        intact = number > 0 and is_intact(line, read_checksum(before))
        if isinstance(decoded, Seated) and intact:
            seatings.append(decoded)
        elif isinstance(decoded, Undone) and intact:
            last = decoded.to
        elif isinstance(decoded, Numbered) and (intact or decoded.n == _next(decoded, last)):
            last = decoded.n
        else:
            last = None
    return Damage(problem, last, seatings)


def _next(line: Numbered, choices: int | None) -> int | None:
    """The number that a line must have after these choices; None: unknown."""
    return None if choices is None else choices + isinstance(line, Chosen)


def _decode_loosely(path: Path, line: bytes) -> Line | None:
    """Decodes a line that may be damaged; None: it cannot be decoded."""
    try:
        return decode_line(_text(path, 0, line))
    except (BadSave, Malformed):
        return None


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
