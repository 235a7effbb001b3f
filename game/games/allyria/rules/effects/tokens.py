"""Primitives that bring tokens: gain, pick, trade, steal, harvest. Spec: allyria 5.7."""

from collections.abc import Iterable

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.resources import BASIC, RESOURCES
from game.games.allyria.rules.economy.tokens import gain, pay
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.events import Gained
from game.games.allyria.rules.steps import STOP


def gain_now(campaign: Campaign, step: Step) -> Iterable[Event]:
    """gain(r n): take n tokens of r. Spec: allyria 5.7."""
    campaign.stack.pop()
    return [gain(campaign, step["seat"], step["resource"], step["n"], step["card"])]


def pick_options(_campaign: Campaign, step: Step) -> list[Option]:
    """pick(n): choose a basic resource. Spec: allyria 5.7."""
    return [("gain", resource) for resource in BASIC] if step["left"] else []


def pick(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Take one of it. Spec: allyria 5.7."""
    step["left"] -= 1
    return [gain(campaign, step["seat"], str(option[1]), 1, step["card"])]


def trade_options(campaign: Campaign, step: Step) -> list[Option]:
    """trade(n): give a token, take one of another resource. Spec: allyria 5.7."""
    if not step["left"]:
        return []
    pool = campaign.empires[step["seat"]].pool
    in_pool = [resource for resource in RESOURCES if pool[resource]]
    return [*(("trade", one, other) for one in in_pool for other in RESOURCES if other != one), STOP]


def trade(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Swap a token. Spec: allyria 5.7."""
    step["left"] -= 1
    seat, paid_resource, gained_resource = step["seat"], str(option[1]), str(option[2])
    paid = pay(campaign, seat, {paid_resource: 1}, step["card"])
    return [paid, gain(campaign, seat, gained_resource, 1, step["card"])]


def steal_options(campaign: Campaign, step: Step) -> list[Option]:
    """steal(n): a rival and a resource that it has. Spec: allyria 5.7."""
    if not step["left"]:
        return []
    rivals = campaign.rivals(step["seat"])
    pools = [(rival, campaign.empires[rival].pool) for rival in rivals]
    return [("steal", rival, resource) for rival, pool in pools for resource in RESOURCES if pool[resource]]


def steal(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Take one token. Spec: allyria 5.7."""
    step["left"] -= 1
    resource = str(option[2])
    paid = pay(campaign, int(option[1]), {resource: 1}, step["card"])
    return [paid, gain(campaign, step["seat"], resource, 1, step["card"])]


def harvest_options(campaign: Campaign, step: Step) -> list[Option]:
    """harvest(n): a controlled tile not yet chosen by this card. Spec: allyria 5.7."""
    if not step["left"]:
        return []
    tiles = campaign.controlled(step["seat"])
    return [("harvest", tile) for tile in tiles if tile not in step["chosen"]]


def harvest(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Take the tile's sovereignty income once more. Spec: allyria 5.7."""
    step["left"] -= 1
    tile = str(option[1])
    step["chosen"].append(tile)
    return [income(campaign, step["seat"], tile)]


def income(campaign: Campaign, seat: Seat, tile: Tile) -> Gained:
    """What a controlled tile gives. Spec: allyria 2.6, 4.2.4."""
    gives = RACES[campaign.empires[seat].race].income
    return gain(campaign, seat, gives[campaign.lands[tile].terrain], 1, tile)


PRIMITIVES = (
    Primitive("gain", parameters=("resource", "n"), always=True, act=gain_now),
    Primitive(
        "pick",
        parameters=("left",),
        always=True,
        asks=("allyria.gain",),
        verbs=("gain",),
        options=pick_options,
        answer=pick,
    ),
    Primitive(
        "trade",
        parameters=("left",),
        asks=("allyria.trade",),
        verbs=("trade", "stop"),
        options=trade_options,
        answer=trade,
    ),
    Primitive(
        "steal",
        parameters=("left",),
        asks=("allyria.steal",),
        verbs=("steal",),
        options=steal_options,
        answer=steal,
    ),
    Primitive(
        "harvest",
        parameters=("left",),
        start={"chosen": []},
        asks=("allyria.harvest",),
        verbs=("harvest",),
        options=harvest_options,
        answer=harvest,
    ),
)
