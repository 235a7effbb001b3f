"""What a journal's file says: its header, and the choices that count after all undos."""

from collections.abc import Iterable
from dataclasses import asdict, dataclass, field, replace
from datetime import datetime
from hashlib import sha256
from typing import Any, Self

from game.contract import Outcome, Snapshot
from game.match.journal.lines import Chosen, Ended, Fields, Line, Malformed, Mark, Seated, Undone
from game.match.players import Player, read_player

FORMAT = "four-crowns-match"
LAYOUT = 1
"""Grows when an older program could not read what a newer one writes."""


@dataclass(frozen=True)
class MapCopy:
    """The board a match is played on, whatever becomes of its file."""

    id: str
    name: str
    sha256: str
    text: str

    @classmethod
    def of(cls, id: str, name: str, text: str) -> Self:  # noqa: A002 - the field's name
        """A copy with its checksum."""
        return cls(id, name, sha256(text.encode()).hexdigest(), text)


@dataclass(frozen=True)
class Parent:
    """Where a match comes from: another journal, its choices up to `n`."""

    file: str
    n: int
    why: str
    """`branch`: gone on from there; `kept`: gone on from a named save; `recovered`: the other is damaged."""


@dataclass(frozen=True)
class Header:
    """A journal's first line: all that a match is set up from."""

    game: str
    rules: int
    """The version of the rules, as their snapshots name it."""
    version: str
    """Of the program."""
    config: dict[str, Any]
    seed: int
    seats: tuple[Player, ...]
    started: str
    """ISO 8601, UTC."""
    map: MapCopy | None = None
    take_backs: bool = False
    """Whether the table may take choices back by consent."""
    parent: Parent | None = None
    start: Snapshot | None = None
    """Where the choices begin; None: at a new match."""
    name: str | None = None
    """Of a named save; None for a match that goes on by itself."""

    def record(self) -> dict[str, Any]:
        """The header as data that JSON can hold."""
        return {"format": FORMAT, "layout": LAYOUT} | asdict(self)


class Newer(ValueError):
    """The journal comes from a newer program; the text is that program's version."""


class Foreign(ValueError):
    """The file is no journal of ours."""


def read_header(record: dict[str, Any]) -> Header:
    """The header that was recorded.

    Raises:
        Foreign: not a journal.
        Newer: from a program newer than this one.
        Malformed: a field is missing or of another type.
    """
    if record.get("format") != FORMAT:
        raise Foreign
    fields = Fields(record)
    if fields.one("layout", int) > LAYOUT:
        raise Newer(str(record.get("version")))
    return Header(
        game=fields.one("game", str),
        rules=fields.one("rules", int),
        version=fields.one("version", str),
        config=fields.one("config", dict),
        seed=fields.one("seed", int),
        seats=_players(fields),
        started=_moment(fields),
        map=_nested(record, "map", MapCopy),
        take_backs=fields.one("take_backs", bool),
        parent=_nested(record, "parent", Parent),
        start=None if record.get("start") is None else fields.one("start", dict),
        name=None if record.get("name") is None else fields.one("name", str),
    )


def _moment(fields: Fields) -> str:
    text = str(fields.one("started", str))
    try:
        zone = datetime.fromisoformat(text).tzinfo
    except ValueError:
        zone = None
    if zone is None:
        raise Malformed("started")
    return text


def _players(fields: Fields) -> tuple[Player, ...]:
    try:
        return tuple(read_player(record) for record in fields.many("seats", dict))
    except (KeyError, TypeError, ValueError):
        raise Malformed("seats") from None


def _nested(record: dict[str, Any], name: str, kind: type[Any]) -> Any:
    if record.get(name) is None:
        return None
    try:
        return kind(**Fields(record).one(name, dict))
    except TypeError:
        raise Malformed(name) from None


class Disordered(ValueError):
    """A line that cannot stand where it stands; the text is the number that was expected."""


@dataclass
class Timeline:
    """What counts of a journal after all its undos."""

    header: Header
    choices: list[Chosen] = field(default_factory=list)
    marks: dict[int, str] = field(default_factory=dict)
    """Hashes by the number of choices before them."""
    players: list[Player] = field(default_factory=list)
    """Who sits there in the end, by seat."""
    outcome: Outcome | None = None
    seatings: list[tuple[int, Seated]] = field(default_factory=list)
    """Who sat down in the middle of the match, each with the number of choices before."""

    def __post_init__(self) -> None:
        self.players = self.players or list(self.header.seats)

    def follow(self, line: Line) -> None:
        """Take in the next line.

        Raises:
            Disordered: it cannot stand here.
        """
        match line:
            case Chosen(n=n, seat=seat):
                self._expect(n, len(self.choices) + 1)
                self._expect_seat(seat)
                self.choices.append(line)
            case Mark(n=n, hash=found):
                self._expect(n, len(self.choices))
                self.marks[n] = found
            case Undone(to=to):
                self._undo(to)
            case Seated(seat=seat, player=player):
                self._expect_seat(seat)
                self.players[seat] = player
                self.seatings.append((len(self.choices), line))
            case Ended(n=n, outcome=outcome):
                self._expect(n, len(self.choices))
                self.outcome = outcome

    def _undo(self, to: int) -> None:
        self._expect(to, min(max(to, 0), len(self.choices)))
        del self.choices[to:]
        self.marks = {n: found for n, found in self.marks.items() if n <= to}
        self.seatings = [(min(n, to), line) for n, line in self.seatings]
        self.outcome = None

    def _expect_seat(self, seat: int) -> None:
        self._expect(seat, min(max(seat, 0), len(self.players) - 1))

    def _expect(self, found: int, expected: int) -> None:
        if found != expected:
            raise Disordered(str(expected))

    def upto(self, n: int, header: Header) -> "Timeline":
        """The first `n` choices under another header, the players as they sit now."""
        marks = {at: found for at, found in self.marks.items() if at <= n}
        header = replace(header, seats=tuple(self.players))
        seatings = [(at, line) for at, line in self.seatings if at <= n]
        return Timeline(header, self.choices[:n], marks, seatings=seatings)

    def lines(self) -> Iterable[Line]:
        """The shortest journal that says the same."""
        for n in range(len(self.choices) + 1):
            if n:
                yield self.choices[n - 1]
            if n in self.marks:
                yield Mark(n, self.marks[n])
            yield from (line for at, line in self.seatings if at == n)
        if self.outcome is not None:
            yield Ended(len(self.choices), self.outcome)
