"""Tilesets, copied from their own files into the map; tile numbers and properties, decoded."""

import json
import struct
import zlib
from base64 import b64decode
from binascii import Error as Base64Error
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from math import isfinite
from os.path import normpath
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

from game.maps.tiled_files.sources import MOST_DEPTH, MOST_PIXELS, Cell, Picture, Sources, Unreadable, integer
from game.maps.tiled_files.tiled_map import ImageRegion, Properties, PropertyValue, Rect, Tile

FLAGS = 0xE0000000
"""The bits of a tile number that say how the tile is flipped."""

DIAGONAL = 0x20000000
"""The flag that turns a hexagon by 60 degrees."""

HEX_FLAG = 0x10000000
"""Turns a tile by 120 degrees, on hexagonal maps only; pytmx takes it for a part of the number."""

HIGHEST = 0xFFFFFFFF


def numbers(data: Element | None, count: int) -> list[int]:
    """The `count` tile numbers of a layer with their flags, row by row from the top.

    Raises:
        Unreadable: unknown encoding, broken data, or another count.
    """
    if data is None:
        raise Unreadable("no_data")
    if data.find("chunk") is not None:
        raise Unreadable("chunks")
    found = _decoded(data, count)
    if len(found) != count:
        raise Unreadable("cell_count", found=len(found), wanted=count)
    return [without_lone_flags(number) for number in found]


def without_lone_flags(number: int) -> int:
    """The number of a tile with its flags; 0 if it is flags alone, which Tiled shows as empty."""
    return number if number & ~(FLAGS | HEX_FLAG) else 0


def _decoded(data: Element, count: int) -> list[int]:
    encoding = data.get("encoding")
    if encoding is None:
        return [integer(tile, "gid", 0, high=HIGHEST) for tile in data.iterfind("tile")]
    if encoding == "csv":
        return _csv_numbers(data.text or "")
    if encoding == "base64":
        return _base64_numbers(data.text or "", data.get("compression") or "", count)
    raise Unreadable("encoding", name=encoding)


def _csv_numbers(text: str) -> list[int]:
    try:
        found = [int(word) for word in text.strip().strip(",").split(",")] if text.strip() else []
    except ValueError:
        raise Unreadable("csv") from None
    if any(not 0 <= number <= HIGHEST for number in found):
        raise Unreadable("csv")
    return found


