"""A screen that draws only what has changed looks as if it were drawn whole."""

from collections.abc import Iterator

import pygame
import pytest

from game.scenes.services import Services
from game.settings import Settings
from game.ui.drawing.canvas import Canvas
from tools.screens import SCREENS, opening

pytestmark = [pytest.mark.no_cover, pytest.mark.painted]

MOVING = ("settings_motion", "table", "replay", "learn", "allyria_march", "lyssan_command")
"""Screens of all kinds that draw only what moves."""


@pytest.fixture
def services() -> Iterator[Services]:
    """Services whose canvas paints."""
    settings = Settings(fullscreen=False, vsync=False, language="en", speed="1")
    with opening.open_services((1280, 800), settings, Canvas) as opened:
        yield opened


@pytest.mark.parametrize(
    "name", ["settings_motion", "table", "replay", "learn", "allyria_march", "lyssan_command"]
)
def test_what_is_drawn_again_and_again_looks_as_if_it_were_drawn_once(services: Services, name: str) -> None:
    driver = SCREENS[name](services)
    driver.draw()
    surface = services.canvas.surface
    for _ in range(6):
        driver.wait(0.1)
        if driver.top.stale:
            driver.draw()
        driver.top.render(services.canvas)
        driver.top.render(services.canvas)
    again = pygame.image.tobytes(surface, "RGB")
    driver.draw()
    assert again == pygame.image.tobytes(surface, "RGB")
    driver.close()
