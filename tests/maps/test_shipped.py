"""The maps that come with the program, their tilesets and the Tiled project."""

import json
import shutil
from hashlib import sha256
from pathlib import Path
from xml.etree import ElementTree as ET

import pygame
import pytest

from game import files
from game.catalogue import GAMES
from game.games.allyria.rules.data.boards import LAND
from game.games.cyvasse.rules.data import BOARDS, SECTIONS, TERRAIN
from game.maps.library import Library, MapEntry
from game.maps.tiled_files.reader import read
from tools.tiled import __main__ as maps
from tools.tiled import project, square_tilesets

SHIPPED = Library([files.MAPS]).scan()
ENTRIES = {(entry.kind, entry.id): entry for entry in SHIPPED if entry.game == "cyvasse"}

NAMES = {
    "jade_garden": ("Jade Garden", "Jadegarten"),
    "two_rivers": ("Two Rivers", "Zwei Flüsse"),
    "bare_table": ("Bare Table", "Leerer Tisch"),
    "lapis_lake": ("Lapis Lake", "Lapissee"),
    "broad_march": ("Broad March", "Weite Mark"),
    "ford": ("Ford", "Furt"),
    "mere": ("Mere", "Weiher"),
    "weald": ("Weald", "Wald"),
    "downs": ("Downs", "Hügel"),
    "fen": ("Fen", "Moor"),
    "canal": ("Canal", "Kanal"),
}


def pixel_hash(surface: pygame.Surface) -> str:
    return sha256(pygame.image.tobytes(surface, "RGBA")).hexdigest()


@pytest.mark.rule("cyvasse 8.2")
def test_the_shipped_boards_are_those_of_the_rules() -> None:
    rows = {name: tuple(entry.board) for (kind, name), entry in ENTRIES.items() if kind == "board"}
    assert rows == BOARDS


@pytest.mark.rule("cyvasse 2.3")
def test_the_shipped_sections_are_those_of_the_rules() -> None:
    rows = {name: tuple(entry.board) for (kind, name), entry in ENTRIES.items() if kind == "section"}
    assert rows == SECTIONS


@pytest.mark.rule("cyvasse 8.2")
@pytest.mark.parametrize("entry", ENTRIES.values(), ids=lambda entry: entry.id)
def test_every_shipped_map_has_its_names_and_no_error(entry: MapEntry) -> None:
    assert (entry.names["en"], entry.names["de"]) == NAMES[entry.id]
    expected = ["W_NO_FOREST"] if entry.id == "bare_table" else []
    assert [problem.code for problem in entry.problems] == expected
    assert bool(entry.notes["en"]) == bool(entry.notes["de"]) == (entry.kind == "board")


def test_every_shipped_board_has_decoration_on_plains_and_water_only() -> None:
    for entry in ENTRIES.values():
        if entry.kind == "board":
            assert entry.painting.above
            for tile in entry.painting.above:
                assert entry.board[int(tile.y)][int(tile.x)] in "pw"
                assert tile.picture.path.name == "decor.png"


def test_the_ground_is_painted_in_the_colour_of_its_terrain() -> None:
    sheet = pygame.image.load(square_tilesets.FOLDER / "terrain.png")
    for entry in ENTRIES.values():
        for tile in entry.painting.ground:
            red, green, blue, _ = pygame.transform.average_color(sheet.subsurface(tile.picture.rect))
            terrain = {red: "p", green: "f", blue: "w"}[max(red, green, blue)]
            assert terrain == entry.board[int(tile.y)][int(tile.x)]


def test_every_terrain_tile_has_a_class_and_every_full_tile_is_in_the_terrain_brush() -> None:
    root = ET.fromstring((square_tilesets.FOLDER / "terrain.tsx").read_text("utf-8"))  # noqa: S314 -- our own
    classes = [tile.get("type") for tile in root.iterfind("tile")]
    assert len(classes) == int(root.get("tilecount", "0")) == 12 + 2 * 46
    assert set(classes) == set(TERRAIN.values())
    brush = {int(tile.get("tileid", "")): tile.get("wangid", "") for tile in root.iterfind(".//wangtile")}
    colours = [colour.get("name") for colour in root.iterfind(".//wangcolor")]
    assert sorted(brush) == list(range(12))
    for number, corners in brush.items():
        (corner,) = set(corners.split(",")) - {"0"}
        assert colours[int(corner) - 1] == classes[number]


def test_the_project_and_the_object_types_are_up_to_date() -> None:
    assert project.PROJECT.read_text("utf-8") == project.project()
    assert project.OBJECT_TYPES.read_text("utf-8") == project.object_types()


