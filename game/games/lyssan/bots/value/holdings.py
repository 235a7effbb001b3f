"""What a faction's things, and what its agents can reach, are worth in coins. Spec: lyssan 2.2, 12."""

from collections.abc import Iterable, Mapping, Sequence
from itertools import accumulate

from game.data_files import read_toml
from game.games.lyssan.bots.value.survey import KNIGHT, NOBLE, PRIEST, SPY, Clock, Survey
from game.games.lyssan.rules.data import INFLUENCE, card_kind
from game.games.lyssan.rules.position import Faction, total
from game.kit.piles import known as known_cards

_VALUES = read_toml(__package__, "cards.toml")
HAND: Mapping[str, float] = _VALUES["hand"]
"""What a surprise in hand is worth, by kind, if it is not the usual value."""
USUAL = 1.4
"""That of most surprises."""
COURT: Mapping[str, float] = _VALUES["court"]
"""What a courtier or vassal yields in a whole match, by card."""
PRICE_OF_PAYING = 0.9
"""What each card costs that must be discarded for a courtier."""


def hand_value(card: str, years: float) -> float:
    """How much a card in hand is missed when it is discarded; `years` is the part of the match to come."""
    kind = card_kind(card)
    if kind not in COURT:
        return HAND.get(kind, USUAL)
    return max(0.3, COURT[kind] * years - PRICE_OF_PAYING * INFLUENCE[kind].cost)


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


FREE_LAND = 0.8
"""What an army is worth that is not needed where it stands, beside land without any army or castle."""
SIEGE = 0.8
"""What it is worth beside the castle of a rival."""
MISSION = 1.2
"""What a priest or spy is worth where it can work against a rival."""
GUARD = 1.0
"""What a knight in reach of an own castle is worth."""


def outlook(survey: Survey, name: str) -> float:
    """The chances of all agents of a faction."""
    return _armies(survey, name) + _infiltrators(survey, name) + _guards(survey, name)


def _armies(survey: Survey, name: str) -> float:
    """Armies that could leave without losing control, by their way to free land or a rival's castle."""
    provinces, castles = survey.position.realm.provinces, survey.position.factions[name].castles
    taken = {*survey.all.armies, *_castles(survey, survey.living)}
    free = [province for province in provinces if province not in taken]
    goals = list(_castles(survey, [each for each in survey.living if each != name]))
    value, left = 0.0, dict[str, int]()
    for place in (*survey.all.places[name][KNIGHT], *survey.all.places[name][NOBLE]):
        left[place] = left.get(place, 0) + 1
        if left[place] > 1 or place in castles:
            value += FREE_LAND * _near(survey, place, free) + SIEGE * _near(survey, place, goals)
    return value


def _infiltrators(survey: Survey, name: str) -> float:
    """Priests near land of rivals, spies near castles of rivals with a court."""
    homes = [place for place, holder in survey.controllers.items() if holder != name]
    factions = survey.position.factions
    courts = list(_castles(survey, [each for each in survey.living if each != name and factions[each].court]))
    priests = sum(_near(survey, place, homes) for place in survey.all.places[name][PRIEST])
    spies = sum(_near(survey, place, courts) for place in survey.all.places[name][SPY])
    return MISSION * (priests + spies)


def _guards(survey: Survey, name: str) -> float:
    """Own castles with a knight in reach."""
    reach = survey.reach[name]
    return GUARD * sum(place in reach for place in survey.position.factions[name].castles)


def _castles(survey: Survey, names: Iterable[str]) -> Iterable[str]:
    return (place for each in names for place in survey.position.factions[each].castles)


def _near(survey: Survey, place: str, goals: list[str]) -> float:
    """One over the way to the nearest goal, itself included; 0 without goals."""
    if not goals:
        return 0.0
    distances = survey.position.realm.distances[place]
    return 1.0 / (1 + min(distances[goal] for goal in goals))
