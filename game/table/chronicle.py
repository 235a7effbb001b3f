"""What has happened in a match, line by line: each game's own way of writing it down."""

from collections.abc import Iterable
from dataclasses import dataclass
from importlib import import_module
from typing import Protocol, cast

from game.rules.contract import Event, Seat
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


def scribe(game: str) -> Scribe:
    """Who writes a game's chronicle."""
    return cast("Scribe", import_module(f"game.table.{game}.log"))
