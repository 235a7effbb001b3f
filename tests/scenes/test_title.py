"""The title: what it opens, and with how few presses."""

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.match import Match, MatchSetup, Player, PlayerKind
from game.match.timeline import checkpoint_path
from game.scenes import title
from game.scenes.learn.scene import LearnScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene, has_lessons
from game.text import LANGUAGES
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
SIR = Player(PlayerKind.BOT, "knight", "Brannoc", "azure", "eagle")
PIA = Player(PlayerKind.PERSON, None, "Pia", "gules", "lion")


def start_match(services: Services, choices: int = 0) -> Match:
    """Starts a match in the folder of the services and makes some choices."""
    match = Match.start(
        services.matches, MatchSetup("cyvasse", {"setup": "quick", "board": "jade_garden"}, 4, [PIA, SIR])
    )
    for _ in range(choices):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


def test_the_title_is_whole_in_a_tiny_window(make_services: MakeServices) -> None:
    services = make_services((320, 200))
    driver = Driver(services, TitleScene(services))
    assert driver.faults == []
    driver.close()


def test_the_title_is_drawn_in_a_window_of_one_pixel(make_services: MakeServices) -> None:
    services = make_services((1, 1))
    driver = Driver(services, TitleScene(services))
    driver.press("down", "up")
    assert driver.shows("Four Crowns")
    driver.close()


def test_every_installed_game_can_be_started_and_the_rulebook_opened(
    services: Services, drive: Drive
) -> None:
    driver = drive(TitleScene(services))
    for game in GAMES:
        name = services.words(f"games.{game}.name")
        assert driver.find(name)
    assert driver.find("Rulebook")
    assert any(map(has_lessons, GAMES)) == driver.shows("Learn ")


def test_without_an_unfinished_match_there_is_nothing_to_continue(services: Services, drive: Drive) -> None:
    assert not drive(TitleScene(services)).shows("Continue")


def test_an_unfinished_match_is_continued_with_one_press(services: Services, drive: Drive) -> None:
    match = start_match(services, choices=6)
    driver = drive(TitleScene(services))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.path == match.path
    assert len(driver.top.match) == 6


def test_continue_says_who_plays_what_and_how_far_it_has_come(services: Services, drive: Drive) -> None:
    start_match(services, choices=6)
    driver = drive(TitleScene(services))
    shown = " ".join(driver.texts)
    assert "Cyvasse · Pia against Brannoc · turn" in shown
    assert "today at" in shown


def test_continue_names_the_players_only_if_they_are_two(services: Services, drive: Drive) -> None:
    players = [replace(SIR, name=f"Brannoc {seat}") for seat in range(8)]
    Match.start(services.matches, MatchSetup("grace", {"seats": 8}, 4, players))
    shown = " ".join(drive(TitleScene(services)).texts)
    assert "Yes, Your Grace · setup · today at" in shown
    assert "Brannoc" not in shown


def test_a_match_that_has_ended_is_not_offered_again(services: Services, drive: Drive) -> None:
    match = start_match(services)
    while match.state.awaiting:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[len(match) * 7 % len(decision.options)])
    assert not drive(TitleScene(services)).shows("Continue")


def test_a_match_that_was_damaged_meanwhile_is_reported_in_a_dialog(services: Services, drive: Drive) -> None:
    match = start_match(services)
    driver = drive(TitleScene(services))
    driver.draw()
    match.path.write_bytes(b"\x00\xff nothing of ours\n")
    checkpoint_path(match.path).unlink()
    driver.press("accept")
    assert isinstance(driver.top, TitleScene)
    assert driver.shows("his match cannot be continued")
    driver.press("back")
    assert driver.top.question is None


def test_from_launch_to_playing_with_defaults_it_takes_two_presses(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, LobbyScene)
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert [player.kind for player in driver.top.match.players] == [PlayerKind.PERSON, PlayerKind.BOT]


