"""Short notices: where they stand, how long they stay, and how they are let go."""

import pygame
import pytest

from game.input.messages import Intent, Point, Press
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.widgets.toasts import Toasts

LONG = (
    "Only who stands on a home tile of its own keep may come out of the reserve, and not where it is taken."
)
BAR = {1.0: 59 + 12, 2.0: 2 * 70 + 24 + 12}
"""The bar of hints with its distance from the board, by the size of letters."""
BAND = 48
"""The frame of a board, on which nothing is played."""


def told(*words: str, icon: str = "") -> Toasts:
    toasts = Toasts()
    for each in words:
        toasts.show(each, icon)
    return toasts


def test_a_toast_goes_by_itself_and_the_same_words_are_shown_once() -> None:
    toasts = told("A controller is ready.", "A controller is ready.")
    assert len(toasts.waiting) == 1
    assert not toasts.tick(1.0)
    assert toasts.tick(60.0)
    assert toasts.shown is None


def test_who_has_more_to_read_has_more_time() -> None:
    short, long = told("Ready."), told(LONG)
    assert short.tick(5.0)
    assert not long.tick(9.0)


def test_the_latest_notice_is_shown_and_the_others_wait_for_their_turn() -> None:
    toasts = told("One", "Two")
    for words in ("Two", "One"):
        assert toasts.shown is not None
        assert toasts.shown.words == words
        toasts.tick(60.0)
    assert toasts.shown is None


def test_only_the_latest_answer_to_a_press_is_kept_and_never_more_than_six_notices() -> None:
    assert [toast.words for toast in told("Not here.", "Nor there.", icon="icons/info").waiting] == [
        "Nor there."
    ]
    assert [toast.words for toast in told(*"abcdefgh").waiting] == list("cdefgh")


def test_back_lets_a_notice_go_and_the_next_press_is_for_the_scene() -> None:
    toasts, back = told("Ready."), Press("pad 1", Intent.BACK)
    assert not toasts.dismiss(Press("pad 1", Intent.ACCEPT), None)
    assert toasts.dismiss(back, None)
    assert toasts.shown is None
    assert not toasts.dismiss(back, None)


def test_a_click_on_a_notice_lets_it_go_and_one_beside_it_does_not() -> None:
    toasts, click = told("Ready."), Press("mouse", Intent.ACCEPT)
    toasts.draw(Canvas(pygame.Surface((1280, 800)), Frame((1280, 800))))
    assert toasts.shown is not None
    middle = toasts.shown.rect.center
    assert not toasts.dismiss(click, Point("mouse", middle[0], 40))
    assert toasts.dismiss(click, Point("mouse", *middle))
    assert toasts.shown is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("margin", [0.0, 0.1])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_long_notice_covers_nothing_that_is_played_on(
    size: tuple[int, int], margin: float, text_size: float
) -> None:
    canvas = Canvas(pygame.Surface(size), Frame(size, margin), text_size=text_size)
    toasts = told(LONG, icon="icons/info")
    toasts.draw(canvas)
    assert toasts.shown is not None
    assert canvas.frame.safe.contains(toasts.shown.rect)
    assert toasts.shown.rect.top >= canvas.frame.safe.bottom - BAR[text_size] - BAND
    assert not any(shown.cut for shown in canvas.dump)
