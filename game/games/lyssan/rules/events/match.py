"""The course of the match. Spec: lyssan 3-6, 9.2."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event, Seat


@dataclass(frozen=True, kw_only=True)
class RolesSet(Event):
    """A seat chose which of its factions is the master."""

    kind = "roles_set"
    secret = ("master",)
    seat: Seat
    master: str | None


@dataclass(frozen=True, kw_only=True)
class Placed(Event):
    """A marker was placed, or an agent came with a castle."""

    kind = "placed"
    faction: str
    what: str
    """`castle`, or the id of an agent."""
    at: str


@dataclass(frozen=True, kw_only=True)
class PhaseBegun(Event):
    """A part of the year began."""

    kind = "phase"
    phase: str
    """`prelude`, `spring`, `summer` or `autumn`."""
    year: int
    season: str


@dataclass(frozen=True, kw_only=True)
class OrderSet(Event):
    """There is a new turn order."""

    kind = "order"
    factions: Sequence[str]


@dataclass(frozen=True, kw_only=True)
class TurnBegun(Event):
    """A faction's turn began."""

    kind = "turn"
    faction: str
    year: int
    season: str


@dataclass(frozen=True, kw_only=True)
class TurnEnded(Event):
    """A faction's turn ended."""

    kind = "turn_ended"
    faction: str
    auxiliaries_lost: int


@dataclass(frozen=True, kw_only=True)
class Revealed(Event):
    """A triumph of the row was turned up."""

    kind = "revealed"
    reveals = True
    id: str
    slot: int
    """From 0."""


@dataclass(frozen=True, kw_only=True)
class TriumphWon(Event):
    """A faction won a triumph."""

    kind = "triumph"
    faction: str
    id: str


@dataclass(frozen=True, kw_only=True)
class Inherited(Event):
    """A triumph of an eliminated faction went to another."""

    kind = "inherited"
    faction: str
    id: str
    source: str


@dataclass(frozen=True, kw_only=True)
class Eliminated(Event):
    """A faction is out."""

    kind = "eliminated"
    faction: str
    why: str
    """`castles` or `shame`."""


@dataclass(frozen=True, kw_only=True)
class Ended(Event):
    """The match is over."""

    kind = "ended"
    reveals = True
    why: str
    """`triumphs`, `row` or `last`."""
    winner: str
    """The faction."""
    factions: Sequence[str]
    """Best first."""
    ranking: Sequence[Seat]
    """Best first."""
    role: str | None
    """With two seats the winner's role, `master` or `puppet`; else None."""
