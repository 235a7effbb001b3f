import weakref
from collections.abc import Sequence
from itertools import pairwise, product
from typing import Any

import pygame
import pytest

from game.assets import FaultLog
from game.input.glyphs import Family, Glyph, pad_glyph
from game.input.messages import Intent
from game.ui.drawing import art, fonts, shapes, surface_cache, text_layout
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import InlinePicture, Line
from game.ui.drawing.theme import BODY, HEADING, LABEL, NORMAL, PANEL, SMALL, Tone
from game.ui.layout import Frame

AREA = pygame.Rect(100, 100, 600, 400)


def canvas_of(size: tuple[int, int] = (1920, 1080), text_size: float = 1.0) -> Canvas:
    return Canvas(pygame.Surface(size), Frame(size), text_size=text_size)


def lines_of(canvas: Canvas, text: str, width: int) -> list[str]:
    return [line.text for line in canvas.lines(text, BODY, width)]


def test_text_breaks_into_lines_that_fit() -> None:
    canvas = canvas_of()
    lines = lines_of(canvas, "The rabble is many and the dragon is one and both may die today", 300)
    assert len(lines) > 2
    assert " ".join(lines) == "The rabble is many and the dragon is one and both may die today"
    assert all(canvas.measure(line, BODY)[0] <= 300 for line in lines)


def test_a_long_word_breaks_at_its_soft_hyphen_which_is_invisible_otherwise() -> None:
    canvas = canvas_of()
    assert lines_of(canvas, "Kampf\u00adgetümmel", 2000) == ["Kampfgetümmel"]
    assert lines_of(canvas, "Kampf\u00adgetümmel", 160) == ["Kampf-", "getümmel"]


def test_a_text_with_a_glyph_is_measured_for_the_device_that_is_used_now() -> None:
    canvas = canvas_of()
    canvas.glyph_of = lambda _intent: Glyph("", "A")
    before = canvas.measure("[glyph:accept] go on", BODY)[0]
    canvas.glyph_of = lambda _intent: Glyph("", "Backspace")
    assert canvas.measure("[glyph:accept] go on", BODY)[0] > before


def test_a_canvas_that_is_no_longer_used_frees_its_surface_at_once() -> None:
    """The garbage collector may find it much later; a surface as large as a 4K screen takes 32 MB."""
    canvas = canvas_of()
    canvas.text("Round 1", AREA, BODY)
    surface = weakref.ref(canvas.surface)
    assert surface() is not None
    del canvas
    assert surface() is None


