"""Giving up and offering a draw, from the pause menu."""

from game.input.messages import Point
from game.match import Saves
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.consent import ConsentScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.results import ResultsScene
from game.scenes.table.scene import TableScene
from tests.scenes.app_tables import ANNA, BERT, CALM, CORA, SECRET, STRIKE, start_match, toast_texts
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
    assert table.play.turns.bots.thinking == []


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


def test_a_bot_that_is_behind_agrees_at_once(services: Services, drive: Drive) -> None:
    table, driver = open_pause_menu(services, drive, start_match(services, (CORA, BERT), STRIKE))
    strength = table.match.state.view(None)["strength"]
    table.match.choose(0, ("strike", "c2", "d3", "f5"))
    after = table.match.state.view(None)["strength"]
    assert after[1] < strength[1]
    ahead = after[0] > after[1]
    press_entry(driver, "Offer a draw")
    driver.press("right", "accept")
    assert (table.match.outcome is not None) is ahead


def test_a_bot_that_is_ahead_declines_and_says_so(services: Services, drive: Drive) -> None:
    ahead = {"cfen": "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/6d1/8/8/8/8/1H6/K7 - a - 0 1"}
    table, driver = open_pause_menu(services, drive, start_match(services, (ANNA, BERT), ahead))
    press_entry(driver, "Offer a draw")
    driver.press("right", "accept")
    assert top(driver) is table
    assert table.match.outcome is None
    assert services.words("match.draw.bot_declined", name="Bert") in toast_texts(services)


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
