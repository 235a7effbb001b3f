"""Turns any file that Tiled wrote into a simpler one that pytmx reads correctly.

pytmx loses or refuses the order of layers, templates, shapes of objects, classes and the margins of tilesets.
So the XML tree that it gets has no groups, no other files and no properties. Layers and objects are numbered
in the order of the file, and `NormalizedMap` holds what pytmx would lose, by these numbers.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.maps.tiled_files.layer_data import DIAGONAL, HEX_FLAG, numbers
from game.maps.tiled_files.objects import ExtraObjectData, Objects
from game.maps.tiled_files.properties import ProjectClasses, project_classes, properties
from game.maps.tiled_files.sources import Sources
from game.maps.tiled_files.tiled_map import ImageLayer, ImageRegion, Layer, Properties
from game.maps.tiled_files.tilesets import ExtraTileData, Tilesets, colour_key, resolved, used
from game.maps.tiled_files.unreadable import Cell, Unreadable, UnreadableObject, choice, integer, number

MOST_SIDE = 256
"""Tiles in a row or column of a map of any game."""

MOST_PARTS = 64
"""Limit for tile layers, image layers and tilesets each; a small file could fill the memory with them."""


@dataclass
class NormalizedMap:
    """A map in the form that pytmx reads, and the data that pytmx would lose."""

    root: Element
    properties: Properties
    background: str
    infinite: bool
    tiles: dict[int, ExtraTileData]
    layers: dict[int, Layer] = field(default_factory=dict)
    """By number, in drawing order, without their content."""
    objects: dict[int, ExtraObjectData] = field(default_factory=dict)
    """By number."""
    rotated: dict[int, tuple[Cell, ...]] = field(default_factory=dict)
    """By number of a layer: cells whose hexagons the author rotated; `root` has them unrotated."""
    unreadable_layers: list[str] = field(default_factory=list)
    """Names of layers that cannot be read."""


STAGGERS = {"staggeraxis": ("x", "y"), "staggerindex": ("odd", "even")}
"""The values of a map's attributes that say which of its rows or columns are shifted."""

_NO_TINT = {"", "#ffffff", "#ffffffff"}

_GROUND = Layer("", "", visible=True, opacity=1.0, offset=(0.0, 0.0), tinted=False, effects=(), properties={})

_COLOUR = re.compile(r"#(?:[0-9a-f]{2})?[0-9a-f]{6}")


