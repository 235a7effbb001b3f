"""A board with a camera is zoomed by wheel, key and pad, and a close-up follows the cursor."""

from collections.abc import Iterator
from itertools import product

import pygame
import pytest

from game.input.messages import Point, Scroll
from game.scenes.services import Services
from game.scenes.table.overlays.explain import ExplainScene
from game.scenes.table.scene import TableScene
from game.scenes.table.zoom import EDGE_SHARE, MIN_EDGE
from game.table.ids import SpotId
from game.table.input.targets import Target, spot_at
from game.table.presentation.camera import CLOSE_UP, STEP, Camera
from tests.auction.market import Porter, Stall
from tests.auction.matches import ANNA, BERND, CORA, bidding
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.test_private_view import open_market

pytestmark = pytest.mark.usefixtures("auction")


@pytest.fixture
def market(services: Services) -> Iterator[tuple[TableScene, Driver]]:
    """Anna gives commands at the market, whose whole board is shown."""
    table, driver = open_market(services)
    yield table, driver
    driver.close()


def camera_of(table: TableScene) -> Camera:
    """The camera of the market."""
    camera = table.play.stage.camera
    assert camera is not None
    return camera


def target_of(table: TableScene, spot: SpotId) -> Target:
    """The target of a spot."""
    return next(target for target in table.targets if target.spot == spot)


