"""Options that are the same on the table are told apart in a menu beside it."""

from collections.abc import Iterator

import pytest

from game.input.messages import Intent, Point
from game.scenes.services import Services
from game.scenes.table.lists import OptionMenu
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.scene import TableScene
from game.table.ids import MarkGroup
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.auction.table import PRIZE
from tests.match.playing import bid
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver


@pytest.fixture(autouse=True)
def unlike(monkeypatch: pytest.MonkeyPatch) -> None:
    """The meanings of the options differ."""
    endings = {"left": ("On the left.",), "right": ("On the right.",)}
    monkeypatch.setattr("tests.auction.table_extras.ENDINGS", endings)


@pytest.fixture
def prize(auction: None, services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Bernd has won the prize and says what becomes of it."""
    del auction
    table, driver = won(services)
    yield table, driver
    driver.close()


def won(services: Services) -> tuple[TableScene, Driver]:
    match = bidding(services, (ANNA, BERND, CORA))
    bid(match, 3, 7, 5)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    assert table.decision is not None
    driver.draw()
    return table, driver


def open_menu(table: TableScene, driver: Driver) -> OptionMenu:
    target = next(each for each in table.targets if each.spot == PRIZE)
    driver.send(Point("mouse", *target.rect.center))
    driver.press("accept", device="mouse")
    assert isinstance(table.option_list, OptionMenu)
    return table.option_list


def test_the_menu_opens_at_hand_and_a_name_is_chosen(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    menu = open_menu(table, driver)
    spot = next(each.rect for each in table.targets if each.spot == PRIZE)
    assert not menu.rect.colliderect(spot)
    assert menu.rect.inflate(60, 60).colliderect(spot)
    assert driver.shows("It stays there")
    driver.press("down", "accept")
    assert table.match.steps[-1].choice.option == ("shelve", "right")
    assert table.option_list is None


def test_the_hints_of_a_menu_say_that_a_press_chooses(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    open_menu(table, driver)
    driver.draw()
    hints = {hint.intent: hint.text for hint in table.play.hud.hints}
    assert (hints[Intent.ACCEPT], hints[Intent.BACK]) == ("Choose", "Let go")


def test_back_and_a_click_beside_the_menu_leave_it(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    made = len(table.match)
    open_menu(table, driver)
    driver.press("back")
    assert driver.top is table
    assert table.option_list is None
    assert table.selection is not None
    assert table.selection.selected == []
    open_menu(table, driver)
    driver.press("accept", device="mouse")
    assert table.option_list is None, "the mouse is still over the prize"
    driver.press("back")
    assert isinstance(driver.top, PauseScene), "with nothing to let go of it pauses"
    assert len(table.match) == made


def test_a_click_on_a_name_in_the_menu_is_not_beside_it(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    menu = open_menu(table, driver)
    driver.send(Point("mouse", *menu._list.rows[1].rect.center))
    driver.press("accept", device="mouse")
    assert table.match.steps[-1].choice.option == ("shelve", "right")


def test_verbs_stay_buttons_beside_a_menu(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    assert table.selection is not None
    assert table.selection.buttons == ["gamble", "favour"]
    open_menu(table, driver)
    assert driver.shows("Gamble")


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_the_menu_is_whole_at_every_size(
    make_services: MakeServices, auction: None, size: tuple[int, int], text_size: int
) -> None:
    del auction
    services = make_services(size, text_size=text_size)
    table, driver = won(services)
    open_menu(table, driver)
    for _ in range(2):
        assert [words for words in driver.cut if "stay" in words or "Shelve" in words] == []
        assert len(driver.focused) == 1
        driver.press("down")
    driver.close()


def test_what_would_draw_a_lot_is_not_tried_out(prize: tuple[TableScene, Driver]) -> None:
    table, _ = prize
    assert table.decision is not None
    for option, points in ((("gamble",), [0, 0, 0]), (("shelve", "left"), [0, 2, 0])):
        table.play.preview(table.decision, option)
        assert table.play.stage._view is not None
        assert table.play.stage._view["points"] == points


def test_the_menu_leaves_what_the_cursor_shows_large_to_be_read(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    menu = open_menu(table, driver)
    driver.draw()
    frame, spot = (
        table.services.canvas.frame,
        next(each.rect for each in table.targets if each.spot == PRIZE),
    )
    read = [frame.rect_units(rect) for rect in table.play.stage.marked_rects(MarkGroup.CURSOR)]
    assert any(not rect.colliderect(spot) for rect in read)
    assert menu.rect.collidelist([rect for rect in read if not rect.colliderect(spot)]) < 0
    assert table.play.stage.marked_rects(MarkGroup.HINT) == []


def test_a_menu_is_no_wider_than_its_words(prize: tuple[TableScene, Driver]) -> None:
    table, driver = prize
    wide = open_menu(table, driver).rect.width
    driver.press("back")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("tests.auction.table_extras.MEANING", "Briefly.")
        assert open_menu(table, driver).rect.width < wide - 200


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [100, 200])
def test_a_meaning_that_all_options_have_lies_above_their_names(
    make_services: MakeServices,
    auction: None,
    monkeypatch: pytest.MonkeyPatch,
    size: tuple[int, int],
    text_size: int,
) -> None:
    del auction
    table, driver = won(make_services(size, text_size=text_size))
    beside = open_menu(table, driver).rect.width
    driver.press("back")
    monkeypatch.setattr("tests.auction.table_extras.ENDINGS", {})
    menu = open_menu(table, driver)
    dump = driver.draw().dump
    meaning = next(entry.rect_px for entry in dump if "It stays there" in entry.text)
    names = [entry.rect_px for entry in dump if entry.kind == "widget" and entry.text.startswith("Shelve")]
    assert len(names) == 2
    assert all(rect.top >= meaning.bottom for rect in names)
    assert driver.cut == []
    assert menu.rect.width < beside - 200
    driver.close()
