"""What lies over a table: pause, results, lost pads, take-backs, curtain, explanations."""

from collections.abc import Callable
from random import Random

import pygame
import pytest

from game.input.messages import Intent, Press
from game.match import Kind, Match, Player, Saves
from game.scenes import over
from game.scenes.explain import ExplainScene
from game.scenes.house import House
from game.scenes.lobby import LobbyScene
from game.scenes.lost_pad import LostPadScene
from game.scenes.pause import PauseScene
from game.scenes.results import ResultsScene
from game.scenes.save_as import SaveAsScene
from game.scenes.scene import Push, Scene
from game.scenes.seating import Seating
from game.scenes.seats import SeatsScene
from game.scenes.table import TableScene
from game.scenes.take_back import TakeBackScene
from game.scenes.title import TitleScene
from tests.scenes.conftest import MakeHouse
from tests.scenes.driver import Driver

Drive = Callable[[Scene], Driver]
QUICK = {"setup": "quick", "board": "jade_garden"}
PIA = Player(Kind.PERSON, None, "Pia", "gules", "lion")
OLE = Player(Kind.PERSON, None, "Ole", "azure", "eagle")
SIR = Player(Kind.BOT, "knight", "Brannoc", "azure", "eagle")


def played(house: House, other: Player = OLE, *, choices: int | None = 30, take_backs: bool = True) -> Match:
    """A match some choices old, or with None a match that is over; made by lot, always the same."""
    match = Match.start(house.matches, "cyvasse", QUICK, 4, [PIA, other], take_backs=take_backs)
    dice = Random(1)
    while match.state.awaiting and (choices is None or len(match) < choices):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, dice.choice(decision.options))
    return match


def at_table(house: House, drive: Drive, match: Match, **bound: str) -> tuple[TableScene, Driver]:
    """The match at its table; `bound` binds seats, such as `seat_0="pad 1"`."""
    seating = Seating(house.devices, {int(seat[-1]): device for seat, device in bound.items()})
    table = TableScene(house, match, seating)
    driver = drive(table)
    driver.draw()
    return table, driver


def paused(house: House, drive: Drive, match: Match) -> tuple[TableScene, Driver]:
    """The match with its pause menu open."""
    table, driver = at_table(house, drive, match)
    driver.wait(0.1, times=3)
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    return table, driver


def test_pause_is_closed_by_its_own_button_by_back_and_by_go_on(house: House, drive: Drive) -> None:
    table, driver = paused(house, drive, played(house))
    for way in (["pause"], ["back"], ["accept"]):
        if driver.top is table:
            driver.press("pause")
        driver.press(*way)
        assert driver.top is table


def test_leaving_says_that_the_match_is_kept_and_staying_is_the_safe_answer(
    house: House, drive: Drive
) -> None:
    match = played(house)
    _, driver = paused(house, drive, match)
    driver.press(*["down"] * 12, "accept")
    assert driver.reads("The match is kept as it stands")
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)
    driver.press("accept", "right", "accept")
    assert isinstance(driver.top, TitleScene)
    assert len(driver.scenes) == 1
    latest = Saves(house.matches).latest()
    assert latest is not None
    assert (latest.path, latest.choices) == (match.path, 30)
    assert latest.thumbnail is not None


def test_pause_takes_the_last_choice_back(house: House, drive: Drive) -> None:
    match = played(house, SIR, choices=29)
    decision = match.state.awaiting[0]
    if decision.seat == 1:
        match.choose(1, decision.options[0])
    before = len(match)
    decision = match.state.awaiting[0]
    match.choose(0, decision.options[0], by="person")
    table, driver = at_table(house, drive, match)
    pause = PauseScene(table)
    driver.change(Push(pause))
    driver.press("down", "accept")
    assert driver.top is table
    assert len(match) == before


def test_a_choice_that_cannot_be_taken_back_says_why(house: House, drive: Drive) -> None:
    _, driver = paused(house, drive, played(house, SIR, choices=0))
    driver.press("down")
    assert driver.reads("There is nothing of yours to undo.")
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)


def test_a_match_is_kept_under_a_name_with_a_picture(house: House, drive: Drive) -> None:
    match = played(house)
    table, driver = paused(house, drive, match)
    driver.press("down", "down", "accept")
    assert isinstance(driver.top, SaveAsScene)
    driver.press("accept")
    assert isinstance(driver.top, PauseScene)
    (kept,) = Saves(house.matches).named()
    assert kept.name is not None
    assert kept.name.startswith("Pia against Ole")
    assert kept.thumbnail is not None
    assert kept.thumbnail.read_bytes().startswith(b"\x89PNG")
    assert table.match is match


