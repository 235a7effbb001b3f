"""Toasts: their position, how long they stay, and how they are dismissed."""

import pygame
import pytest

from game.input.messages import Intent, Point, Press
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.widgets.toasts import Toasts

LONG = "A piece comes out of the reserve only onto a home tile of its own keep, and only if the tile is free."
HINTS_HEIGHT = {1.0: 59 + 12, 2.0: 2 * 70 + 24 + 12}
"""The height of the hints with their distance from the board, by text size."""
FRAME_WIDTH = 48
"""The width of a board's frame."""


def toasts_with(*texts: str, icon: str = "") -> Toasts:
    toasts = Toasts()
    for text in texts:
        toasts.show(text, icon)
    return toasts


def test_a_toast_disappears_by_itself_and_equal_toasts_are_shown_once() -> None:
    toasts = toasts_with("A controller is ready.", "A controller is ready.")
    assert len(toasts.waiting) == 1
    assert not toasts.tick(1.0)
    assert toasts.tick(60.0)
    assert toasts.shown is None


def test_a_longer_toast_is_shown_longer() -> None:
    short, long = toasts_with("Ready."), toasts_with(LONG)
    assert short.tick(5.0)
    assert not long.tick(9.0)


def test_the_latest_toast_is_shown_first() -> None:
    toasts = toasts_with("One", "Two")
    for text in ("Two", "One"):
        assert toasts.shown is not None
        assert toasts.shown.text == text
        toasts.tick(60.0)
    assert toasts.shown is None


def test_only_the_latest_answer_and_at_most_six_toasts_are_kept() -> None:
    assert [toast.text for toast in toasts_with("Not here.", "Nor there.", icon="icons/info").waiting] == [
        "Nor there."
    ]
    assert [toast.text for toast in toasts_with(*"abcdefgh").waiting] == list("cdefgh")


def test_back_dismisses_a_toast_and_the_next_press_goes_to_the_scene() -> None:
    toasts, back = toasts_with("Ready."), Press("pad 1", Intent.BACK)
    assert not toasts.dismiss(Press("pad 1", Intent.ACCEPT), None)
    assert toasts.dismiss(back, None)
    assert toasts.shown is None
    assert not toasts.dismiss(back, None)


def test_a_click_on_a_toast_dismisses_it() -> None:
    toasts, click = toasts_with("Ready."), Press("mouse", Intent.ACCEPT)
    toasts.draw(Canvas(pygame.Surface((1280, 800)), Frame((1280, 800))))
    assert toasts.shown is not None
    middle = toasts.shown.rect.center
    assert not toasts.dismiss(click, Point("mouse", middle[0], 40))
    assert toasts.dismiss(click, Point("mouse", *middle))
    assert toasts.shown is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("margin", [0.0, 0.1])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_long_toast_does_not_cover_the_board(
    size: tuple[int, int], margin: float, text_size: float
) -> None:
    canvas = Canvas(pygame.Surface(size), Frame(size, margin), text_size=text_size)
    toasts = toasts_with(LONG, icon="icons/info")
    toasts.draw(canvas)
    assert toasts.shown is not None
    assert canvas.frame.safe.contains(toasts.shown.rect)
    assert toasts.shown.rect.top >= canvas.frame.safe.bottom - HINTS_HEIGHT[text_size] - FRAME_WIDTH
    assert not any(entry.cut for entry in canvas.dump)
