"""What an author painted, ready for a table to draw: pictures in units of tiles, in the order of the file.

Across they are widths of a tile, down they are heights, from the upper left corner of the rectangle round the
tile that a game counts from: on a board of squares the first cell, on hexagons the first tile of the game.
"""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeAlias

from game.maps.lattice import place
from game.maps.reading.fault import Cell
from game.maps.reading.plain import Flips, Layer, Picture, Placed, PlainMap, TileLayer

Corner: TypeAlias = tuple[float, float]
"""A point across and down, in tiles."""


@dataclass(frozen=True)
class Stamp:
    """A picture on the board, lengths in tiles."""

    picture: Picture
    flips: Flips
    """The part of the picture is flipped over its diagonal first, then across, then upside down."""
    x: float
    y: float
    width: float
    height: float
    opacity: float
    """0 … 1."""


@dataclass(frozen=True)
class Painting:
    """All painted layers that are visible, the lowest stamp first."""

    below: tuple[Stamp, ...] = ()
    """Decoration under the ground."""
    ground: tuple[Stamp, ...] = ()
    """The tiles of the layer that has rule effect, as the author painted them."""
    above: tuple[Stamp, ...] = ()
    """Decoration over the ground."""


def painting(plain: PlainMap, ground: str, first: Cell = (0, 0)) -> Painting:
    """The stamps of all layers round the one named `ground`. Spec: cyvasse 8.1.

    `first`: the cell of the ground that they are counted from, wherever that layer has been moved to.
    """
    layers = list(plain.layers)
    split = next((index for index, layer in enumerate(layers) if layer.name == ground), len(layers))
    left, top = place(plain, first)
    aside, down = layers[split].offset if split < len(layers) else (0.0, 0.0)
    start = left + aside / plain.tile_width, top + down / plain.tile_height
    return Painting(
        below=_stamps(plain, layers[:split], start),
        ground=_stamps(plain, layers[split : split + 1], start),
        above=_stamps(plain, layers[split + 1 :], start),
    )


def _stamps(plain: PlainMap, layers: Iterable[Layer], start: Corner) -> tuple[Stamp, ...]:
    return tuple(stamp for layer in layers for stamp in _of_layer(plain, layer, start))


def _of_layer(plain: PlainMap, layer: Layer, start: Corner) -> Iterator[Stamp]:
    if isinstance(layer, TileLayer) and layer.visible and layer.opacity:
        for cell, placed in layer.cells():
            if placed is not None:
                left, top = place(plain, cell)
                yield _stamp(plain, layer, placed, (left - start[0], top - start[1]))


def _stamp(plain: PlainMap, layer: TileLayer, placed: Placed, corner: Corner) -> Stamp:
    """A tile in its cell; like Tiled, a tile of another size stands on the cell's lower left corner.

    `corner`: the upper left one of the cell, in tiles.
    """
    wide, high = placed.tile.picture.rect[2:]
    if placed.flips.diagonal:
        wide, high = high, wide
    aside, down = placed.tile.offset
    return Stamp(
        picture=placed.tile.picture,
        flips=placed.flips,
        x=corner[0] + (layer.offset[0] + aside) / plain.tile_width,
        y=corner[1] + 1 + (layer.offset[1] + down - high) / plain.tile_height,
        width=wide / plain.tile_width,
        height=high / plain.tile_height,
        opacity=layer.opacity,
    )
