"""What a faction has, in coins. Spec: lyssan 12."""

from collections.abc import Mapping, Sequence
from itertools import accumulate

from game.games.lyssan.bots.value.card_values import COURT, hand_value
from game.games.lyssan.bots.value.clock import Clock
from game.games.lyssan.bots.value.survey import Survey
from game.games.lyssan.rules.court import total
from game.games.lyssan.rules.position import Faction
from game.kit.piles import known as known_cards

AGENTS: Mapping[str, float] = {"knight": 5.0, "noble": 3.6, "priest": 2.6, "spy": 2.6}
"""What an agent on the map is worth, by kind."""
CASTLES = (0.0, 6.0, 13.0, 18.0, 22.0)
"""By number: the second one saves a faction from being out when one falls."""
SITE = 2.6
"""A site that can be finished."""
COINS = (1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.6)
"""What each further coin is worth; those beyond are worth the least."""
LEAST_COIN = 0.4
CARDS = (2.0, 1.7, 1.5, 1.3, 1.1, 0.9, 0.8, 0.7)
"""What each further card in hand is worth, as protection against shame, beside its own effect."""
LEAST_CARD = 0.5
QUALITY = 0.5
"""How much of the effect of a card in hand counts; the rest depends on what is discarded for it."""
SHIELD = 0.8
"""What a courtier is worth as protection against shame."""
DEBTS = (0.0, 1.2, 2.8, 5.5, 9.0)
"""What debts cost, by number: with three no further one helps against shame."""
TAXES: Mapping[str, float] = {"gold": 0.8, "green": 1.2, "grey": 1.0, "any": 1.2}
"""What a province yields in a summer, by terrain. Spec: lyssan 5.5.2."""
HELD = 0.9
"""The chance to hold a province until the next taxes."""
STORED = 0.6
"""What an auxiliary is worth that is kept for the next turn."""


def _sums(values: Sequence[float], least: float, most: int) -> list[float]:
    """The sums of the first n values for each n up to `most`."""
    return list(accumulate([*values, *[least] * (most - len(values))], initial=0.0))


COIN_SUMS = _sums(COINS, LEAST_COIN, 60)
CARD_SUMS = _sums(CARDS, LEAST_CARD, 80)


def holdings(survey: Survey, clock: Clock, name: str, *, known: bool) -> float:
    """The worth of all that a faction has; `known`: the cards in its hand count too."""
    faction = survey.position.factions[name]
    places = survey.all.places[name]
    value = sum(AGENTS[kind] * len(found) for kind, found in places.items())
    value += CASTLES[len(faction.castles)] + SITE * len(faction.sites)
    value += COIN_SUMS[min(60, faction.coins)] + STORED * _stored(survey, name, faction)
    value += CARD_SUMS[len(faction.hand)] - DEBTS[min(4, len(faction.debts))]
    value += sum(SHIELD + COURT[card] * clock.part for card in faction.court)
    if known:
        value += QUALITY * sum(hand_value(card, clock.part) for card in known_cards(faction.hand))
    return value + _taxes(survey, clock, name)


def _stored(survey: Survey, name: str, faction: Faction) -> int:
    """The auxiliaries that are not lost when the turn ends. Spec: lyssan 5.8, 5.12."""
    return min(faction.auxiliaries, total(survey.position, name, "store")) if faction.auxiliaries else 0


def _taxes(survey: Survey, clock: Clock, name: str) -> float:
    """The taxes still to come from the provinces that it controls now."""
    provinces = survey.position.realm.provinces
    year = sum(TAXES[provinces[each].terrain] for each in survey.provinces[name])
    return HELD * min(2.0, clock.summers) * year
