"""Recruiting and marching: what the seat does with its turn. Spec: allyria 4.5, 12."""

from collections import Counter

from game.contract import Option
from game.games.allyria.bots import marches
from game.games.allyria.bots.marches import March
from game.games.allyria.bots.mind import Mind
from game.games.allyria.bots.value.position import LEAD
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules.parties import party_of

END: Option = ("end-turn",)
GO: Option = ("go",)


def act(mind: Mind) -> Option:
    """The order after which victory seems likeliest; none if all of them make it worse."""
    best, found = END, mind.field.look({})
    for option in _hopeful_first(mind):
        if option == END:
            continue
        value = _judge(mind, option)
        if value > found + 1e-9:
            best, found = option, value
        if mind.spent():
            break
    return best


def _hopeful_first(mind: Mind) -> list[Option]:
    """The options by lot, but attacks and steps onto free land before all others."""
    options = list(mind.options)
    mind.rng.shuffle(options)
    friendly = mind.seat
    return sorted(
        options,
        key=lambda option: option[0] == "march" and mind.campaign.lands[str(option[2])].owner == friendly,
    )


def _judge(mind: Mind, option: Option) -> float:
    """How likely victory seems after an order; who is careless strays where there is a fight."""
    if option[0] == "recruit":
        return _recruit(mind, str(option[1]))
    field, storms = mind.field, mind.level.storms
    found = [marches.judge(field, march, {}, storms) for march in marches.of_option(field, option)]
    fights = mind.campaign.lands[str(option[2])].holder in field.rivals
    return max(found, default=-1.0) + fights * mind.whim() / LEAD


def _recruit(mind: Mind, kind: str) -> float:
    """A troop more in the city, less what its tokens could have become otherwise."""
    field, purse, pool = mind.field, mind.purse, coins(mind.empire.pool)
    stack = field.stacks[field.city]
    troops = marches.in_order([*(stack[1] if stack else ()), kind])
    price = purse.kept(pool) - purse.kept(purse.after(kind, pool))
    regret = purse.worth(pool) - purse.with_one(kind, pool)
    return field.look({field.city: (mind.seat, troops)}, -price - regret)


def party(mind: Mind) -> Option:
    """The next types of the best party that can still be made."""
    step = mind.campaign.stack[-1]
    taken = Counter(troop.type for troop in party_of(step))
    best, found = taken, -2.0
    for picked in _open_parties(mind, taken):
        value = _party(mind, picked)
        if value > found:
            best, found = picked, value
        if mind.spent():
            break
    return next((("take", kind, best[kind]) for kind in best if best[kind] > taken[kind]), GO)


def _open_parties(mind: Mind, taken: Counter[str]) -> list[Counter[str]]:
    """The parties that the types taken so far may still become."""
    step = mind.campaign.stack[-1]
    tile = str(step["from"])
    stack = mind.field.stacks[tile]
    rally = step["f"] == "rally"
    troops = (stack[1] if stack else ()) if rally else marches.ready_types(mind.field, tile)
    most = step["n"] if rally else len(troops)
    found = marches.subsets(troops, taken)
    return [picked for picked in found if picked.total() <= most]


def _party(mind: Mind, picked: Counter[str]) -> float:
    """How likely victory seems when these troops go."""
    step, field = mind.campaign.stack[-1], mind.field
    types = marches.in_order(list(picked.elements()))
    if step["f"] == "rally":
        return field.look(marches.moved(field, str(step["from"]), str(step["to"]), types))
    march = March(str(step["from"]), str(step["to"]), types)
    return marches.judge(field, march, {}, mind.level.storms)
