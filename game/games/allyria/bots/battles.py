"""Points on dice, and who falls. Spec: allyria 5.4.4, 5.4.6."""

from game.contract import Option
from game.games.allyria.bots.context import DecisionContext, step_of
from game.games.allyria.rules.battle import AUTO, DONE, Battle
from game.games.allyria.rules.data.boards import Tile
from game.games.allyria.rules.data.troops import BEATS, BONUS
from game.games.allyria.rules.effects.troops import Losses
from game.games.allyria.rules.points import HIT, TOP


def assign(context: DecisionContext) -> Option:
    """Assign all dice automatically; or die by die, if points have been spent by hand already."""
    if AUTO in context.options:
        return AUTO
    faces = step_of(context, Battle).side.face
    if context.options[0][0] == "down":
        return min(context.options, key=lambda option: _minus_order(faces[int(option[1])]))
    rising = [option for option in context.options if option != DONE and faces[int(option[1])] < HIT]
    return max(rising, key=lambda option: faces[int(option[1])], default=DONE)


def _minus_order(face: int) -> int:
    """How little a minus point should go there: first on dice that do not hit, the lowest first."""
    return {TOP: TOP, HIT: TOP + 1}.get(face, face)


def casualty(context: DecisionContext) -> Option:
    """The troop that will be missed least."""
    step = context.campaign.stack[-1]
    if isinstance(step, Battle):
        tile, foes = step.goal, (step.defender if step.seat == context.seat else step.attacker).troops
    else:
        tile = step_of(context, Losses).tile
        foes = _near(context, tile)
    return min(context.options, key=lambda option: _usefulness(context, tile, str(option[1]), foes))


def _near(context: DecisionContext, tile: Tile) -> list[str]:
    """The types of rivals' troops near a tile."""
    near = context.campaign.board.around[tile]
    stacks = [stack for tile in near if (stack := context.evaluation.stacks[tile])]
    return [kind for seat, types in stacks if seat in context.evaluation.rivals for kind in types]


def _usefulness(context: DecisionContext, tile: Tile, kind: str, foes: list[str]) -> float:
    """How useful a type is where it stands."""
    ground = BONUS[context.campaign.lands[tile].terrain].get(kind, 0)
    beats = any(foe in BEATS[kind] for foe in foes)
    return context.own.quality[kind] + 0.3 * ground + 0.2 * beats
