"""The data of a match, with simple queries and changes. Spec: lyssan 2, 5.1, 5.7, 9.1."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias

from game.contract import Chance, Seat
from game.games.lyssan.rules.config import Config
from game.games.lyssan.rules.realm import Realm

SHAME = "shame"
"""Where an agent is that lies as somebody's shame."""

Step: TypeAlias = dict[str, Any]
"""A step still to be done, as JSON data: `f`, its kind, `faction`, and what it needs. Spec: lyssan 9.1."""


@dataclass(slots=True)
class Agent:
    """A knight, noble, priest or spy. Spec: lyssan 2.1.2, 2.1.3."""

    kind: str
    source: str
    """A faction, or a vassal card."""
    at: str | None = None
    """A province, `SHAME`, or None for the supply."""
    ready: bool = True
    """Without meaning off the map."""

    @property
    def on_map(self) -> bool:
        """True if it stands in a province."""
        return self.at is not None and self.at != SHAME


@dataclass(frozen=True, slots=True)
class Site:
    """A building site. Spec: lyssan 5.8."""

    at: str
    year: int
    season: str
    """Year and season in which it was opened."""


@dataclass(slots=True)
class Faction:
    """All that a faction has beside its agents. Spec: lyssan 9.1."""

    seat: Seat
    alive: bool = True
    coins: int = 1
    auxiliaries: int = 0
    hand: list[str] = field(default_factory=list)
    debts: list[str] = field(default_factory=list)
    court: list[str] = field(default_factory=list)
    shame: list[str] = field(default_factory=list)
    """Tokens: ids of agents, `castle`, `site` or `marker`."""
    triumphs: list[str] = field(default_factory=list)
    """In the order in which it won them."""
    castles: list[str] = field(default_factory=list)
    """Provinces."""
    sites: list[Site] = field(default_factory=list)
    unplaced: dict[str, int] = field(default_factory=lambda: {"castle": 2, "knight": 2, "noble": 2})
    """The markers left to place, by kind. Spec: lyssan 3.1.1."""
    deaf_used: bool = False
    """True if its `deaf_ear` has ignored a marker in this season. Spec: lyssan 5.12."""
    role: str | None = None
    """`master` or `puppet`, with two seats. Spec: lyssan 5.15."""

    def copy(self) -> "Faction":
        """An independent copy."""
        return Faction(
            self.seat,
            self.alive,
            self.coins,
            self.auxiliaries,
            self.hand.copy(),
            self.debts.copy(),
            self.court.copy(),
            self.shame.copy(),
            self.triumphs.copy(),
            self.castles.copy(),
            self.sites.copy(),
            self.unplaced.copy(),
            self.deaf_used,
            self.role,
        )


@dataclass(slots=True)
class Slot:
    """A triumph of the row. Spec: lyssan 3.3."""

    id: str
    open: bool = False
    winner: str | None = None


@dataclass(slots=True)
class Decks:
    """All piles; the last card is drawn first. Spec: lyssan 9.1."""

    influence: list[str] = field(default_factory=list)
    discard: list[str] = field(default_factory=list)
    spent: list[str] = field(default_factory=list)
    debts: list[str] = field(default_factory=list)
    debt_discard: list[str] = field(default_factory=list)

    def copy(self) -> "Decks":
        """An independent copy."""
        return Decks(
            self.influence.copy(),
            self.discard.copy(),
            self.spent.copy(),
            self.debts.copy(),
            self.debt_discard.copy(),
        )


@dataclass(slots=True)
class Turn:
    """What has happened in the turn of a faction. Spec: lyssan 5.14, 9.1."""

    faction: str
    commands: int = 0
    plays: int = 0
    kills: int = 0
    used: list[str] = field(default_factory=list)
    """The courtiers whose powers were used."""

    def copy(self) -> "Turn":
        """An independent copy."""
        return Turn(self.faction, self.commands, self.plays, self.kills, self.used.copy())


