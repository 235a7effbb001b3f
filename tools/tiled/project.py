"""Generates the Tiled project and the object types."""

import json
from typing import Any

from game.catalogue import GAMES
from game.files import MAPS
from game.games.allyria.maps.checked_map import SITE
from game.games.allyria.maps.warnings import NOTE
from game.games.allyria.rules.config import SEATS
from game.games.cyvasse.maps.checks import MAP_KINDS
from game.games.cyvasse.rules.board.boards import TERRAIN
from tools.tiled import hex_tilesets, lyssan_map, square_tilesets

PROJECT = MAPS / "four_crowns.tiled-project"
OBJECT_TYPES = MAPS / "objecttypes.xml"

ENUMS = {
    "game": list(GAMES),
    "kind": list(MAP_KINDS),
    "terrain": list(TERRAIN.values()),
    "land": list(hex_tilesets.GROUNDS),
    "seats": [f"{low}-{high}" if low < high else str(low) for low in SEATS for high in SEATS if low <= high],
}
"""The drop-downs for properties."""

TILES = hex_tilesets.COLOURS | square_tilesets.COLOURS
"""The classes of tiles with their colours; games that share a class share its colour."""

OBJECTS = {NOTE: "#e8c468", SITE: "#c8443c"} | lyssan_map.OBJECTS
"""The classes of objects with their colours."""


def project() -> str:
    """The text of the Tiled project; Tiled 1.8.2 is the oldest that must open it."""
    tiles = [(name, colour, "tile") for name, colour in TILES.items()]
    objects = [(name, colour, "object") for name, colour in OBJECTS.items()]
    enums = [_enum(name, values) for name, values in ENUMS.items()]
    kinds = [*enums, *(_class(*row) for row in (*tiles, *objects))]
    return (
        json.dumps(
            {
                "automappingRulesFile": "",
                "commands": [
                    _command("Check map", "check-maps %mapfile"),
                    _command("Play this map", "play --map %mapfile"),
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


def _command(name: str, arguments: str) -> dict[str, Any]:
    """A command without a shortcut: the extension in `maps/extensions` has the shortcuts."""
    return {
        "arguments": arguments,
        "command": "four-crowns",
        "enabled": True,
        "name": name,
        "saveBeforeExecute": True,
        "shortcut": "",
        "showOutput": True,
        "workingDirectory": "",
    }


def object_types() -> str:
    """The classes of tiles and objects for Tiled before 1.9, which reads them from a file of their own."""
    colours = TILES | OBJECTS
    rows = [f' <objecttype name="{name}" color="{colour}"/>' for name, colour in colours.items()]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>", *rows, "</objecttypes>\n"])


def write() -> None:
    """Writes the project and the object types."""
    PROJECT.write_text(project(), "utf-8")
    OBJECT_TYPES.write_text(object_types(), "utf-8")
