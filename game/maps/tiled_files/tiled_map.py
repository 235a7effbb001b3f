"""A Tiled map as plain data, for all games: layers, cells, objects, properties."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

from game.maps.tiled_files.unreadable import Cell

Value: TypeAlias = str | int | float | bool

Properties: TypeAlias = dict[str, Value]
"""By name; a member of a class property is named `property.member`."""

Rect: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in pixels of a picture."""


@dataclass(frozen=True)
class Flips:
    """How a tile is flipped, in this order."""

    diagonal: bool = False
    """Over the diagonal from the upper left to the lower right corner."""
    horizontal: bool = False
    """Left and right are exchanged."""
    vertical: bool = False
    """Top and bottom are exchanged."""


@dataclass(frozen=True)
class ImageRegion:
    """An image file, or a rectangle of one."""

    path: Path
    rect: Rect
    """The whole image, or the part that is used."""
    content: bytes = field(repr=False)
    """The file's bytes when the map was read, which the table draws; empty if they are no readable image."""
    colour_key: str = ""
    """The colour that Tiled leaves out when it draws the image, as `#rrggbb`; empty if there is none."""


@dataclass(frozen=True)
class Tile:
    """A tile of a tileset."""

    class_name: str
    """Empty if the author gave none."""
    picture: ImageRegion
    properties: Properties
    offset: tuple[int, int] = (0, 0)
    """The drawing offset of its tileset, in pixels to the right and down."""
    tileset: str = ""
    """The name of its tileset."""


@dataclass(frozen=True)
class PlacedTile:
    """A tile in a cell, with its flips."""

    tile: Tile
    flips: Flips

    @property
    def size(self) -> tuple[int, int]:
        """Width and height in pixels, as it lies in its cell."""
        width, height = self.tile.picture.rect[2:]
        return (height, width) if self.flips.diagonal else (width, height)


class Shape(Enum):
    """The shape of an object."""

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
    """An object of an object layer. Coordinates in pixels from the upper left corner of the map."""

    id: int
    """Tiled's number, which it shows beside the name."""
    name: str
    class_name: str
    """Inherited from the template or the tile if the object has none."""
    shape: Shape
    x: float
    y: float
    width: float
    height: float
    rotation: float
    """Degrees clockwise around (x, y); already applied to `points`."""
    points: tuple[tuple[float, float], ...]
    """Corners of a polygon or polyline; empty for other shapes."""
    placed: PlacedTile | None
    """The tile of an object of shape `TILE`; None for other shapes."""
    properties: Properties


@dataclass(frozen=True)
class Layer:
    """The base of all kinds of layers. There are no group layers: their layers have the groups' settings."""

    name: str
    class_name: str
    visible: bool
    opacity: float
    offset: tuple[float, float]
    """Pixels to the right and down, including the groups' offsets."""
    tinted: bool
    """True if the layer or one of its groups has a tint colour."""
    effects: tuple[str, ...]
    """What else it does when Tiled draws it: `parallax`, `repeat`."""
    properties: Properties

    @property
    def is_drawn(self) -> bool:
        """False for a hidden or fully transparent layer."""
        return self.visible and self.opacity > 0


@dataclass(frozen=True)
class TileLayer(Layer):
    """A layer of tiles."""

    rows: tuple[tuple[PlacedTile | None, ...], ...]
    """Top row first; None is an empty cell."""
    rotated: tuple[Cell, ...] = ()
    """Cells whose hexagons the author rotated; they are drawn unrotated."""

    def cells(self) -> Iterator[tuple[Cell, PlacedTile | None]]:
        """All cells as (column, row) with their tiles, row by row from the top."""
        for y, row in enumerate(self.rows):
            for x, placed in enumerate(row):
                yield (x, y), placed


@dataclass(frozen=True)
class ObjectLayer(Layer):
    """A layer of points, areas and other objects."""

    objects: tuple[MapObject, ...]


@dataclass(frozen=True)
class ImageLayer(Layer):
    """A layer that is one image."""

    picture: ImageRegion


@dataclass(frozen=True)
class TiledMap:
    """A map of any game, without the layers that cannot be read."""

    orientation: str
    """`orthogonal`, `hexagonal`, `isometric`, `staggered` or a name from a newer Tiled."""
    stagger_axis: str
    """`x` or `y`; empty if rows and columns are not staggered."""
    stagger_index: str
    """`odd` or `even`, for the rows or columns that are shifted; empty if none are."""
    hex_side: int
    """Tiled's `hexsidelength` of a hexagonal map, in pixels."""
    width: int
    """In tiles."""
    height: int
    tile_width: int
    """In pixels."""
    tile_height: int
    background: str
    """The background colour as `#rrggbb` or `#aarrggbb`; empty if the author gave none."""
    infinite: bool
    """The tile layers of an infinite map are not read, since no game can use it."""
    properties: Properties
    layers: tuple[Layer, ...]
    """In drawing order, the lowest first."""
    unreadable_layers: tuple[str, ...]
    """The names of the layers that cannot be read."""

    def tile_layers(self, name: str) -> list[TileLayer]:
        """The tile layers of that name."""
        return [layer for layer in self.layers if isinstance(layer, TileLayer) and layer.name == name]

    def drawn_pictures(self) -> set[Path]:
        """The image files of the tiles in all layers that are drawn."""
        layers = [layer for layer in self.layers if isinstance(layer, TileLayer) and layer.is_drawn]
        return {placed.tile.picture.path for layer in layers for _, placed in layer.cells() if placed}

    def objects(self) -> Iterator[tuple[ObjectLayer, MapObject]]:
        """All objects with their layers, the lowest layer first."""
        for layer in self.layers:
            if isinstance(layer, ObjectLayer):
                for map_object in layer.objects:
                    yield layer, map_object
