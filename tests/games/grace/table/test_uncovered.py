"""How much of the picture shows uncovered hall while somebody decides."""

import pytest

from game.settings import Settings
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening

STEP = 8
"""One pixel of so many in both directions is looked at."""


def uncovered_share(driver: Driver) -> float:
    """The part of the screen that shows the board and lies under no panel."""
    canvas = driver.draw()
    boards = [entry.rect_px for entry in canvas.dump if entry.kind == "board"]
    covering = [entry.rect_px for entry in canvas.dump if entry.kind in ("panel", "message", "detail")]
    width, height = canvas.surface.get_size()
    points = [(x, y) for x in range(0, width, STEP) for y in range(0, height, STEP)]
    free = [
        point
        for point in points
        if any(board.collidepoint(point) for board in boards)
        and not any(rect.collidepoint(point) for rect in covering)
    ]
    return len(free) / len(points)


@pytest.mark.parametrize(
    ("size", "text_size", "least"),
    [((1920, 1080), 100, 0.6), ((1280, 800), 100, 0.6), ((1280, 800), 200, 0.45)],
)
def test_most_of_the_picture_shows_the_hall(size: tuple[int, int], text_size: int, least: float) -> None:
    settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant")
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        driver = SCREENS["grace_place"](services)
        share = uncovered_share(driver)
        driver.close()
    assert share >= least
