"""The shipped maps of Allyria and their tilesets."""

import shutil
from collections import Counter
from pathlib import Path
from xml.etree import ElementTree as ET

import numpy as np
import pygame
import pytest

from game import files
from game.games.allyria.maps.checks import symmetric_hexes
from game.games.allyria.rules.data.boards import BOARD_SEATS, BOARDS, LAND, Board, Hex, neighbours
from game.maps.library import Library, MapEntry
from game.maps.painting import PaintedTile
from tests.games.allyria.maps.hex_positions import hex_centre
from tools.tiled import __main__ as maps
from tools.tiled import hex_tilesets

ENTRIES = {entry.id: entry for entry in Library([files.MAPS]).scan() if entry.game == "allyria"}
ADDITIONAL = {"narrows": (2,), "trefoil": (3,), "four_winds": (4,), "crown_lake": (2, 3, 4)}
"""Shipped maps that the rulebook does not have, with their seats."""

FOLDER = hex_tilesets.FOLDER


def board_of(entry: MapEntry) -> Board:
    return Board.of(entry.board)


def terrain_by_tile(board: Board) -> dict[str, str]:
    """Terrain by tile name, which does not depend on the origin of coordinates."""
    return {tile: board.terrain[hexagon] for tile, hexagon in board.hexes.items()}


@pytest.mark.rule("allyria 8.3")
@pytest.mark.parametrize("name", BOARDS)
def test_the_maps_of_built_in_boards_equal_the_rules(name: str) -> None:
    entry, expected = ENTRIES[name], BOARDS[name]
    board = board_of(entry)
    assert list(terrain_by_tile(board).items()) == list(terrain_by_tile(expected).items())
    assert (board.sites, board.city_distance) == (expected.sites, expected.city_distance)
    assert board.around == expected.around
    assert entry.seats == (BOARD_SEATS[name],)


def test_there_are_additional_maps_for_every_number_of_seats() -> None:
    assert {name: entry.seats for name, entry in ENTRIES.items() if name not in BOARDS} == ADDITIONAL


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_every_map_has_no_problems_and_names_in_both_languages(entry: MapEntry) -> None:
    assert entry.problems == ()
    assert all(entry.names.values())
    assert all(entry.notes.values())
    assert entry.names["en"] != entry.names["de"]
    assert entry.path.stem == entry.id


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_every_map_is_fair_and_has_land_of_each_kind(entry: MapEntry) -> None:
    board = board_of(entry)
    symmetric = symmetric_hexes(board)
    assert all(len(symmetric[board.hexes[site]]) >= max(entry.seats) for site in board.sites)
    assert set(board.terrain.values()) == set(LAND)
    assert all(board.room_for_cities(seats) for seats in entry.seats)


def painted_tiles_by_centre(painted_tiles: tuple[PaintedTile, ...]) -> dict[tuple[float, float], PaintedTile]:
    """Painted tiles of the size of a hexagon, by their centre."""
    return {
        (painted_tile.x + 0.5, painted_tile.y + 0.5): painted_tile
        for painted_tile in painted_tiles
        if painted_tile.width == painted_tile.height == 1
    }


def tile_of(painted_tile: PaintedTile, columns: int) -> int:
    left, top, width, height = painted_tile.picture.rect
    return top // height * columns + left // width


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_land_is_painted_with_its_terrain_and_surrounded_by_sea(entry: MapEntry) -> None:
    board = board_of(entry)
    first = board.hexes["a1"]
    ground = painted_tiles_by_centre(entry.painting.ground)
    for hexagon, name in board.terrain.items():
        tile = tile_of(ground[hex_centre(hexagon, first)], hex_tilesets.VARIANTS)
        assert hex_tilesets.GROUNDS[tile // hex_tilesets.VARIANTS] == name
    assert all(hex_centre(near, first) in ground for hexagon in board.terrain for near in neighbours(hexagon))


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_coasts_are_on_the_sea_exactly_where_it_borders_on_land(entry: MapEntry) -> None:
    board = board_of(entry)
    first = board.hexes["a1"]
    coasts = [
        painted_tile for painted_tile in entry.painting.above if painted_tile.picture.path.stem == "coast"
    ]
    painted = painted_tiles_by_centre(tuple(coasts))
    sea: set[Hex] = {near for hexagon in board.terrain for near in neighbours(hexagon)} - set(board.terrain)
    assert len(painted) == len(sea)
    for hexagon in sea:
        sides = tile_of(painted[hex_centre(hexagon, first)], hex_tilesets.COAST_COLUMNS) + 1
        assert [sides >> side & 1 for side in range(6)] == [
            near in board.terrain for near in neighbours(hexagon)
        ]


@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_decoration_does_not_cover_the_land(entry: MapEntry) -> None:
    board = board_of(entry)
    land = {hex_centre(hexagon, board.hexes["a1"]) for hexagon in board.terrain}
    decor = [
        painted_tile for painted_tile in entry.painting.above if painted_tile.picture.path.stem == "decor"
    ]
    assert decor
    for painted_tile in decor:
        centre = painted_tile.x + painted_tile.width / 2, painted_tile.y + painted_tile.height / 2
        assert all(np.hypot(centre[0] - x, centre[1] - y) > 0.7 for x, y in land)


def test_every_tile_of_the_terrain_has_its_class() -> None:
    root = ET.fromstring((FOLDER / "terrain.tsx").read_text("utf-8"))  # noqa: S314 -- our own
    classes = Counter(tile.get("type") for tile in root.iterfind("tile"))
    assert classes == dict.fromkeys((*LAND, "water"), 3)


def test_the_tilesets_are_those_of_the_painted_pictures() -> None:
    """If this fails after painting, run `python -m tools.tiled`."""
    for name, text in (
        ("terrain", hex_tilesets.ground_tileset()),
        ("coast", hex_tilesets.coast_tileset()),
        ("decor", hex_tilesets.decor_tileset()),
    ):
        assert (FOLDER / f"{name}.tsx").read_text("utf-8") == text
    for name, sheet in (("terrain", hex_tilesets.ground_sheet()), ("decor", hex_tilesets.decor_sheet())):
        saved = pygame.image.load(FOLDER / f"{name}.png")
        assert pygame.image.tobytes(saved, "RGBA") == pygame.image.tobytes(sheet, "RGBA")


def test_a_coast_covers_only_its_own_side() -> None:
    sheet = pygame.surfarray.array_alpha(pygame.image.load(FOLDER / "coast.png"))
    wide, high = 208, 240
    for side, (x, y) in enumerate([(205, 120), (154, 33), (54, 33), (2, 120), (54, 207), (154, 207)]):
        for other in range(6):
            row, column = divmod((1 << other) - 1, hex_tilesets.COAST_COLUMNS)
            alpha = sheet[column * wide + x, row * high + y]
            assert alpha > 240 if other == side else alpha < 130


def test_the_map_made_for_a_board_lacks_only_its_names(tmp_path: Path) -> None:
    for path in (*FOLDER.glob("*.tsx"), *FOLDER.glob("*.png")):
        shutil.copy(path, tmp_path)
    path = tmp_path / "new.tmx"
    maps.add_hex_map(path, "new", BOARDS["four_marches"], 4)
    (problem,) = Library([]).load(path).problems
    assert (problem.code, problem.what.values) == ("bad-property", {"missing": "name_en, name_de"})
