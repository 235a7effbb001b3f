"""What cards are worth: buying them, and parting with them. Spec: allyria 2.8, 4.4, 12."""

import tomllib
from collections.abc import Mapping
from importlib import resources

from game.contract import Option
from game.games.allyria.bots.mind import Mind
from game.games.allyria.bots.value.purse import coins
from game.games.allyria.rules.data.cards import CARDS, is_resource, kind_of, resources_of
from game.games.allyria.rules.economy.drawing import EACH_TURN
from game.games.allyria.rules.economy.market import CYCLING

DONE: Option = ("done",)
STOP: Option = ("stop",)

GOODS: Mapping[str, float] = tomllib.loads((resources.files(__package__) / "values.toml").read_text("utf-8"))
"""What each kind of card brings when it is played, in tokens."""

COMMON = 1.0
"""What a resource card brings."""
LEAST = 0.05
"""A card that brings less, in tiles, is not bought."""
IDLE = 5
"""With so many tokens of magic and research, and nothing to buy, a card is cycled."""


def buy(mind: Mind) -> Option:
    """The card that brings most until the end beyond its price; none if none is worth it."""
    cards = [str(option[1]) for option in mind.options if option[0] == "buy"]
    profits = {card: profit(mind, card) for card in cards}
    good = [card for card in cards if profits[card] > LEAST]
    if not good:
        return _cycle(mind)
    return ("buy", max(good, key=lambda card: profits[card] + mind.whim()))


def _cycle(mind: Mind) -> Option:
    """Something else into the pool where tokens lie idle and time is left."""
    cycles = [option for option in mind.options if option[0] == "cycle"]
    idle = sum(mind.empire.pool[kind] for kind in CYCLING)
    if not cycles or idle < IDLE or uses(mind) < 1:
        return DONE
    return min(cycles, key=lambda option: GOODS[kind_of(str(option[1]))])


def profit(mind: Mind, card: str) -> float:
    """What a card of the pool brings until the end beyond its price, in tiles."""
    cost = CARDS[kind_of(card)].cost
    price = sum(mind.own.tokens[kind] * count for kind, count in cost.items())
    at_once = GOODS[kind_of(card)] if mind.campaign.config.purchases == "immediate" else 0.0
    gain = (GOODS[kind_of(card)] - COMMON) * uses(mind) + at_once
    return gain * mind.purse.token - price


def uses(mind: Mind) -> float:
    """How often a card that goes to the drop now will come into the hand before the end."""
    empire = mind.empire
    cards = len(empire.hand) + len(empire.deck) + len(empire.drop) + 1
    wait = 1 + len(empire.deck) / EACH_TURN
    return max(0.0, (mind.own.turns - wait) * EACH_TURN / cards)


def keeping(mind: Mind, card: str) -> float:
    """What a card of one's own is worth each time that it comes up, in tokens."""
    if not is_resource(card):
        return GOODS[kind_of(card)]
    pool = coins(mind.empire.pool)
    wanted = min(pool)
    basic = [kind for kind in resources_of(card) if kind in mind.empire.pool]
    return COMMON + 0.05 * len({kind for kind in basic if mind.empire.pool[kind] <= wanted})


def banish(mind: Mind) -> Option:
    """A card that is worse than what would come up instead, if there is one."""
    cards = [str(option[1]) for option in mind.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(mind, card))
    whole = [*mind.empire.hand, *mind.empire.deck, *mind.empire.drop]
    mean = sum(keeping(mind, card) for card in whole) / len(whole)
    thin = len(whole) > EACH_TURN + 2 and keeping(mind, worst) < mean - 0.1 and worst not in mind.empire.hand
    return ("banish", worst) if thin else STOP


def acquire(mind: Mind) -> Option:
    """The best card for nothing."""
    open_ones = [option for option in mind.options if option != STOP]
    best = max(open_ones, key=lambda option: GOODS[kind_of(str(option[1]))])
    return best if uses(mind) > 0 and GOODS[kind_of(str(best[1]))] > COMMON else STOP


def scry(mind: Mind) -> Option:
    """Drop what is worth less than a card that would come instead."""
    cards = [str(option[1]) for option in mind.options if option != STOP]
    worst = min(cards, key=lambda card: keeping(mind, card))
    rest = [card for card in mind.empire.deck if card not in cards]
    mean = sum(keeping(mind, card) for card in rest) / len(rest) if rest else 0.0
    return ("drop", worst) if keeping(mind, worst) < mean - 0.2 else STOP


def spy(mind: Mind) -> Option:
    """Let the rival drop its best card."""
    cards = [str(option[1]) for option in mind.options if option != STOP]
    return ("drop", max(cards, key=lambda card: COMMON if is_resource(card) else GOODS[kind_of(card)]))


def recall(mind: Mind) -> Option:
    """Any resource card is a token more."""
    return next(option for option in mind.options if option != STOP)