def test_leaving_asks_and_staying_is_the_safe_answer(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.draw()
    driver.press("back", "accept")
    assert not driver.over
    driver.press("back", "back")
    assert not driver.over
    driver.press("back", "right", "accept")
    assert driver.over


def test_the_focus_is_where_it_was_after_coming_back(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.press("accept", "back")
    assert isinstance(driver.top, TitleScene)
    before = driver.focused
    driver.press("down")
    elsewhere = driver.focused
    assert elsewhere != before
    driver.press("up", "accept", "back")
    assert driver.focused == before


def test_a_click_opens_the_entry_under_the_mouse(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    driver.click("Cyvasse")
    assert isinstance(driver.top, LobbyScene)
    driver.click("Back")
    assert isinstance(driver.top, TitleScene)


def test_the_language_changes_while_the_title_is_below(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    services.settings.language = "de"
    services.words.switch("de")
    driver.top.entered()
    assert driver.shows("Einstellungen")
    assert driver.shows("Vier Kronen")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)], ids=str)
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", ["cyvasse", "allyria", "grace"])
def test_all_entries_are_on_the_screen_with_a_match_to_continue(
    make_services: MakeServices, size: tuple[int, int], language: str, game: str
) -> None:
    services = make_services(size, language=language)
    players = [replace(SIR, name=f"Brannoc {seat}") for seat in range(min(4, max(GAMES[game].SEATS)))]
    config = {"seats": len(players)} if len(players) > 2 else {}
    Match.start(services.matches, MatchSetup(game, config, 4, players))
    driver = Driver(services, TitleScene(services))
    shown = [entry.text for entry in driver.draw().dump if entry.kind == "widget"]
    keys = ("continue", "learn_which", "saves", "rulebook_which", "settings", "leave")
    assert {services.words(f"title.{key}") for key in keys} <= set(shown)
    assert len(shown) == len(keys) + len(GAMES)
    assert driver.faults == []
    driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_games_are_on_a_small_screen_with_the_largest_letters(
    make_services: MakeServices, language: str
) -> None:
    services = make_services((1280, 800), language=language, text_size=200)
    Match.start(services.matches, MatchSetup("cyvasse", {"setup": "quick"}, 4, [PIA, SIR]))
    driver = Driver(services, TitleScene(services))
    shown = [entry.text for entry in driver.draw().dump if entry.kind == "widget"]
    names = {services.words(f"games.{game}.name") for game in GAMES}
    assert {services.words("title.continue"), *names} <= set(shown)
    assert driver.faults == []
    driver.close()


@pytest.mark.parametrize("language", LANGUAGES)
def test_large_letters_leave_most_entries_on_a_small_screen(
    make_services: MakeServices, language: str
) -> None:
    services = make_services((1280, 800), language=language, text_size=150)
    start_match(services)
    driver = Driver(services, TitleScene(services))
    assert driver.find(services.words("title.saves")).kind == "widget"
    assert driver.faults == []
    driver.close()


@pytest.mark.no_cover
def test_nothing_is_cut_off_at_any_size(any_services: Services) -> None:
    start_match(any_services)
    driver = Driver(any_services, TitleScene(any_services))
    assert driver.faults == []
    driver.close()


def test_the_folder_of_matches_need_not_exist(services: Services, drive: Drive, tmp_path: Path) -> None:
    assert not (tmp_path / "matches").exists()
    assert drive(TitleScene(services)).find("Settings")


def test_with_several_games_the_first_is_one_press_further_on(
    auction: None, services: Services, drive: Drive
) -> None:
    del auction
    driver = drive(TitleScene(services))
    assert driver.find("Cyvasse")
    assert driver.find("Auction")
    assert not driver.shows("Rulebook: ")
    driver.click("Rulebooks")
    driver.press("accept")
    assert isinstance(driver.top, RulebookScene)
    driver.press("back")
    driver.click("Rulebooks")
    driver.press("back")
    assert isinstance(driver.top, TitleScene)
    assert driver.top.question is None


def test_the_title_asks_for_the_game_if_several_have_lessons(
    auction: None, services: Services, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    del auction
    monkeypatch.setattr(title, "has_lessons", lambda game: True)
    driver = drive(TitleScene(services))
    driver.click("Learn a game")
    assert driver.shows("Auction")
    driver.press("accept")
    assert isinstance(driver.top, LearnScene)


def test_matches_of_several_games_say_which_game_they_are(
    auction: None, services: Services, drive: Drive
) -> None:
    del auction
    start_match(services, choices=2)
    bidding(services, (ANNA, BERND, CORA))
    driver = drive(SavesScene(services))
    assert driver.shows("Cyvasse · ")
    assert driver.shows("Auction · ")
    assert driver.shows("Anna, Bernd, Cora")
    assert driver.faults == []


@pytest.mark.no_cover
def test_nothing_is_cut_off_with_several_games(auction: None, any_services: Services) -> None:
    del auction
    start_match(any_services)
    driver = Driver(any_services, TitleScene(any_services))
    assert driver.faults == []
    driver.press("up", "up", "up", "accept")
    assert driver.faults == []
    driver.close()
