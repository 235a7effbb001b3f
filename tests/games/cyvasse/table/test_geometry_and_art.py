"""The geometry and the pictures of the Cyvasse table."""

from pathlib import Path

import pygame
import pytest

from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.table import presentation
from game.games.cyvasse.table.art import layers, terrain_picture
from game.games.cyvasse.table.geometry import HEADING_HEIGHT, TableGeometry
from game.games.cyvasse.table.ids import (
    BuildingId,
    CoinId,
    CountId,
    EffectId,
    HomeId,
    PieceId,
    ScreenId,
    TileSpot,
    TraySlot,
)
from game.games.cyvasse.table.places import in_tray
from game.maps.painting import PaintedTile, Painting
from game.maps.tiled_files.tiled_map import Flips, ImageRegion
from game.table.ids import Mark, ThingId
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing import art

ROOMS = [(96, 54, 1728, 900), (86, 54, 1556, 900), (0, 0, 1920, 1080)]


def colour_at(surface: pygame.Surface, x: float, y: float) -> tuple[int, ...]:
    """The colour in the middle of a tile; 0, 0 is the upper left one."""
    return tuple(surface.get_at((round((x + 0.5) * 128), round((y + 0.5) * 128))))[:3]


def painted_tile(path: Path, *, x: float, y: float) -> PaintedTile:
    return PaintedTile(
        ImageRegion(path, (0, 0, 8, 8), path.read_bytes()), Flips(), x=x, y=y, width=1, height=1, opacity=1.0
    )


@pytest.mark.parametrize("room", ROOMS)
@pytest.mark.parametrize("size", [8, 10, 12, 14])
@pytest.mark.parametrize("turned", [False, True])
@pytest.mark.parametrize("setup", [False, True])
def test_the_parts_of_the_table_do_not_overlap_and_lie_in_the_room(
    room: tuple[int, int, int, int],
    size: int,
    turned: bool,  # noqa: FBT001, parametrized
    setup: bool,  # noqa: FBT001, parametrized
) -> None:
    geometry = TableGeometry(room, size, turned, setup=setup)
    parts = [geometry.frame, *(geometry.tray(side) for side in SIDES)]
    parts += [] if setup else [geometry.graveyard(side) for side in SIDES]
    areas = geometry.areas()
    parts += [*areas.plates, *areas.prompts]
    assert all(prompt.contains(key) for prompt, key in zip(areas.prompts, areas.buttons, strict=True))
    assert all(pygame.Rect(room).contains(part) for part in parts)
    assert not [
        (one, other) for one in parts for other in parts if one is not other and one.colliderect(other)
    ]
    rects = [target.rect for target in geometry.targets.values()]
    assert len(rects) == size * size + 2 * (len(KINDS) + (2 if setup else 1))
    shrunk = [rect.inflate(-3, -3) for rect in rects]
    assert not [rect for rect in shrunk if len(rect.collidelistall(shrunk)) > 1]


@pytest.mark.parametrize("count", [1, 8, 9, 20])
def test_captured_pieces_lie_in_their_graveyard_and_are_larger_if_they_are_few(count: int) -> None:
    geometry = TableGeometry((0, 0, 1728, 900), 10)
    lying = [geometry.captured_piece("onyx", index, count) for index in range(count)]
    for (x, y), size in lying:
        box = pygame.Rect(0, 0, size, size)
        box.center = (round(x), round(y))
        assert geometry.graveyard("onyx").contains(box)
        assert size == lying[0][1]
    assert len({place for place, _ in lying}) == count
    assert (lying[0][1] > 1.2 * geometry.captured_piece("onyx", 0, 20)[1]) == (count <= 8)


@pytest.mark.parametrize("text_size", [1.0, 2.0])
def test_during_setup_the_tray_also_uses_the_space_of_the_graveyard(text_size: float) -> None:
    room = (173, 108, 1382, 690)
    setup, play = (TableGeometry(room, 10, text_size=text_size, setup=setup) for setup in (True, False))
    for side in SIDES:
        assert setup.tray(side).bottom == play.graveyard(side).bottom
        assert min(setup.slot(side, "keep").size) >= 70
        assert min(play.slot(side, "rabble").size) >= 50
        assert setup.areas().prompts == play.areas().prompts


def test_a_pile_stays_in_its_tray_and_the_focus_ring_of_a_button_does_not_cover_the_heading() -> None:
    geometry = TableGeometry((0, 0, 1728, 900), 10)
    for side, key in zip(SIDES, geometry.areas().buttons, strict=True):
        edge, tray = geometry.tray(side).inflate(12, 0), geometry.tray(side)
        for index in range(3):
            place = in_tray(geometry, TraySlot(side, "crossbowman"), index)
            assert edge.left <= place.x - place.size / 2 < place.x + place.size / 2 <= edge.right
        assert key.bottom + 16 <= tray.top - HEADING_HEIGHT


def test_a1_is_at_the_lower_left_and_on_a_turned_board_h8_is() -> None:
    straight, turned = TableGeometry(ROOMS[0], 8), TableGeometry(ROOMS[0], 8, turned=True)
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


def test_every_thing_and_mark_has_its_picture() -> None:
    table = presentation(TableSetting(Words("en")))
    things: list[ThingId] = [PieceId(side, kind) for side in SIDES for kind in (*KINDS, "mountain")]
    things += [BuildingId(side, kind) for side in SIDES for kind in ("keep", "ruin")]
    things += [HomeId(side, "a1") for side in SIDES]
    things += [CoinId(side) for side in SIDES]
    things += [EffectId(kind, "a1") for kind in ("stone", "rubble", "dust")]
    things += [ScreenId(), CountId(TraySlot("onyx", "rabble"), 3)]
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
