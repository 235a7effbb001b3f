"""Cards for war: whether this is their day. Spec: allyria 5.7, 12."""

from collections.abc import Callable, Iterable, Mapping

from game.contract import Seat
from game.games.allyria.bots.marches import ready_types
from game.games.allyria.bots.mind import Mind
from game.games.allyria.bots.value.forecast import Types
from game.games.allyria.rules.data.hexes import Tile


def fronts(mind: Mind) -> Iterable[tuple[Tile, Types, Tile, Seat, Types]]:
    """All places where own troops stand beside a rival's: the own tile and troops, theirs, and whose."""
    stacks = mind.field.stacks
    for tile, stack in stacks.items():
        if stack is None or stack[0] != mind.seat:
            continue
        for near in mind.campaign.board.around[tile]:
            other = stacks[near]
            if other and other[0] in mind.field.rivals:
                yield tile, stack[1], near, other[0], other[1]


def attacks(mind: Mind) -> bool:
    """Whether there is a fair fight to be had this turn, which a card may decide."""
    return any(
        len(own) >= 2 and 2 * len(own) >= len(foes) and ready_types(mind.field, tile)
        for tile, own, _, _, foes in fronts(mind)
    )


def threatened(mind: Mind) -> bool:
    """Whether rivals stand close in strength."""
    return any(2 * len(foes) >= len(own) for _, own, _, _, foes in fronts(mind))


def besieged(mind: Mind) -> bool:
    """Whether the seat's own city is in danger."""
    return mind.field.fall({}) > 0.1


def big_target(mind: Mind) -> bool:
    """Whether several troops of a rival stand together."""
    return any(
        stack and stack[0] in mind.field.rivals and len(stack[1]) >= 2 for stack in mind.field.stacks.values()
    )


def near_target(mind: Mind) -> bool:
    """Whether several troops of a rival stand together beside own land."""
    return any(len(foes) >= 2 for _, _, _, _, foes in fronts(mind))


def host(mind: Mind) -> bool:
    """Whether a stack of several may march."""
    return any(
        stack and stack[0] == mind.seat and len(ready_types(mind.field, tile)) >= 2
        for tile, stack in mind.field.stacks.items()
    )


WARS: Mapping[str, Callable[[Mind], bool]] = {
    "emberfall": near_target,
    "firestorm": near_target,
    "far_lightning": big_target,
    "war_chant": attacks,
    "night_attack": attacks,
    "stoneskin": threatened,
    "aegis": lambda mind: attacks(mind) or threatened(mind),
    "hexed_ground": attacks,
    "veil_of_mist": besieged,
    "gate_of_ways": host,
    "fair_wind": host,
    "forced_march": host,
}
"""Cards that are kept in hand for their day, and how one knows it."""
