"""The names of the courts lie on the hall: they move with it when the picture goes to something and back."""

import pygame
import pytest

from game.games.grace.table.layout import HIDDEN
from game.scenes.table.scene import TableScene
from tests.scenes.conftest import MakeServices
from tests.scenes.driver import Driver
from tools.screens import grace_matches
from tools.screens.grace_matches import when_choosing


@pytest.mark.painted
def test_names_of_courts_go_with_the_picture_to_a_close_up_and_back(make_services: MakeServices) -> None:
    services = make_services((1280, 720), speed="1")
    match = grace_matches.match_at(services.matches, when_choosing("place", late=True), seats=4)
    table = TableScene(services, match)
    driver = Driver(services, table)
    driver.wait(0.1, times=30)
    driver.draw()
    play, stage, frame = table.play, table.play.stage, services.canvas.frame

    def painted(area: pygame.Rect) -> bytes:
        surface = services.canvas.surface
        return pygame.image.tobytes(surface.subsurface(frame.rect_px(area)), "RGB")

    whole = stage.camera
    assert whole is not None
    plates = play.viewer.areas.plates
    near, *others = plates
    before = [painted(plate) for plate in others]
    stage.move_camera(whole.close_up_of(near.inflate(60, 60)))
    driver.draw()
    assert stage.moves_camera
    assert [painted(plate) for plate in others] == before, "the picture has not moved yet"
    driver.wait(0.1, times=20)
    driver.draw()
    assert not stage.moves_camera
    close = play.viewer.areas.plates
    assert close != plates
    assert HIDDEN in close
    before = [painted(plate) for plate in plates]
    stage.move_camera(whole)
    driver.draw()
    assert [painted(plate) for plate in plates] == before, "the picture has not moved yet"
    driver.wait(0.1, times=20)
    driver.draw()
    assert play.viewer.areas.plates == plates
    driver.close()
