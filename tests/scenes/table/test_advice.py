"""Advice against bots: what a grandmaster would choose is prepared on the table; the match remembers it."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from time import sleep

import pytest

from game.lab.statistics import BEAT_THE_BEST, FinishedMatch
from game.match import Match, MatchSetup, Player, PlayerKind
from game.scenes.dialogs import DialogScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from tests.match.playing import ANNA, BERND, SQUIRE
from tests.scenes.driver import Driver
from tools.screens import grace_matches, lyssan_matches

Drive = Callable[[Scene], Driver]
CFEN = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6H - a - 0 1"
"""The heavy horse of the side that moves can capture the king."""


def opened(services: Services, drive: Drive, *players: Player, cfen: str = CFEN) -> tuple[Match, Driver]:
    """A table at which the first player can capture the king."""
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": cfen}, 1, players))
    driver = drive(TableScene(services, match))
    driver.wait(0.1)
    return match, driver


def until_advised(driver: Driver) -> None:
    """Waits for the bot."""
    for _ in range(300):
        if isinstance(driver.top, DialogScene):
            return
        sleep(0.05)
        driver.wait(0.05)
    raise AssertionError("no advice")


def ask(driver: Driver) -> None:
    """Asks in the pause menu what a grandmaster would do."""
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    driver.click("What would a grandmaster do?")
    until_advised(driver)


def test_what_a_grandmaster_would_choose_is_explained_and_one_press_away(
    services: Services, drive: Drive
) -> None:
    match, driver = opened(services, drive, ANNA, SQUIRE)
    ask(driver)
    assert driver.shows("he grandmaster would choose")
    assert driver.shows("It wins the match.")
    assert driver.shows("It is prepared on the table")
    assert match.advices == {0: 1}
    driver.press("accept", "accept")
    assert match.outcome is not None
    assert match.outcome.winners == (0,)


def test_in_a_list_the_advised_option_gets_the_focus(
    services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    config = {"setup": "quick", "board": "jade_garden"}
    match = Match.start(services.matches, MatchSetup("cyvasse", config, 1, (ANNA, SQUIRE)))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1)
    layouts = table.option_lists[0]
    advised = layouts.options[-1]
    assert layouts.focused_option != advised
    monkeypatch.setattr(table.play.adviser, "take", lambda: (0, advised))
    driver.wait(0.1)
    monkeypatch.undo()
    assert isinstance(driver.top, DialogScene)
    driver.press("accept")
    assert layouts.focused_option == advised
    driver.press("accept")
    assert next(step.choice.option for step in match.steps if step.choice.seat == 0) == advised


def test_the_match_remembers_it_on_disk_and_after_a_choice_was_taken_back(
    services: Services, drive: Drive
) -> None:
    far = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/KH6 - a - 0 1"
    match, driver = opened(services, drive, ANNA, SQUIRE, cfen=far)
    ask(driver)
    driver.press("accept", "accept")
    assert len(match) >= 1
    match.undo(0)
    assert match.advices == {0: 1}
    services.disk.finish_all()
    assert Match.resume(match.path).advices == {0: 1}
    assert Match.branch(match.path, 0, services.matches).advices == {0: 1}


def test_results_name_who_asked(services: Services, drive: Drive) -> None:
    _, driver = opened(services, drive, ANNA, SQUIRE)
    ask(driver)
    driver.press("accept", "accept")
    driver.wait(0.2, times=60)
    assert driver.shows("Anna asked a bot once.")


def test_nobody_is_advised_against_other_persons(services: Services, drive: Drive) -> None:
    _, driver = opened(services, drive, ANNA, BERND)
    driver.press("pause")
    assert not driver.shows("What would a grandmaster do?")


def test_nobody_is_advised_about_secrets_while_one_who_has_given_up_may_look_on(
    services: Services, drive: Drive
) -> None:
    setup = MatchSetup("allyria", {"seats": 3}, 1, (ANNA, BERND, SQUIRE))
    match = Match.start(services.matches, setup)
    driver = drive(TableScene(services, match))
    table = driver.top
    assert isinstance(table, TableScene)
    seat = match.awaiting[0].seat
    for other in {0, 1} - {seat}:
        match.seat_player(other, replace(SQUIRE, name="Squire Ann"))
    assert [player.kind for player in match.players].count(PlayerKind.PERSON) == 1
    assert match.knows_secrets(seat)
    assert not table.play.adviser.may_advise(seat)


def test_an_answer_that_comes_too_late_is_dropped(services: Services, drive: Drive) -> None:
    match, driver = opened(services, drive, ANNA, SQUIRE)
    table = driver.top
    assert isinstance(table, TableScene)
    table.play.adviser.ask(1)
    assert table.play.adviser.take() is None
    table.play.adviser.ask(0)
    match.choose(0, ("move", "h1", "h2"))
    assert table.play.adviser.take() is None
    assert match.advices == {}


@pytest.mark.parametrize(
    "start", [lyssan_matches.new_match, lambda folder: grace_matches.new_match(folder, (("seats", 4),))]
)
def test_it_works_where_lists_and_buttons_are_chosen_from(
    services: Services, drive: Drive, start: Callable[[Path], Match]
) -> None:
    match = start(services.matches)
    driver = drive(TableScene(services, match))
    for _ in range(200):
        table = driver.top
        if isinstance(table, TableScene) and table.play.inputs.open and not table.play.stage.busy:
            break
        driver.wait(0.1)
        sleep(0.02)
    ask(driver)
    before = len(match)
    driver.press("accept")
    driver.wait(0.1, times=10)  # a press that follows at once could mean what was there before
    driver.press("accept")
    driver.wait(0.1, times=5)
    assert len(match) > before


def test_a_win_with_advice_is_no_win_over_a_grandmaster(services: Services, drive: Drive) -> None:
    grandmaster = Player(PlayerKind.BOT, "grandmaster", "Sir Pelles", "sable", "keep")
    match, _ = opened(services, drive, ANNA, grandmaster)
    match.choose(0, ("move", "h1", "h8"))
    assert match.outcome is not None
    alone = FinishedMatch("cyvasse", match.players, (), None, match.outcome)
    assert BEAT_THE_BEST.is_earned(alone, 0)
    assert not BEAT_THE_BEST.is_earned(
        FinishedMatch("cyvasse", match.players, (), None, match.outcome, (0,)), 0
    )
