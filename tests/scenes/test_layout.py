"""What every screen keeps to, in both languages, at every text size, on a handheld and on a television."""

from collections.abc import Iterator, Sequence
from itertools import product

import pygame
import pytest

from game.scenes.services import Services
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.theme import PALETTES, SMALLEST, contrast
from tests.scenes.driver import Driver
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening

pytestmark = pytest.mark.no_cover

SIZES = ((1280, 800), (1920, 1080))
TEXT_SIZES = (100, 150, 200)
PAINTED = ((SIZES[0], 200), (SIZES[1], 100))
"""Where screens are painted, so that contrast can be measured; elsewhere only places are."""
LEAST = 18
"""Pixels of the smallest letters on a handheld."""
LEGIBLE, LARGE = 4.5, 3.0
"""Contrast of words, and of those that are as large as a heading on a poster."""
POSTER = 52
"""Units."""


@pytest.fixture(params=LANGUAGES)
def services(request: pytest.FixtureRequest) -> Iterator[Services]:
    """A house in one language."""
    settings = Settings(fullscreen=False, vsync=False, language=request.param, speed="instant")
    with opening.open_services(SIZES[0], settings, MeasuringCanvas) as opened:
        yield opened


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_legible_whole_and_focused_once(services: Services, name: str) -> None:
    """Contrast is measured in pixels where a screen is painted; elsewhere it is only measured."""
    driver = SCREENS[name](services)
    try:
        for size, text_size in product(SIZES, TEXT_SIZES):
            services.settings.text_size = text_size
            painted = (size, text_size) in PAINTED
            canvas = _drawn(driver, size, text_size, Canvas if painted else MeasuringCanvas)
            faults = list(_faults(canvas, painted=painted))
            assert not faults, f"{name} at {size} and {text_size} %: {faults}"
            if painted:
                measured = _drawn(driver, size, text_size, MeasuringCanvas)
                assert _places(measured) == _places(canvas), "both canvases list the same"
    finally:
        driver.close()


@pytest.mark.parametrize("name", ["title", "settings_screen", "lobby", "table", "rulebook_army"])
def test_high_contrast_is_high(services: Services, name: str) -> None:
    driver = SCREENS[name](services)
    canvas = _drawn(driver, SIZES[1], 100, palette="contrast")
    driver.close()
    assert [shown for shown in _texts(canvas) if _contrast(shown) < 7] == []


def _drawn(
    driver: Driver,
    size: tuple[int, int],
    text_size: int,
    canvas_type: type[Canvas] = Canvas,
    palette: str = "normal",
) -> Canvas:
    """The screen on a surface of its own, with the notices over it."""
    surface, scale = pygame.Surface(size), text_size / 100
    canvas = canvas_type(surface, Frame(size), text_size=scale, palette=PALETTES[palette])
    canvas.samples_background = canvas_type is Canvas
    driver.services.window.canvas = canvas
    driver.draw()
    driver.services.toasts.draw(canvas)
    return canvas


def _places(canvas: Canvas) -> list[tuple[object, ...]]:
    """What is listed, and where."""
    return [(entry.kind, tuple(entry.rect_px), entry.text, entry.font_px, entry.cut) for entry in canvas.dump]


def _faults(canvas: Canvas, *, painted: bool) -> Iterator[str]:
    """All that is wrong with what was drawn."""
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(4, 4)
    smallest = max(LEAST, round(SMALLEST * canvas.frame.unit))
    for shown in canvas.dump:
        if shown.cut:
            yield f"cut: {_named(shown)}"
        if shown.kind == "missing":
            yield f"missing: {_named(shown)}"
        if shown.kind in ("text", "widget") and not safe.contains(shown.rect_px):
            yield f"outside: {_named(shown)}"
    for shown in _texts(canvas):
        if shown.font_px < smallest:
            yield f"{shown.font_px} px: {_named(shown)}"
        if painted and _contrast(shown) < (LARGE if shown.font_px >= POSTER * canvas.frame.unit else LEGIBLE):
            yield f"contrast {_contrast(shown):.1f}: {_named(shown)}"
    marks = sum(shown.kind == "focus" for shown in canvas.dump)
    if not any(shown.kind == "widget" for shown in canvas.dump) <= marks <= 1:
        yield f"{marks} marks of focus"


def _texts(canvas: Canvas) -> Sequence[DumpEntry]:
    """Those that can be seen; what a dialog or a dimmed scene hides is not read."""
    return [shown for shown in canvas.dump if shown.kind == "text"]


def _contrast(shown: DumpEntry) -> float:
    assert shown.colour is not None
    assert shown.behind is not None
    return contrast(shown.colour, shown.behind)


def _named(shown: DumpEntry) -> str:
    return f"{shown.kind} {shown.text!r} {tuple(shown.rect_px)}"
