"""The data of a match, with its queries and simple changes. Spec: lyssan 2, 5.1, 5.4.4, 5.7, 5.12, 9.1."""

import dataclasses
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Any, TypeAlias, TypeVar

from game.contract import Chance
from game.games.lyssan.rules.config import Config
from game.games.lyssan.rules.data import (
    AGENTS,
    ARMIES,
    IDS,
    IDS_OF,
    TOKENS,
    TRAITS,
    VASSALS,
    TokenKind,
    Trait,
)
from game.games.lyssan.rules.realm import Realm
from game.games.lyssan.rules.records import SHAME, Agent, Date, Decks, Faction, Result, Slot, Turn
from game.kit.flow import Step
from game.kit.piles import Card

NamedAgent: TypeAlias = tuple[str, Agent]
"""An agent with its id."""


class Agents(dict[str, Agent]):
    """Every token, by id; it knows which are on the map, and where. Its lists are replaced, never changed."""

    def __init__(self, agents: Mapping[str, Agent]) -> None:
        super().__init__(agents)
        self.by_source: dict[str, list[NamedAgent]] = {}
        """The agents on the map, by faction or vassal."""
        self._by_province: dict[str | None, list[NamedAgent]] = {}
        for agent in agents.values():
            if agent.source not in self.by_source:
                self.by_source[agent.source] = self._standing(agent.source)

    def copy(self) -> "Agents":
        """An independent copy."""
        twin = Agents({})
        twin.update(self)
        twin.by_source, twin._by_province = self.by_source.copy(), self._by_province.copy()
        return twin

    def put(self, name: str, at: str | None, *, ready: bool) -> None:
        """Puts an agent into a province, into the supply (None) or among the shame, ready or exhausted."""
        agent = self[name]
        self[name] = Agent(agent.kind, agent.source, at, ready)
        self.by_source[agent.source] = self._standing(agent.source)
        self._by_province.pop(agent.at, None)
        self._by_province.pop(at, None)

    def make_all_ready(self) -> None:
        """Makes all agents ready."""
        for name, agent in [each for each in self.items() if not each[1].ready]:
            self.put(name, agent.at, ready=True)

    def _standing(self, source: str) -> list[NamedAgent]:
        """The agents of a faction or vassal that stand on the map."""
        return [
            (name, agent)
            for name in IDS_OF[source]
            if (agent := self[name]).at is not None and agent.at != SHAME
        ]

    @property
    def on_map(self) -> list[NamedAgent]:
        """The agents on the map."""
        return [each for agents in self.by_source.values() for each in agents]

    def in_province(self, province: str) -> list[NamedAgent]:
        """The agents in a province."""
        found = self._by_province.get(province)
        if found is None:
            found = [each for agents in self.by_source.values() for each in agents if each[1].at == province]
            self._by_province[province] = found
        return found

    def next_in_supply(self, source: str, kind: str) -> str | None:
        """The first agent of a source and kind in the supply. Spec: lyssan 5.7.1."""
        for name in IDS.get((source, kind), ()):
            if self[name].at is None:
                return name
        return None


AnyStep = TypeVar("AnyStep", bound=Step[Any])


