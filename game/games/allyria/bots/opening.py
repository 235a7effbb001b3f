"""Race and city. Spec: allyria 3.4, 3.6."""

from game.contract import Option
from game.games.allyria.bots.mind import Mind
from game.games.allyria.rules.data.hexes import Tile


def race(mind: Mind) -> Option:
    """Any race may win: one by lot, so that evenings differ."""
    return mind.rng.choice(mind.options)


def city(mind: Mind) -> Option:
    """A site whose surroundings give what the elite costs, far from others."""
    return max(mind.options, key=lambda option: _site(mind, str(option[1])) + 2 * mind.whim())


def _site(mind: Mind, tile: Tile) -> float:
    """How good a site is: what land lies near, and how far the others' cities are."""
    board, lands = mind.campaign.board, mind.own.lands
    near = {one: board.apart(tile, one) for one in lands if 0 < board.apart(tile, one) <= 2}
    cities = [empire.city for empire in mind.campaign.empires if empire.city]
    far = min((board.apart(tile, other) for other in cities), default=0)
    return sum(lands[one] / way for one, way in near.items()) + 0.5 * far
