"""Uses screens at sizes where not all can be legible, but nothing may fail."""

import pygame

from game.input.messages import Point
from game.ui.drawing.canvas import Canvas
from game.ui.window import frame_of
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas

CANVASES: dict[tuple[int, int], type[Canvas]] = {
    (1, 500): MeasuringCanvas,
    (500, 1): MeasuringCanvas,
    (1280, 100): MeasuringCanvas,
    (100, 1280): MeasuringCanvas,
    (320, 240): MeasuringCanvas,
    (5000, 500): MeasuringCanvas,
    (1, 1): Canvas,
    (200, 113): Canvas,
}
"""By size of the window; only the smallest are painted, which is slow."""


def use_at_odd_sizes(driver: Driver) -> None:
    """Draws at each size in turns with small and large text, then points and presses."""
    services = driver.services
    for index, (size, canvas_type) in enumerate(CANVASES.items()):
        text_size = services.settings.text_size = 200 if index % 2 else 100
        surface = pygame.Surface(size)
        services.window.canvas = canvas_type(surface, frame_of(size, 0.05), text_size=text_size / 100)
        driver.draw()
        driver.wait(0.05)
    for x, y in ((-400.0, -400.0), (960.0, 540.0), (4000.0, 4000.0)):
        driver.send(Point("mouse", x, y))
    for intent in ("right", "explain", "back", "accept"):
        if not driver.over:
            driver.press(intent)
