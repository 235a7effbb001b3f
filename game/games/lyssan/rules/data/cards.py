"""The cards: influence cards, debts and triumphs. Spec: lyssan 2.2-2.4.

The id of a card is its kind, and the number of the copy if there are several.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from game.games.lyssan.rules.data import table

Effect: TypeAlias = list[str | int | list[str]]
"""A primitive's name and its parameters: `["act", ["spy"], ["move", "kill"], 1]`. Spec: lyssan 5.11."""

Trait: TypeAlias = list[str | int | list[str]]
"""A trait's name and its parameters: `["discount", "castle", 0, 1]`. Spec: lyssan 5.12."""


def card_ids(kind: str, copies: int) -> list[str]:
    """All cards of a kind: `ambush.1` and `ambush.2`, or only `sappers`. Spec: lyssan 2.2, 2.3."""
    return [kind] if copies == 1 else [f"{kind}.{copy}" for copy in range(1, copies + 1)]


def kind_of(card: str) -> str:
    """The kind of an influence card or a debt: `forced_march` of `forced_march.1`. Spec: lyssan 2.2, 2.3."""
    return card.partition(".")[0]


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


@dataclass(frozen=True)
class Debt:
    """A kind of card of the debt deck. Spec: lyssan 2.3."""

    copies: int
    need: str = ""
    """What must hold: `three_debts`, `capital` or `last`; empty if nothing must."""
    cost: str = ""
    """What is paid, such as `coins` or `courtier`; empty if it is free. Spec: lyssan 5.10.4"""
    amount: int = 0
    """How many of it are paid."""


DEBTS: Mapping[str, Debt] = {kind: Debt(**row) for kind, row in table("debts").items()}
"""By kind, in the rulebook's order."""


def debt_deck() -> list[str]:
    """All debts, not shuffled. Spec: lyssan 2.3."""
    return [card for kind, debt in DEBTS.items() for card in card_ids(kind, debt.copies)]


@dataclass(frozen=True)
class Triumph:
    """A card of the triumph deck. Spec: lyssan 2.4."""

    kind: str
    """`majority`, `event` or `state`."""
    rule: str
    """The measure of a majority, what happens in an event, or the state that must hold. Spec: lyssan 5.3"""


TRIUMPHS: Mapping[str, Triumph] = {id_: Triumph(**row) for id_, row in table("triumphs").items()}
"""By id, since there is one of each, in the rulebook's order."""
