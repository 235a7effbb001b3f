"""A look at one's own secrets while somebody else is at turn: nobody else learns anything by it."""

from collections.abc import Iterator

import pygame
import pytest

from game.input.messages import Intent, Press, Release, Unplugged, WindowLeft
from game.scenes.requests import Push, Tell
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.settings.scene import SettingsScene
from game.scenes.table.overlays.curtain import MAX_SECONDS, CurtainScene, PeekScene
from game.scenes.table.overlays.pause import PauseScene
from game.scenes.table.overlays.seats import LostPadScene
from game.scenes.table.requests import ToCurtain, ToPeek
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from game.table.ids import MarkGroup, PlateSpot
from game.table.seat_input import Peek
from tests.auction.matches import ANNA, BERND, CORA, SQUIRE, bidding
from tests.match.playing import bid
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

pytestmark = pytest.mark.painted

PEEK = "Look at your own secrets"
UP = Release("keyboard", Intent.ACCEPT)


def open_paused_auction(services: Services, coin: int = 3, **bound: str) -> tuple[TableScene, Driver]:
    """Pauses an auction in which Anna has bid a coin in secret and Bernd has to bid."""
    match = bidding(services, (ANNA, BERND, CORA))
    match.choose(0, ("bid", coin))
    seating = Seating(services.devices, {int(name[-1]): device for name, device in bound.items()})
    table = TableScene(services, match, seating)
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    driver.device = bound.get("seat_0", "keyboard")
    driver.press("pause")
    return table, driver


def top(driver: Driver) -> Scene:
    return driver.top


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.draw().surface, "RGB")


