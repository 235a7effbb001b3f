"""What cards are worth: buying them, and parting with them. Spec: allyria 2.8, 4.4, 12."""

from collections.abc import Mapping

from game.contract import Option
from game.data_files import read_toml
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.bots.value.purse import token_counts
from game.games.allyria.rules.campaign import STOP
from game.games.allyria.rules.data import CARDS, is_resource, kind_of, resources_of
from game.games.allyria.rules.decks import CYCLING, EACH_TURN
from game.games.allyria.rules.flow import DONE
from game.kit.piles import known

TYPICAL_VALUE = 2.6
"""The value of playing a card that `values.toml` does not name, in tokens."""
CARD_VALUES: Mapping[str, float] = dict.fromkeys(CARDS, TYPICAL_VALUE) | read_toml(__package__, "values.toml")
"""The value of playing each kind of card, in tokens."""

RESOURCE_CARD_VALUE = 1.0
"""In tokens."""
MIN_PROFIT = 0.05
"""In tiles; a card with less profit is not bought."""
CYCLE_TOKENS = 5
"""With this many tokens of magic and research and nothing to buy, a card is cycled."""


def buy(context: DecisionContext) -> Option:
    """The card that brings most until the end beyond its price; none if none is worth it."""
    cards = [str(option[1]) for option in context.options if option[0] == "buy"]
    profits = {card: profit(context, card) for card in cards}
    good = [card for card in cards if profits[card] > MIN_PROFIT]
    if not good:
        return _cycle(context)
    return ("buy", max(good, key=lambda card: profits[card] + context.noise()))


def _cycle(context: DecisionContext) -> Option:
    """Cycles a card if tokens would stay unused and time is left."""
    cycles = [option for option in context.options if option[0] == "cycle"]
    idle = sum(context.empire.pool[kind] for kind in CYCLING)
    if not cycles or idle < CYCLE_TOKENS or uses(context) < 1:
        return DONE
    return min(cycles, key=lambda option: CARD_VALUES[kind_of(str(option[1]))])


def profit(context: DecisionContext, card: str) -> float:
    """What a card of the pool brings until the end beyond its price, in tiles."""
    cost = CARDS[kind_of(card)].cost
    price = sum(context.own.tokens[kind] * count for kind, count in cost.items())
    at_once = CARD_VALUES[kind_of(card)] if context.campaign.config.purchases == "immediate" else 0.0
    gain = (CARD_VALUES[kind_of(card)] - RESOURCE_CARD_VALUE) * uses(context) + at_once
    return gain * context.purse.token_value - price


def uses(context: DecisionContext) -> float:
    """How often a card that goes to the drop now will come into the hand before the end."""
    empire = context.empire
    cards = len(empire.hand) + len(empire.deck) + len(empire.drop) + 1
    wait = 1 + len(empire.deck) / EACH_TURN
    return max(0.0, (context.own.turns - wait) * EACH_TURN / cards)


def keeping(context: DecisionContext, card: str) -> float:
    """What a card of one's own is worth each time that it comes up, in tokens."""
    if not is_resource(card):
        return CARD_VALUES[kind_of(card)]
    pool = token_counts(context.empire.pool)
    wanted = min(pool)
    basic = [kind for kind in resources_of(card) if kind in context.empire.pool]
    return RESOURCE_CARD_VALUE + 0.05 * len({kind for kind in basic if context.empire.pool[kind] <= wanted})


def banish(context: DecisionContext) -> Option:
    """A card that is worse than what would come up instead, if there is one."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(context, card))
    whole = known([*context.empire.hand, *context.empire.deck, *context.empire.drop])
    mean = sum(keeping(context, card) for card in whole) / len(whole)
    thin = (
        len(whole) > EACH_TURN + 2
        and keeping(context, worst) < mean - 0.1
        and worst not in context.empire.hand
    )
    return ("banish", worst) if thin else STOP


def acquire(context: DecisionContext) -> Option:
    """The best card for nothing."""
    open_ones = [option for option in context.options if option != STOP]
    best = max(open_ones, key=lambda option: CARD_VALUES[kind_of(str(option[1]))])
    return best if uses(context) > 0 and CARD_VALUES[kind_of(str(best[1]))] > RESOURCE_CARD_VALUE else STOP


def scry(context: DecisionContext) -> Option:
    """Drop what is worth less than a card that would come instead."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(context, card))
    rest = [card for card in known(context.empire.deck) if card not in cards]
    mean = sum(keeping(context, card) for card in rest) / len(rest) if rest else 0.0
    return ("drop", worst) if keeping(context, worst) < mean - 0.2 else STOP


def spy(context: DecisionContext) -> Option:
    """Let the rival drop its best card."""
    cards = [str(option[1]) for option in context.options if option != STOP]
    return (
        "drop",
        max(cards, key=lambda card: RESOURCE_CARD_VALUE if is_resource(card) else CARD_VALUES[kind_of(card)]),
    )


def recall(context: DecisionContext) -> Option:
    """Any resource card is a token more."""
    return next(option for option in context.options if option != STOP)
