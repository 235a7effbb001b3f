"""Recruiting and marching: what the seat does with its turn. Spec: allyria 4.5, 12."""

from collections import Counter

from game.contract import Option
from game.games.allyria.bots import marches
from game.games.allyria.bots.context import DecisionContext, step_of
from game.games.allyria.bots.marches import March
from game.games.allyria.bots.value.evaluation import LEAD_SCALE
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules import marching
from game.games.allyria.rules.effects.troops import Rally

END: Option = ("end-turn",)
GO: Option = ("go",)


def act(context: DecisionContext) -> Option:
    """The order with the best evaluation; ends the turn if every order makes it worse."""
    best, found = END, context.evaluation.value({})
    for option in _attacks_first(context):
        if option == END:
            continue
        value = _judge(context, option)
        if value > found + 1e-9:
            best, found = option, value
        if context.spent():
            break
    return best


def _attacks_first(context: DecisionContext) -> list[Option]:
    """The options in random order, but attacks and steps onto free land first."""
    options = list(context.options)
    context.rng.shuffle(options)
    friendly = context.seat
    return sorted(
        options,
        key=lambda option: option[0] == "march" and context.campaign.lands[str(option[2])].owner == friendly,
    )


def _judge(context: DecisionContext, option: Option) -> float:
    """How likely victory seems after an order; the level's noise counts where there is a fight."""
    if option[0] == "recruit":
        return _recruit(context, str(option[1]))
    evaluation, attacks_ahead = context.evaluation, context.skill.attacks_ahead
    found = [
        marches.judge(evaluation, march, {}, attacks_ahead) for march in marches.of_option(evaluation, option)
    ]
    fights = context.campaign.lands[str(option[2])].holder in evaluation.rivals
    return max(found, default=-1.0) + fights * context.noise() / LEAD_SCALE


def _recruit(context: DecisionContext, kind: str) -> float:
    """The value of one more troop in the city, minus the value of the tokens that it costs."""
    evaluation, purse, pool = context.evaluation, context.purse, coins(context.empire.pool)
    stack = evaluation.stacks[evaluation.city]
    troops = marches.in_order([*(stack[1] if stack else ()), kind])
    price = purse.unspent_value(pool) - purse.unspent_value(purse.after(kind, pool))
    regret = purse.value(pool) - purse.value_with_recruit(kind, pool)
    return evaluation.value({evaluation.city: (context.seat, troops)}, -price - regret)


def party(context: DecisionContext) -> Option:
    """The next types of the best party that can still be made."""
    taken = Counter(troop.type for troop in _step(context).party)
    best, best_value = taken, -2.0
    for picked in _open_parties(context, taken):
        value = _party(context, picked)
        if value > best_value:
            best, best_value = picked, value
        if context.spent():
            break
    return next((("take", kind, best[kind]) for kind in best if best[kind] > taken[kind]), GO)


def _step(context: DecisionContext) -> Rally | marching.March:
    """The step that asks for the party."""
    step = context.campaign.stack[-1]
    return step if isinstance(step, Rally) else step_of(context, marching.March)


def _open_parties(context: DecisionContext, taken: Counter[str]) -> list[Counter[str]]:
    """The parties that are still possible with the types taken so far."""
    step = _step(context)
    tile = str(step.start)
    stack = context.evaluation.stacks[tile]
    if isinstance(step, Rally):
        troops, most = (stack[1] if stack else ()), step.most
    else:
        troops = marches.ready_types(context.evaluation, tile)
        most = len(troops)
    subsets = marches.subsets(troops, taken)
    return [picked for picked in subsets if picked.total() <= most]


def _party(context: DecisionContext, picked: Counter[str]) -> float:
    """How likely victory seems when these troops go."""
    step, evaluation = _step(context), context.evaluation
    types = marches.in_order(list(picked.elements()))
    start, goal = str(step.start), str(step.goal)
    if isinstance(step, Rally):
        return evaluation.value(marches.stacks_after(evaluation, start, goal, types))
    march = March(start, goal, types)
    return marches.judge(evaluation, march, {}, context.skill.attacks_ahead)
