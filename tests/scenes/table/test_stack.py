"""A stack: prompt, ticker and dock in one column follow close on each other, each as high as its text."""

from dataclasses import replace

import pygame
import pytest

from game.input.glyphs import Glyph
from game.scenes.table.dock import Dock
from game.scenes.table.hud import GAP, LEAST_DOCK, ActiveSeat, Hud, Plate, TickerLine, paint_hud
from game.table.presentation.layout import Areas
from game.ui.drawing.canvas import DumpEntry
from game.ui.drawing.theme import SEATS
from game.ui.window import frame_of
from tests.ui.measuring import MeasuringCanvas

SIZE = (1920, 1080)
PROMPT, BUTTON = pygame.Rect(1400, 60, 384, 240), pygame.Rect(1400, 230, 384, 70)
AREAS = Areas(
    plates=(pygame.Rect(0, 0, 0, 0),) * 2,
    prompts=(PROMPT,) * 2,
    buttons=(BUTTON,) * 2,
    seat_areas=(pygame.Rect(96, 54, 1200, 900),) * 2,
    dock=pygame.Rect(1400, 410, 384, 490),
    ticker=pygame.Rect(1400, 310, 384, 90),
    fits_dock=True,
    is_stack=True,
)
GLYPH = Glyph("enter", "Enter")
DOCK = Dock(
    "Disputed Tithe",
    ("Needs on Support: margin ≥ 2.", "Many words. " * 8),
    GLYPH,
    GLYPH,
    "Select",
    picture="icons/coin",
)
LINE = "Benjamin: 1 card against the Intrigue of Gwendolyn against Käthe; 1 card for the Great Flood."
PLATE = Plate("Anna", "red", "lion", "", active=False)
HUD = Hud(
    plates=(PLATE,) * 2,
    prompts=("Which event?", ""),
    active=(ActiveSeat(0),),
    dock=DOCK,
    ticker=TickerLine(LINE, SEATS[1]),
)


def painted(hud: Hud, areas: Areas = AREAS) -> tuple[list[pygame.Rect], Areas, list[DumpEntry]]:
    """The panels, the areas as shown, and the layout dump."""
    canvas = MeasuringCanvas(pygame.Surface(SIZE), frame_of(SIZE, 0.0))
    panels, shown = paint_hud(canvas, areas, hud)
    return panels, shown, canvas.dump


def parts(areas: Areas) -> tuple[pygame.Rect, pygame.Rect]:
    assert areas.ticker is not None
    assert areas.dock is not None
    return areas.ticker, areas.dock


def test_a_ticker_and_a_dock_begin_where_what_is_above_them_ends() -> None:
    panels, shown, _ = painted(HUD)
    prompt, ticker, dock = panels
    assert prompt.height < PROMPT.height, "it is as high as its text"
    assert ticker == shown.ticker
    assert (ticker.top, dock.top) == (prompt.bottom + GAP, ticker.bottom + GAP)
    assert parts(shown)[1].bottom == parts(AREAS)[1].bottom
    assert dock.bottom < parts(AREAS)[1].bottom


def test_buttons_stay_in_their_place_and_the_prompt_reaches_down_to_them() -> None:
    panels, shown, _ = painted(replace(HUD, active=(ActiveSeat(0, (("wait", "Wait"),)),)))
    assert panels[0].bottom < BUTTON.top < panels[0].bottom + GAP
    assert parts(shown)[0].top == BUTTON.bottom + GAP


def test_a_dock_without_a_ticker_and_without_a_prompt_begins_where_they_would() -> None:
    _, shown, _ = painted(Hud(dock=DOCK))
    assert parts(shown)[1].top == parts(AREAS)[0].top
    _, shown, _ = painted(replace(HUD, ticker=None))
    assert parts(shown)[1].top < parts(AREAS)[0].top


def test_a_long_ticker_has_fewer_lines_where_the_dock_needs_the_room() -> None:
    _, high, _ = painted(HUD)
    low = replace(AREAS, dock=pygame.Rect(1400, 410, 384, 40))
    _, shown, _ = painted(HUD, low)
    assert parts(high)[1].height >= LEAST_DOCK
    assert parts(shown)[0].height < parts(high)[0].height


def test_areas_that_are_no_stack_stay_as_they_are() -> None:
    panels, shown, _ = painted(HUD, replace(AREAS, is_stack=False))
    assert shown.ticker == AREAS.ticker
    assert panels[2].topleft == parts(AREAS)[1].topleft


def test_the_shield_gives_way_to_a_line_that_needs_its_room() -> None:
    for text, has_shield in (("Benjamin waits.", True), (LINE * 3, False)):
        _, shown, dump = painted(replace(HUD, ticker=TickerLine(text, SEATS[1])))
        first = next(entry for entry in dump if entry.text.startswith("Benjamin") and entry.kind == "text")
        assert (first.rect_px.left > parts(shown)[0].left + 40) == has_shield


@pytest.mark.parametrize(
    ("width", "text"),
    [(500, "Hieronymus · Marshal, Heir"), (310, "Hieronymus "), (250, "Hieronymus"), (160, "Hier…")],
)
def test_a_name_on_a_slim_plate_keeps_signs_of_its_role_where_the_words_do_not_fit(
    width: int, text: str
) -> None:
    plate = replace(PLATE, name="Hieronymus", role="Marshal, Heir", signs=("icons/coin", "icons/eye"))
    areas = replace(AREAS, plates=(pygame.Rect(100, 100, width, 44),) * 2)
    *_, dump = painted(replace(HUD, plates=(plate, PLATE)), areas)
    shown = [entry for entry in dump if entry.kind == "text" and entry.text.startswith("Hier")]
    assert [entry.text for entry in shown] == [text]


def test_a_slim_plate_has_a_short_name_where_the_long_one_does_not_fit() -> None:
    plate = replace(PLATE, name="Squire", role="Blackmere, Marshal", short_name="Blackmere")
    areas = replace(AREAS, plates=(pygame.Rect(100, 100, 240, 44),) * 2)
    *_, dump = painted(replace(HUD, plates=(plate, PLATE)), areas)
    assert "Blackmere" in [entry.text for entry in dump]


def test_own_things_lie_on_a_panel() -> None:
    own = pygame.Rect(1400, 800, 384, 150)
    assert own in painted(HUD, replace(AREAS, own=own))[0]


@pytest.mark.parametrize("height", range(60, 420, 10))
def test_a_text_fills_its_room_before_it_is_cut(height: int) -> None:
    """As long as something is cut, no line fits any more; a low dock has no picture and no rules."""
    _, shown, dump = painted(HUD, replace(AREAS, dock=pygame.Rect(1400, 410, 384, height)))
    dock = parts(shown)[1]
    texts = [entry for entry in dump if entry.kind == "text" and dock.contains(entry.rect_px)]
    assert texts[0].text == DOCK.title
    assert any("Needs on Support" in entry.text for entry in texts)
    if any(entry.text.rstrip().endswith("…") for entry in texts):
        used = sum(entry.rect_px.height for entry in texts)
        assert dock.height - used < 130
