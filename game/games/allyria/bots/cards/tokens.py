"""Which tokens to take: those with which the pool is worth most. Spec: allyria 12."""

from collections.abc import Mapping

from game.contract import Option
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules.data.cards import CARD_RESOURCES, CARDS, kind_of

STOP: Option = ("stop",)
MAX_CARD_TOKENS = 6
"""More tokens of magic, or of research, have no value: no card costs more."""


def pool_value(context: DecisionContext, pool: Mapping[str, int]) -> float:
    """The value of a pool: of the best recruits that its basic tokens pay for, and of the other tokens."""
    token = context.own.tokens["magic"]
    card_tokens = sum(
        token * min(pool[kind], MAX_CARD_TOKENS) * _demand(context, kind) for kind in CARD_RESOURCES
    )
    return context.purse.value(coins(pool)) + card_tokens


def _demand(context: DecisionContext, kind: str) -> float:
    """A factor for the value of magic or research, 0.6 to 1.2: it grows with the cards for sale."""
    for_sale = [card for card in context.campaign.market.pool if CARDS[kind_of(card)].type == kind]
    return 0.6 + 0.2 * min(3, len(for_sale))


def value_with_token(context: DecisionContext, pool: Mapping[str, int], resource: str) -> float:
    """The value of a pool with one more token of the resource."""
    return pool_value(context, {**pool, resource: pool[resource] + 1})


def gain(context: DecisionContext) -> Option:
    """The token that adds the most value."""
    pool = context.empire.pool
    return max(context.options, key=lambda option: value_with_token(context, pool, str(option[1])))


def trade(context: DecisionContext) -> Option:
    """The trade that adds the most value, or `STOP` if none adds any."""
    pool = context.empire.pool

    def value(option: Option) -> float:
        if option == STOP:
            return pool_value(context, pool) + 0.01
        paid, gained = str(option[1]), str(option[2])
        return pool_value(context, {**pool, paid: pool[paid] - 1, gained: pool[gained] + 1})

    return max(context.options, key=value)


def steal(context: DecisionContext) -> Option:
    """The token that adds the most value, with a bonus for tokens of strong rivals."""
    pool, weights = context.empire.pool, context.evaluation.weights
    return max(
        context.options,
        key=lambda option: value_with_token(context, pool, str(option[2])) - 0.1 * weights[int(option[1])],
    )


def harvest(context: DecisionContext) -> Option:
    """The tile whose token adds the most value."""
    income = context.empire.player_card.income
    lands, pool = context.campaign.lands, context.empire.pool
    return max(
        context.options,
        key=lambda option: value_with_token(context, pool, income[lands[str(option[1])].terrain]),
    )
