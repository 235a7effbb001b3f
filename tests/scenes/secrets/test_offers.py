"""A seat that learns a secret without seeing it is offered a look, and nobody else sees what it is."""

import pygame
import pytest

from game.input.messages import Intent, Point, Press, Release
from game.match import Match, MatchSetup
from game.scenes.scene import GUARD_SECONDS, Scene
from game.scenes.services import Services
from game.scenes.table.overlays.curtain import MAX_SECONDS, SECONDS_TO_LOOK_AWAY, PeekScene
from game.scenes.table.scene import TableScene
from game.scenes.table.seating import Seating
from tests.auction.matches import ANNA, BERND, CORA
from tests.match.playing import bid
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver

pytestmark = [pytest.mark.painted, pytest.mark.usefixtures("auction")]

PADS = {0: "pad 0", 1: "pad 1", 2: "pad 2"}
LOOK = "Anna: hold to look"


def open_table_with_secret(
    services: Services,
    prize: tuple[str, ...] = ("favour",),
    favour: str = "favour-7",
    *,
    shared: bool = False,
) -> tuple[TableScene, Driver]:
    """Opens a table where Anna has got a secret card that she has not looked at, and all vote."""
    setup = MatchSetup("auction", {"seats": 3, "votes": "buttons"}, 7, (ANNA, BERND, CORA))
    match = Match.start(services.matches, setup)
    bid(match, 7, 3, 4)
    match.state.fields["favours"][-1] = favour  # type: ignore[attr-defined]
    match.choose(0, prize)
    table = TableScene(services, match, Seating(services.devices, {} if shared else PADS))
    driver = Driver(services, table)
    driver.draw()
    driver.wait(0.1, times=3)
    return table, driver


def on_top(driver: Driver) -> Scene:
    return driver.top


def pixels(driver: Driver) -> bytes:
    return pygame.image.tobytes(driver.draw().surface, "RGB")


def test_a_look_at_a_new_secret_is_offered_once_its_owner_has_nothing_to_decide(
    services: Services,
) -> None:
    table, driver = open_table_with_secret(services)
    assert not table.play.screen.peek_seats, "first Anna votes"
    driver.press("accept", device="pad 0")
    assert table.play.screen.peek_seats == (0,)
    assert driver.shows(LOOK)
    assert [each.seat for each in table.play.inputs.open] == [1, 2], "the others vote meanwhile"
    driver.send(Press("pad 0", Intent.ACCEPT))
    assert isinstance(driver.top, PeekScene)
    assert table.play.viewer.view["hands"][0] == [None]
    driver.send(Press("pad 1", Intent.ACCEPT))
    driver.wait(SECONDS_TO_LOOK_AWAY - 0.1)
    assert table.play.viewer.view["hands"][0] == [None], "Bernd can look away first"
    driver.wait(0.2)
    assert table.play.viewer.view["hands"][0] == ["favour-7"]
    driver.send(Release("pad 1", Intent.ACCEPT))
    assert table.play.viewer.view["hands"][0] == ["favour-7"]
    driver.send(Release("pad 0", Intent.ACCEPT))
    assert on_top(driver) is table
    assert table.play.viewer.view["hands"][0] == [None]
    driver.wait(0.1, times=3)
    assert not table.play.screen.peek_seats
    assert not driver.shows(LOOK)
    assert [each.seat for each in table.play.inputs.open] == [1, 2]
    driver.close()


def test_a_short_press_for_a_look_leaves_the_turn_of_the_others_open(services: Services) -> None:
    table, driver = open_table_with_secret(services)
    driver.press("accept", device="pad 0")
    driver.press("accept", device="pad 0")
    driver.wait(SECONDS_TO_LOOK_AWAY, times=2)
    assert driver.top is table
    assert table.play.viewer.seat is None
    assert table.play.screen.peek_seats == (0,), "nothing was shown yet"
    driver.press("accept", device="pad 1")
    assert [each.seat for each in table.play.inputs.open] == [2]
    driver.close()


def test_where_looks_are_pressed_the_curtain_does_not_stay_over_the_turn_of_the_others(
    services: Services,
) -> None:
    services.settings.hold_to_peek = False
    table, driver = open_table_with_secret(services)
    driver.press("accept", device="pad 0")
    for looks in (False, True):
        driver.press("accept", device="pad 0")
        assert isinstance(driver.top, PeekScene)
        if looks:
            driver.wait(GUARD_SECONDS)
            driver.press("accept", device="pad 0")
        assert table.play.viewer.seat == (0 if looks else None)
        driver.wait(MAX_SECONDS)
        assert on_top(driver) is table
        assert table.play.viewer.seat is None
    driver.close()


def test_without_a_new_secret_no_look_is_offered(services: Services) -> None:
    table, driver = open_table_with_secret(services, ("shelve", "left"))
    driver.press("accept", device="pad 0")
    assert not table.play.screen.peek_seats
    assert not driver.shows(LOOK)
    driver.close()


def test_the_offer_looks_the_same_whatever_the_secret(make_services: MakeServices) -> None:
    screens = []
    for favour in ("favour-7", "favour-8"):
        _, driver = open_table_with_secret(make_services((1280, 800)), favour=favour)
        driver.press("accept", device="pad 0")
        offered = pixels(driver)
        driver.send(Press("pad 0", Intent.ACCEPT))
        assert isinstance(driver.top, PeekScene)
        screens.append((offered, pixels(driver)))
        driver.close()
    assert screens[0] == screens[1]


def test_with_one_controller_for_all_the_plate_leads_to_the_look(services: Services) -> None:
    table, driver = open_table_with_secret(services, shared=True)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert [each.seat for each in table.play.inputs.open] == [1]
    assert table.play.screen.peek_seats == (0,)
    place = driver.find("Anna").rect_px
    driver.send(Point("mouse", *services.canvas.frame.units(*place.center)))
    driver.send(Press("mouse", Intent.ACCEPT))
    assert isinstance(driver.top, PeekScene)
    driver.wait(SECONDS_TO_LOOK_AWAY)
    assert table.play.viewer.view["hands"][0] == ["favour-7"]
    driver.close()
