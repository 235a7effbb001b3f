"""A stack: prompt, ticker and dock in one column follow close on each other, each as high as its text."""

from dataclasses import replace
from itertools import product

import pygame
import pytest

from game.input.glyphs import Glyph
from game.scenes.table.dock import GAP as DOCK_GAP
from game.scenes.table.dock import MARGIN, Dock, fits_whole, fitted_dock, paint_dock
from game.scenes.table.hud import GAP, ActiveSeat, Hud, TickerLine, paint_hud
from game.scenes.table.plates import Plate
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
SMALLEST_LINE = 28 * 1.25
"""The height of a line of the smallest letters, in units."""
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


def dock_of(areas: Areas) -> pygame.Rect:
    assert areas.dock is not None
    return areas.dock


def parts(areas: Areas) -> tuple[pygame.Rect, pygame.Rect]:
    assert areas.ticker is not None
    return areas.ticker, dock_of(areas)


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


def test_a_dock_keeps_its_place_while_the_ticker_comes_and_goes() -> None:
    lines = (None, TickerLine("Short."), TickerLine("Short.", is_new=True), TickerLine("Short.", SEATS[1]))
    tops = {dock_of(painted(replace(HUD, ticker=line))[1]).top for line in lines}
    assert len(tops) == 1
    _, shown, _ = painted(Hud(dock=DOCK))
    assert dock_of(shown).top > parts(AREAS)[0].top, "also without a prompt"


def dock_down_to(height: int) -> Areas:
    """The areas with so much room below the place of the ticker."""
    return replace(AREAS, dock=pygame.Rect(1400, 410, 384, height))


def ellipses(shown: Areas, dump: list[DumpEntry]) -> int:
    """How many texts in the dock are cut."""
    dock = dock_of(shown)
    texts = [entry.text.rstrip() for entry in dump if entry.kind == "text" and dock.contains(entry.rect_px)]
    return sum(text.endswith("…") for text in texts)


def test_a_long_ticker_has_fewer_lines_and_then_goes_before_the_text_of_the_dock_is_cut() -> None:
    heights: list[int] = []
    for room in range(480, 60, -10):
        _, shown, dump = painted(HUD, dock_down_to(room))
        heights.append(0 if shown.ticker is None else shown.ticker.height)
        if ellipses(shown, dump):
            assert shown.ticker is None
    assert len(set(heights)) == 3
    assert heights == sorted(heights, reverse=True)
    assert heights[-1] == 0


def test_a_ticker_stays_while_it_is_new_or_nothing_is_asked_or_there_is_no_dock() -> None:
    for hud in (
        replace(HUD, ticker=TickerLine(LINE, SEATS[1], is_new=True)),
        replace(HUD, dock=replace(DOCK, action="")),
        replace(HUD, dock=None),
    ):
        panels, shown, _ = painted(hud, dock_down_to(100))
        assert shown.ticker in panels
    assert painted(HUD, dock_down_to(100))[1].ticker is None


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


def test_a_plate_of_one_line_has_the_score_that_decides_beside_the_name_in_place_of_the_role() -> None:
    plate = replace(PLATE, name="Hieronymus", role="Dwarves [icon:crown] 9", score="[icon:crown] 9")
    for width in (420, 200):
        areas = replace(AREAS, plates=(pygame.Rect(100, 100, width, 44),) * 2)
        *_, dump = painted(replace(HUD, plates=(plate, PLATE)), areas)
        texts = {entry.text.strip(): entry.rect_px for entry in dump if entry.kind == "text"}
        score, shown = texts["9"], next(rect for text, rect in texts.items() if text.startswith("Hi"))
        assert shown.right < score.left
        assert score.right > 100 + width - 30
        assert not [text for text in texts if "Dwarves" in text]
        assert not [entry for entry in dump if entry.cut]
    high = replace(AREAS, plates=(pygame.Rect(100, 100, 420, 100),) * 2)
    *_, dump = painted(replace(HUD, plates=(plate, PLATE)), high)
    assert [entry for entry in dump if "Dwarves" in entry.text], "a whole plate has the role"


def test_a_plate_tells_whose_turn_it_is_here_from_who_thinks() -> None:
    for is_here, sign in ((True, "icons/play"), (False, "icons/hourglass")):
        plate = replace(PLATE, active=True, is_here=is_here)
        areas = replace(AREAS, plates=(pygame.Rect(100, 100, 300, 44),) * 2)
        *_, dump = painted(replace(HUD, plates=(plate, PLATE)), areas)
        pictures = [entry.text for entry in dump if entry.kind == "picture"]
        assert [text for text in pictures if text in ("icons/play", "icons/hourglass")] == [sign]


def test_own_things_lie_on_a_panel() -> None:
    own = pygame.Rect(1400, 800, 384, 150)
    assert own in painted(HUD, replace(AREAS, own=own))[0]


def in_dock(dock: Dock, height: int, text_size: float = 1.0) -> list[DumpEntry]:
    """The texts and pictures that are painted in a dock of this height, from the top down."""
    canvas = MeasuringCanvas(pygame.Surface(SIZE), frame_of(SIZE, 0.0), text_size=text_size)
    paint_dock(canvas, dock_of_height(height), dock)
    shown = [entry for entry in canvas.dump if entry.kind in ("text", "picture")]
    return sorted(shown, key=lambda entry: entry.rect_px.top)


