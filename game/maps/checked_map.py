"""A map that is being checked: its properties and terrain, and names for its cells and objects."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.maps.problems import ProblemPlace
from game.maps.tiled_files.tiled_map import Layer, MapObject, PlacedTile, TiledMap, TileLayer, cell_at
from game.maps.tiled_files.unreadable import Cell, UnreadablePart

TERRAIN_LAYER = "terrain"
"""The tile layer that the rules read; all others are decoration."""

_MAX_LISTED = 24
"""Tiles named in one message; the rest are only counted."""


@dataclass(frozen=True)
class CheckedMap:
    """A map that is being checked. Each game has a subclass that knows how its tiles are named."""

    file: Path
    tiled_map: TiledMap

    def text(self, name: str) -> str:
        """A text property of the map; empty if it is missing, blank or not a text."""
        value = self.tiled_map.properties.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    @property
    def terrain_layer_count(self) -> int:
        """How many terrain layers there are, readable or not."""
        return len(self.tiled_map.tile_layers(TERRAIN_LAYER)) + self.tiled_map.unreadable_layers.count(
            TERRAIN_LAYER
        )

    @cached_property
    def terrain(self) -> TileLayer | None:
        """The terrain layer; None if there is none, several, or it cannot be read."""
        layers = self.tiled_map.tile_layers(TERRAIN_LAYER)
        return layers[0] if len(layers) == self.terrain_layer_count == 1 else None

    def cells(self) -> Iterator[tuple[Cell, PlacedTile | None]]:
        """The cells of the terrain layer, from the top."""
        return self.terrain.cells() if self.terrain else iter(())

    def classes(self) -> dict[str, list[Cell]]:
        """Cells by the class of their tile (`""` for a tile without class), without empty cells."""
        found: dict[str, list[Cell]] = {}
        for cell, placed in self.cells():
            if placed is not None:
                found.setdefault(placed.tile.class_name, []).append(cell)
        return found

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """The game's names of its tiles by cell; cells that are not tiles of the game are left out."""
        return {}

    def place(self, cells: Sequence[Cell]) -> ProblemPlace:
        """A list of cells in words: by tile name if all of them are tiles, else by column and row."""
        manner = "tile" if all(cell in self.tiles for cell in cells) else "cell"
        name = self._named if manner == "tile" else _column_and_row
        named = ", ".join(map(name, cells[:_MAX_LISTED]))
        number = "one" if len(cells) == 1 else "many" if len(cells) <= _MAX_LISTED else "more"
        filling = {"named": named, "more": str(len(cells) - _MAX_LISTED)}
        return ProblemPlace(f"maps.place.{manner}.{number}", filling, cells=tuple(cells))

    def middle_of(self, layer: Layer, thing: MapObject) -> tuple[float, float]:
        """The middle of an object, in pixels from the corner of the terrain."""
        left, top = thing.x + thing.width / 2, thing.y + thing.height / 2
        return self._on_terrain(left + layer.offset[0], top + layer.offset[1])

    def _on_terrain(self, x: float, y: float) -> tuple[float, float]:
        """A point of the map, in pixels from the corner of the terrain."""
        ground = self.terrain.offset if self.terrain else (0.0, 0.0)
        return x - ground[0], y - ground[1]

    def cell_of(self, layer: Layer, thing: MapObject) -> Cell | None:
        """The cell under the middle of an object, as Tiled shows it; None outside the map."""
        return cell_at(self.tiled_map, *self.middle_of(layer, thing))

    def place_of(self, layer: Layer, thing: MapObject) -> ProblemPlace:
        """An object in words: its number and the cell under it."""
        return self._object_place(str(thing.id), self.cell_of(layer, thing))

    def place_of_part(self, part: UnreadablePart) -> ProblemPlace | None:
        """The cell or object that cannot be read in words; None: it is a whole file or layer."""
        if part.cell is not None:
            return self.place([part.cell])
        if part.map_object is None:
            return None
        if part.map_object.point is None:
            name = part.map_object.id
            return ProblemPlace("maps.place.object_nowhere", {"id": name}, objects=(name,))
        return self._object_place(
            part.map_object.id, cell_at(self.tiled_map, *self._on_terrain(*part.map_object.point))
        )

    def _object_place(self, number: str, cell: Cell | None) -> ProblemPlace:
        if cell is None:
            return ProblemPlace("maps.place.object_outside", {"id": number}, objects=(number,))
        return ProblemPlace(
            "maps.place.object", {"id": number, "named": self._named(cell)}, objects=(number,)
        )

    def _named(self, cell: Cell) -> str:
        """The tile's name, if the cell has one, with its column and row."""
        name = self.tiles.get(cell)
        return f"{name} ({_column_and_row(cell)})" if name else _column_and_row(cell)


def _column_and_row(cell: Cell) -> str:
    """As in Tiled's status bar: from 0."""
    return f"{cell[0]}/{cell[1]}"