def test_a_button_switches_between_the_whole_board_and_a_close_up_of_the_cursor(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    table.cursor.move_to(Stall(4))
    assert driver.shows("Close-up")
    driver.press("zoom", device="pad 0")
    assert camera_of(table).zoom == CLOSE_UP
    assert target_of(table, Stall(4)).visible_rect == target_of(table, Stall(4)).rect
    assert driver.shows("Whole board")
    assert driver.faults == []
    driver.press("zoom")
    assert not camera_of(table).is_close


def test_a_close_up_shows_what_is_under_a_mouse_that_has_left_the_cursor(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    driver.send(Point("mouse", *target_of(table, Stall(4)).rect.center))
    area = pygame.Rect(camera_of(table).area)
    x, y = next(
        place
        for place in product(
            range(area.left + 200, area.right - 200, 7), range(area.top + 200, area.bottom, 7)
        )
        if spot_at(table.targets, *place) is None
    )
    driver.send(Point("mouse", x, y))
    assert table.cursor.spot == Stall(4)
    driver.press("zoom", device="keyboard")
    close = camera_of(table)
    assert close.is_close
    assert close == close.whole().close_up((x, y))
    driver.press("zoom", device="keyboard")
    driver.send(Point("mouse", x, y))
    driver.press("zoom", device="pad 0")
    assert camera_of(table) != close, "another person's pad goes by the cursor"


def test_a_close_up_follows_the_cursor_that_a_direction_or_a_shoulder_moves(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    driver.press("zoom")
    visited = set()
    for intent in ["next"] * 6 + ["down", "right"] * 5:
        driver.press(intent)
        assert table.cursor.spot is not None
        visited.add(table.cursor.spot)
        target = target_of(table, table.cursor.spot)
        assert target.visible_rect == target.rect, "the cursor is on the screen"
        assert len(driver.focused) == 1
    assert len(visited & {Stall(number) for number in range(9)}) > 2


def test_the_wheel_zooms_round_the_pointer_and_the_cursor_stays_under_it(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    x, y = target_of(table, Stall(7)).rect.midtop
    driver.send(Point("mouse", x + 20, y + 20))
    assert table.cursor.spot == Stall(7)
    fixed = camera_of(table).to_board((x + 20, y + 20))
    for steps in (1.0, 0.5, 0.5, 1.0):
        driver.send(Scroll("mouse", steps))
        assert camera_of(table).to_board((x + 20, y + 20)) == pytest.approx(fixed)
        assert table.cursor.spot == spot_at(table.targets, x + 20, y + 20)
    assert camera_of(table).zoom == pytest.approx(STEP**3), "half a step does nothing"
    driver.send(Scroll("mouse", -9.0))
    assert not camera_of(table).is_close
    driver.send(Point("mouse", 100, 100))
    driver.send(Scroll("mouse", 2.0))
    assert not camera_of(table).is_close, "the pointer is beside the board"


def test_a_pointer_at_the_edge_of_the_board_pans_a_close_up(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    driver.press("zoom")
    left, top, width, height = camera_of(table).area
    before = camera_of(table).centre
    driver.send(Point("mouse", left + width / 2, top + height / 2))
    driver.wait(0.1, times=3)
    assert camera_of(table).centre == before, "in the middle it does not"
    driver.send(Point("pad 0", left + width - 5, top + height / 2))
    driver.wait(0.1, times=3)
    assert camera_of(table).centre == before, "a pointer that only passes the edge does not"
    driver.wait(0.1, times=3)
    assert camera_of(table).centre[0] > before[0]
    assert table.cursor.spot == spot_at(table.targets, left + width - 5, top + height / 2)
    panned = camera_of(table).centre
    driver.press("left")
    assert table.cursor.spot is not None
    driver.wait(0.1, times=6)
    assert camera_of(table).centre != panned or target_of(table, table.cursor.spot).visible_rect


def test_only_a_narrow_edge_pans_a_close_up(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    driver.press("zoom")
    left, top, width, height = camera_of(table).area
    before = camera_of(table).centre
    inside = max(MIN_EDGE, EDGE_SHARE * height) + 2
    for x, y in ((left + inside, top + inside), (left + width - inside, top + height - inside)):
        driver.send(Point("mouse", x, y))
        driver.wait(0.1, times=20)
    assert camera_of(table).centre == before
    assert inside < 40


def test_a_press_while_a_close_up_is_panned_is_for_what_is_under_the_pointer_then(
    market: tuple[TableScene, Driver],
) -> None:
    table, driver = market
    table.cursor.move_to(Porter(0))
    driver.press("zoom")
    left, top, width, height = camera_of(table).area
    x, y = left + width / 2, top + height - 4
    driver.send(Point("mouse", x, y))
    hit = set()
    for _ in range(12):
        driver.wait(0.1)
        under, camera = spot_at(table.targets, x, y), camera_of(table)
        driver.press("accept", device="mouse")
        assert camera_of(table) == camera, "the press does not move the board"
        if under is not None:
            assert table.play.inputs.displayed.meant_spot(table.targets) == under
            hit.add(under)
    assert len(hit) > 1


def test_a_command_is_given_in_a_close_up(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    table.cursor.move_to(Porter(0))
    driver.press("zoom", "accept", "next", "accept")
    assert table.match.steps[-1].choice.option[:2] == ("carry", 0)
    driver.wait(0.1, times=3)
    assert camera_of(table).is_close
    assert table.decision is not None


def test_the_explanation_follows_the_spot_too(market: tuple[TableScene, Driver]) -> None:
    table, driver = market
    table.cursor.move_to(Stall(0))
    driver.press("zoom", "explain")
    assert isinstance(driver.top, ExplainScene)
    for intent in ("down", "down", "right", "right", "up"):
        driver.press(intent)
        assert table.cursor.spot is not None
        assert target_of(table, table.cursor.spot).visible_rect
    assert driver.cut == []


def test_without_a_camera_the_buttons_that_zoom_do_nothing(services: Services) -> None:
    table = TableScene(services, bidding(services, (ANNA, BERND, CORA)))
    driver = Driver(services, table)
    driver.wait(0.1, times=3)
    driver.press("zoom")
    driver.send(Scroll("mouse", 2.0))
    assert table.play.stage.camera is None
    assert not driver.shows("Close-up")
    driver.close()


@pytest.mark.painted
def test_the_way_of_the_camera_is_animated_unless_motion_is_reduced(make_services: MakeServices) -> None:
    for reduced in (False, True):
        table, driver = open_market(make_services((1280, 720), speed="1", reduced_motion=reduced))
        driver.draw()
        driver.wait(0.1, times=30)
        table.cursor.move_to(Stall(4))
        driver.press("zoom")
        assert table.moving is not reduced
        driver.wait(0.3)
        driver.draw()
        assert not table.moving
        driver.close()


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800)])
@pytest.mark.parametrize("text_size", [100, 150, 200])
def test_a_close_up_fits_at_every_text_size(
    make_services: MakeServices, size: tuple[int, int], text_size: int
) -> None:
    table, driver = open_market(make_services(size, text_size=text_size, language="de"))
    driver.press("zoom")
    assert camera_of(table).is_close
    assert driver.faults == []
    driver.close()
