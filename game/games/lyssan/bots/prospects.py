"""The triumphs that each faction will probably win or claim. Spec: lyssan 5.2, 5.3, 6.2."""

from collections.abc import Callable, Mapping
from math import exp
from typing import TypeAlias

from game.games.lyssan.bots.holdings import KNIGHT, NOBLE, PRIEST, SPY, Clock, Survey
from game.games.lyssan.rules.actions import KILLS
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.rules.records import Slot
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, is_only_sign_of_end

ClaimChance: TypeAlias = Callable[[Survey, str, bool], float]
"""The chance that a faction claims a triumph; True if it has just acted, so rivals can still prevent it."""


def raze(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """High with an army at a rival's castle, which it can raze in its next turn; lower a province away."""
    castles = _rival_castles(survey, name)
    if any(name in survey.able.armies.get(place, ()) for place in castles):
        return 0.5 if acted else 0.8
    provinces = survey.position.realm.provinces
    near = any(
        name in survey.able.armies.get(neighbour, ())
        for place in castles
        for neighbour in provinces[place].neighbours
    )
    return 0.2 if near else 0.05


def lure(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """High with a spy at a castle of a rival with a court, where it can lure in its next turn."""
    rich = _rival_castles(survey, name, with_court=True)
    spies = survey.able.places[name][SPY]
    if not rich.isdisjoint(spies):
        return 0.6 if acted else 0.8
    provinces = survey.position.realm.provinces
    near = any(not rich.isdisjoint(provinces[place].neighbours) for place in spies)
    return 0.3 if near else 0.1 * bool(rich)


def three_kills(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """Higher if enough of the rivals' agents are in reach."""
    del acted
    reach = survey.reach[name]
    victims = 0.0
    for rival in _rivals(survey, name):
        castles = survey.position.factions[rival].castles
        exposed = (
            place
            for kind in (KNIGHT, NOBLE)
            for place in survey.all.places[rival][kind]
            if place not in castles
        )
        victims += sum(place in reach for place in exposed)
        hidden = [*survey.all.places[rival][SPY], *survey.all.places[rival][PRIEST]]
        victims += sum(place in survey.able.places[name][SPY] for place in hidden)
    hunters = len(survey.able.places[name][KNIGHT]) + len(survey.able.places[name][SPY])
    return 0.12 if min(victims, hunters) >= KILLS else 0.02


def keep(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """High with a site in the capital, or an army at a rival's castle there."""
    position = survey.position
    capital, owner = position.realm.capital, position.factions[name]
    if any(site.at == capital for site in owner.sites):
        return 0.6 if acted else 0.8
    if capital in _rival_castles(survey, name) and name in survey.able.armies.get(capital, ()):
        return 0.5 if acted else 0.8
    if capital in owner.castles:
        return 0.0
    return 0.25 if survey.controllers.get(capital) == name else 0.05


def realm(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """The higher, the fewer provinces are missing."""
    del acted
    missing = PROVINCES_FOR_REALM[len(survey.position.config.factions)] - len(survey.provinces[name])
    return 0.9 * exp(-max(0, missing) / 1.6)


CHANCES: Mapping[str, ClaimChance] = {
    "castle_razed": raze,
    "lured": lure,
    "three_kills": three_kills,
    "keep": keep,
    "realm": realm,
}
"""The chance to claim a triumph, by its rule. Spec: lyssan 2.4."""


def _rivals(survey: Survey, name: str) -> list[str]:
    return [each for each in survey.living if each != name]


def _rival_castles(survey: Survey, name: str, *, with_court: bool = False) -> set[str]:
    factions = survey.position.factions
    return {
        place
        for rival in _rivals(survey, name)
        if factions[rival].court or not with_court
        for place in factions[rival].castles
    }


Measure: TypeAlias = Callable[[Survey, str], float]
"""What a faction has of that of which the winner of a triumph has most."""


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
    return sum(survey.controllers.get(each, name) != name for each in [*places[PRIEST], *places[SPY]])


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
"""The measure of each rule, and by how much it usually changes in a year. Spec: lyssan 2.4."""

DEBT = 0.3
"""The part of a measure that each debt takes away, because debts decide ties. Spec: lyssan 5.2.2."""
STEADY = 0.12
"""The doubt about a majority that is awarded at once."""
DOUBT = 0.4
"""The doubt that each round of turns adds."""
LATER = 0.55
"""The weight of a triumph that cannot be awarded next spring."""
CLAIM = 0.8
"""The weight of a chance to claim a triumph."""


def expected(survey: Survey, clock: Clock, actor: str) -> dict[str, float]:
    """The number of triumphs that each faction holds, plus its chances to win the others."""
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
        chance = CHANCES[triumph.rule]
        return {name: CLAIM * chance(survey, name, name == actor) for name in survey.living}
    if is_only_sign_of_end(survey.position, slot):
        return {}
    soon = next_spring or slot is survey.position.row[-1]
    weight = 1.0 if soon else LATER
    turns = clock.turns if soon else clock.turns + 2
    return {name: weight * part for name, part in _majority(survey, triumph.rule, turns).items()}


def _majority(survey: Survey, rule: str, turns: float) -> dict[str, float]:
    """The chance of each faction to have most after this many rounds of turns."""
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
