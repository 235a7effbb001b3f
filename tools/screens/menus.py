"""The screens without a match: title, lobby, rulebooks, settings, saves."""

from collections.abc import Callable, Mapping
from concurrent.futures import Future
from datetime import date
from functools import cache, partial
from pathlib import Path
from typing import ParamSpec, TypeAlias, TypeVar

from game.bots.pool import Pool
from game.catalogue import GAMES
from game.input.glyphs import Family
from game.routes import scene_for
from game.scenes.failure import Failure, FailureScene, texts_in
from game.scenes.learn.lessons import lessons
from game.scenes.lobby.scene import LobbyScene
from game.scenes.prologue import PrologueScene, prologue_pages
from game.scenes.requests import (
    Request,
    ToControls,
    ToLearn,
    ToLessonList,
    ToLobby,
    ToMatchAgain,
    ToPositionOfTheDay,
    ToRulebook,
    ToSaves,
    ToSettings,
    ToStatistics,
    ToTitle,
)
from game.scenes.rulebook import rulebook_of
from game.scenes.services import Services
from game.scenes.settings.pages import PAGES
from game.scenes.statistics import PAGES as STATISTICS
from game.text import Words
from tests.scenes.driver import Driver
from tools.screens import cyvasse_matches, statistics

Spec = ParamSpec("Spec")
Answer = TypeVar("Answer")
Screen: TypeAlias = Callable[[Services], Driver]
"""Opens the screen; the returned driver draws it and can press more buttons."""


RULEBOOKS = {
    "rulebook": cyvasse_matches.GAME,
    "rulebook_allyria": "allyria",
    "rulebook_lyssan": "lyssan",
    "rulebook_grace": "grace",
}
"""The games whose rulebooks are shown, by the first part of the screens' names."""
CHAPTERS = {
    f"{name}_{chapter.id}": (game, chapter.id)
    for name, game in RULEBOOKS.items()
    for chapter in rulebook_of(game).all_chapters(Words("en"))
}
MAX_PRESSES = 20
"""A button that is not reached after that many presses does not exist."""


def open_scene(request: Request, services: Services, *presses: str) -> Driver:
    """The scene of a request, after some presses."""
    driver = Driver(services, scene_for(services, request))
    driver.draw()
    driver.press(*presses)
    driver.wait(0.1, times=12)
    return driver


def press_button(driver: Driver, label: str, direction: str = "down") -> None:
    """Moves the focus in a direction to the button with a label, and presses it."""
    for _ in range(MAX_PRESSES):
        dump = driver.draw().dump
        focused = [entry.rect_px for entry in dump if entry.kind == "focus"]
        buttons = [entry for entry in dump if entry.kind == "widget" and entry.text == label]
        if any(button.rect_px in focused for button in buttons):
            driver.press("accept")
            return
        driver.press(direction)
    raise LookupError(f"no button {label!r}: {driver.texts}")


def _continued(services: Services) -> Driver:
    """The title with a match to continue."""
    cyvasse_matches.match_after(services.matches, 30)
    return open_scene(ToTitle(), services)


def _toast(services: Services) -> Driver:
    """The title with a toast."""
    services.toasts.show(services.words("ui.devices.plugged", name="DualSense"), "icons/pad")
    return open_scene(ToTitle(), services)


def _lobby(*presses: str) -> Screen:
    """The lobby of the game after some presses."""
    return lambda services: open_scene(ToLobby(cyvasse_matches.GAME), services, *presses)


def _boards(services: Services) -> Driver:
    """The choice of a board."""
    driver = _lobby()(services)
    driver.press("up", "up", "up", "accept")
    driver.wait(0.1, times=12)
    return driver


def _rules(services: Services) -> Driver:
    """The options of the game."""
    driver = _lobby()(services)
    press_button(driver, services.words("lobby.rules"), "up")
    return driver


def _factions(services: Services) -> Driver:
    """The options of Lyssan, with the cursor on the factions."""
    driver = open_scene(ToLobby("lyssan"), services)
    press_button(driver, services.words("lobby.rules"), "up")
    driver.press("down", "right")
    return driver


def _court_rules(services: Services) -> Driver:
    """The options of Yes, Your Grace, with the focus on the first King."""
    driver = open_scene(ToLobby("grace"), services)
    press_button(driver, services.words("lobby.rules"), "up")
    driver.press(*["down"] * 6)
    return driver


def _full_lobby(services: Services) -> Driver:
    """The lobby of Yes, Your Grace with someone in each of the eight seats."""
    lobby = LobbyScene(services, "grace")
    for seat in range(len(lobby.lobby_seats)):
        if not lobby.lobby_seats[seat].taken:
            lobby.lobby_seats.cycle(seat)
    driver = Driver(services, lobby)
    driver.wait(0.1, times=12)
    return driver


def _new_match(game: str, services: Services) -> Driver:
    """The lobby of a game."""
    return open_scene(ToLobby(game), services)


def _halls(services: Services) -> Driver:
    """The choice of a hall."""
    driver = open_scene(ToLobby("grace"), services, "up", "up", "up", "accept")
    driver.wait(0.1, times=12)
    return driver


