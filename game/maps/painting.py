"""What an author painted, ready for a table to draw: pictures in units of tiles, in the order of the file."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from game.maps.fault import Cell
from game.maps.plain import Flips, Layer, Picture, Placed, PlainMap, TileLayer


@dataclass(frozen=True)
class Stamp:
    """A picture on the board. Lengths in tiles, from the upper left corner of the board."""

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


def painting(plain: PlainMap, ground: str) -> Painting:
    """The stamps of all layers round the one named `ground`. Spec: cyvasse 8.1."""
    layers = list(plain.layers)
    split = next((index for index, layer in enumerate(layers) if layer.name == ground), len(layers))
    return Painting(
        below=_stamps(plain, layers[:split]),
        ground=_stamps(plain, layers[split : split + 1]),
        above=_stamps(plain, layers[split + 1 :]),
    )


def _stamps(plain: PlainMap, layers: Iterable[Layer]) -> tuple[Stamp, ...]:
    return tuple(stamp for layer in layers for stamp in _of_layer(plain, layer))


def _of_layer(plain: PlainMap, layer: Layer) -> Iterator[Stamp]:
    if isinstance(layer, TileLayer) and layer.visible:
        for cell, placed in layer.cells():
            if placed is not None:
                yield _stamp(plain, layer, cell, placed)


def _stamp(plain: PlainMap, layer: TileLayer, cell: Cell, placed: Placed) -> Stamp:
    """A tile in its cell; like Tiled, a tile of another size stands on the cell's lower left corner."""
    wide, high = placed.tile.picture.rect[2:]
    if placed.flips.diagonal:
        wide, high = high, wide
    aside, down = placed.tile.offset
    left = cell[0] * plain.tile_width + layer.offset[0] + aside
    top = (cell[1] + 1) * plain.tile_height - high + layer.offset[1] + down
    return Stamp(
        picture=placed.tile.picture,
        flips=placed.flips,
        x=left / plain.tile_width,
        y=top / plain.tile_height,
        width=wide / plain.tile_width,
        height=high / plain.tile_height,
        opacity=layer.opacity,
    )
