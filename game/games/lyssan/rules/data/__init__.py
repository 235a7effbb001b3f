"""The tables of the rulebook: the tokens, and the cards. Spec: lyssan 2.

The id of an agent is its faction or vassal, its kind and a number; that of a card is its kind, and the number
of the copy if there are several.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, TypeAlias

from game.data_files import read_toml

FACTIONS = ("wolf", "hawk", "vulture", "council")
"""In clockwise order. Spec: lyssan 1, 7.5."""

Effect: TypeAlias = list[str | int | list[str]]
"""A primitive's name and its parameters: `["act", ["spy"], ["move", "kill"], 1]`. Spec: lyssan 5.11."""

Trait: TypeAlias = list[Any]
"""A trait's name and its parameters: `["discount", "castle", 0, 1]`. Spec: lyssan 5.12."""


@cache
def table(name: str) -> dict[str, Any]:
    """The content of `<name>.toml` beside this file; must not be changed."""
    return read_toml(__package__, f"{name}.toml")


@dataclass(frozen=True)
class TokenKind:
    """A kind of agent, the castle or the site. Spec: lyssan 2.1."""

    count: int
    """How many each faction has."""
    coins: int
    """The cost in coins to hire, open or finish it."""
    auxiliaries: int
    """The cost in auxiliaries."""
    actions: int
    """Action points of one use; 0 for castles and sites, which never act."""
    controls: bool
    """True if it controls its province. Spec: lyssan 5.1.1"""


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


@dataclass(frozen=True)
class Triumph:
    """A card of the triumph deck. Spec: lyssan 2.4."""

    kind: str
    """`majority`, `event` or `state`."""
    rule: str
    """The measure of a majority, what happens in an event, or the state that must hold. Spec: lyssan 5.3"""


def _power(row: Mapping[str, Any]) -> Power | None:
    return Power(row["power"]["cost"], tuple(row["power"]["effects"])) if "power" in row else None


# By kind, in the rulebook's order. Each courtier, vassal and triumph is one card, whose id is its kind.
TOKENS: Mapping[str, TokenKind] = {kind: TokenKind(**row) for kind, row in table("agents").items()}
SURPRISES: Mapping[str, Surprise] = {
    kind: Surprise(row["cost"], row["copies"], tuple(row["effects"]))
    for kind, row in table("influence")["surprise"].items()
}
COURTIERS: Mapping[str, Courtier] = {
    card: Courtier(row["cost"], tuple(row.get("traits", ())), _power(row))
    for card, row in table("influence")["courtier"].items()
}
VASSALS: Mapping[str, Vassal] = {
    card: Vassal(row["cost"], row["agents"], row["at_once"], tuple(row.get("at_once_kinds", row["agents"])))
    for card, row in table("influence")["vassal"].items()
}
DEBTS: Mapping[str, Debt] = {kind: Debt(**row) for kind, row in table("debts").items()}
TRIUMPHS: Mapping[str, Triumph] = {id_: Triumph(**row) for id_, row in table("triumphs").items()}

POWERS: Mapping[str, Power] = {card: row.power for card, row in COURTIERS.items() if row.power is not None}
"""The powers of the courtiers that have one, by card. Spec: lyssan 5.12."""
TRAITS: Mapping[str, Mapping[str, Sequence[Trait]]] = {
    name: {
        card: [parameters for each, *parameters in row.traits if each == name]
        for card, row in COURTIERS.items()
        if any(each[0] == name for each in row.traits)
    }
    for courtier in COURTIERS.values()
    for name, *_ in courtier.traits
}
"""By name of a trait and card, the parameters of each trait with this name. Spec: lyssan 5.12."""
INFLUENCE: Mapping[str, Surprise | Courtier | Vassal] = {**SURPRISES, **COURTIERS, **VASSALS}
"""All influence cards, by kind."""
AGENTS = tuple(kind for kind, token in TOKENS.items() if token.actions)
"""The kinds of agents. Spec: lyssan 2.1.2."""
ARMIES = tuple(kind for kind in AGENTS if TOKENS[kind].controls)
"""Knights and nobles. Spec: lyssan 2.1.2."""
INFILTRATORS = tuple(kind for kind in AGENTS if kind not in ARMIES)
"""Priests and spies. Spec: lyssan 2.1.2."""
IDS: Mapping[tuple[str, str], tuple[str, ...]] = {
    (source, kind): tuple(f"{source}.{kind}.{number}" for number in range(1, count + 1))
    for source, counts in (
        *((faction, {kind: TOKENS[kind].count for kind in AGENTS}) for faction in FACTIONS),
        *((card, vassal.agents) for card, vassal in VASSALS.items()),
    )
    for kind, count in counts.items()
}
"""By source and kind, the ids of the agents. Spec: lyssan 2.1.2."""
IDS_OF: Mapping[str, list[str]] = {
    source: [name for (owner, _), names in IDS.items() if owner == source for name in names]
    for source in (*FACTIONS, *VASSALS)
}
"""By faction or vassal, the ids of its agents, by kind and number. Spec: lyssan 2.1, 2.1.2, 2.2.3."""


def source_of(agent: str) -> str:
    """The faction or the vassal that an agent belongs to: `hornberg` of `hornberg.knight.3`."""
    return agent.partition(".")[0]


def agent_kind(agent: str) -> str:
    """The kind of an agent: `knight` of `hornberg.knight.3`. Spec: lyssan 2.1.2."""
    return agent.split(".")[1]


@lru_cache(maxsize=1000)
def card_kind(card: str) -> str:
    """The kind of an influence card or a debt: `forced_march` of `forced_march.1`. Spec: lyssan 2.2, 2.3."""
    return card.partition(".")[0]


def card_group(card: str) -> str:
    """`card`, `debt` or `triumph`, as their words and pictures are named."""
    kind = card_kind(card)
    return "debt" if kind in DEBTS else "triumph" if kind in TRIUMPHS else "card"


def card_type(card: str) -> str:
    """`surprise`, `courtier`, `vassal` or `debt`. Spec: lyssan 2.2, 2.3."""
    tables = {"surprise": SURPRISES, "courtier": COURTIERS, "vassal": VASSALS, "debt": DEBTS}
    return next(name for name, kinds in tables.items() if card_kind(card) in kinds)


def card_ids(kind: str, copies: int) -> list[str]:
    """All cards of a kind: `ambush.1` and `ambush.2`, or only `sappers`. Spec: lyssan 2.2, 2.3."""
    return [kind] if copies == 1 else [f"{kind}.{copy}" for copy in range(1, copies + 1)]


def influence_deck() -> list[str]:
    """All influence cards, not shuffled. Spec: lyssan 2.2."""
    surprises = [card for kind, surprise in SURPRISES.items() for card in card_ids(kind, surprise.copies)]
    return [*surprises, *COURTIERS, *VASSALS]


def debt_deck() -> list[str]:
    """All debts, not shuffled. Spec: lyssan 2.3."""
    return [card for kind, debt in DEBTS.items() for card in card_ids(kind, debt.copies)]
