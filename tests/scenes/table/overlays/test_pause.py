"""The pause menu and the scenes that it opens: taking back, saving, seats, speed, leaving."""

import pytest

from game.bots.levels import LEVELS
from game.match import PlayerKind, Saves
from game.scenes.match_labels import MAX_NAME_LENGTH
from game.scenes.requests import Push
from game.scenes.rulebook import RulebookScene, rulebook_of
from game.scenes.services import Services
from game.scenes.table.overlays.pause import PauseScene, SaveAsScene, suggestion
from game.scenes.table.overlays.seats import SeatsScene
from game.scenes.table.requests import OpenSeats, ToPause
from game.scenes.table.scene import TableScene
from game.scenes.thumbnail import thumbnail
from game.scenes.title.scene import TitleScene
from game.text import LANGUAGES
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.match.playing import choice_count
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import SIR, Drive, open_pause_menu, open_table, played_match


def test_the_pause_button_the_back_button_and_the_entry_go_on_close_the_pause_menu(
    services: Services, drive: Drive
) -> None:
    table, driver = open_pause_menu(services, drive, played_match(services))
    for intent in ("pause", "back", "accept"):
        if driver.top is table:
            driver.press("pause")
        driver.press(intent)
        assert driver.top is table


@pytest.mark.parametrize("over", [False, True])
@pytest.mark.parametrize("text_size", [100, 150])
@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
def test_all_entries_are_visible_at_once(
    make_services: MakeServices, size: tuple[int, int], language: str, text_size: int, *, over: bool
) -> None:
    """Takes a second: a whole match is played before its end is looked at."""
    services = make_services(size, language=language, text_size=text_size)
    table = TableScene(services, played_match(services, choices=None if over else 30))
    driver = Driver(services, table)
    driver.change(Push(ToPause(table.play)))
    always = ("go_on", "take_back", "save_as", "leave", "seats", "log", "rulebook", "settings", "speed")
    for key in (*always, *(("results",) if over else ("draw", "resign"))):
        assert driver.find(services.words(f"pause.{key}")).kind == "widget"
    assert driver.faults == []
    driver.close()


def test_the_mouse_can_click_a_menu_that_was_opened_with_the_keyboard(
    services: Services, drive: Drive
) -> None:
    table, driver = open_pause_menu(services, drive, played_match(services))
    driver.click(services.words("pause.go_on"))
    assert driver.top is table


def test_the_focus_cycles_through_the_menu(services: Services, drive: Drive) -> None:
    _, driver = open_pause_menu(services, drive, played_match(services))
    first = driver.focused
    driver.press("up")
    last = driver.focused
    assert last[0].bottom > first[0].bottom
    driver.press("down")
    assert driver.focused == first
    driver.press(*["down"] * 5)
    assert driver.focused == last


def test_leaving_says_that_the_match_is_saved_and_staying_is_the_safe_answer(
    services: Services, drive: Drive
) -> None:
    match = played_match(services)
    _, driver = open_pause_menu(services, drive, match)
    driver.press("up", "accept")
    assert driver.shows("The match is saved")
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)
    driver.press("accept", "right", "accept")
    assert isinstance(driver.top, TitleScene)
    assert len(driver.scenes) == 1
    latest = Saves(services.matches).latest()
    assert latest is not None
    assert (latest.path, choice_count(latest.path)) == (match.path, 30)
    assert latest.thumbnail is not None


def test_the_last_choice_can_be_taken_back_from_the_pause_menu(services: Services, drive: Drive) -> None:
    match = played_match(services, SIR, choices=29)
    decision = match.state.awaiting[0]
    if decision.seat == 1:
        match.choose(1, decision.options[0])
    before = len(match)
    decision = match.state.awaiting[0]
    match.choose(0, decision.options[0], by="person")
    table, driver = open_table(services, drive, match)
    driver.change(Push(ToPause(table.play)))
    driver.press("down", "accept")
    assert driver.top is table
    assert len(match) == before


def test_the_entry_says_why_there_is_nothing_to_take_back(services: Services, drive: Drive) -> None:
    _, driver = open_pause_menu(services, drive, played_match(services, SIR, choices=0))
    driver.press("down")
    assert driver.shows("There is nothing of yours to undo.")
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)


def test_a_match_is_saved_under_a_name_with_a_thumbnail(services: Services, drive: Drive) -> None:
    match = played_match(services)
    table, driver = open_pause_menu(services, drive, match)
    driver.press("down", "down", "accept")
    assert isinstance(driver.top, SaveAsScene)
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)
    (save,) = Saves(services.matches).named()
    assert save.name is not None
    assert save.name.startswith("Pia against Ole")
    assert save.thumbnail is not None
    assert save.thumbnail.read_bytes().startswith(b"\x89PNG")
    assert table.match is match


def test_a_successful_save_is_no_warning(services: Services, drive: Drive) -> None:
    _, driver = open_pause_menu(services, drive, played_match(services))
    driver.press("down", "down", "accept", "accept")
    (name,) = [entry.name for entry in Saves(services.matches).named()]
    toasts = [(toast.text, toast.icon) for toast in services.toasts.waiting]
    assert toasts == [(services.words("save_as.saved", name=name), "icons/save")]


