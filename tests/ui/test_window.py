"""The window: opened as the settings say, refitted when it changes, of any size."""

import pygame
import pytest

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.settings import Settings
from game.ui.display import open_display
from game.ui.drawing.theme import HIGH_CONTRAST, Tone
from game.ui.window import Window


def windowed(**chosen: object) -> Settings:
    settings = Settings(fullscreen=False, vsync=False)
    for name, value in chosen.items():
        setattr(settings, name, value)
    return settings


def window_of(settings: Settings, size: tuple[int, int] | None = None) -> Window:
    return Window(settings, open_display(settings, size))


def test_it_opens_at_the_size_of_the_settings() -> None:
    window = window_of(windowed(window_width=1280, window_height=800))
    assert window.canvas.surface.get_size() == (1280, 800)
    assert window.canvas.frame.width == 1728


def test_a_size_asked_for_counts_more_than_the_settings() -> None:
    assert window_of(Settings(), (1920, 1080)).canvas.surface.get_size() == (1920, 1080)


def test_refitting_takes_text_size_palette_and_safe_area_from_the_settings() -> None:
    settings = windowed()
    window = window_of(settings, (1920, 1080))
    settings.text_size, settings.palette, settings.safe_area = 200, "contrast", 10
    window.refit()
    assert window.canvas.text_size == 2.0
    assert window.canvas.palette is HIGH_CONTRAST
    assert window.canvas.frame.safe.left == 192


def glyph(intent: Intent) -> Glyph:
    return Glyph(f"glyphs/xbox/{intent.name}")


def test_refitting_keeps_the_glyphs_of_the_device_in_hand() -> None:
    window = window_of(windowed(), (1920, 1080))
    window.canvas.glyph_of = glyph
    window.refit()
    assert window.canvas.glyph_of is glyph


@pytest.mark.parametrize("size", [(320, 200), (500, 900), (2000, 120)])
def test_all_is_whole_in_a_window_that_is_too_small_to_play_in(size: tuple[int, int]) -> None:
    canvas = window_of(windowed(), size).canvas
    assert canvas.surface.get_rect().contains(canvas.frame.rect_px(canvas.frame.area))


@pytest.mark.parametrize(("size", "least"), [((1280, 800), (640, 360)), ((500, 900), (500, 360))])
def test_nobody_draws_the_window_smaller_than_can_be_read(
    size: tuple[int, int], least: tuple[int, int]
) -> None:
    open_display(windowed(), size)
    with pytest.warns(DeprecationWarning, match="Window.get_surface"):
        assert pygame.Window.from_display_module().minimum_size == least


@pytest.mark.parametrize("size", [(1, 1), (200, 900), (2000, 50), (640, 360), (3440, 1440)])
def test_a_window_of_any_size_can_be_drawn_in(size: tuple[int, int]) -> None:
    window = window_of(windowed(), size)
    canvas = window.canvas
    canvas.fill(canvas.frame.area, Tone.GOLD)
    window.show(None)
    window.show([pygame.Rect(0, 0, 1, 1)])
    window.show([])
    assert canvas.surface.get_size() == size


def test_it_is_opened_anew_between_window_and_full_screen() -> None:
    settings = windowed(window_width=1280, window_height=720)
    window = window_of(settings, (640, 480))
    window.reopen()
    assert window.canvas.surface.get_size() == (1280, 720)


def test_a_machine_that_cannot_wait_for_the_screen_shows_pictures_all_the_same() -> None:
    display = open_display(windowed(vsync=True), (640, 480))
    assert display.surface.get_size() == (640, 480)
    assert not display.synced
