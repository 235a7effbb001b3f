"""The tiles that an author painted, ready for a table to draw, in the order of the file.

Coordinates and sizes are in tiles: x in widths of a tile, y in heights. The origin is the upper left corner
of the bounding box of the game's first tile (on a board of squares, of the first cell).
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.maps.cell_geometry import cell_corner
from game.maps.tiled_files.tiled_map import Flips, ImageRegion, Layer, PlacedTile, TiledMap, TileLayer
from game.maps.tiled_files.unreadable import Cell

Point: TypeAlias = tuple[float, float]
"""A point across and down, in tiles."""


@dataclass(frozen=True)
class PaintedTile:
    """A tile as it is drawn on the board; lengths in tiles."""

    picture: ImageRegion
    flips: Flips
    """The image is flipped over its diagonal first, then left to right, then upside down."""
    x: float
    y: float
    width: float
    height: float
    opacity: float
    """0 … 1."""


@dataclass(frozen=True)
class Painting:
    """The tiles of all visible layers, the lowest first."""

    below: tuple[PaintedTile, ...] = ()
    """Decoration under the terrain layer."""
    ground: tuple[PaintedTile, ...] = ()
    """The tiles of the terrain layer."""
    above: tuple[PaintedTile, ...] = ()
    """Decoration over the terrain layer."""


def painting(tiled_map: TiledMap, ground: str, first: Cell = (0, 0)) -> Painting:
    """The painted tiles of all layers around the one named `ground`. Spec: cyvasse 8.1.

    Nothing if an image of them cannot be read: the game then paints its own land.
    `first`: the cell of the ground that they are counted from, wherever that layer has been moved to.
    """
    layers = list(tiled_map.layers)
    split = next((index for index, layer in enumerate(layers) if layer.name == ground), len(layers))
    left, top = cell_corner(tiled_map, first)
    aside, down = layers[split].offset if split < len(layers) else (0.0, 0.0)
    start = left + aside / tiled_map.tile_width, top + down / tiled_map.tile_height
    found = Painting(
        below=_painted_tiles(tiled_map, layers[:split], start),
        ground=_painted_tiles(tiled_map, layers[split : split + 1], start),
        above=_painted_tiles(tiled_map, layers[split + 1 :], start),
    )
    tiles = (*found.below, *found.ground, *found.above)
    return found if all(tile.picture.content for tile in tiles) else Painting()


def _painted_tiles(tiled_map: TiledMap, layers: Iterable[Layer], start: Point) -> tuple[PaintedTile, ...]:
    return tuple(tile for layer in layers for tile in _of_layer(tiled_map, layer, start))


def _of_layer(tiled_map: TiledMap, layer: Layer, start: Point) -> Iterator[PaintedTile]:
    if isinstance(layer, TileLayer) and layer.is_drawn:
        for cell, placed in layer.cells():
            if placed is not None:
                left, top = cell_corner(tiled_map, cell)
                yield _painted_tile(tiled_map, layer, placed, (left - start[0], top - start[1]))


def _painted_tile(tiled_map: TiledMap, layer: TileLayer, placed: PlacedTile, corner: Point) -> PaintedTile:
    """A tile in its cell; as in Tiled, a tile larger or smaller than the cell is aligned at the lower left.

    `corner` is the upper left corner of the cell, in tiles.
    """
    width, height = placed.tile.picture.rect[2:]
    if placed.flips.diagonal:
        width, height = height, width
    aside, down = placed.tile.offset
    return PaintedTile(
        picture=placed.tile.picture,
        flips=placed.flips,
        x=corner[0] + (layer.offset[0] + aside) / tiled_map.tile_width,
        y=corner[1] + 1 + (layer.offset[1] + down - height) / tiled_map.tile_height,
        width=width / tiled_map.tile_width,
        height=height / tiled_map.tile_height,
        opacity=layer.opacity,
    )