def test_another_name_can_be_written(house: House, drive: Drive) -> None:
    _, driver = paused(house, drive, played(house))
    driver.press("down", "down", "accept", "up", "accept", *["erase"] * 48)
    driver.type("Großer Abend")
    driver.press("accept", "accept")
    assert [entry.name for entry in Saves(house.matches).named()] == ["Großer Abend"]


def test_a_save_that_cannot_be_written_is_told_in_words(house: House, drive: Drive) -> None:
    match = played(house)
    (house.matches / "named").write_text("a file where the folder should be")
    _, driver = paused(house, drive, match)
    driver.press("down", "down", "accept", "accept")
    assert driver.reads("he match could not be saved")
    driver.press("back")
    assert isinstance(driver.top, SaveAsScene)


def test_the_picture_of_a_save_tells_no_secret(house: House) -> None:
    from game.scenes.thumbnail import thumbnail

    one, other = (played(house, choices=0) for _ in range(2))
    for match, at in ((one, 0), (other, 1)):
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[at])
    assert one.state.snapshot() != other.state.snapshot()
    assert thumbnail(house, one) == thumbnail(house, other)


def test_a_bot_is_put_on_a_seat_in_the_middle_of_a_match(house: House, drive: Drive) -> None:
    match = played(house)
    table, driver = at_table(house, drive, match, seat_1="pad 3")
    driver.change(Push(SeatsScene(table)))
    driver.press("down", "right", "right", "right")
    assert match.players[1].kind is Kind.PERSON
    driver.press("back")
    assert (match.players[1].kind, match.players[1].level, match.players[1].name) == (
        Kind.BOT,
        "squire",
        "Ole",
    )
    assert table.seating.device(1) is None


def test_a_late_pad_takes_over_a_bots_seat(house: House, drive: Drive) -> None:
    match = played(house, SIR)
    table, driver = at_table(house, drive, match)
    driver.change(Push(SeatsScene(table)))
    driver.press("down", "left", "left", device="pad 5")
    driver.press("back", device="pad 5")
    assert match.players[1].kind is Kind.PERSON
    assert table.seating.device(1) == "pad 5"


def test_speed_is_changed_without_leaving_the_pause_menu(house: House, drive: Drive) -> None:
    house.settings.speed = "1"
    _, driver = paused(house, drive, played(house))
    driver.press(*["down"] * 7, "right")
    assert house.settings.speed == "2"


def test_results_name_the_winner_what_decided_it_and_the_ranks(house: House, drive: Drive) -> None:
    match = played(house, choices=None)
    table, driver = at_table(house, drive, match)
    driver.change(Push(over.results(table)))
    assert match.outcome is not None
    (winner,) = match.outcome.winners
    name = match.players[winner].name
    assert driver.reads(f"{name[1:]} wins")
    assert driver.reads(house.words(f"cyvasse.reason.{match.outcome.reason}"))
    assert driver.reads(f"1. {name}")
    assert driver.reads(f"{len(match)} choices")


def test_a_rematch_is_another_match_of_the_same_people(house: House, drive: Drive) -> None:
    match = played(house, choices=None)
    table, driver = at_table(house, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ResultsScene(table)))
    driver.draw()
    driver.press("accept")
    assert isinstance(driver.top, TableScene)
    assert len(driver.scenes) == 1
    again = driver.top.match
    assert again.path != match.path
    assert len(again) == 0
    assert again.players == match.players
    assert again.header.config == match.header.config
    assert driver.top.seating.device(0) == "pad 1"


def test_in_a_swapped_rematch_the_pads_go_with_their_people(house: House, drive: Drive) -> None:
    match = played(house, choices=None)
    table, driver = at_table(house, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(ResultsScene(table)))
    driver.draw()
    driver.press("down", "accept")
    assert isinstance(driver.top, TableScene)
    assert [player.name for player in driver.top.match.players] == ["Ole", "Pia"]
    assert [driver.top.seating.device(seat) for seat in (0, 1)] == ["pad 2", "pad 1"]


