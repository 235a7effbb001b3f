"""Which tokens to take: what brings the best recruits nearer. Spec: allyria 12."""

from collections.abc import Mapping

from game.contract import Option
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES

STOP: Option = ("stop",)
MAX_SCROLLS = 6
"""This many scrolls of a kind pay for any card."""


def worth(context: DecisionContext, pool: Mapping[str, int]) -> float:
    """What a pool can become: recruits from its basic tokens, cards from the others."""
    token = context.own.tokens["magic"]
    scrolls = sum(
        token * min(pool[kind], MAX_SCROLLS) * _wanted(context, kind) for kind in ("magic", "research")
    )
    return context.purse.value(coins(pool)) + scrolls


def _wanted(context: DecisionContext, kind: str) -> float:
    """How much of the open pool asks for magic, or for research."""
    asking = [card for card in context.campaign.market if CARDS[kind_of(card)].type == kind]
    return 0.6 + 0.2 * min(3, len(asking))


def gaining(context: DecisionContext, pool: Mapping[str, int], resource: str) -> float:
    """What a pool can become with one token more."""
    return worth(context, {**pool, resource: pool[resource] + 1})


def gain(context: DecisionContext) -> Option:
    """The token that helps most."""
    pool = context.empire.pool
    return max(context.options, key=lambda option: gaining(context, pool, str(option[1])))


def trade(context: DecisionContext) -> Option:
    """The swap that helps most; none where none helps."""
    pool = context.empire.pool

    def value(option: Option) -> float:
        if option == STOP:
            return worth(context, pool) + 0.01
        paid, gained = str(option[1]), str(option[2])
        return worth(context, {**pool, paid: pool[paid] - 1, gained: pool[gained] + 1})

    return max(context.options, key=value)


def steal(context: DecisionContext) -> Option:
    """The token that helps most, from the rival who counts most."""
    pool, weights = context.empire.pool, context.evaluation.weights
    return max(
        context.options,
        key=lambda option: gaining(context, pool, str(option[2])) - 0.1 * weights[int(option[1])],
    )


def harvest(context: DecisionContext) -> Option:
    """The tile that gives what helps most."""
    income = RACES[context.empire.race].income
    lands, pool = context.campaign.lands, context.empire.pool
    return max(
        context.options, key=lambda option: gaining(context, pool, income[lands[str(option[1])].terrain])
    )
