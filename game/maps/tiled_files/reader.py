"""Reads Tiled maps with pytmx, after turning them into simpler ones that pytmx reads correctly.

pytmx loses or refuses the order of layers, templates, shapes of objects, classes and the margins of tilesets.
So the XML tree that it gets has no groups, no other files and no properties. Layers and objects are numbered
in the order of the file, and `NormalizedMap` holds what pytmx would lose, by these numbers.
"""

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element, SubElement

import pytmx
from pytmx.pytmx import TileFlags

from game.maps.tiled_files.sources import (
    Cell,
    FileStamps,
    Sources,
    Unreadable,
    UnreadableObject,
    UnreadablePart,
    choice,
    finite_number,
    integer,
    number,
    tree,
)
from game.maps.tiled_files.tiled_map import (
    Flips,
    ImageLayer,
    ImageRegion,
    Layer,
    MapObject,
    ObjectLayer,
    ObjectShape,
    PlacedTile,
    Rect,
    TiledMap,
    TileLayer,
)
from game.maps.tiled_files.tilesets import (
    DIAGONAL,
    FLAGS,
    HEX_FLAG,
    HIGHEST,
    SHEET,
    ProjectClasses,
    Tilesets,
    colour_key,
    numbers,
    project_classes,
    properties,
    resolved,
    used,
    without_lone_flags,
)

_SHAPES = {
    shape.name.lower(): shape for shape in ObjectShape if shape not in {ObjectShape.BOX, ObjectShape.TILE}
}

MAX_ID = 1 << 31

MOST_CORNERS = 4096
"""Of one polygon or polyline; a small file could fill seconds with more."""


def _merged(template: Element, node: Element) -> Element:
    """A new object with attributes, shape and properties of both; the object's override the template's."""
    new = Element("object", template.attrib | node.attrib)
    both = [*template.iterfind("properties/property"), *node.iterfind("properties/property")]
    SubElement(new, "properties").extend({entry.get("name"): entry for entry in both}.values())
    shapes = [child for child in node if child.tag in _SHAPES]
    new.extend(shapes or [child for child in template if child.tag in _SHAPES])
    return new


def _points(node: Element) -> str:
    """The corners of a polygon or polyline, after checking their number and that each is two numbers."""
    words = node.get("points", "").split()
    if len(words) > MOST_CORNERS:
        raise Unreadable("corners", tag=node.tag, count=len(words), most=MOST_CORNERS)
    pairs = [word.split(",") for word in words]
    if not pairs or any(len(pair) != 2 for pair in pairs):
        raise Unreadable("points", tag=node.tag)
    return " ".join(",".join(str(finite_number(word, node.tag, "points")) for word in pair) for pair in pairs)


MOST_SIDE = 256
"""Tiles in a row or column of a map of any game."""

MOST_PARTS = 64
"""Limit for tile layers, image layers and tilesets each; a small file could fill the memory with them."""

STAGGERS = {"staggeraxis": ("x", "y"), "staggerindex": ("odd", "even")}
"""The values of a map's attributes that say which of its rows or columns are shifted."""

_NO_TINT = {"", "#ffffff", "#ffffffff"}

_GROUND = Layer("", "", visible=True, opacity=1.0, offset=(0.0, 0.0), tinted=False, effects=(), properties={})

_COLOUR = re.compile(r"#(?:[0-9a-f]{2})?[0-9a-f]{6}")


