"""The chance to claim an open triumph in the next turn. Spec: lyssan 5.3."""

from collections.abc import Callable, Mapping
from math import exp

from game.games.lyssan.bots.value.survey import PRIEST, SPY, Survey
from game.games.lyssan.rules.actions import KILLS
from game.games.lyssan.rules.triumphs import REALM

Chance = Callable[[Survey, str, bool], float]
"""The chance of a faction; True if it has just acted, so that its rivals can still prevent it."""


def raze(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """An army beside a rival's castle razes it in its next turn; one that is a province away needs two."""
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
    """A spy beside a castle of a rival with a court lures in its next turn."""
    rich = _rival_castles(survey, name, with_court=True)
    spies = survey.able.places[name][SPY]
    if not rich.isdisjoint(spies):
        return 0.6 if acted else 0.8
    provinces = survey.position.realm.provinces
    near = any(not rich.isdisjoint(provinces[place].neighbours) for place in spies)
    return 0.3 if near else 0.1 * bool(rich)


def three_kills(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """As many of the rivals' agents are in reach as it takes."""
    del acted
    reach = survey.reach[name]
    victims = 0.0
    for rival in _rivals(survey, name):
        castles = survey.position.factions[rival].castles
        exposed = (
            place
            for kind in ("knight", "noble")
            for place in survey.all.places[rival][kind]
            if place not in castles
        )
        victims += sum(place in reach for place in exposed)
        hidden = [*survey.all.places[rival][SPY], *survey.all.places[rival][PRIEST]]
        victims += sum(place in survey.able.places[name][SPY] for place in hidden)
    hunters = len(survey.able.places[name]["knight"]) + len(survey.able.places[name][SPY])
    return 0.12 if min(victims, hunters) >= KILLS else 0.02


def keep(survey: Survey, name: str, acted: bool) -> float:  # noqa: FBT001
    """A site, an army or control in the capital."""
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
    """It controls almost as many provinces as it takes."""
    del acted
    missing = REALM[len(survey.position.config.factions)] - len(survey.provinces[name])
    return 0.9 * exp(-max(0, missing) / 1.6)


CHANCES: Mapping[str, Chance] = {
    "castle_razed": raze,
    "lured": lure,
    "three_kills": three_kills,
    "keep": keep,
    "realm": realm,
}
"""By the rule of the triumph. Spec: lyssan 2.4."""


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
