"""The worth, in coins, of what a faction has and of what its agents can reach. Spec: lyssan 2.2, 12.

`Survey` counts agents, armies and provinces once for all terms of an evaluation; `Clock` tells how much
of the match is left.
"""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate

from game.data_files import read_toml
from game.games.lyssan.rules.data import INFLUENCE, card_kind
from game.games.lyssan.rules.position import Position, total
from game.games.lyssan.rules.records import SHAME, Faction
from game.kit.piles import known as known_cards

SUMMER, AUTUMN = "summer", "autumn"


@dataclass(frozen=True)
class Clock:
    """The rest of the match. Spec: lyssan 4.1, 5.2.6."""

    part: float
    """The share of all turns that is still to come, 1 before the first year."""
    summers: float
    """The number of times that taxes will still be gathered."""
    turns: float
    """Rounds until triumphs are awarded next, from 0 to 2; in a round each faction has one turn."""

    @classmethod
    def of(cls, position: Position) -> "Clock":
        """The clock of a position, after the turn of the faction that acts now."""
        years = len(position.row) - 1
        living = max(1, len(position.living()))
        if position.phase == "spring" or position.year == 0:
            return cls(1.0, years, 2.0)
        waiting = max(0, len(position.queue) - 1) / living if position.phase == "turns" else 1.0
        seasons = 2 * max(0, years - position.year) + (position.season == SUMMER)
        taxed = position.phase == "turns" or position.season == AUTUMN
        summers = max(0, years - position.year) + (not taxed)
        turns = waiting + (position.season == SUMMER)
        return cls(min(1.0, (seasons + waiting) / (2 * years)), summers, turns)


KNIGHT, NOBLE, PRIEST, SPY = "knight", "noble", "priest", "spy"


class Forces:
    """Where certain agents of all living factions stand."""

    def __init__(self, factions: Iterable[str]) -> None:
        self.places: Mapping[str, dict[str, list[str]]] = {
            name: {KNIGHT: [], NOBLE: [], PRIEST: [], SPY: []} for name in factions
        }
        """By faction and kind: the province of each agent."""
        self.armies: dict[str, dict[str, int]] = {}
        """By province and faction: the number of knights and nobles."""

    def add(self, faction: str, kind: str, place: str) -> None:
        """Counts an agent."""
        self.places[faction][kind].append(place)
        if kind in (KNIGHT, NOBLE):
            here = self.armies.setdefault(place, {})
            here[faction] = here.get(faction, 0) + 1


class Survey:
    """The agents, armies and provinces of all living factions. Spec: lyssan 5.1."""

    def __init__(self, position: Position) -> None:
        self.position = position
        self.living = [name for name, faction in position.factions.items() if faction.alive]
        self.all, self.able = Forces(self.living), Forces(self.living)
        """All agents on the map, and those that can act in the next turn of their faction."""
        self.seats = {name: position.factions[name].seat for name in self.living}
        self._count_agents()
        self.controllers = self._controllers()
        """The faction that controls a province; provinces without one are left out."""
        self.provinces: dict[str, list[str]] = {name: [] for name in self.living}
        """The provinces that each faction controls."""
        for province, name in self.controllers.items():
            self.provinces[name].append(province)

    def _count_agents(self) -> None:
        """Spec: lyssan 5.5.1."""
        holders = {name: name for name in self.living}
        for name in self.living:
            holders.update(dict.fromkeys(self.position.factions[name].court, name))
        queue = self.position.queue
        waiting = queue[1:] if self.position.phase == "turns" else ()  # act before their agents get ready
        for agent in self.position.agents.values():
            at, holder = agent.at, holders.get(agent.source)
            if at is None or at == SHAME or holder is None:
                continue
            self.all.add(holder, agent.kind, at)
            if agent.ready or holder not in waiting:
                self.able.add(holder, agent.kind, at)

    def _controllers(self) -> dict[str, str]:
        """The only faction with an army or a castle in a province controls it."""
        present = {province: set(here) for province, here in self.all.armies.items()}
        for name in self.living:
            for province in self.position.factions[name].castles:
                present.setdefault(province, set()).add(name)
        return {province: next(iter(names)) for province, names in present.items() if len(names) == 1}

    @cached_property
    def reach(self) -> Mapping[str, Mapping[str, float]]:
        """The number of armies that each faction's knights can kill in its next turn, by province."""
        return {name: self._knight_reach(name) for name in self.living}

    def _knight_reach(self, faction: str) -> Mapping[str, float]:
        reach: dict[str, float] = {}
        provinces = self.position.realm.provinces
        for place in self.able.places[faction][KNIGHT]:
            reach[place] = reach.get(place, 0) + 2
            for neighbour in provinces[place].neighbours:
                reach[neighbour] = reach.get(neighbour, 0) + 1
        return reach


_VALUES = read_toml(__package__, "cards.toml")
HAND: Mapping[str, float] = _VALUES["hand"]
"""The value of a surprise in hand, by kind, for those with another value than `USUAL`."""
USUAL = 1.4
"""The value of most surprises in hand."""
COURT: Mapping[str, float] = _VALUES["court"]
"""The yield of a courtier or vassal in a whole match, by card."""
PRICE_OF_PAYING = 0.9
"""The loss by each card that must be discarded to pay for a courtier."""


