"""Reads Tiled maps of any game by pytmx, behind our own normaliser."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import pytmx
from pytmx.pytmx import TileFlags

from game.maps.reading.fault import Fault
from game.maps.reading.normalize import Normal, Normaliser
from game.maps.reading.plain import (
    Flips,
    Layer,
    MapObject,
    ObjectLayer,
    Picture,
    Placed,
    PlainMap,
    Rect,
    Shape,
    Tile,
    TileLayer,
)
from game.maps.reading.sources import Sources, Stamps, tree


@dataclass(frozen=True)
class Reading:
    """What a file gave."""

    map: PlainMap | None
    """None if nothing at all can be read."""
    faults: tuple[Fault, ...]
    stamps: Stamps
    """Of all files that it is made of."""
    content: bytes
    """Of the map's own file; empty if it cannot be read."""


def read(path: Path) -> Reading:
    """Read a map with all that it refers to; whatever the files hold, nothing is raised."""
    file = path.absolute()
    sources = Sources()
    found, content = None, b""
    with sources.noting(file):
        content = sources.content(file)
        found = _plain(Normaliser(sources, file, tree(content)).normal(), file)
    return Reading(found, tuple(sources.faults), sources.stamps, content)


def _plain(normal: Normal, file: Path) -> PlainMap:
    tiled = pytmx.TiledMap(image_loader=_pictures, load_all=False, allow_duplicate_names=True)
    tiled.filename = str(file)
    tiled.parse_xml(normal.root)
    return _Translator(tiled, normal).map()


def _pictures(path: str, _colour: str | None, **_: object) -> Callable[..., Picture]:
    """Give pytmx a tile's picture; a tile alone in its picture gets its rectangle later."""

    def picture(rect: Rect = (0, 0, 0, 0), _flags: TileFlags | None = None) -> Picture:
        return Picture(Path(path), rect)

    return picture


class _Translator:
    """From pytmx's objects to ours."""

    def __init__(self, tiled: Any, normal: Normal) -> None:
        self._tiled = tiled
        self._normal = normal
        self._placed = {0: None} | dict(self._tiles())

    def map(self) -> PlainMap:
        tiled = self._tiled
        by_key = {layer.id: layer for layer in tiled.layers}
        return PlainMap(
            orientation=tiled.orientation,
            stagger_axis=tiled.staggeraxis,
            stagger_index=tiled.staggerindex,
            hex_side=int(tiled.hexsidelength),
            width=tiled.width,
            height=tiled.height,
            tile_width=tiled.tilewidth,
            tile_height=tiled.tileheight,
            infinite=self._normal.infinite,
            properties=self._normal.properties,
            layers=tuple(self._layer(note, by_key.get(key)) for key, note in self._normal.layers.items()),
            unread=tuple(self._normal.unread),
        )

    def _tiles(self) -> Iterator[tuple[int, Placed]]:
        """All tiles in use, by the numbers that pytmx gave them."""
        for number, uses in self._tiled.gidmap.items():
            for own, flags in uses:
                note, picture = self._normal.tiles[number], self._tiled.images[own]
                picture = Picture(picture.path, note.rect or picture.rect)
                tile = Tile(note.class_name, picture, note.properties, note.offset)
                yield own, Placed(tile, _flips(flags))

    def _layer(self, note: Layer, layer: Any) -> Layer:
        if isinstance(layer, pytmx.TiledTileLayer):
            rows = tuple(tuple(map(self._placed.get, row)) for row in layer.data)
            return TileLayer(**vars(note), rows=rows, turned=self._normal.turned[layer.id])
        if isinstance(layer, pytmx.TiledObjectGroup):
            return ObjectLayer(**vars(note), objects=tuple(map(self._object, layer)))
        return note

    def _object(self, thing: Any) -> MapObject:
        note = self._normal.objects[thing.id]
        drawn = note.shape in {Shape.POLYGON, Shape.POLYLINE}
        return MapObject(
            id=note.id,
            name=thing.name,
            class_name=note.class_name,
            shape=note.shape,
            x=thing.x,
            y=thing.y,
            width=thing.width,
            height=thing.height,
            rotation=thing.rotation,
            points=tuple((x, y) for x, y in thing.apply_transformations()) if drawn else (),
            placed=self._placed[thing.gid],
            properties=note.properties,
        )


def _flips(flags: TileFlags) -> Flips:
    across, upright, diagonal = map(bool, flags)
    return Flips(diagonal, across, upright)
