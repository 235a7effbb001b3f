"""Playing the hand: which card now, and as which token. Spec: allyria 4.3, 12."""

from collections.abc import Mapping

from game.contract import Option
from game.games.allyria.bots.cards import tokens
from game.games.allyria.bots.cards.timing import WARS
from game.games.allyria.bots.mind import Mind
from game.games.allyria.rules.data.cards import kind_of, resources_of

DONE: Option = ("done",)
FULL = 7
"""With so many cards left in hand even those that wait for a better day are played."""
CHOICES = 6
"""So many resource cards are thought of together."""


def play(mind: Mind) -> Option:
    """Cards that help at once, then resource cards, then those for war if there is one to fight."""
    options = sorted(option for option in mind.options if len(option) == 2)
    eager = [option for option in options if kind_of(str(option[1])) not in WARS]
    if eager:
        return eager[0]
    if any(len(option) == 3 for option in mind.options):
        return _resource(mind)
    return next((option for option in options if _wise(mind, option)), DONE)


def _wise(mind: Mind, option: Option) -> bool:
    """Whether a card for war should be played now."""
    if len(mind.empire.hand) >= FULL or not mind.own.turns:
        return True
    return WARS[kind_of(str(option[1]))](mind)


def _resource(mind: Mind) -> Option:
    """The first of the resource cards in hand, as the token that goes best with all the others."""
    cards = sorted({str(option[1]) for option in mind.options if len(option) == 3})[:CHOICES]
    first, *others = cards
    found = {kind: _best(mind, _with(mind.empire.pool, kind), others) for kind in resources_of(first)}
    best = max(found, key=lambda kind: found[kind] + mind.whim() * mind.purse.token)
    return ("play", first, best)


def _best(mind: Mind, pool: Mapping[str, int], cards: list[str]) -> float:
    """What the pool can become with the tokens of the cards."""
    if not cards:
        return tokens.worth(mind, pool)
    return max(_best(mind, _with(pool, kind), cards[1:]) for kind in resources_of(cards[0]))


def _with(pool: Mapping[str, int], kind: str) -> Mapping[str, int]:
    return {**pool, kind: pool[kind] + 1}
