"""The ground of a hall: textures or the author's tiles, carpets, and what stands along the walls."""

from pathlib import Path

import pygame
import pytest

from game import files
from game.games.grace.maps import GraceMaps
from game.games.grace.rules.config import Config
from game.games.grace.rules.data.halls import COLUMNS, ROWS, TILE, Hall, hall_of
from game.games.grace.table.background import HallPainter
from game.games.grace.table.geometry import TableGeometry
from game.games.grace.table.hall_ground import (
    PLAIN,
    Thing,
    cells_of,
    furnishings,
    paint_texture,
    widest_column,
)
from game.kit.records import replace
from game.maps.painting import Painting
from game.maps.tiled_files.reader import read
from game.ui.drawing import art
from game.ui.drawing.theme import NORMAL, SEATS
from tests.games.grace.maps.hall_file import HallFile

GREAT, SHIP = hall_of("great_hall"), hall_of("ship_hall")


def painting_of(file: Path) -> Painting:
    """What the author of a map has painted."""
    found = read(file)
    assert found.map is not None
    return GraceMaps().validate(found.map, file, found.unreadable, None).painting


def painted(hall: Hall, painting: Painting) -> pygame.Surface:
    """A hall in a quarter of its size."""
    geometry = TableGeometry((96, 54, 1728, 972), (0, 0, 1920, 1080), Config(seats=4))
    surface = pygame.Surface((480, 270))
    for _ in HallPainter(hall, geometry, SEATS[:4], painting, NORMAL).paint(surface, 0.25):
        pass
    return surface


def of_name(hall: Hall, name: str) -> list[Thing]:
    return [thing for thing in furnishings(hall) if thing.name == name]


def with_floor(*rows: str) -> Hall:
    """The great hall with another floor; rows and letters that are missing are wall."""
    lines = [*(row.ljust(COLUMNS, "#") for row in rows), *["#" * COLUMNS] * (ROWS - len(rows))]
    return replace(GREAT, floor=lines)


def test_a_carpet_goes_on_below_the_table_and_the_walls() -> None:
    carpet = cells_of(GREAT, "carpet")
    assert {row for column, row in carpet if column == 22} == {*range(10), *range(17, 27)}
    assert {column for column, _ in carpet} == {22, 23, 24, 25}
    assert cells_of(GREAT, "table").isdisjoint(cells_of(GREAT, "wall"))


def test_windows_stand_on_the_upper_wall_with_their_light_below_and_a_banner_hangs_over_the_carpet() -> None:
    windows = of_name(GREAT, "window")
    assert len(windows) == len(of_name(GREAT, "light")) == 4
    for thing in [*windows, *of_name(GREAT, "banner")]:
        assert GREAT.floor[1][int(thing.at[0] / TILE)] == "#"
        assert thing.at[1] + thing.side / 2 == 2 * TILE
    (banner,) = of_name(GREAT, "banner")
    assert banner.at[0] == 24 * TILE
    assert len(of_name(GREAT, "column")) == 8
    assert next(thing.name for thing in furnishings(GREAT)) == "light", "light lies below all things"


def test_nothing_stands_on_the_table_and_lamps_hang_at_its_ends() -> None:
    for hall in (GREAT, SHIP):
        table = cells_of(hall, "table")
        for thing in furnishings(hall):
            assert (int(thing.at[0] // TILE), int(thing.at[1] // TILE)) not in table
    assert [thing.at for thing in of_name(GREAT, "candles")] == [(340, 540), (1580, 540)]
    assert of_name(SHIP, "candles") == [], "carpets lead to both ends of its table"


def test_short_and_thin_walls_and_halls_without_a_table_have_no_furniture() -> None:
    assert furnishings(with_floor(*["." * COLUMNS] * ROWS)) == []
    assert furnishings(with_floor(*["#" * COLUMNS] * 4, "####" + "." * 6)) == []


def test_a_texture_that_cannot_be_read_is_one_colour(monkeypatch: pytest.MonkeyPatch) -> None:
    surface = pygame.Surface((40, 40))
    paint_texture(surface, "carpet", (7, 3), (64, 64))
    assert len({tuple(surface.get_at((x, 9))) for x in range(40)}) > 5
    monkeypatch.setattr(art, "texture", lambda _: None)
    paint_texture(surface, "carpet", (7, 3), (64, 64))
    assert {tuple(surface.get_at((x, 9))[:3]) for x in range(40)} == {PLAIN["carpet"]}


@pytest.mark.painted
@pytest.mark.usefixtures("screen")
def test_our_own_tiles_are_painted_as_textures_and_those_of_an_author_as_they_are(tmp_path: Path) -> None:
    ours = painted(GREAT, painting_of(files.MAPS / "grace" / "great_hall.tmx"))
    plain = painted(GREAT, Painting())
    assert pygame.image.tobytes(ours, "RGB") == pygame.image.tobytes(plain, "RGB")
    own = HallFile(tmp_path / "keep.tmx")
    theirs = painted(GREAT, painting_of(own.write()))
    light, dark = (sum(pygame.transform.average_color(hall)[:3]) for hall in (ours, theirs))
    assert dark < 0.6 * light, "their tiles are black"


@pytest.mark.painted
@pytest.mark.usefixtures("screen")
def test_a_hall_with_decoration_of_its_author_gets_none_of_ours() -> None:
    decorated = painting_of(files.MAPS / "grace" / "ship_hall.tmx")
    bare = Painting(ground=decorated.ground)
    one, other = painted(SHIP, decorated), painted(SHIP, bare)
    assert pygame.image.tobytes(one, "RGB") != pygame.image.tobytes(other, "RGB")


def test_a_hall_goes_on_where_it_is_widest_near_its_right_end() -> None:
    assert widest_column(GREAT) == 45
    assert widest_column(SHIP) == max(
        (column for column in range(36, COLUMNS)),
        key=lambda column: (sum(row[column] != "#" for row in SHIP.floor), column),
    )


@pytest.mark.painted
@pytest.mark.usefixtures("screen")
def test_the_floor_goes_on_below_the_panels_to_a_wall_at_the_edge_of_the_screen() -> None:
    """Takes a moment: a hall is painted."""
    surface = painted(GREAT, Painting())

    def brightness(x: int) -> int:
        return sum(pygame.transform.average_color(surface, pygame.Rect(x, 190, 6, 6))[:3])

    left, floor, right = brightness(4), [brightness(x) for x in range(380, 440, 10)], brightness(470)
    assert min(floor) > 1.2 * max(left, right)
