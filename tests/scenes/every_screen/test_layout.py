"""Checks the layout of every screen in both languages, at every text size, on a handheld and a television."""

import re
from collections.abc import Iterator, Sequence
from itertools import product

import pygame
import pytest

from game.scenes.services import Services
from game.settings import Settings
from game.text import LANGUAGES
from game.ui.drawing.canvas import Canvas, DumpEntry
from game.ui.drawing.shapes import FOCUS_REACH
from game.ui.drawing.theme import PALETTES, SMALLEST, contrast
from game.ui.widgets.toasts import REFUSAL, Toasts
from game.ui.window import frame_of
from tests.scenes.driver import Driver
from tests.scenes.every_screen.odd_sizes import use_at_odd_sizes
from tests.ui.measuring import MeasuringCanvas
from tools.screens import SCREENS, opening

pytestmark = pytest.mark.no_cover

SIZES = ((1280, 800), (1920, 1080))
TEXT_SIZES = (100, 150, 200)
OTHERS = {"en": ((3440, 1440), 100), "de": ((1280, 720), 200)}
"""By language, a further size and text size: a letterboxed screen and the lowest one."""
PAINTED = ((SIZES[0], 200), (SIZES[1], 100))
"""Sizes and text sizes at which screens are painted, so that their contrast can be checked."""
HIGH_CONTRAST = ("de", *PAINTED[1])
"""Language, size and text size of those that are painted in the palette of high contrast."""
TOAST = "Ein Gerät ist unbekannt. Seine Tasten richtest du in den Einstellungen unter „Steuerung“ ein."
KEPT = ("message", "focus")
"""What no toast covers: hints, prompts, the text of a curtain, the answers of a dialog, the focus."""
MIN_FONT_PX = 18
"""The size of the smallest letters on a handheld."""
MIN_CONTRASTS = {"normal": (4.5, 3.0), "contrast": (7.0, 7.0)}
"""Of texts, and of large texts, by palette."""
LEAST_SIDE, LEAST_GAP = 64, 8
"""Of what can be pressed, in units, but for a pixel of rounding; and between two such things."""
LEAST_PLATE = 40
"""The height of a seat's plate of one line, on which the cursor is while persons decide in secret."""
LARGE = 52
"""The size from which a text is large, in units."""
MOST_LETTERS = 70
"""In a line."""
MOST_CAPITALS = 14
"""In a row: a longer text in capitals alone is hard to read."""
CLEAR = (255, 0, 255)
"""What is on the screen before anything is drawn."""
TABLES = (
    *("title", "table", "setup", "replay", "allyria_act", "allyria_battle", "allyria_buy", "allyria_play"),
    *("lyssan_command", "lyssan_pay", "lyssan_court", "grace_place", "grace_court", "grace_war"),
)
"""Screens with little room for text."""
MOST_SMALL = 2
"""How many texts at 200 % may stay as small as the smallest at 100 %, such as long names on plates."""
NOT_STILL = ("settings_motion", "curtain_held", "setup", "table_resting", "allyria_waiting")
"""Screens that change by themselves: a sample of motion, how long a button is held, choices of bots."""
LETTERBOXED = (860, 360)
"""The shape of 3440×1440, but painted faster."""


@pytest.fixture(params=LANGUAGES)
def services(request: pytest.FixtureRequest) -> Iterator[Services]:
    """Services in one language, with reduced motion; a pad was used last."""
    settings = Settings(fullscreen=False, vsync=False, language=request.param, speed="instant")
    settings.reduced_motion = True
    with opening.open_services(SIZES[0], settings, MeasuringCanvas) as opened:
        opened.devices.last = "pad 1"
        yield opened


