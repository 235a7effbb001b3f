"""Resources and cards: those of the starting decks, Magic and Research. Spec: allyria 2.1, 2.6, 2.8."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.games.allyria.rules.data import table

BASIC = ("wood", "clay", "iron", "stone")
"""Spec: allyria 2.1."""

CARD_RESOURCES = ("magic", "research")
"""The resources that buy cards. Spec: allyria 2.1."""

RESOURCES = (*BASIC, *CARD_RESOURCES)

Tokens: TypeAlias = dict[str, int]
"""How many tokens of each resource; a cost leaves out those it does not need."""


def covers(pool: Mapping[str, int], cost: Mapping[str, int]) -> bool:
    """Whether the whole cost can be paid. Spec: allyria 4.4, 4.5."""
    for resource, count in cost.items():  # noqa: SIM110  # `all` takes three times as long
        if pool[resource] < count:
            return False
    return True


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
    """What is seen and heard at the table when it strikes: `fire` or `lightning`; empty if it never does."""

    @property
    def worth(self) -> int:
        """How many tokens its cost adds up to."""
        return sum(self.cost.values())


CARDS: Mapping[str, Card] = {
    kind: Card(row["type"], row["cost"], row["copies"], tuple(row["effects"]), row.get("strikes_as", ""))
    for kind, row in table("cards").items()
}
"""By kind, in the rulebook's order."""


def kind_of(card: str) -> str:
    """The kind of a card: `emberfall` of `emberfall.2`. Spec: allyria 2.6, 2.8."""
    return card.partition(".")[0]


def is_resource(card: str) -> bool:
    """Whether it is a resource card of a starting deck. Spec: allyria 2.6."""
    return kind_of(card) not in CARDS


def resources_of(card: str) -> list[str]:
    """The two resources of a resource card. Spec: allyria 2.6."""
    return kind_of(card).split("-")


def market_deck() -> list[str]:
    """All Magic and Research cards, not shuffled. Spec: allyria 2.8."""
    return [f"{kind}.{copy}" for kind, card in CARDS.items() for copy in range(1, card.copies + 1)]
