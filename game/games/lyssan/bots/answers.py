"""Answers to all questions but those for commands, placements among them. Spec: lyssan 3.1, 4.2, 12."""

from game.contract import Option
from game.games.lyssan.bots.playing import DecisionContext, after, cheapest
from game.games.lyssan.bots.value.holdings import TAXES
from game.games.lyssan.rules.position import Position

CARE = 0.2
"""The part of the level's errors about commands that it makes about their details."""


def role(context: DecisionContext) -> Option:
    """A random master: nobody can guess it."""
    return context.rng.choice(context.options)


def part_with(context: DecisionContext) -> Option:
    """The card that is missed least."""
    return cheapest(context.position, context.options)


def best(context: DecisionContext) -> Option:
    """The option that leads to the best position."""
    options = list(context.options)
    context.rng.shuffle(options)
    values: dict[Option, float] = {}
    for option in options:
        values[option] = after(context, context.position, option)[1] + CARE * context.noise()
        if context.spent():
            break
    return max(values, key=lambda option: values[option])


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
