"""When to play the cards that help in battles. Spec: allyria 5.7, 12."""

from collections.abc import Callable, Iterable, Mapping

from game.contract import Seat
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.marches import ready_types
from game.games.allyria.bots.value.forecast import Types
from game.games.allyria.rules.data.hexes import Tile


def fronts(context: DecisionContext) -> Iterable[tuple[Tile, Types, Tile, Seat, Types]]:
    """All places where own troops stand beside a rival's: the own tile and troops, theirs, and whose."""
    stacks = context.evaluation.stacks
    for tile, stack in stacks.items():
        if stack is None or stack[0] != context.seat:
            continue
        for near in context.campaign.board.around[tile]:
            other = stacks[near]
            if other and other[0] in context.evaluation.rivals:
                yield tile, stack[1], near, other[0], other[1]


def attacks(context: DecisionContext) -> bool:
    """Whether the seat can attack this turn in a fight that a card may decide."""
    return any(
        len(own) >= 2 and 2 * len(own) >= len(foes) and ready_types(context.evaluation, tile)
        for tile, own, _, _, foes in fronts(context)
    )


def threatened(context: DecisionContext) -> bool:
    """Whether rivals stand close in strength."""
    return any(2 * len(foes) >= len(own) for _, own, _, _, foes in fronts(context))


def besieged(context: DecisionContext) -> bool:
    """Whether the seat's own city is in danger."""
    return context.evaluation.fall({}) > 0.1


def big_target(context: DecisionContext) -> bool:
    """Whether several troops of a rival stand together."""
    return any(
        stack and stack[0] in context.evaluation.rivals and len(stack[1]) >= 2
        for stack in context.evaluation.stacks.values()
    )


def near_target(context: DecisionContext) -> bool:
    """Whether several troops of a rival stand together beside own land."""
    return any(len(foes) >= 2 for _, _, _, _, foes in fronts(context))


def can_march_together(context: DecisionContext) -> bool:
    """Whether a stack of several may march."""
    return any(
        stack and stack[0] == context.seat and len(ready_types(context.evaluation, tile)) >= 2
        for tile, stack in context.evaluation.stacks.items()
    )


HOLD_UNTIL: Mapping[str, Callable[[DecisionContext], bool]] = {
    "emberfall": near_target,
    "firestorm": near_target,
    "far_lightning": big_target,
    "war_chant": attacks,
    "night_attack": attacks,
    "stoneskin": threatened,
    "aegis": lambda context: attacks(context) or threatened(context),
    "hexed_ground": attacks,
    "veil_of_mist": besieged,
    "gate_of_ways": can_march_together,
    "fair_wind": can_march_together,
    "forced_march": can_march_together,
}
"""By kind of card that is held back, the condition under which it is played."""
