"""The hints at the bottom: what they show, and that a click on one is a press."""

import pygame
import pytest

from game.input.bindings import Bindings
from game.input.families import Family
from game.input.messages import Intent, Message, Point, Press
from game.settings import Settings
from game.ui.widgets.hints import Hint, Hints
from tests.ui.drawing.widget_stack import canvas
from tests.ui.showcase import press


def test_a_click_on_a_hint_is_the_press_it_tells_of() -> None:
    hints, paper = Hints([(Intent.ACCEPT, "Choose"), (Intent.BACK, "Back")]), canvas()
    hints.draw(paper, pygame.Rect(96, 900, 1700, 120))
    place = next(note.rect_px.center for note in paper.dump if note.words.strip() == "Back")
    hints.translate(Point("mouse", *place))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.BACK)
    hints.translate(Point("mouse", 5, 5))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.ACCEPT)
    assert hints.translate(press(Intent.ACCEPT)) == press(Intent.ACCEPT)


def right_click(*hints: Hint) -> Message:
    """What the mouse's button for explaining does where these hints stand."""
    return Hints(hints).translate(Press("mouse", Intent.EXPLAIN))


def test_the_right_button_goes_back_where_nothing_can_be_explained() -> None:
    choose, explain, back = (Intent.ACCEPT, "Choose"), (Intent.EXPLAIN, "Explain"), (Intent.BACK, "Back")
    assert right_click(choose, back) == Press("mouse", Intent.BACK)
    assert right_click(choose, explain, back) == Press("mouse", Intent.EXPLAIN)
    assert right_click(choose) == Press("mouse", Intent.EXPLAIN)
    assert Hints([back]).translate(press(Intent.EXPLAIN)) == press(Intent.EXPLAIN), "keys mean what they mean"


@pytest.mark.parametrize(
    ("others", "shown"),
    [((), "glyphs/mouse/right"), (((Intent.EXPLAIN, "Explain"),), "glyphs/keyboard/escape")],
)
def test_hints_for_the_mouse_show_the_button_that_goes_back(others: tuple[Hint, ...], shown: str) -> None:
    bindings, paper = Bindings(Settings()), canvas()
    paper.glyph_of = lambda intent: bindings.glyph(Family.MOUSE, intent)
    Hints([(Intent.BACK, "Back"), *others]).draw(paper, pygame.Rect(96, 900, 1700, 120))
    assert shown in [note.words for note in paper.dump if note.kind == "picture"]
