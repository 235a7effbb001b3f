"""Generates the Tiled project and the object types."""

import json
from collections.abc import Iterator
from typing import Any

from game.catalogue import GAMES
from game.files import MAPS
from game.games.allyria.maps.checked_map import SITE
from game.games.allyria.rules.config import SEATS
from game.games.cyvasse.maps import MAP_KINDS
from game.games.cyvasse.rules.data import TERRAIN
from game.games.grace import maps as halls
from game.games.grace.rules.data.halls import DECKS
from game.games.lyssan.maps import authoring, checks
from game.games.lyssan.maps.checked_map import CENTRE, PROVINCE, PROVINCE_CLASSES, RIVER, ROAD, SEA_LINK
from game.games.lyssan.maps.province_checks import FLAGS
from game.games.lyssan.rules.realm import TERRAINS
from game.maps.problems import NOTE
from tools.tiled import hall_tilesets, hex_tilesets, square_tilesets

PROJECT = MAPS / "four_crowns.tiled-project"
OBJECT_TYPES = MAPS / "objecttypes.xml"

DROP_DOWNS = {**authoring.DROP_DOWNS, **halls.DROP_DOWNS}
"""By property of an object, its drop-down."""
PROPERTIES = {**checks.PROPERTIES, **halls.PROPERTIES, halls.SEAT: (halls.SEAT,)}
"""By class of an object, its properties; without those of a lane, which a seat need not have."""
NUMBERS = {halls.SEAT: -1, "slot": 0}
"""By property that is a whole number, its value until the author sets it, which no check accepts."""

ENUMS = {
    "game": list(GAMES),
    "kind": list(MAP_KINDS),
    "terrain": list(TERRAIN.values()),
    "land": list(hex_tilesets.GROUNDS),
    DROP_DOWNS["terrain"]: list(TERRAINS),
    DROP_DOWNS[halls.DECK]: list(DECKS),
    "seats": [f"{low}-{high}" if low < high else str(low) for low in SEATS for high in SEATS if low <= high],
}
"""The drop-downs for properties."""

TILES = hex_tilesets.COLOURS | square_tilesets.COLOURS | hall_tilesets.COLOURS
"""The classes of tiles with their colours; games that share a class share its colour."""

OBJECTS = {
    NOTE: "#e8c468",
    SITE: "#c8443c",
    PROVINCE: "#e0d2a8",
    f"{PROVINCE}_gold": "#e0b840",
    f"{PROVINCE}_green": "#6f9a4c",
    f"{PROVINCE}_grey": "#8f8a86",
    f"{PROVINCE}_any": "#d8745c",
    CENTRE: "#ffffff",
    SEA_LINK: "#f4f0dc",
    RIVER: "#3f74c0",
    ROAD: "#8c6036",
    "tower": "#4a4640",
    "town": "#b03028",
    halls.SEAT: "#3f74c0",
    "throne": "#e0b840",
    "crisis": "#c8443c",
    halls.DECK: "#6b3f78",
    "annals": "#e0d2a8",
    "reserve": "#8a5a30",
    "war": "#7c1f1c",
}
"""The classes of objects with their colours; mountains, forests and hills share those of tiles."""


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
                    _command("Balance report", "balance --map %mapfile --anew --background --open"),
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
        "members": _members(name),
        "color": colour.replace("#", "#ff"),
        "useAs": [used_for],
    }


def _members(name: str) -> list[dict[str, Any]]:
    """The properties of a class; the terrain of a province is that of its class until the author sets it."""
    terrain = {"value": PROVINCE_CLASSES[name]} if name in PROVINCE_CLASSES else {}
    members = (_member(each) for each in sorted(PROPERTIES.get(name, ())))
    return [member | (terrain if member["name"] == "terrain" else {}) for member in members]


def _member(name: str) -> dict[str, Any]:
    """A property that Tiled shows for each object of a class, with its value until the author sets it."""
    if name in FLAGS:
        return {"name": name, "type": "bool", "value": False}
    if name in NUMBERS:
        return {"name": name, "type": "int", "value": NUMBERS[name]}
    drop_down = {"propertyType": DROP_DOWNS[name]} if name in DROP_DOWNS else {}
    return {"name": name, "type": "string", "value": "", **drop_down}


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
    rows = [line for name, colour in colours.items() for line in _object_type(name, colour)]
    return "\n".join(['<?xml version="1.0" encoding="UTF-8"?>', "<objecttypes>", *rows, "</objecttypes>\n"])


def _object_type(name: str, colour: str) -> Iterator[str]:
    members = _members(name)
    yield f' <objecttype name="{name}" color="{colour}"{"" if members else "/"}>'
    for member in members:
        drop_down = f' propertytype="{member["propertyType"]}"' if "propertyType" in member else ""
        value = str(member["value"]).lower()
        yield f'  <property name="{member["name"]}" type="{member["type"]}"{drop_down} default="{value}"/>'
    if members:
        yield " </objecttype>"


def write() -> None:
    """Writes the project and the object types."""
    PROJECT.write_text(project(), "utf-8")
    OBJECT_TYPES.write_text(object_types(), "utf-8")
