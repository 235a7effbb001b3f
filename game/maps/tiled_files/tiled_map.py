"""A map as Tiled has saved it, and where its cells lie."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from enum import Enum, auto
from pathlib import Path
from typing import TypeAlias

from game.maps.tiled_files.sources import Cell

PropertyValue: TypeAlias = str | int | float | bool

Properties: TypeAlias = dict[str, PropertyValue]
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


class ObjectShape(Enum):
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
    shape: ObjectShape
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


ROW_HEIGHT = 0.75
"""Distance between two rows of regular hexagons, in heights of a hexagon."""


def cell_corner(tiled_map: TiledMap, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell's rectangle, in widths and heights of a tile.

    Assumes regular hexagons; a game refuses others.
    """
    column, row = cell
    return column + row_shift(
        tiled_map, row
    ), row * ROW_HEIGHT if tiled_map.orientation == "hexagonal" else float(row)


def row_shift(tiled_map: TiledMap, row: int) -> float:
    """How far a row is shifted to the right, in cells."""
    if tiled_map.orientation != "hexagonal":
        return 0.0
    return 0.5 if row % 2 == (tiled_map.stagger_index != "even") else 0.0


def cell_at(tiled_map: TiledMap, x: float, y: float) -> Cell | None:
    """The cell at a point given in pixels of the map; None outside.

    On hexagonal maps it is the cell whose centre is nearest, as in Tiled.
    """
    width, height = (
        (tiled_map.width + 1) * tiled_map.tile_width,
        (tiled_map.height + 1) * tiled_map.tile_height,
    )
    if not (0 <= x < width and 0 <= y < height):  # an author can write numbers too large for the sums below
        return None
    if tiled_map.orientation != "hexagonal":
        return _inside(tiled_map, (int(x // tiled_map.tile_width), int(y // tiled_map.tile_height)))
    near = int(y // _pitch(tiled_map))
    rows = range(near - 1, near + 2)
    cells = [
        (int(x // tiled_map.tile_width - row_shift(tiled_map, row)) + aside, row)
        for row in rows
        for aside in (-1, 0, 1)
    ]
    return _inside(tiled_map, min(cells, key=lambda cell: _far(tiled_map, cell, x, y)))


def cell_middle(tiled_map: TiledMap, cell: Cell) -> tuple[float, float]:
    """The middle of a cell, inside the map or outside, in pixels of the map."""
    pitch = _pitch(tiled_map) if tiled_map.orientation == "hexagonal" else tiled_map.tile_height
    across = (cell[0] + row_shift(tiled_map, cell[1]) + 0.5) * tiled_map.tile_width
    return across, cell[1] * pitch + tiled_map.tile_height / 2


def _pitch(tiled_map: TiledMap) -> float:
    """Distance between two overlapping rows of hexagons, in pixels."""
    return (tiled_map.tile_height + tiled_map.hex_side) / 2


def _far(tiled_map: TiledMap, cell: Cell, x: float, y: float) -> float:
    """Squared distance of a point from the centre of a hexagon, in pixels."""
    across, down = cell_middle(tiled_map, cell)
    return (x - across) ** 2 + (y - down) ** 2


def _inside(tiled_map: TiledMap, cell: Cell) -> Cell | None:
    return cell if 0 <= cell[0] < tiled_map.width and 0 <= cell[1] < tiled_map.height else None
