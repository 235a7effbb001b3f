"""The triumphs that each faction will probably win or claim. Spec: lyssan 5.2, 5.3, 6.2."""

from collections.abc import Callable, Mapping
from math import exp
from typing import Final, TypeAlias

from game.games.lyssan.bots.survey import KNIGHT, NOBLE, PRIEST, SPY, Clock, Side, Survey
from game.games.lyssan.rules.actions import KILLS
from game.games.lyssan.rules.realm import CAPITAL
from game.games.lyssan.rules.records import Slot
from game.games.lyssan.rules.triumphs import PROVINCES_FOR_REALM, is_only_sign_of_end

ClaimChance: TypeAlias = Callable[[Survey, Side, bool], float]
"""The chance that a faction claims a triumph; True if it has just acted, so rivals can still prevent it."""


def raze(survey: Survey, side: Side, acted: bool) -> float:  # noqa: FBT001
    """High with an army at a rival's castle, which it can raze in its next turn; lower a province away."""
    castles = [place for rival in survey.rivals(side) for place in rival.castles]
    for place in castles:
        if survey.is_able_to_fight(side, place):
            return 0.5 if acted else 0.8
    provinces = survey.realm.provinces
    for place in castles:
        for neighbour in provinces[place].neighbours:
            if survey.is_able_to_fight(side, neighbour):
                return 0.2
    return 0.05


def lure(survey: Survey, side: Side, acted: bool) -> float:  # noqa: FBT001
    """High with a spy at a castle of a rival with a court, where it can lure in its next turn."""
    rich = {place for rival in survey.rivals(side) if rival.court for place in rival.castles}
    spies, provinces = side.able[SPY], survey.realm.provinces
    if not rich.isdisjoint(spies):
        return 0.6 if acted else 0.8
    for place in spies:
        if not rich.isdisjoint(provinces[place].neighbours):
            return 0.3
    return 0.1 if rich else 0.0


def three_kills(survey: Survey, side: Side, acted: bool) -> float:  # noqa: FBT001
    """Higher if enough of the rivals' agents are in reach."""
    del acted
    victims, spies = 0, side.able[SPY]
    for rival in survey.rivals(side):
        for place in [*rival.agents[KNIGHT], *rival.agents[NOBLE]]:
            if place in side.reach and place not in rival.castles:
                victims += 1
        for place in [*rival.agents[SPY], *rival.agents[PRIEST]]:
            if place in spies:
                victims += 1
    hunters = len(side.able[KNIGHT]) + len(spies)
    return 0.12 if min(victims, hunters) >= KILLS else 0.02


def keep(survey: Survey, side: Side, acted: bool) -> float:  # noqa: FBT001
    """High with a site in the capital, or an army at a rival's castle there."""
    capital = survey.realm.capital
    building = side.faction.building_in(capital)
    if building == "site":
        return 0.6 if acted else 0.8
    for rival in survey.rivals(side):
        if capital in rival.castles and survey.is_able_to_fight(side, capital):
            return 0.5 if acted else 0.8
    if building is not None:
        return 0.0
    return 0.25 if survey.controllers.get(capital) is side else 0.05


def realm(survey: Survey, side: Side, acted: bool) -> float:  # noqa: FBT001
    """The higher, the fewer provinces are missing."""
    del acted
    missing = PROVINCES_FOR_REALM[len(survey.position.config.factions)] - len(side.provinces)
    return 0.9 * exp(-max(0, missing) / 1.6)


CHANCES: Mapping[str, ClaimChance] = {
    "castle_razed": raze,
    "lured": lure,
    "three_kills": three_kills,
    "keep": keep,
    "realm": realm,
}
"""The chance to claim a triumph, by its rule. Spec: lyssan 2.4."""


Measure: TypeAlias = Callable[[Survey, Side], int]
"""What a faction has of that of which the winner of a triumph has most."""


def _agents(kind: str) -> Measure:
    return lambda _, side: len(side.agents[kind])


