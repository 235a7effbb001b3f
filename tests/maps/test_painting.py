"""The painted tiles of a map that the table draws, in the order of the file."""

import pytest

from game.maps.painting import PaintedTile, Painting
from game.maps.tiled_files.tiled_map import Flips
from tests.maps.map_folder import FAIR, MapFolder, layer, tmx

WATER_LAYER = ["........", ".w......", *["........"] * 6]
FOREST_LAYER = ["........", "..f.....", *["........"] * 6]


def painting(maps: MapFolder, body: str) -> Painting:
    return maps.entry(maps.file("glen.tmx", tmx(body))).painting


@pytest.mark.rule("cyvasse 8.1")
def test_layers_before_the_ground_are_drawn_below_it_and_layers_after_it_above(maps: MapFolder) -> None:
    body = (
        layer(WATER_LAYER, "sand")
        + layer(FOREST_LAYER, "moss")
        + layer(FAIR)
        + layer(FOREST_LAYER, "trees")
        + layer(WATER_LAYER, "birds")
    )
    picture = painting(maps, body)
    assert [(tile.x, tile.y) for tile in picture.below] == [(1, 1), (2, 1)]
    assert [(tile.x, tile.y) for tile in picture.above] == [(2, 1), (1, 1)]
    assert len(picture.ground) == 64


def test_a_painted_tile_has_its_part_of_the_picture_and_its_position_in_tiles(maps: MapFolder) -> None:
    (tile,) = painting(
        maps, layer(FAIR) + layer(WATER_LAYER, "birds", 'opacity="0.5" offsetx="8" offsety="-4"')
    ).above
    assert tile.picture.path == maps.folder / "ground.png"
    assert tile.picture.rect == (16, 0, 16, 16)
    assert (
        tile.x,
        tile.y,
        tile.width,
        tile.height,
        tile.opacity,
    ) == (1.5, 0.75, 1, 1, 0.5)


def test_positions_are_relative_to_the_ground_even_if_its_layer_was_moved(maps: MapFolder) -> None:
    moved = 'offsetx="32" offsety="-16"'
    picture = painting(
        maps, layer(FAIR, "terrain", moved) + layer(WATER_LAYER, "birds", moved) + layer(FOREST_LAYER, "moss")
    )
    assert (picture.ground[0].x, picture.ground[0].y) == (0, 0)
    assert [(tile.x, tile.y) for tile in picture.above] == [(1, 1), (0, 2)]


def test_an_invisible_ground_is_not_drawn(maps: MapFolder) -> None:
    assert painting(maps, layer(FAIR, "terrain", 'opacity="0"')).ground == ()


def test_hidden_layers_and_empty_cells_are_not_drawn(maps: MapFolder) -> None:
    picture = painting(
        maps, layer(FAIR) + layer(WATER_LAYER, "ghosts", 'visible="0"') + '<objectgroup name="o"/>'
    )
    assert picture.above == ()


def test_a_hidden_ground_still_makes_the_board(maps: MapFolder) -> None:
    entry = maps.entry(maps.file("glen.tmx", tmx(layer(FAIR, "terrain", 'visible="0"'))))
    assert entry.board == list(FAIR)
    assert entry.painting.ground == ()


def test_a_tall_tile_rises_above_its_cell_and_a_rotated_one_is_as_wide_as_it_was_high(
    maps: MapFolder,
) -> None:
    maps.picture("tower.png", 16, 48)
    maps.file(
        "tower.tsx",
        '<tileset name="t" tilewidth="16" tileheight="48"><tileoffset x="4" y="-8"/>'
        '<image source="tower.png"/></tileset>',
    )
    cells = [0] * 64
    cells[7 * 8 + 2], cells[7 * 8 + 5] = 6, 6 | 0x20000000
    data = f'<data encoding="csv">{",".join(map(str, cells))}</data>'
    second = '<tileset firstgid="6" source="tower.tsx"/>'
    body = f'{second}{layer(FAIR)}<layer name="towers" width="8" height="8">{data}</layer>'
    upright, rotated = painting(maps, body).above
    assert upright == PaintedTile(upright.picture, Flips(), 2.25, 4.5, 1, 3, 1.0)
    assert rotated == PaintedTile(upright.picture, Flips(diagonal=True), 5.25, 6.5, 3, 1, 1.0)


def test_an_unreadable_map_has_no_painting(maps: MapFolder) -> None:
    assert maps.entry(maps.file("bad.tmx", "<map/>")).painting == Painting()
