"""Primitives that hold for a while or change the land: edge, die, armour, curse, ward, fort, shape.

Spec: allyria 5.7
"""

from collections.abc import Iterable

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Effect, Step
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.events import EffectBegan, FortBuilt, Reshaped
from game.games.allyria.rules.steps import STOP

TURN, NEXT = "turn", "next"
"""Until the end of the owner's turn; until the start of the owner's next turn. Spec: allyria 5.7.3."""

LASTS = {"attack": TURN, "defend": NEXT, "both": NEXT}
"""How long something for a role holds. Spec: allyria 5.7."""


def begin_effect(campaign: Campaign, effect: Effect) -> Iterable[Event]:
    """Something holds from now on; effects of the same kind add up. Spec: allyria 5.7.3."""
    campaign.effects.append(effect)
    return [EffectBegan(effect=effect.copy())]


def end_effects(campaign: Campaign, seat: Seat, until: str) -> None:
    """A seat's effects of one duration are over. Spec: allyria 4.2.2, 4.6.1."""
    campaign.effects = [
        effect for effect in campaign.effects if (effect["seat"], effect["until"]) != (seat, until)
    ]


def begin_for_battles(campaign: Campaign, step: Step) -> Iterable[Event]:
    """edge(n, role), die(n, attack), armour(n): for each own battle of the role. Spec: allyria 5.7."""
    campaign.stack.pop()
    role = step.get("role", "both")
    effect = {"kind": step["f"], "seat": step["seat"], "n": step["n"], "role": role, "until": LASTS[role]}
    return begin_effect(campaign, effect)


def curse_options(campaign: Campaign, step: Step) -> list[Option]:
    """curse(n): a tile with enemy troops anywhere. Spec: allyria 5.7."""
    return [] if step["over"] else [("target", tile) for tile in campaign.enemy_held(step["seat"])]


def curse(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Its holder has n minus points in battles there, in either role. Spec: allyria 5.7."""
    step["over"] = True
    tile = str(option[1])
    victim = campaign.lands[tile].holder
    effect = {"kind": "curse", "seat": step["seat"], "tile": tile, "victim": victim}
    return begin_effect(campaign, effect | {"n": step["n"], "until": NEXT})


def ward_options(campaign: Campaign, step: Step) -> list[Option]:
    """ward: a tile that one controls. Spec: allyria 5.7."""
    return [] if step["over"] else [("target", tile) for tile in campaign.controlled(step["seat"])]


def ward(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """No other seat may enter it. Spec: allyria 5.7."""
    step["over"] = True
    effect = {"kind": "ward", "seat": step["seat"], "tile": str(option[1]), "until": NEXT}
    return begin_effect(campaign, effect)


def fort_options(campaign: Campaign, step: Step) -> list[Option]:
    """fort: a tile that one controls without a fort, as long as there is one in stock. Spec: allyria 5.7."""
    if step["over"] or not campaign.empires[step["seat"]].forts:
        return []
    tiles = campaign.controlled(step["seat"])
    return [("target", tile) for tile in tiles if campaign.lands[tile].fort is None]


def fort(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """It stands until another seat enters the tile or its owner is out. Spec: allyria 5.7."""
    step["over"] = True
    seat, tile = step["seat"], str(option[1])
    campaign.lands[tile].fort = seat
    campaign.empires[seat].forts -= 1
    return [FortBuilt(seat=seat, tile=tile)]


def shape_options(campaign: Campaign, step: Step) -> list[Option]:
    """shape(list): a tile of one's own or next to one, no city, then its new terrain. Spec: allyria 5.7."""
    if step["over"]:
        return []
    if step["tile"] is not None:
        now = campaign.lands[step["tile"]].terrain
        return [("into", terrain) for terrain in step["terrains"] if terrain != now]
    near = campaign.touched(step["seat"]) | set(campaign.controlled(step["seat"]))
    tiles = [tile for tile in campaign.lands if tile in near and not campaign.is_city(tile)]
    changing = [tile for tile in tiles if set(step["terrains"]) - {campaign.lands[tile].terrain}]
    return [*(("target", tile) for tile in changing), STOP]


def shape(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """It has that terrain for good. Spec: allyria 5.7."""
    if option[0] == "target":
        step["tile"] = option[1]
        return []
    step["over"] = True
    land, new = campaign.lands[step["tile"]], str(option[1])
    old, land.terrain = land.terrain, new
    return [Reshaped(seat=step["seat"], tile=step["tile"], old=old, new=new)]


PRIMITIVES = (
    Primitive("edge", parameters=("n", "role"), always=True, act=begin_for_battles, lasting=("n", "role")),
    Primitive("die", parameters=("n", "role"), always=True, act=begin_for_battles, lasting=("n", "role")),
    Primitive("armour", parameters=("n",), always=True, act=begin_for_battles, lasting=("n", "role")),
    Primitive(
        "curse",
        parameters=("n",),
        start={"over": False},
        asks=("allyria.curse",),
        verbs=("target",),
        options=curse_options,
        answer=curse,
        lasting=("tile", "victim", "n"),
    ),
    Primitive(
        "ward",
        start={"over": False},
        asks=("allyria.ward",),
        verbs=("target",),
        options=ward_options,
        answer=ward,
        lasting=("tile",),
    ),
    Primitive(
        "fort",
        start={"over": False},
        asks=("allyria.fort",),
        verbs=("target",),
        options=fort_options,
        answer=fort,
    ),
    Primitive(
        "shape",
        parameters=("terrains",),
        start={"tile": None, "over": False},
        asks=("allyria.shape", "allyria.shape_into"),
        question=lambda step: step["tile"] is not None,
        verbs=("target", "into", "stop"),
        options=shape_options,
        answer=shape,
    ),
)
