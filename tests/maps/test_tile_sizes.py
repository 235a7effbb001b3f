"""Tiles that do not fit the cells of their map are told with their place and their tileset."""

from pathlib import Path

import pytest

from game.files import MAPS
from game.maps.library import Library
from game.maps.new_map import new_map
from game.maps.problems import Problem
from game.maps.tiled_files.sources import content, tree
from tests.maps.game_maps import copied_map
from tests.maps.map_folder import ENGLISH, FAIR, GERMAN, MapFolder, layer, painted, tmx

LARGE = (
    '<tileset version="1.8" name="Large" tilewidth="32" tileheight="32" tilecount="1" columns="1">'
    '<image source="large.png" width="32" height="32"/><tile id="0" type="water"/></tileset>'
)


def sizes(problems: tuple[Problem, ...]) -> list[Problem]:
    """The problems of the size of tiles; each is a warning in both languages."""
    found = [problem for problem in problems if problem.code == "W_TILE_SIZE"]
    assert not any(problem.error for problem in found)
    assert all(problem.text(words) for problem in found for words in (ENGLISH, GERMAN))
    return found


def with_large_tiles(maps: MapFolder, rows: list[str], *, layer_name: str = "terrain") -> Path:
    """A map of 16 px cells whose unknown tiles (`#`) are those of a tileset with 32 px a side."""
    maps.picture("large.png", 32, 32)
    maps.file("large.tsx", LARGE)
    more = '<tileset firstgid="6" source="large.tsx"/>'
    ground = layer(rows).replace("4", "6")
    return maps.file("glen.tmx", tmx(more + ground.replace('"terrain"', f'"{layer_name}"')))


@pytest.mark.rule("cyvasse 8.1")
def test_a_tile_larger_than_its_cell_is_told_with_its_place_and_tileset(maps: MapFolder) -> None:
    rows = painted(painted(FAIR, 2, 2, "#"), 5, 5, "#")
    (problem,) = sizes(maps.problems(with_large_tiles(maps, rows)))
    text = problem.text(ENGLISH)
    assert "layer “terrain”, tiles c6 (2/2), f3 (5/5)" in text
    assert "“Large”" in text
    assert "32 × 32 pixels, but a cell 16 × 16" in text


def test_a_map_whose_cells_are_smaller_than_all_its_tiles_is_told_once_with_the_mend(tmp_path: Path) -> None:
    """Each tile would be drawn double, so that water covers plain cells."""
    path = copied_map("cyvasse", tmp_path)
    text = path.read_text("utf-8").replace(
        'tilewidth="128" tileheight="128"', 'tilewidth="64" tileheight="64"'
    )
    path.write_text(text, "utf-8")
    (problem,) = sizes(Library([]).load(path).problems)
    assert "128 × 128 pixels, but a cell 64 × 64" in problem.text(ENGLISH)
    assert "set Tile Width to 128 and Tile Height to 128" in problem.text(ENGLISH)


@pytest.mark.rule("allyria 8.2")
def test_a_forest_of_cyvasse_in_a_hexagon_of_allyria_is_told(tmp_path: Path) -> None:
    path = copied_map("allyria", tmp_path)
    for name in ("terrain.tsx", "terrain.png"):
        (tmp_path / f"cyvasse_{name}").write_bytes((MAPS / "cyvasse" / name).read_bytes())
    tileset = tmp_path / "cyvasse_terrain.tsx"
    tileset.write_text(tileset.read_text("utf-8").replace('"terrain.png"', '"cyvasse_terrain.png"'), "utf-8")
    forest = next(
        int(tile.get("id", ""))
        for tile in tree(content(tileset)).iter("tile")
        if tile.get("type") == "forest"
    )
    text = path.read_text("utf-8")
    first = 1000
    text = text.replace("<layer ", f'<tileset firstgid="{first}" source="cyvasse_terrain.tsx"/>\n <layer ', 1)
    start = text.index('<data encoding="csv">') + len('<data encoding="csv">')
    cells = text[start : text.index("</data>")].split(",")
    land = next(index for index, number in enumerate(cells) if 4 <= int(number) <= 6)
    cells[land] = f"{first + forest}"
    path.write_text(text[:start] + ",".join(cells) + text[text.index("</data>") :], "utf-8")
    (problem,) = sizes(Library([]).load(path).problems)
    assert "“Cyvasse terrain”" in problem.text(ENGLISH)
    assert "128 × 128 pixels, but a cell 208 × 240" in problem.text(ENGLISH)
    assert "tile " in problem.where(ENGLISH)


def test_decoration_and_hidden_land_may_have_any_size(maps: MapFolder) -> None:
    rows = ["#.......", *["........"] * 7]
    path = with_large_tiles(maps, rows, layer_name="birds")
    text = path.read_text("utf-8").replace("</map>", f"{layer(FAIR)}</map>")
    path.write_text(text, "utf-8")
    assert sizes(maps.problems(path)) == []
    hidden = with_large_tiles(maps, painted(FAIR, 2, 2, "#"))
    hidden.write_text(
        hidden.read_text("utf-8").replace('name="terrain"', 'name="terrain" visible="0"'), "utf-8"
    )
    assert sizes(maps.problems(hidden)) == []


@pytest.mark.parametrize("game", ["cyvasse", "allyria"])
def test_each_tileset_is_named_by_its_game(game: str, tmp_path: Path) -> None:
    """Tiled shows the names as tabs; the files keep their names, so that older maps find them."""
    new_map(game, "fresh", {"cyvasse": "8", "allyria": "3"}[game], tmp_path)
    for file in sorted((tmp_path / game).glob("*.tsx")):
        assert tree(content(file)).get("name") == f"{game.title()} {file.stem}"


def test_a_map_with_tilesets_of_the_old_names_goes_on_working(tmp_path: Path) -> None:
    path = new_map("cyvasse", "fresh", "8", tmp_path)
    for file in path.parent.glob("*.tsx"):
        file.write_text(file.read_text("utf-8").replace('name="Cyvasse ', 'name="'), "utf-8")
    entry = Library([tmp_path]).load(path)
    assert entry.playable
    second = new_map("cyvasse", "second", "8", tmp_path)
    assert Library([tmp_path]).load(second).playable
