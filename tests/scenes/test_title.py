"""The title: what can be begun from there, and how few presses it takes."""

from collections.abc import Callable
from pathlib import Path

import pytest

from game.catalogue import GAMES
from game.match import Kind, Match, Player, Terms
from game.scenes import title
from game.scenes.learn.scene import LearnScene
from game.scenes.lobby.scene import LobbyScene
from game.scenes.rulebook.scene import RulebookScene
from game.scenes.saves.scene import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import House
from game.scenes.table.scene import TableScene
from game.scenes.title import TitleScene, has_lessons
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.conftest import MakeHouse
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
SIR = Player(Kind.BOT, "knight", "Brannoc", "azure", "eagle")
PIA = Player(Kind.PERSON, None, "Pia", "gules", "lion")


def begun(house: House, choices: int = 0) -> Match:
    """A match in the house's folder, a few choices old."""
    match = Match.start(
        house.matches, Terms("cyvasse", {"setup": "quick", "board": "jade_garden"}, 4, [PIA, SIR])
    )
    for _ in range(choices):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    return match


def test_the_title_is_whole_in_a_tiny_window(make_house: MakeHouse) -> None:
    house = make_house((320, 200))
    driver = Driver(house, TitleScene(house))
    assert driver.faults == []
    driver.close()


def test_the_title_is_drawn_in_a_window_of_one_pixel(make_house: MakeHouse) -> None:
    house = make_house((1, 1))
    driver = Driver(house, TitleScene(house))
    driver.press("down", "up")
    assert driver.reads("Four Crowns")
    driver.close()


def test_every_game_that_is_there_can_be_begun_and_looked_up(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    for game in GAMES:
        name = house.words(f"games.{game}.name")
        assert driver.find(f"New match: {name}")
    assert driver.find("Rulebook")
    assert any(map(has_lessons, GAMES)) == driver.reads("Learn ")


def test_without_an_unfinished_match_there_is_nothing_to_continue(house: House, drive: Drive) -> None:
    assert not drive(TitleScene(house)).reads("Continue")


def test_an_unfinished_match_is_continued_with_one_press(house: House, drive: Drive) -> None:
    match = begun(house, choices=6)
    driver = drive(TitleScene(house))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert driver.top.match.path == match.path
    assert len(driver.top.match) == 6


def test_continue_says_who_plays_what_and_how_far_it_has_come(house: House, drive: Drive) -> None:
    begun(house, choices=6)
    driver = drive(TitleScene(house))
    told = " ".join(driver.seen)
    assert "Cyvasse · Pia against Brannoc · turn" in told
    assert "today at" in told


def test_a_match_that_has_ended_is_not_offered_again(house: House, drive: Drive) -> None:
    match = begun(house)
    while match.state.awaiting:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[len(match) * 7 % len(decision.options)])
    assert not drive(TitleScene(house)).reads("Continue")


def test_a_match_that_broke_in_the_meantime_is_told_of_in_words(house: House, drive: Drive) -> None:
    match = begun(house)
    driver = drive(TitleScene(house))
    driver.draw()
    match.path.write_bytes(b"\x00\xff nothing of ours\n")
    driver.press("accept")
    assert isinstance(driver.top, TitleScene)
    assert driver.reads("his match cannot be continued")
    driver.press("back")
    assert driver.top.question is None


def test_from_launch_to_playing_with_defaults_it_takes_two_presses(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, LobbyScene)
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert [player.kind for player in driver.top.match.players] == [Kind.PERSON, Kind.BOT]


def test_leaving_asks_and_staying_is_the_safe_answer(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    driver.draw()
    driver.press("back", "accept")
    assert not driver.over
    driver.press("back", "back")
    assert not driver.over
    driver.press("back", "right", "accept")
    assert driver.over


def test_the_focus_is_where_it_was_when_one_comes_back(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    driver.press("accept", "back")
    assert isinstance(driver.top, TitleScene)
    before = driver.focused
    driver.press("down")
    elsewhere = driver.focused
    assert elsewhere != before
    driver.press("up", "accept", "back")
    assert driver.focused == before


def test_the_mouse_opens_what_it_clicks_on(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    driver.click("New match: Cyvasse")
    assert isinstance(driver.top, LobbyScene)
    driver.click("Back")
    assert isinstance(driver.top, TitleScene)


def test_the_language_changes_while_the_title_lies_below(house: House, drive: Drive) -> None:
    driver = drive(TitleScene(house))
    house.settings.language = "de"
    house.words.switch("de")
    driver.top.entered()
    assert driver.reads("Neue Partie: Cyvasse")
    assert driver.reads("Vier Kronen")


@pytest.mark.no_cover
def test_nothing_is_cut_off_at_any_size(any_house: House) -> None:
    begun(any_house)
    driver = Driver(any_house, TitleScene(any_house))
    assert driver.faults == []
    driver.close()


def test_the_folder_of_matches_need_not_exist(house: House, drive: Drive, tmp_path: Path) -> None:
    assert not (tmp_path / "matches").exists()
    assert drive(TitleScene(house)).find("Settings")


def test_with_several_games_the_first_is_one_press_further_on(
    auction: None, house: House, drive: Drive
) -> None:
    del auction
    driver = drive(TitleScene(house))
    assert driver.find("New match: Cyvasse")
    assert driver.find("New match: Auction")
    assert not driver.reads("Rulebook: ")
    driver.click("Rulebooks")
    driver.press("accept")
    assert isinstance(driver.top, RulebookScene)
    driver.press("back")
    driver.click("Rulebooks")
    driver.press("back")
    assert isinstance(driver.top, TitleScene)
    assert driver.top.question is None


def test_a_shelf_with_several_lessons_asks_for_which(
    auction: None, house: House, drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    del auction
    monkeypatch.setattr(title, "has_lessons", lambda game: True)
    driver = drive(TitleScene(house))
    driver.click("Learn a game")
    assert driver.reads("Auction")
    driver.press("accept")
    assert isinstance(driver.top, LearnScene)


def test_matches_of_several_games_say_which_game_they_are(auction: None, house: House, drive: Drive) -> None:
    del auction
    begun(house, choices=2)
    bidding(house, (ANNA, BERND, CORA))
    driver = drive(SavesScene(house))
    assert driver.reads("Cyvasse · ")
    assert driver.reads("Auction · ")
    assert driver.reads("Anna, Bernd, Cora")
    assert driver.faults == []


@pytest.mark.no_cover
def test_nothing_is_cut_off_with_several_games(auction: None, any_house: House) -> None:
    del auction
    begun(any_house)
    driver = Driver(any_house, TitleScene(any_house))
    assert driver.faults == []
    driver.press("up", "up", "up", "accept")
    assert driver.faults == []
    driver.close()
