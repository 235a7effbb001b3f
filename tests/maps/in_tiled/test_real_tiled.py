"""Debian's Tiled can open, draw and save our maps, and we can read what it saved."""

import json
import os
import re
import shutil
import subprocess
from functools import cache
from pathlib import Path
from typing import Any

import pygame
import pytest

from game import files
from game.games.allyria.maps.checked_map import CheckedEmpireMap
from game.games.allyria.rules.data.boards import LAND
from game.games.cyvasse.rules.data import TERRAIN
from game.maps.library import Library
from game.maps.new_map import new_map
from game.maps.tiled_files.reader import read

pytestmark = [
    pytest.mark.no_cover,
    pytest.mark.rule("cyvasse 8.1"),
    pytest.mark.rule("allyria 8.2"),
    pytest.mark.skipif(
        shutil.which("tiled") is None and os.environ.get("CI") != "true",
        reason="Tiled is not installed (Debian: apt-get install tiled)",
    ),
]

MAPS = sorted(str(path.relative_to(files.MAPS)) for path in files.MAPS.glob("*/*.tmx"))
TILE_MAPS = [name for name in MAPS if name.startswith(("allyria", "cyvasse"))]
OBJECT_MAPS = [name for name in MAPS if name.startswith(("lyssan", "grace"))]
HEXAGONAL_MAPS = [name for name in MAPS if name.startswith("allyria")]


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A copy of the shipped maps that Tiled may write into."""
    return shutil.copytree(files.MAPS, tmp_path / "maps")


def run(*command: str | Path, home: Path) -> None:
    environment = {"PATH": os.environ["PATH"], "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=environment, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", MAPS)
def test_a_map_saved_by_tiled_is_read_unchanged(maps: Path, name: str) -> None:
    saved = (maps / name).with_name("saved.tmx")
    run("tiled", "--export-map", "tmx", maps / name, saved, home=maps)
    assert read(saved).unreadable == ()
    assert read(saved).map == read(maps / name).map


@pytest.mark.parametrize("name", ["cyvasse/lapis_lake.tmx", "allyria/crown_lake.tmx"])
@pytest.mark.parametrize(
    "switch", ["--embed-tilesets", "--resolve-types-and-properties", "--detach-templates"]
)
def test_a_map_saved_by_tiled_with_other_options_is_read_unchanged(
    maps: Path, name: str, switch: str
) -> None:
    saved = (maps / name).with_name("saved.tmx")
    run("tiled", switch, "--export-map", "tmx", maps / name, saved, home=maps)
    assert read(saved).unreadable == ()
    assert read(saved).map == read(maps / name).map


@pytest.mark.parametrize("name", [*HEXAGONAL_MAPS, *OBJECT_MAPS])
def test_tiled_writes_shipped_maps_exactly_as_we_do(maps: Path, name: str) -> None:
    """Except the names of drop-downs, which its command line does not know."""
    saved = (maps / name).with_name("saved.tmx")
    run("tiled", "--export-map", "tmx", maps / name, saved, home=maps)
    expected = re.sub(r' propertytype="\w+"', "", (maps / name).read_text("utf-8"))
    assert saved.read_text("utf-8") == expected


@pytest.mark.parametrize(
    ("game", "size"),
    [("cyvasse", "8"), ("cyvasse", "5"), ("allyria", "3"), ("lyssan", "4"), ("grace", "48x27")],
)
def test_tiled_writes_fresh_maps_exactly_as_we_do(game: str, size: str, tmp_path: Path) -> None:
    """Except the names of drop-downs, which its command line does not know."""
    fresh = new_map(game, "fresh", size, tmp_path)
    saved = fresh.with_name("saved.tmx")
    run("tiled", "--export-map", "tmx", fresh, saved, home=tmp_path)
    assert saved.read_text("utf-8") == re.sub(r' propertytype="\w+"', "", fresh.read_text("utf-8"))


@pytest.mark.parametrize(
    "name",
    [
        "cyvasse/terrain",
        "cyvasse/decor",
        "allyria/terrain",
        "allyria/coast",
        "allyria/decor",
        "grace/ground",
        "grace/decor",
    ],
)
def test_tiled_writes_tilesets_exactly_as_we_do(maps: Path, name: str) -> None:
    saved = (maps / name).with_name("saved.tsx")
    run("tiled", "--export-tileset", "tsx", maps / f"{name}.tsx", saved, home=maps)
    assert saved.read_text("utf-8") == (maps / f"{name}.tsx").read_text("utf-8")


@pytest.mark.parametrize("name", TILE_MAPS)
def test_tiled_and_our_reader_find_the_same_terrain(maps: Path, name: str) -> None:
    tiled_map = read(maps / name).map
    assert tiled_map is not None
    expected = [
        placed.tile.class_name if placed else "" for _, placed in tiled_map.tile_layers("terrain")[0].cells()
    ]
    assert _classes(_tiled_json(maps, name)) == expected
    assert set(expected) <= {*TERRAIN.values(), *LAND, "water", ""}


@pytest.mark.parametrize("index", ["odd", "even"])
@pytest.mark.parametrize("name", HEXAGONAL_MAPS)
def test_tiles_and_sites_follow_from_the_data_of_tiled_by_the_formulas_of_the_rulebook(
    maps: Path, name: str, index: str
) -> None:
    """Independent of our reader: from Tiled's JSON and the formulas of the rulebook."""
    path = maps / name
    path.write_text(path.read_text("utf-8").replace('index="odd"', f'index="{index}"'), "utf-8")
    tiled_json = _tiled_json(maps, name)
    assert tiled_json["staggerindex"] == index
    tiles = []
    for number, terrain in enumerate(_classes(tiled_json)):
        y, x = divmod(number, tiled_json["width"])
        q = x - (y - (y & 1)) // 2 if index == "odd" else x - (y + (y & 1)) // 2
        tiles += [[q, y, terrain]] if terrain in LAND else []
    (sites,) = (layer["objects"] for layer in tiled_json["layers"] if layer["name"] == "sites")
    plain = read(path).map
    assert plain is not None
    checked = CheckedEmpireMap(path, plain)
    assert checked.data()["tiles"] == tiles
    if index == "odd":
        rows = [round((site["y"] - 120) / 180) for site in sites]
        columns = [
            round((site["x"] - 104 - 104 * (y & 1)) / 208) for site, y in zip(sites, rows, strict=True)
        ]
        expected = [[x - (y - (y & 1)) // 2, y] for x, y in zip(columns, rows, strict=True)]
        assert sorted(checked.data()["sites"]) == sorted(expected)


def _tiled_json(maps: Path, name: str) -> dict[str, Any]:
    """A map as Tiled exports it to JSON."""
    tiled_json = (maps / name).with_name("tiled_json.json")
    run("tiled", "--embed-tilesets", "--export-map", "json", maps / name, tiled_json, home=maps)
    content: dict[str, Any] = json.loads(tiled_json.read_text("utf-8"))
    return content


def _classes(tiled_json: dict[str, Any]) -> list[str]:
    """The classes of the terrain's cells; "" for an empty cell."""
    tileset = next(tileset for tileset in tiled_json["tilesets"] if tileset["name"].endswith(" terrain"))
    classes = {row["id"] + tileset["firstgid"]: row["type"] for row in tileset["tiles"]}
    (ground,) = (layer for layer in tiled_json["layers"] if layer["name"] == "terrain")
    return [classes.get(number, "") for number in ground["data"]]


def test_tiled_draws_a_board_as_its_painted_tiles_say(maps: Path) -> None:
    """Compares tmxrasterizer's image with what the table draws, square by square."""
    image = _drawn_by_table(maps / "cyvasse/jade_garden.tmx", (1024, 1024), (128, 128))
    _assert_similar(_drawn_by_tiled(maps / "cyvasse/jade_garden.tmx", maps), image)


@pytest.mark.parametrize("index", ["odd", "even"])
def test_tiled_draws_hexagons_as_their_painted_tiles_say(maps: Path, index: str) -> None:
    """Takes a second: Tiled draws a map."""
    path = maps / "allyria/four_winds.tmx"
    path.write_text(path.read_text("utf-8").replace('index="odd"', f'index="{index}"'), "utf-8")
    plain = read(path).map
    assert plain is not None
    column, row = next(iter(CheckedEmpireMap(path, plain).tiles))
    shifted = row % 2 == (index == "odd")
    start = column + shifted / 2, 0.75 * row
    tiled_image = _drawn_by_tiled(path, maps, "--hide-layer", "sites")
    _assert_similar(tiled_image, _drawn_by_table(path, tiled_image.get_size(), (208, 240), start))


def _assert_similar(one: pygame.Surface, other: pygame.Surface) -> None:
    assert one.get_size() == other.get_size()
    for x in range(0, one.get_width() - 31, 32):
        for y in range(0, one.get_height() - 31, 32):
            rect = pygame.Rect(x, y, 32, 32)
            pairs = zip(_colour(one, rect), _colour(other, rect), strict=True)
            assert max(abs(first - second) for first, second in pairs) <= 6, rect


def _colour(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, int, int]:
    return pygame.transform.average_color(surface, rect)[:3]


def _drawn_by_tiled(path: Path, home: Path, *more: str) -> pygame.Surface:
    """The map on black, drawn by tmxrasterizer."""
    run("tmxrasterizer", "--no-smoothing", *more, path, home / "drawn.png", home=home)
    image = pygame.image.load(home / "drawn.png")
    black = pygame.Surface(image.get_size())
    black.blit(image, (0, 0))
    return black


def _drawn_by_table(
    path: Path, size: tuple[int, int], tile: tuple[int, int], start: tuple[float, float] = (0, 0)
) -> pygame.Surface:
    painting = Library([]).load(path).painting
    surface = pygame.Surface(size)
    load = cache(pygame.image.load)
    for painted_tile in (*painting.below, *painting.ground, *painting.above):
        part = load(painted_tile.picture.path).subsurface(painted_tile.picture.rect)
        assert not painted_tile.flips.diagonal
        part = pygame.transform.flip(part, painted_tile.flips.horizontal, painted_tile.flips.vertical)
        surface.blit(part, ((painted_tile.x + start[0]) * tile[0], (painted_tile.y + start[1]) * tile[1]))
    return surface
