"""A device that another seat plays with confirms, resigns and selects nothing for a seat."""

import pytest

from game.contract import Option
from game.input.messages import Intent, Point, Press
from game.scenes.dialogs import ConfirmScene
from game.scenes.requests import Push
from game.scenes.services import Services
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import OpenSeats, ToExplain
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.scenes.table.sight import targets_of
from game.table.ids import is_on_board
from tests.auction.matches import ANNA, BERND, CORA, bidding, voting
from tests.auction.table_extras import ExtraTexts
from tests.match.playing import bid
from tests.scenes.app_tables import CALM, start_match
from tests.scenes.choosing import choose
from tests.scenes.driver import Driver
from tests.scenes.driver_tables import Drive, open_pause_menu
from tests.scenes.table.overlays.test_ending import press_entry, top

GAMBLE: Option = ("gamble",)
PADS = {0: "pad 0", 1: "pad 1", 2: "pad 2"}


def with_pads(services: Services, drive: Drive, *, votes: bool = False) -> tuple[TableScene, Driver]:
    """Three players with a pad each: all vote, or Bernd has won the prize."""
    match = (voting if votes else bidding)(services, (ANNA, BERND, CORA))
    if not votes:
        bid(match, 3, 7, 5)
    table = TableScene(services, match, Seating(services.devices, PADS))
    driver = drive(table)
    driver.wait(0.1, times=3)
    return table, driver


@pytest.mark.usefixtures("auction")
def test_an_explanation_moves_the_cursor_of_the_seat_that_asked_for_it(
    services: Services, drive: Drive
) -> None:
    table, driver = with_pads(services, drive, votes=True)
    inputs = table.play.inputs
    first, second = (inputs.input_of(pad) for pad in ("pad 0", "pad 1"))
    assert first is not None
    assert second is not None
    inputs.display(first)
    spots = [target.spot for target in targets_of(table.play, second) if is_on_board(target.spot)]
    second.cursor.move_to(spots[0])
    before = first.cursor.spot
    driver.change(Push(ToExplain(table.play, second.seat, spots[0])))
    driver.press("left", device="pad 0")
    assert second.cursor.spot == spots[0]
    driver.press("left", device="pad 1")
    assert second.cursor.spot != spots[0]
    assert first.cursor.spot == before
    assert inputs.displayed is first, "asking which input a device feeds changes nothing"


@pytest.mark.usefixtures("auction")
def test_only_the_seats_own_pad_confirms_its_choice(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive)
    texts = table.play.viewer.presentation.texts
    assert isinstance(texts, ExtraTexts)
    texts.warnings = {GAMBLE: "The prize is worth more."}
    made = len(table.match)
    table.play.inputs.display(table.play.inputs.input_of("pad 1"))
    driver.change(choose(table, GAMBLE))
    assert isinstance(top(driver), ConfirmScene)
    answers = [entry.rect_px.center for entry in driver.draw().dump if entry.kind == "widget"]
    for pad in ("pad 0", "pad 2", "keyboard"):
        for center in answers:
            driver.send(Point(pad, *services.canvas.frame.units(*center)))
            driver.press("accept", device=pad)
        driver.press("left", "accept", "right", "accept", device=pad)
    assert isinstance(top(driver), ConfirmScene)
    assert len(table.match) == made
    driver.press("right", "accept", device="pad 1")
    assert table.match.steps[made].choice.option == GAMBLE


@pytest.mark.usefixtures("auction")
def test_any_pad_may_cancel_a_choice_that_is_not_confirmed(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive)
    texts = table.play.viewer.presentation.texts
    assert isinstance(texts, ExtraTexts)
    texts.warnings = {GAMBLE: "The prize is worth more."}
    driver.change(choose(table, GAMBLE))
    driver.unplug("pad 1")
    driver.press("back", device="pad 2")
    driver.wait(0.1)
    assert isinstance(top(driver), LostPadScene), "a lost pad is no dead end"