@pytest.fixture
def looking(auction: None, services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Anna is about to look."""
    del auction
    table, driver = open_paused_auction(services)
    driver.click(PEEK)
    assert isinstance(driver.top, PeekScene)
    yield table, driver
    driver.close()


def test_a_secret_is_shown_only_while_the_button_is_held(looking: tuple[TableScene, Driver]) -> None:
    table, driver = looking
    covered = pixels(driver)
    assert driver.shows("Hold")
    assert table.play.viewer.view["coins"][0] is None
    driver.hold()
    assert table.play.viewer.view["coins"][0] == [1, 2, 4, 5, 6, 7]
    assert pixels(driver) != covered
    driver.wait(MAX_SECONDS, times=3)
    assert table.play.viewer.seat == 0, "who holds it may look for as long as she likes"
    driver.send(UP)
    assert table.play.viewer.seat is None
    assert table.play.viewer.view["coins"][0] is None
    assert isinstance(top(driver), CurtainScene), "the release ends the look"


@pytest.mark.no_cover
@pytest.mark.usefixtures("auction")
def test_all_but_the_lifted_curtain_looks_the_same_whatever_the_secret(make_services: MakeServices) -> None:
    hidden: list[list[bytes]] = []
    shown: list[bytes] = []
    for coin in (3, 5):
        services = make_services((1280, 800))
        _, driver = open_paused_auction(services, coin)
        screens = [pixels(driver)]
        driver.click(PEEK)
        screens.append(pixels(driver))
        driver.hold()
        shown.append(pixels(driver))
        driver.send(UP)
        screens.append(pixels(driver))
        driver.wait(0.1, times=2)
        screens.append(pixels(driver))
        hidden.append(screens)
        driver.close()
    assert shown[0] != shown[1]
    assert hidden[0] == hidden[1]


def test_pressing_serves_for_holding_and_falls_by_itself(
    looking: tuple[TableScene, Driver], services: Services
) -> None:
    table, driver = looking
    services.settings.hold_to_peek = False
    driver.wait(MAX_SECONDS, times=3)
    assert driver.shows("press"), "from a menu, the person may take their time"
    driver.press("accept")
    assert table.play.viewer.seat == 0
    driver.wait(MAX_SECONDS - 0.1)
    driver.press("right")
    driver.wait(MAX_SECONDS - 0.1)
    assert table.play.viewer.seat == 0, "who goes on reading is given time"
    driver.wait(0.2)
    assert table.play.viewer.seat is None
    assert isinstance(top(driver), CurtainScene)
    driver.change(table.carry_out(Peek(0)))
    driver.press(*["accept"] * 10)
    assert table.play.viewer.seat is None, "only a press after a pause counts"
    driver.wait(GUARD_SECONDS)
    driver.press("accept")
    assert table.play.viewer.seat == 0
    driver.press("accept")
    assert table.play.viewer.seat is None
    assert isinstance(top(driver), CurtainScene)


def test_every_thing_can_be_read_while_the_curtain_is_lifted(looking: tuple[TableScene, Driver]) -> None:
    table, driver = looking
    driver.hold()
    driver.press("right")
    first = table.cursor.spot
    driver.press("right")
    assert first
    assert table.cursor.spot != first
    driver.send(UP)
    assert table.cursor.spot is None, "nothing tells where she has looked"


def test_a_device_without_a_secret_or_a_seat_is_offered_no_peek(auction: None, services: Services) -> None:
    del auction
    _, driver = open_paused_auction(services, seat_0="pad 70", seat_1="pad 71", seat_2="pad 72")
    for device, offered in (("pad 70", True), ("pad 71", False), ("keyboard", False)):
        driver.press("down", device=device)
        assert driver.shows(PEEK) is offered
    driver.close()


def test_another_pad_can_close_the_curtain_but_not_lift_it(auction: None, services: Services) -> None:
    del auction
    table, driver = open_paused_auction(services, seat_0="pad 70", seat_1="pad 71", seat_2="pad 72")
    go_to_peek(driver)
    assert isinstance(top(driver), PeekScene)
    driver.press("accept", device="pad 71")
    assert table.play.viewer.seat is None
    driver.hold("pad 70")
    assert table.play.viewer.seat == 0
    driver.press("accept", device="pad 71")
    assert table.play.viewer.seat == 0
    driver.send(Press("pad 71", Intent.BACK))
    assert table.play.viewer.seat is None
    assert isinstance(top(driver), CurtainScene)
    driver.close()


def test_another_pad_cannot_lift_the_curtain_by_holding_its_button_at_the_plate(
    auction: None, services: Services
) -> None:
    del auction
    match = bidding(services, (ANNA, BERND, SQUIRE))
    match.choose(0, ("bid", 3))
    match.choose(1, ("bid", 2))
    table = TableScene(services, match, Seating(services.devices, {0: "pad 70", 1: "pad 71"}))
    driver = Driver(services, table)
    table.cursor.move_to(PlateSpot(0))
    driver.send(Press("pad 71", Intent.ACCEPT))
    driver.wait(0.5, times=4)
    assert table.play.viewer.seat is None
    driver.change(Push(ToPeek(table.play, 0, "pad 71")))
    driver.wait(0.5, times=4)
    assert table.play.viewer.seat is None
    driver.close()


def go_to_peek(driver: Driver) -> None:
    """By the pad alone: to the right column of the menu and down to the entry."""
    driver.press("right")
    for _ in range(8):
        widget = next(each for each in driver.draw().dump if each.kind == "focus")
        if any(shown.text == PEEK and widget.rect_px.contains(shown.rect_px) for shown in driver.draw().dump):
            break
        driver.press("down")
    driver.press("accept")


def test_a_controller_that_is_lost_lets_the_curtain_fall(auction: None, services: Services) -> None:
    del auction
    table, driver = open_paused_auction(services, seat_0="pad 70", seat_1="pad 71")
    go_to_peek(driver)
    driver.hold("pad 70")
    assert table.play.viewer.seat == 0
    driver.send(Unplugged("pad 70", "Pad"))
    assert table.play.viewer.seat is None
    assert isinstance(top(driver), CurtainScene)
    driver.wait(0.1)
    assert isinstance(top(driver), LostPadScene)
    driver.close()


def test_the_curtain_falls_when_the_window_leaves(looking: tuple[TableScene, Driver]) -> None:
    table, driver = looking
    driver.hold()
    assert table.play.viewer.seat == 0
    driver.send(WindowLeft())
    assert table.play.viewer.seat is None
    assert isinstance(top(driver), CurtainScene)


def test_a_private_view_is_hidden_before_another_seat_peeks(auction: None, services: Services) -> None:
    """Anna's second bid is asked for while her coins are shown; Bernd looks at his own in between."""
    del auction
    match = bidding(services, (ANNA, BERND, CORA))
    match.choose(1, ("bid", 3))
    match.choose(2, ("bid", 4))
    match.state.fields["hands"][0].append("favour-9")  # type: ignore[attr-defined]
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=2)
    assert isinstance(top(driver), CurtainScene)
    driver.press("accept")
    driver.wait(0.1, times=2)
    assert table.play.viewer.seat == 0
    driver.press("pause")
    driver.click(PEEK)
    assert driver.shows("Who looks?"[1:])
    driver.press("left", "left", "left", "accept")
    assert isinstance(top(driver), PeekScene)
    assert table.play.viewer.seat is None
    driver.hold()
    assert table.play.viewer.seat == 1
    assert table.play.viewer.view["hands"][0] == [None]
    driver.send(UP)
    driver.wait(0.1, times=2)
    assert isinstance(top(driver), CurtainScene), "Anna must be alone with the screen again"
    driver.close()


