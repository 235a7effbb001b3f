"""Makes what Tiled needs out of the rules' data: `python -m tools.maps`.

Written anew each time: the project with its drop-downs and commands, the object types, and the tilesets of
Cyvasse with their pictures. The shipped maps belong to their authors: only a map whose ground differs from
the rules' tables has its ground laid anew, all its other layers stay, and a board without a map gets one.
"""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from game.files import MAPS
from game.maps.cyvasse.checks import MAP_KINDS
from game.maps.cyvasse.draft import BoardDraft
from game.maps.draft import TERRAIN_LAYER
from game.maps.tiled import read
from game.rules import IDS
from game.rules.cyvasse.boards import BOARDS, SECTIONS, TERRAIN, Rows
from tools import map_tilesets
from tools.map_tilesets import COLOURS, TILE

PROJECT = MAPS / "four_crowns.tiled-project"
OBJECT_TYPES = MAPS / "objecttypes.xml"
NOTE_COLOUR = "#e8c468"
"""Of the one class of objects that Cyvasse knows: an author's remark."""

_GROUND = re.compile(
    rf'(<layer [^>]*name="{TERRAIN_LAYER}"[^>]*>.*?<data encoding="csv">)[^<]*(</data>)', re.DOTALL
)


def project() -> str:
    """The text of the Tiled project; Tiled 1.8.2 is the oldest that must open it."""
    enums = {"game": list(IDS), "kind": list(MAP_KINDS), "terrain": list(TERRAIN.values())}
    classes = [*((name, COLOURS[name], "tile") for name in TERRAIN.values()), ("note", NOTE_COLOUR, "object")]
    kinds = [*(_enum(name, values) for name, values in enums.items()), *(_class(*row) for row in classes)]
    return (
        json.dumps(
            {
                "automappingRulesFile": "",
                "commands": [
                    _command("Check map", "check-maps %mapfile", "F6"),
                    _command("Play this map", "play cyvasse --map %mapfile", "F5"),
                ],
                "compatibilityVersion": 1080,
                "extensionsPath": "extensions",
                "folders": ["."],
                "objectTypesFile": OBJECT_TYPES.name,
                "propertyTypes": [kind | {"id": number} for number, kind in enumerate(kinds, 1)],
            },
            indent=4,
            sort_keys=True,
        )
        + "\n"
    )


def _enum(name: str, values: list[str]) -> dict[str, Any]:
    return {"name": name, "storageType": "string", "type": "enum", "values": values, "valuesAsFlags": False}


def _class(name: str, colour: str, used_for: str) -> dict[str, Any]:
    return {
        "name": name,
        "type": "class",
        "members": [],
        "color": colour.replace("#", "#ff"),
        "useAs": [used_for],
    }


def _command(name: str, arguments: str, shortcut: str) -> dict[str, Any]:
    return {
        "arguments": arguments,
        "command": "four-crowns",
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": shortcut,
        "showOutput": True,
        "workingDirectory": "",
    }


def object_types() -> str:
    """The classes of tiles and objects for Tiled before 1.9, which keeps them apart from the project."""
    colours = COLOURS | {"note": NOTE_COLOUR}
    rows = [f' <objecttype name="{name}" color="{colour}"/>' for name, colour in colours.items()]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>", *rows, "</objecttypes>\n"])


def shipped() -> Iterator[tuple[Path, str, str, Rows]]:
    """Each map that comes with the program: its file, id, kind and rows. Spec: cyvasse 2.3, 8.2."""
    for name, rows in BOARDS.items():
        yield map_tilesets.FOLDER / f"{name}.tmx", name, "board", rows
    for name, rows in SECTIONS.items():
        yield map_tilesets.FOLDER / f"section_{name}.tmx", name, "section", rows


def refresh(path: Path, name: str, kind: str, rows: Rows) -> None:
    """Make the ground of a map what the rules say; the other layers stay."""
    if not path.exists():
        path.write_text(fresh(name, kind, rows), "utf-8")
        return
    found = read(path).map
    if found is None or BoardDraft(path, found).rows != rows:
        text, count = _GROUND.subn(lambda hit: f"{hit[1]}\n{ground(rows)}\n{hit[2]}", path.read_text("utf-8"))
        if count != 1:
            raise SystemExit(
                f'{path}: one layer "{TERRAIN_LAYER}" in CSV was to be laid anew, {count} are there'
            )
        path.write_text(text, "utf-8")


def ground(rows: Rows) -> str:
    """The cells of a map in CSV."""
    return ",\n".join(",".join(str(tile + 1) for tile in line) for line in map_tilesets.laid(rows))


def fresh(name: str, kind: str, rows: Rows) -> str:
    """A new map without names; `check-maps` asks its author for them."""
    side = len(rows)
    decor = len(map_tilesets.ground()) + 1
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


def main() -> None:
    """Write or refresh all of it."""
    map_tilesets.write()
    PROJECT.write_text(project(), "utf-8")
    OBJECT_TYPES.write_text(object_types(), "utf-8")
    for entry in shipped():
        refresh(*entry)


if __name__ == "__main__":
    main()
