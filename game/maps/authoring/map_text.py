"""Writes a fresh map as Tiled 1.8 does."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import count
from pathlib import Path
from xml.sax.saxutils import quoteattr
from zlib import crc32

from game.errors import UsageError
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.kinds import BlankMap, BlankObject, ClassRows
from game.maps.polygons import Point
from game.maps.tiled_files.sources import content, tree
from game.maps.tiled_files.tiled_map import Value
from game.maps.tiled_files.unreadable import integer

ROWS_LAYER = "automapping rows"
"""The hidden layer that tells Tiled's automapping even rows of hexagons from odd ones."""


@dataclass(frozen=True)
class Tileset:
    """A tileset file as far as a fresh map needs it."""

    file: Path
    size: tuple[int, int]
    """Width and height of a tile, in pixels."""
    count: int
    classes: Mapping[str, Sequence[int]]
    """The numbers of its tiles by class."""

    @classmethod
    def read(cls, file: Path) -> "Tileset":
        """Reads a tileset.

        Raises:
            Unreadable: it is no tileset.
        """
        root = tree(content(file))
        classes: dict[str, list[int]] = {}
        for tile in root.iterfind("tile"):
            name = tile.get("type") or tile.get("class") or ""
            classes.setdefault(name, []).append(integer(tile, "id"))
        size = integer(root, "tilewidth", low=1), integer(root, "tileheight", low=1)
        return cls(file, size, integer(root, "tilecount"), classes)


class MapText:
    """The text of a fresh map; the first tileset has the terrain, and a map of objects needs none."""

    def __init__(self, blank: BlankMap, orientation: str, tilesets: Sequence[Tileset]) -> None:
        self._blank = blank
        self._hexagonal = orientation == "hexagonal"
        self._tilesets = tilesets
        self._tiles = tilesets[0].classes if tilesets else {}
        self._size = f'width="{len(blank.terrain[0])}" height="{len(blank.terrain)}"'

    def text(self, properties: Mapping[str, Value], enums: Collection[str]) -> str:
        """The whole file; a property whose name is in `enums` gets that drop-down."""
        numbers = count(1)
        layers = [*self._layers(), *self._object_layers(enums, numbers)]
        layer_count = sum(line.startswith((" <layer", " <objectgroup")) for line in layers)
        width, height = self._tilesets[0].size if self._tilesets else (self._blank.cell, self._blank.cell)
        orientation = "hexagonal" if self._hexagonal else "orthogonal"
        stagger = f' hexsidelength="{height // 2}" staggeraxis="y" staggerindex="odd"'
        background = f' backgroundcolor="{self._blank.background}"' if self._blank.background else ""
        more = f'infinite="0"{stagger if self._hexagonal else ""}{background}'
        return "\n".join(
            [
                '<?xml version="1.0" encoding="UTF-8"?>',
                f'<map version="1.8" tiledversion="1.8.2" orientation="{orientation}"'
                f' renderorder="right-down" {self._size} tilewidth="{width}" tileheight="{height}" {more}'
                f' nextlayerid="{layer_count + 1}" nextobjectid="{next(numbers)}">',
                *_properties(1, properties, {name: name for name in enums}),
                *self._tileset_lines(),
                *layers,
                "</map>\n",
            ]
        )

    def _tileset_lines(self) -> Iterator[str]:
        first = 1
        for tileset in self._tilesets:
            yield f' <tileset firstgid="{first}" source={quoteattr(tileset.file.name)}/>'
            first += tileset.count

    def _layers(self) -> Iterator[str]:
        """The tile layers; none without a tileset."""
        if not self._tilesets:
            return
        terrain = [
            [self._tile(name, column, row) for column, name in enumerate(line)]
            for row, line in enumerate(self._blank.terrain)
        ]
        tile_layers = [(TERRAIN_LAYER, "", terrain)]
        if self._blank.marked_rows is not None:
            marks = [1 + self._tiles[name][0] for name in self._blank.marked_rows]
            rows = [[marks[row % 2]] * len(line) for row, line in enumerate(terrain)]
            tile_layers.append((ROWS_LAYER, ' visible="0" locked="1"', rows))
        empty = [[0] * len(line) for line in terrain]
        tile_layers += [(name, "", empty) for name in self._blank.tile_layers]
        for number, (name, more, numbers) in enumerate(tile_layers, 1):
            yield self._layer(number, name, more, numbers)

    def _object_layers(self, enums: Collection[str], numbers: Iterator[int]) -> Iterator[str]:
        below = len(list(self._layers()))
        drop_downs = {name: enum for name, enum in self._blank.drop_downs.items() if enum in enums}
        for number, (name, objects) in enumerate(self._blank.object_layers.items(), below + 1):
            yield f' <objectgroup id="{number}" name="{name}"{"" if objects else "/"}>'
            for each in objects:
                yield from object_lines(each, next(numbers), drop_downs)
            if objects:
                yield " </objectgroup>"

    def _layer(self, number: int, name: str, more: str, numbers: Sequence[Sequence[int]]) -> str:
        csv = ",\n".join(",".join(map(str, line)) for line in numbers)
        frame = f'id="{number}" name="{name}" {self._size}{more}'
        return f' <layer {frame}>\n  <data encoding="csv">\n{csv}\n</data>\n </layer>'

    def _tile(self, name: str, column: int, row: int) -> int:
        """The number of a tile of a class; its variants are mixed."""
        variants = self._tiles[name] if name else ()
        return 1 + variants[crc32(bytes([column, row])) % len(variants)] if variants else 0


