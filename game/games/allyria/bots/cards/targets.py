"""Targets and places for what cards do. Spec: allyria 5.7, 12."""

from game.contract import Option
from game.games.allyria.bots import marches
from game.games.allyria.bots.cards.timing import fronts
from game.games.allyria.bots.mind import Mind
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES

STOP: Option = ("stop",)
KILLS = 0.33
"""Troops that a die of a strike destroys."""
BETTER = 0.002
"""So much likelier victory must seem before something is changed."""


def strike(mind: Mind) -> Option:
    """The tile where the losses hurt a rival most."""
    dice = float(mind.campaign.stack[-1]["n"])

    def value(option: Option) -> float:
        tile = str(option[1])
        stack = mind.field.stacks[tile]
        foe, troops = stack if stack else (mind.seat, ())
        left = troops[: max(0, len(troops) - round(dice * KILLS))]
        return mind.field.look({tile: (foe, left) if left else None})

    return max(mind.options, key=value)


def curse(mind: Mind) -> Option:
    """The tile with most troops among those that own troops can attack."""
    strength: dict[Tile, int] = {}
    for tile, own, near, _, foes in fronts(mind):
        if marches.ready_types(mind.field, tile):
            strength[near] = max(strength.get(near, 0), min(len(own), len(foes) + 2))
    return max(mind.options, key=lambda option: (strength.get(str(option[1]), 0), option))


def ward(mind: Mind) -> Option:
    """The own city if it is in danger, else the tile that most enemies stand against."""
    if ("target", mind.field.city) in mind.options and mind.field.fall({}) > 0.02:
        return ("target", mind.field.city)
    return _exposed(mind)


def _exposed(mind: Mind) -> Option:
    """The tile that most enemies stand against."""
    foes: dict[Tile, int] = {}
    for tile, _, _, _, troops in fronts(mind):
        foes[tile] = foes.get(tile, 0) + len(troops)
    land = mind.own.lands
    return max(mind.options, key=lambda option: (foes.get(str(option[1]), 0), land[str(option[1])], option))


def fort(mind: Mind) -> Option:
    """Where most enemies stand against."""
    return _exposed(mind)


def haste(mind: Mind) -> Option:
    """Where most troops are ready, nearest to a goal."""

    def value(option: Option) -> tuple[float, Option]:
        found = 0.0
        for tile, stack in mind.field.stacks.items():
            if stack and stack[0] == mind.seat:
                there = marches.ready_types(mind.field, tile)
                hit = len(there) if option[1] == tile else there.count(str(option[1]))
                found += hit / max(1, mind.field.ways[tile])
        return found, option

    return max(mind.options, key=value)


def muster(mind: Mind) -> Option:
    """The troop and the tile after which victory seems likeliest."""

    def value(option: Option) -> float:
        tile = str(option[2])
        stack = mind.field.stacks[tile]
        troops = marches.in_order([*(stack[1] if stack else ()), str(option[1])])
        return mind.field.look({tile: (mind.seat, troops)})

    return max(mind.options, key=value)


def retrain(mind: Mind) -> Option:
    """The troop whose change helps most, if it helps."""
    best, found = STOP, mind.field.look({}) + BETTER
    for option in mind.options:
        if option == STOP:
            continue
        tile, old = str(option[1]), str(option[2])
        value = max(_retrained(mind, tile, old, new) for new in mind.purse.prices)
        best, found = (option, value) if value > found else (best, found)
    return best


def retrain_into(mind: Mind) -> Option:
    """What helps most."""
    tile, old = mind.campaign.stack[-1]["chosen"]
    return max(mind.options, key=lambda option: _retrained(mind, tile, old, str(option[1])))


def _retrained(mind: Mind, tile: Tile, old: str, new: str) -> float:
    """How likely victory seems once a troop has changed."""
    stack = mind.field.stacks[tile]
    troops = marches.without(stack[1], (old,)) if stack else ()
    return mind.field.look({tile: (mind.seat, marches.in_order([*troops, new]))})


def rally_from(mind: Mind) -> Option:
    """The tile whose troops would do more elsewhere."""
    best, found = STOP, mind.field.look({}) + BETTER
    goals = mind.campaign.controlled(mind.seat)
    for option in mind.options:
        if option == STOP:
            continue
        value = max(_rallied(mind, str(option[1]), goal) for goal in goals if goal != option[1])
        best, found = (option, value) if value > found else (best, found)
    return best


def rally_to(mind: Mind) -> Option:
    """Where the troops do most."""
    start = str(mind.campaign.stack[-1]["from"])
    return max(mind.options, key=lambda option: _rallied(mind, start, str(option[1])))


def _rallied(mind: Mind, start: Tile, goal: Tile) -> float:
    """How likely victory seems with some or all of the troops there."""
    stack, most = mind.field.stacks[start], int(mind.campaign.stack[-1]["n"])
    troops = stack[1] if stack else ()
    parties = [troops[:most], troops[: min(most, len(troops) - 1)]]
    return max(mind.field.look(marches.moved(mind.field, start, goal, party)) for party in parties if party)


def shape(mind: Mind) -> Option:
    """An own tile, which then gives what recruits need most; none where that changes nothing."""
    best, found = STOP, 0.05
    for option in mind.options:
        if option != STOP and mind.campaign.lands[str(option[1])].owner == mind.seat:
            now = _yields(mind, mind.campaign.lands[str(option[1])].terrain)
            value = max(_yields(mind, terrain) for terrain in mind.campaign.stack[-1]["terrains"]) - now
            best, found = (option, value) if value > found else (best, found)
    return best


def shape_into(mind: Mind) -> Option:
    """What gives most."""
    return max(mind.options, key=lambda option: _yields(mind, str(option[1])))


def _yields(mind: Mind, terrain: str) -> float:
    """What the token is worth that a terrain gives."""
    return mind.own.tokens[RACES[mind.empire.race].income[terrain]]


def rival(mind: Mind) -> Option:
    """The rival who counts most, then who holds more cards."""
    weights, empires = mind.field.weights, mind.campaign.empires
    return min(mind.options, key=lambda option: (weights[int(option[1])], -len(empires[int(option[1])].hand)))