class Normalizer:
    """A map file in the form that pytmx reads, and the data that pytmx would lose."""

    def __init__(self, sources: Sources, file: Path, old: Element) -> None:
        """Normalizes the map.

        Raises:
            Unreadable: it is no map, or too large.
        """
        self._sources = sources
        self._file = file
        self._old = old
        self._classes = ProjectClasses()
        self._templates: dict[Path, Element] = {}
        self.layers: dict[int, Layer] = {}
        """By number, in drawing order, without their content."""
        self.objects: dict[int, MapObject] = {}
        """By number, without corners and tile; pytmx knows the upper corner of one with a tile."""
        self.rotated: dict[int, tuple[Cell, ...]] = {}
        """By number of a layer: cells whose hexagons the author rotated; `root` has them unrotated."""
        self.unreadable_layers: list[str] = []
        """Names of layers that cannot be read."""
        with sources.collect_errors(file):
            self._classes = project_classes(sources, file)
        self._check()
        self.root = self._frame()
        self.properties = properties(old, self._classes, old.get("class", ""))
        self.background = _colour(old.get("backgroundcolor", ""))
        self.infinite = old.get("infinite", "0") != "0"
        self._makers = {
            "layer": self._tile_layer,
            "objectgroup": self._object_layer,
            "imagelayer": self._image_layer,
        }
        self.tilesets = Tilesets(sources, self._classes)
        for node in old.iterfind("tileset"):
            self.tilesets.take(node, file)
        for node, settings in self._flat(old, _GROUND):
            self._take(node, settings)
        self.root.extend(self.tilesets.elements)

    def _check(self) -> None:
        if self._old.tag != "map":
            raise Unreadable("no_map", tag=self._old.tag)
        for tag in ("layer", "imagelayer", "tileset"):
            count = sum(1 for _ in self._old.iter(tag))
            if count > MOST_PARTS:
                raise Unreadable("parts", tag=tag, count=count, most=MOST_PARTS)

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
            tinted=above.tinted or node.get("tintcolor", "").lower() not in _NO_TINT,
            effects=tuple(dict.fromkeys((*above.effects, *_effects(node)))),
            properties=properties(node, self._classes, class_name),
        )

    def _take(self, node: Element, above: Layer) -> None:
        """Adds a layer, or records why it cannot be read."""
        name = node.get("name", "")
        with self._sources.collect_errors(self._file, name):
            key = len(self.layers) + 1
            settings = self._layer_settings(node, above)
            new_layer = self._content(node, settings, key)
            if new_layer is not None:
                self.layers[key] = new_layer
                return
        self.unreadable_layers.append(name)

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
        if self.infinite:
            return None
        found = self._unrotated(numbers(node.find("data"), self._width * self._height), key)
        for index, gid in used(found):
            if gid not in self.tilesets.tiles:
                if self.tilesets.refused:
                    return None
                raise self.tilesets.unknown(gid, self._cell(index))
        new = SubElement(self.root, "layer", id=str(key), name=settings.name)
        new.attrib |= {"width": str(self._width), "height": str(self._height)}
        SubElement(new, "data", encoding="csv").text = ",".join(map(str, found))
        return settings

    def _unrotated(self, found: list[int], key: int) -> list[int]:
        """The tile numbers without rotations of hexagons, which tables cannot draw; records these cells."""
        turning = HEX_FLAG | DIAGONAL if self._old.get("orientation") == "hexagonal" else 0
        self.rotated[key] = tuple(self._cell(index) for index, gid in enumerate(found) if gid & turning)
        return [gid & ~(HEX_FLAG | turning) for gid in found]

    def _cell(self, index: int) -> Cell:
        row, column = divmod(index, self._width)
        return column, row

    def _object_layer(self, node: Element, settings: Layer, key: int) -> Layer:
        group = SubElement(self.root, "objectgroup", id=str(key), name=settings.name)
        for thing in node.iterfind("object"):
            with self._sources.collect_errors(self._file, settings.name, _unreadable(thing, settings)):
                group.append(self._object(thing))
        return settings

    def _object(self, node: Element) -> Element:
        """Adds an object; returns it in the form that pytmx reads."""
        node = self._with_template(node)
        gid = without_lone_flags(integer(node, "gid", 0, high=HIGHEST)) & ~HEX_FLAG
        key = len(self.objects) + 1
        new = Element("object", id=str(key), name=node.get("name", ""))
        places = {name: number(node, name) for name in ("x", "y", "width", "height", "rotation")}
        new.attrib |= {name: str(place) for name, place in places.items()}
        shape = self._add_shape(node, new, gid)
        tile = self.tilesets.tiles.get(gid & ~FLAGS)
        class_name = node.get("type") or node.get("class") or (tile.class_name if tile else "")
        own = properties(node, self._classes, class_name)
        self.objects[key] = MapObject(
            id=integer(node, "id", 0, high=MAX_ID),
            name=node.get("name", ""),
            class_name=class_name,
            shape=shape,
            **places,
            points=(),
            placed=None,
            properties=own if tile is None else tile.properties | own,
        )
        return new

    def _add_shape(self, node: Element, new: Element, gid: int) -> ObjectShape:
        if gid:
            if gid & ~FLAGS not in self.tilesets.tiles:
                raise Unreadable("object_tile", gid=gid & ~FLAGS)
            new.set("gid", str(gid))
            return ObjectShape.TILE
        for child in node:
            if child.tag in {"polygon", "polyline"}:
                SubElement(new, child.tag, points=_points(child))
            if child.tag in _SHAPES:
                return _SHAPES[child.tag]
        return ObjectShape.BOX

    def _with_template(self, node: Element) -> Element:
        source = node.get("template", "")
        if not source:
            return node
        path = resolved(self._file, source)
        if path not in self._templates:
            self._templates[path] = self._template(path)
        return _merged(self._templates[path], node)

    def _template(self, path: Path) -> Element:
        root = self._sources.xml(path)
        found = root.find("object")
        if root.tag != "template" or found is None:
            raise Unreadable("no_template", path=path, tag=root.tag)
        tileset, gid = root.find("tileset"), integer(found, "gid", 0, high=HIGHEST)
        if gid and tileset is not None:
            found.set("gid", str(self.tilesets.number(gid, tileset, path)))
        return found

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


