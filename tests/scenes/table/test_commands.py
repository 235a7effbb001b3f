"""A turn of many commands is quick by pad."""

from collections.abc import Iterator, Sequence

import pytest

from game.contract import Option
from game.match import Match, MatchSetup
from game.scenes.services import Services
from game.scenes.table.lists import OptionMenu
from game.scenes.table.scene import TableScene
from game.table.ids import ButtonSpot, SpotId
from tests.auction.market import MarketLayout, Porter, Stall
from tests.auction.matches import ANNA, BERND, CORA
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

pytestmark = pytest.mark.usefixtures("auction")


def open_turn(services: Services, porters: int = 3, stalls: Sequence[int] = ()) -> tuple[TableScene, Driver]:
    """Anna's turn at the market, with porters at these stalls."""
    config = {"seats": 3, "porters": porters}
    match = Match.start(services.matches, MatchSetup("auction", config, 7, (ANNA, BERND, CORA)))
    for porter, stall in zip(match.state.fields["porters"], stalls, strict=False):  # type: ignore[attr-defined]
        porter["stall"] = stall
    match.state.fields["hands"][0] = []  # type: ignore[attr-defined]
    for seat, option in ((0, ("bid", 7)), (1, ("bid", 3)), (2, ("bid", 4)), (0, ("shelve", "left"))):
        match.choose(seat, option)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.draw()
    settle(driver)
    return table, driver


@pytest.fixture
def turn(services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Anna's turn with porters 0, 1 and 2 at stalls 0, 4 and 8, and with 2 points."""
    table, driver = open_turn(services, stalls=(0, 4, 8))
    yield table, driver
    driver.close()


def settle(driver: Driver) -> None:
    """Waits until the next decision is open."""
    driver.wait(0.1, times=3)


def press(driver: Driver, *intents: str) -> None:
    """Presses buttons, with time for the table to go on after each."""
    for intent in intents:
        driver.press(intent)
        settle(driver)


def latest(table: TableScene, count: int = 1) -> list[Option]:
    """The latest choices."""
    return [step.choice.option for step in table.match.steps[-count:]]


def cursor(table: TableScene) -> SpotId:
    """The spot under the cursor."""
    assert table.cursor.spot is not None
    return table.cursor.spot


def test_moving_a_thing_and_letting_it_act_takes_four_presses(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    assert cursor(table) == Porter(0)
    press(driver, "accept", "right", "accept", "accept")
    assert latest(table, 2) == [("carry", 0, 1), ("shout", 0)]


def test_after_its_command_the_cursor_goes_to_the_next_thing_with_the_same_kind_of_command(
    turn: tuple[TableScene, Driver],
) -> None:
    table, driver = turn
    for porter in (0, 1):
        assert cursor(table) == Porter(porter)
        press(driver, "accept", "next", "accept", "accept")
        assert latest(table) == [("shout", porter)]
    assert cursor(table) == Porter(2)
    press(driver, "accept", "accept")
    assert latest(table) == [("shout", 2)]
    assert cursor(table) in {Stall(0), Stall(8)}, "nothing can act, but porters can be hired"


def test_what_acts_comes_before_places_where_something_is_bought(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    visited = [cursor(table)]
    for _ in range(4):
        press(driver, "next")
        visited.append(cursor(table))
    assert visited == [Porter(0), Porter(1), Porter(2), Stall(0), Stall(8)]
    press(driver, "next")
    assert cursor(table) == Porter(0)


def test_with_a_thing_in_hand_the_shoulders_visit_its_goals_alone(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    press(driver, "next", "accept")
    visited = set()
    for _ in range(8):
        press(driver, "next")
        visited.add(cursor(table))
    assert visited == {Stall(1), Stall(3), Stall(5), Stall(7)}


def test_one_button_gives_the_latest_command_again(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    assert not driver.shows("Again")
    press(driver, "erase")
    assert latest(table) == [("shelve", "left")], "there is no command to repeat yet"
    press(driver, "next", "next", "next", "accept")
    assert latest(table) == [("hire", 0)]
    assert driver.shows("Again: Hire 0")
    assert cursor(table) == Stall(0), "the gate still offers something"
    press(driver, "erase")
    assert latest(table, 2) == [("hire", 0), ("hire", 0)]
    assert not driver.shows("Again"), "there are no points left"
    made = len(table.match)
    press(driver, "erase")
    assert len(table.match) == made


def test_nothing_stays_selected_when_the_same_decision_comes_again(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    decision = table.decision
    press(driver, "next", "next", "next", "accept")
    assert table.decision == decision
    assert table.selection is not None
    assert table.selection.selected == []


def test_a_game_says_which_option_repeats_a_command(
    turn: tuple[TableScene, Driver], monkeypatch: pytest.MonkeyPatch
) -> None:
    table, driver = turn
    monkeypatch.setattr(MarketLayout, "same_again", lambda *_: ("shout", 2))
    press(driver, "accept", "accept")
    assert latest(table) == [("shout", 0)]
    press(driver, "erase")
    assert latest(table) == [("shout", 2)]


def test_a_new_turn_begins_without_a_command_to_repeat(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    press(driver, "accept", "accept")
    choose(table, ("call",))
    settle(driver)
    for seat, coin in enumerate((6, 5, 3)):
        press(driver, "accept")
        choose(table, ("bid", coin), seat=seat)
        settle(driver)
    choose(table, ("shelve", "left"))
    settle(driver)
    assert table.decision is not None
    assert (table.decision.seat, table.decision.ask) == (0, "auction.command")
    assert not driver.shows("Again")
    assert cursor(table) == Porter(0)


def test_what_is_left_to_do_is_in_sight(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    assert driver.shows("3 ready · 2 points")
    press(driver, "accept", "accept")
    assert driver.shows("2 ready · 3 points")
    assert cursor(table) != ButtonSpot("call")


def test_the_mouse_keeps_the_cursor_where_it_points(turn: tuple[TableScene, Driver]) -> None:
    table, driver = turn
    target = next(target for target in table.targets if target.spot == Porter(2))
    table.play.inputs.displayed.hover(table.targets, "mouse", *target.rect.center)
    driver.press("accept", "accept", device="mouse")
    settle(driver)
    assert latest(table) == [("shout", 2)]
    assert cursor(table) == Porter(2)


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_prompt_and_hints_fit_at_every_text_size(
    make_services: MakeServices, size: tuple[int, int], text_size: int
) -> None:
    table, driver = open_turn(make_services(size, text_size=text_size, language="de"), stalls=(0, 4, 8))
    press(driver, "next", "next", "next", "accept")
    assert latest(table) == [("hire", 0)]
    assert driver.faults == []
    driver.close()


@pytest.mark.parametrize("text_size", [100, 200])
def test_a_menu_of_more_options_than_fit_scrolls(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch, text_size: int
) -> None:
    monkeypatch.setattr(MarketLayout, "spots_of", lambda *given: (Stall(4),) if given[2][1:] else ())
    table, driver = open_turn(make_services((1280, 800), text_size=text_size), stalls=(4, 4, 4))
    assert cursor(table) == Stall(4)
    press(driver, "accept")
    menu = table.option_list
    assert isinstance(menu, OptionMenu)
    assert len(menu.options) == 17
    assert driver.faults == []
    for _ in range(16):
        driver.press("down")
        shown = driver.find(menu.explanation.title).rect_px
        assert driver.services.canvas.frame.rect_px(menu.rect).contains(shown)
    assert menu.focused_option == menu.options[-1]
    press(driver, "accept")
    assert latest(table) == [("hire", 8)]
    driver.close()
