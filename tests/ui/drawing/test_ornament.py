import pygame
import pytest

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.text import Words
from game.ui.drawing import art, canvas, ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, HEADING, HIGH_CONTRAST, NORMAL, SEATS, Palette, SeatLook, Tone
from game.ui.layout import Frame, centred, inset, row, split_right
from game.ui.widgets.scrolling import ScrollList
from game.ui.widgets.text_field import TextField
from game.ui.widgets.widget import FocusGroup
from tests.ui.drawing.widget_stack import placed
from tests.ui.showcase import pad_press

BOX = pygame.Rect(400, 300, 200, 200)


def grey_canvas(palette: Palette = NORMAL) -> Canvas:
    painted = Canvas(pygame.Surface((1920, 1080)), Frame((1920, 1080)), palette=palette)
    painted.surface.fill((120, 120, 120))
    return painted


def pixels(painted: Canvas, rect: pygame.Rect) -> bytes:
    return pygame.image.tobytes(painted.surface.subsurface(painted.frame.rect_px(rect)), "RGB")


def test_every_seat_has_a_different_shield_even_in_grey() -> None:
    shields: set[bytes] = set()
    for look in SEATS:
        painted = grey_canvas()
        painted.shield(BOX, look, "crown")
        grey = pygame.transform.grayscale(painted.surface)
        shields.add(pygame.image.tobytes(grey.subsurface(BOX), "RGB"))
    assert len(shields) == len(SEATS)


@pytest.mark.parametrize("look", SEATS, ids=lambda look: str(look.name))
def test_a_shield_has_the_colour_and_pattern_and_emblem_of_its_seat(look: SeatLook) -> None:
    painted = grey_canvas()
    painted.shield(BOX, look)
    colours = {
        tuple(painted.surface.get_at((x, y)))[:3] for x in range(400, 600, 2) for y in range(300, 500, 2)
    }
    assert look.colour in colours
    assert look.pattern == "plain" or look.second in colours
    assert [entry.text for entry in painted.dump] == [f"emblems/{look.emblem}"]
    assert pixels(painted, pygame.Rect(400, 490, 8, 8)) == bytes([120]) * 8 * 8 * 3


def test_a_gold_line_round_the_screen_draws_only_its_corners(monkeypatch: pytest.MonkeyPatch) -> None:
    fresh_drawing, sizes = art.fresh_drawing, []

    def draw(svg: str, size: tuple[int, int]) -> pygame.Surface:
        sizes.append(size)
        return fresh_drawing(svg, size)

    monkeypatch.setattr(art, "fresh_drawing", draw)
    canvas.clear()
    painted = grey_canvas()
    painted.gold_outline(pygame.Rect(10, 20, 1900, 1040))
    assert max(width * height for width, height in sizes) < 100 * 100
    gold, grey = painted.palette[Tone.GOLD], (120, 120, 120)
    for place in ((960, 25), (960, 1054), (15, 540), (1904, 540)):
        assert painted.surface.get_at(place)[:3] == pytest.approx(gold, abs=12), place
    for place in ((12, 22), (960, 540), (960, 40), (960, 15), (1907, 1057)):
        assert painted.surface.get_at(place)[:3] == grey, place


def test_a_heading_fits_the_height_that_it_requested() -> None:
    for text_size in (1.0, 2.0):
        painted = grey_canvas()
        painted.text_size = text_size
        area = pygame.Rect(100, 100, 700, 0)
        area.height = ornament.heading_height(painted, "Vier Kronen und ein Thron", area.width, HEADING)
        used = ornament.heading(painted, "Vier Kronen und ein Thron", area, HEADING)
        assert area.inflate(2, 2).contains(used)
        assert "".join(entry.text for entry in painted.dump).replace(" ", "") == "VierKronenundeinThron"


def test_the_background_covers_the_letterbox_too() -> None:
    surface = pygame.Surface((1600, 600))
    surface.fill((255, 0, 255))
    ornament.background(Canvas(surface, Frame((1600, 600))))
    edge = [surface.get_at((x, y)) for x in (0, 5, 1599) for y in (0, 300, 599)]
    assert pygame.Color(255, 0, 255) not in edge


def test_dimming_darkens_the_screen_and_empties_the_dump() -> None:
    painted = grey_canvas()
    painted.text("Below", BOX, BODY)
    ornament.dim(painted)
    assert painted.surface.get_at((5, 5)).r < 60
    assert painted.dump == []


