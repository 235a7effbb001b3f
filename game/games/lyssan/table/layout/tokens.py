"""How the agents, castles and sites in a province are laid out: equal agents in one stack."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Any

from game.contract import Snapshot
from game.games.lyssan.rules.data.agents import AGENTS
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.ids.spots import AgentSpot, BuildingSpot
from game.games.lyssan.table.ids.things import AgentId, BuildingId, StackCountId
from game.games.lyssan.table.layout.map_frame import MapFrame
from game.table.entities.place import Place
from game.table.ids import ThingId

BUILDING_LAYER, AGENT_LAYER, COUNT_LAYER = 18, 20, 24
LARGEST = 1.05
"""The largest side of a token, in radii of the room."""
COUNT_SIZE = 0.5
"""The size of the number of a stack, as a part of its cell."""
FAN_STEP = 0.38
"""How far the agents of a stack stand apart, as a part of a token."""


@dataclass(frozen=True)
class Stack:
    """Equal agents in a province: of one kind and source, all ready or all exhausted."""

    agents: tuple[str, ...]
    faction: str
    kind: str
    ready: bool

    @property
    def spot(self) -> AgentSpot:
        """The spot of the agent on top, which acts for all of them."""
        return AgentSpot(self.agents[0])


@dataclass(frozen=True)
class Cell:
    """A place for a token in a province."""

    x: float
    y: float
    size: float


def stacks(view: Snapshot) -> dict[str, list[Stack]]:
    """By province, its stacks: by faction, then the ready ones first, by kind."""
    holders = _holders(view)
    found: dict[tuple[Any, ...], list[str]] = {}
    for name, agent in view["agents"].items():
        if agent["at"] not in (None, "shame") and agent["source"] in holders:
            faction = holders[agent["source"]]
            key = agent["at"], faction, agent["kind"], agent["ready"], agent["source"]
            found.setdefault(key, []).append(name)
    order = {name: index for index, name in enumerate(view_queries.factions(view))}
    by_province: dict[str, list[Stack]] = {}
    for province, faction, kind, ready, source in sorted(
        found, key=lambda key: (order[key[1]], not key[3], AGENTS.index(key[2]), key[4])
    ):
        agents = tuple(found[province, faction, kind, ready, source])
        by_province.setdefault(province, []).append(Stack(agents, faction, kind, ready))
    return by_province


def _holders(view: Snapshot) -> dict[str, str]:
    """By source of agents, the faction that they serve. Spec: lyssan 5.1.2."""
    found = {name: name for name in view["factions"]}
    for name, faction in view["factions"].items():
        found |= dict.fromkeys(faction["court"], name)
    return found


def buildings(view: Snapshot) -> dict[str, list[BuildingId]]:
    """By province, its castles and sites, in the order of the factions."""
    found: dict[str, list[BuildingId]] = {}
    for name in view_queries.factions(view):
        faction = view["factions"][name]
        for province in faction["castles"]:
            found.setdefault(province, []).append(BuildingId(province, name, "castle"))
        for site in faction["sites"]:
            found.setdefault(site["at"], []).append(BuildingId(site["at"], name, "site"))
    return found


def cells(frame: MapFrame, province: str, count: int) -> list[Cell]:
    """Places for `count` tokens in a province, row by row, beside its name."""
    left, top, width, height = frame.token_area(province)
    across = max(range(1, count + 1), key=lambda across: min(width / across, height / ceil(count / across)))
    down = ceil(count / across)
    step = min(width / across, height / down, LARGEST * frame.room(province))
    x, y = left + width / 2, top + height / 2
    found = []
    for index in range(count):
        row, column = divmod(index, across)
        in_row = min(across, count - row * across)
        found.append(
            Cell(x + (column - (in_row - 1) / 2) * step, y + (row - (down - 1) / 2) * step, step * 0.94)
        )
    return found


@dataclass(frozen=True)
class ProvinceTokens:
    """The tokens of a province with their places."""

    buildings: Sequence[tuple[BuildingId, Cell]]
    stacks: Sequence[tuple[Stack, Cell]]


def arrange(view: Snapshot, frame: MapFrame) -> dict[str, ProvinceTokens]:
    """By province that has any, its tokens: buildings first, then agents."""
    stacks_by_province, buildings_by_province = stacks(view), buildings(view)
    found = {}
    for province in frame.drawing.shapes:
        here, built = stacks_by_province.get(province, []), buildings_by_province.get(province, [])
        if here or built:
            places = cells(frame, province, len(here) + len(built))
            found[province] = ProvinceTokens(
                list(zip(built, places[: len(built)], strict=True)),
                list(zip(here, places[len(built) :], strict=True)),
            )
    return found


def places(tokens: Mapping[str, ProvinceTokens], frame: MapFrame) -> Iterator[tuple[ThingId, Place]]:
    """The places of all tokens on the map, and of the numbers of stacks."""
    for here in tokens.values():
        for building, cell in here.buildings:
            spot = BuildingSpot(building.province, building.faction)
            place = Place(cell.x, cell.y, cell.size, BUILDING_LAYER, spot=spot)
            yield building, place._replace(window=frame.window)
        for stack, cell in here.stacks:
            for thing, place in _stack_places(stack, cell):
                yield thing, place._replace(window=frame.window)


def _stack_places(stack: Stack, cell: Cell) -> Iterator[tuple[ThingId, Place]]:
    """The agents of a stack side by side, so that each can be seen, the first one in front."""
    count = len(stack.agents)
    size = cell.size / (1 + FAN_STEP * (count - 1))
    left = cell.x - (cell.size - size) / 2
    for index, agent in enumerate(stack.agents):
        layer = AGENT_LAYER + count - index
        place = Place(left + index * FAN_STEP * size, cell.y, size, layer, spot=AgentSpot(agent))
        yield AgentId(agent, stack.faction, stack.ready), place
    if count > 2:
        x, y = cell.x + cell.size * 0.34, cell.y + cell.size * 0.3
        yield (
            StackCountId(stack.agents[0], count),
            Place(x, y, cell.size * COUNT_SIZE, COUNT_LAYER + 4, spot=stack.spot),
        )
