"""The targets of cards, and the tiles where they take effect. Spec: allyria 5.7, 12."""

from dataclasses import replace
from math import inf

from game.contract import Option
from game.games.allyria.bots import marches
from game.games.allyria.bots.context import DecisionContext, step_of
from game.games.allyria.bots.hand import fronts, pool_value
from game.games.allyria.rules.campaign import STOP
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects.land import Rally, Retrain, Shape, Strike
from game.games.allyria.rules.flow import FLOW
from game.kit.records import known_value

KILLS_PER_DIE = 0.33
"""Troops that a die of a strike destroys on average."""
MIN_IMPROVEMENT = 0.002
"""The evaluation must rise by this much before something is changed."""


def best_after(context: DecisionContext) -> Option:
    """The option after which land, troops and tokens are worth most, as far as the budget goes."""
    best, found = context.options[0], -inf
    for option in context.options:
        campaign = context.campaign.copy()
        FLOW.carry_out(campaign, context.seat, option)
        after = replace(context, campaign=campaign)
        value = after.evaluation.value({}, pool_value(after, after.empire.pool))
        best, found = (option, value) if value > found else (best, found)
        if context.spent():
            break
    return best


def strike(context: DecisionContext) -> Option:
    """The tile where the losses hurt a rival most."""
    dice = step_of(context, Strike).dice

    def value(option: Option) -> float:
        tile = str(option[1])
        stack = context.evaluation.stacks[tile]
        foe, troops = stack if stack else (context.seat, ())
        left = troops[: max(0, len(troops) - round(dice * KILLS_PER_DIE))]
        return context.evaluation.value({tile: (foe, left) if left else None})

    return max(context.options, key=value)


def curse(context: DecisionContext) -> Option:
    """The tile that most own troops can attack, at most two more than its defenders counted."""
    strength: dict[Tile, int] = {}
    for front in fronts(context):
        if marches.ready_types(context.evaluation, front.tile):
            fighting = min(len(front.troops), len(front.rival_troops) + 2)
            strength[front.rival_tile] = max(strength.get(front.rival_tile, 0), fighting)
    return max(context.options, key=lambda option: (strength.get(str(option[1]), 0), option))


def ward(context: DecisionContext) -> Option:
    """The own city if it is in danger, else the tile with most troops of rivals beside it."""
    if ("target", context.evaluation.city) in context.options and context.evaluation.fall({}) > 0.02:
        return ("target", context.evaluation.city)
    return most_exposed(context)


def most_exposed(context: DecisionContext) -> Option:
    """The tile with most troops of rivals beside it."""
    foes: dict[Tile, int] = {}
    for front in fronts(context):
        foes[front.tile] = foes.get(front.tile, 0) + len(front.rival_troops)
    land = context.own.lands
    return max(
        context.options, key=lambda option: (foes.get(str(option[1]), 0), land[str(option[1])], option)
    )


def haste(context: DecisionContext) -> Option:
    """The tile or type with the most ready troops, each divided by its distance to a goal."""

    def value(option: Option) -> tuple[float, Option]:
        total = 0.0
        for tile, stack in context.evaluation.stacks.items():
            if stack and stack[0] == context.seat:
                ready = marches.ready_types(context.evaluation, tile)
                affected = len(ready) if option[1] == tile else ready.count(str(option[1]))
                total += affected / max(1, context.evaluation.distance(tile))
        return total, option

    return max(context.options, key=value)


def muster(context: DecisionContext) -> Option:
    """The troop and the tile with the best estimated chance of victory."""

    def value(option: Option) -> float:
        tile = str(option[2])
        stack = context.evaluation.stacks[tile]
        troops = marches.in_order([*(stack[1] if stack else ()), str(option[1])])
        return context.evaluation.value({tile: (context.seat, troops)})

    return max(context.options, key=value)


def retrain(context: DecisionContext) -> Option:
    """The troop whose new type raises the evaluation most; `STOP` if none does."""
    best, found = STOP, context.evaluation.value({}) + MIN_IMPROVEMENT
    for option in context.options:
        if option == STOP:
            continue
        tile, old = str(option[1]), str(option[2])
        value = max(_value_after_retraining(context, tile, old, new) for new in context.purse.prices)
        best, found = (option, value) if value > found else (best, found)
    return best


def retrain_into(context: DecisionContext) -> Option:
    """The type with the best evaluation."""
    tile, old = known_value(step_of(context, Retrain).chosen)
    return max(
        context.options, key=lambda option: _value_after_retraining(context, tile, old, str(option[1]))
    )


def _value_after_retraining(context: DecisionContext, tile: Tile, old: str, new: str) -> float:
    stack = context.evaluation.stacks[tile]
    troops = marches.without(stack[1], (old,)) if stack else ()
    return context.evaluation.value({tile: (context.seat, marches.in_order([*troops, new]))})


def rally_from(context: DecisionContext) -> Option:
    """The tile from which a rally raises the evaluation most; `STOP` if none does."""
    best, found = STOP, context.evaluation.value({}) + MIN_IMPROVEMENT
    goals = context.campaign.controlled(context.seat)
    for option in context.options:
        if option == STOP:
            continue
        value = max(_value_after_rally(context, str(option[1]), goal) for goal in goals if goal != option[1])
        best, found = (option, value) if value > found else (best, found)
    return best


def rally_to(context: DecisionContext) -> Option:
    """The tile where the troops raise the evaluation most."""
    start = str(step_of(context, Rally).start)
    return max(context.options, key=lambda option: _value_after_rally(context, start, str(option[1])))


def _value_after_rally(context: DecisionContext, start: Tile, goal: Tile) -> float:
    """The estimated chance of victory with all of the troops at the goal, or all but one."""
    stack, most = context.evaluation.stacks[start], step_of(context, Rally).most
    troops = stack[1] if stack else ()
    parties = [troops[:most], troops[: min(most, len(troops) - 1)]]
    return max(
        context.evaluation.value(marches.stacks_after(context.evaluation, start, goal, party))
        for party in parties
        if party
    )


def shape(context: DecisionContext) -> Option:
    """The own tile that would give a more valuable token than now; `STOP` if no tile would."""
    best, found = STOP, 0.05
    for option in context.options:
        if option != STOP and context.campaign.lands[str(option[1])].owner == context.seat:
            now = _token_value(context, context.campaign.lands[str(option[1])].terrain)
            value = max(_token_value(context, terrain) for terrain in step_of(context, Shape).terrains) - now
            best, found = (option, value) if value > found else (best, found)
    return best


def shape_into(context: DecisionContext) -> Option:
    """The terrain with the most valuable token."""
    return max(context.options, key=lambda option: _token_value(context, str(option[1])))


def _token_value(context: DecisionContext, terrain: str) -> float:
    return context.own.tokens[context.empire.player_card.income[terrain]]


def rival(context: DecisionContext) -> Option:
    """The strongest rival; of equally strong ones the one with the most cards."""
    weights, empires = context.evaluation.weights, context.campaign.empires
    return min(
        context.options, key=lambda option: (weights[int(option[1])], -len(empires[int(option[1])].hand))
    )
