"""The geometry and the pictures of the Cyvasse table."""

from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import pygame
import pytest

from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.table import presentation
from game.games.cyvasse.table.geometry import KERB, LETTERS, SLOT_KINDS, TableGeometry
from game.games.cyvasse.table.ground import SAND, ArenaPainter, layers, terrain_picture
from game.games.cyvasse.table.ids import (
    BuildingId,
    CoinId,
    CountId,
    EffectId,
    Graveyard,
    HomeId,
    MedallionId,
    PieceId,
    ScreenId,
    TileSpot,
    TraySlot,
)
from game.games.cyvasse.table.places import in_tray, on_tile
from game.maps.painting import PaintedTile, Painting
from game.maps.tiled_files.tiled_map import Flips, ImageRegion
from game.table.ids import Mark, ThingId
from game.table.presentation.layout import PagePosition, TableSetting
from game.text import Words
from game.ui.drawing import art
from game.ui.drawing.theme import HIGH_CONTRAST, NORMAL, Palette
from tests.table.tables import position, view_of

TELEVISION, HANDHELD = (1920, 1080), (1728, 1080)
"""The sizes of a screen, in layout units."""


def table_geometry(
    screen: tuple[int, int] = TELEVISION, size: int = 10, *, turned: bool = False, text_size: float = 1.0
) -> TableGeometry:
    """The geometry of a table that has all kinds in both reserves."""
    width, height = screen
    room = width // 20, height // 20, width * 9 // 10, 900 - round(60 * (text_size - 1))
    kinds = (SLOT_KINDS, SLOT_KINDS)
    return TableGeometry(room, (0, 0, *screen), size, turned, text_size, reserves=kinds)


def colour_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    """The colour in the middle of a tile; 0, 0 is the upper left one."""
    return tuple(surface.get_at((round((x + 0.5) * 128), round((y + 0.5) * 128))))[:3]


def painted_tile(path: Path, *, x: float, y: float) -> PaintedTile:
    return PaintedTile(
        ImageRegion(path, (0, 0, 8, 8), path.read_bytes()), Flips(), x=x, y=y, width=1, height=1, opacity=1.0
    )


@pytest.mark.parametrize("screen_size", [TELEVISION, HANDHELD])
@pytest.mark.parametrize("size", [8, 10, 12, 14])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_the_parts_of_the_table_do_not_overlap_and_lie_in_the_room(
    screen_size: tuple[int, int],
    size: int,
    turned: bool,  # noqa: FBT001, parametrized
    text_size: float,
) -> None:
    geometry = table_geometry(screen_size, size, turned=turned, text_size=text_size)
    areas = geometry.areas()
    assert areas.status is not None
    assert areas.ticker is not None
    assert areas.dock is not None
    assert all(prompt.contains(key) for prompt, key in zip(areas.prompts, areas.buttons, strict=True))
    ranks = pygame.Rect(geometry.whole_field).inflate(2 * KERB, 0)
    ranks.width, ranks.left = ranks.width + LETTERS, ranks.left - LETTERS
    parts = [ranks, *areas.plates, areas.prompts[0], areas.status, areas.ticker, areas.dock]
    parts += [geometry.slot(side, kind) for side in SIDES for kind in SLOT_KINDS]
    parts += [geometry.graveyard(side, [*KINDS[1:], *["rabble"] * 10]) for side in SIDES]
    assert all(pygame.Rect(geometry.room).contains(part) for part in parts)
    shrunk = [part.inflate(-3, -3) for part in parts]
    assert not [part for part in shrunk if len(part.collidelistall(shrunk)) > 1]


def test_pieces_on_the_board_and_in_reserve_are_large_enough_for_a_television() -> None:
    for screen_size in (TELEVISION, HANDHELD):
        geometry = table_geometry(screen_size)
        assert on_tile(geometry, PieceId("onyx", "king"), "a1").size >= 76
        assert in_tray(geometry, TraySlot("onyx", "rabble")).size >= 64


def test_a_lesson_has_a_page_in_place_of_ticker_and_dock() -> None:
    areas = replace(table_geometry(), has_page=True).areas()
    assert areas.page is not None
    assert (areas.ticker, areas.dock) == (None, None)
    assert areas.page.top > areas.prompts[0].bottom


