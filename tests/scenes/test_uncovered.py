"""Most of the picture of every table shows its board, uncovered: the board is the screen."""

import pytest

from game.settings import Settings
from tests.scenes.uncovered import uncovered_share
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, SCREENS_BY_ID, opening

DECIDING = ("table", "table_pointed", "setup", "lesson_cyvasse_layout", "grace_place", "grace_war")
"""Screens on which somebody decides; a game joins with those of its own that cover most."""
RESTING = (
    "table_resting",
    "lesson_cyvasse_rabble",
    "lesson_cyvasse_deploy",
    "lesson_grace_overthrow",
    "lesson_allyria_year",
)
"""Screens of lessons without a list, and on which nothing is decided by a person."""
LEAST = {100: (0.6, 0.7), 200: (0.45, 0.45)}
"""By text size, the least share of the picture while somebody decides, and on the other screens."""
SIZES = ((1920, 1080), (1280, 800), (3840, 2160))


@pytest.mark.parametrize("text_size", LEAST)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("name", [*DECIDING, *RESTING])
def test_most_of_the_picture_shows_the_board(name: str, size: tuple[int, int], text_size: int) -> None:
    settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant")
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        driver = {**SCREENS, **SCREENS_BY_ID}[name](services)
        share = uncovered_share(driver.draw())
        driver.close()
    assert share >= LEAST[text_size][name in RESTING]
