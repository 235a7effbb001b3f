"""What an evaluation counts once for all of its terms: agents, armies, provinces, and the time that is left.

Spec: lyssan 4.1, 5.1
"""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.games.lyssan.rules.position import NamedAgent, Position
from game.games.lyssan.rules.realm import Realm
from game.games.lyssan.rules.records import Faction

SUMMER: Final = "summer"
AUTUMN: Final = "autumn"


@dataclass(frozen=True)
class Clock:
    """The rest of the match. Spec: lyssan 4.1, 5.2.6."""

    part: float
    """The share of all turns that is still to come, 1 before the first year."""
    summers: float
    """The number of times that taxes will still be gathered."""
    turns: float
    """Rounds until triumphs are awarded next, from 0 to 2; in a round each faction has one turn."""


def clock_of(position: Position) -> Clock:
    """The clock of a position, after the turn of the faction that acts now."""
    years = len(position.row) - 1
    living = max(1, len(position.living()))
    if position.phase == "spring" or position.year == 0:
        return Clock(1.0, years, 2.0)
    waiting = max(0, len(position.queue) - 1) / living if position.phase == "turns" else 1.0
    seasons = 2 * max(0, years - position.year) + (position.season == SUMMER)
    taxed = position.phase == "turns" or position.season == AUTUMN
    summers = max(0, years - position.year) + (not taxed)
    turns = waiting + (position.season == SUMMER)
    return Clock(min(1.0, (seasons + waiting) / (2 * years)), summers, turns)


KNIGHT: Final = "knight"
NOBLE: Final = "noble"
PRIEST: Final = "priest"
SPY: Final = "spy"


class Side:
    """A living faction, with where its agents stand."""

    def __init__(self, name: str, faction: Faction) -> None:
        self.name = name
        self.faction = faction
        self.seat = faction.seat
        self.castles: list[str] = faction.castles
        self.court: list[str] = faction.court
        self.agents: dict[str, list[str]] = {KNIGHT: [], NOBLE: [], PRIEST: [], SPY: []}
        """By kind, the province of each agent on the map."""
        self.able = self.agents
        """The same of those that can act in its next turn."""
        self.provinces: list[str] = []
        """Those that it controls."""
        self.reach: dict[str, float] = {}
        """By province, the number of armies that its knights can kill in its next turn."""


class Survey:
    """The agents, armies and provinces of all living factions. Spec: lyssan 5.1."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.realm: Realm = position.realm
        self.sides = [Side(name, each) for name, each in position.factions.items() if each.alive]
        self.armies: dict[str, list[Side]] = {}
        """By province, the sides of the knights and nobles there."""
        self.able_armies: dict[str, list[Side]] = {}
        """The same of those that can act in the next turn of their side."""
        self._count_agents()
        self.controllers = self._controllers()
        """The side that controls a province; provinces without one are left out."""
        for province, side in self.controllers.items():
            side.provinces.append(province)
        for side in self.sides:
            self._reach_of_knights(side)

    def _count_agents(self) -> None:
        """Spec: lyssan 5.5.1."""
        holders: dict[str, Side] = {}
        for side in self.sides:
            holders[side.name] = side
            for card in side.court:
                holders[card] = side
        if self.position.phase == "turns":
            for name in self.position.queue[1:]:  # they act before their agents get ready
                holders[name].able = {KNIGHT: [], NOBLE: [], PRIEST: [], SPY: []}
        for source, agents in self.position.agents.by_source.items():
            holder = holders.get(source)
            if holder is not None:
                self._count(holder, agents)

    def _count(self, side: Side, agents: Sequence[NamedAgent]) -> None:
        waits = side.able is not side.agents
        for _, agent in agents:
            kind, place, able = agent.kind, str(agent.at), agent.ready or not waits
            side.agents[kind].append(place)
            if able and waits:
                side.able[kind].append(place)
            if kind in (KNIGHT, NOBLE):
                self.armies.setdefault(place, []).append(side)
                if able:
                    self.able_armies.setdefault(place, []).append(side)

    def _controllers(self) -> dict[str, Side]:
        """The only side with an army or a castle in a province controls it."""
        found: dict[str, Side] = {}
        contested: set[str] = set()
        for province, sides in self.armies.items():
            found[province] = sides[0]
            for side in sides:
                if side is not sides[0]:
                    contested.add(province)
        for side in self.sides:
            for province in side.castles:
                if found.setdefault(province, side) is not side:
                    contested.add(province)
        for province in contested:
            del found[province]
        return found

    def _reach_of_knights(self, side: Side) -> None:
        reach, provinces = side.reach, self.realm.provinces
        for place in side.able[KNIGHT]:
            reach[place] = reach.get(place, 0.0) + 2
            for neighbour in provinces[place].neighbours:
                reach[neighbour] = reach.get(neighbour, 0.0) + 1

    def rivals(self, side: Side) -> list[Side]:
        """The other sides."""
        return [each for each in self.sides if each is not side]

    def is_able_to_fight(self, side: Side, place: str) -> bool:
        """True if an army of the side stands in a province and can act in its next turn."""
        here = self.able_armies.get(place)
        return here is not None and side in here
