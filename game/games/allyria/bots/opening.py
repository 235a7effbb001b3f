"""Race and city. Spec: allyria 3.4, 3.6."""

from game.contract import Option
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.rules.data.boards import Tile


def race(context: DecisionContext) -> Option:
    """A random race: all of them can win."""
    return context.rng.choice(context.options)


def city(context: DecisionContext) -> Option:
    """The site with the best value: near land that yields the elite's price, far from other cities."""
    return max(context.options, key=lambda option: _site(context, str(option[1])) + 2 * context.noise())


def _site(context: DecisionContext, tile: Tile) -> float:
    """The value of a site, from the land near it and the distance of the other cities."""
    board, lands = context.campaign.board, context.own.lands
    distances = {other: board.distance(tile, other) for other in lands}
    cities = [empire.city for empire in context.campaign.empires if empire.city]
    nearest_city = min((board.distance(tile, other) for other in cities), default=0)
    return (
        sum(lands[other] / steps for other, steps in distances.items() if 0 < steps <= 2) + 0.5 * nearest_city
    )
