"""Makes the files that Tiled needs from the rules' data: `python -m tools.tiled`.

Written anew each time: the project with its drop-downs and commands, the object types, and the tilesets with
their pictures. The shipped maps belong to their authors: only a map of Cyvasse whose ground differs from the
rules' tables has its ground laid anew, all its other layers stay, and a board without a map gets one.
"""

import re
from collections.abc import Iterator
from pathlib import Path

from game.games.allyria.rules.data import boards
from game.games.allyria.rules.data.boards import Board
from game.games.cyvasse.maps.checked_map import CheckedBoardMap
from game.games.cyvasse.rules.board.boards import BOARDS, SECTIONS, Rows
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.tiled_files.reader import read
from tools.tiled import hex_maps, hex_tilesets, project, square_tilesets
from tools.tiled.square_tilesets import TILE

_GROUND = re.compile(
    rf'(<layer [^>]*name="{TERRAIN_LAYER}"[^>]*>.*?<data encoding="csv">)[^<]*(</data>)', re.DOTALL
)


def shipped() -> Iterator[tuple[Path, str, str, Rows]]:
    """Each map that comes with the program: its file, id, kind and rows. Spec: cyvasse 2.3, 8.2."""
    for name, rows in BOARDS.items():
        yield square_tilesets.FOLDER / f"{name}.tmx", name, "board", rows
    for name, rows in SECTIONS.items():
        yield square_tilesets.FOLDER / f"section_{name}.tmx", name, "section", rows


def refresh(path: Path, name: str, kind: str, rows: Rows) -> None:
    """Make the ground of a map what the rules say; the other layers stay."""
    if not path.exists():
        path.write_text(fresh(name, kind, rows), "utf-8")
        return
    found = read(path).map
    if found is None or CheckedBoardMap(path, found).rows != rows:
        text, count = _GROUND.subn(lambda hit: f"{hit[1]}\n{ground(rows)}\n{hit[2]}", path.read_text("utf-8"))
        if count != 1:
            raise SystemExit(
                f'{path}: one layer "{TERRAIN_LAYER}" in CSV was to be laid anew, {count} are there'
            )
        path.write_text(text, "utf-8")


def ground(rows: Rows) -> str:
    """The cells of a map in CSV."""
    return ",\n".join(",".join(str(tile + 1) for tile in line) for line in square_tilesets.laid(rows))


def fresh(name: str, kind: str, rows: Rows) -> str:
    """A new map without names; `check-maps` asks its author for them."""
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
            f'  <data encoding="csv">\n{ground(rows)}\n</data>',
            " </layer>",
            "</map>\n",
        ]
    )


def add_empire(path: Path, name: str, board: Board, seats: int) -> None:
    """Give a board of Allyria a map if it has none."""
    if not path.exists():
        path.write_text(hex_maps.fresh(name, board, str(seats)), "utf-8")


def main() -> None:
    """Writes or updates all of them."""
    square_tilesets.write()
    hex_tilesets.write()
    project.write()
    for entry in shipped():
        refresh(*entry)
    for name, board in boards.BOARDS.items():
        add_empire(hex_tilesets.FOLDER / f"{name}.tmx", name, board, boards.BOARD_SEATS[name])


if __name__ == "__main__":
    main()
