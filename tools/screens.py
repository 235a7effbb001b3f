"""Every screen of the program by name, reached as players reach it; for pictures, figures and tests."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from game.input.messages import Point
from game.match import Match
from game.scenes import doors
from game.scenes.house import House
from game.scenes.scene import Scene
from game.scenes.settings import PAGES
from tests.scenes.driver import Driver
from tools import evenings

Screen: TypeAlias = Callable[[House], Driver]
"""Opens the screen in a house; the driver draws it and can go on from there."""

MIDDLE = 46
"""Choices until a battle is in full swing."""


def _entered(scene: Callable[[House], Scene], house: House, *presses: str) -> Driver:
    """The scene after some presses."""
    driver = Driver(house, scene(house))
    driver.draw()
    driver.press(*presses)
    return driver


def _title(house: House) -> Scene:
    return doors.title(house).scene


def _lobby(house: House) -> Scene:
    return doors.lobby(house, evenings.GAME)


def _continued(house: House) -> Driver:
    """The title when a match waits to be continued."""
    evenings.played(house.matches, MIDDLE)
    return _entered(_title, house)


def _page(page: str, house: House) -> Driver:
    """One page of the settings."""
    driver = _entered(doors.settings, house)
    for _ in range(list(PAGES).index(page)):
        driver.press("next")
    return driver


def _seated(house: House, match: Match, *presses: str) -> Driver:
    """A match at its table, as far as it goes without anybody's choice; then some presses."""
    driver = Driver(house, doors.table(house, match))
    driver.wait(0.1, times=5)
    driver.draw()
    driver.press(*presses)
    return driver


def _battle(house: House, *presses: str) -> Driver:
    """Käthe's turn in the middle of a battle against a bot."""
    return _seated(house, _hers(house), *presses)


def _hers(house: House, people: tuple[bool, ...] = evenings.ALONE) -> Match:
    """A match that stands where the first seat must choose."""
    match = evenings.played(house.matches, MIDDLE, people)
    while match.state.awaiting[0].seat != 0:
        match.choose(1, match.state.awaiting[0].options[0])
    return match


def _pointed(house: House) -> Driver:
    """A piece is lifted and its ways are lit."""
    driver = _battle(house, "next", "next")
    driver.press("accept")
    return driver


def _hovered(house: House) -> Driver:
    """The mouse is over the middle of the board."""
    driver = _battle(house)
    driver.tell(Point("mouse", *house.canvas.frame.area.center))
    return driver


def _told(house: House) -> Driver:
    """A notice passes over the title."""
    house.toasts.tell(house.words("ui.devices.plugged", name="DualSense"), "icons/pad")
    return _entered(_title, house)


def _plans(house: House) -> Driver:
    """The list of layouts at the start of a match."""
    return _seated(house, evenings.begun(house.matches, evenings.QUICK))


def _curtain(house: House) -> Driver:
    """Two people take turns to look at their secret setup."""
    return _seated(house, evenings.begun(house.matches, evenings.QUICK, evenings.PEOPLE))


def _setup(house: House) -> Driver:
    """An army is being laid out behind the screen."""
    match = evenings.begun(house.matches, evenings.QUICK | {"setup": "full"})
    for _ in range(12):
        decision = next(each for each in match.state.awaiting if each.seat == 0)
        options = [option for option in decision.options if option[0] not in ("undo", "done", "preset")]
        if not options:
            break
        match.choose(0, options[len(options) * 2 // 5])
    return _seated(house, match)


def _results(house: House) -> Driver:
    """A match has just been won."""
    return _seated(house, evenings.played(house.matches))


SCREENS: Mapping[str, Screen] = {
    "title": partial(_entered, _title),
    "title_continue": _continued,
    "leave": lambda house: _entered(_title, house, "back"),
    "toast": _told,
    "lobby": partial(_entered, _lobby),
    **{f"settings_{page}": partial(_page, page) for page in PAGES},
    "plans": _plans,
    "setup": _setup,
    "curtain": _curtain,
    "table": _battle,
    "table_pointed": _pointed,
    "table_hovered": _hovered,
    "pause": lambda house: _battle(house, "pause"),
    "log": lambda house: _battle(house, "log"),
    "explain": lambda house: _battle(house, "explain"),
    "rulebook_at_table": lambda house: _battle(house, "rulebook"),
    "results": _results,
}
