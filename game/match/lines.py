"""The lines of a journal: their kinds, how they are encoded as JSON, and the checksums that show damage.

Each line ends with a checksum of itself and of the checksum before it, so that a line that was changed,
moved, doubled or removed is found. Lines of version 0.1.0 have none.
"""

import json
import re
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from json import dumps
from pathlib import Path
from typing import Any, TypeAlias, TypeVar
from zlib import crc32

from game.contract import Option, Outcome, Seat, Snapshot
from game.kit.records import read, write
from game.localized_text import LocalizedText
from game.match.players import Player

Value = TypeVar("Value")

_LINE = re.compile(rb'(.*),"checksum":"([0-9a-f]{8})"\}\s*', re.DOTALL)


def with_checksums(lines: Iterable[str], before: str = "") -> str:
    """Adds its checksum to each line; `before` is the checksum of the line before them, empty for none."""
    content = []
    for line in lines:
        body = line.removesuffix("}\n")
        before = _checksum(body.encode(), before)
        content.append(f'{body},"checksum":"{before}"}}\n')
    return "".join(content)


def read_checksum(line: bytes) -> str:
    """The checksum that is written in a line; empty if there is none."""
    found = _LINE.fullmatch(line)
    return "" if found is None else found[2].decode()


def is_intact(line: bytes, before: str = "") -> bool:
    """True if the checksum of the line is right; one without it must follow a line without it."""
    found = _LINE.fullmatch(line)
    return before == "" if found is None else found[2].decode() == _checksum(found[1], before)


def _checksum(body: bytes, before: str) -> str:
    return f"{crc32(body, crc32(before.encode())):08x}"


