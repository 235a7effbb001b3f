"""The board is the screen: how much of the picture shows it uncovered, for each game that is built so."""

from itertools import product

import pytest

from game.settings import Settings
from game.text import LANGUAGES
from tests.scenes.uncovered import uncovered_share
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, SCREENS_BY_ID, opening

SIZES = (1920, 1080), (1280, 800), (3840, 2160)
DECIDING = (
    *("table", "table_pointed", "lyssan_command", "lyssan_move"),
    *("allyria_act", "allyria_play", "allyria_buy", "allyria_battle"),
)
"""Screens on which somebody decides, by name. A battle's arena counts as board: what happens is there."""
IDLE = ("table_resting", "allyria_waiting")
"""Screens on which nothing is decided."""
LEAST = {
    IDLE: {100: 0.7, 200: 0.45},
    DECIDING: {100: 0.6, 200: 0.45},
    ("lesson_cyvasse_rabble", "lesson_allyria_odds"): {200: 0.45},
}
"""The least share of the picture, by text size in per cent."""
LEAST_IN_LESSONS = {"cyvasse": 0.7, "lyssan": 0.7, "allyria": 0.68, "grace": 0.65}
"""The same in all lessons of a game; prices of Allyria and long prompts of Yes, Your Grace take more."""
CASES = [
    (name, size, text_size, least)
    for names, shares in LEAST.items()
    for name, size, (text_size, least) in product(names, SIZES, shares.items())
]


@pytest.mark.parametrize(("name", "size", "text_size", "least"), CASES)
def test_most_of_the_picture_shows_the_board(
    name: str, size: tuple[int, int], text_size: int, least: float
) -> None:
    settings = Settings(fullscreen=False, vsync=False, text_size=text_size, speed="instant")
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        driver = ({**SCREENS, **SCREENS_BY_ID})[name](services)
        share = uncovered_share(driver.draw())
        driver.close()
    assert share >= least


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("game", LEAST_IN_LESSONS)
def test_most_of_the_picture_shows_the_board_in_all_lessons(
    game: str, size: tuple[int, int], language: str
) -> None:
    """Takes a second: each lesson is opened."""
    settings = Settings(fullscreen=False, vsync=False, language=language, speed="instant")
    shares = {}
    with opening.open_services(size, settings, MeasuringCanvas) as services:
        for name in SCREENS_BY_ID:
            if name.startswith(f"lesson_{game}_"):
                driver = SCREENS_BY_ID[name](services)
                shares[name] = uncovered_share(driver.draw())
                driver.close()
    assert shares
    assert {name: share for name, share in shares.items() if share < LEAST_IN_LESSONS[game]} == {}
