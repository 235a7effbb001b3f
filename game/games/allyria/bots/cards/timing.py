"""When to play the cards that help in battles. Spec: allyria 5.7, 12."""

from collections.abc import Callable, Iterator, Mapping
from typing import NamedTuple

from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.marches import ready_types
from game.games.allyria.bots.value.forecast import Types
from game.games.allyria.rules.data.boards import Tile

CITY_IN_DANGER = 0.1
"""The city counts as in danger if its fall is more probable than this."""


class Front(NamedTuple):
    """A tile with own troops, and a tile beside it with a rival's troops."""

    tile: Tile
    troops: Types
    rival_tile: Tile
    rival_troops: Types


def fronts(context: DecisionContext) -> Iterator[Front]:
    """All pairs of neighbouring tiles with own troops and a rival's."""
    stacks = context.evaluation.stacks
    for tile, stack in stacks.items():
        if stack is None or stack[0] != context.seat:
            continue
        for rival_tile in context.campaign.board.around[tile]:
            other = stacks[rival_tile]
            if other and other[0] in context.evaluation.rivals:
                yield Front(tile, stack[1], rival_tile, other[1])


def can_attack(context: DecisionContext) -> bool:
    """Whether two or more own troops can attack this turn, at most twice as many as they are."""
    return any(
        len(front.troops) >= 2
        and 2 * len(front.troops) >= len(front.rival_troops)
        and ready_types(context.evaluation, front.tile)
        for front in fronts(context)
    )


def is_threatened(context: DecisionContext) -> bool:
    """Whether a rival has at least half as many troops beside own ones."""
    return any(2 * len(front.rival_troops) >= len(front.troops) for front in fronts(context))


def is_city_in_danger(context: DecisionContext) -> bool:
    """Whether the seat's own city may fall before its next turn."""
    return context.evaluation.fall({}) > CITY_IN_DANGER


def has_large_target(context: DecisionContext) -> bool:
    """Whether two or more troops of a rival stand on one tile."""
    return any(
        stack and stack[0] in context.evaluation.rivals and len(stack[1]) >= 2
        for stack in context.evaluation.stacks.values()
    )


def has_near_target(context: DecisionContext) -> bool:
    """Whether two or more troops of a rival stand on one tile beside own troops."""
    return any(len(front.rival_troops) >= 2 for front in fronts(context))


def can_march_together(context: DecisionContext) -> bool:
    """Whether two or more own troops on one tile may march."""
    return any(
        stack and stack[0] == context.seat and len(ready_types(context.evaluation, tile)) >= 2
        for tile, stack in context.evaluation.stacks.items()
    )


HOLD_UNTIL: Mapping[str, Callable[[DecisionContext], bool]] = {
    "emberfall": has_near_target,
    "firestorm": has_near_target,
    "far_lightning": has_large_target,
    "war_chant": can_attack,
    "night_attack": can_attack,
    "stoneskin": is_threatened,
    "aegis": lambda context: can_attack(context) or is_threatened(context),
    "hexed_ground": can_attack,
    "veil_of_mist": is_city_in_danger,
    "gate_of_ways": can_march_together,
    "fair_wind": can_march_together,
    "forced_march": can_march_together,
}
"""By kind of card that is held back, the condition under which it is played."""