def test_captured_pieces_lie_above_the_board_at_the_left_what_the_side_below_has_won() -> None:
    geometry = table_geometry()
    field = geometry.whole_field
    kinds = ["dragon", "elephant", "elephant", "rabble"]
    lefts = [geometry.captured_piece("onyx", kinds, index)[0][0] for index in range(4)]
    steps = [right - left for left, right in pairwise(lefts)]
    assert steps[0] == steps[2] > 2 * steps[1] > 0
    won, lost = (geometry.graveyard(side, kinds) for side in ("onyx", "alabaster"))
    assert max(won.bottom, lost.bottom) < field.top
    assert (won.left, lost.right) == (field.left, field.right)
    turned = replace(geometry, turned=True)
    assert (turned.graveyard("onyx", kinds), turned.graveyard("alabaster", kinds)) == (lost, won)


def test_plates_have_one_line_at_any_text_size() -> None:
    two_lines = 2 * 28  # of the smallest letters
    assert all(table_geometry(text_size=size).areas().plates[0].height < two_lines for size in (1.0, 2.0))


def test_a_camera_that_comes_close_shows_everything_on_the_sand_larger_and_the_panels_as_they_were() -> None:
    whole = table_geometry()
    close = replace(whole, camera=whole.whole.close_up(whole.centre("e5")))
    assert close.tile_size == pytest.approx(whole.tile_size * close.factor)
    assert close.slot("onyx", "king").width == pytest.approx(whole.slot("onyx", "king").width * 2.2, abs=2)
    assert close.areas() == whole.areas()
    assert close.field.width > 2 * whole.field.width


def test_a1_is_at_the_lower_left_and_on_a_turned_board_h8_is() -> None:
    straight, turned = table_geometry(size=8), table_geometry(size=8, turned=True)
    field = straight.field
    assert straight.centre("a1")[0] < field.centerx
    assert straight.centre("a1")[1] > field.centery
    assert turned.centre("h8") == straight.centre("a1")


@pytest.mark.rule("cyvasse 2.1.5")
def test_water_and_forest_have_edges_only_where_they_border_on_another_terrain() -> None:
    rows = ("ppp", "pww", "pwp")
    assert list(layers(rows, 0, 0)) == ["plain_0"]
    names = list(layers(rows, 1, 1))
    assert names[0].startswith("water_")
    assert names[1:] == ["shore_n", "shore_w", "shore_in_se", "shore_nw"]
    assert "shore_e" not in list(layers(rows, 2, 1))


def test_a_turned_board_shows_the_upper_right_corner_at_the_lower_left(screen: pygame.Surface) -> None:
    rows = ["pppppppw", *["pppppppp"] * 7]
    straight, turned = (terrain_picture(rows, Painting(), turned=turned) for turned in (False, True))
    water = colour_at(straight, 7, 0)
    assert water[2] > water[0]
    assert colour_at(turned, 0, 7)[2] > colour_at(turned, 0, 7)[0]
    assert colour_at(turned, 7, 0)[2] < colour_at(turned, 7, 0)[0]


def test_decorations_of_the_author_lie_over_the_terrain_and_turn_with_the_board(
    screen: pygame.Surface, tmp_path: Path
) -> None:
    picture = pygame.Surface((8, 8))
    picture.fill("magenta")
    pygame.image.save(picture, tmp_path / "flag.png")
    painting = Painting(above=(painted_tile(tmp_path / "flag.png", x=2, y=1),))
    rows = ["pppppppp"] * 8
    assert colour_at(terrain_picture(rows, painting, turned=False), 2, 1) == (255, 0, 255)
    assert colour_at(terrain_picture(rows, painting, turned=True), 5, 6) == (255, 0, 255)


