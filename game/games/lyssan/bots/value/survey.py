"""What stands where, counted once for all terms of an evaluation, and what is left of the match."""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass
from functools import cached_property

from game.games.lyssan.rules.position import SHAME, Position

SUMMER, AUTUMN = "summer", "autumn"


@dataclass(frozen=True)
class Clock:
    """What is left of the match. Spec: lyssan 4.1, 5.2.6."""

    part: float
    """The part of all turns that is to come, 1 before the first year."""
    summers: float
    """How often taxes are still gathered."""
    turns: float
    """Turns until triumphs are awarded next, each faction counted once, from 0 to 2."""

    @classmethod
    def of(cls, position: Position) -> "Clock":
        """The clock of a position, after the turn of the faction that acts now."""
        years = len(position.row) - 1
        living = max(1, len(position.living()))
        if position.phase == "spring" or position.year == 0:
            return cls(1.0, years, 2.0)
        waiting = max(0, len(position.queue) - 1) / living if position.phase == "turns" else 1.0
        seasons = 2 * max(0, years - position.year) + (position.season == SUMMER)
        taxed = position.phase == "turns" or position.season == AUTUMN
        summers = max(0, years - position.year) + (not taxed)
        turns = waiting + (position.season == SUMMER)
        return cls(min(1.0, (seasons + waiting) / (2 * years)), summers, turns)


KNIGHT, NOBLE, PRIEST, SPY = "knight", "noble", "priest", "spy"


class Forces:
    """Some agents of all living factions, by where they stand."""

    def __init__(self, factions: Iterable[str]) -> None:
        self.places: Mapping[str, dict[str, list[str]]] = {
            name: {KNIGHT: [], NOBLE: [], PRIEST: [], SPY: []} for name in factions
        }
        """By faction and kind: the province of each agent."""
        self.armies: dict[str, dict[str, int]] = {}
        """By province and faction: the number of knights and nobles."""

    def add(self, faction: str, kind: str, place: str) -> None:
        """Counts an agent."""
        self.places[faction][kind].append(place)
        if kind in (KNIGHT, NOBLE):
            here = self.armies.setdefault(place, {})
            here[faction] = here.get(faction, 0) + 1


class Survey:
    """The agents, armies and provinces of all living factions. Spec: lyssan 5.1."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.living = [name for name, faction in position.factions.items() if faction.alive]
        self.all, self.able = Forces(self.living), Forces(self.living)
        """All agents on the map, and those that can act in the next turn of their faction."""
        self.seats = {name: position.factions[name].seat for name in self.living}
        self._count_agents()
        self.controllers = self._controllers()
        """The faction that controls a province; provinces without one are left out."""
        self.provinces: dict[str, list[str]] = {name: [] for name in self.living}
        """By faction: what it controls."""
        for province, name in self.controllers.items():
            self.provinces[name].append(province)

    def _count_agents(self) -> None:
        holders = {name: name for name in self.living}
        for name in self.living:
            holders.update(dict.fromkeys(self.position.factions[name].court, name))
        waiting = self._waiting()
        for agent in self.position.agents.values():
            at, holder = agent.at, holders.get(agent.source)
            if at is None or at == SHAME or holder is None:
                continue
            self.all.add(holder, agent.kind, at)
            if agent.ready or holder not in waiting:
                self.able.add(holder, agent.kind, at)

    def _waiting(self) -> Collection[str]:
        """The factions that act once more before all agents become ready. Spec: lyssan 5.5.1."""
        position = self.position
        return position.queue[1:] if position.phase == "turns" else ()

    def _controllers(self) -> dict[str, str]:
        present = {province: set(here) for province, here in self.all.armies.items()}
        for name in self.living:
            for province in self.position.factions[name].castles:
                present.setdefault(province, set()).add(name)
        return {province: next(iter(names)) for province, names in present.items() if len(names) == 1}

    @cached_property
    def reach(self) -> Mapping[str, Mapping[str, float]]:
        """By faction and province: how many armies there its knights can kill in its next turn."""
        return {name: self._knight_reach(name) for name in self.living}

    def _knight_reach(self, faction: str) -> Mapping[str, float]:
        reach: dict[str, float] = {}
        provinces = self.position.realm.provinces
        for place in self.able.places[faction][KNIGHT]:
            reach[place] = reach.get(place, 0) + 2
            for neighbour in provinces[place].neighbours:
                reach[neighbour] = reach.get(neighbour, 0) + 1
        return reach
