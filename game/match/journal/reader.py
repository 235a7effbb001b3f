"""Reads a journal file. An incomplete last line is dropped; any other damage raises `BadSave`."""

from dataclasses import dataclass
from pathlib import Path

from game.catalogue import GAMES
from game.match.errors import BadSave
from game.match.journal.lines import Malformed, Undone, decode_line, parse_object
from game.match.journal.timeline import Header, NewerProgram, NotAJournal, Timeline, WrongOrder, read_header


@dataclass(frozen=True)
class JournalContent:
    """The content of a journal file."""

    path: Path
    timeline: Timeline
    length: int
    """Bytes up to the end of the last complete line."""
    torn: bool
    """True if an incomplete write follows the last complete line."""
    choice_counts: tuple[int, ...]
    """For each line after the header, the number of choices after it; after an undo, the number undone to."""


def read_journal(path: Path) -> JournalContent:
    """Reads a journal.

    Raises:
        BadSave: it is no journal that this program can read.
    """
    content = _content(path)
    body, tail = _split(content)
    lines = body.split(b"\n")[:-1]
    if not lines:
        raise BadSave(path, "empty" if not content.strip() else "foreign")
    timeline = Timeline(_header(path, lines[0]))
    choice_counts = tuple(_follow(path, timeline, number, line) for number, line in enumerate(lines[1:], 2))
    return JournalContent(path, timeline, len(body), torn=bool(tail), choice_counts=choice_counts)


def read_head(path: Path) -> Header:
    """Reads only the header.

    Raises:
        BadSave: it is no journal that this program can read.
    """
    return _header(path, _content(path).split(b"\n", 1)[0])


def _content(path: Path) -> bytes:
    try:
        return path.read_bytes()
    except OSError as error:
        raise BadSave(path, "unreadable", why=error.strerror or str(error)) from None


def _split(content: bytes) -> tuple[bytes, bytes]:
    """The complete lines, and the incomplete rest of an interrupted write."""
    body, end, _ = content.rpartition(b"\n")
    whole = body + end
    return whole, content[len(whole) :]


def _text(path: Path, number: int, line: bytes) -> str:
    try:
        text = line.decode()
    except UnicodeDecodeError:
        raise BadSave(path, "binary", line=number) from None
    if "\0" in text:
        raise BadSave(path, "binary", line=number)
    return text


def _header(path: Path, line: bytes) -> Header:
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


def _follow(path: Path, timeline: Timeline, number: int, line: bytes) -> int:
    """Adds a line to the timeline; the number of choices after it, or for an undo the number undone to."""
    try:
        decoded = decode_line(_text(path, number, line))
        timeline.follow(decoded)
    except Malformed as error:
        raise BadSave(path, "line", line=number, field=str(error)) from None
    except WrongOrder as error:
        raise BadSave(path, "order", line=number, expected=str(error)) from None
    return decoded.to if isinstance(decoded, Undone) else len(timeline.choices)