@pytest.mark.parametrize("direction", ["left", "right", "up", "down"])
def test_ornaments_paint_inside_their_rectangle(direction: str) -> None:
    before = pixels(grey_canvas(), BOX)
    painted = grey_canvas()
    ornament.arrow(painted, BOX, direction)
    assert pixels(painted, BOX) != before
    outside = pygame.Rect(0, 0, 390, 1080)
    assert pixels(painted, outside) == pixels(grey_canvas(), outside)
    for draw in (
        lambda painted: ornament.seal(painted, BOX, Tone.GOLD),
        lambda painted: ornament.divider(painted, BOX),
        lambda painted: ornament.icon_on_dark(painted, "icons/pad", BOX),
        lambda painted: painted.line(BOX.topleft, BOX.bottomright, Tone.RED),
        lambda painted: painted.gold_outline(BOX),
    ):
        painted = grey_canvas(HIGH_CONTRAST)
        draw(painted)
        assert pixels(painted, BOX) != before


def test_a_picture_can_be_transparent_or_grey() -> None:
    full, faint, grey = grey_canvas(), grey_canvas(), grey_canvas()
    full.picture("emblems/lion", BOX)
    faint.picture("emblems/lion", BOX, alpha=40)
    grey.picture("glyphs/xbox/south", BOX, greyed=True)
    assert pixels(full, BOX) != pixels(faint, BOX)
    colours = [grey.surface.get_at((x, y)) for x in range(400, 600, 5) for y in range(300, 500, 5)]
    assert all(abs(colour.r - colour.g) <= 2 for colour in colours)


def test_a_key_glyph_is_drawn_with_its_label() -> None:
    painted, other = grey_canvas(), grey_canvas()
    for drawn, label in ((painted, "E"), (other, "F")):
        drawn.glyph_of = lambda _, label=label: Glyph("glyphs/keyboard/key", label)  # type: ignore[misc]
        drawn.text("[glyph:explain]", BOX, BODY)
    assert pixels(painted, BOX) != pixels(other, BOX)


def test_clearing_the_cache_draws_pictures_again() -> None:
    cached = art.picture("icons/keep", (50, 50))
    assert art.picture("icons/keep", (50, 50)) is cached
    canvas.clear()
    assert art.picture("icons/keep", (50, 50)) is not cached
    grey_canvas().text("Again", BOX, BODY)


def test_layout_helpers_split_rectangles_completely() -> None:
    left, right = split_right(BOX, 50, 10)
    assert (left.width, right.width, right.right) == (140, 50, BOX.right)
    assert inset(BOX, 10).size == (180, 180)
    assert centred(BOX, (10, 20)).center == BOX.center
    assert [cell.left for cell in row(BOX, [30, 40], 10)] == [400, 440]


def test_an_empty_group_handles_and_draws_nothing() -> None:
    painted = grey_canvas()
    group = FocusGroup([])
    assert not group.handle(pad_press(Intent.ACCEPT))
    group.draw(painted)
    assert painted.dump == []


def test_a_text_field_in_a_list_can_be_filled_with_the_mouse() -> None:
    done: list[str] = []
    field = TextField("Name", "Max", done.append, Words("en"))
    scroll_list = placed(ScrollList([field]), pygame.Rect(200, 100, 900, 400))
    group = FocusGroup([scroll_list])
    painted = grey_canvas()
    group.draw(painted)
    assert scroll_list.click(*field.rect.center)
    assert group.wants_text
    group.draw(painted)
    keys = {entry.text: entry.rect_px.center for entry in painted.dump if entry.kind == "widget"}
    assert scroll_list.hover(*keys["a"])
    assert scroll_list.click(*keys["a"])
    assert scroll_list.typed("b")
    assert scroll_list.click(*keys["Done"])
    assert done == ["Maxab"]
    assert not group.wants_text


def test_a_list_keeps_its_position_when_its_rows_are_replaced() -> None:
    from game.ui.widgets.button import Button

    scroll_list = placed(
        ScrollList([Button(str(number), list) for number in range(20)]), pygame.Rect(200, 100, 900, 400)
    )
    for _ in range(15):
        scroll_list.draw(grey_canvas())
        scroll_list.press(Intent.DOWN)
    scroll_list.replace([Button(str(number), list) for number in range(10)])
    scroll_list.draw(grey_canvas())
    assert scroll_list.index == 9
    assert not scroll_list.rows[0].rect.height
