"""The screens of a match of Allyria Empires."""

from collections.abc import Mapping
from functools import partial
from typing import cast

from game.contract import Option
from game.games.allyria.rules.data import CARDS
from game.games.allyria.table.ids import CardSpot, TileSpot
from game.input.messages import Point
from game.match import Match, Replay
from game.scenes.replay import ReplayScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import SpotId
from tests.scenes.driver import Driver
from tools.screens import allyria_matches
from tools.screens.allyria_matches import Moment, when_choosing
from tools.screens.cyvasse import open_table, results_screens
from tools.screens.menus import Screen


def _table_at(moment: Moment, card_verb: str = "") -> Screen:
    """The table of the person at seat 0 at a moment of the match.

    Args:
        moment: The moment.
        card_verb: The cursor is on the first card that an option with this verb names; empty: on no card.
    """

    def opened(services: Services) -> Driver:
        match = allyria_matches.match_at(services.matches, moment)
        driver = open_table(services, match)
        if card_verb:
            options = [option for option in match.awaiting[0].options if option[0] == card_verb]
            option = next((option for option in options if len(option) == 2), options[0])
            hover(driver, CardSpot(str(option[1])))
        return driver

    return opened


def hover(driver: Driver, spot: SpotId, *, press: bool = False) -> None:
    """Moves the mouse onto a spot, and with `press` presses its left button."""
    table = cast("TableScene", driver.top)
    target = next(target for target in table.play.stage.targets if target.spot == spot)
    driver.send(Point("mouse", *target.rect.center))
    if press:
        driver.press("accept", device="mouse")
    driver.draw()


def _march(services: Services) -> Driver:
    """A menu with the parties that may attack, and their odds."""
    match = allyria_matches.match_at(services.matches, allyria_matches.can_attack_with_party)
    driver, option = open_table(services, match), _attack(match)
    for spot in option[1:3]:
        hover(driver, TileSpot(str(spot)), press=True)
    return driver


def _party(services: Services) -> Driver:
    """The choice of a party."""
    match = allyria_matches.match_at(services.matches, allyria_matches.can_attack_with_party)
    match.choose(0, _attack(match))
    return open_table(services, match)


def _attack(match: Match) -> Option:
    return allyria_matches.party_attacks(match, match.awaiting[0])[0]


def _waiting(services: Services) -> Driver:
    """The turn of a bot, whose tokens are unfolded beside its plate."""
    match = allyria_matches.match_at(
        services.matches, when_choosing("act", "march", late=True, min_options=8)
    )
    while match.awaiting[0].seat == 0:
        match.choose(0, next(o for o in match.awaiting[0].options if o[0] in ("end-turn", "done", "stop")))
    driver = open_table(services, match)
    driver.wait(0.1, times=3)
    return driver


def _curtain(services: Services) -> Driver:
    """The curtain before the hand of one of two people."""
    return open_table(
        services, allyria_matches.match_at(services.matches, when_choosing("play", late=True), people=2)
    )


def _recap(services: Services) -> Driver:
    """The recap at the start of a turn, after others have attacked."""
    match = allyria_matches.match_at(services.matches, allyria_matches.was_attacked)
    return open_table(services, match, recap=True)


def _log(services: Services) -> Driver:
    """The log of the match."""
    driver = _table_at(when_choosing("act", "march", late=True))(services)
    driver.press("log")
    return driver


def _replay(services: Services) -> Driver:
    """The replay of the match, at three quarters of it."""
    match = allyria_matches.finished_match(services.matches)
    driver = Driver(services, ReplayScene(services, Replay(match.path)))
    cast("ReplayScene", driver.top).goto(len(match) * 3 // 4)
    driver.wait(0.1, times=3)
    return driver


ALLYRIA_SCREENS: Mapping[str, Screen] = {
    "allyria_race": lambda services: open_table(services, allyria_matches.new_match(services.matches)),
    "allyria_city": _table_at(when_choosing("city")),
    "allyria_play": _table_at(when_choosing("play", "play", late=True, min_options=8), "play"),
    "allyria_buy": _table_at(when_choosing("buy", "buy", late=True), "buy"),
    "allyria_act": _table_at(when_choosing("act", "march", late=True, min_options=8)),
    "allyria_march": _march,
    "allyria_party": _party,
    "allyria_battle": _table_at(allyria_matches.in_great_battle),
    "allyria_casualty": _table_at(when_choosing("casualty")),
    "allyria_waiting": _waiting,
    "allyria_curtain": _curtain,
    "allyria_recap": _recap,
    "allyria_log": _log,
    "allyria_replay": _replay,
    **results_screens("allyria_results", allyria_matches.finished_match),
}
"""The screens of a match of Allyria Empires, by name."""


def _in_hand(kind: str, services: Services) -> Driver:
    """A card in the hand, enlarged."""
    driver = open_table(services, allyria_matches.match_with_card(services.matches, f"{kind}.1"))
    hover(driver, CardSpot(f"{kind}.1"))
    return driver


def _played(kind: str, services: Services) -> Driver:
    """The first question of a card, or the table after it if it asks nothing."""
    match = allyria_matches.match_with_card(services.matches, f"{kind}.1")
    match.choose(0, ("play", f"{kind}.1"))
    return open_table(services, match)


CARD_SCREENS: Mapping[str, Screen] = {
    **{f"card_{kind}": partial(_in_hand, kind) for kind in CARDS},
    **{f"card_{kind}_played": partial(_played, kind) for kind in CARDS},
}
"""Two screens for each card of Magic and Research."""
