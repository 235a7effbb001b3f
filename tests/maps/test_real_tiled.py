"""Debian's Tiled opens, draws and saves our maps, and we read what it saved."""

import json
import os
import shutil
import subprocess
from pathlib import Path

import pygame
import pytest

from game import files
from game.maps.tiled import read
from game.rules.cyvasse.boards import TERRAIN
from tools import map_tilesets

pytestmark = [
    pytest.mark.rule("cyvasse 8.1"),
    pytest.mark.skipif(
        shutil.which("tiled") is None and os.environ.get("CI") != "true",
        reason="Tiled is not installed (Debian: apt-get install tiled)",
    ),
]

MAPS = sorted((files.MAPS / "cyvasse").glob("*.tmx"))


@pytest.fixture
def maps(tmp_path: Path) -> Path:
    """A copy of the shipped maps that Tiled may write into."""
    return shutil.copytree(files.MAPS, tmp_path / "maps") / "cyvasse"


def run(*command: str | Path, home: Path) -> None:
    surroundings = {"PATH": os.environ["PATH"], "HOME": str(home), "QT_QPA_PLATFORM": "offscreen"}
    done = subprocess.run(command, env=surroundings, capture_output=True, text=True, timeout=60, check=False)
    assert done.returncode == 0, done.stderr


@pytest.mark.parametrize("name", [path.name for path in MAPS])
def test_what_tiled_saves_reads_the_same(maps: Path, name: str) -> None:
    saved = maps / f"saved_{name}"
    run("tiled", "--export-map", "tmx", maps / name, saved, home=maps)
    assert read(saved).faults == ()
    assert read(saved).map == read(maps / name).map


@pytest.mark.parametrize(
    "switch", ["--embed-tilesets", "--resolve-types-and-properties", "--detach-templates"]
)
def test_tiled_may_save_it_in_other_ways(maps: Path, switch: str) -> None:
    saved = maps / "saved.tmx"
    run("tiled", switch, "--export-map", "tmx", maps / "lapis_lake.tmx", saved, home=maps)
    assert read(saved).faults == ()
    assert read(saved).map == read(maps / "lapis_lake.tmx").map


@pytest.mark.parametrize("name", ["terrain", "decor"])
def test_tiled_writes_our_tilesets_as_we_do(maps: Path, name: str) -> None:
    saved = maps / f"saved_{name}.tsx"
    run("tiled", "--export-tileset", "tsx", maps / f"{name}.tsx", saved, home=maps)
    assert saved.read_text("utf-8") == (maps / f"{name}.tsx").read_text("utf-8")


@pytest.mark.parametrize("name", [path.name for path in MAPS])
def test_tiled_sees_the_same_terrain_as_we_do(maps: Path, name: str) -> None:
    run("tiled", "--embed-tilesets", "--export-map", "json", maps / name, maps / "seen.json", home=maps)
    seen = json.loads((maps / "seen.json").read_text("utf-8"))
    tileset = next(each for each in seen["tilesets"] if each["name"] == "terrain")
    letters = {row["id"] + tileset["firstgid"]: row["type"][0] for row in tileset["tiles"]}
    (ground,) = (layer for layer in seen["layers"] if layer["name"] == "terrain")
    signs = "".join(letters[number] for number in ground["data"])
    found = read(maps / name).map
    assert found is not None
    assert signs == "".join(
        placed.tile.class_name[0] for _, placed in found.tile_layers("terrain")[0].cells() if placed
    )
    assert set(signs) <= set(TERRAIN)


def test_tiled_draws_a_board_as_its_stamps_say(maps: Path) -> None:
    """Every tile of the picture that tmxrasterizer makes is near to what a table draws of the stamps."""
    picture = maps / "drawn.png"
    run("tmxrasterizer", "--no-smoothing", maps / "jade_garden.tmx", picture, home=maps)
    drawn, ours = pygame.image.load(picture), _drawn_by_stamps(maps / "jade_garden.tmx")
    assert drawn.get_size() == ours.get_size() == (8 * map_tilesets.TILE, 8 * map_tilesets.TILE)
    for x in range(0, 1024, 32):
        for y in range(0, 1024, 32):
            here = pygame.Rect(x, y, 32, 32)
            pairs = zip(_colour(drawn, here), _colour(ours, here), strict=True)
            assert max(abs(one - other) for one, other in pairs) <= 3, here


def _colour(surface: pygame.Surface, rect: pygame.Rect) -> tuple[int, int, int]:
    return pygame.transform.average_color(surface, rect)[:3]


def _drawn_by_stamps(path: Path) -> pygame.Surface:
    from game.maps.library import Library

    found, tile = Library([]).load(path).painting, map_tilesets.TILE
    surface = pygame.Surface((8 * tile, 8 * tile))
    sheets: dict[Path, pygame.Surface] = {}
    for stamp in (*found.below, *found.ground, *found.above):
        sheet = sheets.setdefault(stamp.picture.path, pygame.image.load(stamp.picture.path))
        part = sheet.subsurface(stamp.picture.rect)
        assert not stamp.flips.diagonal
        part = pygame.transform.flip(part, stamp.flips.across, stamp.flips.upright)
        surface.blit(part, (stamp.x * tile, stamp.y * tile))
    return surface
