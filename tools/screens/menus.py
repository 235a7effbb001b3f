"""The screens without a match: title, lobby, books, settings, saves."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from game.input.families import Family
from game.scenes import routes
from game.scenes.rulebook.shelf import rulebook_of
from game.scenes.scene import Scene
from game.scenes.services import House
from game.scenes.settings.controls import ControlsScene
from game.scenes.settings.scene import PAGES
from game.text import Words
from tests.scenes.driver import Driver
from tools.screens import cyvasse_matches

Screen: TypeAlias = Callable[[House], Driver]
"""Opens the screen in a house; the driver draws it and can go on from there."""


BOOKS = {"rulebook": cyvasse_matches.GAME, "rulebook_allyria": "allyria"}
"""Whose chapters the screens with these names show."""
CHAPTERS = {
    f"{name}_{chapter.id}": (game, chapter.id)
    for name, game in BOOKS.items()
    for chapter in rulebook_of(game).chapters(Words("en"))
}
FAR = 20
"""Presses after which a button counts as out of reach."""


def entered(scene: Callable[[House], Scene], house: House, *presses: str) -> Driver:
    """The scene after some presses."""
    driver = Driver(house, scene(house))
    driver.draw()
    driver.press(*presses)
    driver.wait(0.1, times=12)
    return driver


def choose(driver: Driver, words: str, way: str = "down") -> None:
    """Go on until the button with these words has the focus, and press it."""
    for _ in range(FAR):
        dump = driver.draw().dump
        marked = [shown.rect_px for shown in dump if shown.kind == "focus"]
        if any(shown.kind == "widget" and shown.words == words and shown.rect_px in marked for shown in dump):
            driver.press("accept")
            return
        driver.press(way)
    raise LookupError(f"no button {words!r}: {driver.seen}")


def _title(house: House) -> Scene:
    return routes.title(house).scene


def _continued(house: House) -> Driver:
    """The title when a match waits to be continued."""
    cyvasse_matches.played(house.matches, 30)
    return entered(_title, house)


def _told(house: House) -> Driver:
    """A notice passes over the title."""
    house.toasts.tell(house.words("ui.devices.plugged", name="DualSense"), "icons/pad")
    return entered(_title, house)


def _lobby(*presses: str) -> Screen:
    """The lobby of the game after some presses."""
    return lambda house: entered(lambda house: routes.lobby(house, cyvasse_matches.GAME), house, *presses)


def _boards(house: House) -> Driver:
    """The boards to choose from."""
    driver = _lobby()(house)
    driver.press("up", "up", "up", "accept")
    driver.wait(0.1, times=12)
    return driver


def _rules(house: House) -> Driver:
    """The options of the game."""
    driver = _lobby()(house)
    choose(driver, house.words("lobby.rules"), "up")
    return driver


def _chapter(game: str, page: str, house: House) -> Driver:
    """One chapter of a rulebook."""
    return entered(lambda house: routes.rulebook(house, game, page), house)


def _page(page: str, house: House) -> Driver:
    """One page of the settings."""
    driver = entered(routes.settings, house)
    driver.press(*["next"] * list(PAGES).index(page))
    return driver


def _saves(house: House) -> Driver:
    """Some matches, one of them over."""
    for choices in (30, 8):
        cyvasse_matches.played(house.matches, choices)
    cyvasse_matches.finished(house.matches)
    return entered(routes.saves, house)


def _lesson(game: str, learned: int, house: House) -> Driver:
    """The first lesson after so many."""
    house.settings.lessons[game] = learned
    return entered(lambda house: routes.learn(house, game), house)


MENUS: Mapping[str, Screen] = {
    "title": partial(entered, _title),
    "title_continue": _continued,
    "leave": lambda house: entered(_title, house, "back"),
    "toast": _told,
    "lobby": _lobby(),
    "lobby_seat": _lobby("left", "up", "explain"),
    "boards": _boards,
    "rules": _rules,
    "learn": partial(_lesson, cyvasse_matches.GAME, 0),
    "learn_allyria": partial(_lesson, "allyria", 2),
    **{name: partial(_chapter, *chapter) for name, chapter in CHAPTERS.items()},
    "saves": _saves,
    **{f"settings_{page}": partial(_page, page) for page in PAGES},
    "controls": lambda house: entered(lambda house: ControlsScene(house, Family.KEYBOARD), house),
}
"""Every screen without a match by name."""
