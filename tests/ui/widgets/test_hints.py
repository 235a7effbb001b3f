"""The hints at the bottom of the screen."""

from collections.abc import Sequence
from dataclasses import replace

import pygame
import pytest

from game.input.bindings import Bindings
from game.input.glyphs import Family, pad_glyph
from game.input.messages import Intent, Message, Point, Press
from game.settings import Settings
from game.ui.drawing.theme import PALETTES, Tone, contrast
from game.ui.widgets.hints import Hint, Hints
from game.ui.window import frame_of
from tests.ui.drawing.widget_stack import new_canvas
from tests.ui.measuring import MeasuringCanvas
from tests.ui.showcase import pad_press


def test_a_click_on_a_hint_is_the_press_that_it_describes() -> None:
    hints, canvas = Hints([Hint(Intent.ACCEPT, "Choose"), Hint(Intent.BACK, "Back")]), new_canvas()
    hints.draw(canvas, pygame.Rect(96, 900, 1700, 120))
    position = next(entry.rect_px.center for entry in canvas.dump if entry.text.strip() == "Back")
    hints.translate(Point("mouse", *position))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.BACK)
    hints.translate(Point("mouse", 5, 5))
    assert hints.translate(Press("mouse", Intent.ACCEPT)) == Press("mouse", Intent.ACCEPT)
    assert hints.translate(pad_press(Intent.ACCEPT)) == pad_press(Intent.ACCEPT)


def right_click(*hints: Hint) -> Message:
    """The message of a right click while these hints are shown."""
    return Hints(hints).translate(Press("mouse", Intent.EXPLAIN))


def test_the_right_mouse_button_goes_back_if_nothing_can_be_explained() -> None:
    choose, explain, back = (
        Hint(Intent.ACCEPT, "Choose"),
        Hint(Intent.EXPLAIN, "Explain"),
        Hint(Intent.BACK, "Back"),
    )
    assert right_click(choose, back) == Press("mouse", Intent.BACK)
    assert right_click(choose, explain, back) == Press("mouse", Intent.EXPLAIN)
    assert right_click(choose) == Press("mouse", Intent.EXPLAIN)
    assert Hints([back]).translate(pad_press(Intent.EXPLAIN)) == pad_press(Intent.EXPLAIN), (
        "other devices keep their meaning"
    )


def pictures(family: Family, *hints: Hint) -> list[str]:
    """The pictures in a bar with these hints, while a device of the family was used last."""
    bindings, canvas = Bindings(Settings()), new_canvas()
    canvas.glyph_of = lambda intent: bindings.glyph(family, intent)
    Hints(hints).draw(canvas, pygame.Rect(96, 900, 1700, 120))
    return [entry.text for entry in canvas.dump if entry.text.startswith("glyphs/")]


def test_hints_for_the_mouse_show_the_button_that_goes_back() -> None:
    back = Hint(Intent.BACK, "Back")
    assert pictures(Family.MOUSE, back) == ["glyphs/mouse/right"]
    assert pictures(Family.MOUSE, back, Hint(Intent.EXPLAIN, "Explain")) == ["glyphs/mouse/right"], (
        "that is the button that explains; going back is clicked"
    )
    assert pictures(Family.KEYBOARD, Hint(Intent.NEXT, "Next")) == ["glyphs/keyboard/tab"]


def test_hints_for_the_mouse_show_no_keys() -> None:
    hints = [Hint(intent, intent.name) for intent in Intent]
    assert set(pictures(Family.MOUSE, *hints)) == {
        f"glyphs/mouse/{name}" for name in ("left", "middle", "right", "wheel")
    }
    assert {"glyphs/keyboard/enter", "glyphs/keyboard/tab"} <= set(pictures(Family.KEYBOARD, *hints))


def test_a_hint_for_another_device_shows_that_devices_button() -> None:
    glyph = pad_glyph(Family.PLAYSTATION, "south")
    hints = (Hint(Intent.ACCEPT, "Choose"), Hint(Intent.ACCEPT, "Look", glyph), Hint(Intent.BACK, "Back"))
    assert pictures(Family.XBOX, *hints) == [
        "glyphs/xbox/south",
        "glyphs/playstation/south",
        "glyphs/xbox/east",
    ]


def test_a_hint_for_several_pads_shows_the_button_of_each() -> None:
    others = (pad_glyph(Family.PLAYSTATION, "south"), pad_glyph(Family.NINTENDO, "south"))
    hint = Hint(Intent.ACCEPT, "Choose", others=others)
    for family in (Family.XBOX, Family.KEYBOARD):
        used_last, *beside = pictures(family, hint)
        assert used_last.startswith(f"glyphs/{family.value}/")
        assert beside == [glyph.picture for glyph in others]
    pause = replace(hint, intent=Intent.PAUSE)
    assert pictures(Family.MOUSE, pause) == [glyph.picture for glyph in others], "a mouse has none"
    many = [replace(hint, text="Choose this or that", glyph=others[0])] * 5
    assert pictures(Family.XBOX, *many) == ["glyphs/xbox/south"] * 5, "for all they would need another line"


def test_a_bar_that_keeps_its_height_does_not_get_lower_when_hints_go() -> None:
    canvas = new_canvas()
    few, many = [Hint(Intent.ACCEPT, "Choose")], [Hint(intent, "Something to do") for intent in Intent]
    hints, width = Hints(few, keeps_height=True), 1700
    low = hints.height(canvas, width)
    hints.hints = many
    high = hints.height(canvas, width)
    assert high > low
    hints.hints = few
    assert hints.height(canvas, width) == high
    hints.draw(canvas, pygame.Rect(96, 800, width, 200))
    text = next(entry.rect_px for entry in canvas.dump if entry.text.strip() == "Choose")
    assert text.bottom == 1000, "the hints that are left stand at the bottom"
    assert hints.area_px.height == 1080 - 1000 + low, "the band is only as high as they need"
    assert hints.height(canvas, width + 100) == low, "a window of another width starts afresh"


