"""A hall as its author draws it, with mistakes put in by hand."""

from pathlib import Path
from xml.etree import ElementTree as ET
from xml.etree.ElementTree import Element

import pygame

from game.games.grace.maps import GraceMaps
from game.games.grace.rules.data.halls import COLUMNS, FLOOR, ROWS, TILE
from game.maps.kinds import Verdict
from game.maps.new_map import MapText, Tileset
from game.maps.tiled_files.reader import read

NAMES = {"game": "grace", "id": "keep", "name_en": "The Keep", "name_de": "Die Feste"}
UNKNOWN = len(FLOOR) + 1
"""The number of a tile whose class no hall has."""
DECORATION = UNKNOWN + 1
"""The number of a tile without class."""
TILES = (*FLOOR, "lava", "")


def tileset() -> str:
    """The text of a tileset with a tile of each class of the floor, one of another class, one without."""
    tiles = "".join(f'<tile id="{number}" type="{name}"/>' for number, name in enumerate(TILES) if name)
    return (
        f'<tileset name="stones" tilewidth="{TILE}" tileheight="{TILE}" tilecount="{len(TILES)}" '
        f'columns="{len(TILES)}"><image source="stones.png" width="{TILE * len(TILES)}" height="{TILE}"/>'
        f"{tiles}</tileset>"
    )


def fresh(file: Path) -> str:
    """The text of a fresh hall; writes its tileset beside `file`."""
    folder = file.parent
    (folder / "stones.tsx").write_text(tileset(), "utf-8")
    pygame.image.save(pygame.Surface((TILE * len(TILES), TILE)), folder / "stones.png")
    blank = GraceMaps().blank(f"{COLUMNS}x{ROWS}")
    tilesets = [Tileset.read(folder / "stones.tsx")]
    return MapText(blank, GraceMaps.orientation, tilesets).text({**NAMES, **blank.properties}, ["game"])


class HallFile:
    """A fresh hall, to be changed."""

    def __init__(self, file: Path) -> None:
        self.file = file
        self.root = ET.fromstring(fresh(file))  # noqa: S314 -- our own

    def layer(self, name: str) -> Element:
        """The layer of that name."""
        return next(layer for layer in self.root if layer.get("name") == name)

    def thing(self, layer: str, class_name: str, value: str = "") -> Element:
        """The first object of a class; with a value, the one that has a property of this value."""
        return next(
            each
            for each in self.layer(layer)
            if each.get("type") == class_name and (not value or value in values(each))
        )

    def seat(self, number: int, seats: int = 4) -> Element:
        """The place of a seat in matches of that many."""
        return self.thing(f"seats_{seats}", "seat", str(number))

    def add(self, layer: str, xml: str) -> Element:
        """Adds an object to a layer."""
        new = ET.fromstring(xml)  # noqa: S314 -- our own
        self.layer(layer).append(new)
        return new

    def remove(self, layer: str, thing: Element) -> None:
        """Removes an object."""
        self.layer(layer).remove(thing)

    def paint(self, column: int, row: int, tile: int) -> None:
        """Paints a cell of the floor with the tile of that number, from 1; 0 erases it."""
        data = self.layer("floor")[0]
        rows = [line.split(",")[:COLUMNS] for line in str(data.text).split()]
        rows[row][column] = str(tile)
        data.text = ",\n".join(map(",".join, rows))

    def write(self) -> Path:
        """Writes the map as it is now."""
        self.file.write_bytes(ET.tostring(self.root))
        return self.file

    def verdict(self) -> Verdict:
        """What the check says of the map as it is now."""
        found = read(self.write())
        assert found.map is not None, found.unreadable
        return GraceMaps().validate(found.map, self.file, found.unreadable, None)

    def faults(self) -> list[str]:
        """The text keys of all problems, in order."""
        return [
            problem.what.key.removeprefix("maps.grace.map.").removesuffix(".what")
            for problem in self.verdict().problems
        ]


def values(thing: Element) -> list[str]:
    """The values of the properties of an object."""
    return [entry.get("value", "") for entry in thing.iter("property")]


def put(thing: Element, name: str, value: str | None, kind: str = "") -> None:
    """Sets a property of an object or of the map; None removes it."""
    entries = thing.find("properties")
    if entries is None:
        entries = ET.SubElement(thing, "properties")
    for entry in [each for each in entries if each.get("name") == name]:
        entries.remove(entry)
    if value is not None:
        ET.SubElement(entries, "property", {"name": name, "value": value} | ({"type": kind} if kind else {}))
