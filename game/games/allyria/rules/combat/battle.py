"""A battle: dice, points, losses, and who stands on the tile afterwards. Spec: allyria 5.4."""

from collections.abc import Iterator
from typing import Any

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step
from game.games.allyria.rules.combat import capture
from game.games.allyria.rules.combat.assignment import TOP, best_faces, best_hits, hits, worst_hits
from game.games.allyria.rules.combat.points import Points, count_points, modifiers_of
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.troops import Troop, types_of
from game.games.allyria.rules.events import Assigned, BattleEnded, Destroyed, Rolled
from game.games.allyria.rules.parties import party_of, record
from game.games.allyria.rules.steps import StepKind

ATTACKER, DEFENDER = "att", "def"
STAGES = ("attacker", "defender", "att-losses", "def-losses")
"""Who spends points, then who names losses. Spec: allyria 5.4.4, 5.4.6."""
AUTO: Option = ("auto-assign",)
DONE: Option = ("done",)


def begin(campaign: Campaign, march: Step, foe: Seat) -> Iterator[Event]:
    """Both sides count and roll, the attacker first. Spec: allyria 5.4.1-5.4.3."""
    seat, tile = march["seat"], march["to"]
    land = campaign.lands[tile]
    types = [troop.type for troop in party_of(march)], [troop.type for troop in land.troops]
    effects = campaign.effects
    modifiers = modifiers_of(effects, seat, tile, "attack"), modifiers_of(effects, foe, tile, "defend")
    counted = count_points(*types, land.terrain, fort=land.fort == foe, modifiers=modifiers)
    step = {"f": "battle", "seat": seat, "foe": foe, "from": march["from"], "to": tile}
    step |= {"party": march["party"], "stage": STAGES[0], "fallen": []}
    for side, who, points, troops in zip((ATTACKER, DEFENDER), (seat, foe), counted, types, strict=True):
        dice = campaign.roll(points.dice)
        step[side] = _side(troops, points, dice)
        yield Rolled(
            seat=who,
            side=side,
            tile=tile,
            dice=dice,
            plus=points.plus,
            minus=points.minus,
            parts=points.parts,
        )
    campaign.stack.append(step)


def _side(troops: list[str], points: Points, dice: tuple[int, ...]) -> dict[str, Any]:
    """One side as the snapshot holds it. Spec: allyria 9.1."""
    return {
        "troops": troops,
        "dice": points.dice,
        "plus": points.plus,
        "minus": points.minus,
        "armour": points.armour,
        "parts": points.parts,
        "roll": list(dice),
        "face": list(dice),
        "plus_left": points.plus,
        "minus_left": points.minus,
        "assigned": False,
        "hits": None,
        "losses": None,
    }


def options(campaign: Campaign, step: Step) -> list[Option]:
    """What is to be decided now; nothing where nothing depends on it. Spec: allyria 5.4.4, 5.4.6."""
    side = step[_acting(step)]
    if step["stage"] in STAGES[:2]:
        return [] if side["assigned"] or _settled(campaign, side) else spendings(side)
    troops = party_of(step) if _acting(step) == ATTACKER else campaign.lands[step["to"]].troops
    return [("lose", kind) for kind in types_of(troops)] if _still_to_fall(step) else []


def _acting(step: Step) -> str:
    """The side whose stage it is."""
    return ATTACKER if step["stage"] in (STAGES[0], STAGES[2]) else DEFENDER


def _settled(campaign: Campaign, side: dict[str, Any]) -> bool:
    """Whether points are spent without asking. Spec: allyria 5.4.4."""
    if not _untouched(side):
        return False
    best = best_hits(side["roll"], side["plus"], side["minus"])
    return campaign.config.dice == "auto" or best == worst_hits(side["roll"], side["minus"])


def spendings(side: dict[str, Any]) -> list[Option]:
    """Minus points first, as long as a die can fall, then bonus points. Spec: allyria 5.4.4."""
    faces = side["face"]
    falling: list[Option] = [("down", die) for die, face in enumerate(faces) if face > 1]
    if side["minus_left"] and falling:
        found = falling
    else:
        rising: list[Option] = [("up", die) for die, face in enumerate(faces) if face < TOP]
        found = [*(rising if side["plus_left"] else []), DONE]
    return [*found, AUTO] if _untouched(side) else found


def _untouched(side: dict[str, Any]) -> bool:
    """Whether no point of the side has been placed."""
    return bool(side["plus_left"] == side["plus"] and side["minus_left"] == side["minus"])


def _still_to_fall(step: Step) -> int:
    """Losses that the acting side has still to name."""
    fallen: int = sum(side == _acting(step) for side, _ in step["fallen"])
    return int(step[_acting(step)]["losses"]) - fallen