@dataclass(frozen=True)
class ReadResult:
    """A map as far as it could be read, and what could not."""

    map: TiledMap | None
    """None if nothing can be read."""
    unreadable: tuple[UnreadablePart, ...]
    stamps: FileStamps
    """Of all files that the map consists of."""
    content: bytes
    """The bytes of the map's own file; empty if it cannot be read."""


def read(path: Path, copy: bytes | None = None) -> ReadResult:
    """Reads a map and all files that it refers to; never raises, whatever the files contain.

    `copy`: read instead of the map's own file, which may have changed or disappeared.
    """
    file = path.absolute()
    sources = Sources()
    found, content = None, b""
    with sources.collect_errors(file):
        content = sources.content(file) if copy is None else copy
        found = _tiled_map(Normalizer(sources, file, tree(content)), file)
    return ReadResult(found, tuple(sources.unreadable), sources.stamps, content)


def _tiled_map(normalized: Normalizer, file: Path) -> TiledMap:
    tiled = pytmx.TiledMap(image_loader=_pictures, load_all=False, allow_duplicate_names=True)
    tiled.filename = str(file)
    tiled.parse_xml(normalized.root)
    return _Converter(tiled, normalized).map()


def _pictures(path: str, _colour: str | None, **_: object) -> Callable[..., ImageRegion]:
    """An image loader for pytmx that loads nothing; what it lacks is added to each tile later."""

    def picture(rect: Rect = (0, 0, 0, 0), _flags: TileFlags | None = None) -> ImageRegion:
        return ImageRegion(Path(path), rect, b"")

    return picture


class _Converter:
    def __init__(self, tiled: Any, normalized: Normalizer) -> None:
        self._tiled = tiled
        self._normalized = normalized
        self._placed = {0: None} | dict(self._tiles())

    def map(self) -> TiledMap:
        tiled = self._tiled
        by_key = {layer.id: layer for layer in tiled.layers}
        return TiledMap(
            orientation=tiled.orientation,
            stagger_axis=tiled.staggeraxis,
            stagger_index=tiled.staggerindex,
            hex_side=int(tiled.hexsidelength),
            width=tiled.width,
            height=tiled.height,
            tile_width=tiled.tilewidth,
            tile_height=tiled.tileheight,
            background=self._normalized.background,
            infinite=self._normalized.infinite,
            properties=self._normalized.properties,
            layers=tuple(
                self._layer(extra, by_key.get(key)) for key, extra in self._normalized.layers.items()
            ),
            unreadable_layers=tuple(self._normalized.unreadable_layers),
        )

    def _tiles(self) -> Iterator[tuple[int, PlacedTile]]:
        """All tiles in use with pytmx's numbers for them."""
        for gid, uses in self._tiled.gidmap.items():
            for own, flags in uses:
                tile, picture = self._normalized.tilesets.tiles[gid], self._tiled.images[own]
                if tile.picture.rect == SHEET:
                    tile = replace(tile, picture=replace(tile.picture, rect=picture.rect))
                yield own, PlacedTile(tile, _flips(flags))

    def _layer(self, extra: Layer, layer: Any) -> Layer:
        if isinstance(layer, pytmx.TiledTileLayer):
            rows = tuple(tuple(map(self._placed.get, row)) for row in layer.data)
            return TileLayer(**vars(extra), rows=rows, rotated=self._normalized.rotated[layer.id])
        if isinstance(layer, pytmx.TiledObjectGroup):
            return ObjectLayer(**vars(extra), objects=tuple(map(self._object, layer)))
        return extra

    def _object(self, thing: Any) -> MapObject:
        known = self._normalized.objects[thing.id]
        drawn = known.shape in {ObjectShape.POLYGON, ObjectShape.POLYLINE}
        points = tuple((x, y) for x, y in thing.apply_transformations()) if drawn else ()
        return replace(known, y=thing.y, points=points, placed=self._placed[thing.gid])


def _flips(flags: TileFlags) -> Flips:
    horizontal, vertical, diagonal = map(bool, flags)
    return Flips(diagonal, horizontal, vertical)