def test_a_second_save_of_the_same_turn_gets_another_name(services: Services, drive: Drive) -> None:
    _, driver = open_pause_menu(services, drive, played_match(services))
    driver.press("down", "down", *["accept"] * 6)
    names = sorted(str(entry.name) for entry in Saves(services.matches).named())
    assert names == [names[0], f"{names[0]} (2)", f"{names[0]} (3)"]


def test_another_name_can_be_typed(services: Services, drive: Drive) -> None:
    """Takes a second: the screen is drawn after each of 60 keys."""
    _, driver = open_pause_menu(services, drive, played_match(services))
    driver.press("down", "down", "accept", "up", "accept", *["erase"] * 48)
    driver.type("Großer Abend")
    driver.press("accept", "accept")
    assert [entry.name for entry in Saves(services.matches).named()] == ["Großer Abend"]


def test_a_save_that_cannot_be_written_is_reported_in_a_dialog(services: Services, drive: Drive) -> None:
    match = played_match(services)
    (services.matches / "named").write_text("a file where the folder should be")
    _, driver = open_pause_menu(services, drive, match)
    driver.press("down", "down", "accept", "accept")
    assert driver.shows("he match could not be saved")
    driver.press("back")
    assert isinstance(driver.top, SaveAsScene)


def test_the_thumbnail_of_a_save_shows_no_secret(services: Services) -> None:
    one, other = (played_match(services, choices=0) for _ in range(2))
    for match, index in ((one, 0), (other, 1)):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[index])
    assert one.state.snapshot() != other.state.snapshot()
    assert thumbnail(services, one) == thumbnail(services, other)


def test_a_seat_can_be_given_to_a_bot_in_the_middle_of_a_match(services: Services, drive: Drive) -> None:
    match = played_match(services)
    table, driver = open_table(services, drive, match, seat_1="pad 3")
    driver.change(table.carry_out(OpenSeats()))
    driver.press("down", "right", "right", "right")
    assert match.players[1].kind is PlayerKind.PERSON
    driver.press("back")
    driver.press("right", "accept", device="pad 3")
    player = match.players[1]
    assert (player.kind, player.level, player.name) == (PlayerKind.BOT, LEVELS[0].name, "Ole")
    assert table.seating.device(1) is None


def test_a_pad_that_is_plugged_in_during_a_match_can_take_the_seat_of_a_bot(
    services: Services, drive: Drive
) -> None:
    match = played_match(services, SIR)
    table, driver = open_table(services, drive, match)
    driver.change(table.carry_out(OpenSeats()))
    driver.press("down", "left", "left", device="pad 5")
    driver.press("back", device="pad 5")
    assert match.players[1].kind is PlayerKind.PERSON
    assert table.seating.device(1) == "pad 5"


def test_the_speed_can_be_set_in_the_pause_menu(services: Services, drive: Drive) -> None:
    services.settings.speed = "1"
    _, driver = open_pause_menu(services, drive, played_match(services))
    driver.press("right", *["down"] * 4, "right")
    assert services.settings.speed == "2"


@pytest.mark.usefixtures("auction")
def test_the_focus_stays_on_its_entry_when_another_one_comes(services: Services, drive: Drive) -> None:
    """Bernd's pad is offered a look at his own secrets; Anna's, which has opened the menu, is not."""
    match = bidding(services, (ANNA, BERND, CORA))
    match.choose(1, ("bid", 3))
    _, driver = open_pause_menu(services, drive, match, seat_0="pad 0", seat_1="pad 1", seat_2="pad 2")
    driver.press("right", device="pad 0")
    (focused,) = driver.focused
    assert focused.contains(driver.find("Who plays").rect_px)
    driver.press("accept", device="pad 1")
    assert isinstance(driver.top, SeatsScene), "the press was for the entry that had the focus"
    driver.press("back", device="pad 1")
    assert driver.shows("Look at your own secrets")
    (focused,) = driver.focused
    assert focused.contains(driver.find("Who plays").rect_px)


@pytest.mark.parametrize(
    ("players", "name"),
    [
        ("Anna against Bernd", "Anna against Bernd, placement"),
        ("Player 1, Player 2, Corvin, Tamsin, Gudrun", "Player 1, Player 2, Corvin …, placement"),
        ("A" * 60, "A" * 35 + " …, placement"),
    ],
)
def test_the_suggested_name_of_a_save_is_cut_between_words_and_keeps_the_phase(
    players: str, name: str
) -> None:
    assert suggestion(players, "placement") == name
    assert len(name) <= MAX_NAME_LENGTH


def test_the_rulebook_opens_at_what_is_decided_as_it_does_from_the_table(
    services: Services, drive: Drive
) -> None:
    table, driver = open_pause_menu(services, drive, played_match(services))
    asks = [decision.ask for decision in table.match.awaiting]
    driver.click("Rulebook")
    assert isinstance(driver.top, RulebookScene)
    assert driver.top.chapter in [rulebook_of("cyvasse").PAGES[ask] for ask in asks]


def test_the_menu_opens_at_its_first_entry_and_keeps_the_focus_while_another_screen_is_over_it(
    services: Services, drive: Drive
) -> None:
    _, driver = open_pause_menu(services, drive, played_match(services))
    first = driver.focused
    driver.press("right", "down", "down", "pause", "pause")
    assert isinstance(driver.top, PauseScene)
    assert driver.focused == first
    driver.press("right", "down", "down")
    before = driver.focused
    driver.press("accept")
    assert not isinstance(driver.top, PauseScene)
    driver.press("back")
    assert driver.focused == before
