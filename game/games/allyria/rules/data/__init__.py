"""The tables of the rulebook, but boards: troops, resources, cards, races and seasons. Spec: allyria 2."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, lru_cache
from string import ascii_lowercase
from typing import Any, TypeAlias

from game.contract import Seat
from game.data_files import read_toml


@cache
def table(name: str) -> dict[str, Any]:
    """The content of `<name>.toml` beside this file; must not be changed."""
    return read_toml(__package__, f"{name}.toml")


TYPES = ("spear", "infantry", "ranged", "cavalry", "siege")
"""All types, in the fixed order. Spec: allyria 2.2."""

TroopTypes: TypeAlias = tuple[str, ...]
"""The type of each of several troops."""

ORDER = {kind: index for index, kind in enumerate(TYPES)}
"""By type, its index in `TYPES`."""

SUPPLY = 6
"""The number of tokens that a seat has of each type. Spec: allyria 2.2."""

BEATS: dict[str, frozenset[str]] = {
    "spear": frozenset({"cavalry"}),
    "infantry": frozenset({"spear", "siege"}),
    "ranged": frozenset({"spear", "infantry"}),
    "cavalry": frozenset({"ranged", "infantry", "siege"}),
    "siege": frozenset(),
}
"""By type, the types that it beats. Spec: allyria 2.5."""

BONUS: dict[str, dict[str, int]] = table("terrain")["bonus"]
"""By terrain, then by type of troop: +1 or -1; what is left out is 0. Spec: allyria 2.4."""


BASIC = ("wood", "clay", "iron", "stone")
"""Spec: allyria 2.1."""

CARD_RESOURCES = ("magic", "research")
"""The resources that buy cards. Spec: allyria 2.1."""

RESOURCES = (*BASIC, *CARD_RESOURCES)

Tokens: TypeAlias = dict[str, int]
"""How many tokens of each resource; a cost leaves out those it does not need."""


CardEffect: TypeAlias = list[str | int | list[str]]
"""A primitive's name and its parameters: `["strike", 4, "near"]`. Spec: allyria 5.7."""


@dataclass(frozen=True)
class Card:
    """A kind of card of the Magic & Research deck. Spec: allyria 2.8."""

    type: str
    """`magic` or `research`."""
    cost: Tokens
    """Paid only when it is bought."""
    copies: int
    effects: tuple[CardEffect, ...]
    """Resolved from left to right."""
    strikes_as: str = ""
    """The animation and sound at the table when it strikes: `fire` or `lightning`; empty if it never does."""

    @property
    def worth(self) -> int:
        """How many tokens its cost adds up to."""
        return sum(self.cost.values())


CARDS: Mapping[str, Card] = {
    kind: Card(row["type"], row["cost"], row["copies"], tuple(row["effects"]), row.get("strikes_as", ""))
    for kind, row in table("cards").items()
}
"""By kind, in the rulebook's order."""


@lru_cache(maxsize=1024)
def kind_of(card: str) -> str:
    """The kind of a card: `emberfall` of `emberfall.2`. Spec: allyria 2.6, 2.8."""
    return card.partition(".")[0]


def is_resource(card: str) -> bool:
    """True if it is a resource card of a starting deck. Spec: allyria 2.6."""
    return kind_of(card) not in CARDS


@lru_cache(maxsize=1024)
def resources_of(card: str) -> tuple[str, ...]:
    """The two resources of a resource card. Spec: allyria 2.6."""
    return tuple(kind_of(card).split("-"))


def market_deck() -> list[str]:
    """All Magic and Research cards, not shuffled. Spec: allyria 2.8."""
    return [f"{kind}.{copy}" for kind, card in CARDS.items() for copy in range(1, card.copies + 1)]


@dataclass(frozen=True)
class Race:
    """A player card, front and back, and the deck that goes with it. Spec: allyria 2.6."""

    income: Mapping[str, str]
    """The resource that a controlled tile gives, by terrain."""
    costs: Mapping[str, Tokens]
    """The cost of a recruit, by type of troop."""
    elite: str
    """The type that is cheaper for this race."""
    deck: tuple[tuple[str, int], ...]
    """Kinds of resource cards and how many of each, in the order of `races.toml`."""

    def cards(self, seat: Seat) -> list[str]:
        """The ids of the cards in the starting deck of a seat, not shuffled. Spec: allyria 2.6."""
        kinds = [kind for kind, count in self.deck for _ in range(count)]
        return [f"{kind}.{seat}{letter}" for kind, letter in zip(kinds, ascii_lowercase, strict=False)]


RACES: dict[str, Race] = {
    name: Race(row["income"], row["costs"], row["elite"], tuple((kind, count) for kind, count in row["deck"]))
    for name, row in table("races").items()
}


@dataclass(frozen=True)
class Season:
    """A card of the season deck. Spec: allyria 2.7."""

    season: str
    phase: str
    """Of the moon: `new`, `waxing`, `full` or `waning`."""
    gives: tuple[str, ...]
    """Resources, one token each."""

    @property
    def id(self) -> str:
        """Such as `spring-new`."""
        return f"{self.season}-{self.phase}"


_ALL = [Season(row["season"], row["phase"], tuple(row["gives"])) for row in table("seasons")["card"]]

SEASONS = {season.id: season for season in _ALL}

_PHASES = {
    "short": ("new", "full"),
    "standard": ("new", "waxing", "full"),
    "full": ("new", "waxing", "full", "waning"),
}


def year(length: str, times: int, multiple: int) -> list[str]:
    """The season deck, first card first, cut at its end to a `multiple` of cards. Spec: allyria 2.7, 7."""
    once = [season.id for season in _ALL if season.phase in _PHASES[length]]
    count = len(once) * times
    return (once * times)[: count - count % multiple]
