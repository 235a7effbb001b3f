"""Which tokens to take: what brings the best recruits nearer. Spec: allyria 12."""

from collections.abc import Mapping

from game.contract import Option
from game.games.allyria.bots.mind import Mind
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES

STOP: Option = ("stop",)
ENOUGH = 6
"""So many scrolls of a kind pay for any card."""


def worth(mind: Mind, pool: Mapping[str, int]) -> float:
    """What a pool can become: recruits from its basic tokens, cards from the others."""
    token = mind.own.tokens["magic"]
    scrolls = sum(token * min(pool[kind], ENOUGH) * _wanted(mind, kind) for kind in ("magic", "research"))
    return mind.purse.worth(coins(pool)) + scrolls


def _wanted(mind: Mind, kind: str) -> float:
    """How much of the open pool asks for magic, or for research."""
    asking = [card for card in mind.campaign.market if CARDS[kind_of(card)].type == kind]
    return 0.6 + 0.2 * min(3, len(asking))


def gaining(mind: Mind, pool: Mapping[str, int], resource: str) -> float:
    """What a pool can become with one token more."""
    return worth(mind, {**pool, resource: pool[resource] + 1})


def gain(mind: Mind) -> Option:
    """The token that helps most."""
    pool = mind.empire.pool
    return max(mind.options, key=lambda option: gaining(mind, pool, str(option[1])))


def trade(mind: Mind) -> Option:
    """The swap that helps most; none where none helps."""
    pool = mind.empire.pool

    def value(option: Option) -> float:
        if option == STOP:
            return worth(mind, pool) + 0.01
        given, taken = str(option[1]), str(option[2])
        return worth(mind, {**pool, given: pool[given] - 1, taken: pool[taken] + 1})

    return max(mind.options, key=value)


def steal(mind: Mind) -> Option:
    """The token that helps most, from the rival who counts most."""
    pool, weights = mind.empire.pool, mind.field.weights
    return max(
        mind.options,
        key=lambda option: gaining(mind, pool, str(option[2])) - 0.1 * weights[int(option[1])],
    )


def harvest(mind: Mind) -> Option:
    """The tile that gives what helps most."""
    income = RACES[mind.empire.race].income
    lands, pool = mind.campaign.lands, mind.empire.pool
    return max(mind.options, key=lambda option: gaining(mind, pool, income[lands[str(option[1])].terrain]))
