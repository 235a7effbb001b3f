"""Playing the hand: which card now, and as which token. Spec: allyria 4.3, 12."""

from collections.abc import Mapping

from game.contract import Option
from game.games.allyria.bots.cards import tokens
from game.games.allyria.bots.cards.timing import HOLD_UNTIL
from game.games.allyria.bots.context import DecisionContext
from game.games.allyria.rules.data.cards import kind_of, resources_of

DONE: Option = ("done",)
FULL_HAND = 7
"""With this many cards in hand, cards that were held back are played too."""
MAX_RESOURCE_CARDS = 6
"""How many resource cards are planned together, at most."""


def play(context: DecisionContext) -> Option:
    """Cards that help at once, then resource cards, then cards for battles if now is the moment."""
    options = sorted(option for option in context.options if len(option) == 2)
    eager = [option for option in options if kind_of(str(option[1])) not in HOLD_UNTIL]
    if eager:
        return eager[0]
    if any(len(option) == 3 for option in context.options):
        return _resource(context)
    return next((option for option in options if _wise(context, option)), DONE)


def _wise(context: DecisionContext, option: Option) -> bool:
    """True if a card that was held back should be played now."""
    if len(context.empire.hand) >= FULL_HAND or not context.own.turns:
        return True
    return HOLD_UNTIL[kind_of(str(option[1]))](context)


def _resource(context: DecisionContext) -> Option:
    """The first of the resource cards in hand, as the token that goes best with all the others."""
    cards = sorted({str(option[1]) for option in context.options if len(option) == 3})[:MAX_RESOURCE_CARDS]
    first, *others = cards
    found = {kind: _best(context, _with(context.empire.pool, kind), others) for kind in resources_of(first)}
    best = max(found, key=lambda kind: found[kind] + context.noise() * context.purse.token_value)
    return ("play", first, best)


def _best(context: DecisionContext, pool: Mapping[str, int], cards: list[str]) -> float:
    """What the pool can become with the tokens of the cards."""
    if not cards:
        return tokens.pool_value(context, pool)
    return max(_best(context, _with(pool, kind), cards[1:]) for kind in resources_of(cards[0]))


def _with(pool: Mapping[str, int], kind: str) -> Mapping[str, int]:
    return {**pool, kind: pool[kind] + 1}
