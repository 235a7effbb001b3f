"""Where castles, knights and nobles are placed at the start. Spec: lyssan 3.1, 12."""

from game.contract import Option
from game.games.lyssan.bots.context import DecisionContext
from game.games.lyssan.bots.playing import after
from game.games.lyssan.bots.value.holdings import TAXES
from game.games.lyssan.rules.position import Position

ROOM = 0.5
"""What the yield of a neighbour counts that is still free, in parts of an own province."""
NEAR_RIVAL = 0.5
"""What a rival's marker in a neighbouring province costs, in coins."""
POINT = 0.12
"""The logits of a point of a site."""
EXPOSED_CASTLE = 0.25
"""The logits of each way for rivals into the province of a castle."""


def place(context: DecisionContext) -> Option:
    """The marker and the province with the best prospects."""
    values = {option: _value(context, option) + context.noise() / 4 for option in context.options}
    return max(values, key=lambda option: values[option])


def _value(context: DecisionContext, option: Option) -> float:
    """How good a placement is."""
    what, province = str(option[1]), str(option[2])
    value = POINT * _site(context.position, context.faction, province)
    if what == "castle":
        value -= EXPOSED_CASTLE * _open_ways(context.position, context.faction, province)
    return value + after(context, context.position, option)[1]


def _site(position: Position, faction: str, province: str) -> float:
    """The yield of a province and of the free land around it, less what rivals threaten."""
    provinces = position.realm.provinces
    value = TAXES[provinces[province].terrain]
    for neighbour in provinces[province].neighbours:
        holders = _holders(position, neighbour)
        if not holders:
            value += ROOM * TAXES[provinces[neighbour].terrain]
        elif faction not in holders:
            value -= NEAR_RIVAL
    return value


def _open_ways(position: Position, faction: str, province: str) -> int:
    """The neighbours of a province that the faction does not hold."""
    neighbours = position.realm.provinces[province].neighbours
    return sum(faction not in _holders(position, neighbour) for neighbour in neighbours)


def _holders(position: Position, province: str) -> set[str]:
    """The factions with a marker in a province."""
    castles = {name for name, each in position.factions.items() if province in each.castles}
    agents = {position.holder(name) or "" for name, _ in position.agents_in(province)}
    return castles | agents
