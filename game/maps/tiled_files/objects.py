"""Normalizes the objects of a map: applies templates and keeps what pytmx would lose."""

from dataclasses import dataclass
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from game.maps.tiled_files.layer_data import FLAGS, HEX_FLAG, HIGHEST, without_lone_flags
from game.maps.tiled_files.properties import ProjectClasses, properties
from game.maps.tiled_files.sources import Sources
from game.maps.tiled_files.tiled_map import ObjectShape, Properties
from game.maps.tiled_files.tilesets import Tilesets, resolved
from game.maps.tiled_files.unreadable import Unreadable, finite_number, integer, number

_SHAPES = {
    shape.name.lower(): shape for shape in ObjectShape if shape not in {ObjectShape.BOX, ObjectShape.TILE}
}

MAX_ID = 1 << 31

MOST_CORNERS = 4096
"""Of one polygon or polyline; a small file could fill seconds with more."""


@dataclass(frozen=True)
class ExtraObjectData:
    """Data of an object that pytmx drops."""

    id: int
    class_name: str
    shape: ObjectShape
    properties: Properties


class Objects:
    """Normalizes the objects of one map."""

    def __init__(self, sources: Sources, classes: ProjectClasses, tilesets: Tilesets, file: Path) -> None:
        self._sources = sources
        self._classes = classes
        self._tilesets = tilesets
        self._file = file
        self._templates: dict[Path, Element] = {}

    def normalized(self, node: Element, key: int) -> tuple[Element, ExtraObjectData]:
        """The object in the form that pytmx reads, with `key` as its id, and the data that pytmx drops.

        Raises:
            Unreadable: its template or a number.
        """
        node = self._with_template(node)
        gid = without_lone_flags(integer(node, "gid", 0, high=HIGHEST)) & ~HEX_FLAG
        new = Element("object", id=str(key), name=node.get("name", ""))
        for name in ("x", "y", "width", "height", "rotation"):
            new.set(name, str(number(node, name)))
        shape = self._add_shape(node, new, gid)
        tile = self._tilesets.tiles.get(gid & ~FLAGS)
        class_name = node.get("type") or node.get("class") or (tile.class_name if tile else "")
        own = properties(node, self._classes, class_name)
        if tile is not None:
            own = tile.properties | own
        return new, ExtraObjectData(integer(node, "id", 0, high=MAX_ID), class_name, shape, own)

    def _add_shape(self, node: Element, new: Element, gid: int) -> ObjectShape:
        if gid:
            if gid & ~FLAGS not in self._tilesets.tiles:
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
        """The object with the content of its template."""
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
            found.set("gid", str(self._tilesets.number(gid, tileset, path)))
        return found


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
