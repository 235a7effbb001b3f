"""Reads Tiled maps with pytmx, after normalizing them."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytmx
from pytmx.pytmx import TileFlags

from game.maps.tiled_files.normalize import NormalizedMap, Normalizer
from game.maps.tiled_files.sources import FileStamps, Sources, tree
from game.maps.tiled_files.tiled_map import (
    Flips,
    ImageRegion,
    Layer,
    MapObject,
    ObjectLayer,
    ObjectShape,
    PlacedTile,
    Rect,
    Tile,
    TiledMap,
    TileLayer,
)
from game.maps.tiled_files.unreadable import UnreadablePart


@dataclass(frozen=True)
class ReadResult:
    """A map as far as it could be read, and what could not."""

    map: TiledMap | None
    """None if nothing can be read."""
    unreadable: tuple[UnreadablePart, ...]
    stamps: FileStamps
    """Of all files that the map consists of."""
    content: bytes
    """The bytes of the map's own file; empty if it cannot be read."""


def read(path: Path, copy: bytes | None = None) -> ReadResult:
    """Reads a map and all files that it refers to; never raises, whatever the files contain.

    `copy`: read instead of the map's own file, which may have changed or disappeared.
    """
    file = path.absolute()
    sources = Sources()
    found, content = None, b""
    with sources.collect_errors(file):
        content = sources.content(file) if copy is None else copy
        found = _tiled_map(Normalizer(sources, file, tree(content)).normalized(), file)
    return ReadResult(found, tuple(sources.unreadable), sources.stamps, content)


def _tiled_map(normalized: NormalizedMap, file: Path) -> TiledMap:
    tiled = pytmx.TiledMap(image_loader=_pictures, load_all=False, allow_duplicate_names=True)
    tiled.filename = str(file)
    tiled.parse_xml(normalized.root)
    return _Converter(tiled, normalized).map()


def _pictures(path: str, _colour: str | None, **_: object) -> Callable[..., ImageRegion]:
    """An image loader for pytmx that loads nothing; what it lacks is added to each tile later."""

    def picture(rect: Rect = (0, 0, 0, 0), _flags: TileFlags | None = None) -> ImageRegion:
        return ImageRegion(Path(path), rect, b"")

    return picture


class _Converter:
    """Converts pytmx's objects to ours."""

    def __init__(self, tiled: Any, normalized: NormalizedMap) -> None:
        self._tiled = tiled
        self._normalized = normalized
        self._placed = {0: None} | dict(self._tiles())

    def map(self) -> TiledMap:
        tiled = self._tiled
        by_key = {layer.id: layer for layer in tiled.layers}
        return TiledMap(
            orientation=tiled.orientation,
            stagger_axis=tiled.staggeraxis,
            stagger_index=tiled.staggerindex,
            hex_side=int(tiled.hexsidelength),
            width=tiled.width,
            height=tiled.height,
            tile_width=tiled.tilewidth,
            tile_height=tiled.tileheight,
            background=self._normalized.background,
            infinite=self._normalized.infinite,
            properties=self._normalized.properties,
            layers=tuple(
                self._layer(extra, by_key.get(key)) for key, extra in self._normalized.layers.items()
            ),
            unreadable_layers=tuple(self._normalized.unreadable_layers),
        )

    def _tiles(self) -> Iterator[tuple[int, PlacedTile]]:
        """All tiles in use with pytmx's numbers for them."""
        for number, uses in self._tiled.gidmap.items():
            for own, flags in uses:
                extra, picture = self._normalized.tiles[number], self._tiled.images[own]
                rect = extra.rect or picture.rect
                picture = ImageRegion(picture.path, rect, extra.content, extra.colour_key)
                tile = Tile(extra.class_name, picture, extra.properties, extra.offset, extra.tileset)
                yield own, PlacedTile(tile, _flips(flags))

    def _layer(self, extra: Layer, layer: Any) -> Layer:
        if isinstance(layer, pytmx.TiledTileLayer):
            rows = tuple(tuple(map(self._placed.get, row)) for row in layer.data)
            return TileLayer(**vars(extra), rows=rows, rotated=self._normalized.rotated[layer.id])
        if isinstance(layer, pytmx.TiledObjectGroup):
            return ObjectLayer(**vars(extra), objects=tuple(map(self._object, layer)))
        return extra

    def _object(self, thing: Any) -> MapObject:
        extra = self._normalized.objects[thing.id]
        drawn = extra.shape in {ObjectShape.POLYGON, ObjectShape.POLYLINE}
        return MapObject(
            id=extra.id,
            name=thing.name,
            class_name=extra.class_name,
            shape=extra.shape,
            x=thing.x,
            y=thing.y,
            width=thing.width,
            height=thing.height,
            rotation=thing.rotation,
            points=tuple((x, y) for x, y in thing.apply_transformations()) if drawn else (),
            placed=self._placed[thing.gid],
            properties=extra.properties,
        )


def _flips(flags: TileFlags) -> Flips:
    horizontal, vertical, diagonal = map(bool, flags)
    return Flips(diagonal, horizontal, vertical)
