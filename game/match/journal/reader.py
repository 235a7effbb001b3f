"""Reads a journal file up to the first damaged line. An incomplete last line is dropped."""

import codecs
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from pathlib import Path
from typing import TypeAlias

from game.catalogue import GAMES
from game.match.errors import BadSave
from game.match.journal.checkpoint import Checkpoint, read_checkpoint
from game.match.journal.lines import (
    Chosen,
    Ended,
    Line,
    Malformed,
    Reseeded,
    Seated,
    StateHash,
    Undone,
    decode_line,
    is_intact,
    parse_object,
    read_checksum,
)
from game.match.journal.timeline import Header, NewerProgram, NotAJournal, Timeline, WrongOrder, read_header

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
    body, tail = _split(content)
    first, *lines = _complete_lines(body) or [tail]
    header, problem = _header_or_copy(path, first, problem)
    timeline = Timeline(header)
    intact, found = _follow(path, timeline, lines)
    problem = problem or found
    damage = None if problem is None else _damage(path, problem, timeline, lines[intact:])
    return JournalContent(path, timeline, len(body), bool(tail), lines, intact, damage)


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


def _content(path: Path) -> bytes:
    try:
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


def _split(content: bytes) -> tuple[bytes, bytes]:
    """The complete lines, and the incomplete rest of an interrupted write."""
    body, end, _ = content.rpartition(b"\n")
    whole = body + end
    return whole, content[len(whole) :]


def _complete_lines(body: bytes) -> list[bytes]:
    return body.split(b"\n")[:-1]


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
        elif isinstance(decoded, Numbered) and (intact or _may_follow(decoded, last)):
            last = decoded.n
        else:
            last = None
    return Damage(problem, last, seatings)


def _may_follow(line: Numbered, choices: int | None) -> bool:
    """True if a line that is damaged somewhere has a number that fits the `choices` before it."""
    return choices is not None and line.n == choices + isinstance(line, Chosen)


def _decode_loosely(path: Path, line: bytes) -> Line | None:
    """Decodes a line that may be damaged; None: it cannot be decoded."""
    try:
        return decode_line(_text(path, 0, line))
    except (BadSave, Malformed):
        return None
