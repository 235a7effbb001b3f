"""Makes any file that Tiled wrote into a plain one that pytmx cannot stumble over.

pytmx loses or refuses a good deal: the order of layers, templates, the kinds of objects, classes, margins of
tilesets. So the tree that it gets has no groups, no other files and no properties; layers and objects are
numbered in the order of the file, and what pytmx would lose lies beside the tree under those numbers.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.maps.reading.cells import DIAGONAL, HEX_FLAG, numbers
from game.maps.reading.fault import Cell, Unreadable
from game.maps.reading.figures import number, whole
from game.maps.reading.objects import ObjectNote, Objects
from game.maps.reading.plain import ImageLayer, Layer, Picture, Properties
from game.maps.reading.properties import Classes, project_classes, properties
from game.maps.reading.sources import Sources
from game.maps.reading.tilesets import TileNote, Tilesets, resolved, used

MOST_SIDE = 256
"""Tiles in a row or column of a map of any game."""

MOST_PARTS = 64
"""Painted layers, picture layers, tilesets: of each; a small file could hold enough to fill the memory."""


@dataclass
class Normal:
    """A plain map with what belongs beside it."""

    root: Element
    properties: Properties
    infinite: bool
    tiles: dict[int, TileNote]
    layers: dict[int, Layer] = field(default_factory=dict)
    """By number, in the order of drawing; what pytmx does not keep of them."""
    objects: dict[int, ObjectNote] = field(default_factory=dict)
    """By number."""
    turned: dict[int, tuple[Cell, ...]] = field(default_factory=dict)
    """By the number of a layer: cells whose hexagons the author turned; the plain map has them upright."""
    unread: list[str] = field(default_factory=list)
    """Names of layers that are left out."""


_GROUND = Layer("", "", visible=True, opacity=1.0, offset=(0.0, 0.0), properties={})


class Normaliser:
    """Works through one map file."""

    def __init__(self, sources: Sources, file: Path, root: Element) -> None:
        self._sources = sources
        self._file = file
        self._old = root
        self._classes = Classes()
        with sources.noting(file):
            self._classes = project_classes(sources, file)
        self._tilesets = Tilesets(sources, self._classes)
        self._objects = Objects(sources, self._classes, self._tilesets, file)
        self._makers = {"layer": self._painted, "objectgroup": self._of_objects, "imagelayer": self._of_image}

    def normal(self) -> Normal:
        """The plain map.

        Raises:
            Unreadable: it is no map, or its measures are out of reason.
        """
        if self._old.tag != "map":
            raise Unreadable("no_map", tag=self._old.tag)
        for tag in ("layer", "imagelayer", "tileset"):
            count = sum(1 for _ in self._old.iter(tag))
            if count > MOST_PARTS:
                raise Unreadable("parts", tag=tag, count=count, most=MOST_PARTS)
        self._new = self._frame()
        given = properties(self._old, self._classes, self._old.get("class", ""))
        self._normal = Normal(self._new, given, self._old.get("infinite", "0") != "0", self._tilesets.tiles)
        for node in self._old.iterfind("tileset"):
            self._tilesets.take(node, self._file)
        for node, note in self._flat(self._old, _GROUND):
            self._take(node, note)
        self._new.extend(self._tilesets.elements)
        return self._normal

    def _frame(self) -> Element:
        new = Element("map", orientation=self._old.get("orientation", "orthogonal"))
        for name in ("staggeraxis", "staggerindex"):
            new.set(name, self._old.get(name, ""))
        self._width = whole(self._old, "width", low=1, high=MOST_SIDE)
        self._height = whole(self._old, "height", low=1, high=MOST_SIDE)
        new.attrib |= {"width": str(self._width), "height": str(self._height)}
        for name in ("tilewidth", "tileheight"):
            new.set(name, str(whole(self._old, name, low=1)))
        new.set("hexsidelength", str(whole(self._old, "hexsidelength", 0)))
        return new

    def _flat(self, parent: Element, above: Layer) -> Iterator[tuple[Element, Layer]]:
        """All layers from the lowest up, each with what its groups hand down."""
        for node in parent:
            if node.tag in self._makers:
                yield node, above
            elif node.tag == "group":
                note = above
                with self._sources.noting(self._file, node.get("name", "")):
                    note = self._note(node, above)
                yield from self._flat(node, note)

    def _note(self, node: Element, above: Layer) -> Layer:
        class_name = node.get("class", "")
        return Layer(
            name=node.get("name", ""),
            class_name=class_name,
            visible=above.visible and node.get("visible", "1") != "0",
            opacity=above.opacity * min(1.0, max(0.0, number(node, "opacity", 1.0))),
            offset=(above.offset[0] + number(node, "offsetx"), above.offset[1] + number(node, "offsety")),
            properties=properties(node, self._classes, class_name),
        )

    def _take(self, node: Element, above: Layer) -> None:
        """Add a layer, or note why it is left out."""
        name = node.get("name", "")
        with self._sources.noting(self._file, name):
            key = len(self._normal.layers) + 1
            note = self._note(node, above)
            made = self._makers[node.tag](node, note, key)
            if made is not None:
                self._normal.layers[key] = made
                return
        self._normal.unread.append(name)

    def _painted(self, node: Element, note: Layer, key: int) -> Layer | None:
        """A painted layer; None if what it lacks is a fault of the map or of a tileset and told there."""
        if self._normal.infinite:
            return None
        found = self._upright(numbers(node.find("data"), self._width * self._height), key)
        for index, gid in used(found):
            if gid not in self._tilesets.tiles:
                if self._tilesets.refused:
                    return None
                raise Unreadable("unknown_tile", cell=self._cell(index), gid=gid)
        new = SubElement(self._new, "layer", id=str(key), name=note.name)
        new.attrib |= {"width": str(self._width), "height": str(self._height)}
        SubElement(new, "data", encoding="csv").text = ",".join(map(str, found))
        return note

    def _upright(self, found: list[int], key: int) -> list[int]:
        """The tile numbers without what turns a hexagon, which cannot be drawn; noted for its author."""
        turning = HEX_FLAG | DIAGONAL if self._old.get("orientation") == "hexagonal" else 0
        self._normal.turned[key] = tuple(
            self._cell(index) for index, gid in enumerate(found) if gid & turning
        )
        return [gid & ~(HEX_FLAG | turning) for gid in found]

    def _cell(self, index: int) -> Cell:
        row, column = divmod(index, self._width)
        return column, row

    def _of_objects(self, node: Element, note: Layer, key: int) -> Layer:
        group = SubElement(self._new, "objectgroup", id=str(key), name=note.name)
        for thing in node.iterfind("object"):
            with self._sources.noting(self._file, note.name):
                number_ = len(self._normal.objects) + 1
                new, self._normal.objects[number_] = self._objects.plain(thing, number_)
                group.append(new)
        return note

    def _of_image(self, node: Element, note: Layer, _: int) -> Layer:
        """An image layer; pytmx would mix up its number with a tile's and never hears of it."""
        image = node.find("image")
        source = None if image is None else image.get("source")
        if source is None:
            raise Unreadable("inner_picture")
        path = resolved(self._file, source)
        width, height = self._sources.picture(path)
        return ImageLayer(**vars(note), picture=Picture(path, (0, 0, width, height)))
