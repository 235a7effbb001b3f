"""Points on dice, and who falls. Spec: allyria 5.4.4, 5.4.6."""

from game.contract import Option
from game.games.allyria.bots.mind import Mind
from game.games.allyria.rules.campaign import Step
from game.games.allyria.rules.combat.assignment import HIT, TOP
from game.games.allyria.rules.combat.battle import AUTO, DONE
from game.games.allyria.rules.data.hexes import Tile
from game.games.allyria.rules.data.terrain import BONUS
from game.games.allyria.rules.data.troops import BEATS


def assign(mind: Mind) -> Option:
    """The best that the dice can become; where somebody has begun by hand, die by die."""
    if AUTO in mind.options:
        return AUTO
    step = mind.campaign.stack[-1]
    faces = step["att" if step["stage"] == "attacker" else "def"]["face"]
    if mind.options[0][0] == "down":
        return min(mind.options, key=lambda option: _pain(faces[int(option[1])]))
    rising = [option for option in mind.options if option != DONE and faces[int(option[1])] < HIT]
    return max(rising, key=lambda option: int(faces[int(option[1])]), default=DONE)


def _pain(face: int) -> int:
    """How little a minus point should go there: first on dice that do not hit, the lowest first."""
    return {TOP: TOP, HIT: TOP + 1}.get(face, face)


def casualty(mind: Mind) -> Option:
    """The troop that will be missed least."""
    step = mind.campaign.stack[-1]
    tile = str(step.get("to") or step["tile"])
    return min(mind.options, key=lambda option: _missed(mind, tile, str(option[1]), _others(mind, step)))


def _others(mind: Mind, step: Step) -> list[str]:
    """The types that stand against the seat in the battle, or near the tile."""
    if step["f"] == "battle":
        return list(step["def" if step["seat"] == mind.seat else "att"]["troops"])
    near = mind.campaign.board.around[str(step["tile"])]
    stacks = [stack for tile in near if (stack := mind.field.stacks[tile])]
    return [kind for seat, types in stacks if seat in mind.field.rivals for kind in types]


def _missed(mind: Mind, tile: Tile, kind: str, foes: list[str]) -> float:
    """How useful a type is where it stands."""
    ground = BONUS[mind.campaign.lands[tile].terrain].get(kind, 0)
    beats = any(foe in BEATS[kind] for foe in foes)
    return mind.own.quality[kind] + 0.3 * ground + 0.2 * beats
