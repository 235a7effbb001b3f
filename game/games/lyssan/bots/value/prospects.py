"""How many triumphs each faction will probably hold. Spec: lyssan 5.2, 5.3, 6.2."""

from collections.abc import Callable, Mapping
from math import exp

from game.games.lyssan.bots.value import claims
from game.games.lyssan.bots.value.clock import Clock
from game.games.lyssan.bots.value.survey import KNIGHT, NOBLE, PRIEST, SPY, Survey
from game.games.lyssan.rules.position import Slot
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.rules.triumphs import is_sign

Measure = Callable[[Survey, str], float]


def _agents(kind: str) -> Measure:
    return lambda survey, name: len(survey.all.places[name][kind])


def _terrain(terrain: str) -> Measure:
    def count(survey: Survey, name: str) -> float:
        provinces = survey.position.realm.provinces
        return sum(provinces[each].terrain == terrain for each in survey.provinces[name])

    return count


def _edge(survey: Survey, name: str) -> float:
    provinces = survey.position.realm.provinces
    return sum(provinces[each].edge and provinces[each].terrain != CAPITAL for each in survey.provinces[name])


def _abroad(survey: Survey, name: str) -> float:
    places = survey.all.places[name]
    return sum(survey.controllers.get(each, name) != name for each in (*places[PRIEST], *places[SPY]))


MEASURES: Mapping[str, tuple[Measure, float]] = {
    "spies": (_agents(SPY), 0.8),
    "knights": (_agents(KNIGHT), 0.8),
    "nobles": (_agents(NOBLE), 0.8),
    "priests": (_agents(PRIEST), 0.8),
    "castles": (lambda survey, name: len(survey.position.factions[name].castles), 0.7),
    "courtiers": (lambda survey, name: len(survey.position.factions[name].court), 0.8),
    "coins": (lambda survey, name: survey.position.factions[name].coins, 1.6),
    "provinces": (lambda survey, name: len(survey.provinces[name]), 1.4),
    "gold": (_terrain("gold"), 1.0),
    "green": (_terrain("green"), 1.0),
    "grey": (_terrain("grey"), 1.0),
    "edge": (_edge, 1.1),
    "abroad": (_abroad, 1.3),
}
"""By rule: the measure, and by how much it usually changes in a year. Spec: lyssan 2.4."""

DEBT = 0.3
"""A debt decides ties, so it counts as this much of a measure. Spec: lyssan 5.2.2."""
STEADY = 0.12
"""Doubt about a majority that is awarded at once."""
DOUBT = 0.4
"""Doubt that each turn of all factions adds."""
LATER = 0.55
"""What a triumph counts that cannot be awarded next spring."""
CLAIM = 0.8
"""What a chance to claim a triumph counts."""


def expected(survey: Survey, clock: Clock, actor: str) -> dict[str, float]:
    """By faction: the triumphs that it holds and the part of each that it will probably win."""
    found = {name: float(len(survey.position.factions[name].triumphs)) for name in survey.living}
    count = sum(slot.open for slot in survey.position.row)
    for number, slot in enumerate(survey.position.row[:count]):
        if slot.winner is None:
            for name, chance in _chances(survey, clock, actor, slot, number < count - 1).items():
                found[name] += chance
    return found


def _chances(survey: Survey, clock: Clock, actor: str, slot: Slot, next_spring: bool) -> dict[str, float]:  # noqa: FBT001
    triumph = slot.triumph
    if triumph.kind != "majority":
        chance = claims.CHANCES[triumph.rule]
        return {name: CLAIM * chance(survey, name, name == actor) for name in survey.living}
    if is_sign(survey.position, slot):
        return {}
    soon = next_spring or slot is survey.position.row[-1]
    weight = 1.0 if soon else LATER
    turns = clock.turns if soon else clock.turns + 2
    return {name: weight * part for name, part in _majority(survey, triumph.rule, turns).items()}


def _majority(survey: Survey, rule: str, turns: float) -> dict[str, float]:
    """The chance of each faction to have most after this many turns of all factions."""
    measure, change = MEASURES[rule]
    counts = {name: measure(survey, name) for name in survey.living}
    doubt = STEADY + DOUBT * change * turns
    factions = survey.position.factions
    ranks = {
        name: (count - DEBT * min(3, len(factions[name].debts))) / doubt for name, count in counts.items()
    }
    best = max(ranks.values(), default=0.0)
    weights = {name: exp(rank - best) if counts[name] else 0.0 for name, rank in ranks.items()}
    nobody = 1.0 if sum(weight == 1.0 for weight in weights.values()) > 1 else 0.0
    total = sum(weights.values()) + nobody
    return {name: weight / total for name, weight in weights.items()} if total else {}