@dataclass(frozen=True)
class Result:
    """How a match ended. Spec: lyssan 6."""

    why: str
    """`triumphs`, `row` or `last`."""
    winner: str
    factions: tuple[str, ...]
    """Best first."""
    ranking: tuple[Seat, ...]
    """Best first."""
    shown: tuple[str, ...]
    """The factions whose role is revealed."""


@dataclass
class Position:
    """The whole state of one match."""

    config: Config
    realm: Realm
    chance: Chance
    factions: dict[str, Faction]
    """In clockwise order."""
    agents: dict[str, Agent]
    """Every token, by id."""
    row: list[Slot]
    decks: Decks
    order: list[str]
    """The turn order; eliminated factions stand behind."""
    unused_triumphs: list[str] = field(default_factory=list)
    queue: list[str] = field(default_factory=list)
    """The factions that still act in this phase; the first one decides."""
    phase: str = "place"
    year: int = 0
    season: str = "setup"
    turn: Turn | None = None
    pending: list[Step] = field(default_factory=list)
    """Unfinished steps, innermost last."""
    eliminated: list[str] = field(default_factory=list)
    """In order."""
    result: Result | None = None
    asked: int = 0
    """The number of choices made."""

    def copy(self) -> "Position":
        """An independent copy."""
        return replace(
            self,
            chance=Chance(self.chance.seed, self.chance.count),
            factions={name: faction.copy() for name, faction in self.factions.items()},
            agents={
                name: Agent(agent.kind, agent.source, agent.at, agent.ready)
                for name, agent in self.agents.items()
            },
            row=[Slot(slot.id, slot.open, slot.winner) for slot in self.row],
            decks=self.decks.copy(),
            order=self.order.copy(),
            unused_triumphs=self.unused_triumphs.copy(),
            queue=self.queue.copy(),
            turn=None if self.turn is None else self.turn.copy(),
            pending=[plain_copy(step) for step in self.pending],
            eliminated=self.eliminated.copy(),
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

    def living(self) -> list[str]:
        """The factions that are not eliminated, in turn order."""
        return [name for name in self.order if self.factions[name].alive]

    def rivals(self, faction: str) -> list[str]:
        """The other living factions, clockwise from its left. Spec: lyssan 1."""
        return [name for name in self.config.clockwise_from(faction) if self.factions[name].alive]

    def holder(self, agent: str) -> str | None:
        """The faction that an agent serves; None: that of a vassal in no court. Spec: lyssan 5.1.2, 5.7.1."""
        source = self.agents[agent].source
        if source in self.factions:
            return source
        return next((name for name, each in self.factions.items() if source in each.court), None)

    def holders(self) -> dict[str, str]:
        """By source, the faction that its agents serve; without vassals in no court. Spec: lyssan 5.1.2."""
        courts = {card: name for name, faction in self.factions.items() for card in faction.court}
        return {name: name for name in self.factions} | courts

    def agents_in(self, province: str) -> list[tuple[str, Agent]]:
        """The agents that stand in a province, with their ids."""
        return [(name, agent) for name, agent in self.agents.items() if agent.at == province]

    def agents_of(self, faction: str) -> list[tuple[str, Agent]]:
        """The agents on the map that serve a faction, with their ids."""
        sources = {faction, *self.factions[faction].court}
        return [
            (name, agent) for name, agent in self.agents.items() if agent.source in sources and agent.on_map
        ]


def match_copy(data: Mapping[str, Any]) -> dict[str, Any]:
    """An independent copy of the data of a match. The map, which is large and never changes, is shared."""
    copied = {key: plain_copy(value) for key, value in data.items() if key != "config"}
    config = {key: value if key == "map" else plain_copy(value) for key, value in data["config"].items()}
    return {key: config if key == "config" else copied[key] for key in data}


def plain_copy(data: Any) -> Any:
    """An independent copy of JSON data."""
    if isinstance(data, dict):
        return {key: plain_copy(value) for key, value in data.items()}
    return [plain_copy(value) for value in data] if isinstance(data, list) else data