class Normalizer:
    """Normalizes one map file."""

    def __init__(self, sources: Sources, file: Path, root: Element) -> None:
        self._sources = sources
        self._file = file
        self._old = root
        self._classes = ProjectClasses()
        with sources.collect_errors(file):
            self._classes = project_classes(sources, file)
        self._tilesets = Tilesets(sources, self._classes)
        self._objects = Objects(sources, self._classes, self._tilesets, file)
        self._makers = {
            "layer": self._tile_layer,
            "objectgroup": self._object_layer,
            "imagelayer": self._image_layer,
        }

    def normalized(self) -> NormalizedMap:
        """The normalized map.

        Raises:
            Unreadable: it is no map, or too large.
        """
        if self._old.tag != "map":
            raise Unreadable("no_map", tag=self._old.tag)
        for tag in ("layer", "imagelayer", "tileset"):
            count = sum(1 for _ in self._old.iter(tag))
            if count > MOST_PARTS:
                raise Unreadable("parts", tag=tag, count=count, most=MOST_PARTS)
        self._new = self._frame()
        map_properties = properties(self._old, self._classes, self._old.get("class", ""))
        self._normalized = NormalizedMap(
            root=self._new,
            properties=map_properties,
            background=_colour(self._old.get("backgroundcolor", "")),
            infinite=self._old.get("infinite", "0") != "0",
            tiles=self._tilesets.tiles,
        )
        for node in self._old.iterfind("tileset"):
            self._tilesets.take(node, self._file)
        for node, settings in self._flat(self._old, _GROUND):
            self._take(node, settings)
        self._new.extend(self._tilesets.elements)
        return self._normalized

    def _frame(self) -> Element:
        new = Element("map", orientation=self._old.get("orientation", "orthogonal"))
        for name, values in STAGGERS.items():
            new.set(name, choice(self._old, name, values))
        self._width = integer(self._old, "width", low=1, high=MOST_SIDE)
        self._height = integer(self._old, "height", low=1, high=MOST_SIDE)
        new.attrib |= {"width": str(self._width), "height": str(self._height)}
        for name in ("tilewidth", "tileheight"):
            new.set(name, str(integer(self._old, name, low=1)))
        new.set("hexsidelength", str(integer(self._old, "hexsidelength", 0)))
        return new

    def _flat(self, parent: Element, above: Layer) -> Iterator[tuple[Element, Layer]]:
        """All layers from the lowest up, each with the settings of its groups."""
        for node in parent:
            if node.tag in self._makers:
                yield node, above
            elif node.tag == "group":
                settings = above
                with self._sources.collect_errors(self._file, node.get("name", "")):
                    settings = self._layer_settings(node, above)
                yield from self._flat(node, settings)

    def _layer_settings(self, node: Element, above: Layer) -> Layer:
        class_name = node.get("class", "")
        return Layer(
            name=node.get("name", ""),
            class_name=class_name,
            visible=above.visible and node.get("visible", "1") != "0",
            opacity=above.opacity * min(1.0, max(0.0, number(node, "opacity", 1.0))),
            offset=(above.offset[0] + number(node, "offsetx"), above.offset[1] + number(node, "offsety")),
            tinted=above.tinted or _is_tinted(node),
            effects=tuple(dict.fromkeys((*above.effects, *_effects(node)))),
            properties=properties(node, self._classes, class_name),
        )

    def _take(self, node: Element, above: Layer) -> None:
        """Adds a layer, or records why it cannot be read."""
        name = node.get("name", "")
        with self._sources.collect_errors(self._file, name):
            key = len(self._normalized.layers) + 1
            settings = self._layer_settings(node, above)
            new_layer = self._content(node, settings, key)
            if new_layer is not None:
                self._normalized.layers[key] = new_layer
                return
        self._normalized.unreadable_layers.append(name)

    def _content(self, node: Element, settings: Layer, key: int) -> Layer | None:
        """The layer with its content; an error in it knows whether the layer is drawn."""
        try:
            return self._makers[node.tag](node, settings, key)
        except Unreadable as error:
            error.drawn = settings.is_drawn or node.tag == "objectgroup"
            error.picture_layer = node.tag == "imagelayer"
            raise

    def _tile_layer(self, node: Element, settings: Layer, key: int) -> Layer | None:
        """Adds a tile layer; None if the map or a tileset is at fault, which is reported there."""
        if self._normalized.infinite:
            return None
        found = self._unrotated(numbers(node.find("data"), self._width * self._height), key)
        for index, gid in used(found):
            if gid not in self._tilesets.tiles:
                if self._tilesets.refused:
                    return None
                raise self._tilesets.unknown(gid, self._cell(index))
        new = SubElement(self._new, "layer", id=str(key), name=settings.name)
        new.attrib |= {"width": str(self._width), "height": str(self._height)}
        SubElement(new, "data", encoding="csv").text = ",".join(map(str, found))
        return settings

    def _unrotated(self, found: list[int], key: int) -> list[int]:
        """The tile numbers without rotations of hexagons, which tables cannot draw; records these cells."""
        turning = HEX_FLAG | DIAGONAL if self._old.get("orientation") == "hexagonal" else 0
        self._normalized.rotated[key] = tuple(
            self._cell(index) for index, gid in enumerate(found) if gid & turning
        )
        return [gid & ~(HEX_FLAG | turning) for gid in found]

    def _cell(self, index: int) -> Cell:
        row, column = divmod(index, self._width)
        return column, row

    def _object_layer(self, node: Element, settings: Layer, key: int) -> Layer:
        group = SubElement(self._new, "objectgroup", id=str(key), name=settings.name)
        for thing in node.iterfind("object"):
            with self._sources.collect_errors(self._file, settings.name, _unreadable(thing, settings)):
                number_ = len(self._normalized.objects) + 1
                new, self._normalized.objects[number_] = self._objects.normalized(thing, number_)
                group.append(new)
        return settings

    def _image_layer(self, node: Element, settings: Layer, _: int) -> Layer:
        """An image layer; kept from pytmx, which would confuse its number with a tile's."""
        image = node.find("image")
        if image is None or not image.get("source", "").strip():
            raise Unreadable("inner_picture")
        path = resolved(self._file, image.get("source", ""))
        picture = self._sources.picture(path)
        region = ImageRegion(path, (0, 0, *picture.size), picture.content, colour_key(image))
        return ImageLayer(**vars(settings), picture=region)


def _effects(node: Element) -> Iterator[str]:
    """What a layer or group does beside being drawn in its place."""
    if any(number(node, name, 1.0) != 1 for name in ("parallaxx", "parallaxy")):
        yield "parallax"
    if "1" in (node.get("repeatx"), node.get("repeaty")):
        yield "repeat"


def _colour(text: str) -> str:
    """A colour in small letters; empty if it is none, or fully transparent."""
    colour = text.lower()
    return colour if _COLOUR.fullmatch(colour) and not (len(colour) == 9 and colour[1:3] == "00") else ""


def _unreadable(node: Element, settings: Layer) -> UnreadableObject:
    """The object, for the case that something of it cannot be read."""
    name = node.get("id", "–")
    try:
        point = number(node, "x") + settings.offset[0], number(node, "y") + settings.offset[1]
    except Unreadable:
        return UnreadableObject(name, None)
    return UnreadableObject(name, point)


def _is_tinted(node: Element) -> bool:
    """True if a layer or group has a tint colour other than white."""
    return node.get("tintcolor", "").lower() not in _NO_TINT
