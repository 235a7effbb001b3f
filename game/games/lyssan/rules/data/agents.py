"""The tokens of the factions and the vassals: agents, castles and sites. Spec: lyssan 2.1."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.games.lyssan.rules.data import table
from game.games.lyssan.rules.data.cards import VASSALS

FACTIONS = ("wolf", "hawk", "vulture", "council")
"""In clockwise order. Spec: lyssan 1, 7.5."""


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
    """Whether it controls the province where it stands. Spec: lyssan 5.1.1"""


TOKENS: Mapping[str, TokenKind] = {kind: TokenKind(**row) for kind, row in table("agents").items()}
"""By kind, in the rulebook's order."""

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


def source_of(agent: str) -> str:
    """The faction or the vassal that an agent belongs to: `hornberg` of `hornberg.knight.3`."""
    return agent.partition(".")[0]


def kind_of(agent: str) -> str:
    """The kind of an agent: `knight` of `hornberg.knight.3`. Spec: lyssan 2.1.2."""
    return agent.split(".")[1]


def agents_of(source: str) -> list[str]:
    """The ids of the agents of a faction or a vassal, by kind and number. Spec: lyssan 2.1, 2.1.2, 2.2.3."""
    return [name for (owner, _), names in IDS.items() if owner == source for name in names]