@dataclass
class Position:
    """The whole state of one match, or what a seat knows of it: then what is hidden is None."""

    config: Config
    realm: Realm
    chance: Chance
    """In a view, not that of the match."""
    factions: dict[str, Faction]
    """In clockwise order."""
    agents: Agents
    row: list[Slot]
    decks: Decks
    order: list[str]
    """The turn order; eliminated factions stand behind."""
    unused_triumphs: list[Card] = dataclasses.field(default_factory=list)
    queue: list[str] = dataclasses.field(default_factory=list)
    """The factions that still act in this phase; the first one decides."""
    phase: str = "place"
    year: int = 0
    season: str = "setup"
    turn: Turn | None = None
    stack: list[Step[Any]] = dataclasses.field(default_factory=list)
    """Unfinished steps, innermost last."""
    eliminated: list[str] = dataclasses.field(default_factory=list)
    """In order."""
    result: Result | None = None
    asked: int = 0
    """The number of choices made."""
    hides_cards_of: frozenset[str] = frozenset()
    """In a view, the factions whose hands and debts it does not show."""
    hides_steps: bool = False
    """True in a view if there are unfinished steps of another seat, which it does not show."""

    def copy(self) -> "Position":
        """An independent copy."""
        return Position(
            config=self.config,
            realm=self.realm,
            agents=self.agents.copy(),
            chance=Chance(self.chance.seed, self.chance.count),
            factions={name: faction.copy() for name, faction in self.factions.items()},
            row=[slot.copy() for slot in self.row],
            decks=self.decks.copy(),
            order=self.order.copy(),
            unused_triumphs=self.unused_triumphs.copy(),
            queue=self.queue.copy(),
            turn=None if self.turn is None else self.turn.copy(),
            stack=[step.copy() for step in self.stack],
            eliminated=self.eliminated.copy(),
            phase=self.phase,
            year=self.year,
            season=self.season,
            result=self.result,
            asked=self.asked,
            hides_cards_of=self.hides_cards_of,
            hides_steps=self.hides_steps,
        )

    @property
    def running_turn(self) -> Turn:
        """The turn that is running.

        Raises:
            ValueError: there is none.
        """
        if self.turn is None:
            raise ValueError(f"no turn is running in the phase {self.phase!r}")
        return self.turn

    @property
    def date(self) -> Date:
        """The season that is running."""
        return Date(self.year, self.season)

    @property
    def acting(self) -> str | None:
        """The faction that decides now; None: both seats choose their masters, or the match is over."""
        return self.queue[0] if self.queue and self.phase != "roles" else None

    @property
    def in_command(self) -> bool:
        """True if a command or card waits for a further choice, whose details a view may hide."""
        return self.hides_steps or bool(self.stack)

    def innermost(self, kind: type[AnyStep]) -> AnyStep | None:
        """The innermost unfinished step if it is of that kind; None: it is another, or a view hides it."""
        step = self.stack[-1] if self.stack else None
        return step if isinstance(step, kind) else None

    def shows_cards_of(self, faction: str) -> bool:
        """True, but in a view that hides its hand and debts."""
        return faction not in self.hides_cards_of

    @property
    def last_year(self) -> int:
        """The last year of the match that has a summer. Spec: lyssan 5.2.5, 5.2.6."""
        return len(self.row) - 1

    def living(self) -> list[str]:
        """The factions that are not eliminated, in turn order."""
        return [name for name in self.order if self.factions[name].alive]

    def rivals(self, faction: str) -> list[str]:
        """The other living factions, clockwise from its left. Spec: lyssan 1."""
        return [name for name in self.config.clockwise_from(faction) if self.factions[name].alive]

    def holder(self, agent: str) -> str | None:
        """The faction that an agent serves; None: that of a vassal in no court. Spec: lyssan 5.1.2, 5.7.1."""
        return self.holder_of(self.agents[agent].source)

    def holder_of(self, source: str) -> str | None:
        """The faction that the agents of a faction or vassal serve; None: the vassal is in no court."""
        return source if source in self.factions else self.court_of(source)

    def court_of(self, card: str) -> str | None:
        """The faction with a courtier in its court; None: it is in no court."""
        for name, faction in self.factions.items():
            if card in faction.court:
                return name
        return None

    def holders(self) -> dict[str, str]:
        """By source, the faction that its agents serve; without vassals in no court. Spec: lyssan 5.1.2."""
        found = {name: name for name in self.factions}
        for name, faction in self.factions.items():
            for card in faction.court:
                found[card] = name
        return found

    def agents_of(self, faction: str) -> list[NamedAgent]:
        """The agents on the map that serve a faction: its own, then those of its vassals."""
        court, by_source = self.factions[faction].court, self.agents.by_source
        found = by_source[faction]
        if court:
            for vassal in VASSALS:
                if vassal in court:
                    found = found + by_source[vassal]
        return found

    def place(self, agent: str, at: str | None) -> None:
        """Puts an agent into a province, into the supply (None) or among the shame."""
        self.agents.put(agent, at, ready=self.agents[agent].ready)

    def set_ready(self, agent: str, *, ready: bool) -> None:
        """Makes an agent ready or exhausted."""
        self.agents.put(agent, self.agents[agent].at, ready=ready)


# --- control, protection and supply ---


def controller(position: Position, province: str) -> str | None:
    """The only faction with an army or a castle in a province; None: there is none. Spec: lyssan 5.1.1."""
    present = claimants(position, province)
    return present[0] if len(present) == 1 else None


def claimants(position: Position, province: str) -> list[str]:
    """The factions with an army or a castle in a province. Spec: lyssan 5.1.1."""
    present = [name for name, faction in position.factions.items() if province in faction.castles]
    for _, agent in position.agents.in_province(province):
        holder = position.holder_of(agent.source) if agent.kind in ARMIES else None
        if holder is not None and holder not in present:
            present.append(holder)
    return present


def controllers(position: Position) -> dict[str, str]:
    """By province, the faction that controls it, if there is one; in one pass. Spec: lyssan 5.1.1."""
    found: dict[str, str] = {}
    several: set[str] = set()
    for name, faction in position.factions.items():
        places = [str(agent.at) for _, agent in position.agents_of(name) if agent.kind in ARMIES]
        for province in [*faction.castles, *places]:
            if found.setdefault(province, name) != name:
                several.add(province)
    for province in several:
        del found[province]
    return found


