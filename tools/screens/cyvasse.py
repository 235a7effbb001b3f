"""The screens of a match of Cyvasse: its table and the overlays."""

from collections.abc import Callable, Mapping
from functools import partial
from pathlib import Path
from typing import cast

from game.games.cyvasse.table.ids import TileSpot
from game.input.messages import Intent, Point, Press
from game.match import Match, Replay
from game.scenes.requests import Push, ToReplay
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import SECONDS_TO_LOOK_AWAY
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.requests import ToSeats
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.scenes.driver import Driver
from tools.screens import cyvasse_matches
from tools.screens.menus import Screen, open_scene, press_button

CHOICES_BEFORE_BATTLE = 46
"""The number of choices after which both armies are in battle."""


def match_in_battle(services: Services, people: tuple[bool, ...] = cyvasse_matches.ONE_PERSON) -> Match:
    """A match in battle, with a decision of seat 0."""
    match = cyvasse_matches.match_after(services.matches, CHOICES_BEFORE_BATTLE, people)
    while match.state.awaiting[0].seat != 0:
        match.choose(1, match.state.awaiting[0].options[0])
    return match


def open_table(services: Services, match: Match, *, recap: bool = False) -> Driver:
    """The table of a match, after all events so far have been shown; with `recap`, below that of a turn."""
    services.settings.recap = recap
    return _after_half_a_second(Driver(services, TableScene(services, match)))


def _after_half_a_second(driver: Driver) -> Driver:
    """The driver, after it has let half a second pass and drawn the screen."""
    driver.wait(0.1, times=5)
    driver.draw()
    return driver


def _battle(*presses: str) -> Screen:
    """A turn of the person in a battle against a bot, after some presses."""

    def opened(services: Services) -> Driver:
        driver = open_table(services, match_in_battle(services))
        driver.press(*presses)
        return driver

    return opened


def _piece_selected(services: Services) -> Driver:
    """The table with the piece selected that has the most moves."""
    match = match_in_battle(services)
    driver = open_table(services, match)
    table = cast("TableScene", driver.top)
    starts = [option[1] for option in match.state.awaiting[0].options if option[0] in ("move", "strike")]
    start = max(sorted(map(str, starts)), key=starts.count)
    target = next(target for target in table.play.stage.targets if target.spot == TileSpot(start))
    driver.send(Point("mouse", *target.rect.center))
    driver.press("accept", device="mouse")
    return driver


def _resting(services: Services) -> Driver:
    """The table while a bot thinks."""
    match = match_in_battle(services)
    match.choose(0, match.state.awaiting[0].options[0])
    driver = Driver(services, TableScene(services, match))
    driver.draw()
    return driver


def _first_decision(config: dict[str, str], people: tuple[bool, ...], services: Services) -> Driver:
    """The first decision of a match."""
    return open_table(
        services, cyvasse_matches.new_match(services.matches, cyvasse_matches.QUICK_SETUP | config, people)
    )


def _setup(services: Services) -> Driver:
    """The setup of an army behind the screen, after some choices."""
    match = cyvasse_matches.new_match(services.matches, cyvasse_matches.QUICK_SETUP | {"setup": "secret"})
    match.choose(0, ("build",))
    for _ in range(15):
        decision = next(each for each in match.state.awaiting if each.seat == 0)
        options = [option for option in decision.options if option[0] not in ("undo", "done")]
        if options:
            match.choose(0, options[len(options) * 2 // 5])
    return open_table(services, match)


def results_screens(name: str, finished_match: Callable[[Path], Match]) -> dict[str, Screen]:
    """The screens of all pages of the results of a match, by names that begin with `name`."""

    def opened(services: Services, page: int) -> Driver:
        driver = open_table(services, finished_match(services.matches))
        results = cast("ResultsScene", driver.top)
        while page and not results.complete:
            driver.wait(0.1)
        driver.press(*["next"] * page)
        return driver

    pages = (name, f"{name}_course", f"{name}_moments")
    return {key: partial(opened, page=page) for page, key in enumerate(pages)}


def _pause_entry(key: str, *presses: str, right: bool = False) -> Screen:
    """What an entry of the pause menu opens; with `right` the entry is in the right column."""

    def opened(services: Services) -> Driver:
        driver = _battle("pause", *(["right"] if right else []))(services)
        press_button(driver, services.words(key))
        driver.press(*presses)
        return driver

    return opened


def _peek(services: Services) -> Driver:
    """The curtain before a person sees her own setup again."""
    driver = _first_decision({"setup": "secret"}, cyvasse_matches.TWO_PEOPLE, services)
    driver.press("pause", "right")
    press_button(driver, services.words("pause.peek"))
    driver.press("left", "left", "accept")
    return driver


def _take_back(services: Services) -> Driver:
    """The question to a person whether the other one may take back a choice."""
    match = match_in_battle(services, cyvasse_matches.TWO_PEOPLE)
    for _ in range(3):
        match.choose(match.state.awaiting[0].seat, match.state.awaiting[0].options[0])
    driver = open_table(services, match)
    driver.press("more")
    return driver


def _curtain_held(services: Services) -> Driver:
    """The curtain while its button is held."""
    driver = _first_decision({}, cyvasse_matches.TWO_PEOPLE, services)
    driver.send(Press(driver.device, Intent.ACCEPT))
    driver.wait(SECONDS_TO_LOOK_AWAY / 2)
    return driver


def _seat_given(services: Services) -> Driver:
    """The question to the owner of a seat that another device wants."""
    match = match_in_battle(services, cyvasse_matches.TWO_PEOPLE)
    driver = Driver(
        services, TableScene(services, match, Seating(services.devices, {0: "pad 7", 1: "pad 8"}))
    )
    driver.wait(0.1, times=3)
    driver.change(Push(ToSeats(cast("TableScene", driver.top).play)))
    driver.press("right", "right", "back", device="pad 8")
    return driver


def _lost_pad(services: Services) -> Driver:
    """The table after a controller was unplugged."""
    driver = Driver(
        services, TableScene(services, match_in_battle(services), Seating(services.devices, {0: "pad 7"}))
    )
    driver.wait(0.1, times=3)
    driver.unplug("pad 7")
    driver.wait(0.1, times=3)
    return driver


def _replay(services: Services) -> Driver:
    """The replay of a match, somewhere in the middle."""
    match = cyvasse_matches.finished_match(services.matches)
    driver = open_scene(ToReplay(Replay(match.path)), services, *["next"] * 30)
    driver.wait(0.1, times=3)
    return driver


CYVASSE_SCREENS: Mapping[str, Screen] = {
    "plans": partial(_first_decision, {}, cyvasse_matches.ONE_PERSON),
    "setup": _setup,
    "curtain": partial(_first_decision, {}, cyvasse_matches.TWO_PEOPLE),
    "curtain_held": _curtain_held,
    "peek": _peek,
    "table": _battle(),
    "table_pointed": _piece_selected,
    "table_resting": _resting,
    "pause": _battle("pause"),
    "log": _battle("log"),
    "explain": _battle("explain"),
    "rulebook_at_table": _battle("rulebook"),
    "leave_table": _pause_entry("pause.leave"),
    "save_as": _pause_entry("pause.save_as"),
    "keyboard": _pause_entry("pause.save_as", "up", "accept"),
    "seats": _pause_entry("pause.seats", right=True),
    "seat_given": _seat_given,
    "take_back": _take_back,
    "lost_pad": _lost_pad,
    **results_screens("results", cyvasse_matches.finished_match),
    "replay": _replay,
}
"""The screens of a match of Cyvasse, by name."""