def answer(campaign: Campaign, step: Step, option: Option) -> list[Event]:
    """Spend a point, be done with it, or name a loss. Spec: allyria 5.4.4, 5.4.6."""
    if option[0] == "lose":
        return [_fall(campaign, step, str(option[1]))]
    side = step[_acting(step)]
    if option == AUTO:
        side["face"] = list(best_faces(side["roll"], side["plus"], side["minus"]))
    if option in (AUTO, DONE):
        return [_assign(step)]
    _spend(side, *option)
    return []


def _spend(side: dict[str, Any], point: str | int, die: int | str) -> None:
    """Spends a minus point (`down`) or a plus point; a plus point discards the unspent minus points.

    Spec: allyria 5.4.4.
    """
    if point == "down":
        side["face"][die] -= 1
        side["minus_left"] -= 1
    else:
        side["face"][die] += 1
        side["plus_left"] -= 1
        side["minus_left"] = 0


def _assign(step: Step) -> Assigned:
    """The side's dice stand. Spec: allyria 5.4.6."""
    name = _acting(step)
    side = step[name]
    side["assigned"], side["hits"] = True, hits(side["face"])
    seat = step["seat"] if name == ATTACKER else step["foe"]
    return Assigned(seat=seat, side=name, dice=tuple(side["face"]), hits=side["hits"])


def _fall(campaign: Campaign, step: Step, kind: str) -> Destroyed:
    """Of a type the troop with fewest moves goes first. Spec: allyria 5.4.6."""
    name = _acting(step)
    step["fallen"].append([name, kind])
    if name == ATTACKER:
        party = list(party_of(step))
        party.remove(weakest(party, kind))
        step["party"] = record(party)
        campaign.empires[step["seat"]].supply[kind] += 1
        return Destroyed(seat=step["seat"], type=kind, tile=step["to"])
    return destroy(campaign, step["foe"], step["to"], kind)


def destroy(campaign: Campaign, seat: Seat, tile: Tile, kind: str) -> Destroyed:
    """A troop on a tile returns to its owner's supply. Spec: allyria 2.2, 5.4.6."""
    campaign.leave(tile, [weakest(campaign.lands[tile].troops, kind)])
    campaign.empires[seat].supply[kind] += 1
    return Destroyed(seat=seat, type=kind, tile=tile)


def weakest(troops: tuple[Troop, ...] | list[Troop], kind: str) -> Troop:
    """The troop of a type with the fewest moves."""
    return min((troop for troop in troops if troop.type == kind), key=lambda troop: troop.moves)


def act(campaign: Campaign, step: Step) -> Iterator[Event]:
    """Nothing is to be decided in this stage any more: on to the next, or to the result.

    Spec: allyria 5.4
    """
    stage = step["stage"]
    side = step[_acting(step)]
    if not side["assigned"]:
        yield from answer(campaign, step, AUTO)
    if stage == STAGES[1]:
        _fix_losses(campaign, step)
    if stage == STAGES[-1]:
        campaign.stack.pop()
        yield from result(campaign, step)
    else:
        step["stage"] = STAGES[STAGES.index(stage) + 1]


def _fix_losses(campaign: Campaign, step: Step) -> None:
    """Both sides' losses, before anybody removes troops. Spec: allyria 5.4.6."""
    strength = {ATTACKER: len(step["party"]), DEFENDER: len(campaign.lands[step["to"]].troops)}
    for side, other in ((ATTACKER, DEFENDER), (DEFENDER, ATTACKER)):
        through = max(0, step[other]["hits"] - step[side]["armour"])
        step[side]["losses"] = min(strength[side], through)


def result(campaign: Campaign, step: Step) -> Iterator[Event]:
    """Who stands on the tile now. Spec: allyria 5.4.7."""
    seat, tile = step["seat"], step["to"]
    held, left = bool(campaign.lands[tile].troops), bool(step["party"])
    outcome = "hold" if held else "take" if left else "empty"
    yield BattleEnded(seat=seat, foe=step["foe"], tile=tile, outcome=outcome)
    if outcome == "take":
        yield from capture.move_in(campaign, step)
    elif left:
        yield capture.go_back(campaign, step)


def chooser(_campaign: Campaign, step: Step) -> Seat:
    """Each side touches only its own dice and troops. Spec: allyria 5.4.4, 5.4.6."""
    seat: Seat = step["seat"] if _acting(step) == ATTACKER else step["foe"]
    return seat


BATTLE = StepKind(
    "battle",
    fields=("foe", "from", "to", "party", "stage", "att", "def", "fallen"),
    asks=("allyria.assign", "allyria.casualty"),
    question=lambda step: step["stage"] not in STAGES[:2],
    verbs=("down", "up", "done", "auto-assign", "lose"),
    options=options,
    answer=answer,
    act=act,
    chooser=chooser,
)