@pytest.mark.parametrize("name", SCREENS)
def test_every_screen_is_legible_and_complete_and_has_one_focus_and_survives_any_size(
    services: Services, name: str
) -> None:
    """Sizes that are not painted are only measured, which is faster; both give the same layout."""
    driver = SCREENS[name](services)
    try:
        for size, text_size in (*product(SIZES, TEXT_SIZES), OTHERS[services.words.language]):
            services.settings.text_size = text_size
            painted = (size, text_size) in PAINTED
            palette = "contrast" if (services.words.language, size, text_size) == HIGH_CONTRAST else "normal"
            canvas = _draw(driver, size, text_size, Canvas if painted else MeasuringCanvas, palette)
            faults = list(_faults(canvas, painted=painted))
            assert not faults, f"{name} at {size} and {text_size} %: {faults}"
            assert name == "controls" or not _keys(canvas), "a pad was used last"
            covered = _covered_by_toast(canvas)
            assert not covered, f"{name} at {size} and {text_size} %: a toast covers {covered}"
            if painted:
                assert not _shows_clear_colour(canvas.surface)
            if painted and palette == "normal" and services.words.language == "de":  # once is enough
                measured = _draw(driver, size, text_size, MeasuringCanvas)
                assert _layout(measured) == _layout(canvas)
        if services.words.language == "en":
            assert name in NOT_STILL or _is_still(driver, canvas)
            use_at_odd_sizes(driver)
    finally:
        driver.close()


@pytest.mark.parametrize("name", TABLES)
def test_all_letters_at_a_table_follow_the_text_size(services: Services, name: str) -> None:
    driver = SCREENS[name](services)
    shown: list[list[int]] = []
    for text_size in (100, 200):
        services.settings.text_size = text_size
        texts = _texts(_draw(driver, SIZES[1], text_size, MeasuringCanvas))
        shown.append(sorted(text.font_px for text in texts))
    driver.close()
    before, after = shown
    assert after[MOST_SMALL] > before[0]
    assert sum(after) / len(after) > 1.15 * sum(before) / len(before)


@pytest.mark.painted
@pytest.mark.parametrize("name", ["title", "table", "allyria_act", "lyssan_command", "grace_place"])
def test_the_ground_fills_a_letterboxed_screen(services: Services, name: str) -> None:
    driver = SCREENS[name](services)
    canvas = _draw(driver, LETTERBOXED, 100)
    driver.close()
    assert not _shows_clear_colour(canvas.surface)


def _draw(
    driver: Driver,
    size: tuple[int, int],
    text_size: int,
    canvas_type: type[Canvas] = Canvas,
    palette: str = "normal",
) -> Canvas:
    """Draws the screen and its toasts on a new canvas of this size."""
    surface, scale = pygame.Surface(size), text_size / 100
    surface.fill(CLEAR)
    canvas = canvas_type(surface, frame_of(size, 0.05), text_size=scale, palette=PALETTES[palette])
    canvas.samples_background = canvas_type is Canvas
    driver.services.window.canvas = canvas
    driver.draw()
    driver.services.toasts.draw(canvas)
    return canvas


def _is_still(driver: Driver, before: Canvas) -> bool:
    """True if with reduced motion nothing moves while nobody presses anything; `before`: as it was drawn."""
    driver.wait(0.2, times=2)
    moving = driver.top.moving
    return not moving and _layout(_draw(driver, *OTHERS["en"], MeasuringCanvas)) == _layout(before)


def _shows_clear_colour(surface: pygame.Surface) -> bool:
    """True if nothing was drawn at some pixel of the edges."""
    width, height = surface.get_size()
    edges = ((0, 0, width, 1), (0, height - 1, width, 1), (0, 0, 1, height), (width - 1, 0, 1, height))
    pixels = b"".join(pygame.image.tobytes(surface.subsurface(edge), "RGB") for edge in edges)
    return bytes(CLEAR) in {pixels[at : at + 3] for at in range(0, len(pixels), 3)}


def _covered_by_toast(canvas: Canvas) -> list[str]:
    """The messages and focus marks that a toast or a refusal would cover, if one were shown now."""
    before, covered = list(canvas.dump), []
    for icon in ("icons/pad", REFUSAL):
        toasts = Toasts()
        toasts.show(TOAST, icon)
        toasts.draw(canvas)
        assert toasts.shown is not None
        area = canvas.frame.rect_px(toasts.shown.rect)
        canvas.dump[:] = before
        covered += [each for each in before if each.kind in KEPT and area.colliderect(each.rect_px)]
    return [_description(each) for each in covered]


def _layout(canvas: Canvas) -> list[tuple[object, ...]]:
    """The entries of the layout dump without their colours."""
    return [(entry.kind, tuple(entry.rect_px), entry.text, entry.font_px, entry.cut) for entry in canvas.dump]


