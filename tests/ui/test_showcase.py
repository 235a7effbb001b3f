from collections.abc import Iterator

import pygame
import pytest

from game.input.messages import Intent, Point, Press
from game.ui.drawing import canvas as drawing
from game.ui.drawing.canvas import DumpEntry
from game.ui.drawing.theme import PALETTES, SMALLEST, contrast
from tests.ui.showcase import LAYERS, Showcase, draw_showcase, pad_press

SIZES = ((1280, 720), (1280, 800), (1920, 1080), (3840, 2160))
TEXT_SIZES = (1.0, 1.25, 1.5, 2.0)


@pytest.fixture(autouse=True, scope="module")
def _forget_large_panels() -> Iterator[None]:
    """Frees the cached panels: those for 3840×2160 pixels take gigabytes."""
    yield
    drawing.clear()


CASES = [(size, layer) for size in SIZES for layer in LAYERS if layer == "plain" or size[1] == 720]


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("text_size", TEXT_SIZES)
@pytest.mark.parametrize(("size", "layer"), CASES, ids=str)
def test_on_every_screen_all_texts_are_large_and_readable_and_not_cut(
    size: tuple[int, int], text_size: float, palette: str, layer: str
) -> None:
    canvas = draw_showcase(size, text_size, PALETTES[palette], Showcase("de", layer))
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(4, 4)
    texts = [entry for entry in canvas.dump if entry.kind == "text"]
    assert len(texts) >= 4
    for entry in canvas.dump:
        assert not entry.cut, entry
        assert entry.kind != "missing", entry
        assert entry.kind in ("band", "message") or safe.contains(entry.rect_px), entry
    for entry in texts:
        assert entry.font_px >= round(SMALLEST * canvas.frame.unit), entry
        assert _contrast(entry) >= (7 if palette == "contrast" else 4.5), entry
    assert sum(entry.kind == "focus" for entry in canvas.dump) == 1


@pytest.mark.parametrize("text_size", TEXT_SIZES)
def test_widgets_are_large_and_do_not_touch_each_other(text_size: float) -> None:
    canvas = draw_showcase((1920, 1080), text_size, PALETTES["normal"], Showcase())
    widgets = [entry.rect_px for entry in canvas.dump if entry.kind == "widget"]
    assert len(widgets) >= 4
    for index, rect in enumerate(widgets):
        assert rect.width >= 64
        assert rect.height >= 64
        assert rect.inflate(8, 8).collidelist(widgets[index + 1 :]) == -1


@pytest.mark.no_cover
def test_every_row_and_widget_can_be_reached_with_the_four_directions() -> None:
    """Takes seconds: the screen is drawn after each of 70 presses."""
    showcase = Showcase()
    draw_showcase((1920, 1080), 1.0, PALETTES["normal"], showcase)
    visited: set[tuple[int, int, int]] = set()
    for direction in [
        *[Intent.UP] * 12,
        *[Intent.DOWN] * 12,
        Intent.RIGHT,
        *[Intent.UP] * 30,
        Intent.LEFT,
        *[Intent.UP] * 12,
    ]:
        showcase.handle(pad_press(direction))
        draw_showcase((1280, 720), 1.0, PALETTES["normal"], showcase)
        visited.add((showcase.group.focus, showcase.list.index, showcase.page.first))
    assert {focus for focus, _, _ in visited} == {0, 1, 2}
    assert {row for _, row, _ in visited} == set(range(len(showcase.list.rows)))


def test_the_mouse_can_click_what_the_pad_can_reach() -> None:
    showcase = Showcase()
    canvas = draw_showcase((1920, 1080), 1.0, PALETTES["normal"], showcase)
    for row in showcase.list.rows[:1]:
        showcase.handle(Point("mouse", *row.rect.center))
        showcase.handle(Press("mouse", Intent.ACCEPT))
    assert showcase.results == ["play"]
    assert canvas.frame.unit == 1


def test_a_click_on_nothing_presses_nothing() -> None:
    showcase = Showcase()
    draw_showcase((1920, 1080), 1.0, PALETTES["normal"], showcase)
    showcase.handle(Point("mouse", 5, 5))
    assert not showcase.handle(Press("mouse", Intent.ACCEPT))
    assert showcase.results == []


def test_drawing_twice_gives_the_same_picture() -> None:
    showcase = Showcase(layer="tooltip")
    first = draw_showcase((1280, 800), 1.25, PALETTES["normal"], showcase)
    second = draw_showcase((1280, 800), 1.25, PALETTES["normal"], showcase)
    assert pygame.image.tobytes(first.surface, "RGB") == pygame.image.tobytes(second.surface, "RGB")


def _contrast(entry: DumpEntry) -> float:
    assert entry.colour is not None
    assert entry.behind is not None
    return contrast(entry.colour, entry.behind)
