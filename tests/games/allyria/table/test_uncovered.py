"""Most of the picture shows uncovered land and sea."""

import pytest

from game.settings import Settings
from tests.scenes.uncovered import uncovered_share
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening

DECIDING, IDLE = {100: 0.6, 200: 0.45}, {100: 0.7, 200: 0.45}
"""The least shares by text size, while somebody decides and while nobody does here."""


@pytest.mark.parametrize("size", [(1920, 1080), (1280, 800), (3840, 2160)])
@pytest.mark.parametrize(
    ("name", "least"),
    [
        ("allyria_act", DECIDING),
        ("allyria_play", DECIDING),
        ("allyria_buy", DECIDING),
        ("allyria_waiting", IDLE),
    ],
)
def test_most_of_the_picture_shows_the_land_and_the_sea(
    name: str, least: dict[int, float], size: tuple[int, int]
) -> None:
    for text_size, share in least.items():
        settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant")
        with opening.open_services(size, settings, MeasuringCanvas) as services:
            driver = SCREENS[name](services)
            shown = uncovered_share(driver.draw())
            driver.close()
        assert shown >= share, text_size
