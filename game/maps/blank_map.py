"""What a game puts on a fresh map, and how the cells of a map correspond to each other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.maps.polygons import Point
from game.maps.tiled_files.tiled_map import TiledMap, Value
from game.maps.tiled_files.unreadable import Cell

Classes: TypeAlias = Sequence[Sequence[str]]
"""The classes of the tiles of a layer, the top row first; empty where there is no tile."""

Symmetry: TypeAlias = Callable[[Cell], Cell]
"""Maps each cell to its counterpart, which may lie outside the map; repeated, it returns to the start."""


@dataclass(frozen=True)
class BlankObject:
    """An object of a fresh map."""

    class_name: str
    points: Sequence[Point]
    """In pixels of the map; one for a point, or else the corners of a polygon or polyline."""
    is_polygon: bool = False
    """True if the last corner is joined to the first one."""
    name: str = ""
    properties: Mapping[str, Value] = field(default_factory=dict)


@dataclass(frozen=True)
class BlankMap:
    """The content of a fresh map."""

    terrain: Classes
    """Without any class for a map of objects, which needs no tileset."""
    properties: Mapping[str, Value] = field(default_factory=dict)
    """The map properties beside `game`, `id` and the names."""
    tile_layers: Sequence[str] = ()
    """The names of empty layers for decoration, the lowest first."""
    object_layers: Mapping[str, Sequence[BlankObject]] = field(default_factory=dict)
    """The layers for objects by name, the lowest first."""
    drop_downs: Mapping[str, str] = field(default_factory=dict)
    """By property of an object, the name of its drop-down in the Tiled project."""
    cell: int = 0
    """The side of the cells of a map without tileset, in pixels."""
    background: str = ""
    """A colour such as `#2452a3` that Tiled shows under the layers; empty: Tiled's own."""
    marked_rows: tuple[str, str] | None = None
    """The classes that mark even and odd rows on a hidden layer for automapping; None: no such layer."""


def half_turn(tiled_map: TiledMap) -> Symmetry:
    """A turn by 180 degrees around the middle of a map of squares."""
    return lambda cell: (tiled_map.width - 1 - cell[0], tiled_map.height - 1 - cell[1])


def mirror(tiled_map: TiledMap) -> Symmetry:
    """Exchanges top and bottom of a map of squares."""
    return lambda cell: (cell[0], tiled_map.height - 1 - cell[1])
