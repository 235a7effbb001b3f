"""Texts that SDL refuses to draw, such as an invisible name in a map or a profile."""

import pygame
import pytest

from game.ui.drawing import fonts
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY
from game.ui.layout import Frame


@pytest.mark.parametrize(("text", "px"), [("\u200b", 28), (" ", 1), ("\0", 28), ("", 28), ("\u00ad", 28)])
def test_a_text_of_which_nothing_is_visible_has_no_width_and_an_empty_picture(text: str, px: int) -> None:
    assert fonts.width("sans", "Regular", px, text) == 0
    assert fonts.render("sans", "Regular", px, text, (0, 0, 0)).get_width() == 0


def test_a_name_of_invisible_letters_is_drawn_as_nothing() -> None:
    canvas = Canvas(pygame.Surface((640, 360)), Frame((640, 360)))
    before = pygame.image.tobytes(canvas.surface, "RGB")
    canvas.text("\u200b\0", pygame.Rect(100, 100, 800, 200), BODY)
    assert pygame.image.tobytes(canvas.surface, "RGB") == before


def test_half_a_character_such_as_in_the_name_of_a_file_is_drawn_as_a_sign_for_it() -> None:
    assert fonts.width("sans", "Regular", 28, "a\udcffb") == fonts.width("sans", "Regular", 28, "a\ufffdb")
    assert fonts.render("sans", "Regular", 28, "\ud800", (0, 0, 0)).get_width() > 0
