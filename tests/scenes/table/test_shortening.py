"""Lines of the chronicle that are too long for the ticker lose what is oldest."""

import pygame
import pytest

from game.scenes.table.hud import write_latest
from game.ui.drawing.theme import SMALL
from game.ui.window import frame_of
from tests.ui.measuring import MeasuringCanvas

SIZE = (1920, 1080)


def written(text: str, width: int) -> str:
    """What is written of a text in one line of this width, in units."""
    canvas = MeasuringCanvas(pygame.Surface(SIZE), frame_of(SIZE, 0.0))
    write_latest(canvas, text, pygame.Rect(0, 0, width, 40), SMALL)
    return canvas.dump[-1].text.rstrip()


@pytest.mark.parametrize(
    ("text", "width", "expected"),
    [
        ("Wolf: spy A → B; noble C → D. Hawk loses D.", 1000, "Wolf: spy A → B; noble C → D. Hawk loses D."),
        ("Wolf: spy A → B; noble C → D. Hawk loses D.", 420, "Wolf: … noble C → D. Hawk loses D."),
        ("Wolf: spy A → B; noble C → D; knight E → F.", 300, "Wolf: … knight E → F."),
        ("Taxes. Wolf: 1 coin; Hawk: 2 coins; Rat: 3 cards.", 400, "… Hawk: 2 coins; Rat: 3 cards."),
        ("The market is closed; nobody comes.", 280, "… nobody comes."),
        ("Somebody said a great deal more than was good for him.", 260, "Somebody said a …"),
    ],
)
def test_a_line_loses_its_first_parts_and_then_its_last_words(text: str, width: int, expected: str) -> None:
    assert written(text, width) == expected
