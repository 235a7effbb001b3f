"""Painted tiles of hexagonal maps have the positions of their board tiles on the table."""

import pytest

from tests.games.allyria.maps.hex_positions import hex_centre
from tests.games.allyria.maps.map_folder import EVEN, FAIR, ODD, HexMapFolder, layer

pytestmark = pytest.mark.rule("allyria 8.2")


def test_positions_are_relative_to_the_first_tile(maps: HexMapFolder) -> None:
    ground = maps.entry(maps.land()).painting.ground
    assert [(painted_tile.x, painted_tile.y) for painted_tile in ground[:4]] == [
        (0, 0),
        (1, 0),
        (2, 0),
        (-0.5, 0.75),
    ]
    assert all((painted_tile.width, painted_tile.height) == (1, 1) for painted_tile in ground)


@pytest.mark.parametrize("frame", [ODD, EVEN])
def test_every_painted_tile_is_centred_on_its_tile(maps: HexMapFolder, frame: str) -> None:
    entry = maps.entry(maps.land(["pfhm", "marp", "ffrh", "hamp"], frame=frame))
    tiles = [(q, r) for q, r, _ in entry.board["tiles"]]
    for tile, painted_tile in zip(tiles, entry.painting.ground, strict=True):
        assert hex_centre(tile, tiles[0]) == (painted_tile.x + 0.5, painted_tile.y + 0.5)


def test_positions_do_not_depend_on_the_origin_of_coordinates() -> None:
    assert hex_centre((0, 0), (0, 0)) == hex_centre((-3, 7), (-3, 7)) == (0.5, 0.5)
    assert hex_centre((1, 0), (0, 0)) == (1.5, 0.5)
    assert hex_centre((-1, 1), (0, 0)) == (0, 1.25)
    assert hex_centre((2, -4), (3, -5)) == (0, 1.25)


def test_hexagons_of_another_side_length_are_shown_as_regular_ones(maps: HexMapFolder) -> None:
    flat = maps.entry(maps.land(frame=ODD.replace('"8"', '"4"'))).painting.ground
    assert flat[3].y == 0.75


def test_decoration_is_relative_to_the_first_tile_too_and_keeps_its_size(maps: HexMapFolder) -> None:
    maps.picture("tower.png", 7, 32)
    maps.file(
        "tower.tsx", '<tileset name="t" tilewidth="7" tileheight="32"><image source="tower.png"/></tileset>'
    )
    tower = '<tileset firstgid="10" source="tower.tsx"/>'
    cells = ",".join("10" if index == 5 else "0" for index in range(25))
    towers = (
        f'<layer name="towers" width="5" height="5" offsetx="3.5"><data encoding="csv">{cells}</data></layer>'
    )
    (painted_tile,) = maps.entry(maps.land(more=tower + towers)).painting.above
    assert (painted_tile.x, painted_tile.y, painted_tile.width, painted_tile.height) == (-0.25, -0.25, 0.5, 2)


def test_layers_before_and_after_the_terrain_are_drawn_below_and_above_it(maps: HexMapFolder) -> None:
    path = maps.land(more=layer(FAIR, "mist"))
    painting = maps.entry(path).painting
    assert (len(painting.below), len(painting.ground), len(painting.above)) == (0, 19, 19)
