"""The screens of a match of Cyvasse: its table and the overlays."""

from collections.abc import Mapping
from functools import partial

from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Point
from game.match import Match, Replay
from game.scenes.requests import ToReplay
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.scenes.driver import Driver
from tools.screens import cyvasse_matches
from tools.screens.menus import Screen, choose, entered

MIDDLE = 46
"""Choices until a battle is in full swing."""


def hers(services: Services, people: tuple[bool, ...] = cyvasse_matches.ALONE) -> Match:
    """A match in which Käthe must choose."""
    match = cyvasse_matches.played(services.matches, MIDDLE, people)
    while match.state.awaiting[0].seat != 0:
        match.choose(1, match.state.awaiting[0].options[0])
    return match


def seated(services: Services, match: Match) -> Driver:
    """A match at its table, up to the next choice of a person."""
    return _settled(Driver(services, TableScene(services, match)))


def _settled(driver: Driver) -> Driver:
    """Lets some time pass."""
    driver.wait(0.1, times=5)
    driver.draw()
    return driver


def _battle(*presses: str) -> Screen:
    """Käthe's turn in the middle of a battle against a bot, after some presses."""

    def opened(services: Services) -> Driver:
        driver = seated(services, hers(services))
        driver.press(*presses)
        return driver

    return opened


def _pointed(services: Services) -> Driver:
    """The piece with the most moves is lifted."""
    match = hers(services)
    table = TableScene(services, match)
    driver = _settled(Driver(services, table))
    starts = [option[1] for option in match.state.awaiting[0].options if option[0] in ("move", "strike")]
    most = max(sorted(map(str, starts)), key=starts.count)
    selected = next(target for target in table.play.stage.targets if target.spot == TileSpot(most))
    driver.tell(Point("mouse", *selected.rect.center))
    driver.press("accept", device="mouse")
    return driver


def _begun(config: dict[str, str], people: tuple[bool, ...], services: Services) -> Driver:
    """The first question of a match."""
    return seated(services, cyvasse_matches.begun(services.matches, cyvasse_matches.QUICK | config, people))


def _setup(services: Services) -> Driver:
    """An army is being laid out behind the screen."""
    match = cyvasse_matches.begun(services.matches, cyvasse_matches.QUICK | {"setup": "secret"})
    match.choose(0, ("build",))
    for _ in range(15):
        decision = next(each for each in match.state.awaiting if each.seat == 0)
        options = [option for option in decision.options if option[0] not in ("undo", "done")]
        if options:
            match.choose(0, options[len(options) * 2 // 5])
    return seated(services, match)


def _over(key: str, *presses: str, beside: bool = False) -> Screen:
    """What a line of the pause menu opens, after some presses; `beside`: it stands in the right column."""

    def opened(services: Services) -> Driver:
        driver = _battle("pause", *(["right"] if beside else []))(services)
        choose(driver, services.words(key))
        driver.press(*presses)
        return driver

    return opened


def _peek(services: Services) -> Driver:
    """Käthe is about to look at her layout behind the screen in the presence of others."""
    driver = _begun({"setup": "secret"}, cyvasse_matches.PEOPLE, services)
    driver.press("pause", "right")
    choose(driver, services.words("pause.peek"))
    driver.press("left", "left", "accept")
    return driver


def _take_back(services: Services) -> Driver:
    """Benjamin is asked whether Käthe may take back her choice."""
    match = hers(services, cyvasse_matches.PEOPLE)
    for _ in range(3):
        match.choose(match.state.awaiting[0].seat, match.state.awaiting[0].options[0])
    driver = seated(services, match)
    driver.press("more")
    return driver


def _lost_pad(services: Services) -> Driver:
    """Käthe's controller has gone."""
    driver = Driver(services, TableScene(services, hers(services), Seating(services.devices, {0: "pad 7"})))
    driver.wait(0.1, times=3)
    driver.unplug("pad 7")
    driver.wait(0.1, times=3)
    return driver


def _replay(services: Services) -> Driver:
    """A match is watched again, somewhere in the middle."""
    match = cyvasse_matches.finished(services.matches)
    driver = entered(ToReplay(Replay(match.path)), services, *["next"] * 30)
    driver.wait(0.1, times=3)
    return driver


TABLES: Mapping[str, Screen] = {
    "plans": partial(_begun, {}, cyvasse_matches.ALONE),
    "setup": _setup,
    "curtain": partial(_begun, {}, cyvasse_matches.PEOPLE),
    "peek": _peek,
    "table": _battle(),
    "table_pointed": _pointed,
    "pause": _battle("pause"),
    "log": _battle("log"),
    "explain": _battle("explain"),
    "rulebook_at_table": _battle("rulebook"),
    "leave_table": _over("pause.leave"),
    "save_as": _over("pause.save_as"),
    "keyboard": _over("pause.save_as", "up", "accept"),
    "seats": _over("pause.seats", beside=True),
    "take_back": _take_back,
    "lost_pad": _lost_pad,
    "results": lambda services: seated(services, cyvasse_matches.finished(services.matches)),
    "replay": _replay,
}
"""Every screen of a match by name."""
