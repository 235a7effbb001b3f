"""Generates the files for Tiled from the data of the rules: `python -m tools.tiled`.

The project with its drop-downs and commands, the object types, and the tilesets with their pictures are
always written. The built-in maps are edited by hand: the terrain layer of a Cyvasse map is replaced only if
it differs from the rules, all other layers are kept, and a board without a map gets a new one. The realms of
Lyssan and the halls of Yes, Your Grace are always drawn from scratch.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from game.games.allyria.rules.data import boards
from game.games.allyria.rules.data.boards import Board
from game.games.cyvasse.maps import CheckedBoardMap
from game.games.cyvasse.rules.data import BOARDS, SECTIONS, Rows
from game.maps.problems import TERRAIN_LAYER
from game.maps.tiled_files.reader import read
from tools.tiled import (
    automapping,
    hall_maps,
    hall_tilesets,
    hex_maps,
    hex_tilesets,
    lyssan_maps,
    project,
    square_tilesets,
)
from tools.tiled.square_tilesets import TILE

_TERRAIN_DATA = re.compile(
    rf'(<layer [^>]*name="{TERRAIN_LAYER}"[^>]*>.*?<data encoding="csv">)[^<]*(</data>)', re.DOTALL
)


def built_in_maps() -> Iterator[tuple[Path, str, str, Rows]]:
    """The built-in maps of Cyvasse: file, id, kind and rows of each. Spec: cyvasse 2.3, 8.2."""
    for name, rows in BOARDS.items():
        yield square_tilesets.FOLDER / f"{name}.tmx", name, "board", rows
    for name, rows in SECTIONS.items():
        yield square_tilesets.FOLDER / f"section_{name}.tmx", name, "section", rows


def update_terrain(path: Path, name: str, kind: str, rows: Rows) -> None:
    """Replaces the terrain layer of a map if it differs from the rules; creates a missing map."""
    if not path.exists():
        path.write_text(new_map(name, kind, rows), "utf-8")
        return
    found = read(path).map
    if found is None or CheckedBoardMap(path, found).rows != rows:
        text, count = _TERRAIN_DATA.subn(
            lambda match: f"{match[1]}\n{terrain_csv(rows)}\n{match[2]}", path.read_text("utf-8")
        )
        if count != 1:
            raise SystemExit(f'{path}: expected one layer "{TERRAIN_LAYER}" in CSV, found {count}')
        path.write_text(text, "utf-8")


def terrain_csv(rows: Rows) -> str:
    """The cells of the terrain layer in CSV."""
    return ",\n".join(",".join(str(tile + 1) for tile in line) for line in square_tilesets.tiles_of(rows))


def new_map(name: str, kind: str, rows: Rows) -> str:
    """The text of a new map without names, for which `check-maps` reports errors."""
    side = len(rows)
    decor = len(square_tilesets.ground()) + 1
    frame = f'width="{side}" height="{side}" tilewidth="{TILE}" tileheight="{TILE}" infinite="0"'
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            '<map version="1.8" tiledversion="1.8.2" orientation="orthogonal" renderorder="right-down"'
            f' {frame} nextlayerid="2" nextobjectid="1">',
            " <properties>",
            '  <property name="game" propertytype="game" value="cyvasse"/>',
            f'  <property name="id" value="{name}"/>',
            f'  <property name="kind" propertytype="kind" value="{kind}"/>',
            '  <property name="name_de" value=""/>',
            '  <property name="name_en" value=""/>',
            " </properties>",
            ' <tileset firstgid="1" source="terrain.tsx"/>',
            f' <tileset firstgid="{decor}" source="decor.tsx"/>',
            f' <layer id="1" name="{TERRAIN_LAYER}" width="{side}" height="{side}">',
            f'  <data encoding="csv">\n{terrain_csv(rows)}\n</data>',
            " </layer>",
            "</map>\n",
        ]
    )


def add_hex_map(path: Path, name: str, board: Board, seats: int) -> None:
    """Creates the map of a board of Allyria if it is missing."""
    if not path.exists():
        path.write_text(hex_maps.new_map(name, board, str(seats)), "utf-8")


def main() -> None:
    """Writes or updates all files."""
    square_tilesets.write()
    hex_tilesets.write()
    hall_tilesets.write()
    project.write()
    automapping.write()
    lyssan_maps.write()
    hall_maps.write()
    for entry in built_in_maps():
        update_terrain(*entry)
    for name, board in boards.BOARDS.items():
        add_hex_map(hex_tilesets.FOLDER / f"{name}.tmx", name, board, boards.BOARD_SEATS[name])


if __name__ == "__main__":
    main()
