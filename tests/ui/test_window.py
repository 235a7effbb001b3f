"""Opening and refitting the window at any size."""

import pygame
import pytest

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.settings import Settings
from game.ui.display import open_display
from game.ui.drawing.theme import HIGH_CONTRAST, Tone
from game.ui.window import Window


def windowed(**values: object) -> Settings:
    settings = Settings(fullscreen=False, vsync=False)
    for name, value in values.items():
        setattr(settings, name, value)
    return settings


def window_of(settings: Settings, size: tuple[int, int] | None = None) -> Window:
    return Window(settings, open_display(settings, size))


def test_the_window_opens_at_the_size_of_the_settings() -> None:
    window = window_of(windowed(window_width=1280, window_height=800))
    assert window.canvas.surface.get_size() == (1280, 800)
    assert window.canvas.frame.width == 1728


def test_a_requested_size_overrides_the_settings() -> None:
    assert window_of(Settings(), (1920, 1080)).canvas.surface.get_size() == (1920, 1080)


def test_refitting_applies_text_size_and_palette_and_safe_area() -> None:
    settings = windowed()
    window = window_of(settings, (1920, 1080))
    settings.text_size, settings.palette, settings.safe_area = 200, "contrast", 10
    window.refit()
    assert window.canvas.text_size == 2.0
    assert window.canvas.palette is HIGH_CONTRAST
    assert window.canvas.frame.safe.left == 192


def glyph(intent: Intent) -> Glyph:
    return Glyph(f"glyphs/xbox/{intent.name}")


def test_refitting_keeps_the_glyphs_of_the_current_device() -> None:
    window = window_of(windowed(), (1920, 1080))
    window.canvas.glyph_of = glyph
    window.refit()
    assert window.canvas.glyph_of is glyph


@pytest.mark.parametrize("size", [(320, 200), (500, 900), (2000, 120)])
def test_the_content_fits_even_a_window_that_is_too_small_to_play_in(size: tuple[int, int]) -> None:
    canvas = window_of(windowed(), size).canvas
    assert canvas.surface.get_rect().contains(canvas.frame.rect_px(canvas.frame.area))


@pytest.mark.parametrize(("size", "minimum"), [((1280, 800), (640, 360)), ((500, 900), (500, 360))])
def test_the_window_cannot_be_made_unreadably_small(size: tuple[int, int], minimum: tuple[int, int]) -> None:
    open_display(windowed(), size)
    with pytest.warns(DeprecationWarning, match="Window.get_surface"):
        assert pygame.Window.from_display_module().minimum_size == minimum


@pytest.mark.parametrize("size", [(1, 1), (200, 900), (2000, 50), (640, 360), (3440, 1440)])
def test_a_window_of_any_size_can_be_drawn(size: tuple[int, int]) -> None:
    window = window_of(windowed(), size)
    canvas = window.canvas
    canvas.fill(canvas.frame.area, Tone.GOLD)
    window.show(None)
    window.show([pygame.Rect(0, 0, 1, 1)])
    window.show([])
    assert canvas.surface.get_size() == size


def test_the_window_is_reopened_to_switch_to_full_screen() -> None:
    settings = windowed(window_width=1280, window_height=720)
    window = window_of(settings, (640, 480))
    window.reopen()
    assert window.canvas.surface.get_size() == (1280, 720)


def test_the_window_opens_without_vertical_sync_if_it_is_not_supported() -> None:
    display = open_display(windowed(vsync=True), (640, 480))
    assert display.surface.get_size() == (640, 480)
    assert not display.synced