def _terrain(terrain: str) -> Measure:
    def count(survey: Survey, side: Side) -> int:
        provinces = survey.realm.provinces
        return sum([provinces[each].terrain == terrain for each in side.provinces])

    return count


def _edge(survey: Survey, side: Side) -> int:
    provinces = survey.realm.provinces
    return sum([provinces[each].edge and provinces[each].terrain != CAPITAL for each in side.provinces])


def _abroad(survey: Survey, side: Side) -> int:
    places = [*side.agents[PRIEST], *side.agents[SPY]]
    return sum([survey.controllers.get(each, side) is not side for each in places])


MEASURES: Mapping[str, tuple[Measure, float]] = {
    "spies": (_agents(SPY), 0.8),
    "knights": (_agents(KNIGHT), 0.8),
    "nobles": (_agents(NOBLE), 0.8),
    "priests": (_agents(PRIEST), 0.8),
    "castles": (lambda _, side: len(side.castles), 0.7),
    "courtiers": (lambda _, side: len(side.court), 0.8),
    "coins": (lambda _, side: side.faction.coins, 1.6),
    "provinces": (lambda _, side: len(side.provinces), 1.4),
    "gold": (_terrain("gold"), 1.0),
    "green": (_terrain("green"), 1.0),
    "grey": (_terrain("grey"), 1.0),
    "edge": (_edge, 1.1),
    "abroad": (_abroad, 1.3),
}
"""The measure of each rule, and by how much it usually changes in a year. Spec: lyssan 2.4."""

DEBT: Final = 0.3
"""The part of a measure that each debt takes away, because debts decide ties. Spec: lyssan 5.2.2."""
STEADY: Final = 0.12
"""The doubt about a majority that is awarded at once."""
DOUBT: Final = 0.4
"""The doubt that each round of turns adds."""
LATER: Final = 0.55
"""The weight of a triumph that cannot be awarded next spring."""
CLAIM: Final = 0.8
"""The weight of a chance to claim a triumph."""


def expected(survey: Survey, clock: Clock, actor: str) -> dict[str, float]:
    """The number of triumphs that each faction holds, plus its chances to win the others."""
    found = {side.name: float(len(side.faction.triumphs)) for side in survey.sides}
    opened = [slot for slot in survey.position.row if slot.open]
    for slot in opened:
        if slot.winner is None:
            chances = _chances(survey, clock, actor, slot, next_spring=slot is not opened[-1])
            for side, chance in zip(survey.sides, chances, strict=False):
                found[side.name] += chance
    return found


def _chances(survey: Survey, clock: Clock, actor: str, slot: Slot, *, next_spring: bool) -> list[float]:
    """The chance of each side to win a triumph; empty if nobody can."""
    triumph = slot.triumph
    if triumph.kind != "majority":
        chance = CHANCES[triumph.rule]
        return [CLAIM * chance(survey, side, side.name == actor) for side in survey.sides]
    if is_only_sign_of_end(survey.position, slot):
        return []
    soon = next_spring or slot is survey.position.row[-1]
    weight = 1.0 if soon else LATER
    turns = clock.turns if soon else clock.turns + 2
    return [weight * part for part in _majority(survey, triumph.rule, turns)]


def _majority(survey: Survey, rule: str, turns: float) -> list[float]:
    """The chance of each side to have most after this many rounds of turns."""
    measure, change = MEASURES[rule]
    doubt = STEADY + DOUBT * change * turns
    counts = [measure(survey, side) for side in survey.sides]
    ranks = [
        (count - DEBT * min(3, len(side.faction.debts))) / doubt
        for side, count in zip(survey.sides, counts, strict=True)
    ]
    best, total, firsts = max(ranks), 0.0, 0
    weights: list[float] = []
    for count, rank in zip(counts, ranks, strict=True):
        weight = exp(rank - best) if count else 0.0
        weights.append(weight)
        total += weight
        if weight == 1.0:
            firsts += 1
    if firsts > 1:
        total += 1.0  # nobody wins a tie
    return [weight / total if total else 0.0 for weight in weights]