def _base64_numbers(text: str, compression: str, count: int) -> list[int]:
    try:
        content = b64decode("".join(text.split()), validate=True)
    except (Base64Error, ValueError):
        raise Unreadable("base64") from None
    if compression in {"zlib", "gzip"}:
        content = _decompressed(content, 4 * count + 4)
    elif compression:
        raise Unreadable("zstd" if compression == "zstd" else "compression", name=compression)
    return list(struct.unpack(f"<{len(content) // 4}I", content[: len(content) // 4 * 4]))


def _decompressed(content: bytes, most: int) -> bytes:
    """Decompress at most `most` bytes, so that a small file cannot fill the memory."""
    try:
        return zlib.decompressobj(wbits=47).decompress(content, most)
    except zlib.error:
        raise Unreadable("packed") from None


_WHOLE = {"int", "object"}

_MOST_CLASSES = 100
"""Limit of nested classes, so that classes that contain each other end."""


class ProjectClasses:
    """The classes of a Tiled project."""

    def __init__(self, rows: Mapping[str, list[dict[str, Any]]] | None = None) -> None:
        self._members = rows or {}

    def defaults(self, class_name: str) -> Properties:
        """The default values of a class; members of nested classes are named `member.member`."""
        found: Properties = {}
        waiting = [("", class_name)]
        for start, name in waiting:
            for member in self._members.get(name, []):
                key = f"{start}{member.get('name')}"
                for inner, value in _flat_json(key, member.get("value"), MOST_DEPTH):
                    found.setdefault(inner, value)  # an outer class overrides the nested ones
                if member.get("type") == "class" and len(waiting) < _MOST_CLASSES:
                    waiting.append((f"{key}.", str(member.get("propertyType"))))
        return found


def _flat_json(name: str, value: Any, depth: int) -> Iterator[tuple[str, PropertyValue]]:
    if isinstance(value, str | int | float | bool):
        yield name, value
    elif isinstance(value, dict) and depth:
        for key, inner in value.items():
            yield from _flat_json(f"{name}.{key}", inner, depth - 1)


def project_classes(sources: Sources, map_file: Path) -> ProjectClasses:
    """The classes of the Tiled project in the map's folder or its parent; empty without a project.

    Raises:
        Unreadable: the project is no JSON.
    """
    for folder in (map_file.parent, map_file.parent.parent):
        for project in sorted(folder.glob("*.tiled-project")):
            return ProjectClasses(_classes(sources.content(project), project))
    return ProjectClasses()


def _classes(content: bytes, project: Path) -> dict[str, list[dict[str, Any]]]:
    try:
        types = json.loads(content.decode("utf-8"))["propertyTypes"]
    except (ValueError, RecursionError, KeyError, TypeError):
        raise Unreadable("project", path=project) from None
    rows = [row for row in types if isinstance(row, dict)] if isinstance(types, list) else []
    return {str(row.get("name")): _members(row) for row in rows if row.get("type") == "class"}


def _members(row: dict[str, Any]) -> list[dict[str, Any]]:
    members = row.get("members")
    return [member for member in members if isinstance(member, dict)] if isinstance(members, list) else []


def properties(node: Element, classes: ProjectClasses, class_name: str = "") -> Properties:
    """All properties of a map, layer, object or tile, flat and with the defaults of its class."""
    return classes.defaults(class_name) | dict(_own(node, classes, ""))


def _own(node: Element, classes: ProjectClasses, start: str) -> Iterator[tuple[str, PropertyValue]]:
    for entry in node.iterfind("properties/property"):
        name, kind = f"{start}{entry.get('name', '')}", entry.get("type", "string")
        if kind == "class":
            inner = classes.defaults(entry.get("propertytype", ""))
            yield from ((f"{name}.{member}", value) for member, value in inner.items())
            yield from _own(entry, classes, f"{name}.")
        elif kind != "list":
            text = entry.get("value")
            yield name, _value(kind, text if text is not None else entry.text or "")


def _value(kind: str, text: str) -> PropertyValue:
    """The value in its type; as text where it is not of that type, so that the game's check can report it."""
    if kind == "bool" and text in {"true", "false"}:
        return text == "true"
    try:
        if kind in _WHOLE:
            return int(text)
        if kind == "float" and isfinite(float(text)):
            return float(text)
    except ValueError:
        return text
    return text


MOST_TILES = 16384
"""In one tileset."""

MOST_GID = 1 << 28

SHEET: Rect = (0, 0, 0, 0)
"""Stands for the rectangle of a tile of a sheet, which pytmx knows."""


@dataclass
class Tilesets:
    """The tilesets of one map, as XML elements that refer to no other tileset file."""

    sources: Sources
    classes: ProjectClasses
    elements: list[Element] = field(default_factory=list)
    tiles: dict[int, Tile] = field(default_factory=dict)
    """Every tile by its number in the map."""
    refused: bool = False
    """True if a tileset could not be read."""
    _first: dict[Path, int] = field(default_factory=dict)
    _lost: list[tuple[range, Unreadable]] = field(default_factory=list)
    """The numbers of tiles for which the picture of their tileset has no room, and the error that says so."""

    def unknown(self, gid: int, cell: Cell) -> Unreadable:
        """The error about a tile number that is not in `tiles`, at a cell of the map."""
        for numbers, error in self._lost:
            if gid in numbers:
                return Unreadable(error.key, cell=cell, **error.values)
        return Unreadable("unknown_tile", cell=cell, gid=gid)

    def take(self, node: Element, file: Path) -> None:
        """Adds a tileset that the map in `file` contains or refers to."""
        known = len(self.sources.unreadable)
        with self.sources.collect_errors(file):
            self._take(node, file, integer(node, "firstgid", low=1, high=MOST_GID))
        self.refused |= any(part.picture is None for part in self.sources.unreadable[known:])

    def number(self, gid: int, node: Element, file: Path) -> int:
        """The number in the map of a tile number in a template; `node` is the template's tileset.

        Adds the tileset if the map does not have it yet.
        """
        source = node.get("source", "")
        path = resolved(file, source)
        if path not in self._first:
            self.take(Element("tileset", firstgid=str(max(self.tiles, default=0) + 1), source=source), file)
        inner = (gid & ~FLAGS) - integer(node, "firstgid", low=1, high=MOST_GID)
        return inner + self._first.get(path, MOST_GID) | gid & FLAGS

    def _take(self, node: Element, file: Path, first: int) -> None:
        source = node.get("source")
        if source is None:
            self._add(node, file, first)
            return
        if not source.strip():
            raise Unreadable("unnamed_tileset")
        if not source.lower().endswith(".tsx"):
            raise Unreadable("tileset_kind", source=source)
        path = resolved(file, source)
        self._first[path] = first
        root = self.sources.xml(path)
        with self.sources.collect_errors(path):
            if root.tag != "tileset":
                raise Unreadable("no_tileset", tag=root.tag)
            self._add(root, path, first)

    def _add(self, node: Element, file: Path, first: int) -> None:
        new = Element("tileset", firstgid=str(first), name=node.get("name", ""))
        sheet = node.find("image")
        tiles = self._sheet(node, sheet, new, file) if sheet is not None else self._single(node, new, file)
        for number, (own, picture) in tiles.items():
            self.tiles[first + number] = self._tile(node, own, picture)
        self.elements.append(new)

    def _tile(self, node: Element, own: Element | None, picture: ImageRegion) -> Tile:
        """A tile of a tileset; `own` is its element in it, None if it has none."""
        class_name = "" if own is None else own.get("type") or own.get("class") or ""
        aside = node.find("tileoffset")
        offset = (0, 0)
        if aside is not None:
            offset = integer(aside, "x", 0, low=-MOST_TILES), integer(aside, "y", 0, low=-MOST_TILES)
        tile_properties = properties(own, self.classes, class_name) if own is not None else {}
        return Tile(class_name, picture, tile_properties, offset, node.get("name", ""))

    def _sheet(
        self, node: Element, image: Element, new: Element, file: Path
    ) -> dict[int, tuple[Element | None, ImageRegion]]:
        """All tiles of a sheet, counted by the size of the image and not by what the file says."""
        sizes = {name: integer(node, name, low=1) for name in ("tilewidth", "tileheight")}
        gaps = {name: integer(node, name, 0) for name in ("spacing", "margin")}
        step = sizes["tilewidth"] + gaps["spacing"], sizes["tileheight"] + gaps["spacing"]
        least = gaps["margin"] + sizes["tilewidth"], gaps["margin"] + sizes["tileheight"]
        picture = self._picture(image, file, least)
        width, height = picture.rect[2:]
        columns = max(0, (width - gaps["margin"] + gaps["spacing"]) // step[0])
        rows = max(0, (height - gaps["margin"] + gaps["spacing"]) // step[1])
        if not 0 < columns * rows <= MOST_TILES:
            raise Unreadable("tile_count", count=columns * rows, most=MOST_TILES)
        self._note_lost(node, picture.path, int(new.get("firstgid", "")), columns * rows)
        new.attrib |= {name: str(size) for name, size in (sizes | gaps).items()}
        # pytmx counts columns in the margin too; this size makes it count as Tiled does
        wide, high = columns * step[0] - gaps["spacing"], rows * step[1] - gaps["spacing"]
        SubElement(new, "image", source=str(picture.path), width=str(wide), height=str(high))
        own = {integer(tile, "id", high=MOST_GID): tile for tile in node.iterfind("tile")}
        region = replace(picture, rect=SHEET)
        return {number: (own.get(number), region) for number in range(columns * rows)}

    def _note_lost(self, node: Element, path: Path, first: int, count: int) -> None:
        """Records the tiles that the tileset had before its picture became too small for them."""
        stated = node.get("tilecount", "")
        if stated.isdecimal() and len(stated) <= len(str(MOST_TILES)):
            lost = Unreadable("lost_tile", path=path, count=count, stated=stated)
            self._lost.append((range(first + count, first + int(stated)), lost))

    def _single(
        self, node: Element, new: Element, file: Path
    ) -> dict[int, tuple[Element | None, ImageRegion]]:
        """The tiles of an image collection, each with its own image."""
        tiles: dict[int, tuple[Element | None, ImageRegion]] = {}
        new.attrib |= {"tilewidth": "0", "tileheight": "0"}
        for tile in node.iterfind("tile"):
            image = tile.find("image")
            if image is None:
                raise Unreadable("bare_tile", id=tile.get("id"))
            picture = self._picture(image, file)
            width, height = picture.rect[2:]
            number = integer(tile, "id", high=MOST_GID)
            part = SubElement(new, "tile", id=str(number))
            SubElement(part, "image", source=str(picture.path), width=str(width), height=str(height))
            tiles[number] = tile, replace(picture, rect=_part(tile, width, height))
        return tiles

    def _picture(self, image: Element, file: Path, least: tuple[int, int] = (1, 1)) -> ImageRegion:
        """A whole image; an empty one of the size that the tileset states if it is no use.

        `least`: the size of an image with one tile.

        Raises:
            Unreadable: the image cannot be read or is too small, and the tileset states no size.
        """
        source = image.get("source", "")
        if not source.strip():
            raise Unreadable("inner_picture")
        path = resolved(file, source)
        try:
            picture = self.sources.picture(path)
            if picture.size[0] < least[0] or picture.size[1] < least[1]:
                raise Unreadable("tile_count", count=0, most=MOST_TILES)
        except Unreadable as error:
            if image.get("width") is None or image.get("height") is None:
                raise
            error.picture = path
            self.sources.add(error, file)
            sides = (integer(image, name, low=1, high=MOST_PIXELS) for name in ("width", "height"))
            picture = Picture(b"", (next(sides), next(sides)))
        return ImageRegion(path, (0, 0, *picture.size), picture.content, colour_key(image))


def colour_key(image: Element) -> str:
    """The colour that Tiled leaves out when it draws an image; empty if there is none."""
    found = image.get("trans", "").lstrip("#").lower()
    return f"#{found}" if found else ""


def _part(tile: Element, width: int, height: int) -> Rect:
    """The rectangle of its image that a tile shows; in older files always the whole image."""
    left, top = integer(tile, "x", 0, high=width - 1), integer(tile, "y", 0, high=height - 1)
    wide = integer(tile, "width", width - left, low=1, high=width - left)
    return left, top, wide, integer(tile, "height", height - top, low=1, high=height - top)


def resolved(file: Path, source: str) -> Path:
    """The path of a file that `file` refers to."""
    return Path(normpath(file.parent / source))


def used(gids: list[int]) -> Iterator[tuple[int, int]]:
    """The indexes and tile numbers (without flags) of the cells that are not empty."""
    return ((index, gid & ~FLAGS) for index, gid in enumerate(gids) if gid)