def write(path: Path, text: str) -> None:
    """Writes a map.

    Raises:
        UsageError: it cannot be written.
    """
    try:
        path.write_bytes(text.encode("utf-8"))
    except OSError as error:
        raise UsageError(f"{path} cannot be written: {error.strerror}") from None


def classes_of(blank: BlankMap) -> set[str]:
    """The classes of tiles that a fresh map needs."""
    terrain: ClassRows = (*blank.terrain, blank.marked_rows or ())
    return {name for line in terrain for name in line} - {""}


def object_lines(each: BlankObject, number: int, drop_downs: Mapping[str, str]) -> Iterator[str]:
    """An object as Tiled writes it; `number` is its id, `drop_downs` those of its properties by name."""
    (x, y), name = each.points[0], f" name={quoteattr(each.name)}" if each.name else ""
    yield f'  <object id="{number}"{name} type="{each.class_name}" x="{x:g}" y="{y:g}">'
    if each.properties:
        yield from _properties(3, each.properties, drop_downs)
    yield f"   {_shape(each.points, is_polygon=each.is_polygon)}"
    yield "  </object>"


def _shape(points: Sequence[Point], *, is_polygon: bool) -> str:
    """The points relative to the first one."""
    if len(points) == 1:
        return "<point/>"
    left, top = points[0]
    numbers = " ".join(f"{x - left:g},{y - top:g}" for x, y in points)
    return f'<{"polygon" if is_polygon else "polyline"} points="{numbers}"/>'


def _properties(indent: int, properties: Mapping[str, Value], drop_downs: Mapping[str, str]) -> Iterator[str]:
    """The properties in the order of their names; `drop_downs`: those of properties by name."""
    yield f"{' ' * indent}<properties>"
    for name in sorted(properties):
        yield f"{' ' * indent} {_property(name, properties[name], drop_downs)}"
    yield f"{' ' * indent}</properties>"


def _property(name: str, value: Value, drop_downs: Mapping[str, str]) -> str:
    kind, text = "", str(value)
    if name in drop_downs:
        kind = f' propertytype="{drop_downs[name]}"'
    elif isinstance(value, bool):
        kind, text = ' type="bool"', text.lower()
    elif isinstance(value, int):
        kind = ' type="int"'
    return f"<property name={quoteattr(name)}{kind} value={quoteattr(text)}/>"
