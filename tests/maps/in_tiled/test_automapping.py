"""Tiled's automapping draws the coasts and edges that the generators draw on the shipped maps."""

import json
import shutil
from collections.abc import Sequence
from pathlib import Path

import pytest

from game import files
from game.maps.library import Library
from game.maps.new_map import new_map
from game.maps.tiled_files.sources import tree
from game.maps.tiled_files.tilesets import numbers
from tests.maps.in_tiled.tiled_runner import real_tiled, run_in_tiled
from tools.tiled import automapping, square_tilesets

pytestmark = [pytest.mark.no_cover]

HEXAGONS = [f"allyria/{name}.tmx" for name in ("crown_lake", "three_realms", "trefoil")]
SQUARES = [f"cyvasse/{name}.tmx" for name in ("jade_garden", "lapis_lake", "section_fen")]

SCRIPT = """
var files = FILES;
for (var i = 0; i < files.length; ++i) {
    var map = tiled.open(files[i]);
    map.autoMap();
    tiled.mapFormat("tmx").write(map, files[i]);
}
"""
"""Applies the rules beside each map to it and saves it."""


def automap(paths: Sequence[Path], home: Path) -> None:
    """Applies the rules in one run of Tiled without a screen."""
    opened = shutil.copyfile(paths[0], paths[0].with_name("opened.tmx"))
    assert run_in_tiled(SCRIPT.replace("FILES", json.dumps(list(map(str, paths)))), opened, home) is None


@pytest.fixture(scope="module")
def drawn(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Shipped maps, those of Allyria without their coasts, after automapping; takes two seconds."""
    home = tmp_path_factory.mktemp("tiled")
    folder = shutil.copytree(files.MAPS, home / "maps")
    paths = [folder / name for name in (*HEXAGONS, *SQUARES)]
    for path in paths:
        cells = layer(path, "coast")
        if cells:
            text = path.read_text("utf-8")
            start = text.index("<data", text.index('name="coast"'))
            end = text.index("</data>", start)
            empty = f'<data encoding="csv">{",".join("0" * len(cells))}'
            path.write_text(text[:start] + empty + text[end:], "utf-8")
    automap(paths, home)
    return folder


def layer(path: Path, name: str) -> list[int]:
    """The tile numbers of a layer; empty if there is none."""
    root = tree(path.read_bytes())
    count = int(root.get("width", "")) * int(root.get("height", ""))
    found = [each for each in root.iter("layer") if each.get("name") == name]
    return numbers(found[0].find("data"), count) if found else []


def test_the_rules_are_up_to_date() -> None:
    """If this fails, run `python -m tools.tiled`."""
    for path, text in automapping.rule_files():
        assert path.read_text("utf-8") == text, path


def test_rules_are_not_maps_of_the_library() -> None:
    assert not [path for path in Library([files.MAPS]).paths() if "automapping" in path.parts]


@real_tiled
@pytest.mark.parametrize("name", HEXAGONS)
def test_coasts_are_drawn_on_every_side_of_the_sea_with_land(name: str, drawn: Path) -> None:
    assert layer(drawn / name, "coast") == layer(files.MAPS / name, "coast")
    assert layer(drawn / name, "terrain") == layer(files.MAPS / name, "terrain")


@real_tiled
@pytest.mark.parametrize("name", SQUARES)
def test_edges_move_from_the_terrain_to_their_own_layer(name: str, drawn: Path) -> None:
    before, terrain = layer(files.MAPS / name, "terrain"), layer(drawn / name, "terrain")
    coast = layer(drawn / name, "coast") or [0] * len(before)
    pictures = square_tilesets.ground()
    for old, whole, edges in zip(before, terrain, coast, strict=True):
        assert len(pictures[whole - 1]) == 1
        assert pictures[whole - 1][0].partition("_")[0] == pictures[old - 1][0].partition("_")[0]
        assert edges == (old if len(pictures[old - 1]) > 1 else 0)


@real_tiled
def test_coasts_of_a_fresh_map_are_drawn_again_after_painting(tmp_path: Path) -> None:
    """Takes a second: Tiled is started."""
    path = new_map("allyria", "isle", "2", tmp_path / "maps")
    text = path.read_text("utf-8")
    terrain = layer(path, "terrain")
    flooded = terrain.copy()
    flooded[len(terrain) // 2] = 19  # the middle becomes a lake
    line = ",".join(map(str, flooded))
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">')
    path.write_text(text[:start] + line + text[text.index("</data>") :], "utf-8")
    automap([path], tmp_path)
    coast = layer(path, "coast")
    assert coast[len(terrain) // 2] == 22 + 62, "the coast with land on all six sides"
    assert [bool(number) for number in coast] == [number in {19, 20, 21} for number in flooded]
    entry = Library([tmp_path / "maps"]).load(path)
    assert {problem.code for problem in entry.problems} == {"missing-terrain"}