def test_terrain_painted_with_the_authors_own_tiles_is_shown_as_painted(
    screen: pygame.Surface, tmp_path: Path
) -> None:
    picture = pygame.Surface((8, 8))
    picture.fill("orange")
    pygame.image.save(picture, tmp_path / "sand.png")
    ground = tuple(painted_tile(tmp_path / "sand.png", x=x, y=y) for x in range(8) for y in range(8))
    painted = terrain_picture(["pppppppp"] * 8, Painting(ground=ground), turned=False)
    assert colour_at(painted, 3, 3) == tuple(pygame.Color("orange"))[:3]


def painted_arena(geometry: TableGeometry, palette: Palette = NORMAL) -> pygame.Surface:
    surface = pygame.Surface(geometry.screen[2:])
    for _ in ArenaPainter(geometry, ("p" * geometry.size,) * geometry.size, Painting(), palette).paint(
        surface, 1.0
    ):
        pass
    return surface


def test_the_sand_reaches_the_stands_at_the_edges_of_the_screen_and_letters_are_written_on_it(
    screen: pygame.Surface,
) -> None:
    geometry = table_geometry()
    arena = painted_arena(geometry)
    beside = pygame.Rect(0, 0, 30, 24)
    beside.center = geometry.whole_field.left - KERB - LETTERS // 2, round(geometry.centre("a1")[1])
    letters = arena.subsurface(beside)
    darkest = min(sum(letters.get_at((x, y))[:3]) for x in range(30) for y in range(24))
    assert darkest < 200
    assert sum(arena.get_at((960, 4))[:3]) < sum(arena.get_at((300, 900))[:3])


def test_without_textures_the_arena_is_plain_sand(screen: pygame.Surface) -> None:
    arena = painted_arena(table_geometry(), HIGH_CONTRAST)
    assert {tuple(arena.get_at(point)) for point in ((0, 0), (40, 1040), (1900, 700))} == {(*SAND, 255)}


def test_where_there_is_little_room_the_stands_have_no_towers(screen: pygame.Surface) -> None:
    wide, narrow = table_geometry(), replace(table_geometry(), room=(32, 28, 1856, 1000))
    corner = pygame.Rect(0, 0, 40, 16)
    assert (
        len({painted_arena(each).subsurface(corner).copy().get_at((20, 8))[:3] for each in (wide, narrow)})
        == 2
    )


def test_an_arena_whose_textures_cannot_be_read_is_plain(
    screen: pygame.Surface, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(art, "texture", lambda _: None)
    arena = painted_arena(table_geometry())
    assert {tuple(arena.get_at(point)) for point in ((0, 0), (1900, 700))} == {(*SAND, 255)}


def test_every_thing_and_mark_has_its_picture() -> None:
    table = presentation(TableSetting(Words("en")))
    things: list[ThingId] = [PieceId(side, kind) for side in SIDES for kind in (*KINDS, "mountain")]
    things += [BuildingId(side, kind) for side in SIDES for kind in ("keep", "ruin")]
    things += [HomeId(side, "a1") for side in SIDES]
    things += [CoinId(side) for side in SIDES]
    things += [EffectId(kind, "a1") for kind in ("stone", "rubble", "dust")]
    things += [ScreenId(), MedallionId("onyx", 0), CountId(TraySlot("onyx", "rabble"), 3)]
    marks = "goal capture swap subject chosen cursor hint hint_capture hint_home trace_start trace_end"
    looks = [
        *map(table.art.look, things),
        *(table.art.look(Mark(kind, TileSpot("a1"))) for kind in marks.split()),
    ]
    pictures = {look.picture for look in looks} | {table.art.look(CoinId("onyx")).back}
    assert not [
        picture
        for picture in sorted(map(str, pictures))
        if not art.known(picture) and "FrameMark" not in picture
    ]


def test_a_lesson_shows_no_captured_pieces_as_most_are_missing_because_they_are_not_needed() -> None:
    view = view_of(position("7k/8/8/8/8/8/8/KSSS4"), None)
    for page in (None, PagePosition.BELOW):
        layout = presentation(TableSetting(Words("en"), page_position=page)).layout
        shown = {place.spot for place in layout.places(view, {}).values()}
        assert (Graveyard("onyx") in shown) == (page is None)
        assert (Graveyard("onyx") in {target.spot for target in layout.targets(view)}) == (page is None)
