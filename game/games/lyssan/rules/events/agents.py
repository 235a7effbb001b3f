"""Agents arrive, move, act and leave the map. Spec: lyssan 5.4, 9.2."""

from dataclasses import dataclass

from game.contract import Event


@dataclass(frozen=True, kw_only=True)
class Moved(Event):
    """An agent went to a neighbouring province."""

    kind = "moved"
    agent: str
    start: str
    to: str
    bonus: bool
    """True if a card moved it, without an action point."""


@dataclass(frozen=True, kw_only=True)
class Killed(Event):
    """An agent left the map and became shame of its faction."""

    kind = "killed"
    agent: str
    by: str
    """The agent that killed it."""
    faction: str
    """The faction that held the victim."""
    at: str


@dataclass(frozen=True, kw_only=True)
class Razed(Event):
    """A castle or site was destroyed and became shame of its owner."""

    kind = "razed"
    what: str
    """`castle` or `site`."""
    at: str
    faction: str
    """Its owner."""
    by: str
    """The agent that razed it."""


@dataclass(frozen=True, kw_only=True)
class Readied(Event):
    """An exhausted agent became ready."""

    kind = "readied"
    agent: str
    by: str | None
    """The agent that readied it; None: a card did."""


@dataclass(frozen=True, kw_only=True)
class Exhausted(Event):
    """An agent became exhausted."""

    kind = "exhausted"
    agent: str


@dataclass(frozen=True, kw_only=True)
class Arrived(Event):
    """An agent came from the supply or from the shame to a castle."""

    kind = "arrived"
    agent: str
    at: str
    ready: bool


@dataclass(frozen=True, kw_only=True)
class Removed(Event):
    """An agent went from the map to its supply, without shame."""

    kind = "removed"
    agent: str


@dataclass(frozen=True, kw_only=True)
class DiplomacyDone(Event):
    """An agent gave a card to the controller of its province."""

    kind = "diplomacy"
    by: str
    faction: str
    """The controller."""


@dataclass(frozen=True, kw_only=True)
class Denounced(Event):
    """A priest denounced the controller of its province."""

    kind = "denounced"
    faction: str
    by: str


@dataclass(frozen=True, kw_only=True)
class Lured(Event):
    """A spy brought a courtier to its own court, and left the map."""

    kind = "lured"
    card: str
    source: str
    """The faction that lost the courtier."""
    faction: str
    """The faction that won it."""
    by: str
