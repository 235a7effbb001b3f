"""The title: what it opens, and with how few presses."""

import shutil
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pygame
import pytest

from game.catalogue import GAMES
from game.match import Match, MatchSetup, Player, PlayerKind
from game.match.saved_match import READ_AT_ONCE
from game.match.timeline import checkpoint_path
from game.scenes.learn.lessons import lessons
from game.scenes.lobby.scene import LobbyScene
from game.scenes.rulebook import RulebookScene
from game.scenes.saves import SavesScene
from game.scenes.scene import Scene
from game.scenes.services import Services
from game.scenes.statistics import StatisticsScene
from game.scenes.table.scene import TableScene
from game.scenes.title.panels import OPENING_SECONDS, GamePanel, PanelEntry, PanelRow
from game.scenes.title.poster import Poster
from game.scenes.title.scene import TitleScene, has_lessons
from game.text import LANGUAGES
from game.ui.drawing import art
from game.ui.drawing.surface_cache import BUDGET
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tools.art import posters

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


def focused(driver: Driver) -> str:
    """The text of the widget that has the focus."""
    (place,) = driver.focused
    return next(each.text for each in driver.draw().dump if each.kind == "widget" and each.rect_px == place)


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


def test_every_installed_game_has_a_panel_with_its_entries(services: Services, drive: Drive) -> None:
    driver = drive(TitleScene(services))
    for game in GAMES:
        driver.point(services.words(f"games.{game}.name"))
        driver.wait()
        entries = ["Play", *(["Learn"] if has_lessons(game) else []), "Rulebook", "Matches"]
        assert [text for text in driver.texts if text in {"Play", "Learn", "Rulebook", "Matches"}] == entries
        assert services.words(f"games.{game}.line") in " ".join(driver.texts)


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


def test_from_the_match_to_continue_the_panel_below_it_is_opened(services: Services, drive: Drive) -> None:
    start_match(services)
    title = TitleScene(services)
    driver = drive(title)
    lefts = {game: driver.find(services.words(f"games.{game}.name")).rect_px.centerx for game in GAMES}
    middle = driver.find("Continue").rect_px.centerx
    nearest = min(GAMES, key=lambda game: abs(lefts[game] - middle))
    driver.press("down")
    assert title._row.panels[title._row.index].game == nearest
    driver.press("right", "right", "up")
    assert focused(driver) == "Continue"
    before = title._row.index
    driver.press("down")
    assert title._row.index == before
    driver.press("up", "up", "down", "up", "down")
    assert title._row.index == before


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
    names = {services.words(f"games.{each}.name") for each in GAMES}
    keys = ("continue", "saves", "day", "statistics", "settings", "leave")
    assert set(shown) == names | {services.words(f"title.{key}") for key in keys}
    driver.press("down")
    driver.wait()
    shown = [entry.text for entry in driver.draw().dump if entry.kind == "widget"]
    entries = {services.words(f"title.{key}") for key in ("play", "lessons", "rulebook", "matches")}
    assert entries <= set(shown)
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


def test_a_game_of_another_package_gets_a_panel_with_the_default_scene(
    auction: None, services: Services, drive: Drive
) -> None:
    del auction
    driver = drive(TitleScene(services))
    driver.press("left")
    driver.wait(times=len(GAMES) + 1)
    assert driver.shows("2–8 players")
    assert not driver.shows("2–8 players, ")
    assert {"title/poster", "title/crown_topaz"} <= {entry.text for entry in driver.draw().dump}
    driver.press("down", "accept")
    assert isinstance(driver.top, RulebookScene)


def test_left_and_right_open_panels_and_up_and_down_go_through_their_entries(
    services: Services, drive: Drive
) -> None:
    driver = drive(TitleScene(services))
    driver.press("left", "right", "down", "down", "right", "left")
    driver.wait()
    assert focused(driver) == "Rulebook"
    driver.press("up", "up", "up")
    assert focused(driver) == "Play"
    driver.press("down", "down", "down", "down")
    assert focused(driver) == "Statistics"
    driver.press("up")
    driver.wait()
    assert focused(driver) == "Matches"
    driver.press("accept")
    assert isinstance(driver.top, SavesScene)


def test_a_panel_opens_gradually_and_at_once_with_reduced_motion(services: Services, drive: Drive) -> None:
    services.settings.speed = "normal"
    driver = drive(TitleScene(services))
    widths = [driver.find("Lyssan").rect_px.width]
    driver.press("right")
    for _ in range(3):
        driver.wait(OPENING_SECONDS / 2)
        widths.append(driver.find("Lyssan").rect_px.width)
    assert widths[0] < widths[1] < widths[2] == widths[3]
    assert not driver.top.moving
    services.settings.reduced_motion = True
    driver.press("left")
    driver.wait(0.001)
    assert driver.find("Lyssan").rect_px.width == widths[0]


def test_whoever_comes_back_from_a_table_finds_the_panel_of_its_game_open(
    services: Services, drive: Drive
) -> None:
    title = TitleScene(services, "lyssan")
    driver = drive(title)
    assert title._row.panels[title._row.index].game == "lyssan"
    driver.press("accept")
    assert isinstance(driver.top, LobbyScene)
    assert driver.top.game == "lyssan"


def test_a_click_on_a_panel_that_is_just_opening_is_meant_for_the_panel(
    services: Services, drive: Drive
) -> None:
    driver = drive(TitleScene(services))
    driver.click("Allyria Empires")
    assert isinstance(driver.top, TitleScene)
    driver.wait(times=2)
    driver.click("Play")
    assert isinstance(driver.top, LobbyScene)
    assert driver.top.game == "allyria"