def digest(snapshot: Snapshot) -> str:
    """A short hash of a state."""
    canonical = dumps(snapshot, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return sha256(canonical.encode()).hexdigest()[:16]


class BadSave(ValueError):
    """A match cannot be read from a file or written to it; the file is unchanged.

    `problem` is the last part of the text key `match.bad.<problem>`, and `values` are for its placeholders.
    `notice` says what is wrong, where, and how to mend it.
    """

    def __init__(self, path: Path, problem: str, *, line: int = 1, **values: str | int) -> None:
        super().__init__(f"{path}, line {line}: {problem} {values or ''}".rstrip())
        self.path = path
        self.problem = problem
        self.line = line
        self.notice = LocalizedText(f"match.bad.{problem}", {"file": path.name, "line": line, **values})


class Malformed(ValueError):
    """A line of a journal cannot be decoded; the text names the field."""


@dataclass(frozen=True)
class Chosen:
    """A choice was made."""

    n: int
    """Counted from 1; after an undo, numbers are used again."""
    seat: Seat
    ask: str
    option: Option
    by: str
    """`person`, `phone`, `bot:knight` …"""
    t: float
    """Seconds since the match was started."""

    @property
    def by_bot(self) -> bool:
        """True if a bot made the choice."""
        return self.by.startswith("bot")

    def unnamed(self) -> "Chosen":
        """The choice without its option."""
        return replace(self, option=())


@dataclass(frozen=True)
class StateHash:
    """The state after choice `n` has this hash."""

    n: int
    hash: str


@dataclass(frozen=True)
class Undone:
    """All choices after number `to` were undone."""

    to: int
    by: Seat
    consent: tuple[Seat, ...]
    """The seats that agreed; empty if nobody had to."""


@dataclass(frozen=True)
class Reseeded:
    """Chance after choice `n` comes from another seed, and some secrets were replaced."""

    n: int
    seed: int
    known_to: tuple[Seat, ...]
    """What these seats may know was not replaced."""
    by_events: bool = False
    """True if cards stayed that these seats can place by the events so far; False in older journals."""


@dataclass(frozen=True)
class Seated:
    """Another player took the seat."""

    seat: Seat
    player: Player


@dataclass(frozen=True)
class Advised:
    """A bot advised the person of a seat: it said what it would choose there."""

    n: int
    """The number of choices before it."""
    advised: Seat


@dataclass(frozen=True)
class Ended:
    """The match is over."""

    n: int
    result: Outcome


Line: TypeAlias = Chosen | StateHash | Undone | Reseeded | Seated | Advised | Ended


def renumbered(line: Line, shift: int) -> Line:
    """The line as if `shift` choices fewer came before it."""
    match line:
        case Seated():
            return line
        case Undone(to=to):
            return replace(line, to=to - shift)
        case _:
            return replace(line, n=line.n - shift)


def json_line(record: dict[str, Any]) -> str:
    """A JSON object as a line of the file, with its line break."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def encode_line(line: Line) -> str:
    """Encodes a line for the file, with its line break."""
    record = write(line)
    return json_line({"undo": record} if isinstance(line, Undone) else record)


KINDS: Mapping[str, type[Line]] = {
    "option": Chosen,
    "hash": StateHash,
    "undo": Undone,
    "seed": Reseeded,
    "player": Seated,
    "advised": Advised,
    "result": Ended,
}
"""Each kind of line by a field that only this kind has."""


def decode_line(text: str) -> Line:
    """Decodes a line of the file.

    Raises:
        Malformed: it is of no known kind, or a field is missing or of another type.
    """
    record = parse_object(text)
    for sign, kind in KINDS.items():
        if sign in record:
            return (
                read_fields(Undone, record["undo"], "undo") if kind is Undone else read_fields(kind, record)
            )
    raise Malformed(next(iter(record), "{}"))


def read_fields(kind: type[Value], record: object, name: str = "") -> Value:
    """The value of a type from JSON data; other fields are ignored. `name`: of the field that holds the data.

    Raises:
        Malformed: a field is missing or of another type; one in another field is named after that, too.
    """
    try:
        return read(kind, record)
    except ValueError as wrong:
        path = "".join(re.findall(r" at `\$(.*)`$", str(wrong)))
        missing = re.findall(r"required field `(\w+)`", str(wrong))
        names = [name, *re.findall(r"\.(\w+)", path), *missing]
        raise Malformed(".".join(filter(None, names)) or kind.__name__) from None


def encode_row(row: object) -> str:
    """A row of a list of values, as a line with a checksum of its own."""
    return with_checksums([json_line(write(row))])


def decode_row(kind: type[Value], line: bytes) -> Value | None:
    """A row of a list of values of a type; None: the line is damaged, or of another program."""
    if not line or not is_intact(line):
        return None
    try:
        return read(kind, parse_object(line.decode()))
    except ValueError:
        return None


MOST_LEVELS = 100
"""Of lists and objects in each other; ours have less than twenty."""


def parse_object(text: str) -> dict[str, Any]:
    """Parses a JSON object.

    Raises:
        Malformed: it is no JSON object, or has too many levels or half a character.
    """
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(text[:40].strip()) from None
    if not isinstance(record, dict):
        raise Malformed(text[:40].strip())
    may_be_deep = text.count("[") + text.count("{") > MOST_LEVELS
    for name, part in record.items():
        if (may_be_deep and _is_too_deep(part)) or ("\\u" in text and _has_half_character([name, part])):
            raise Malformed(name.encode("ascii", "backslashreplace").decode())
    return record


def _is_too_deep(part: object) -> bool:
    """True if functions that call themselves for each level could fail."""
    level: list[Any] = [[part]]
    for _ in range(MOST_LEVELS):
        contents = (each.values() if isinstance(each, dict) else each for each in level)
        level = [inner for content in contents for inner in content if isinstance(inner, dict | list)]
    return bool(level)


def _has_half_character(part: object) -> bool:
    """True if a text has half a character, which can be neither shown nor written."""
    try:
        json.dumps(part, ensure_ascii=False).encode()
    except UnicodeEncodeError:
        return True
    return False
