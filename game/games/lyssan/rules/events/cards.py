"""Cards change hands, are played and leave. Spec: lyssan 5.9, 5.10, 9.2."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.contract import Event


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    """A faction drew cards."""

    kind = "drawn"
    secret = ("cards",)
    reveals = True
    faction: str
    deck: str
    """`influence` or `debts`."""
    count: int
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Discarded(Event):
    """A faction discarded influence cards, face down."""

    kind = "discarded"
    secret = ("cards",)
    faction: str
    count: int
    why: str
    """`payment`, `atonement`, `card` or `crowded`."""
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """The discard pile became the deck."""

    kind = "reshuffled"
    deck: str
    """`influence` or `debts`."""


@dataclass(frozen=True, kw_only=True)
class Given(Event):
    """A faction gave cards to another, or lost them to it."""

    kind = "given"
    secret = ("cards",)
    reveals = True
    faction: str
    to: str
    cards: Sequence[str] | None


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """A card was played from a hand."""

    kind = "played"
    faction: str
    card: str
    cost: int
    """How many other cards were discarded for it."""


@dataclass(frozen=True, kw_only=True)
class PowerUsed(Event):
    """A courtier's power was used."""

    kind = "power"
    faction: str
    card: str


@dataclass(frozen=True, kw_only=True)
class CourtierLost(Event):
    """A courtier left a court."""

    kind = "courtier_lost"
    faction: str
    card: str
    why: str
    """`atonement`, `exile`, `debt` or `eliminated`."""


@dataclass(frozen=True, kw_only=True)
class Repaid(Event):
    """A debt was laid aside."""

    kind = "repaid"
    faction: str
    card: str
    why: str
    """`repaid`, or `card` if no cost was paid."""