def hand_value(card: str, years: float) -> float:
    """The loss when a card in hand is discarded; `years` is the share of the match to come."""
    kind = card_kind(card)
    if kind not in COURT:
        return HAND.get(kind, USUAL)
    return max(0.3, COURT[kind] * years - PRICE_OF_PAYING * INFLUENCE[kind].cost)


AGENTS: Mapping[str, float] = {"knight": 5.0, "noble": 3.6, "priest": 2.6, "spy": 2.6}
"""The worth of an agent on the map, by kind."""
CASTLES = (0.0, 6.0, 13.0, 18.0, 22.0)
"""The worth of all castles of a faction, by their number; with two it survives the fall of one."""
SITE = 2.6
"""The worth of a site that can be finished."""
COINS = (1.0, 1.0, 1.0, 0.8, 0.8, 0.6, 0.6)
"""The worth of each further coin."""
LEAST_COIN = 0.4
"""The worth of each coin beyond `COINS`."""
CARDS = (2.0, 1.7, 1.5, 1.3, 1.1, 0.9, 0.8, 0.7)
"""The worth of each further card in hand as protection against shame; its own effect comes on top."""
LEAST_CARD = 0.5
"""The worth of each card beyond `CARDS`."""
QUALITY = 0.5
"""The share of a card's value that counts while it is in hand, since others must be discarded for it."""
SHIELD = 0.8
"""The worth of a courtier as protection against shame."""
DEBTS = (0.0, 1.2, 2.8, 5.5, 9.0)
"""The loss by debts, by their number; with three, no further one can be taken to avert shame."""
TAXES: Mapping[str, float] = {"gold": 0.8, "green": 1.2, "grey": 1.0, "any": 1.2}
"""The worth of a province's taxes in a summer, by terrain. Spec: lyssan 5.5.2."""
HELD = 0.9
"""The chance that a province is still held when taxes are gathered next."""
STORED = 0.6
"""The worth of an auxiliary that is kept for the next turn."""


def _sums(values: Sequence[float], least: float, most: int) -> list[float]:
    """For each number up to `most`, the sum of that many values; those beyond `values` are `least`."""
    return list(accumulate([*values, *[least] * (most - len(values))], initial=0.0))


COIN_SUMS = _sums(COINS, LEAST_COIN, 60)
CARD_SUMS = _sums(CARDS, LEAST_CARD, 80)


def holdings(survey: Survey, clock: Clock, name: str, *, known: bool) -> float:
    """The worth of all that a faction has; with `known`, the effects of the cards in its hand count too."""
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
    """The number of auxiliaries that are kept when the turn ends. Spec: lyssan 5.8, 5.12."""
    return min(faction.auxiliaries, total(survey.position, name, "store")) if faction.auxiliaries else 0


def _taxes(survey: Survey, clock: Clock, name: str) -> float:
    """The worth of the taxes still to come from the provinces that the faction controls now."""
    provinces = survey.position.realm.provinces
    year = sum(TAXES[provinces[each].terrain] for each in survey.provinces[name])
    return HELD * min(2.0, clock.summers) * year


FREE_LAND = 0.8
"""The value of an army that is not needed where it is, beside land without armies and castles."""
SIEGE = 0.8
"""The value of such an army beside the castle of a rival."""
MISSION = 1.2
"""The worth of a priest or spy where it can work against a rival."""
GUARD = 1.0
"""The worth of a castle in reach of a knight of its own faction."""


def outlook(survey: Survey, name: str) -> float:
    """The worth of where a faction's agents stand."""
    return _armies(survey, name) + _infiltrators(survey, name) + _guards(survey, name)


def _armies(survey: Survey, name: str) -> float:
    """Counts armies that could leave without losing control; more near free land or castles of rivals."""
    provinces, castles = survey.position.realm.provinces, survey.position.factions[name].castles
    taken = {*survey.all.armies, *_castles(survey, survey.living)}
    free = [province for province in provinces if province not in taken]
    goals = list(_castles(survey, [each for each in survey.living if each != name]))
    value, left = 0.0, dict[str, int]()
    for place in [*survey.all.places[name][KNIGHT], *survey.all.places[name][NOBLE]]:
        left[place] = left.get(place, 0) + 1
        if left[place] > 1 or place in castles:
            value += FREE_LAND * _near(survey, place, free) + SIEGE * _near(survey, place, goals)
    return value


def _infiltrators(survey: Survey, name: str) -> float:
    """Counts priests near land of rivals, and spies near castles of rivals with a court."""
    homes = [place for place, holder in survey.controllers.items() if holder != name]
    factions = survey.position.factions
    courts = list(_castles(survey, [each for each in survey.living if each != name and factions[each].court]))
    priests = sum(_near(survey, place, homes) for place in survey.all.places[name][PRIEST])
    spies = sum(_near(survey, place, courts) for place in survey.all.places[name][SPY])
    return MISSION * (priests + spies)


def _guards(survey: Survey, name: str) -> float:
    """Counts the faction's castles that its knights can reach."""
    reach = survey.reach[name]
    return GUARD * sum(place in reach for place in survey.position.factions[name].castles)


def _castles(survey: Survey, names: Iterable[str]) -> Iterable[str]:
    return (place for each in names for place in survey.position.factions[each].castles)


def _near(survey: Survey, place: str, goals: list[str]) -> float:
    """1 at a goal, 1/2 beside one, 1/3 a step further away, and so on; 0 without goals."""
    if not goals:
        return 0.0
    distances = survey.position.realm.distances[place]
    return 1.0 / (1 + min(distances[goal] for goal in goals))