def controlled(position: Position, faction: str) -> list[str]:
    """The provinces that a faction controls, in the order of the map. Spec: lyssan 5.1.1."""
    claimed = set(position.factions[faction].castles)
    for _, agent in position.agents_of(faction):
        if agent.kind in ARMIES:
            claimed.add(str(agent.at))
    return [
        province
        for province in position.realm.provinces
        if province in claimed and controller(position, province) == faction
    ]


def rival_controller(position: Position, faction: str, province: str) -> str | None:
    """The rival that controls a province; None: nobody or the faction itself does."""
    found = controller(position, province)
    return None if found == faction else found


def protected(position: Position, agent: str) -> bool:
    """True if an agent cannot be killed. Spec: lyssan 5.4.4, 5.12.

    That is an army in a province with a castle of its holder, and with the trait `shelter` an infiltrator.
    """
    holder, found = position.holder(agent), position.agents[agent]
    if holder is None or found.at not in position.factions[holder].castles:
        return False
    return found.kind in ARMIES or has_trait(position, holder, "shelter")


def tokens_left(position: Position, source: str, kind: str) -> int:
    """How many tokens of a faction or vassal are in its supply. Spec: lyssan 2.1.1, 5.7.1."""
    if kind in AGENTS:
        return sum(position.agents[name].at is None for name in IDS.get((source, kind), ()))
    owner = position.factions[source]
    built = owner.castles if kind == "castle" else owner.sites
    return TOKENS[kind].count - len(built) - owner.shame.count(kind)


def supply(position: Position, faction: str, kinds: Sequence[str]) -> list[str]:
    """The tokens that can arrive for a faction: of each source and kind the lowest one that is free.

    Its own come first, then those of its vassals. Spec: lyssan 5.7.1, 5.7.3
    """
    sources = [faction, *position.factions[faction].court]
    first = [position.agents.next_in_supply(source, kind) for source in sources for kind in kinds]
    return [agent for agent in first if agent is not None]


# --- the traits of courtiers ---


def traits(position: Position, faction: str, name: str) -> list[Trait]:
    """The parameters of each trait with this name in a court. Spec: lyssan 5.12."""
    court, by_card = position.factions[faction].court, TRAITS[name]
    return [parameters for card in court if card in by_card for parameters in by_card[card]]


def has_trait(position: Position, faction: str, name: str) -> bool:
    """True if a court has a trait without parameters, such as `shelter`."""
    return len(traits(position, faction, name)) > 0


def total(position: Position, faction: str, name: str) -> int:
    """The sum of a trait with a number, such as `order`."""
    return sum([parameters[0] for parameters in traits(position, faction, name)])


def covers(position: Position, faction: str, name: str, kind: str) -> bool:
    """True if a trait for kinds of agents, such as `fresh`, is about this kind."""
    return any(kind in parameters[0] for parameters in traits(position, faction, name))


def unguarded(position: Position, faction: str) -> list[str]:
    """The courtiers that can be lured or exiled; a guard protects all others. Spec: lyssan 5.12."""
    court = position.factions[faction].court
    guards = [card for card in court if card in TRAITS["guard"]]
    return guards or list(court)


# --- prices ---


def price(position: Position, faction: str, what: str) -> tuple[int, int]:
    """Coins and auxiliaries for an agent, a `site` or a `castle`. Spec: lyssan 5.8, 5.12."""
    return _prices(tuple(position.factions[faction].court))[what]


@lru_cache(maxsize=1000)
def _prices(court: tuple[str, ...]) -> Mapping[str, tuple[int, int]]:
    """The prices of all tokens for a faction with this court."""
    discounts = TRAITS["discount"]
    rows = [row for card in court if card in discounts for row in discounts[card]]
    prices = {}
    for what, token in TOKENS.items():
        less = [(coins, auxiliaries) for each, coins, auxiliaries in rows if each == what]
        prices[what] = lowered(token, (sum(row[0] for row in less), sum(row[1] for row in less)))
    return prices


def lowered(token: TokenKind, less: tuple[int, int]) -> tuple[int, int]:
    """The price of a token with a discount; at least 1 in total. Spec: lyssan 5.12."""
    coins, auxiliaries = max(0, token.coins - less[0]), max(0, token.auxiliaries - less[1])
    if coins + auxiliaries:
        return coins, auxiliaries
    return (1, 0) if token.coins else (0, 1)


def can_pay(position: Position, faction: str, what: str) -> bool:
    """True if the faction has the price."""
    coins, auxiliaries = price(position, faction, what)
    purse = position.factions[faction]
    return purse.coins >= coins and purse.auxiliaries >= auxiliaries
