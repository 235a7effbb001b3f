"""Giving up and offering a draw, from the pause menu."""

from time import monotonic, sleep

import pytest

from game.games.cyvasse.bots import CyvasseBot
from game.input.messages import Point
from game.match import Saves
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import ConsentScene, PauseScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, SECRET, STRIKE, start_match, toast_texts
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_pause_menu

MAX_ENTRIES = 12
"""No column of the pause menu is longer."""


def give_up(driver: Driver) -> None:
    """Chooses “Give up” in the pause menu and confirms it."""
    press_entry(driver, "Give up")
    driver.press("right", "accept")
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, ResultsScene)


def press_entry(driver: Driver, label: str) -> None:
    """Moves the focus of the pause menu down to the entry with this label, and presses it."""
    assert isinstance(driver.top, PauseScene)
    for _ in range(MAX_ENTRIES):
        if driver.focused == [driver.find(label).rect_px]:
            driver.press("accept")
            return
        driver.press("down")
    raise AssertionError(f"{label!r} cannot be focused")


def top(driver: Driver) -> Scene:
    return driver.top


def test_giving_up_asks_first_and_the_safe_answer_plays_on(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, CORA), CALM))
    press_entry(driver, "Give up")
    assert driver.shows("the victory goes to Cora")
    driver.press("accept")
    assert table.match.outcome is None
    driver.press("accept", "back")
    assert table.match.outcome is None
    assert isinstance(driver.top, PauseScene)


def test_a_player_who_has_resigned_sees_that_the_other_has_won(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, CORA), CALM))
    give_up(driver)
    assert driver.shows(services.words("cyvasse.reason.resigned"))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)
    assert table.decision is None
    entry = Saves(services.matches).matches()[0]
    assert entry.outcome == table.match.outcome
    assert Saves(services.matches).latest() is None


def test_a_match_can_be_given_up_behind_the_screen(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, BERT), SECRET))
    give_up(driver)
    assert table.play.bots.thinking == []


def test_persons_are_asked_whether_they_agree_to_a_draw(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, CORA), CALM))
    for answer in (["accept"], ["right", "accept"]):
        assert table.match.outcome is None
        if driver.top is table:
            driver.press("pause")
        press_entry(driver, "Offer a draw")
        driver.press("right", "accept")
        assert isinstance(driver.top, ConsentScene)
        assert driver.shows("Anna offers a draw")
        driver.press(*answer)
    driver.wait(0.05, times=2)
    assert isinstance(driver.top, ResultsScene)
    assert driver.shows(services.words("cyvasse.reason.agreed"))
    assert table.match.outcome is not None
    assert table.match.outcome.winners == ()


@pytest.fixture
def no_bot_here(monkeypatch: pytest.MonkeyPatch) -> None:
    """Lets every question to a bot fail in this process; other processes load the bots' code themselves."""

    def fail(*_: object) -> bool:
        raise AssertionError("a bot ran in the process that knows everything")

    monkeypatch.setattr(CyvasseBot, "accepts_draw", fail)
    monkeypatch.setattr(CyvasseBot, "choose", fail)


def offer_draw(table: TableScene, driver: Driver) -> None:
    """Offers a draw in the pause menu, and waits for the bots' answers."""
    press_entry(driver, "Offer a draw")
    driver.press("right", "accept")
    assert driver.top is table
    assert table.play.bots.has_draw_offer
    wait_for_answers(table, driver)


def wait_for_answers(table: TableScene, driver: Driver) -> None:
    """Lets time pass until the bots have answered the offer."""
    end = monotonic() + 60
    while table.play.bots.has_draw_offer:
        assert monotonic() < end
        sleep(0.005)
        driver.wait(0.01)


@pytest.mark.usefixtures("no_bot_here")
def test_a_bot_that_is_behind_agrees(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (CORA, BERT), STRIKE))
    strength = table.match.state.view(None)["strength"]
    table.match.choose(0, ("strike", "c2", "d3", "f5"))
    after = table.match.state.view(None)["strength"]
    assert after[1] < strength[1]
    ahead = after[0] > after[1]
    offer_draw(table, driver)
    assert (table.match.outcome is not None) is ahead


@pytest.mark.usefixtures("no_bot_here")
def test_a_bot_that_is_ahead_declines_and_says_so(services: Services, drive: Drive) -> None:
    ahead = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6d1/8/8/8/8/1H6/K7 - a - 0 1"}
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, BERT), ahead))
    offer_draw(table, driver)
    assert top(driver) is table
    assert table.match.outcome is None
    assert table.match.consent_request is None
    (toast,) = services.toasts.waiting
    assert (toast.text, toast.icon) == (services.words("match.draw.bot_declined", name="Bert"), "icons/coin")


def test_a_choice_withdraws_the_offer_that_a_bot_has_not_answered(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (CORA, BERT), STRIKE))
    press_entry(driver, "Offer a draw")
    driver.press("right", "accept")
    assert table.match.consent_request is not None
    choose(table, ("strike", "c2", "d3", "f5"))
    wait_for_answers(table, driver)
    assert table.match.outcome is None
    assert services.words("match.draw.bot_declined", name="Bert") not in toast_texts(services)


def test_a_device_without_a_seat_can_neither_resign_nor_undo(services: Services, drive: Drive) -> None:
    match = start_match(services, (ANNA, CORA), CALM, choices=1)
    table, driver = open_pause_menu(services, drive, match, seat_0="pad 70", seat_1="pad 71")
    driver.send(Point("mouse", 5, 5))
    for label in ("Give up", "Offer a draw", "Take back"):
        press_entry(driver, label)
        assert isinstance(driver.top, PauseScene)
        driver.press(*["up"] * MAX_ENTRIES)
    assert table.match.outcome is None
    assert len(match) == 1


def test_a_match_that_is_over_offers_neither(services: Services, drive: Drive) -> None:
    match = start_match(services, (ANNA, CORA), CALM)
    match.resign(0)
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.05, times=2)
    driver.press("back", "pause")
    assert isinstance(driver.top, PauseScene)
    assert not driver.shows("Give up")
    assert not driver.shows("Offer a draw")
    assert driver.shows("Result")
