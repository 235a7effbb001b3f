"""At a table the picture goes to what happens; a press skips it, and no secret moves that of the room."""

from collections.abc import Iterator

import pygame
import pytest

from game.input.messages import Point
from game.scenes.requests import Push
from game.scenes.table.requests import HidePrivateView, ToPause
from game.scenes.table.scene import TableScene
from game.table.ids import MarkGroup
from game.table.presentation.camera import Camera
from game.table.presentation.events import AnimatedTable, Animation, EventGroup, Shown, by_event
from game.table.seat_input import OpenPrivateView
from tests.auction.market import Stall
from tests.auction.porters import Carried, Paid, Played
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.test_private_view import PLAY, open_market

pytestmark = pytest.mark.usefixtures("auction")


def at_goal(table: AnimatedTable, event: Carried, _joined: EventGroup) -> pygame.Rect:
    return table.layout.target(table.view, Stall(event.goal)).rect


def at_first_stall(table: AnimatedTable, _event: Played | Paid, _joined: EventGroup) -> pygame.Rect:
    return table.layout.target(table.view, Stall(0)).rect


@pytest.fixture(autouse=True)
def _rows(monkeypatch: pytest.MonkeyPatch) -> None:
    """A porter is followed, and a favour is shown at the first stall."""
    rows = by_event(
        Shown(Carried, close_up=at_goal),
        Shown(Played, close_up=at_first_stall),
        Shown(Paid, close_up=at_first_stall),
    )
    monkeypatch.setattr(Animation, "events", rows)


@pytest.fixture
def market(make_services: MakeServices) -> Iterator[tuple[TableScene, Driver]]:
    """Anna gives commands at the market, at normal speed."""
    table, driver = open_market(make_services(speed="1"))
    yield table, driver
    driver.close()


def camera_of(table: TableScene) -> Camera:
    camera = table.play.stage.camera
    assert camera is not None
    return camera


def test_the_picture_goes_to_the_goal_of_a_porter_and_back(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    before = camera_of(table)
    choose(table, ("carry", 0, 1))
    driver.wait(0.1, times=2)
    assert camera_of(table).is_close
    assert driver.faults == ["0 marks of focus"], "nobody decides, and what happens is not covered"
    driver.wait(0.1, times=30)
    assert not table.play.stage.busy
    assert camera_of(table) == before
    assert table.decision is not None


def test_nothing_is_marked_or_named_until_the_picture_is_back(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    stage = table.play.stage
    choose(table, ("carry", 0, 1))
    driver.wait(0.1)
    while stage.busy:
        assert stage.marks(MarkGroup.CURSOR) | stage.marks(MarkGroup.SELECTION) == set()
        assert table.play.hud.dock is None
        driver.wait(0.05)
    driver.wait(0.1)
    assert stage.marks(MarkGroup.CURSOR)


def test_a_press_skips_it(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    before = camera_of(table)
    choose(table, ("carry", 0, 1))
    driver.wait(0.1, times=2)
    driver.press("accept")
    assert camera_of(table) == before
    assert not table.play.stage.busy


def test_a_pointer_at_the_edge_and_the_cursor_leave_the_picture_where_something_happens(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    choose(table, ("carry", 0, 1))
    driver.wait(0.1)
    left, top, _, height = camera_of(table).area
    driver.send(Point("mouse", left + 3, top + height / 2))
    close = camera_of(table)
    driver.wait(0.1, times=6)
    assert table.play.stage.shows_close_up
    assert camera_of(table) == close


def test_it_waits_while_an_overlay_covers_the_table(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    choose(table, ("carry", 0, 1))
    driver.wait(0.1)
    close = camera_of(table)
    driver.change(Push(ToPause(table.play)))
    driver.wait(0.1, times=40)
    assert camera_of(table) == close


def test_the_room_does_not_see_where_the_picture_of_a_private_view_went(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    before = camera_of(table)
    driver.change(table.carry_out(OpenPrivateView(0)))
    driver.wait(0.1)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert table.play.screen.private_seat == 0
    choose(table, PLAY)
    driver.wait(0.1)
    assert camera_of(table).is_close
    driver.change(table.carry_out(HidePrivateView()))
    assert camera_of(table) == before