def test_only_the_seats_own_pad_resigns_for_it(services: Services, drive: Drive) -> None:
    match = start_match(services, (ANNA, BERND), CALM)
    table, driver = open_pause_menu(services, drive, match, seat_0="pad 0", seat_1="pad 1")
    driver.device = "pad 0"
    press_entry(driver, "Give up")
    driver.press("right", "accept", device="pad 1")
    assert table.match.outcome is None
    driver.press("right", device="pad 0")
    driver.press("accept", device="pad 1")
    assert table.match.outcome is None
    driver.press("accept", device="pad 0")
    assert table.match.outcome is not None
    assert table.match.outcome.winners == (1,)


def test_any_pad_may_close_the_question_whether_to_resign(services: Services, drive: Drive) -> None:
    match = start_match(services, (ANNA, BERND), CALM)
    table, driver = open_pause_menu(services, drive, match, seat_0="pad 0", seat_1="pad 1")
    driver.device = "pad 0"
    press_entry(driver, "Give up")
    driver.press("back", device="pad 1")
    assert isinstance(driver.top, PauseScene)
    assert driver.top.question is None
    assert table.match.outcome is None


@pytest.mark.usefixtures("auction")
def test_the_device_that_sets_this_device_gets_the_seat(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive)
    driver.change(table.carry_out(OpenSeats()))
    driver.press("right", device="keyboard")
    assert driver.shows("any device")
    driver.press("right", device="keyboard")
    assert not driver.shows("this device"), "others can press next, and would read it as theirs"
    assert driver.shows("Person: Keyboard")
    driver.press("back", device="pad 2")
    driver.press("right", "accept", device="pad 0")
    assert top(driver) is table
    assert [table.seating.device(seat) for seat in range(3)] == ["keyboard", "pad 1", "pad 2"]


@pytest.mark.usefixtures("auction")
def test_a_seat_loses_its_own_device_only_after_a_question(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive)
    for answer, device in ((["accept"], "pad 0"), (["right", "accept"], None)):
        driver.change(table.carry_out(OpenSeats()))
        driver.press("right", "back", device="pad 0")
        assert driver.shows("ay every device play for Anna?")
        assert table.seating.device(0) == "pad 0"
        driver.press(*answer, device="pad 0")
        if driver.top is not table:
            assert driver.shows("Person: "), "the row shows the own device again"
            driver.press("back", device="pad 0")
        assert driver.top is table
        assert table.seating.device(0) == device
        assert table.seating.device(1) == "pad 1"


@pytest.mark.usefixtures("auction")
def test_an_explanation_moves_with_the_pad_of_its_cursor(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive, votes=True)
    driver.press("explain", device="pad 0")
    assert isinstance(top(driver), ExplainScene)
    before = table.play.inputs.open[0].cursor.spot
    for direction in ("left", "right", "up"):
        driver.press(direction, device="pad 2")
        assert table.play.inputs.open[0].cursor.spot == before
    driver.press("right", device="pad 0")
    assert table.play.inputs.open[0].cursor.spot != before


@pytest.mark.usefixtures("auction")
def test_a_pad_that_is_back_in_time_keeps_its_seat(services: Services, drive: Drive) -> None:
    table, driver = with_pads(services, drive)
    driver.unplug("pad 1")
    driver.wait(0.1)
    assert isinstance(top(driver), LostPadScene)
    driver.plug("pad 9")
    assert table.seating.device(1) == "pad 9"
    driver.send(Press("pad 0", Intent.ACCEPT))
    assert table.seating.device(1) == "pad 9"


def test_a_pad_whose_turn_is_over_takes_its_move_back(services: Services, drive: Drive) -> None:
    match = start_match(services, (ANNA, BERND), CALM)
    table = TableScene(services, match, Seating(services.devices, {0: "pad 0", 1: "pad 1"}))
    driver = drive(table)
    driver.wait(0.1, times=3)
    match.choose(0, match.awaiting[0].options[0])
    table._flow.reset()
    driver.wait(0.1, times=3)
    assert [decision.seat for decision in match.awaiting] == [1]
    driver.press("more", device="pad 0")
    assert [decision.seat for decision in match.awaiting] == [0]
    assert len(match) == 0
