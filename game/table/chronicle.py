"""What has happened in a match, line by line: each game's own way of writing it down."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from game.rules.contract import Event, Outcome, Seat
from game.text import Words


@dataclass(frozen=True)
class Line:
    """One line of the chronicle."""

    turn: int
    """0 before the first turn."""
    seat: Seat | None
    """Who did it; None: nobody did."""
    notation: str
    """In the game's own signs; empty where it has none."""
    words: str
    """The same in a sentence."""
    spots: tuple[str, ...]
    """Where it happened on the table."""


class Scribe(Protocol):
    """What a game's module `log` offers."""

    def lines(self, events: Iterable[Event], words: Words) -> list[Line]:
        """What happened, from events that the reader may know."""


def closing(outcome: Outcome | None, turn: int, names: Sequence[str], words: Words) -> list[Line]:
    """How the players ended a match, which no rule tells of; nothing if they did not.

    `turn` is the one they ended it in, `names` are those of the seats. Spec: cyvasse 5.11
    """
    match outcome:
        case Outcome(reason="resigned", ranks=ranks):
            seat = ranks.index(max(ranks))
            return [Line(turn, seat, "", words("log.resigned", name=names[seat]), ())]
        case Outcome(reason="agreed"):
            return [Line(turn, None, "", words("log.agreed"), ())]
    return []


def scribe(game: str) -> Scribe:
    """Who writes a game's chronicle."""
    return cast("Scribe", import_module(f"game.table.{game}.log"))
