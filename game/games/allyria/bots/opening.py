"""Race and city. Spec: allyria 3.4, 3.6."""

from game.contract import Option
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.rules.data.hexes import Tile


def race(context: DecisionContext) -> Option:
    """A random race: all of them can win."""
    return context.rng.choice(context.options)


def city(context: DecisionContext) -> Option:
    """A site whose surroundings give what the elite costs, far from others."""
    return max(context.options, key=lambda option: _site(context, str(option[1])) + 2 * context.noise())


def _site(context: DecisionContext, tile: Tile) -> float:
    """How good a site is: what land lies near, and how far the others' cities are."""
    board, lands = context.campaign.board, context.own.lands
    near = {one: board.apart(tile, one) for one in lands if 0 < board.apart(tile, one) <= 2}
    cities = [empire.city for empire in context.campaign.empires if empire.city]
    far = min((board.apart(tile, other) for other in cities), default=0)
    return sum(lands[one] / way for one, way in near.items()) + 0.5 * far
