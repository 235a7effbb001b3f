"""What is agreed on in the lobby before a match: options, presets, how many play."""

from collections.abc import Mapping
from types import SimpleNamespace
from typing import Any

import pytest

from game.contract import LobbyOption, Progress, Rules, Snapshot, State
from game.games.cyvasse.rules import CyvasseRules
from game.scenes.lobby import options
from game.scenes.lobby import scene as lobby
from game.scenes.lobby.info import LobbyInfo
from game.scenes.lobby.options import OptionsScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.lobby.seats import EMPTY
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import Drive, Lobby
from tests.scenes.driver import Driver


def test_an_options_screen_says_what_each_value_means(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.click("Rules")
    assert isinstance(driver.top, OptionsScene)
    driver.press("down", "right")
    assert scene.match_options.values["setup"] == "quick"
    assert driver.shows("Quick: Behind the screen")
    driver.press("back")
    assert driver.shows("Custom")


def test_a_preset_sets_board_and_options_together(lobby: Lobby) -> None:
    _, driver = lobby
    driver.click("Rules")
    driver.press("right", "back")
    assert driver.shows("Quick game")
    assert driver.shows("Jade Garden")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    config = driver.top.match.header.config
    assert (config["board"], config["setup"], config["quiet_limit"]) == ("jade_garden", "quick", 40)
    assert driver.top.match.header.map is not None


def test_take_backs_by_consent_are_switched_on_before_the_match(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.click("Rules")
    driver.press(*["down"] * 7, "accept", "back")
    assert scene.match_options.take_backs
    driver.press("pause")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.header.take_backs


class Feast(LobbyInfo):
    """What a game for four to eight without boards, presets and sides tells the lobby."""


class FeastRules(Rules):
    """The rules of Cyvasse for any number of seats and without boards."""

    SEATS = (4, 5, 6, 7, 8)
    OPTIONS = (LobbyOption("setup", ("secret", "quick")),)

    def new(self, config: Mapping[str, Any], seed: int) -> State:
        return CyvasseRules().new({}, seed)

    def restore(self, snapshot: Snapshot) -> State:
        return CyvasseRules().restore(snapshot)

    def progress(self, view: Snapshot) -> Progress:
        return CyvasseRules().progress(CyvasseRules().known(view))


@pytest.fixture
def feast(monkeypatch: pytest.MonkeyPatch) -> None:
    """Cyvasse's place is taken by a game for four to eight."""
    game = SimpleNamespace(SEATS=FeastRules.SEATS, rules=FeastRules())
    monkeypatch.setattr(lobby, "GAMES", {"cyvasse": game})
    monkeypatch.setattr(options, "GAMES", {"cyvasse": game})
    monkeypatch.setattr(options, "lobby_of", lambda _: Feast())


@pytest.mark.no_cover
@pytest.mark.usefixtures("feast")
def test_eight_seats_fit_on_one_screen(any_services: Services) -> None:
    scene = LobbyScene(any_services, "cyvasse")
    driver = Driver(any_services, scene)
    for seat in range(1, 8):
        scene.lobby_seats.set_player(seat, "grandmaster")
    assert driver.faults == []
    safe = any_services.canvas.frame.safe
    assert all(safe.contains(banner.rect) for banner in scene.banners)
    driver.close()


@pytest.mark.usefixtures("feast")
def test_with_too_few_players_the_match_does_not_start_and_says_why(services: Services, drive: Drive) -> None:
    scene = LobbyScene(services, "cyvasse")
    driver = drive(scene)
    scene.lobby_seats.set_player(3, EMPTY)
    driver.press("accept")
    assert driver.top is scene
    assert driver.shows("must be from 4 to 8")
    driver.press("pause")
    assert driver.top is scene
    assert scene.match_options.config(4) == {"setup": "secret", "seats": 4}


def test_an_option_that_does_not_fit_the_number_of_players_is_named(services: Services, drive: Drive) -> None:
    driver = drive(LobbyScene(services, "lyssan"))
    scene = driver.top
    assert isinstance(scene, LobbyScene)
    scene.match_options.values["triumphs"] = 3
    scene.lobby_seats.set_player(3, EMPTY)
    driver.wait(0.1)
    assert driver.shows("does not fit 3 players")
    assert driver.shows("“Triumphs in the row: Three” does not fit 3 players")
    scene.match_options.values["triumphs"] = 4
    driver.wait(0.1)
    assert not driver.shows("does not fit")


@pytest.mark.rule("lyssan 7.5")
def test_three_seats_can_play_with_the_council(services: Services, drive: Drive) -> None:
    driver = drive(LobbyScene(services, "lyssan"))
    scene = driver.top
    assert isinstance(scene, LobbyScene)
    scene.lobby_seats.set_player(3, EMPTY)
    driver.click("Rules")
    driver.press("down", "right")
    assert driver.shows("Hawk, Vulture, Council, Wolf")
    assert driver.shows("without the Wolf")
    driver.press("back")
    driver.click("Start")
    assert isinstance(driver.top, TableScene)
    view = driver.top.match.state.view(None)
    assert view["config"]["factions"] == list(view["factions"]) == ["hawk", "vulture", "council"]


@pytest.mark.usefixtures("auction")
def test_the_times_of_the_table_are_set_before_the_match(services: Services, drive: Drive) -> None:
    scene = LobbyScene(services, "auction")
    driver = drive(scene)
    driver.click("Rules")
    driver.press(*["down"] * 2, "right")
    assert scene.match_options.idle_seconds == 30
    assert driver.shows("presses nothing for this long")
    driver.press("down", *["right"] * 3)
    assert scene.match_options.talk_minutes == 3
    assert driver.shows("How long everybody may talk")
    assert driver.shows("3\N{NO-BREAK SPACE}min")
    driver.press("back")
    scene.lobby_seats.set_bots("squire")
    driver.press("pause")
    assert isinstance(driver.top, TableScene)
    header = driver.top.match.header
    assert (header.idle_seconds, header.talk_minutes) == (30, 3)


def test_a_game_without_phases_of_talk_has_no_sand_glass(lobby: Lobby) -> None:
    scene, driver = lobby
    driver.click("Rules")
    assert scene.match_options.table_settings == ["take_backs", "idle"]
    assert not driver.shows("Sand-glass")
