"""The tiles and pictures that an author painted, ready for a table to draw, in the order of the file.

On a map with cells, coordinates and sizes are in tiles: x in widths of a tile, y in heights. The origin is
the upper left corner of the bounding box of the game's first tile (on a board of squares, of the first cell).
On a map of objects they are in pixels of the map.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, replace
from functools import cache
from typing import TypeAlias

from game import files
from game.maps.tiled_files.sources import Cell
from game.maps.tiled_files.tiled_map import (
    Flips,
    ImageLayer,
    ImageRegion,
    Layer,
    ObjectLayer,
    PlacedTile,
    TiledMap,
    TileLayer,
    cell_corner,
)

TilePoint: TypeAlias = tuple[float, float]
"""A point across and down, in tiles."""


@dataclass(frozen=True)
class PaintedTile:
    """A tile, or a picture of a map of objects, as it is drawn; lengths in tiles, or else in pixels."""

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
    background: str = ""
    """The colour of what lies under everything, as `#rrggbb` or `#aarrggbb`; empty: the game's own."""


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
    return _if_readable(found)


def object_map_painting(tiled_map: TiledMap, ground: str, fresh_background: str = "") -> Painting:
    """The tiles and picture layers under and over the lowest object layer named `ground`.

    Nothing if an image of them cannot be read.

    `fresh_background`: the background colour of fresh maps, which stands for the game's own.
    """
    layers = list(tiled_map.layers)
    named = (index for index, layer in enumerate(layers) if layer.name == ground)
    split = next((index for index in named if isinstance(layers[index], ObjectLayer)), len(layers))
    return _if_readable(
        Painting(
            below=tuple(_pictures(tiled_map, layers[:split])),
            above=tuple(_pictures(tiled_map, layers[split:])),
            background="" if tiled_map.background == fresh_background else tiled_map.background,
        )
    )


def by_author(painting: Painting, game: str) -> Painting:
    """What is painted with pictures of the author's own, not with those of our maps or copies of them."""
    ours = _shipped_pictures(game)
    below, ground, above = (
        tuple(tile for tile in tiles if tile.picture.content not in ours)
        for tiles in (painting.below, painting.ground, painting.above)
    )
    return replace(painting, below=below, ground=ground, above=above)


@cache
def _shipped_pictures(game: str) -> frozenset[bytes]:
    folders = files.MAPS / game, files.asset(f"{game}/terrain")
    return frozenset(path.read_bytes() for folder in folders for path in folder.glob("*.png"))


def _if_readable(found: Painting) -> Painting:
    """The painting, or nothing if an image in it cannot be read."""
    tiles = (*found.below, *found.ground, *found.above)
    return found if all(tile.picture.content for tile in tiles) else Painting()


def _pictures(tiled_map: TiledMap, layers: Iterable[Layer]) -> Iterator[PaintedTile]:
    """The tiles and pictures of layers, in pixels of the map."""
    width, height = tiled_map.tile_width, tiled_map.tile_height
    for layer in layers:
        for tile in _of_layer(tiled_map, layer, (0.0, 0.0)):
            yield replace(
                tile,
                x=tile.x * width,
                y=tile.y * height,
                width=tile.width * width,
                height=tile.height * height,
            )
        if isinstance(layer, ImageLayer) and layer.is_drawn:
            (x, y), (wide, high) = layer.offset, layer.picture.rect[2:]
            yield PaintedTile(layer.picture, Flips(), x, y, wide, high, layer.opacity)


def _painted_tiles(tiled_map: TiledMap, layers: Iterable[Layer], start: TilePoint) -> tuple[PaintedTile, ...]:
    return tuple(tile for layer in layers for tile in _of_layer(tiled_map, layer, start))


def _of_layer(tiled_map: TiledMap, layer: Layer, start: TilePoint) -> Iterator[PaintedTile]:
    if isinstance(layer, TileLayer) and layer.is_drawn:
        for cell, placed in layer.cells():
            if placed is not None:
                left, top = cell_corner(tiled_map, cell)
                yield _painted_tile(tiled_map, layer, placed, (left - start[0], top - start[1]))


def _painted_tile(
    tiled_map: TiledMap, layer: TileLayer, placed: PlacedTile, corner: TilePoint
) -> PaintedTile:
    """A tile in its cell; as in Tiled, a tile larger or smaller than the cell is aligned at the lower left.

    `corner` is the upper left corner of the cell, in tiles.
    """
    width, height = placed.size
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
