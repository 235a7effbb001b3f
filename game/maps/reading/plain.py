"""A Tiled map as plain data, the same for all games: layers, cells, objects, properties."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

from game.maps.reading.fault import Cell

Value: TypeAlias = str | int | float | bool

Properties: TypeAlias = dict[str, Value]
"""By name; a member of a class property is named `property.member`."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in pixels of a picture."""


@dataclass(frozen=True)
class Flips:
    """How a tile lies: first flipped over its diagonal, then across, then upside down."""

    diagonal: bool = False
    across: bool = False
    upright: bool = False


@dataclass(frozen=True)
class Picture:
    """A picture file, or a part of one."""

    path: Path
    rect: Rect
    """The part that is meant."""


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset."""

    class_name: str
    """Empty if the author gave none."""
    picture: Picture
    properties: Properties
    offset: tuple[int, int] = (0, 0)
    """Pixels by which its tileset is drawn aside."""


@dataclass(frozen=True)
class Placed:
    """A tile as it lies in a cell."""

    tile: Tile
    flips: Flips


class Shape(Enum):
    """What an author drew as an object."""

    BOX = auto()
    POINT = auto()
    ELLIPSE = auto()
    CAPSULE = auto()
    POLYGON = auto()
    POLYLINE = auto()
    TEXT = auto()
    TILE = auto()


@dataclass(frozen=True)
class MapObject:
    """A thing on an object layer. Lengths in pixels of the map, from its upper left corner."""

    id: int
    """Tiled's own number, shown there beside the name."""
    name: str
    class_name: str
    """The template's or the tile's, if the object has none of its own."""
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    """Degrees clockwise round (x, y); already in `points`."""
    points: tuple[tuple[float, float], ...]
    """Corners of a polygon or polyline; empty for other shapes."""
    placed: Placed | None
    """The tile that it shows; None for other shapes."""
    properties: Properties


@dataclass(frozen=True)
class Layer:
    """What all layers have; groups are dissolved into the layers within."""

    name: str
    class_name: str
    visible: bool
    opacity: float
    offset: tuple[float, float]
    """Pixels to the right and down, the groups' included."""
    properties: Properties


@dataclass(frozen=True)
class TileLayer(Layer):
    """A painted layer."""

    rows: tuple[tuple[Placed | None, ...], ...]
    """Top row first; None is an empty cell."""
    turned: tuple[Cell, ...] = ()
    """Where hexagons were turned; they are drawn upright."""

    def cells(self) -> Iterator[tuple[Cell, Placed | None]]:
        """All cells, row by row from the top."""
        for row, line in enumerate(self.rows):
            for column, placed in enumerate(line):
                yield (column, row), placed


@dataclass(frozen=True)
class ObjectLayer(Layer):
    """A layer of points, areas and other things."""

    objects: tuple[MapObject, ...]


@dataclass(frozen=True)
class ImageLayer(Layer):
    """A layer that is one picture."""

    picture: Picture


@dataclass(frozen=True)
class PlainMap:
    """A map of any game, as far as it could be read."""

    orientation: str
    """`orthogonal`, `hexagonal`, `isometric`, `staggered` or what newer programs call theirs."""
    stagger_axis: str
    """`x`, `y`, or empty."""
    stagger_index: str
    """`odd`, `even`, or empty."""
    hex_side: int
    width: int
    """In tiles."""
    height: int
    tile_width: int
    """In pixels."""
    tile_height: int
    infinite: bool
    """Of an infinite map no painted layer is read: no game can play on it."""
    properties: Properties
    layers: tuple[Layer, ...]
    """In the order of drawing, the lowest first; those that cannot be read are left out."""
    unread: tuple[str, ...]
    """The names of layers that are left out because of faults."""

    def tile_layers(self, name: str) -> list[TileLayer]:
        """The painted layers of that name."""
        return [layer for layer in self.layers if isinstance(layer, TileLayer) and layer.name == name]

    def objects(self) -> Iterator[tuple[ObjectLayer, MapObject]]:
        """All objects with their layers, the lowest first."""
        for layer in self.layers:
            if isinstance(layer, ObjectLayer):
                for thing in layer.objects:
                    yield layer, thing
