"""Where the camera was in a private view, and what it showed on its way, is gone once others look on."""

import pygame
import pytest

from game.scenes.services import Services
from game.scenes.table.requests import HidePrivateView
from game.scenes.table.scene import TableScene
from game.table.entities import things
from game.table.presentation.camera import Camera
from game.table.seat_input import OpenPrivateView, Peek
from tests.auction.market import Stall
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tests.scenes.secrets.test_private_view import open_market

pytestmark = pytest.mark.usefixtures("auction")


def raise_curtain(table: TableScene, driver: Driver) -> None:
    """Opens Anna's private view."""
    driver.change(table.carry_out(OpenPrivateView(0)))
    driver.wait(0.1)
    driver.press("accept")
    driver.wait(0.1, times=3)
    assert table.play.screen.private_seat == 0


def camera_of(table: TableScene) -> Camera:
    """What shows the board now."""
    camera = table.play.stage.camera
    assert camera is not None
    return camera


@pytest.mark.parametrize("closely", [False, True])
def test_the_camera_returns_to_what_all_saw_before(services: Services, *, closely: bool) -> None:
    table, driver = open_market(services)
    table.cursor.move_to(Stall(0))
    driver.press(*["zoom"] * closely)
    driver.wait(0.1, times=3)
    before = camera_of(table)
    raise_curtain(table, driver)
    assert camera_of(table) == before, "a person goes on with what was shown"
    driver.press(*["zoom"] * (not closely), *["down", "right"] * 6)
    assert camera_of(table) != before
    driver.change(table.carry_out(HidePrivateView()))
    assert camera_of(table) == before
    driver.change(table.carry_out(Peek(1, "keyboard")))
    driver.wait(0.6, times=2)
    assert table.play.screen.private_seat == 1
    driver.press("down", "right", "down", "right")
    driver.press("back")
    assert table.play.screen.private_seat is None
    assert camera_of(table) == before
    driver.close()


@pytest.mark.painted
def test_the_board_of_a_private_view_is_not_shown_while_the_camera_is_on_its_way(
    make_services: MakeServices, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(things, "FAINTEST", 1.0)  # what pulses would differ from moment to moment
    table, driver = open_market(make_services((1280, 720), speed="1"))
    driver.press("zoom")
    driver.wait(0.1, times=5)
    table.cursor.move_to(Stall(0))
    driver.wait(0.1, times=5)
    raise_curtain(table, driver)
    driver.wait(0.1, times=5)
    driver.press("zoom", "zoom")
    assert table.play.stage.moving
    driver.change(table.carry_out(HidePrivateView()))
    driver.wait(0.01, times=3)
    shown = pygame.image.tobytes(driver.draw().surface, "RGB")
    assert not table.play.stage.moving
    driver.wait(0.1, times=5)
    assert shown == pygame.image.tobytes(driver.draw().surface, "RGB")
    driver.close()
