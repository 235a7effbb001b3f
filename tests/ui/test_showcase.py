from collections.abc import Iterator

import pygame
import pytest

from game.input.messages import Intent, Point, Press
from game.ui.drawing import canvas as drawing
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.theme import PALETTES, SMALLEST, contrast
from tests.ui.showcase import LAYERS, Showcase, drawn, press

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)


@pytest.fixture(autouse=True, scope="module")
def _forget_large_panels() -> Iterator[None]:
    """Panels for a screen of 3840×2160 pixels take gigabytes."""
    yield
    drawing.clear()


LOOKS = [(size, layer) for size in SIZES for layer in LAYERS if layer == "plain" or size[1] == 720]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize(("size", "layer"), LOOKS, ids=str)
def test_every_screen_and_text_size_shows_all_words_large_clear_and_whole(
    size: tuple[int, int], text_size: float, palette: str, layer: str
) -> None:
    canvas = drawn(size, text_size, PALETTES[palette], Showcase("de", layer))
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(4, 4)
    texts = [shown for shown in canvas.dump if shown.kind == "text"]
    assert len(texts) >= 4
    for shown in canvas.dump:
        assert not shown.cut, shown
        assert shown.kind != "missing", shown
        assert safe.contains(shown.rect_px), shown
    for shown in texts:
        assert shown.font_px >= round(SMALLEST * canvas.frame.unit), shown
        assert _contrast(shown) >= (7 if palette == "contrast" else 4.5), shown
    assert sum(shown.kind == "focus" for shown in canvas.dump) == 1


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_whatever_can_be_pressed_is_large_and_does_not_touch_another(text_size: float) -> None:
    canvas = drawn((1920, 1080), text_size, PALETTES["normal"], Showcase())
    widgets = [shown.rect_px for shown in canvas.dump if shown.kind == "widget"]
    assert len(widgets) >= 4
    for at, rect in enumerate(widgets):
        assert rect.width >= 64
        assert rect.height >= 64
        assert rect.inflate(8, 8).collidelist(widgets[at + 1 :]) == -1


def test_every_row_and_widget_is_reached_with_the_four_ways_and_never_a_trap() -> None:
    """Takes seconds: the screen is drawn after each of 70 presses."""
    showcase = Showcase()
    drawn((1920, 1080), 1.0, PALETTES["normal"], showcase)
    seen: set[tuple[int, int, int]] = set()
    for way in [
        *[Intent.UP] * 12,
        *[Intent.DOWN] * 12,
        Intent.RIGHT,
        *[Intent.UP] * 30,
        Intent.LEFT,
        *[Intent.UP] * 12,
    ]:
        showcase.handle(press(way))
        drawn((1280, 720), 1.0, PALETTES["normal"], showcase)
        seen.add((showcase.group.focus, showcase.list.index, showcase.page.first))
    assert {focus for focus, _, _ in seen} == {0, 1, 2}
    assert {row for _, row, _ in seen} == set(range(len(showcase.list.rows)))


def test_the_mouse_can_click_what_the_pad_can_reach() -> None:
    showcase = Showcase()
    canvas = drawn((1920, 1080), 1.0, PALETTES["normal"], showcase)
    for row in showcase.list.rows[:1]:
        showcase.handle(Point("mouse", *row.rect.center))
        showcase.handle(Press("mouse", Intent.ACCEPT))
    assert showcase.done == ["play"]
    assert canvas.frame.unit == 1


def test_a_click_on_nothing_presses_nothing() -> None:
    showcase = Showcase()
    drawn((1920, 1080), 1.0, PALETTES["normal"], showcase)
    showcase.handle(Point("mouse", 5, 5))
    assert not showcase.handle(Press("mouse", Intent.ACCEPT))
    assert showcase.done == []


def test_drawing_twice_gives_the_same_picture() -> None:
    showcase = Showcase(layer="card")
    first = drawn((1280, 800), 1.25, PALETTES["normal"], showcase)
    second = drawn((1280, 800), 1.25, PALETTES["normal"], showcase)
    assert pygame.image.tobytes(first.surface, "RGB") == pygame.image.tobytes(second.surface, "RGB")


def _contrast(shown: DumpEntry) -> float:
    assert shown.colour is not None
    assert shown.behind is not None
    return contrast(shown.colour, shown.behind)
