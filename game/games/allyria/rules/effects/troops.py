"""Primitives that touch troops: muster, retrain, rally, haste, strike. Spec: allyria 5.7."""

from collections.abc import Iterable

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.combat import battle
from game.games.allyria.rules.combat.assignment import hits
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.troops import TYPES, Troop, in_order, types_of
from game.games.allyria.rules.effects.primitive import Primitive
from game.games.allyria.rules.events import Hastened, Moved, Recruited, Retrained, Struck
from game.games.allyria.rules.parties import party_of, picks, record
from game.games.allyria.rules.steps import STOP, StepKind


def muster_options(campaign: Campaign, step: Step) -> list[Option]:
    """muster(types, place): a free troop at one's city or on any tile of one's own. Spec: allyria 5.7."""
    if step["over"]:
        return []
    empire = campaign.empires[step["seat"]]
    tiles = [empire.city] if step["place"] == "city" else campaign.controlled(step["seat"])
    kinds_left = [kind for kind in TYPES if kind in step["types"] and empire.supply[kind]]
    return [("muster", kind, tile) for kind in kinds_left for tile in tiles]


def muster(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """It comes from the supply and may march once. Spec: allyria 5.7."""
    step["over"] = True
    seat, kind, tile = step["seat"], str(option[1]), str(option[2])
    campaign.muster(seat, kind, tile)
    return [Recruited(seat=seat, type=kind, tile=tile, why=step["card"])]


def retrain_options(campaign: Campaign, step: Step) -> list[Option]:
    """retrain(n): a troop on a tile, then what it becomes. Spec: allyria 5.7."""
    if step["chosen"] is not None:
        return [("into", kind) for kind in _others(campaign, step["seat"], step["chosen"][1])]
    tiles = campaign.held(step["seat"]) if step["left"] else []
    return [
        *(
            ("retrain", tile, kind)
            for tile in tiles
            for kind in types_of(campaign.lands[tile].troops)
            if _others(campaign, step["seat"], kind)
        ),
        STOP,
    ]


def _others(campaign: Campaign, seat: Seat, kind: str) -> list[str]:
    """Types that a troop can become, as far as the supply goes."""
    supply = campaign.empires[seat].supply
    return [other for other in TYPES if other != kind and supply[other]]


def retrain(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Of several troops the one with most moves changes, and keeps them. Spec: allyria 5.7."""
    if option[0] == "retrain":
        step["chosen"] = [option[1], option[2]]
        return []
    (tile, old), new = step["chosen"], str(option[1])
    step["chosen"] = None
    step["left"] -= 1
    land, supply = campaign.lands[tile], campaign.empires[step["seat"]].supply
    troop = next(troop for troop in land.troops if troop.type == old)
    campaign.leave(tile, [troop])
    campaign.enter(tile, step["seat"], [Troop(new, troop.moves)])
    supply[old] += 1
    supply[new] -= 1
    return [Retrained(seat=step["seat"], tile=tile, old=old, new=new)]


def rally_options(campaign: Campaign, step: Step) -> list[Option]:
    """rally(n): from a tile with own troops, to another of one's own, up to n troops. Spec: allyria 5.7."""
    if step["set"]:
        return []
    start, goal = step["from"], step["to"]
    if goal is not None:
        return picks(campaign.lands[start].troops, party_of(step), step["n"])
    own = campaign.controlled(step["seat"])
    if start is not None:
        return [("to", tile) for tile in own if tile != start]
    return [*(("from", tile) for tile in campaign.held(step["seat"]) if len(own) > 1), STOP]


def rally_pick(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Choose where from, where to, and who goes; those with most moves first. Spec: allyria 5.7."""
    match option:
        case ("from" | "to" as end, tile):
            step[end] = tile
        case ("go",):
            step["set"] = True
        case _:
            troops = [troop for troop in campaign.lands[step["from"]].troops if troop.type == option[1]]
            step["party"] = record(in_order([*party_of(step), *troops[: int(option[2])]]))
            step["set"] = not rally_options(campaign, step)
    return []


def rally(campaign: Campaign, step: Step) -> Iterable[Event]:
    """Moves the party at once: no battle, no entering, and its troops keep their moves. Spec: allyria 5.7."""
    campaign.stack.pop()
    seat, start, goal, party = step["seat"], step["from"], step["to"], party_of(step)
    campaign.leave(start, party)
    campaign.enter(goal, seat, party)
    types = tuple(troop.type for troop in party)
    return [Moved(seat=seat, start=start, goal=goal, types=types, why=step["card"])]


def haste_options(campaign: Campaign, step: Step) -> list[Option]:
    """haste(tile) or haste(type): the tiles or types whose troops may march once more. Spec: allyria 5.7."""
    if step["over"]:
        return []
    tiles = campaign.held(step["seat"])
    if step["what"] == "tile":
        return [("target", tile) for tile in tiles]
    types = types_of(troop for tile in tiles for troop in campaign.lands[tile].troops)
    return [("type", kind) for kind in types]


def haste(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Gives all own troops on the tile, or of the type, one more move this turn. Spec: allyria 5.7."""
    step["over"] = True
    seat, target = step["seat"], str(option[1])
    tiles = [target] if option[0] == "target" else campaign.held(seat)
    kind = None if option[0] == "target" else target
    count = sum(hasten(campaign, tile, seat, kind) for tile in tiles)
    return [Hastened(seat=seat, what=target, n=count)]


def hasten(campaign: Campaign, tile: Tile, seat: Seat, kind: str | None) -> int:
    """One move more for troops on a tile, of one type or with None of all; how many there are."""
    land = campaign.lands[tile]
    troops = [Troop(one.type, one.moves + (kind in (None, one.type))) for one in land.troops]
    land.stand(seat, troops)
    return sum(kind in (None, troop.type) for troop in troops)


def strike_options(campaign: Campaign, step: Step) -> list[Option]:
    """strike(n, near/any): a tile with enemy troops. Spec: allyria 5.7."""
    if step["over"]:
        return []
    near = campaign.touched(step["seat"]) if step["reach"] == "near" else campaign.lands.keys()
    return [("target", tile) for tile in campaign.enemy_held(step["seat"]) if tile in near]


def strike(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """Each die of 5 or 6 destroys a troop there, of its owner's choice. Spec: allyria 5.7."""
    step["over"] = True
    tile = str(option[1])
    land = campaign.lands[tile]
    dice = campaign.roll(step["n"])
    losses = min(len(land.troops), hits(dice))
    campaign.stack.append({"f": "losses", "seat": land.holder, "tile": tile, "left": losses})
    return [Struck(seat=step["seat"], tile=tile, dice=dice, losses=losses)]


def loss_options(campaign: Campaign, step: Step) -> list[Option]:
    """The owner names who falls. Spec: allyria 5.7."""
    troops = campaign.lands[step["tile"]].troops if step["left"] else ()
    return [("lose", kind) for kind in types_of(troops)]


def lose(campaign: Campaign, step: Step, option: Option) -> Iterable[Event]:
    """A troop falls. Spec: allyria 5.7."""
    step["left"] -= 1
    return [battle.destroy(campaign, step["seat"], step["tile"], str(option[1]))]


PRIMITIVES = (
    Primitive(
        "muster",
        parameters=("types", "place"),
        start={"over": False},
        asks=("allyria.muster",),
        verbs=("muster",),
        options=muster_options,
        answer=muster,
    ),
    Primitive(
        "retrain",
        parameters=("left",),
        start={"chosen": None},
        asks=("allyria.retrain", "allyria.retrain_into"),
        question=lambda step: step["chosen"] is not None,
        verbs=("retrain", "into", "stop"),
        options=retrain_options,
        answer=retrain,
    ),
    Primitive(
        "rally",
        parameters=("n",),
        start={"from": None, "to": None, "party": [], "set": False},
        asks=("allyria.rally_from", "allyria.rally_to", "allyria.party"),
        question=lambda step: (step["from"] is not None) + (step["to"] is not None),
        verbs=("from", "to", "take", "go", "stop"),
        options=rally_options,
        answer=rally_pick,
        act=rally,
    ),
    Primitive(
        "haste",
        parameters=("what",),
        start={"over": False},
        asks=("allyria.haste",),
        verbs=("target", "type"),
        options=haste_options,
        answer=haste,
    ),
    Primitive(
        "strike",
        parameters=("n", "reach"),
        start={"over": False},
        asks=("allyria.strike",),
        verbs=("target",),
        options=strike_options,
        answer=strike,
    ),
)

FOLLOW_UPS = (
    StepKind(
        "losses",
        fields=("tile", "left"),
        asks=("allyria.casualty",),
        verbs=("lose",),
        options=loss_options,
        answer=lose,
    ),
)
