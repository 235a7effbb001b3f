"""The screens of a match of Yes, Your Grace."""

from collections.abc import Mapping
from typing import cast

from game.games.grace.rules.kingdom import seat_of
from game.games.grace.table.ids import CardSpot, EventSpot, IntrigueSpot, SeatSpot, SideSpot
from game.match import Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from tests.scenes.driver import Driver
from tools.screens import grace_matches
from tools.screens.allyria import hover
from tools.screens.cyvasse import open_table, results_screens
from tools.screens.grace_matches import RESTLESS, Moment, when_choosing
from tools.screens.menus import Screen

FULL: Mapping[str, int] = {**RESTLESS, "crises": 3}
KING: Mapping[str, int] = {**RESTLESS, "first_king": 0}
"""Options with which the person is the first King."""


def _table_at(
    moment: Moment,
    *,
    seats: int = 4,
    people: int = 1,
    extra: Mapping[str, int] = RESTLESS,
    over: SpotId | None = None,
) -> Screen:
    """The table at a moment of a match, with people at the first seats; `over`: where the cursor is."""

    def opened(services: Services) -> Driver:
        match = grace_matches.match_at(services.matches, moment, seats=seats, people=people, extra=extra)
        driver = open_table(services, match)
        if over is not None:
            hover(driver, over)
        return driver

    return opened


def _selected(verb: str, *, seats: int) -> Screen:
    """A card of the person is selected, and the cursor is on the last place for it."""

    def opened(services: Services) -> Driver:
        asked = "place" if verb == "place" else "intrigue"
        moment = when_choosing(asked, verb, min_options=8)
        match = grace_matches.match_at(services.matches, moment, seats=seats)
        driver, options = open_table(services, match), match.awaiting[0].options
        option = [option for option in options if option[0] == verb][-1]
        card, goal = str(option[1]), str(option[2])
        is_card = verb == "place"
        hover(driver, CardSpot(card) if is_card else IntrigueSpot(card), press=True)
        hover(driver, SideSpot(goal, str(option[3])) if is_card else SeatSpot(seat_of(goal)))
        return driver

    return opened


def _close_up(services: Services) -> Driver:
    """The hall, shown closely round a crisis."""
    driver = _table_at(when_choosing("place", late=True), seats=6, over=EventSpot("ev1"))(services)
    driver.press("zoom")
    driver.wait(0.2, times=3)
    return driver


def _ballot(services: Services) -> Driver:
    """People with pads of their own answer by ballot."""
    match = grace_matches.match_at(services.matches, when_choosing("audience"), seats=4, people=4)
    pads = {seat: f"pad {seat}" for seat in range(4)}
    driver = Driver(services, TableScene(services, match, Seating(services.devices, pads)))
    driver.wait(0.1, times=5)
    driver.draw()
    return driver


def _log(services: Services) -> Driver:
    """The chronicle over a match with many placings."""
    driver = _table_at(when_choosing("place", late=True), seats=8)(services)
    driver.press("log")
    return driver


def _replay(services: Services) -> Driver:
    """The replay of the match, at three quarters of it."""
    match = grace_matches.finished_match(services.matches)
    driver = Driver(services, ReplayScene(services, Replay(match.path)))
    cast("ReplayScene", driver.top).goto(len(match) * 3 // 4)
    driver.wait(0.1, times=3)
    return driver


GRACE_SCREENS: Mapping[str, Screen] = {
    "grace_house": _table_at(when_choosing("house")),
    "grace_audience": _table_at(when_choosing("audience"), seats=6),
    "grace_roles": _table_at(when_choosing("roles"), seats=6, extra=KING),
    "grace_collect": _table_at(when_choosing("collect", "mend")),
    "grace_intrigue": _selected("play", seats=8),
    "grace_place": _table_at(when_choosing("place", min_options=20, late=True), seats=8, extra=FULL),
    "grace_side": _selected("place", seats=4),
    "grace_court": _table_at(when_choosing("place", late=True), seats=8, over=SeatSpot(3)),
    "grace_close": _close_up,
    "grace_order": _table_at(when_choosing("order", min_options=2), seats=6, extra=KING),
    "grace_damage": _table_at(when_choosing("damage"), seats=6, extra=KING),
    "grace_war": lambda services: open_table(services, grace_matches.match_in_war(services.matches)),
    "grace_curtain": _table_at(when_choosing("place", late=True), seats=6, people=2),
    "grace_ballot": _ballot,
    "grace_log": _log,
    "grace_replay": _replay,
    **results_screens("grace_results", grace_matches.finished_match),
}
"""The screens of a match of Yes, Your Grace, by name."""