def test_an_open_decision_needs_no_curtain_and_shows_no_hand(auction: None, services: Services) -> None:
    """Anna has won the prize, holds a favour, and says what becomes of the prize; then she calls the next."""
    del auction
    match = bidding(services, (ANNA, BERND, CORA))
    bid(match, 7, 3, 4)
    match.state.fields["hands"][0].append("favour-9")  # type: ignore[attr-defined]
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=2)
    assert top(driver) is table
    assert table.decision is not None
    assert (table.decision.ask, table.play.viewer.seat) == ("auction.prize", None)
    assert table.play.viewer.view["hands"][0] == [None]
    choose(table, ("shelve", "left"))
    driver.wait(0.1, times=2)
    assert isinstance(top(driver), CurtainScene)
    driver.close()


def test_what_another_seat_can_select_is_not_marked_while_somebody_looks(
    auction: None, services: Services
) -> None:
    """Anna says what becomes of the prize, and Bernd looks at his favour."""
    del auction
    match = bidding(services, (ANNA, BERND, SQUIRE))
    bid(match, 7, 3, 4)
    match.state.fields["hands"][1].append("favour-9")  # type: ignore[attr-defined]
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=2)
    assert table.decision is not None
    assert table.decision.seat == 0
    stage = table.play.stage
    driver.draw()
    assert stage.marked_rects(MarkGroup.SELECTION)
    driver.press("pause")
    driver.click(PEEK)
    assert isinstance(top(driver), PeekScene)
    driver.hold()
    assert table.play.viewer.seat == 1
    driver.draw()
    assert not stage.marked_rects(MarkGroup.SELECTION)
    driver.send(UP)
    assert top(driver) is table
    driver.wait(0.1, times=2)
    driver.draw()
    assert stage.marked_rects(MarkGroup.SELECTION)
    driver.close()


def test_where_nobody_has_a_secret_there_is_nothing_to_look_at(auction: None, services: Services) -> None:
    del auction
    for players, choices in (((ANNA, BERND), 0), ((ANNA, SQUIRE), 1)):
        match = bidding(services, players)
        for _ in range(choices):
            match.choose(0, ("bid", 3))
        driver = Driver(services, TableScene(services, match))
        driver.press("pause")
        assert isinstance(driver.top, PauseScene)
        assert not driver.shows(PEEK)
        driver.close()


def test_whether_it_is_held_or_pressed_is_set_where_other_holds_are(services: Services) -> None:
    driver = Driver(services, SettingsScene(services, "motion"))
    assert driver.shows(PEEK)
    driver.press("down", "down", "down", "down", "accept")
    assert not services.settings.hold_to_peek
    driver.close()


@pytest.mark.no_cover
@pytest.mark.usefixtures("auction")
def test_nothing_is_cut_off_at_any_size(any_services: Services) -> None:
    for hold in (True, False):
        any_services.settings.hold_to_peek = hold
        _, driver = open_paused_auction(any_services)
        driver.change(Tell(Peek(0), 1))
        assert driver.faults == ["0 marks of focus"]
        driver.close()


def test_the_curtain_names_the_button_of_the_pad_that_lifts_it(auction: None, services: Services) -> None:
    del auction
    table, driver = open_paused_auction(services, seat_0="pad 70", seat_1="pad 71", seat_2="pad 72")
    assert services.devices.shown == "keyboard"
    for request in (ToPeek(table.play, 0), ToCurtain(table.play, (1,))):
        driver.change(Push(request))
        named = [entry.text for entry in driver.draw().dump if entry.text.startswith("glyphs/")]
        assert named
        assert not any("keyboard" in glyph for glyph in named)
        driver.press("back")
    driver.close()