def test_the_pointer_beside_all_panels_changes_nothing(services: Services, drive: Drive) -> None:
    scene = TitleScene(services)
    driver = drive(scene)
    row = next(widget for widget in scene.group.widgets if isinstance(widget, PanelRow))
    assert not row.hover(row.rect.left, row.rect.top + 1)
    driver.wait(times=2)
    driver.point("Rulebook")
    assert focused(driver) == "Rulebook"
    driver.point("2 players")
    assert focused(driver) == "Rulebook"
    driver.click("Rulebook")
    assert isinstance(driver.top, RulebookScene)


def test_a_panel_says_how_many_lessons_are_learned_and_how_many_matches_wait(
    services: Services, drive: Drive
) -> None:
    services.settings.lessons["cyvasse"] = 3
    start_match(services)
    start_match(services)
    driver = drive(TitleScene(services))
    driver.wait(times=len(GAMES) + 1)
    driver.point("Cyvasse")
    driver.wait()
    number = len(lessons("cyvasse"))
    assert driver.shows(f"3/{number}")
    shown = " ".join(driver.texts)
    assert f"3 of {number} lessons learned" in shown
    assert "2 matches wait to be continued" in shown
    assert "2 players, 30–60 minutes" in shown
    driver.press("down", "down", "down", "accept")
    assert isinstance(driver.top, SavesScene)
    assert driver.shows("atches: Cyvasse")
    assert driver.shows("Pia against Brannoc")
    driver.press("back", "right", "accept")
    assert isinstance(driver.top, SavesScene)
    assert not driver.shows("Pia against Brannoc")


@pytest.mark.painted
def test_the_last_match_is_shown_as_a_small_table(services: Services, drive: Drive) -> None:
    start_match(services, choices=6)
    driver = drive(TitleScene(services))
    before = pygame.image.tobytes(driver.draw().surface, "RGB")
    driver.wait(times=40)
    frame = driver.find("Continue").rect_px
    area = pygame.Rect(frame.left + 30, frame.top + 14, frame.height, frame.height - 28)
    after = driver.draw().surface.subsurface(area)
    assert len({tuple(after.get_at((x, area.height // 2))) for x in range(area.width)}) > 3
    assert pygame.image.tobytes(driver.draw().surface, "RGB") != before
    driver.top.entered()
    driver.wait()
    driver.press("down")


def test_matches_that_are_read_later_are_counted_too_and_the_focus_stays(
    services: Services, drive: Drive
) -> None:
    path = start_match(services).path
    for number in range(READ_AT_ONCE + 2):
        shutil.copy(path, path.with_name(f"copy-{number}.jsonl"))
    driver = drive(TitleScene(services))
    assert not services.saves.is_complete
    driver.press("down")
    driver.wait(times=30)
    assert services.saves.is_complete
    assert driver.shows(str(READ_AT_ONCE + 3))
    assert focused(driver) == "Play"


def test_a_last_match_that_was_damaged_meanwhile_has_no_table(services: Services, drive: Drive) -> None:
    match = start_match(services)
    driver = drive(TitleScene(services))
    match.path.write_bytes(b"\x00\xff nothing of ours\n")
    checkpoint_path(match.path).unlink()
    driver.wait(times=3)
    assert driver.shows("Continue")


def test_the_table_of_the_last_match_is_given_up_if_the_title_is_left_before_it_is_complete(
    services: Services,
) -> None:
    start_match(services, choices=6)
    driver = Driver(services, TitleScene(services))
    with BUDGET.limited(0.0):
        driver.wait(times=3)
        driver.top.entered()
        driver.wait(times=3)
        driver.close()


def test_large_letters_leave_out_what_an_open_panel_has_no_room_for(make_services: MakeServices) -> None:
    services = make_services((1280, 800), text_size=200)
    start_match(services)
    driver = Driver(services, TitleScene(services))
    driver.wait(times=len(GAMES) + 1)
    for game in GAMES:
        assert services.words(f"games.{game}.line") in " ".join(driver.texts)
    driver.press("down", "left", "left")
    driver.wait()
    assert "hunt their king" in " ".join(driver.texts)
    assert not driver.shows("one king each")
    assert not driver.shows("1 match waits")
    assert driver.faults == []
    driver.close()


def test_the_painted_panels_are_up_to_date_with_the_tool() -> None:
    for name, svg in posters.pictures().items():
        assert art.file(name).read_text("utf-8") == svg, name


def test_a_single_game_fills_the_row(services: Services) -> None:
    entry = PanelEntry("Play", list, icon="icons/swords")
    row = PanelRow([GamePanel("solo", "Solo", "", Poster(), [entry])])
    row.place(services.canvas, pygame.Rect(100, 100, 900, 600))
    row.draw(services.canvas)
    drawn = next(entry for entry in services.canvas.dump if entry.text == "Solo" and entry.kind == "widget")
    assert drawn.rect_px.width == services.canvas.frame.px(900)


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
    driver.press("down", "left")
    driver.wait(times=len(GAMES) + 2)
    assert driver.faults == []
    driver.close()


@pytest.mark.parametrize(("label", "page"), [("Daily", "day"), ("Statistics", "wins")])
def test_statistics_and_positions_of_the_day_open_from_the_title(
    services: Services, drive: Drive, label: str, page: str
) -> None:
    driver = drive(TitleScene(services))
    driver.click(label)
    assert isinstance(driver.top, StatisticsScene)
    assert driver.top.page == page