def test_results_lead_to_the_board_and_the_pause_menu_leads_back_to_them(house: House, drive: Drive) -> None:
    table, driver = at_table(house, drive, played(house, choices=None))
    driver.wait(0.1, times=3)
    assert isinstance(driver.top, ResultsScene)
    driver.press("back")
    driver.wait(0.1, times=3)
    assert driver.scenes == [table]
    driver.press("pause", "down", "accept")
    assert len(driver.scenes) == 3
    assert driver.reads("Rematch")


def test_results_lead_to_a_new_setup_and_to_the_title(house: House, drive: Drive) -> None:
    match = played(house, choices=None)
    table, driver = at_table(house, drive, match)
    driver.change(Push(ResultsScene(table)))
    driver.click("New setup")
    assert isinstance(driver.top, LobbyScene)
    assert len(driver.scenes) == 1
    other, second = at_table(house, drive, match)
    second.change(Push(ResultsScene(other)))
    second.press(*["down"] * 6, "accept")
    assert isinstance(second.top, TitleScene)


def test_a_lost_pad_stops_the_match_and_names_the_seat(house: House, drive: Drive) -> None:
    _, driver = at_table(house, drive, played(house), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    assert isinstance(driver.top, LostPadScene)
    assert driver.reads("le has lost the controller")
    assert driver.reads("Onyx")


def test_any_device_goes_on_for_a_lost_pad(house: House, drive: Drive) -> None:
    table, driver = at_table(house, drive, played(house), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("accept", device="pad 7")
    assert driver.top is table
    assert table.seating.device(1) == "pad 7"
    assert table.seating.lost == []


def test_a_bot_goes_on_for_a_lost_pad(house: House, drive: Drive) -> None:
    match = played(house)
    table, driver = at_table(house, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    driver.press("right", "accept")
    assert driver.top is table
    assert (match.players[1].kind, match.players[1].level, match.players[1].name) == (
        Kind.BOT,
        "knight",
        "Ole",
    )


def test_two_lost_pads_are_asked_for_one_after_the_other(house: House, drive: Drive) -> None:
    table, driver = at_table(house, drive, played(house), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 1")
    driver.unplug("pad 2")
    driver.wait()
    assert driver.reads("ia has lost the controller")
    driver.press("accept", device="pad 8")
    assert driver.reads("le has lost the controller")
    driver.press("accept", device="pad 9")
    assert driver.top is table
    assert [table.seating.device(seat) for seat in (0, 1)] == ["pad 8", "pad 9"]


def test_the_question_goes_by_itself_when_the_pad_is_back(house: House, drive: Drive) -> None:
    table, driver = at_table(house, drive, played(house), seat_0="pad 1", seat_1="pad 2")
    driver.unplug("pad 2")
    driver.wait()
    table.seating.bind(1, "pad 4")
    driver.wait()
    assert driver.top is table


def asked(house: House, drive: Drive) -> tuple[Match, Driver]:
    """Pia, whose choice Ole has answered, asks to take it back."""
    match = played(house)
    while len({step.choice.seat for step in match.steps[-2:]}) < 2:
        decision = match.state.awaiting[0]
        match.choose(decision.seat, decision.options[0])
    table, driver = at_table(house, drive, match, seat_0="pad 1", seat_1="pad 2")
    assert match.take_back(0) is False
    driver.change(Push(over.take_back(table)))
    assert isinstance(driver.top, TakeBackScene)
    return match, driver


def test_a_take_back_asks_the_other_person_by_name(house: House, drive: Drive) -> None:
    _, driver = asked(house, drive)
    assert driver.reads("Pia would like to take the last choice back.")
    assert driver.reads("le, what do you say?")


def test_only_whoever_is_asked_may_agree(house: House, drive: Drive) -> None:
    match, driver = asked(house, drive)
    before = len(match)
    driver.press("right", "accept", device="pad 1")
    assert isinstance(driver.top, TakeBackScene)
    assert len(match) == before
    driver.press("right", "accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) < before


def test_declining_is_the_safe_answer_and_lets_the_choice_stand(house: House, drive: Drive) -> None:
    match, driver = asked(house, drive)
    before = len(match)
    driver.press("accept", device="pad 2")
    assert isinstance(driver.top, TableScene)
    assert len(match) == before
    assert match.wish is None


def test_whoever_wished_may_let_go_of_the_wish(house: House, drive: Drive) -> None:
    match, driver = asked(house, drive)
    driver.press("back", device="pad 1")
    assert isinstance(driver.top, TableScene)
    assert match.wish is None


def test_the_curtain_opens_for_its_own_person_only(house: House, drive: Drive) -> None:
    match = played(house, choices=0)
    table, driver = at_table(house, drive, match, seat_0="pad 1", seat_1="pad 2")
    driver.change(Push(over.curtain(table, 1)))
    driver.press("accept", device="pad 1")
    assert table.play.turns.unveiled is None
    driver.press("accept", device="pad 2")
    assert driver.top is table
    assert table.play.turns.unveiled == 1


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (3440, 1440), (1024, 768)])
def test_the_curtain_hides_every_pixel_of_the_table(make_house: MakeHouse, size: tuple[int, int]) -> None:
    house = make_house(size)
    seen = []
    for choices in (0, 30):
        match = played(house, choices=choices)
        table = TableScene(house, match)
        driver = Driver(house, table)
        driver.draw()
        driver.change(Push(over.curtain(table, 1)))
        seen.append(driver.draw().surface.get_buffer().raw)
        assert (driver.cut, driver.missing) == ([], [])
        driver.close()
    assert seen[0] == seen[1]


def test_pausing_behind_the_curtain_is_possible(house: House, drive: Drive) -> None:
    table, driver = at_table(house, drive, played(house, choices=0))
    driver.change(Push(over.curtain(table, 1)))
    driver.press("pause")
    assert isinstance(driver.top, PauseScene)
    driver.press("back")
    assert driver.reads("le, take the controller")


def explained(house: House, drive: Drive) -> tuple[TableScene, Driver, str]:
    """A piece of Pia's is explained."""
    match = played(house)
    table, driver = at_table(house, drive, match)
    driver.wait(0.1, times=3)
    spot = next(iter(match.state.view(None)["seats"][0]["units"]))
    table.cursor.go(spot)
    driver.change(Push(over.explain(table, spot)))
    return table, driver, spot


def test_explaining_tells_of_the_piece_and_marks_where_it_may_go(house: House, drive: Drive) -> None:
    table, driver, spot = explained(house, drive)
    told = table.play.looks.explain(table.play.turns.view, spot)
    assert driver.reads(told.title)
    assert driver.reads(told.lines[0].split()[0])


def test_a_direction_explains_the_neighbour_and_the_cursor_goes_along(house: House, drive: Drive) -> None:
    table, driver, spot = explained(house, drive)
    driver.press("up")
    assert isinstance(driver.top, ExplainScene)
    assert table.cursor.spot != spot
    assert driver.reads(table.play.looks.explain(table.play.turns.view, table.cursor.spot).title)


def test_any_other_press_closes_the_explanation_and_clears_its_marks(house: House, drive: Drive) -> None:
    table, driver, _ = explained(house, drive)
    driver.press("explain")
    assert driver.top is table
    assert not [thing for thing in table.play.stage.things.goals if thing.startswith("hint")]


def test_holding_the_button_that_explains_does_not_close_it_at_once(house: House, drive: Drive) -> None:
    _, driver, _ = explained(house, drive)
    driver.tell(Press("keyboard", Intent.EXPLAIN, repeated=True))
    assert isinstance(driver.top, ExplainScene)


def test_every_spot_of_the_table_can_be_explained(house: House, drive: Drive) -> None:
    table, driver, _ = explained(house, drive)
    for target in table.play.targets:
        driver.change(Push(over.explain(table, target.spot)))
        assert driver.draw()
        driver.press("back")


SCREENS = (
    ((1920, 1080), "en", 100),
    ((1920, 1080), "de", 200),
    ((1280, 800), "de", 100),
    ((1280, 800), "en", 200),
)


@pytest.mark.no_cover
@pytest.mark.parametrize(("size", "language", "text_size"), SCREENS)
def test_nothing_is_cut_off_at_any_size(
    make_house: MakeHouse, size: tuple[int, int], language: str, text_size: int
) -> None:
    house = make_house(size, language=language, text_size=text_size)
    running: list[Callable[[TableScene], Scene]] = [PauseScene, SeatsScene, SaveAsScene]
    for choices, opened in ((30, running), (None, [ResultsScene])):
        table = TableScene(house, played(house, choices=choices))
        driver = Driver(house, table)
        for scene in opened:
            driver.change(Push(scene(table)))
            before: list[pygame.Rect] = []
            while driver.focused != before:
                assert driver.faults == []
                before = driver.focused
                driver.press("down")
            driver.press("back")
        driver.close()
