"""What the agents of a faction can reach in later turns, in coins. Spec: lyssan 12."""

from collections.abc import Iterable

from game.games.lyssan.bots.value.survey import KNIGHT, NOBLE, PRIEST, SPY, Survey

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
