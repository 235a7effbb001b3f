"""The worth, in coins, of what a faction has and of what its agents can reach. Spec: lyssan 2.2, 12."""

from collections.abc import Mapping, Sequence
from itertools import accumulate
from typing import Final

from game.data_files import read_toml
from game.games.lyssan.bots.survey import KNIGHT, NOBLE, PRIEST, SPY, Clock, Side, Survey
from game.games.lyssan.rules.data import INFLUENCE, card_kind
from game.games.lyssan.rules.position import total

_VALUES = read_toml(__package__, "cards.toml")
HAND: Mapping[str, float] = _VALUES["hand"]
"""The value of a surprise in hand, by kind, for those with another value than `USUAL`."""
USUAL: Final = 1.4
"""The value of most surprises in hand."""
COURT: Mapping[str, float] = _VALUES["court"]
"""The yield of a courtier or vassal in a whole match, by card."""
PRICE_OF_PAYING: Final = 0.9
"""The loss by each card that must be discarded to pay for a courtier."""


def hand_value(card: str, years: float) -> float:
    """The loss when a card in hand is discarded; `years` is the share of the match to come."""
    kind = card_kind(card)
    if kind not in COURT:
        return HAND.get(kind, USUAL)
    return max(0.3, COURT[kind] * years - PRICE_OF_PAYING * INFLUENCE[kind].cost)


AGENTS: Mapping[str, float] = {"knight": 5.0, "noble": 3.6, "priest": 2.6, "spy": 2.6}
"""The worth of an agent on the map, by kind."""
CASTLES: Sequence[float] = (0.0, 6.0, 13.0, 18.0, 22.0)
"""The worth of all castles of a faction, by their number; with two it survives the fall of one."""
SITE: Final = 2.6
"""The worth of a site that can be finished."""
COINS = (1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.6)
"""The worth of each further coin."""
LEAST_COIN: Final = 0.4
"""The worth of each coin beyond `COINS`."""
CARDS = (2.0, 1.7, 1.5, 1.3, 1.1, 0.9, 0.8, 0.7)
"""The worth of each further card in hand as protection against shame; its own effect comes on top."""
LEAST_CARD: Final = 0.5
"""The worth of each card beyond `CARDS`."""
QUALITY: Final = 0.5
"""The share of a card's value that counts while it is in hand, since others must be discarded for it."""
SHIELD: Final = 0.8
"""The worth of a courtier as protection against shame."""
DEBTS: Sequence[float] = (0.0, 1.2, 2.8, 5.5, 9.0)
"""The loss by debts, by their number; with three, no further one can be taken to avert shame."""
TAXES: Mapping[str, float] = {"gold": 0.8, "green": 1.2, "grey": 1.0, "any": 1.2}
"""The worth of a province's taxes in a summer, by terrain. Spec: lyssan 5.5.2."""
HELD: Final = 0.9
"""The chance that a province is still held when taxes are gathered next."""
STORED: Final = 0.6
"""The worth of an auxiliary that is kept for the next turn."""


def _sums(values: Sequence[float], least: float, most: int) -> list[float]:
    """For each number up to `most`, the sum of that many values; those beyond `values` are `least`."""
    return list(accumulate([*values, *[least] * (most - len(values))], initial=0.0))


COIN_SUMS = _sums(COINS, LEAST_COIN, 60)
CARD_SUMS = _sums(CARDS, LEAST_CARD, 80)


def holdings(survey: Survey, clock: Clock, side: Side, *, known: bool) -> float:
    """The worth of all that a faction has; with `known`, the effects of the cards in its hand count too."""
    faction, value = side.faction, 0.0
    for kind, places in side.agents.items():
        value += AGENTS[kind] * len(places)
    value += CASTLES[len(side.castles)] + SITE * len(faction.sites)
    value += COIN_SUMS[min(60, faction.coins)] + STORED * _stored(survey, side)
    value += CARD_SUMS[len(faction.hand)] - DEBTS[min(4, len(faction.debts))]
    value += _court(side, clock)
    if known:
        value += QUALITY * _hand(side, clock)
    return value + _taxes(survey, clock, side)


def _court(side: Side, clock: Clock) -> float:
    value = 0.0
    for card in side.court:
        value += SHIELD + COURT[card] * clock.part
    return value


def _hand(side: Side, clock: Clock) -> float:
    value = 0.0
    for card in side.faction.hand:
        if card is not None:
            value += hand_value(card, clock.part)
    return value


def _stored(survey: Survey, side: Side) -> int:
    """The number of auxiliaries that are kept when the turn ends. Spec: lyssan 5.8, 5.12."""
    have = side.faction.auxiliaries
    return min(have, total(survey.position, side.name, "store")) if have else 0


def _taxes(survey: Survey, clock: Clock, side: Side) -> float:
    """The worth of the taxes still to come from the provinces that the faction controls now."""
    provinces, year = survey.realm.provinces, 0.0
    for each in side.provinces:
        year += TAXES[provinces[each].terrain]
    return HELD * min(2.0, clock.summers) * year


FREE_LAND: Final = 0.8
"""The value of an army that is not needed where it is, beside land without armies and castles."""
SIEGE: Final = 0.8
"""The value of such an army beside the castle of a rival."""
MISSION: Final = 1.2
"""The worth of a priest or spy where it can work against a rival."""
GUARD: Final = 1.0
"""The worth of a castle in reach of a knight of its own faction."""


def outlook(survey: Survey, side: Side) -> float:
    """The worth of where a faction's agents stand."""
    return _armies(survey, side) + _infiltrators(survey, side) + _guards(side)


def _armies(survey: Survey, side: Side) -> float:
    """Counts armies that could leave without losing control; more near free land or castles of rivals."""
    goals = _castles(survey.rivals(side))
    taken = {*survey.armies, *goals, *side.castles}
    free = {province for province in survey.realm.provinces if province not in taken}
    value = 0.0
    left: dict[str, int] = {}
    for place in [*side.agents[KNIGHT], *side.agents[NOBLE]]:
        left[place] = left.get(place, 0) + 1
        if left[place] > 1 or place in side.castles:
            value += FREE_LAND * _near(survey, place, free) + SIEGE * _near(survey, place, goals)
    return value


def _infiltrators(survey: Survey, side: Side) -> float:
    """Counts priests near land of rivals, and spies near castles of rivals with a court."""
    priests = spies = 0.0
    if side.agents[PRIEST]:
        homes = {place for place, holder in survey.controllers.items() if holder is not side}
        for place in side.agents[PRIEST]:
            priests += _near(survey, place, homes)
    if side.agents[SPY]:
        courts = _castles([rival for rival in survey.rivals(side) if rival.court])
        for place in side.agents[SPY]:
            spies += _near(survey, place, courts)
    return MISSION * (priests + spies)


def _guards(side: Side) -> float:
    """Counts the faction's castles that its knights can reach."""
    return GUARD * sum([place in side.reach for place in side.castles])


def _castles(sides: Sequence[Side]) -> set[str]:
    return {place for side in sides for place in side.castles}


def _near(survey: Survey, place: str, goals: set[str]) -> float:
    """1 at a goal, 1/2 beside one, 1/3 a step further away, and so on; 0 without goals."""
    if goals:
        for goal, distance in survey.realm.by_distance[place]:
            if goal in goals:
                return 1.0 / (1 + distance)
    return 0.0
