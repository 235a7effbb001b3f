"""The screens of a match of Allyria Empires."""

from collections.abc import Mapping
from typing import cast

from game.contract import Option
from game.games.allyria.table.ids.spots import CardSpot, TileSpot
from game.input.messages import Point
from game.match import Match, Replay
from game.scenes.replay.scene import ReplayScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import SpotId
from tests.scenes.driver import Driver
from tools.screens import allyria_matches
from tools.screens.allyria_matches import Moment, asked
from tools.screens.cyvasse import seated
from tools.screens.menus import Screen


def _at(moment: Moment, card: str = "") -> Screen:
    """Käthe's table at a moment; with the cursor on her first card that an option of a verb names."""

    def opened(services: Services) -> Driver:
        match = allyria_matches.reached(services.matches, moment)
        driver = seated(services, match)
        if card:
            options = [option for option in match.awaiting[0].options if option[0] == card]
            named = next((one for one in options if len(one) == 2), options[0])
            hover(driver, CardSpot(str(named[1])))
        return driver

    return opened


def hover(driver: Driver, spot: SpotId, *, press: bool = False) -> None:
    """Bring the mouse over a spot, and press its button."""
    table = cast("TableScene", driver.top)
    target = next(target for target in table.play.stage.targets if target.spot == spot)
    driver.tell(Point("mouse", *target.rect.center))
    if press:
        driver.press("accept", device="mouse")
    driver.draw()


def _march(services: Services) -> Driver:
    """A menu tells who may attack, and with what odds."""
    match = allyria_matches.reached(services.matches, allyria_matches.war)
    driver, option = seated(services, match), _attack(match)
    for spot in option[1:3]:
        hover(driver, TileSpot(str(spot)), press=True)
    return driver


def _party(services: Services) -> Driver:
    """A party is put together."""
    match = allyria_matches.reached(services.matches, allyria_matches.war)
    match.choose(0, _attack(match))
    return seated(services, match)


def _attack(match: Match) -> Option:
    return allyria_matches.attacks(match, match.awaiting[0])[0]


def _curtain(services: Services) -> Driver:
    """Käthe is to look at her hand while Benjamin sits beside her."""
    return seated(services, allyria_matches.reached(services.matches, asked("play", late=True), people=2))


def _log(services: Services) -> Driver:
    """What has happened so far."""
    driver = _at(asked("act", "march", late=True))(services)
    driver.press("log")
    return driver


def _replay(services: Services) -> Driver:
    """The match is watched again, in the middle of a war."""
    match = allyria_matches.finished(services.matches)
    driver = Driver(services, ReplayScene(services, Replay(match.path)))
    cast("ReplayScene", driver.top).goto(len(match) * 3 // 4)
    driver.wait(0.1, times=3)
    return driver


CAMPAIGNS: Mapping[str, Screen] = {
    "allyria_race": lambda services: seated(services, allyria_matches.begun(services.matches)),
    "allyria_city": _at(asked("city")),
    "allyria_play": _at(asked("play", "play", late=True, least=8), "play"),
    "allyria_buy": _at(asked("buy", "buy", late=True), "buy"),
    "allyria_act": _at(asked("act", "march", late=True, least=8)),
    "allyria_march": _march,
    "allyria_party": _party,
    "allyria_battle": _at(allyria_matches.clash),
    "allyria_casualty": _at(asked("casualty")),
    "allyria_curtain": _curtain,
    "allyria_log": _log,
    "allyria_replay": _replay,
    "allyria_results": lambda services: seated(services, allyria_matches.finished(services.matches)),
}
"""Every screen of a match of Allyria Empires by name."""
