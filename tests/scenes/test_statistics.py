"""The statistics: bars by player and game, achievements, positions of the day, and how a match gets there."""

from collections.abc import Callable
from datetime import UTC, date, datetime

import pytest

from game.match import Match, MatchSetup
from game.scenes import statistics
from game.scenes.position_of_the_day import PositionScene
from game.scenes.requests import ToPositionOfTheDay, ToStatistics
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.statistics import StatisticsScene
from game.scenes.table.scene import TableScene
from tests.match.playing import ANNA, SQUIRE
from tests.scenes.driver import Driver
from tools.screens.menus import open_scene
from tools.screens.statistics import played, played_matches, seat

Drive = Callable[[Scene], Driver]
FRIDAY = date(2026, 11, 27)


def opened(services: Services, page: str = "wins") -> Driver:
    """The statistics after an evening of matches."""
    for match in played_matches():
        services.record.add(match)
    return open_scene(ToStatistics(page), services)


def test_wins_are_shown_for_the_player_and_the_game_that_are_chosen(services: Services) -> None:
    driver = opened(services)
    assert {"Anna", "All games", "By game", "3 of 4 won", "By the strongest rival"} <= set(driver.texts)
    driver.press("right")
    assert {"Bernd", "1 of 1 won", "0 of 1 won"} <= set(driver.texts)
    driver.press("left", "down", "right")
    assert {"Cyvasse", "By side", "Alabaster", "By seat", "Seat 1"} <= set(driver.texts)


def test_bots_are_players_too(services: Services) -> None:
    driver = opened(services)
    driver.press("left")
    assert "Bots: Squire" in driver.texts


def test_dice_the_longest_match_and_the_mark_are_explained(services: Services) -> None:
    driver = opened(services)
    driver.press("down", *["right"] * 3, *["down"] * 12)
    assert {"33 of 84, expected 28", "Longest match"} <= set(driver.texts)
    assert any("all seats were equal" in text for text in driver.texts)
    driver.press("accept")
    assert isinstance(driver.top, StatisticsScene)


def test_a_game_without_a_match_says_so(services: Services) -> None:
    driver = opened(services)
    driver.press("down", *["right"] * 4)
    assert "No finished match of this game" in driver.texts


def test_before_the_first_match_it_says_what_will_be_here(services: Services) -> None:
    assert "No match has been finished yet" in open_scene(ToStatistics(), services).texts


def test_who_has_earned_an_achievement_is_named(services: Services) -> None:
    driver = opened(services, "achievements")
    assert "Win a match. Done by Anna." in driver.texts
    assert "Capture a dragon. Done by Anna." in driver.texts
    assert "Choose" not in driver.texts
    both = statistics.achieved([*played_matches()], "lyssan")
    assert both == {"achievement.win": ["Anna"], "lyssan.achievement.lure": ["Anna"]}


def test_the_pages_have_tabs(services: Services) -> None:
    driver = opened(services)
    driver.press("next", "next")
    assert isinstance(driver.top, StatisticsScene)
    assert driver.top.page == "day"
    driver.press("back")
    assert driver.over


def test_a_finished_match_is_taken_in_while_the_page_is_open(services: Services) -> None:
    cfen = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6H - a - 0 1"
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": cfen}, 1, (ANNA, SQUIRE)))
    match.choose(0, ("move", "h1", "h8"))
    services.saves.scan()
    services.saves.read_all()
    driver = open_scene(ToStatistics(), services)
    driver.wait(0.1, times=3)
    assert {"Anna", "1 of 1 won"} <= set(driver.texts)


def test_a_match_counts_once_its_results_are_shown(services: Services, drive: Drive) -> None:
    cfen = "8 8/8/8/8/8/8/8/8 8/8/8/8/8/8/8/8 7k/8/8/8/8/8/8/K6H - a - 0 1"
    match = Match.start(services.matches, MatchSetup("cyvasse", {"cfen": cfen}, 1, (ANNA, ANNA)))
    driver = drive(TableScene(services, match))
    match.choose(0, ("move", "h1", "h8"))
    driver.wait(0.2, times=40)
    assert [each.game for each in services.record.matches] == ["cyvasse"]


def test_days_say_what_became_of_them(services: Services) -> None:
    today = datetime.now(UTC).astimezone().date().isoformat()
    win, loss = seat("Anna", "", won=True), seat("knight", "", won=False)
    services.record.add(played("cyvasse", 1, win, loss, day=today, choices=40))
    services.record.add(played("lyssan", 2, seat("Anna", "", won=False), loss, day=today, choices=30))
    texts = open_scene(ToStatistics("day"), services).texts
    assert any(text.startswith("Won after 40 choices.") for text in texts)
    assert any(text.startswith("Not won, 30 choices.") for text in texts)
    assert "Cyvasse: yesterday" in texts


def test_a_day_is_opened_and_played_from_its_middle(services: Services) -> None:
    driver = opened(services, "day")
    driver.press("accept")
    assert isinstance(driver.top, PositionScene)
    driver.press("back")
    assert isinstance(driver.top, StatisticsScene)


@pytest.mark.parametrize("game", ["lyssan"])
def test_the_person_gets_the_seat_that_decides_and_the_rivals_of_the_day(
    game: str, services: Services
) -> None:
    driver = open_scene(ToPositionOfTheDay(game, FRIDAY), services)
    scene = driver.top
    assert isinstance(scene, PositionScene)
    driver.press("accept")
    assert driver.top is scene
    scene._played.result()
    driver.wait(0.1)
    assert any("knight who sat here" in text for text in driver.texts)
    driver.press("accept")
    table = driver.top
    assert isinstance(table, TableScene)
    players = table.play.match.players
    deciding = [decision.seat for decision in table.play.match.awaiting]
    assert [player.level for player in players].count("knight") == len(players) - 1
    assert [seat for seat, player in enumerate(players) if player.level is None] == deciding[:1]
    driver.press("pause")


def test_the_scene_closes_if_the_bots_fail(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = opened(services, "day")
    monkeypatch.setattr("game.scenes.position_of_the_day.position_of", fails)
    driver.press("accept")
    scene = driver.top
    assert isinstance(scene, PositionScene)
    assert scene._played.exception() is not None
    driver.wait(0.1)
    assert isinstance(driver.top, StatisticsScene)
    assert [toast.text for toast in services.toasts.waiting] == [services.words("day.failed")]


def fails(game: str, day: date) -> None:
    """Fails as a bot would."""
    raise ValueError(game, day)


def test_all_that_was_counted_can_be_erased_and_the_question_says_what_is_lost(services: Services) -> None:
    driver = opened(services)
    driver.press(*["down"] * 14, "accept")
    assert "The matches themselves, settings and lessons" in " ".join(driver.texts), driver.texts
    driver.press("accept")
    assert len(services.record.matches) == 6
    driver.press("accept", "right", "accept")
    assert driver.shows("No match has been finished yet")
    assert services.record.matches == []


def test_a_disk_that_refuses_to_erase_is_named(services: Services, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object) -> None:
        raise OSError(28, "No space left on device")

    driver = opened(services)
    monkeypatch.setattr("game.lab.statistics.replace_file", refuse)
    driver.press(*["down"] * 14, "accept", "right", "accept")
    assert driver.shows("No space left on device")
    assert len(services.record.matches) == 6
