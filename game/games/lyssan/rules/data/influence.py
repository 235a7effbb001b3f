"""The influence cards: surprises, courtiers and vassals. Spec: lyssan 2.2."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.games.lyssan.rules.data.cards import card_ids, kind_of
from game.games.lyssan.rules.data.tables import table

Effect: TypeAlias = list[str | int | list[str]]
"""A primitive's name and its parameters: `["act", ["spy"], ["move", "kill"], 1]`. Spec: lyssan 5.11."""

Trait: TypeAlias = list[str | int | list[str]]
"""A trait's name and its parameters: `["discount", "castle", 0, 1]`. Spec: lyssan 5.12."""


@dataclass(frozen=True)
class Surprise:
    """A kind of card with an effect when it is played. Spec: lyssan 2.2.1."""

    cost: int
    """How many other hand cards are discarded to play it."""
    copies: int
    effects: tuple[Effect, ...]
    """Resolved from left to right."""


@dataclass(frozen=True)
class Power:
    """A command that a courtier allows its holder once a turn. Spec: lyssan 5.12."""

    cost: str
    """`coin` or `card`, one of which is paid; empty if it is free."""
    effects: tuple[Effect, ...]
    """Resolved from left to right."""


@dataclass(frozen=True)
class Courtier:
    """A card that stays in the court of its holder. Spec: lyssan 2.2.2."""

    cost: int
    """How many other hand cards are discarded to play it."""
    traits: tuple[Trait, ...]
    power: Power | None
    """None if all it has is its traits."""


@dataclass(frozen=True)
class Vassal:
    """A courtier that brings agents. Spec: lyssan 2.2.3."""

    cost: int
    """How many other hand cards are discarded to play it."""
    agents: Mapping[str, int]
    """The number of its agents by kind."""
    at_once: int
    """How many of them are placed when it is played. Spec: lyssan 5.9.4"""
    at_once_kinds: tuple[str, ...]
    """The kinds of which these can be."""


SURPRISES: Mapping[str, Surprise] = {
    kind: Surprise(row["cost"], row["copies"], tuple(row["effects"]))
    for kind, row in table("influence")["surprise"].items()
}
"""By kind, in the rulebook's order."""

COURTIERS: Mapping[str, Courtier] = {
    card: Courtier(
        row["cost"],
        tuple(row.get("traits", ())),
        Power(row["power"]["cost"], tuple(row["power"]["effects"])) if "power" in row else None,
    )
    for card, row in table("influence")["courtier"].items()
}
"""By card, since there is one of each, in the rulebook's order."""

POWERS: Mapping[str, Power] = {card: row.power for card, row in COURTIERS.items() if row.power is not None}
"""The powers of the courtiers that have one, by card. Spec: lyssan 5.12."""

VASSALS: Mapping[str, Vassal] = {
    card: Vassal(row["cost"], row["agents"], row["at_once"], tuple(row.get("at_once_kinds", row["agents"])))
    for card, row in table("influence")["vassal"].items()
}
"""By card, since there is one of each, in the rulebook's order."""

INFLUENCE: Mapping[str, Surprise | Courtier | Vassal] = {**SURPRISES, **COURTIERS, **VASSALS}
"""All influence cards, by kind."""


def influence_type(card: str) -> str:
    """`surprise`, `courtier` or `vassal`. Spec: lyssan 2.2."""
    kind = kind_of(card)
    if kind in SURPRISES:
        return "surprise"
    return "courtier" if kind in COURTIERS else "vassal"


def influence_deck() -> list[str]:
    """All influence cards, not shuffled. Spec: lyssan 2.2."""
    surprises = [card for kind, surprise in SURPRISES.items() for card in card_ids(kind, surprise.copies)]
    return [*surprises, *COURTIERS, *VASSALS]
