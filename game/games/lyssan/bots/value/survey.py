"""What stands where, counted once for all terms of an evaluation. Spec: lyssan 5.1."""

from collections.abc import Mapping
from functools import cached_property

from game.games.lyssan.rules.position import SHAME, Position

KNIGHT, NOBLE, PRIEST, SPY = "knight", "noble", "priest", "spy"


class Survey:
    """The agents, armies and provinces of all living factions."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.living = [name for name, faction in position.factions.items() if faction.alive]
        self.places: Mapping[str, dict[str, list[str]]] = {
            name: {KNIGHT: [], NOBLE: [], PRIEST: [], SPY: []} for name in self.living
        }
        """By faction and kind: the province of each agent."""
        self.armies: dict[str, dict[str, int]] = {}
        """By province and faction: the number of knights and nobles."""
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
        places, armies = self.places, self.armies
        for agent in self.position.agents.values():
            at, holder = agent.at, holders.get(agent.source)
            if at is None or at == SHAME or holder is None:
                continue
            places[holder][agent.kind].append(at)
            if agent.kind in (KNIGHT, NOBLE):
                here = armies.setdefault(at, {})
                here[holder] = here.get(holder, 0) + 1

    def _controllers(self) -> dict[str, str]:
        present = {province: set(here) for province, here in self.armies.items()}
        for name in self.living:
            for province in self.position.factions[name].castles:
                present.setdefault(province, set()).add(name)
        return {province: next(iter(names)) for province, names in present.items() if len(names) == 1}

    @cached_property
    def reach(self) -> Mapping[str, Mapping[str, float]]:
        """By faction and province: how many armies there its knights could kill in its next turn."""
        return {name: self._knight_reach(name) for name in self.living}

    def _knight_reach(self, faction: str) -> Mapping[str, float]:
        reach: dict[str, float] = {}
        provinces = self.position.realm.provinces
        for place in self.places[faction][KNIGHT]:
            reach[place] = reach.get(place, 0) + 2
            for neighbour in provinces[place].neighbours:
                reach[neighbour] = reach.get(neighbour, 0) + 1
        return reach
