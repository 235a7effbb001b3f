"""Tokens and cards come and go, and effects begin. Spec: allyria 9.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from game.contract import Event, Seat


@dataclass(frozen=True, kw_only=True)
class Gained(Event):
    """Tokens came into a seat's pool."""

    kind = "gained"
    seat: Seat
    res: str
    n: int
    why: str
    """`season`, a tile, a card, or `second-seat`."""


@dataclass(frozen=True, kw_only=True)
class Paid(Event):
    """Tokens left a seat's pool."""

    kind = "paid"
    seat: Seat
    cost: Mapping[str, int]
    why: str
    """What for: a type of troop, or a card."""


@dataclass(frozen=True, kw_only=True)
class Played(Event):
    """A card went from a hand to its drop and takes effect."""

    kind = "played"
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class Bought(Event):
    """A card went from the pool to a drop."""

    kind = "bought"
    seat: Seat
    card: str
    free: bool
    """Whether its cost was not paid."""


@dataclass(frozen=True, kw_only=True)
class Cycled(Event):
    """A card of the pool went under the deck, for one magic and one research."""

    kind = "cycled"
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class Revealed(Event):
    """A card of the deck lies in the pool."""

    kind = "revealed"
    card: str
    slot: int


@dataclass(frozen=True, kw_only=True)
class Drawn(Event):
    """Cards went from a seat's deck into its hand."""

    kind = "drawn"
    seat: Seat
    n: int


@dataclass(frozen=True, kw_only=True)
class DrawnCards(Event):
    """Which cards were drawn, for the owner alone."""

    kind = "drawn_cards"
    secret = ("cards",)
    hidden = True
    reveals = True
    seat: Seat
    cards: tuple[str, ...] | None
    """None only when masked."""


@dataclass(frozen=True, kw_only=True)
class Reshuffled(Event):
    """A drop became the new deck."""

    kind = "reshuffled"
    seat: Seat


@dataclass(frozen=True, kw_only=True)
class Looked(Event):
    """A seat looked at cards that the others do not see."""

    kind = "looked"
    secret = ("cards",)
    hidden = True
    reveals = True
    seat: Seat
    cards: tuple[str, ...] | None
    """None only when masked."""


@dataclass(frozen=True, kw_only=True)
class Spied(Event):
    """A seat looked into a rival's hand."""

    kind = "spied"
    seat: Seat
    victim: Seat


@dataclass(frozen=True, kw_only=True)
class Dropped(Event):
    """A card went to the seat's drop without being played."""

    kind = "dropped"
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class Banished(Event):
    """A card left the match."""

    kind = "banished"
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class Recalled(Event):
    """A card came back from the drop into the hand."""

    kind = "recalled"
    seat: Seat
    card: str


@dataclass(frozen=True, kw_only=True)
class EffectBegan(Event):
    """Something holds for a while."""

    kind = "effect"
    effect: Mapping[str, Any]
    """As in the snapshot."""
