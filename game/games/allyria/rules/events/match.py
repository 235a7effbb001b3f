"""How a match goes on: who plays, whose turn it is, who is out, how it ends. Spec: allyria 9.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.contract import Event, Seat
from game.games.allyria.rules.data.hexes import Tile


@dataclass(frozen=True, kw_only=True)
class RaceTaken(Event):
    """A seat leads a race now."""

    kind = "race"
    seat: Seat
    race: str


@dataclass(frozen=True, kw_only=True)
class CityPlaced(Event):
    """A seat's city stands."""

    kind = "city"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class SeasonTurned(Event):
    """The next season card lies open."""

    kind = "season"
    card: str


@dataclass(frozen=True, kw_only=True)
class TurnBegan(Event):
    """A seat's turn has begun."""

    kind = "turn"
    seat: Seat
    round: int


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A seat's turn is over."""

    kind = "turn_ended"
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    """A seat is out, with all that it had."""

    kind = "eliminated"
    seat: Seat
    by: Seat


@dataclass(frozen=True, kw_only=True)
class BecameVassal(Event):
    """A seat has a new liege."""

    kind = "vassal"
    seat: Seat
    liege: Seat
    by: Seat
    """Whose party took the city."""


@dataclass(frozen=True, kw_only=True)
class MatchOver(Event):
    """The match has ended."""

    kind = "over"
    why: str
    """`season` or `last`."""
    places: tuple[Mapping[str, Any], ...]
    """Best first, as in the snapshot."""