def test_hints_stand_closer_before_they_need_a_second_line() -> None:
    canvas = new_canvas()
    hints = Hints([Hint(intent, "Something") for intent in list(Intent)[:6]])
    wide = 3000
    one_line = hints.height(canvas, wide)
    hints.draw(canvas, pygame.Rect(0, 800, wide, 200))
    right = max(entry.rect_px.right for entry in canvas.dump if entry.kind == "text")
    room = round(right / canvas.frame.unit) - 60
    assert hints.height(canvas, room) == one_line
    assert hints.height(canvas, room - 200) > one_line


def test_a_hint_is_shorter_before_it_needs_a_second_line() -> None:
    canvas = new_canvas()
    again = Hint(Intent.ERASE, "Again: something with a long name", short="Again")
    hints = Hints([*(Hint(intent, "Something") for intent in list(Intent)[:4]), again])
    rows = {}
    for room in (3000, 1000):
        canvas.begin()
        hints.draw(canvas, pygame.Rect(0, 800, room, 200))
        rows[room] = [entry.text.strip() for entry in canvas.dump if entry.kind == "text"]
    assert rows[3000][-1] == "Again: something with a long name"
    assert rows[1000][-1] == "Again"


TABLE_HINTS = [
    *(Hint(intent, "Something") for intent in list(Intent)[:5]),
    Hint(Intent.LOG, "Chronicle", is_in_menu=True),
    Hint(Intent.PAUSE, "Pause"),
]


def shown(
    room: int, hints: Sequence[Hint] = TABLE_HINTS, *, text_size: float = 2.0, shrinks: bool = True
) -> list[tuple[str, int, int]]:
    """The text, the size of its letters and the top of each hint, in units, in a bar of this width."""
    size = (1920, 1080)
    canvas = MeasuringCanvas(pygame.Surface(size), frame_of(size, 0.0), text_size=text_size)
    Hints(hints, shrinks=shrinks).draw(canvas, pygame.Rect(0, 500, room, 500))
    assert not any(entry.cut for entry in canvas.dump)
    return [
        (entry.text.strip(), entry.font_px, entry.rect_px.top)
        for entry in canvas.dump
        if entry.kind == "text"
    ]


def test_large_letters_shrink_before_a_hint_needs_a_second_line() -> None:
    for count, least, most in ((3, 64, 64), (len(TABLE_HINTS), 35, 63)):
        hints = shown(1900, TABLE_HINTS[:count])
        assert [text for text, _, _ in hints] == [hint.text for hint in TABLE_HINTS[:count]]
        assert len({top for _, _, top in hints}) == 1
        assert least <= hints[0][1] <= most
    assert len({top for _, _, top in shown(1900, shrinks=False)}) == 2


def test_what_the_pause_menu_has_too_is_left_out_before_the_hints_need_a_second_line() -> None:
    hints = shown(1436)
    assert [text for text, _, _ in hints] == ["Something"] * 5 + ["Pause"]
    assert len({top for _, _, top in hints}) == 1
    assert hints[0][1] >= 35


def test_nothing_shrinks_and_nothing_is_left_out_if_that_saves_no_line() -> None:
    long = [Hint(intent, "Something of great length") for intent in list(Intent)[:2]]
    chronicle = Hint(Intent.LOG, "Chronicle", is_in_menu=True)
    assert [size for _, size, _ in shown(800, long)] == [64, 64]
    texts = [text for text, _, _ in shown(800, [*long, chronicle])]
    assert texts[-1] == "Chronicle", "there are two lines anyway, and it finds room in the second"
    assert len({top for _, _, top in shown(800, [*long, chronicle])}) == 2


def test_nothing_is_left_out_where_smaller_letters_save_the_line_too_and_letters_stay_legible() -> None:
    for room, count in ((1100, len(TABLE_HINTS) - 1), (1220, len(TABLE_HINTS)), (1300, len(TABLE_HINTS))):
        hints = shown(room, text_size=1.0)
        assert len(hints) == count
        assert len({top for _, _, top in hints}) == 1
        assert all(28 <= size <= 32 for _, size, _ in hints)


@pytest.mark.parametrize("palette", PALETTES)
@pytest.mark.parametrize("ground", ["white", "black", (236, 214, 160), (70, 130, 200)])
def test_hints_are_readable_over_any_ground_which_can_still_be_made_out(palette: str, ground: str) -> None:
    canvas = new_canvas()
    canvas.palette = PALETTES[palette]
    canvas.surface.fill(ground)
    above = canvas.surface.get_at((3, 800))
    Hints([Hint(Intent.ACCEPT, "Choose")]).draw(canvas, pygame.Rect(96, 800, 1700, 226))
    behind, width = canvas.surface.get_at((3, 1070)), canvas.surface.get_width()
    needed = 4.5 if palette == "normal" else 7
    assert contrast(PALETTES[palette][Tone.CREAM], (behind.r, behind.g, behind.b)) >= needed
    assert canvas.surface.get_at((width - 1, 1079)) == behind, "the band reaches all edges"
    assert canvas.surface.get_at((3, 800)) == above
    other = new_canvas()
    other.palette = canvas.palette
    other.surface.fill("green")
    other.band(1000)
    assert other.surface.get_at((3, 1070)) != behind
