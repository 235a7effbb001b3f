"""What a seat does beside its cards: race, city, recruiting, marching, battles. Spec: allyria 3.4-5.4."""

from collections import Counter

from game.contract import Option
from game.games.allyria.bots import marches
from game.games.allyria.bots.context import DecisionContext, step_of
from game.games.allyria.bots.evaluation import LEAD_SCALE
from game.games.allyria.bots.marches import PlannedMarch
from game.games.allyria.bots.purse import token_counts
from game.games.allyria.rules.battle import AUTO, DONE, Battle
from game.games.allyria.rules.data import BEATS, BONUS
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.effects.land import Losses, Rally
from game.games.allyria.rules.marching import March
from game.games.allyria.rules.points import HIT, TOP
from game.games.allyria.rules.turn import END


def race(context: DecisionContext) -> Option:
    """A random race: all of them can win."""
    return context.rng.choice(context.options)


def city(context: DecisionContext) -> Option:
    """The site with the best value: near land that yields the elite's price, far from other cities."""
    return max(context.options, key=lambda option: _site_value(context, str(option[1])) + 2 * context.noise())


def _site_value(context: DecisionContext, tile: Tile) -> float:
    """The value of a site, from the land near it and the distance of the other cities."""
    board, lands = context.campaign.board, context.own.lands
    distances = {other: board.distance(tile, other) for other in lands}
    cities = [empire.city for empire in context.campaign.empires if empire.city]
    nearest_city = min((board.distance(tile, other) for other in cities), default=0)
    return (
        sum(lands[other] / steps for other, steps in distances.items() if 0 < steps <= 2) + 0.5 * nearest_city
    )


def assign(context: DecisionContext) -> Option:
    """Assigns all points automatically; die by die if some were assigned by hand already."""
    if AUTO in context.options:
        return AUTO
    faces = step_of(context, Battle).side.face
    if context.options[0][0] == "down":
        return min(context.options, key=lambda option: _minus_order(faces[int(option[1])]))
    rising = [option for option in context.options if option != DONE and faces[int(option[1])] < HIT]
    return max(rising, key=lambda option: faces[int(option[1])], default=DONE)


def _minus_order(face: int) -> int:
    """The rank of a die for minus points, lowest first: dice that do not hit come before those that do."""
    return {TOP: TOP, HIT: TOP + 1}.get(face, face)


def casualty(context: DecisionContext) -> Option:
    """The least useful troop."""
    step = context.campaign.stack[-1]
    if isinstance(step, Battle):
        tile, foes = step.goal, (step.defender if step.seat == context.seat else step.attacker).troops
    else:
        tile = step_of(context, Losses).tile
        foes = _rival_types_near(context, tile)
    return min(context.options, key=lambda option: _usefulness(context, tile, str(option[1]), foes))


def _rival_types_near(context: DecisionContext, tile: Tile) -> list[str]:
    near = context.campaign.board.around[tile]
    stacks = [stack for tile in near if (stack := context.evaluation.stacks[tile])]
    return [kind for seat, types in stacks if seat in context.evaluation.rivals for kind in types]


def _usefulness(context: DecisionContext, tile: Tile, kind: str, foes: list[str]) -> float:
    ground = BONUS[context.campaign.lands[tile].terrain].get(kind, 0)
    beats = any(foe in BEATS[kind] for foe in foes)
    return context.own.quality[kind] + 0.3 * ground + 0.2 * beats


GO: Option = ("go",)


def act(context: DecisionContext) -> Option:
    """The order with the best evaluation; ends the turn if every order makes it worse."""
    best, found = END, context.evaluation.value({})
    for option in _attacks_first(context):
        if option == END:
            continue
        value = _order_value(context, option)
        if value > found + 1e-9:
            best, found = option, value
        if context.spent():
            break
    return best


def _attacks_first(context: DecisionContext) -> list[Option]:
    """The options in random order, those that march to own land last."""
    options = list(context.options)
    context.rng.shuffle(options)

    def goes_to_own_land(option: Option) -> bool:
        return option[0] == "march" and context.campaign.lands[str(option[2])].owner == context.seat

    return sorted(options, key=goes_to_own_land)


def _order_value(context: DecisionContext, option: Option) -> float:
    """The estimated chance of victory after an order; the level's noise is added where there is a battle."""
    if option[0] == "recruit":
        return _recruit_value(context, str(option[1]))
    evaluation, attacks_ahead = context.evaluation, context.skill.attacks_ahead
    found = [
        marches.judge(evaluation, march, {}, attacks_ahead) for march in marches.of_option(evaluation, option)
    ]
    fights = context.campaign.lands[str(option[2])].holder in evaluation.rivals
    return max(found, default=-1.0) + fights * context.noise() / LEAD_SCALE


def _recruit_value(context: DecisionContext, kind: str) -> float:
    """The value of one more troop in the city, minus the value of the tokens that it costs."""
    evaluation, purse, pool = context.evaluation, context.purse, token_counts(context.empire.pool)
    stack = evaluation.stacks[evaluation.city]
    troops = marches.in_order([*(stack[1] if stack else ()), kind])
    price = purse.unspent_value(pool) - purse.unspent_value(purse.after(kind, pool))
    regret = purse.value(pool) - purse.value_with_recruit(kind, pool)
    return evaluation.value({evaluation.city: (context.seat, troops)}, -price - regret)


def party(context: DecisionContext) -> Option:
    """The next troops of the best party that is still possible; `go` once it is complete."""
    taken = Counter(troop.type for troop in _party_step(context).party)
    best, best_value = taken, -2.0
    for picked in _open_parties(context, taken):
        value = _party_value(context, picked)
        if value > best_value:
            best, best_value = picked, value
        if context.spent():
            break
    return next((("take", kind, best[kind]) for kind in best if best[kind] > taken[kind]), GO)


def _party_step(context: DecisionContext) -> Rally | March:
    step = context.campaign.stack[-1]
    return step if isinstance(step, Rally) else step_of(context, March)


def _open_parties(context: DecisionContext, taken: Counter[str]) -> list[Counter[str]]:
    """The parties that are still possible with the types taken so far."""
    step = _party_step(context)
    tile = str(step.start)
    stack = context.evaluation.stacks[tile]
    if isinstance(step, Rally):
        troops, most = (stack[1] if stack else ()), step.most
    else:
        troops = marches.ready_types(context.evaluation, tile)
        most = len(troops)
    subsets = marches.subsets(troops, taken)
    return [picked for picked in subsets if picked.total() <= most]


def _party_value(context: DecisionContext, picked: Counter[str]) -> float:
    """The estimated chance of victory if these troops go."""
    step, evaluation = _party_step(context), context.evaluation
    types = marches.in_order(list(picked.elements()))
    start, goal = str(step.start), str(step.goal)
    if isinstance(step, Rally):
        return evaluation.value(marches.stacks_after(evaluation, start, goal, types))
    march = PlannedMarch(start, goal, types)
    return marches.judge(evaluation, march, {}, context.skill.attacks_ahead)
