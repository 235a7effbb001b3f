"""The lines of a journal: what each kind holds, and how it stands in the file."""

import json
from collections.abc import Callable
from dataclasses import asdict, dataclass, replace
from typing import Any, ClassVar, TypeAlias

from game.contract import Option, Outcome, Seat
from game.match.players import Player, read_player


class Malformed(ValueError):
    """A line of a journal that says nothing we know; the text is the field at fault."""


@dataclass(frozen=True)
class Chosen:
    """A choice that was carried out."""

    n: int
    """Counted from 1; an undo gives its numbers free again."""
    seat: Seat
    ask: str
    option: Option
    by: str
    """`person`, `phone`, `bot:knight` …"""
    t: float
    """Seconds since the match was started."""

    @property
    def by_bot(self) -> bool:
        """Whether no person made it."""
        return self.by.startswith("bot")

    def unnamed(self) -> "Chosen":
        """The choice without what was chosen."""
        return replace(self, option=())


@dataclass(frozen=True)
class Mark:
    """The state after choice `n` has this hash."""

    n: int
    hash: str


@dataclass(frozen=True)
class Undone:
    """All choices after number `to` do not count any more."""

    to: int
    by: Seat
    consent: tuple[Seat, ...]
    """Who agreed; empty if nobody had to."""


@dataclass(frozen=True)
class Seated:
    """From here on somebody else sits there."""

    seat: Seat
    player: Player


@dataclass(frozen=True)
class Ended:
    """The match is over."""

    n: int
    outcome: Outcome


Line: TypeAlias = Chosen | Mark | Undone | Seated | Ended


def written(record: dict[str, Any]) -> str:
    """One line of the file, its end included."""
    return json.dumps(record, ensure_ascii=False, separators=(",", ":")) + "\n"


def write(line: Line) -> str:
    """The line as it stands in the file."""
    match line:
        case Undone(to=to, by=by, consent=consent):
            return written({"undo": {"to": to, "by": by, "consent": consent}})
        case Seated(seat=seat, player=player):
            return written({"seat": seat, "player": player.record()})
        case Ended(n=n, outcome=outcome):
            return written({"n": n, "result": asdict(outcome)})
        case _:
            return written(asdict(line))


@dataclass(frozen=True)
class Fields:
    """A line's data, each field asked for with its type."""

    record: dict[str, Any]

    KINDS: ClassVar[dict[type, tuple[type, ...]]] = {float: (int, float)}

    def one(self, name: str, kind: type) -> Any:
        """The field.

        Raises:
            Malformed: missing, or of another type.
        """
        found = self.record.get(name)
        if not isinstance(found, self.KINDS.get(kind, (kind,))) or isinstance(found, bool) != (kind is bool):
            raise Malformed(name)
        return found

    def many(self, name: str, *kinds: type) -> tuple[Any, ...]:
        """The field, a list of nothing but `kinds`."""
        found = self.one(name, list)
        if not all(isinstance(each, kinds) and not isinstance(each, bool) for each in found):
            raise Malformed(name)
        return tuple(found)


def _chosen(fields: Fields) -> Chosen:
    return Chosen(
        fields.one("n", int),
        fields.one("seat", int),
        fields.one("ask", str),
        fields.many("option", str, int),
        fields.one("by", str),
        fields.one("t", float),
    )


def _mark(fields: Fields) -> Mark:
    return Mark(fields.one("n", int), fields.one("hash", str))


def _undone(fields: Fields) -> Undone:
    undo = Fields(fields.one("undo", dict))
    return Undone(undo.one("to", int), undo.one("by", int), undo.many("consent", int))


def _seated(fields: Fields) -> Seated:
    try:
        player = read_player(fields.one("player", dict))
    except (KeyError, TypeError, ValueError):
        raise Malformed("player") from None
    return Seated(fields.one("seat", int), player)


def _ended(fields: Fields) -> Ended:
    result = Fields(fields.one("result", dict))
    outcome = Outcome(result.many("winners", int), result.one("reason", str), result.many("ranks", int))
    return Ended(fields.one("n", int), outcome)


_READERS: dict[str, Callable[[Fields], Line]] = {
    "option": _chosen,
    "hash": _mark,
    "undo": _undone,
    "player": _seated,
    "result": _ended,
}
"""Which kind of line it is, told by a field that only it has."""


def read(text: str) -> Line:
    """What the line says.

    Raises:
        Malformed: nothing we know.
    """
    record = parsed(text)
    for sign, reader in _READERS.items():
        if sign in record:
            return reader(Fields(record))
    raise Malformed(next(iter(record), "{}"))


def parsed(text: str) -> dict[str, Any]:
    """The line as JSON.

    Raises:
        Malformed: it is no JSON object.
    """
    try:
        record = json.loads(text)
    except (ValueError, RecursionError):
        raise Malformed(text[:40].strip()) from None
    if not isinstance(record, dict):
        raise Malformed(text[:40].strip())
    return record
