"""A map that is being checked: what its author wrote and painted, and how its cells are named."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.maps.lattice import cell_at
from game.maps.problems import Saying
from game.maps.reading.fault import Cell
from game.maps.reading.plain import Layer, MapObject, Placed, PlainMap, TileLayer

TERRAIN_LAYER = "terrain"
"""The layer that has rule effect."""

_MOST_NAMED = 24
"""Tiles in one sentence; the rest are counted."""


@dataclass(frozen=True)
class Draft:
    """A map that is being checked; each game has its own, which knows the names of tiles."""

    file: Path
    plain: PlainMap

    def text(self, name: str) -> str:
        """A property of the map; empty if it is missing, blank or no text."""
        value = self.plain.properties.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    @property
    def grounds(self) -> int:
        """How many layers there are for the ground, readable or not."""
        return len(self.plain.tile_layers(TERRAIN_LAYER)) + self.plain.unread.count(TERRAIN_LAYER)

    @cached_property
    def terrain(self) -> TileLayer | None:
        """The ground; None if there is none, several, or it cannot be read."""
        layers = self.plain.tile_layers(TERRAIN_LAYER)
        return layers[0] if len(layers) == self.grounds == 1 else None

    def cells(self) -> Iterator[tuple[Cell, Placed | None]]:
        """The cells of the ground, from the top."""
        return self.terrain.cells() if self.terrain else iter(())

    def classes(self) -> dict[str, list[Cell]]:
        """The cells by the class of their tile, empty for a tile without class; empty cells are left out."""
        found: dict[str, list[Cell]] = {}
        for cell, placed in self.cells():
            if placed is not None:
                found.setdefault(placed.tile.class_name, []).append(cell)
        return found

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """What the game calls its tiles; a cell that is none of them is left out."""
        return {}

    def place(self, cells: Sequence[Cell]) -> Saying:
        """The cells as the game names them: its tiles, or columns and rows where one of them is none."""
        manner = "tile" if all(cell in self.tiles for cell in cells) else "cell"
        name = self._named if manner == "tile" else _column_and_row
        named = ", ".join(map(name, cells[:_MOST_NAMED]))
        number = "one" if len(cells) == 1 else "many" if len(cells) <= _MOST_NAMED else "more"
        filling = {"named": named, "more": str(len(cells) - _MOST_NAMED)}
        return Saying(f"maps.place.{manner}.{number}", filling)

    def cell_of(self, layer: Layer, thing: MapObject) -> Cell | None:
        """The cell that the middle of an object lies in, as Tiled shows it; None outside the map."""
        ground = self.terrain.offset if self.terrain else (0.0, 0.0)
        aside, down = layer.offset[0] - ground[0], layer.offset[1] - ground[1]
        return cell_at(self.plain, thing.x + thing.width / 2 + aside, thing.y + thing.height / 2 + down)

    def place_of(self, layer: Layer, thing: MapObject) -> Saying:
        """An object by its number, with the cell that it lies in."""
        cell = self.cell_of(layer, thing)
        if cell is None:
            return Saying("maps.place.object_outside", {"id": str(thing.id)})
        return Saying("maps.place.object", {"id": str(thing.id), "named": self._named(cell)})

    def _named(self, cell: Cell) -> str:
        """The tile if it is one, with the column and row where Tiled shows it."""
        name = self.tiles.get(cell)
        return f"{name} ({_column_and_row(cell)})" if name else _column_and_row(cell)


def _column_and_row(cell: Cell) -> str:
    """As in Tiled's status bar: from 0."""
    return f"{cell[0]}/{cell[1]}"
