import pygame
import pytest

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.text import Words
from game.ui.drawing import art, canvas, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.drawing.theme import BODY, HEADING, HIGH_CONTRAST, NORMAL, SEATS, Palette, SeatLook, Tone
from game.ui.layout import centred, inset, row, split_right
from game.ui.widgets.focus_group import FocusGroup
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from tests.ui.showcase import press

BOX = pygame.Rect(400, 300, 200, 200)


def blank(palette: Palette = NORMAL) -> Canvas:
    paper = Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)), palette=palette)
    paper.surface.fill((120, 120, 120))
    return paper


def pixels(paper: Canvas, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(paper.surface.subsurface(paper.frame.rect_px(rect)), "RGB")


def test_every_seat_has_a_shield_of_its_own_in_grey_too() -> None:
    shown: set[bytes] = set()
    for look in SEATS:
        paper = blank()
        paper.shield(BOX, look, "crown")
        grey = pygame.transform.grayscale(paper.surface)
        shown.add(pygame.image.tobytes(grey.subsurface(BOX), "RGB"))
    assert len(shown) == len(SEATS)


@pytest.mark.parametrize("look", SEATS, ids=lambda look: str(look.name))
def test_a_shield_has_its_colour_its_pattern_and_its_emblem(look: SeatLook) -> None:
    paper = blank()
    paper.shield(BOX, look)
    seen = {tuple(paper.surface.get_at((x, y)))[:3] for x in range(400, 600, 2) for y in range(300, 500, 2)}
    assert look.colour in seen
    assert look.pattern == "plain" or look.second in seen
    assert [note.words for note in paper.dump] == [f"emblems/{look.emblem}"]
    assert pixels(paper, pygame.Rect(400, 490, 8, 8)) == bytes([120]) * 8 * 8 * 3


def test_a_heading_keeps_all_its_letters_inside_the_room_it_said_it_takes() -> None:
    for text_size in (1.0, 2.0):
        paper = blank()
        paper.text_size = text_size
        room = pygame.Rect(100, 100, 700, 0)
        room.height = ornament.heading_height(paper, "Vier Kronen und ein Thron", room.width, HEADING)
        used = ornament.heading(paper, "Vier Kronen und ein Thron", room, HEADING)
        assert room.inflate(2, 2).contains(used)
        assert "".join(note.words for note in paper.dump).replace(" ", "") == "VierKronenundeinThron"


def test_the_table_covers_the_letterbox_as_well() -> None:
    surface = pygame.Surface((1600, 600))
    surface.fill((255, 0, 255))
    ornament.background(Canvas(surface, Frame((1600, 600))))
    edge = [surface.get_at((x, y)) for x in (0, 5, 1599) for y in (0, 300, 599)]
    assert pygame.Color(255, 0, 255) not in edge


def test_what_is_dimmed_is_darker_and_no_longer_noted() -> None:
    paper = blank()
    paper.text("Below", BOX, BODY)
    ornament.dim(paper)
    assert paper.surface.get_at((5, 5)).r < 60
    assert paper.dump == []


@pytest.mark.parametrize("way", ["left", "right", "up", "down"])
def test_arrows_seals_rules_and_lines_leave_their_mark_inside(way: str) -> None:
    before = pixels(blank(), BOX)
    paper = blank()
    ornament.arrow(paper, BOX, way)
    assert pixels(paper, BOX) != before
    outside = pygame.Rect(0, 0, 390, 1080)
    assert pixels(paper, outside) == pixels(blank(), outside)
    for draw in (
        lambda paper: ornament.seal(paper, BOX, Tone.GOLD),
        lambda paper: ornament.divider(paper, BOX),
        lambda paper: ornament.icon_on_dark(paper, "icons/pad", BOX),
        lambda paper: paper.line(BOX.topleft, BOX.bottomright, Tone.RED),
        lambda paper: paper.gold_outline(BOX),
    ):
        paper = blank(HIGH_CONTRAST)
        draw(paper)
        assert pixels(paper, BOX) != before


def test_a_picture_can_be_faint_or_grey() -> None:
    full, faint, grey = blank(), blank(), blank()
    full.picture("emblems/lion", BOX)
    faint.picture("emblems/lion", BOX, alpha=40)
    grey.picture("glyphs/xbox/south", BOX, greyed=True)
    assert pixels(full, BOX) != pixels(faint, BOX)
    seen = [grey.surface.get_at((x, y)) for x in range(400, 600, 5) for y in range(300, 500, 5)]
    assert all(abs(colour.r - colour.g) <= 2 for colour in seen)


def test_a_key_is_drawn_with_its_letters() -> None:
    paper, other = blank(), blank()
    for canvas_now, label in ((paper, "E"), (other, "F")):
        canvas_now.glyph_of = lambda _, label=label: Glyph("glyphs/keyboard/key", label)  # type: ignore[misc]
        canvas_now.text("[glyph:explain]", BOX, BODY)
    assert pixels(paper, BOX) != pixels(other, BOX)


def test_after_a_change_of_the_screen_everything_is_drawn_anew() -> None:
    kept = art.picture("icons/keep", (50, 50))
    assert art.picture("icons/keep", (50, 50)) is kept
    canvas.clear()
    assert art.picture("icons/keep", (50, 50)) is not kept
    blank().text("Still here", BOX, BODY)


def test_helpers_cut_rectangles_without_losing_anything() -> None:
    left, right = split_right(BOX, 50, 10)
    assert (left.width, right.width, right.right) == (140, 50, BOX.right)
    assert inset(BOX, 10).size == (180, 180)
    assert centred(BOX, (10, 20)).center == BOX.center
    assert [cell.left for cell in row(BOX, [30, 40], 10)] == [400, 440]


def test_a_group_without_widgets_takes_nothing_and_draws_nothing() -> None:
    paper = blank()
    group = FocusGroup([])
    assert not group.handle(press(Intent.ACCEPT))
    group.draw(paper)
    assert paper.dump == []


def test_a_field_in_a_list_can_be_written_into_with_the_mouse() -> None:
    done: list[str] = []
    field = TextField("Name", "Max", done.append, Words("en"))
    listed = ScrollList([field], pygame.Rect(200, 100, 900, 400))
    group = FocusGroup([listed])
    paper = blank()
    group.draw(paper)
    assert listed.click(*field.rect.center)
    assert group.wants_text
    group.draw(paper)
    keys = {note.words: note.rect_px.center for note in paper.dump if note.kind == "widget"}
    assert listed.hover(*keys["a"])
    assert listed.click(*keys["a"])
    assert listed.typed("b")
    assert listed.click(*keys["Done"])
    assert done == ["Maxab"]
    assert not group.wants_text


def test_a_list_keeps_its_place_when_its_rows_are_made_anew() -> None:
    from game.ui.widgets.button import Button

    listed = ScrollList([Button(str(number), list) for number in range(20)], pygame.Rect(200, 100, 900, 400))
    for _ in range(15):
        listed.draw(blank())
        listed.press(Intent.DOWN)
    listed.replace([Button(str(number), list) for number in range(10)])
    listed.draw(blank())
    assert listed.index == 9
    assert not listed.rows[0].rect.height
