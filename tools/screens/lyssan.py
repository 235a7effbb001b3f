"""The screens of a match of Lyssan."""

from collections.abc import Mapping
from typing import cast

from game.games.lyssan.table.ids import CardSpot, CourtSpot, FactionSpot, ProvinceSpot, TriumphSpot
from game.match import Match, Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import SpotId, Spots
from tests.scenes.driver import Driver
from tools.screens import lyssan_matches
from tools.screens.allyria import hover
from tools.screens.cyvasse import open_table, results_screens
from tools.screens.lyssan_matches import Moment, when_choosing
from tools.screens.menus import Screen


def _table_at(moment: Moment, *, seats: int = 4, people: int = 1) -> Screen:
    """The table at a moment of the match, with the person at seat 0."""

    def opened(services: Services) -> Driver:
        match = lyssan_matches.match_at(services.matches, moment, seats=seats, people=people)
        return open_table(services, match)

    return opened


def _pointing_at(verb: str, *, lit: bool = False) -> Screen:
    """The cursor on the last spot of the first option with a verb; with `lit` its first spot is selected."""

    def opened(services: Services) -> Driver:
        match = lyssan_matches.match_at(services.matches, when_choosing("command", verb, late=True))
        driver = open_table(services, match)
        spots = _spots(driver, match, verb)
        if lit:
            hover(driver, spots[0], press=True)
        hover(driver, spots[-1] if lit else spots[0])
        return driver

    return opened


def _spots(driver: Driver, match: Match, verb: str) -> Spots:
    """The spots of the first option with a verb."""
    play = cast("TableScene", driver.top).play
    spots = play.viewer.presentation.layout.spots_by_option(play.viewer.view, match.awaiting[0])
    return next(spots[option] for option in spots if option[0] == verb)


def _over(spot: SpotId) -> Screen:
    """The cursor on a spot in the middle of a match."""

    def opened(services: Services) -> Driver:
        driver = _table_at(when_choosing("command", "move", late=True))(services)
        hover(driver, spot)
        return driver

    return opened


def _close_up(services: Services) -> Driver:
    """The map, shown closely round an agent."""
    driver = _table_at(when_choosing("command", "move", late=True))(services)
    driver.press("next", "zoom")
    driver.wait(0.2, times=3)
    return driver


def _court(services: Services) -> Driver:
    """The cursor on a courtier."""
    match = lyssan_matches.match_at(services.matches, when_choosing("command", "move", late=True))
    driver = open_table(services, match)
    factions = match.state.view(0)["factions"].items()
    name, card = next((name, faction["court"][0]) for name, faction in factions if faction["court"])
    hover(driver, FactionSpot(name))
    driver.wait(0.1)
    hover(driver, CourtSpot(card))
    return driver


def _hand(services: Services) -> Driver:
    """The cursor on a card of the hand."""
    match = lyssan_matches.match_at(services.matches, when_choosing("command", "play", late=True))
    driver = open_table(services, match)
    hover(driver, CardSpot(match.state.view(0)["factions"]["wolf"]["hand"][0]))
    return driver


def _recap(services: Services) -> Driver:
    """The recap at the start of a turn, after others have attacked."""
    match = lyssan_matches.match_at(services.matches, lyssan_matches.was_attacked)
    return open_table(services, match, recap=True)


def _log(services: Services) -> Driver:
    """The log of the match."""
    driver = _table_at(when_choosing("command", "move", late=True))(services)
    driver.press("log")
    return driver


def _replay(services: Services) -> Driver:
    """The replay of the match, at three quarters of it."""
    match = lyssan_matches.finished_match(services.matches)
    driver = Driver(services, ReplayScene(services, Replay(match.path)))
    cast("ReplayScene", driver.top).goto(len(match) * 3 // 4)
    driver.wait(0.1, times=3)
    return driver


LYSSAN_SCREENS: Mapping[str, Screen] = {
    "lyssan_place": _table_at(when_choosing("place")),
    "lyssan_prelude": _table_at(when_choosing("prelude", "play")),
    "lyssan_command": _table_at(when_choosing("command", "move", late=True, min_options=12)),
    "lyssan_move": _pointing_at("move", lit=True),
    "lyssan_hire": _pointing_at("hire", lit=True),
    "lyssan_act": _table_at(when_choosing("act")),
    "lyssan_atone": _table_at(when_choosing("atone")),
    "lyssan_pay": _table_at(when_choosing("pay")),
    "lyssan_target": _table_at(when_choosing("target")),
    "lyssan_province": _over(ProvinceSpot("elbingen")),
    "lyssan_close": _close_up,
    "lyssan_triumph": _over(TriumphSpot(0)),
    "lyssan_hand": _hand,
    "lyssan_court": _court,
    "lyssan_two_seats": _table_at(when_choosing("command", "move", late=True), seats=2),
    "lyssan_three_seats": _table_at(when_choosing("command", "move", late=True), seats=3),
    "lyssan_shared": _table_at(when_choosing("command", "move", late=True), people=2),
    "lyssan_recap": _recap,
    "lyssan_log": _log,
    "lyssan_replay": _replay,
    **results_screens("lyssan_results", lyssan_matches.finished_match),
}
"""The screens of a match of Lyssan, by name."""