def _faults(canvas: Canvas, *, painted: bool) -> Iterator[str]:
    """Sentences that say what is wrong on the screen."""
    safe = canvas.frame.rect_px(canvas.frame.safe).inflate(4, 4)
    for shown in canvas.dump:
        if shown.cut:
            yield f"cut: {_description(shown)}"
        if shown.kind == "missing":
            yield f"missing: {_description(shown)}"
        if shown.kind in ("text", "widget") and not safe.contains(shown.rect_px):
            yield f"outside: {_description(shown)}"
    yield from _illegible(canvas, painted=painted)
    yield from _covered_by_focus(canvas)
    yield from _hard_to_hit(canvas)
    marks = sum(shown.kind == "focus" for shown in canvas.dump)
    if not any(shown.kind == "widget" for shown in canvas.dump) <= marks <= 1:
        yield f"{marks} focus marks"


def _illegible(canvas: Canvas, *, painted: bool) -> Iterator[str]:
    """The texts that are too small, shortened, too wide, in capitals, or too like what is behind them."""
    smallest = max(MIN_FONT_PX, round(SMALLEST * canvas.frame.unit))
    for shown in _texts(canvas):
        if shown.font_px < smallest:
            yield f"{shown.font_px} px: {_description(shown)}"
        if re.search(r"\w…", shown.text):
            yield f"shortened: {_description(shown)}"
        if shown.letters > MOST_LETTERS:
            yield f"{shown.letters} letters in a line: {_description(shown)}"
        if re.search(rf"[A-ZÄÖÜ ]{{{MOST_CAPITALS},}}", shown.text.strip()):
            yield f"capitals: {_description(shown)}"
        is_large = shown.font_px >= LARGE * canvas.frame.unit
        if painted and _contrast(shown) < MIN_CONTRASTS[canvas.palette.name][is_large]:
            yield f"contrast {_contrast(shown):.1f}: {_description(shown)}"


def _keys(canvas: Canvas) -> list[str]:
    """The pictures of keys; the page on which keys are changed is the only one that shows them to a pad."""
    return [shown.text for shown in canvas.dump if shown.text.startswith("glyphs/keyboard/")]


def _covered_by_focus(canvas: Canvas) -> Iterator[str]:
    """The widgets that the mark of the focus on another one covers."""
    reach = round(FOCUS_REACH * canvas.frame.unit)
    for focus in (shown.rect_px for shown in canvas.dump if shown.kind == "focus"):
        mark = focus.inflate(2 * reach - 2, 2 * reach - 2)
        for shown in canvas.dump:
            other = shown.rect_px
            is_part = focus.contains(other) or other.contains(focus)
            if shown.kind == "widget" and not is_part and mark.colliderect(other):
                yield f"the focus at {tuple(focus)} covers {_description(shown)}"


def _hard_to_hit(canvas: Canvas) -> Iterator[str]:
    """The widgets that are too small, or too near to another one."""
    unit = canvas.frame.unit
    widgets = [shown for shown in canvas.dump if shown.kind == "widget"]
    plates = [shown.rect_px for shown in canvas.dump if shown.kind == "plate"]
    for number, shown in enumerate(widgets):
        least = LEAST_PLATE if shown.rect_px in plates else LEAST_SIDE
        if min(shown.rect_px.size) + 1 < least * unit:
            yield f"too small: {_description(shown)}"
        around = shown.rect_px.inflate(2 * (LEAST_GAP * unit - 1), 2 * (LEAST_GAP * unit - 1))
        for other in widgets[number + 1 :]:
            is_part = shown.rect_px.contains(other.rect_px) or other.rect_px.contains(shown.rect_px)
            if not is_part and around.colliderect(other.rect_px):
                yield f"too near: {_description(shown)} and {_description(other)}"


def _texts(canvas: Canvas) -> Sequence[DumpEntry]:
    """The visible texts; those below a dialog or a dimmed scene are not in the dump."""
    return [shown for shown in canvas.dump if shown.kind == "text"]


def _contrast(shown: DumpEntry) -> float:
    assert shown.colour is not None
    assert shown.behind is not None
    return contrast(shown.colour, shown.behind)


def _description(shown: DumpEntry) -> str:
    return f"{shown.kind} {shown.text!r} {tuple(shown.rect_px)}"