def test_a_very_long_word_fills_its_lines_and_is_measured_for_few_lengths(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Such as the path of a file in a damaged map."""
    measured: list[str] = []
    width = fonts.width

    def noting(text: str, *style: Any) -> float:
        measured.append(text)
        return width(text, *style)

    monkeypatch.setattr(fonts, "width", noting)
    canvas, word = canvas_of(), "/far/away" * 300
    lines = lines_of(canvas, word, 300)
    assert "".join(lines) == word
    for line, after in pairwise(lines):
        assert canvas.measure(line, BODY)[0] <= 300 < canvas.measure(line + after[0], BODY)[0]
    assert len(measured) < 30 * len(lines)


@pytest.mark.parametrize("width", range(160, 420, 12))
def test_a_number_stays_on_the_line_of_what_it_counts(width: int) -> None:
    canvas = canvas_of()
    for text in (
        "taken 88 %, left 9 %, held 12 %",
        "gives 12 [icon:keep]  3 [icon:keep]  4 [icon:keep].",
        "costs 12[icon:keep] 3[icon:keep] 4[icon:keep] 5[icon:keep]",
    ):
        lines = canvas.lines(text, BODY, width)
        assert not begun_by_picture(lines)
        assert text.startswith("costs") or not [line.text for line in lines if line.text[-1:].isdigit()]


def begun_by_picture(lines: Sequence[Line]) -> list[str]:
    """The lines after the first that begin with a picture."""
    return [line.text for line in lines[1:] if isinstance(line.pieces[0], InlinePicture)]


@pytest.mark.parametrize("width", range(160, 420, 12))
def test_a_word_before_an_unbroken_space_stays_on_the_line_of_the_picture(width: int) -> None:
    text = "Forest\u00a0[icon:keep] City\u00a0[icon:keep] Moor\u00a0[icon:keep]"
    assert not begun_by_picture(canvas_of().lines(text, BODY, width))


@pytest.mark.parametrize("width", range(160, 420, 12))
def test_no_line_begins_with_closing_punctuation(width: int) -> None:
    canvas = canvas_of()
    for text in ("a **standard game**: random", "gives 2 [icon:keep]  3 [icon:keep], and 4 [icon:keep]."):
        lines = canvas.lines(text, BODY, width)
        assert not [line.text for line in lines if line.text[:1] in {":", ",", "."}]
        assert "".join(line.text for line in lines).replace(" ", "") == text_layout.plain(text).replace(
            " ", ""
        )


def test_a_word_longer_than_a_line_is_split() -> None:
    canvas = canvas_of()
    lines = lines_of(canvas, "Cyvasse " + "x" * 60, 200)
    assert "".join(lines).replace("Cyvasse", "") == "x" * 60
    assert all(canvas.measure(line, BODY)[0] <= 200 for line in lines)


def test_bold_text_is_wider_and_its_stars_are_not_shown() -> None:
    canvas = canvas_of()
    assert lines_of(canvas, "a **great** house", 900) == ["a great house"]
    assert canvas.measure("a **great** house", BODY)[0] > canvas.measure("a great house", BODY)[0]


def test_a_line_break_in_the_text_breaks_the_line() -> None:
    assert lines_of(canvas_of(), "one\ntwo", 900) == ["one", "two"]


def test_a_glyph_in_the_text_is_that_of_the_current_device() -> None:
    canvas = canvas_of()
    canvas.glyph_of = lambda _: pad_glyph(Family.PLAYSTATION, "west")
    canvas.text("Press {glyph:explain} now", AREA, BODY)
    assert [entry.text for entry in canvas.dump if entry.kind == "picture"] == ["glyphs/playstation/west"]


def test_a_key_glyph_is_as_wide_as_its_label() -> None:
    canvas = canvas_of()
    canvas.glyph_of = lambda _: Glyph("glyphs/keyboard/key", "E")
    short = canvas.measure("[glyph:accept]", BODY)[0]
    canvas.glyph_of = lambda _: Glyph("glyphs/keyboard/key", "Shift+Tab")
    assert canvas.measure("[glyph:accept]", BODY)[0] > 2 * short


def test_brackets_that_are_not_markup_are_shown() -> None:
    assert lines_of(canvas_of(), "[x] {y} * z", 900) == ["[x] {y} * z"]


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1920, 1080), (3840, 2160)])
@pytest.mark.parametrize("text_size", [1.0, 1.25, 1.5, 2.0])
def test_letters_grow_with_the_screen_and_the_text_size(size: tuple[int, int], text_size: float) -> None:
    canvas = canvas_of(size, text_size)
    canvas.text("Ready", AREA, SMALL)
    (entry,) = canvas.dump
    assert entry.font_px == round(28 * text_size * Frame(size).unit)
    assert entry.font_px >= 18


def test_text_that_does_not_fit_is_marked_as_cut_in_the_dump() -> None:
    canvas = canvas_of()
    canvas.text("Many words " * 40, pygame.Rect(100, 100, 300, 80), BODY)
    assert canvas.dump[-1].cut
    canvas.text("Few words", pygame.Rect(100, 100, 300, 80), BODY)
    assert not canvas.dump[-1].cut


def test_a_word_broken_without_a_hyphen_is_marked_as_cut_in_the_dump() -> None:
    canvas = canvas_of()
    for word in ("Automatically", "Automati\u00adcally"):
        canvas.text(word, pygame.Rect(100, 100, 160, 300), BODY)
    assert [entry.cut for entry in canvas.dump] == [True, False]


def test_a_path_may_be_broken_anywhere() -> None:
    canvas = canvas_of()
    for path in (
        "/home/anna/maps/automatically.tmx",
        r"C:\Users\anna\automatically.tmx",
        "Automatic/manually",
    ):
        canvas.text(path, pygame.Rect(100, 100, 160, 300), BODY)
    assert [entry.cut for entry in canvas.dump] == [False, False, True]


def test_text_outside_the_clip_is_marked_as_cut_in_the_dump() -> None:
    canvas = canvas_of()
    with canvas.clipped(pygame.Rect(0, 0, 200, 200)):
        canvas.text("Hidden", pygame.Rect(300, 300, 300, 80), BODY)
    canvas.text("Seen", pygame.Rect(300, 300, 300, 80), BODY)
    assert [entry.cut for entry in canvas.dump] == [True, False]


def test_fit_makes_text_smaller_but_not_below_the_smallest_size() -> None:
    canvas = canvas_of(text_size=2.0)
    area = pygame.Rect(0, 0, 520, 80)
    style = canvas.fit("Two short words", area, HEADING)
    assert canvas.measure("Two short words", style, 520)[1] <= 80
    assert canvas.fit("Far too many words " * 30, area, HEADING).shown(2.0) == 28


def test_text_is_aligned_as_requested() -> None:
    canvas = canvas_of()
    left = canvas.text("Here", AREA, BODY)
    right = canvas.text("Here", AREA, BODY, align="right", valign="bottom")
    middle = canvas.text("Here", AREA, BODY, align="centre", valign="middle")
    assert left.topleft == AREA.topleft
    assert right.bottomright == AREA.bottomright
    assert abs(middle.centerx - AREA.centerx) <= 1
    assert abs(middle.centery - AREA.centery) <= 1


def test_a_canvas_that_samples_its_background_records_the_worst_colour_behind_text() -> None:
    canvas = canvas_of()
    canvas.samples_background = True
    canvas.fill(AREA, (250, 250, 250))
    canvas.fill(pygame.Rect(100, 110, 40, 40), (60, 60, 60))
    canvas.text("Words", AREA, BODY)
    assert canvas.dump[-1].behind == (60, 60, 60)


def test_a_panel_has_a_shadow_around_it() -> None:
    canvas = canvas_of()
    canvas.surface.fill((90, 120, 90))
    canvas.panel(AREA, PANEL)
    area = canvas.frame.rect_px(AREA)
    middle, below = canvas.surface.get_at(area.center), canvas.surface.get_at((area.centerx, area.bottom + 5))
    assert middle.r > 180
    assert below.r < 90
    assert canvas.surface.get_at((5, 5)) == pygame.Color(90, 120, 90)


def test_a_painted_panel_is_cached() -> None:
    first = shapes.panel((300, 80), LABEL, NORMAL, 1.0)[0]
    assert first is not None
    assert shapes.panel((300, 80), LABEL, NORMAL, 1.0)[0] is first


def test_a_panel_without_its_shadow_is_the_panel_alone() -> None:
    whole, reach = shapes.panel((300, 200), PANEL, NORMAL, 1.0)
    alone, none = shapes.panel((300, 200), PANEL, NORMAL, 1.0, with_shadow=False)
    assert whole is not None
    assert alone is not None
    assert none == 0 < reach
    assert alone.get_size() == (300, 200)
    for place in ((150, 100), (20, 100), (150, 2), (298, 150)):
        with_shadow = whole.get_at((place[0] + reach, place[1] + reach))
        assert tuple(alone.get_at(place)) == pytest.approx(tuple(with_shadow), abs=1)


def test_a_panel_looks_the_same_in_one_strip_and_in_many(monkeypatch: pytest.MonkeyPatch) -> None:
    painted = []
    for number, pixels in enumerate((2**28, 300 * 7)):
        monkeypatch.setattr(shapes, "_STRIP_PIXELS", pixels)
        assert len(list(art.strips((300, 200), pixels))) == (1, 29)[number]
        surface_cache.LIMIT.clear()
        panel, _ = shapes.panel((300, 200), PANEL, NORMAL, 1.0)
        assert panel is not None
        painted.append(panel)
    assert painted[0] is not painted[1]
    assert pygame.image.tobytes(painted[0], "RGBA") == pygame.image.tobytes(painted[1], "RGBA")


def test_a_large_panel_is_painted_from_masks_much_smaller_than_itself(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    size, heights, mask_of = (2000, 1500), [], shapes._mask_of

    def noted(body: pygame.Surface) -> pygame.Surface:
        heights.append(body.get_height())
        return mask_of(body)

    monkeypatch.setattr(shapes, "_mask_of", noted)
    surface_cache.LIMIT.clear()
    shapes.panel(size, PANEL, NORMAL, 1.0)
    assert sum(heights) == size[1]
    assert 4 * size[0] * max(heights) <= 2**22


def test_the_focus_mark_is_visible_without_colour() -> None:
    plain, marked = canvas_of(), canvas_of()
    for canvas in (plain, marked):
        canvas.surface.fill(NORMAL[Tone.PARCHMENT])
        canvas.panel(AREA, LABEL)
    marked.focus(AREA)
    outside = marked.frame.rect_px(AREA).inflate(20, 20)
    changed = sum(
        plain.surface.get_at((x, outside.top)) != marked.surface.get_at((x, outside.top))
        for x in range(outside.left + 40, outside.right - 40)
    )
    assert changed > outside.width * 0.8
    assert marked.dump[-1].kind == "focus"


def test_a_picture_keeps_its_proportions_and_a_missing_one_is_in_the_dump(faults: FaultLog) -> None:
    canvas = canvas_of()
    canvas.picture("icons/keep", AREA)
    canvas.picture("icons/there_is_no_such_thing", AREA)
    assert [(entry.kind, entry.text) for entry in canvas.dump] == [
        ("picture", "icons/keep"),
        ("missing", "icons/there_is_no_such_thing"),
    ]
    assert art.picture("icons/keep", (300, 100)).get_height() <= 100
    assert [file.name for file in faults.files] == ["there_is_no_such_thing.svg"]


def test_a_picture_that_does_not_exist_is_a_placeholder_and_is_reported(faults: FaultLog) -> None:
    assert art.picture("icons/there_is_no_such_one", (10, 20)).get_size() == (10, 20)
    assert [file.name for file in faults.files] == ["there_is_no_such_one.svg"]


def test_every_intent_has_a_glyph_for_every_pad() -> None:
    from game.input.bindings import Bindings
    from game.settings import Settings

    bindings = Bindings(Settings())
    for family in Family:
        for intent in Intent:
            glyph = bindings.glyph(family, intent)
            assert glyph.label or art.known(glyph.picture), (family, intent, glyph)


def test_plain_text_has_no_markup() -> None:
    assert text_layout.plain("**A** [icon:keep]b\u00adc") == "A bc"


def test_text_that_a_panel_covers_is_not_in_the_dump() -> None:
    canvas = canvas_of()
    for text, left in (("below", 120), ("beside", 900)):
        canvas.text(text, pygame.Rect(left, 120, 300, 60), BODY)
    canvas.cover(AREA, PANEL)
    assert [entry.text for entry in canvas.dump] == ["beside"]


@pytest.mark.parametrize("family", ["sans", "serif"])
@pytest.mark.parametrize("weight", ["Regular", "Semibold", "Bold"])
def test_no_character_loses_its_width_after_another(family: str, weight: str) -> None:
    font = fonts.font(family, weight, 40)
    pairs = [*product("%!?)–…·×−+0a ", "%,.;:!?)(–…·×−+0a "), *product("“”„’", "a0% ")]
    for one, other in pairs:
        least = font.size(one)[0] + font.size(other)[0] * 0.4
        assert font.size(one + other)[0] > least, (one, other)


def test_what_looks_like_the_glyph_of_no_button_stays_a_text() -> None:
    assert lines_of(canvas_of(), "Sir [glyph:nonsense]", 2000) == ["Sir [glyph:nonsense]"]
