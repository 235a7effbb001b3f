"""What a game puts on a fresh map, and how the cells of a map correspond to each other."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TypeAlias

from game.maps.tiled_files.tiled_map import TiledMap, Value
from game.maps.tiled_files.unreadable import Cell

Classes: TypeAlias = Sequence[Sequence[str]]
"""The classes of the tiles of a layer, the top row first; empty where there is no tile."""

Symmetry: TypeAlias = Callable[[Cell], Cell]
"""Maps each cell to its counterpart, which may lie outside the map; repeated, it returns to the start."""


@dataclass(frozen=True)
class BlankMap:
    """The content of a fresh map."""

    terrain: Classes
    properties: Mapping[str, Value] = field(default_factory=dict)
    """The map properties beside `game`, `id` and the names."""
    tile_layers: Sequence[str] = ()
    """The names of empty layers for decoration, the lowest first."""
    object_layers: Sequence[str] = ()
    """The names of empty layers for objects."""
    marked_rows: tuple[str, str] | None = None
    """The classes that mark even and odd rows on a hidden layer for automapping; None: no such layer."""


def half_turn(tiled_map: TiledMap) -> Symmetry:
    """A turn by 180 degrees around the middle of a map of squares."""
    return lambda cell: (tiled_map.width - 1 - cell[0], tiled_map.height - 1 - cell[1])


def mirror(tiled_map: TiledMap) -> Symmetry:
    """Exchanges top and bottom of a map of squares."""
    return lambda cell: (cell[0], tiled_map.height - 1 - cell[1])
