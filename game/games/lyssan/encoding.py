"""The options and facts of Lyssan, for programs that learn."""

from collections import Counter
from collections.abc import Iterator, Mapping
from itertools import permutations, product
from typing import Any

from game.contract import Option
from game.environments.encoding import Encoding, Fact
from game.games.lyssan.rules.config import realm_of, resolve
from game.games.lyssan.rules.data import (
    ARMIES,
    COURTIERS,
    INFILTRATORS,
    POWERS,
    SURPRISES,
    TRIUMPHS,
    VASSALS,
    agent_kind,
    debt_deck,
    influence_deck,
    source_of,
)
from game.games.lyssan.rules.debts import MARKER
from game.games.lyssan.rules.flow import STEPS
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.records import SHAME, Faction
from game.games.lyssan.rules.saving import ROLES
from game.games.lyssan.rules.setup import MARKERS
from game.games.lyssan.rules.uses import Use
from game.kit.piles import known

BUILDINGS = ("castle", "site")
SEASONS = ("setup", "spring", "summer", "autumn", "winter")
MOST_SWAPPED = max(
    int(str(effect[1])) for card in SURPRISES.values() for effect in card.effects if effect[0] == "swap"
)
"""Coins or auxiliaries that one card changes. Spec: lyssan 5.11."""


class LyssanEncoding(Encoding):
    """Provinces, agents, cards and triumphs."""

    asks = (
        *(f"lyssan.{phase}" for phase in ("roles", "place", "prelude", "atone", "tax", "command")),
        *dict.fromkeys(ask for step in STEPS for ask in step.asks),
    )

    def __init__(self, config: Mapping[str, Any]) -> None:
        match = resolve(config)
        self._factions, self._seats = match.factions, range(match.seats)
        self._provinces, self._slots = tuple(realm_of(match).provinces), range(match.triumphs)
        self._agents = match.agents
        self._court, self._cards = (*COURTIERS, *VASSALS), influence_deck()

    def options(self) -> Iterator[Option]:
        """All options. Spec: lyssan 3, 4.2, 5.4, 5.8."""
        yield from (("done",), ("end",), ("stop",), ("pass",))
        yield from product(("master", "rival"), self._factions)
        yield from product(("place",), MARKERS, self._provinces)
        yield from product(("open", "finish"), self._provinces)
        yield from product(("tax",), ("coin", "auxiliary", "card"))
        yield from product(("trade",), ("coins", "auxiliaries"))
        yield from product(("swap",), ("coins", "auxiliaries"), range(1, MOST_SWAPPED + 1))
        yield from self._options_of_cards()
        yield from self._options_of_agents()

    def _options_of_cards(self) -> Iterator[Option]:
        tokens = (*self._agents, *BUILDINGS, MARKER)
        yield from product(("play", "discard", "give"), self._cards)
        yield from product(("give",), self._cards, self._factions)
        yield from product(("courtier",), self._court)
        yield from product(("power",), POWERS)
        yield from product(("repay",), debt_deck())
        yield from product(("debt",), (*tokens, *debt_deck()))
        yield from product(("influence",), tokens, self._cards)
        yield from product(("courtier",), tokens, self._court)
        yield from product(("cleanse",), tokens)

    def _options_of_agents(self) -> Iterator[Option]:
        armies, infiltrators = self._of_kinds(ARMIES), self._of_kinds(INFILTRATORS)
        yield from product(("move", "hire", "muster"), self._agents, self._provinces)
        yield from product(("ready", "tire", "disband", "denounce", "diplomacy"), self._agents)
        yield from (
            ("ready", one, other) for one, other in product(self._agents, infiltrators) if one != other
        )
        yield from product(("raze",), armies, self._factions, BUILDINGS)
        yield from product(("lure",), infiltrators, self._court)
        for killer, victim in permutations(self._agents, 2):
            if source_of(killer) != source_of(victim):
                yield ("kill", killer, victim)

    def _of_kinds(self, kinds: tuple[str, ...]) -> list[str]:
        return [agent for agent in self._agents if agent_kind(agent) in kinds]

    def facts(self) -> Iterator[Fact]:
        """Where agents and buildings are, what each faction has, and what goes on."""
        yield from product(("at",), self._agents, (*self._provinces, SHAME))
        yield from product(("ready", "using"), self._agents)
        yield from product(BUILDINGS, self._factions, self._provinces)
        yield from product(("seat",), self._factions, self._seats)
        yield from product(("coins", "auxiliaries", "hand_size", "debt_count", "place"), self._factions)
        yield from product(("alive", "acting"), self._factions)
        yield from product(("hand",), self._factions, self._cards)
        yield from product(("debt",), self._factions, debt_deck())
        yield from product(("court",), self._factions, self._court)
        yield from product(("shame",), self._factions, (*self._agents, *BUILDINGS, MARKER))
        yield from product(("won",), self._factions, TRIUMPHS)
        yield from product(("unplaced",), self._factions, MARKERS)
        yield from product(("role",), self._factions, ROLES)
        yield from product(("row",), self._slots, TRIUMPHS)
        yield from product(("open",), self._slots)
        yield from product(("season",), SEASONS)
        yield from product(("used",), POWERS)
        yield from (("year",), ("commands",), ("plays",), ("points",), ("moves",))

    def known_facts(self, view: Position) -> Iterator[tuple[Fact, float]]:
        """The facts of a position; of hidden cards only their number is known."""
        for name, agent in view.agents.items():
            if agent.at is not None:
                yield ("at", name, agent.at), 1
                yield ("ready", name), int(agent.ready)
        for place, name in enumerate(view.order):
            yield ("place", name), place
        for name, faction in view.factions.items():
            yield from _facts_of_faction(name, faction)
        for index, slot in enumerate(view.row):
            yield ("open", index), int(slot.open)
            if slot.id is not None:
                yield ("row", index, slot.id), 1
        yield ("season", view.season), 1
        yield ("year",), view.year
        yield from _facts_of_turn(view)


def _facts_of_faction(name: str, faction: Faction) -> Iterator[tuple[Fact, float]]:
    yield ("seat", name, faction.seat), 1
    yield ("alive", name), int(faction.alive)
    yield ("coins", name), faction.coins
    yield ("auxiliaries", name), faction.auxiliaries
    yield ("hand_size", name), len(faction.hand)
    yield ("debt_count", name), len(faction.debts)
    yield from ((("hand", name, card), 1) for card in known(faction.hand))
    yield from ((("debt", name, card), 1) for card in known(faction.debts))
    yield from ((("court", name, card), 1) for card in faction.court)
    yield from ((("shame", name, token), count) for token, count in Counter(faction.shame).items())
    yield from ((("won", name, triumph), 1) for triumph in faction.triumphs)
    yield from ((("castle", name, province), 1) for province in faction.castles)
    yield from ((("site", name, site.at), 1) for site in faction.sites)
    yield from ((("unplaced", name, kind), count) for kind, count in faction.unplaced.items())
    if faction.role is not None:
        yield ("role", name, faction.role), 1


def _facts_of_turn(position: Position) -> Iterator[tuple[Fact, float]]:
    """Which faction acts, and what it has done in its turn."""
    if position.acting is not None:
        yield ("acting", position.acting), 1
    if position.turn is not None:
        yield ("commands",), position.turn.commands
        yield ("plays",), position.turn.plays
        yield from ((("used", card), 1) for card in position.turn.used)
    use = position.innermost(Use)
    if use is not None:
        yield ("using", use.agent), 1
        yield ("points",), use.points
        yield ("moves",), use.moves
