"""The prompt previews what the cursor would choose; a choice that leaves something undone is confirmed."""

from collections.abc import Iterator

import pytest

from game.contract import Decision, Option
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.table.ids import AgentSpot, ProvinceSpot
from game.input.messages import Point
from game.match import Match, MatchSetup
from game.scenes.dialogs import ConfirmScene
from game.scenes.services import Services
from game.scenes.table.scene import TableScene
from game.table.ids import ButtonSpot
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE, bidding
from tests.auction.table import PRIZE
from tests.auction.table_extras import ExtraTexts
from tests.match.playing import bid
from tests.scenes.conftest import Drive
from tests.scenes.driver import Driver

GAMBLE: Option = ("gamble",)


@pytest.fixture
def prize(auction: None, services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Bernd has won the prize; gambling would leave something undone."""
    del auction
    match = bidding(services, (ANNA, BERND, CORA))
    bid(match, 3, 7, 5)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    texts = table.play.viewer.presentation.texts
    assert isinstance(texts, ExtraTexts)
    texts.warnings = {GAMBLE: "The prize is worth more."}
    texts.previews = {("shelve", "left"): "Left is as good as right."}
    yield table, driver
    driver.close()


def test_a_warning_names_what_was_forgotten_and_can_be_cancelled(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    made = len(table.match)
    driver.click("Gamble")
    assert isinstance(driver.top, ConfirmScene)
    assert driver.shows("The prize is worth more.")
    driver.press("back")
    assert driver.scenes == [table]
    assert len(table.match) == made
    assert table.decision is not None


def test_the_other_answer_confirms_a_warned_choice(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    driver.click("Gamble")
    driver.press("right", "accept")
    assert driver.top is table
    assert table.match.steps[-1].choice.option == GAMBLE


def test_pressing_once_more_loses_nothing(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    made = len(table.match)
    driver.click("Gamble")
    driver.press("accept")
    assert driver.top is table
    assert len(table.match) == made


def test_no_warning_is_shown_if_the_settings_turn_them_off(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    table.services.settings.warn_unused = False
    driver.click("Gamble")
    assert driver.top is table
    assert table.match.steps[-1].choice.option == GAMBLE


@pytest.mark.rule("lyssan 5.1.1")
def test_whoever_is_not_sure_can_choose_another_goal(services: Services, drive: Drive) -> None:
    start = situation(provinces=["elbingen: wolf knight"])
    players = (ANNA, SQUIRE, SQUIRE, SQUIRE)
    match = Match.start(services.matches, MatchSetup("lyssan", {"seats": 4}, 1, players, start=start))
    table = TableScene(services, match)
    driver = drive(table)
    driver.wait(0.1, times=3)
    knight, goal = AgentSpot("wolf.knight.1"), ProvinceSpot("goldacker")
    for spot in (knight, goal):
        table.cursor.move_to(spot)
        driver.press("accept")
    assert isinstance(driver.top, ConfirmScene)
    driver.press("accept")
    selection = table.play.inputs.displayed.selection
    assert selection is not None
    assert driver.scenes == [table]
    assert selection.selected == [knight]
    assert goal in selection.lit


def test_an_option_without_a_warning_is_simply_chosen(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    driver.click("Favour")
    assert driver.top is table
    assert table.match.steps[-1].choice.option == ("favour",)


def test_the_preview_of_the_option_under_the_cursor_replaces_the_question(
    prize: tuple[TableScene, Driver],
) -> None:
    table, driver = prize
    question = table.services.words("auction.prize")
    spots = {each.spot: each for each in table.targets}
    elsewhere = next(
        spot for name, spot in spots.items() if name != PRIZE and not isinstance(name, ButtonSpot)
    )
    driver.send(Point("mouse", *elsewhere.rect.center))
    assert driver.shows(question)
    driver.send(Point("mouse", *spots[PRIZE].rect.center))
    assert driver.shows("Left is as good as right.")
    assert not driver.shows(question)


def test_the_cursor_starts_on_the_table_and_not_on_a_button(prize: tuple[TableScene, Driver]) -> None:
    table, _ = prize
    assert table.cursor.spot == PRIZE


def ask_otherwise(table: TableScene) -> None:
    """Another question with the same options."""
    assert table.decision is not None
    other = Decision(table.decision.seat, "auction.call", table.decision.options)
    table.play.inputs.displayed.open(
        other, table.play.viewer.presentation.layout.spots_by_option(table.play.viewer.view, other)
    )
    table.play.inputs.displayed.place_cursor(table.targets)


def test_the_cursor_leaves_a_spot_that_the_next_question_does_not_offer(
    prize: tuple[TableScene, Driver],
) -> None:
    table, driver = prize
    assert table.selection is not None
    for direction in ("up", "left", "up", "right"):
        if table.cursor.spot in table.selection.selectable:
            driver.press(direction)
    aside = table.cursor.spot
    assert aside not in table.selection.lit
    seat_input = table.play.inputs.displayed
    seat_input.place_cursor(table.targets)
    assert table.cursor.spot == aside, "the question is the same"
    ask_otherwise(table)
    assert table.cursor.spot == PRIZE


def test_the_cursor_is_never_taken_from_under_the_mouse(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    aside = next(
        each for each in table.targets if each.spot != PRIZE and not isinstance(each.spot, ButtonSpot)
    )
    driver.send(Point("mouse", *aside.rect.center))
    ask_otherwise(table)
    assert table.cursor.spot == aside.spot
