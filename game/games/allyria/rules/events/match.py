"""Events of the course of a match: its start, its seasons and turns, its end. Spec: allyria 9.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.contract import Event, Seat
from game.games.allyria.rules.data.hexes import Tile


@dataclass(frozen=True, kw_only=True)
class RaceTaken(Event):
    """A seat has taken a race."""

    kind = "race"
    seat: Seat
    race: str


@dataclass(frozen=True, kw_only=True)
class CityPlaced(Event):
    """A seat has placed its city."""

    kind = "city"
    seat: Seat
    tile: Tile


@dataclass(frozen=True, kw_only=True)
class SeasonTurned(Event):
    """The next season card was turned up."""

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
    """A seat was eliminated; all its troops, cards, tokens and forts are gone."""

    kind = "eliminated"
    seat: Seat
    by: Seat
    """The seat that captured its city."""


@dataclass(frozen=True, kw_only=True)
class BecameVassal(Event):
    """A seat became the vassal of a liege, or got a new liege."""

    kind = "vassal"
    seat: Seat
    liege: Seat
    by: Seat
    """The seat that captured its city or that of its former liege."""


@dataclass(frozen=True, kw_only=True)
class MatchOver(Event):
    """The match has ended."""

    kind = "over"
    why: str
    """`season`: no season card is left; `last`: only one seat, or one free seat, is left."""
    places: tuple[Mapping[str, Any], ...]
    """The seats in order, best first, as in the snapshot."""