def said(entries: list[DumpEntry]) -> str:
    return " ".join(entry.text.strip() for entry in entries if entry.kind == "text")


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_picture_goes_before_anything_is_cut(text_size: float) -> None:
    pictured: list[bool] = []
    for height in range(900, 200, -2):
        entries = in_dock(DOCK, height, text_size)
        if "…" in said(entries):
            break
        pictured.append(any(entry.text == DOCK.picture for entry in entries))
    assert set(pictured) == {True, False}
    assert pictured == sorted(pictured, reverse=True)


def numbered(word: str, count: int) -> str:
    return " ".join(f"{word}{number}" for number in range(count))


def lines_of(word: str, entries: list[DumpEntry]) -> int:
    """How many lines a text of numbered words has in a dock, all in the smallest letters."""
    return round(sum(entry.rect_px.height for entry in entries if word in entry.text) / SMALLEST_LINE)


@pytest.mark.parametrize("is_open", [True, False])
def test_what_a_press_does_or_why_not_is_whole_while_a_line_is_left_for_the_rest(*, is_open: bool) -> None:
    meant = replace(DOCK, lines=(numbered("what", 40),), action=numbered("why", 30), is_open=is_open)
    cut, whole = set[int](), set[int]()
    for height in range(200, 540, 4):
        entries = in_dock(meant, height)
        assert "what0" in said(entries)
        if "what39" not in said(entries):
            (whole if "why29" in said(entries) else cut).add(lines_of("what", entries))
    assert cut == {1}
    assert max(whole) > 3


def test_what_is_cut_has_no_smaller_letters_than_what_a_press_does() -> None:
    cut = replace(DOCK, lines=(numbered("what", 80),))
    for height, count in product(range(300, 500, 4), (2, 4, 6, 8)):
        entries = in_dock(replace(cut, action=numbered("does", count)), height, 2.0)
        texts = [entry for entry in entries if "does" in entry.text or "what" in entry.text]
        assert len({entry.font_px for entry in texts}) == 1


def test_a_text_that_fits_is_never_cut() -> None:
    size = (1280, 800)
    canvas = MeasuringCanvas(pygame.Surface(size), frame_of(size, 0.0), text_size=2.0)
    for count in range(10, 60):
        dock = replace(DOCK, lines=(numbered("what", count),), action=numbered("does", count // 3))
        lowest = next(
            height for height in range(100, 2000) if fits_whole(canvas, dock_of_height(height), dock)
        )
        canvas.begin()
        rect = fitted_dock(canvas, dock_of_height(lowest), dock)
        paint_dock(canvas, rect, dock)
        assert not any("…" in entry.text for entry in canvas.dump)


def dock_of_height(height: int) -> pygame.Rect:
    return pygame.Rect(1400, 100, 384, height)


@pytest.mark.parametrize("is_open", [True, False])
def test_no_room_for_a_line_is_left_where_something_is_cut(*, is_open: bool) -> None:
    long = replace(DOCK, title="Tithe", lines=(numbered("what", 60),), action=numbered("does", 60))
    for height in range(200, 400, 4):
        entries = in_dock(replace(long, is_open=is_open), height)
        shown = [entry.rect_px for entry in entries]
        inside = height - 2 * MARGIN[1] - 2 * DOCK_GAP
        assert inside - sum(rect.height for rect in shown) < SMALLEST_LINE


@pytest.mark.parametrize("height", range(60, 420, 10))
def test_a_text_fills_its_room_before_it_is_cut(height: int) -> None:
    """As long as something is cut, no line fits any more; a low dock has no picture and no rules."""
    _, shown, dump = painted(HUD, replace(AREAS, dock=pygame.Rect(1400, 410, 384, height)))
    dock = dock_of(shown)
    texts = [entry for entry in dump if entry.kind == "text" and dock.contains(entry.rect_px)]
    assert texts[0].text == DOCK.title
    assert any("Needs on Support" in entry.text for entry in texts)
    if any(entry.text.rstrip().endswith("…") for entry in texts):
        used = sum(entry.rect_px.height for entry in texts)
        assert dock.height - used < 130


def test_a_cut_line_whose_only_word_leaves_no_room_tells_only_that_there_is_more() -> None:
    texts = [entry.text.strip() for entry in in_dock(replace(DOCK, lines=("Wwwwwwwwwwwwww " * 20,)), 260)]
    assert "…" in texts


def test_a_ticker_without_room_leaves_out_who_is_choosing_and_not_what_has_happened() -> None:
    longer = f"{LINE} · Käthe is choosing."
    hud = replace(HUD, ticker=TickerLine(LINE, longer=longer))
    for height, shown in ((400, longer), (150, LINE)):
        area = pygame.Rect(1400, 310, 384, height)
        _, _, dump = painted(hud, replace(AREAS, ticker=area, is_stack=False))
        assert [entry.text for entry in dump if entry.kind == "ticker"] == [shown]