def _chapter(game: str, page: str, services: Services) -> Driver:
    """One chapter of a rulebook."""
    return open_scene(ToRulebook(game, page), services)


def _page(page: str, services: Services) -> Driver:
    """One page of the settings."""
    driver = open_scene(ToSettings(), services)
    driver.press(*["next"] * list(PAGES).index(page))
    return driver


def _saves(services: Services) -> Driver:
    """The saves: three matches, one of them finished."""
    for choices in (30, 8):
        cyvasse_matches.match_after(services.matches, choices)
    cyvasse_matches.finished_match(services.matches)
    return open_scene(ToSaves(), services)


def _statistics(page: str, services: Services) -> Driver:
    """A page of the statistics, after some matches."""
    for match in statistics.played_matches():
        services.record.add(match)
    return open_scene(ToStatistics(page), services)


def _position_of_the_day(services: Services) -> Driver:
    """The position of a day, which bots play only once in a process."""
    bots, services.bots = services.bots, _PlayedBefore(workers=1)
    driver = open_scene(ToPositionOfTheDay("grace", date(2026, 11, 27)), services)
    services.bots = bots
    driver.wait(0.1)
    return driver


class _PlayedBefore(Pool):
    """Answers at once what it was asked before, and otherwise in this process."""

    def run(self, work: Callable[Spec, Answer], *args: Spec.args, **named: Spec.kwargs) -> "Future[Answer]":
        future: Future[Answer] = Future()
        future.set_result(_answer(work, *args, **named))  # type: ignore[arg-type]  # a game and a day
        return future


@cache
def _answer(work: Callable[Spec, Answer], *args: Spec.args, **named: Spec.kwargs) -> Answer:
    return work(*args, **named)


def _failure(services: Services) -> Driver:
    """The last screen, after an error that came again at once."""
    match = ToMatchAgain(cyvasse_matches.match_after(services.matches, 30), {})
    what = Failure("KeyError", Path.home() / ".local/state/fourcrowns/log/crash.txt", match, ToTitle())
    driver = Driver(services, FailureScene(services, what, texts_in(services.words)))
    driver.draw()
    return driver


def _lesson(game: str, finished: int, services: Services) -> Driver:
    """The next lesson after a number of finished ones."""
    services.settings.lessons[game] = finished
    return open_scene(ToLearn(game), services)


def _lesson_pause(services: Services) -> Driver:
    """The pause menu of a lesson."""
    driver = _lesson(cyvasse_matches.GAME, 0, services)
    driver.press("pause")
    return driver


def _lesson_list(game: str, finished: int, services: Services) -> Driver:
    """The list of a game's lessons after a number of finished ones."""
    services.settings.lessons[game] = finished
    return open_scene(ToLessonList(game), services)


def _prologue(game: str, page: int, services: Services) -> Driver:
    """A page of a prologue."""
    driver = Driver(services, PrologueScene(services, game, ToTitle()))
    for _ in range(page):
        driver.wait(1.0)
        driver.press("accept")
    return driver


MENU_SCREENS: Mapping[str, Screen] = {
    "title": partial(open_scene, ToTitle()),
    "title_continue": _continued,
    "leave": lambda services: open_scene(ToTitle(), services, "back"),
    "toast": _toast,
    **{
        f"prologue_{game}_{page + 1}": partial(_prologue, game, page)
        for game in GAMES
        for page in range(len(prologue_pages(Words("en"), game)))
    },
    "lobby": _lobby(),
    "lobby_lyssan": partial(_new_match, "lyssan"),
    "lobby_allyria": partial(_new_match, "allyria"),
    "lobby_grace": partial(_new_match, "grace"),
    "lobby_seat": _lobby("left", "up", "explain"),
    "boards": _boards,
    "rules": _rules,
    "lyssan_rules": _factions,
    "grace_lobby": _full_lobby,
    "grace_rules": _court_rules,
    "grace_halls": _halls,
    "learn": partial(_lesson, cyvasse_matches.GAME, 0),
    "lesson_pause": _lesson_pause,
    "learn_allyria": partial(_lesson, "allyria", 2),
    **{f"lessons_{game}": partial(_lesson_list, game, 5) for game in GAMES if lessons(game)},
    **{name: partial(_chapter, *chapter) for name, chapter in CHAPTERS.items()},
    "saves": _saves,
    **{f"statistics_{page}": partial(_statistics, page) for page in STATISTICS},
    "position_of_the_day": _position_of_the_day,
    **{f"settings_{page}": partial(_page, page) for page in PAGES},
    "failure": _failure,
    "controls": partial(open_scene, ToControls(Family.KEYBOARD)),
}
"""The screens without a match, by name."""

LESSON_SCREENS: Mapping[str, Screen] = {
    f"lesson_{game}_{lesson.id}": partial(_lesson, game, number)
    for game in GAMES
    for number, lesson in enumerate(lessons(game))
}
"""A screen for the start of each lesson, by name."""
