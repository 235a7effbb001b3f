"""Tilesets, taken from their own files into the map and measured by their pictures."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from os.path import normpath
from pathlib import Path
from typing import TypeAlias
from xml.etree.ElementTree import Element, SubElement

from game.maps.reading.cells import FLAGS
from game.maps.reading.fault import Unreadable
from game.maps.reading.figures import whole
from game.maps.reading.plain import Properties, Rect
from game.maps.reading.properties import Classes, properties
from game.maps.reading.sources import Sources

MOST_TILES = 16384
"""In one tileset."""

MOST_GID = 1 << 28

Noted: TypeAlias = tuple[Element | None, Rect | None]
"""What a tileset says of a tile, and the part of the tile's own picture that is meant."""


@dataclass(frozen=True)
class TileNote:
    """What pytmx does not keep of a tile, or keeps wrongly."""

    class_name: str
    properties: Properties
    rect: Rect | None
    """Its part of its own picture; None for a tile of a sheet."""
    offset: tuple[int, int]


@dataclass
class Tilesets:
    """The tilesets of one map, as elements that need no other file."""

    sources: Sources
    classes: Classes
    elements: list[Element] = field(default_factory=list)
    tiles: dict[int, TileNote] = field(default_factory=dict)
    """By number in the map: every tile that there is."""
    refused: bool = False
    """Whether a tileset is left out because of faults."""
    _first: dict[Path, int] = field(default_factory=dict)

    def take(self, node: Element, file: Path) -> None:
        """Add a tileset that map `file` holds or refers to."""
        known = len(self.sources.faults)
        with self.sources.noting(file):
            self._take(node, file, whole(node, "firstgid", low=1, high=MOST_GID))
        self.refused |= len(self.sources.faults) > known

    def number(self, gid: int, node: Element, file: Path) -> int:
        """What a tile number in a template is in the map; `node` is the tileset that the template names.

        A tileset that the map does not have yet is added.
        """
        source = node.get("source", "")
        path = resolved(file, source)
        if path not in self._first:
            self.take(Element("tileset", firstgid=str(max(self.tiles, default=0) + 1), source=source), file)
        inner = (gid & ~FLAGS) - whole(node, "firstgid", low=1, high=MOST_GID)
        return inner + self._first.get(path, MOST_GID) | gid & FLAGS

    def _take(self, node: Element, file: Path, first: int) -> None:
        source = node.get("source")
        if source is None:
            self._add(node, file, first)
            return
        if not source.lower().endswith(".tsx"):
            raise Unreadable("tileset_kind", source=source)
        path = resolved(file, source)
        self._first[path] = first
        root = self.sources.xml(path)
        with self.sources.noting(path):
            if root.tag != "tileset":
                raise Unreadable("no_tileset", tag=root.tag)
            self._add(root, path, first)

    def _add(self, node: Element, file: Path, first: int) -> None:
        new = Element("tileset", firstgid=str(first), name=node.get("name", ""))
        sheet = node.find("image")
        notes = self._sheet(node, sheet, new, file) if sheet is not None else self._single(node, new, file)
        for number, (own, rect) in notes.items():
            self._note(node, own, rect, first + number)
        self.elements.append(new)

    def _note(self, node: Element, own: Element | None, rect: Rect | None, gid: int) -> None:
        class_name = "" if own is None else own.get("type") or own.get("class") or ""
        aside = node.find("tileoffset")
        offset = (0, 0)
        if aside is not None:
            offset = whole(aside, "x", 0, low=-MOST_TILES), whole(aside, "y", 0, low=-MOST_TILES)
        given = properties(own, self.classes, class_name) if own is not None else {}
        self.tiles[gid] = TileNote(class_name, given, rect, offset)

    def _sheet(self, node: Element, image: Element, new: Element, file: Path) -> dict[int, Noted]:
        """All tiles of one picture, counted by the picture and not by what the file says."""
        path, (width, height) = self._picture(image, file)
        sizes = {name: whole(node, name, low=1) for name in ("tilewidth", "tileheight")}
        gaps = {name: whole(node, name, 0) for name in ("spacing", "margin")}
        step = sizes["tilewidth"] + gaps["spacing"], sizes["tileheight"] + gaps["spacing"]
        columns = max(0, (width - gaps["margin"] + gaps["spacing"]) // step[0])
        rows = max(0, (height - gaps["margin"] + gaps["spacing"]) // step[1])
        if not 0 < columns * rows <= MOST_TILES:
            raise Unreadable("tile_count", count=columns * rows, most=MOST_TILES)
        new.attrib |= {name: str(size) for name, size in (sizes | gaps).items()}
        # pytmx counts the columns as if a margin could hold tiles; this size makes it count as Tiled does
        wide, high = columns * step[0] - gaps["spacing"], rows * step[1] - gaps["spacing"]
        SubElement(new, "image", source=str(path), width=str(wide), height=str(high))
        own = {whole(tile, "id", high=MOST_GID): tile for tile in node.iterfind("tile")}
        return {number: (own.get(number), None) for number in range(columns * rows)}

    def _single(self, node: Element, new: Element, file: Path) -> dict[int, Noted]:
        """The tiles of a collection, each with a picture of its own."""
        notes: dict[int, Noted] = {}
        new.attrib |= {"tilewidth": "0", "tileheight": "0"}
        for tile in node.iterfind("tile"):
            image = tile.find("image")
            if image is None:
                raise Unreadable("bare_tile", id=tile.get("id"))
            path, (width, height) = self._picture(image, file)
            number = whole(tile, "id", high=MOST_GID)
            part = SubElement(new, "tile", id=str(number))
            SubElement(part, "image", source=str(path), width=str(width), height=str(height))
            notes[number] = tile, _part(tile, width, height)
        return notes

    def _picture(self, image: Element, file: Path) -> tuple[Path, tuple[int, int]]:
        source = image.get("source")
        if source is None:
            raise Unreadable("inner_picture")
        path = resolved(file, source)
        return path, self.sources.picture(path)


def _part(tile: Element, width: int, height: int) -> Rect:
    """The part of its picture that a tile shows; older files always mean all of it."""
    left, top = whole(tile, "x", 0, high=width - 1), whole(tile, "y", 0, high=height - 1)
    wide = whole(tile, "width", width - left, low=1, high=width - left)
    return left, top, wide, whole(tile, "height", height - top, low=1, high=height - top)


def resolved(file: Path, source: str) -> Path:
    """Where a file is that `file` refers to."""
    return Path(normpath(file.parent / source))


def used(gids: list[int]) -> Iterator[tuple[int, int]]:
    """The tile numbers of a layer without flags, each with its index; empty cells are left out."""
    return ((index, gid & ~FLAGS) for index, gid in enumerate(gids) if gid)
