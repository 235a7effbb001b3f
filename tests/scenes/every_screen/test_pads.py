"""What a pad can do on every page: its start button closes what lies over a table, its shoulders scroll."""

import pytest

from game.input.messages import Scroll
from game.match import Replay
from game.scenes.lobby.options import OptionsScene
from game.scenes.page import Page
from game.scenes.replay import ReplayScene
from game.scenes.requests import Push, ToRulebook, ToSaves, ToSettings
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.requests import ToExplain, ToLog, ToPause, ToSaveAs, ToSeats
from game.ui.widgets.dialog import Answer
from game.ui.widgets.scrolling import ScrollText
from tests.scenes.conftest import OpenLobby
from tests.scenes.driver_tables import Drive, open_table, played_match

PAD = "pad 1"
OVERLAYS = ("log", "rulebook", "pause", "seats", "save as", "settings", "saves", "explain")


@pytest.mark.parametrize("name", OVERLAYS)
def test_the_start_button_closes_whatever_lies_over_a_table(
    services: Services, drive: Drive, name: str
) -> None:
    table, driver = open_table(services, drive, played_match(services))
    driver.wait(0.1, times=3)
    requests = {
        "log": ToLog(table.play),
        "rulebook": ToRulebook("cyvasse"),
        "pause": ToPause(table.play),
        "seats": ToSeats(table.play),
        "save as": ToSaveAs(table.match),
        "settings": ToSettings(),
        "saves": ToSaves(),
        "explain": ToExplain(table.play, table.play.inputs.displayed.seat, table.targets[0].spot),
    }
    driver.change(Push(requests[name]))
    driver.press("pause", device=PAD)
    assert driver.top is table


def test_the_start_button_closes_the_chronicle_over_a_replay_and_then_plays_it(
    services: Services, drive: Drive
) -> None:
    replay = ReplayScene(services, Replay(played_match(services).path))
    driver = drive(replay)
    assert replay.shows_chronicle
    driver.press("pause", device=PAD)
    assert not replay.shows_chronicle
    assert not replay.running
    driver.press("pause", device=PAD)
    assert replay.running


def texts_of(scene: Scene) -> list[ScrollText]:
    assert isinstance(scene, Page)
    return [widget for widget in scene.group.widgets if isinstance(widget, ScrollText)]


@pytest.mark.parametrize("text_size", [150, 200])
def test_the_shoulders_scroll_a_long_explanation_wherever_the_focus_is(
    services: Services, open_lobby: OpenLobby, text_size: int
) -> None:
    services.settings.text_size = text_size
    services.refit()
    _, driver = open_lobby(PAD)
    driver.click(services.words("lobby.rules"))
    assert isinstance(driver.top, OptionsScene)
    (text,) = texts_of(driver.top)
    assert text.ends == (True, False), "the text is long"
    for _ in range(20):
        driver.press("next", device=PAD)
    assert text.ends == (False, True)
    for _ in range(20):
        driver.press("previous", device=PAD)
    assert text.ends == (True, False)


def test_the_shoulders_scroll_the_details_of_a_question(services: Services, drive: Drive) -> None:
    _, driver = open_table(services, drive, played_match(services))
    driver.press("pause")
    page = driver.top
    assert isinstance(page, Page)
    page.ask(
        "Sure?", [Answer("No", lambda: None), Answer("Yes", lambda: None)], details="A long story. " * 300
    )
    driver.draw()
    assert page.question is not None
    assert page.question.details is not None
    for _ in range(20):
        driver.press("next", device=PAD)
    assert page.question.details.ends == (False, True)
    driver.send(Scroll("mouse", 1))
    assert page.question.details.ends == (False, False), "so does the wheel"
