"""Most of the picture shows uncovered hall while somebody decides."""

import pytest

from game.settings import Settings
from tests.scenes.uncovered import uncovered_share
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening


@pytest.mark.parametrize(
    ("size", "text_size", "least"),
    [((1920, 1080), 100, 0.6), ((1280, 800), 100, 0.6), ((1280, 800), 200, 0.45)],
)
@pytest.mark.parametrize("name", ["grace_place", "grace_war"])
def test_most_of_the_picture_shows_the_hall(
    name: str, size: tuple[int, int], text_size: int, least: float
) -> None:
    settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant")
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        driver = SCREENS[name](services)
        share = uncovered_share(driver.draw())
        driver.close()
    assert share >= least
