"""The cards: resource cards of the starting decks, Magic and Research. Spec: allyria 2.6, 2.8."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.games.allyria.rules.data.resources import Tokens
from game.games.allyria.rules.data.tables import table

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
