"""The screens without a match: title, lobby, rulebooks, settings, saves."""

from collections.abc import Callable, Mapping
from functools import partial
from typing import TypeAlias

from game.input.families import Family
from game.routes import scene_for
from game.scenes.requests import (
    Request,
    ToControls,
    ToLearn,
    ToLobby,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToTitle,
)
from game.scenes.rulebook.chapters import rulebook_of
from game.scenes.services import Services
from game.scenes.settings.scene import PAGES
from game.text import Words
from tests.scenes.driver import Driver
from tools.screens import cyvasse_matches

Screen: TypeAlias = Callable[[Services], Driver]
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


def entered(request: Request, services: Services, *presses: str) -> Driver:
    """The scene that is asked for, after some presses."""
    driver = Driver(services, scene_for(services, request))
    driver.draw()
    driver.press(*presses)
    driver.wait(0.1, times=12)
    return driver


def choose(driver: Driver, words: str, way: str = "down") -> None:
    """Moves the focus to the button with these words, and presses it."""
    for _ in range(FAR):
        dump = driver.draw().dump
        marked = [shown.rect_px for shown in dump if shown.kind == "focus"]
        if any(shown.kind == "widget" and shown.words == words and shown.rect_px in marked for shown in dump):
            driver.press("accept")
            return
        driver.press(way)
    raise LookupError(f"no button {words!r}: {driver.seen}")


def _continued(services: Services) -> Driver:
    """The title when a match waits to be continued."""
    cyvasse_matches.played(services.matches, 30)
    return entered(ToTitle(), services)


def _toast(services: Services) -> Driver:
    """A notice passes over the title."""
    services.toasts.show(services.words("ui.devices.plugged", name="DualSense"), "icons/pad")
    return entered(ToTitle(), services)


def _lobby(*presses: str) -> Screen:
    """The lobby of the game after some presses."""
    return lambda services: entered(ToLobby(cyvasse_matches.GAME), services, *presses)


def _boards(services: Services) -> Driver:
    """The boards to choose from."""
    driver = _lobby()(services)
    driver.press("up", "up", "up", "accept")
    driver.wait(0.1, times=12)
    return driver


def _rules(services: Services) -> Driver:
    """The options of the game."""
    driver = _lobby()(services)
    choose(driver, services.words("lobby.rules"), "up")
    return driver


def _chapter(game: str, page: str, services: Services) -> Driver:
    """One chapter of a rulebook."""
    return entered(ToRulebook(game, page), services)


def _page(page: str, services: Services) -> Driver:
    """One page of the settings."""
    driver = entered(ToSettings(), services)
    driver.press(*["next"] * list(PAGES).index(page))
    return driver


def _saves(services: Services) -> Driver:
    """Some matches, one of them over."""
    for choices in (30, 8):
        cyvasse_matches.played(services.matches, choices)
    cyvasse_matches.finished(services.matches)
    return entered(ToSaves(), services)


def _lesson(game: str, learned: int, services: Services) -> Driver:
    """The first lesson after so many."""
    services.settings.lessons[game] = learned
    return entered(ToLearn(game), services)


MENUS: Mapping[str, Screen] = {
    "title": partial(entered, ToTitle()),
    "title_continue": _continued,
    "leave": lambda services: entered(ToTitle(), services, "back"),
    "toast": _toast,
    "lobby": _lobby(),
    "lobby_seat": _lobby("left", "up", "explain"),
    "boards": _boards,
    "rules": _rules,
    "learn": partial(_lesson, cyvasse_matches.GAME, 0),
    "learn_allyria": partial(_lesson, "allyria", 2),
    **{name: partial(_chapter, *chapter) for name, chapter in CHAPTERS.items()},
    "saves": _saves,
    **{f"settings_{page}": partial(_page, page) for page in PAGES},
    "controls": partial(entered, ToControls(Family.KEYBOARD)),
}
"""Every screen without a match by name."""