def test_the_project_has_the_games_and_kinds_and_terrain_classes() -> None:
    types = {row["name"]: row for row in json.loads(project.project())["propertyTypes"]}
    assert types["game"]["values"] == list(GAMES)
    assert types["kind"]["values"] == ["board", "section"]
    assert types["terrain"]["values"] == ["plain", "water", "forest"]
    assert types["land"]["values"] == ["plains", "forest", "hill", "mountain", "marsh", "ruins", "water"]
    assert types["seats"]["values"] == ["2", "2-3", "2-4", "3", "3-4", "4"]
    assert all(types[name]["useAs"] == ["tile"] for name in (*TERRAIN.values(), *LAND))
    assert types["city_site"]["useAs"] == types["note"]["useAs"] == ["object"]
    assert len({row["id"] for row in types.values()}) == len(types)


def test_the_project_can_run_the_commands_of_the_program() -> None:
    commands = {row["name"]: row for row in json.loads(project.project())["commands"]}
    assert {name: f"{row['command']} {row['arguments']}" for name, row in commands.items()} == {
        "Check map": "four-crowns check-maps %mapfile",
        "Play this map": "four-crowns play --map %mapfile",
        "Balance report": "four-crowns balance --map %mapfile --anew --background --open",
    }
    assert all(row["saveBeforeExecute"] for row in commands.values())


def test_the_tilesets_are_those_of_the_painted_pictures() -> None:
    """If this fails after painting, run `python -m tools.tiled`."""
    folder = square_tilesets.FOLDER
    assert (folder / "terrain.tsx").read_text("utf-8") == square_tilesets.ground_tileset()
    assert (folder / "decor.tsx").read_text("utf-8") == square_tilesets.decor_tileset()
    assert pixel_hash(pygame.image.load(folder / "terrain.png")) == pixel_hash(square_tilesets.ground_sheet())
    assert pixel_hash(pygame.image.load(folder / "decor.png")) == pixel_hash(square_tilesets.decor_sheet())


def test_the_ground_of_the_shipped_maps_has_banks_and_forest_edges() -> None:
    for path, name, kind, rows in maps.built_in_maps():
        columns = square_tilesets.GROUND_COLUMNS
        places = [divmod(number, columns) for line in square_tilesets.tiles_of(rows) for number in line]
        rects = [(column * 128, row * 128, 128, 128) for row, column in places]
        assert [tile.picture.rect for tile in ENTRIES[kind, name].painting.ground] == rects, path


def test_refreshing_repaints_the_ground_and_keeps_everything_else(tmp_path: Path) -> None:
    folder = shutil.copytree(files.MAPS, tmp_path / "maps") / "cyvasse"
    path, rows = folder / "lapis_lake.tmx", BOARDS["lapis_lake"]
    before = read(path).map
    drained = tuple(row.replace("w", "p") for row in rows)
    maps.update_terrain(path, "lapis_lake", "board", drained)
    (changed,) = Library([]).load_all([path])
    assert changed.board == list(drained)
    assert len(changed.painting.above) == len(ENTRIES["board", "lapis_lake"].painting.above)
    maps.update_terrain(path, "lapis_lake", "board", rows)
    assert read(path).map == before


def test_refreshing_does_not_change_a_map_that_is_up_to_date(tmp_path: Path) -> None:
    folder = shutil.copytree(files.MAPS, tmp_path / "maps") / "cyvasse"
    path = folder / "jade_garden.tmx"
    text = path.read_text("utf-8").replace(">\n", ">\r\n")
    path.write_text(text, "utf-8", newline="")
    maps.update_terrain(path, "jade_garden", "board", BOARDS["jade_garden"])
    assert path.read_bytes().decode("utf-8") == text


def test_a_map_made_for_a_board_lacks_only_its_names(tmp_path: Path) -> None:
    folder = shutil.copytree(files.MAPS, tmp_path / "maps") / "cyvasse"
    path = folder / "new.tmx"
    maps.update_terrain(path, "new", "section", SECTIONS["fen"])
    entry = Library([]).load(path)
    assert [problem.code for problem in entry.problems] == ["E_NAME"]
    assert (entry.id, entry.kind) == ("new", "section")


def test_refreshing_stops_at_a_map_without_a_terrain_layer(tmp_path: Path) -> None:
    path = tmp_path / "odd.tmx"
    path.write_text("<map/>", "utf-8")
    with pytest.raises(SystemExit, match="found 0"):
        maps.update_terrain(path, "odd", "board", BOARDS["jade_garden"])
