"""A board that fills the screen: slim plates, a dock that fits its text, and how much of it is uncovered."""

from collections.abc import Iterator

import pygame
import pytest

from game.input.messages import Point
from game.scenes.table.dock import Dock
from game.scenes.table.plates import plate_rects
from game.scenes.table.scene import TableScene
from game.table.entities.components import Leg
from game.table.ids import PlateSpot
from game.table.presentation.camera import Camera
from game.table.seat_input import Peek
from tests.auction import full_screen
from tests.auction.market import MarketLayout, PorterFigure, Stall
from tests.scenes.choosing import choose
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.test_private_view import open_market
from tests.scenes.uncovered import uncovered_share

pytestmark = pytest.mark.usefixtures("auction")


@pytest.fixture(autouse=True)
def _full_screen(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("areas", "whole_board", "targets"):
        monkeypatch.setattr(MarketLayout, name, getattr(full_screen, name))


@pytest.fixture
def market(make_services: MakeServices) -> Iterator[tuple[TableScene, Driver]]:
    """Anna gives commands."""
    table, driver = open_market(make_services())
    yield table, driver
    driver.close()


def camera_of(table: TableScene) -> Camera:
    camera = table.play.stage.camera
    assert camera is not None
    return camera


def show_whole_board(table: TableScene, driver: Driver) -> Camera:
    """Moves the cursor to the middle, and the camera back after it has followed the cursor."""
    table.cursor.move_to(Stall(4))
    driver.wait(0.1)
    table.play.stage.move_camera(camera_of(table).whole())
    driver.wait(0.1)
    driver.draw()
    assert camera_of(table).is_whole
    return camera_of(table)


def plates(table: TableScene) -> list[pygame.Rect]:
    return list(plate_rects(table.play.viewer.areas, table.play.hud.plates))


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize(("text_size", "least"), [(100, 0.6), (200, 0.45)])
def test_most_of_the_picture_shows_board_while_somebody_decides(
    make_services: MakeServices, size: tuple[int, int], text_size: int, least: float
) -> None:
    table, driver = open_market(make_services(size, text_size=text_size))
    assert table.decision is not None
    for spot in (Stall(4), Stall(1)):
        table.cursor.move_to(spot)
        driver.wait(0.1)
        assert least <= uncovered_share(driver.draw()) < 0.95
        assert driver.faults == []
    driver.close()


def test_the_plate_of_the_seat_whose_turn_it_is_is_whole_and_the_others_are_slim(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    areas = table.play.viewer.areas
    assert plates(table) == [areas.plates[0], *areas.slim_plates[1:]]
    assert areas.slim_plates[1].width < areas.plates[1].width
    assert driver.shows("Bernd")


def test_a_plate_unfolds_when_a_pointer_is_over_it(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    areas = table.play.viewer.areas
    driver.send(Point("mouse", *areas.slim_plates[1].center))
    driver.wait(0.1)
    assert plates(table)[1:] == [areas.plates[1], areas.slim_plates[2]]
    driver.send(Point("mouse", areas.plates[1].right - 5, areas.plates[1].centery))
    driver.wait(0.1)
    assert plates(table)[1] == areas.plates[1], "all of it can be pointed at"
    driver.press("right")
    driver.wait(0.1)
    assert plates(table)[1] == areas.slim_plates[1]


def test_a_plate_that_offers_a_look_is_where_it_is_shown(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    own = next(target for target in table.targets if target.spot == PlateSpot(0))
    assert own.rect == plates(table)[0]
    table.cursor.move_to(PlateSpot(0))
    driver.wait(0.1)
    assert plates(table)[0] == table.play.viewer.areas.plates[0]
    assert not isinstance(driver.top, Peek)


def test_a_pointer_over_a_panel_points_at_nothing_on_the_board(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    show_whole_board(table, driver)
    prompt = table.play.viewer.areas.prompts[0]
    x, y = prompt.right - 20, prompt.top + 30
    assert any(target.contains(x, y) for target in table.targets if target.window)
    driver.send(Point("mouse", x, y))
    assert table.cursor.spot == Stall(4)
    table.play.inputs.open_only((), table.play.viewer)
    driver.send(Point("mouse", x, y))
    assert table.cursor.spot == Stall(4)


def test_a_cursor_below_a_panel_brings_its_spot_into_the_free_part(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    whole, free = show_whole_board(table, driver), table.play.viewer.areas.seat_areas[0]
    table.cursor.move_to(Stall(3))
    driver.wait(0.1)
    target = next(target for target in table.targets if target.spot == Stall(3))
    assert camera_of(table).zoom == 1.0
    assert free.left <= target.rect.left < target.rect.right <= free.right
    assert not camera_of(table).is_whole
    driver.press("zoom")
    assert camera_of(table).is_close
    table.cursor.move_to(Stall(4))
    driver.press("zoom")
    assert camera_of(table) == whole


def test_a_pointer_at_the_edge_of_the_screen_moves_the_whole_board(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    before = show_whole_board(table, driver)
    driver.send(Point("mouse", 1917, 900))
    driver.wait(0.1, times=8)
    assert camera_of(table).centre[0] > before.centre[0]


@pytest.mark.parametrize("text_size", [100, 200])
def test_the_dock_is_as_high_as_its_text_and_gone_while_nothing_has_the_focus(
    make_services: MakeServices, text_size: int
) -> None:
    table, driver = open_market(make_services(text_size=text_size))
    table.cursor.move_to(Stall(4))
    driver.wait(0.1)
    driver.draw()
    area = table.play.viewer.areas.dock
    assert area is not None
    dock = next(panel for panel in table.play.panels if panel.topleft == area.topleft)
    assert dock.width == area.width
    assert dock.height < area.height
    assert driver.cut == []
    table.cursor.move_to(None)
    driver.wait(0.1)
    driver.draw()
    assert not [panel for panel in table.play.panels if panel.topleft == area.topleft]
    driver.close()


def test_a_long_text_fills_the_dock(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    dock = table.play.hud.dock
    assert dock is not None
    area = table.play.viewer.areas.dock
    long = Dock("A title", ("Many words. " * 200,), dock.accept, dock.explain, "Do it", picture="icons/coin")
    table.play.hud = type(table.play.hud)(dock=long)
    driver.services.canvas.begin()
    table.play.stage.draw(driver.services.canvas, whole=True)
    assert area in table.play.panels


@pytest.mark.painted
def test_what_passes_below_the_hints_does_not_cover_them(make_services: MakeServices) -> None:
    table, driver = open_market(make_services((1280, 720), speed="1"))
    driver.wait(0.05, times=5)
    canvas, stage = driver.draw(), table.play.stage
    figure = next(thing for thing in stage.things.goals if isinstance(thing, PorterFigure))
    high = stage.things.place(figure)._replace(x=900.0, y=400.0)
    low = high._replace(y=table.play.viewer.areas.seat_areas[0].bottom + 60.0)
    stage.things.put(figure, high)
    while stage.moving:
        assert table.draw(canvas) is None, "the whole board moves"
        table.stale = False
        table.animate(0.1)
    stage.things.travel(figure, Leg(high._replace(x=950.0), 0.3), Leg(low, 5.0))
    table.animate(0.1)
    assert table.draw(canvas), "it is still above them"
    table.animate(4.9)
    canvas.begin()
    table.draw(canvas)
    table.animate(0.1)
    assert table.draw(canvas) is None
    assert any(entry.text.endswith("Explain") for entry in canvas.dump)
    driver.close()


def test_a_command_is_given_as_on_any_board(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    choose(table, ("carry", 0, 1))
    driver.wait(0.1, times=3)
    assert driver.faults == []
