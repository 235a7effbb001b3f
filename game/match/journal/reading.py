"""A journal's file, read with suspicion: a torn end is dropped, anything else that is wrong is told."""

from dataclasses import dataclass
from pathlib import Path

from game.catalogue import GAMES
from game.match.journal.lines import Malformed, Undone, parsed, read
from game.match.journal.timeline import Disordered, Foreign, Header, Newer, Timeline, read_header
from game.match.notices import BadSave


@dataclass(frozen=True)
class Record:
    """What stands in the file of a journal."""

    path: Path
    timeline: Timeline
    length: int
    """Bytes up to the end of the last whole line."""
    torn: bool
    """Whether something unreadable came after it, from a write that was cut off."""
    choice_counts: tuple[int, ...]
    """For each line after the header: the number of choices that counted after it."""


def read_journal(path: Path) -> Record:
    """The journal as far as it was written.

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
    return Record(path, timeline, len(body), torn=bool(tail), choice_counts=choice_counts)


def read_head(path: Path) -> Header:
    """The header alone.

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
    """The whole lines, and what a cut-off write (or a disk that filled up with zeros) left behind them."""
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
        header = read_header(parsed(text))
    except Newer as error:
        raise BadSave(path, "newer", version=str(error)) from None
    except Foreign:
        raise BadSave(path, "foreign") from None
    except Malformed as error:
        problem = "header" if '"format":"four-crowns' in text.replace(" ", "") else "foreign"
        raise BadSave(path, problem, field=str(error)) from None
    if header.game not in tuple(GAMES):
        raise BadSave(path, "game", game=header.game)
    return header


def _follow(path: Path, timeline: Timeline, number: int, line: bytes) -> int:
    """Take in a line; how many choices count then, or how far an undo went back."""
    try:
        said = read(_text(path, number, line))
        timeline.follow(said)
    except Malformed as error:
        raise BadSave(path, "line", line=number, field=str(error)) from None
    except Disordered as error:
        raise BadSave(path, "order", line=number, expected=str(error)) from None
    return said.to if isinstance(said, Undone) else len(timeline.choices)
