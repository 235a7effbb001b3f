"""Toasts: their position, how long they stay, and how they are put away."""

import pygame
import pytest

from game.input.messages import Intent, Point, Press
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import HEADING, SMALL
from game.ui.layout import Frame
from game.ui.widgets.toasts import Toasts
from tests.ui.measuring import MeasuringCanvas

LONG = "A piece comes out of the reserve only onto a home tile of its own keep, and only if the tile is free."


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


def test_a_warning_stays_twice_as_long() -> None:
    toasts = toasts_with(LONG, icon="icons/warning")
    assert not toasts.tick(18.0)
    assert toasts.tick(3.0)


def test_alike_messages_are_merged_into_one() -> None:
    toasts = Toasts()
    for number in range(4):
        toasts.merge("plugged", (f"pad {number}", "Pad"), lambda names: f"{len(names)} pads", "icons/pad")
    toasts.merge("unplugged", ("joystick 1", "Joystick"), lambda names: f"{len(names)} gone", "icons/pad")
    assert [toast.text for toast in toasts.waiting] == ["4 pads", "1 gone"]


def test_of_the_messages_about_one_thing_only_the_latest_is_kept() -> None:
    toasts = Toasts()
    for name in ("Pad 1", "Pad 2"):
        toasts.merge("unplugged", (name, name), lambda names: f"{' and '.join(names)} gone")
    toasts.merge("plugged", ("Pad 2", "Pad 2"), lambda names: f"{' and '.join(names)} ready")
    assert [toast.text for toast in toasts.waiting] == ["Pad 1 gone", "Pad 2 ready"]
    toasts.merge("plugged", ("Pad 1", "Pad 1"), lambda names: f"{' and '.join(names)} ready")
    assert [toast.text for toast in toasts.waiting] == ["Pad 2 and Pad 1 ready"]


def test_a_message_that_was_read_does_not_come_back_after_one_about_something_else() -> None:
    toasts = Toasts()
    toasts.show("A match is saved.")
    toasts.merge("unplugged", ("pad 1", "Pad"), lambda names: f"{len(names)} gone")
    toasts.tick(0.1)
    toasts.merge("plugged", ("pad 2", "Pad"), lambda names: f"{len(names)} ready")
    assert [toast.text for toast in toasts.waiting] == ["A match is saved.", "1 ready"]


@pytest.mark.parametrize("device", ["mouse", "keyboard", "pad 1"])
@pytest.mark.parametrize("intent", list(Intent))
def test_a_toast_takes_no_press(device: str, intent: Intent) -> None:
    toasts, aside = toasts_with("Ready."), Point("mouse", 5, 5)
    toasts.draw(Canvas(pygame.Surface((1280, 800)), Frame((1280, 800))))
    assert not toasts.click(Press(device, intent), aside)
    assert toasts.shown is not None


def test_a_click_on_a_toast_puts_it_away() -> None:
    toasts, click = toasts_with("Ready."), Press("mouse", Intent.ACCEPT)
    toasts.draw(Canvas(pygame.Surface((1280, 800)), Frame((1280, 800))))
    assert toasts.shown is not None
    middle = toasts.shown.rect.center
    assert not toasts.click(click, Point("mouse", middle[0], 900))
    assert toasts.click(click, Point("mouse", *middle))
    assert toasts.shown is None


@pytest.mark.parametrize("size", [(1280, 800), (1920, 1080)])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_a_toast_covers_no_message_and_no_focus_as_long_as_there_is_room(
    size: tuple[int, int], text_size: float
) -> None:
    canvas = Canvas(pygame.Surface(size), Frame(size), text_size=text_size)
    safe, toasts = canvas.frame.safe, toasts_with(LONG, icon="icons/info")
    bar = pygame.Rect(safe.left, safe.bottom - 120, safe.width, 120)
    places = []
    for taken in (
        [],
        [pygame.Rect(safe.left, safe.top, safe.width, 100)],
        [pygame.Rect(safe.center, (90, 90))],
    ):
        canvas.begin()
        for rect in [bar, *taken]:
            canvas.note("message", rect)
        toasts.draw(canvas)
        assert toasts.shown is not None
        places.append(toasts.shown.rect)
        assert safe.contains(toasts.shown.rect)
        assert toasts.shown.rect.collidelist([bar, *taken]) == -1
        assert not any(entry.cut for entry in canvas.dump)
    assert places[0].top == safe.top
    assert places[1].bottom <= bar.top
    assert places[2] == places[1], "it stays where it is"


def test_a_toast_gets_a_new_place_when_its_text_no_longer_fits() -> None:
    toasts = toasts_with("A controller is ready.")
    for text_size in (1.0, 2.0, 1.0):
        canvas = Canvas(pygame.Surface((1280, 800)), Frame((1280, 800)), text_size=text_size)
        toasts.draw(canvas)
        assert not any(entry.cut for entry in canvas.dump)


def test_a_toast_covers_other_text_before_a_heading_and_any_text_before_an_enlarged_card() -> None:
    canvas = Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)))
    safe = canvas.frame.safe
    upper, middle, lower = (pygame.Rect(safe.left, safe.top + top, safe.width, 324) for top in (0, 324, 648))
    for detail, heading, text in ((upper, middle, lower), (lower, upper, middle)):
        canvas.begin()
        canvas.note("detail", detail)
        for rect, style in ((heading, HEADING), (text, SMALL)):
            for top in range(rect.top, rect.bottom, 40):
                canvas.text("Words", pygame.Rect(rect.left, top, rect.width, 40), style, align="centre")
        toasts = toasts_with("A controller is ready.")
        toasts.draw(canvas)
        assert toasts.shown is not None
        assert text.contains(toasts.shown.rect)


def test_a_refusal_covers_the_ticker_but_neither_the_board_nor_the_focus() -> None:
    ticker, board = pygame.Rect(96, 400, 380, 90), pygame.Rect(500, 54, 900, 900)
    for text_size in (1.0, 2.0):
        canvas = MeasuringCanvas(pygame.Surface((1920, 1080)), Frame((1920, 1080), 0.05), text_size=text_size)
        canvas.note("ticker", ticker)
        toasts = toasts_with(LONG, icon="icons/info")
        toasts.draw(canvas)
        assert toasts.shown is not None
        down = toasts.shown.rect.copy()
        assert (down.topleft, down.width) == (ticker.topleft, ticker.width)
        assert not down.colliderect(board)
        assert [entry.text for entry in canvas.dump if entry.cut] == []
        canvas.note("focus", pygame.Rect(120, 500, 80, 80))
        canvas.note("ticker", ticker)
        toasts.draw(canvas)
        assert toasts.shown.rect.bottom == ticker.bottom
        prompt, dock = pygame.Rect(96, 200, 380, 190), pygame.Rect(96, 500, 380, 300)
        canvas.note("message", prompt)
        canvas.note("message", dock)
        canvas.note("ticker", ticker)
        toasts.draw(canvas)
        assert toasts.shown.rect.collidelist([prompt, ticker, dock]) < 0
