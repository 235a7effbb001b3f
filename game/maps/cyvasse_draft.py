"""A Cyvasse map that is being checked, in the game's own terms. Spec: cyvasse 8.1."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from game.maps.fault import Cell
from game.maps.plain import MapObject, Placed, PlainMap, TileLayer
from game.maps.problems import Saying
from game.rules.cyvasse.boards import TERRAIN, Rows

TERRAIN_LAYER = "terrain"

LETTERS = {name: letter for letter, name in TERRAIN.items()}
"""The letter of a class of tiles."""

_MOST_NAMED = 24
"""Tiles in one sentence; the rest are counted."""


@dataclass(frozen=True)
class Draft:
    """A map that is being checked."""

    file: Path
    plain: PlainMap

    def text(self, name: str) -> str:
        """A property of the map; empty if it is missing, blank or no text."""
        value = self.plain.properties.get(name, "")
        return value.strip() if isinstance(value, str) else ""

    @property
    def kind(self) -> str:
        """What the author says it is: `board` unless told otherwise. Spec: cyvasse 8.1."""
        return str(self.plain.properties.get("kind", "board"))

    @cached_property
    def terrain(self) -> TileLayer | None:
        """The ground; None if there is none, several, or it cannot be read."""
        layers = self.plain.tile_layers(TERRAIN_LAYER)
        return layers[0] if len(layers) == 1 and TERRAIN_LAYER not in self.plain.unread else None

    def cells(self) -> Iterator[tuple[Cell, Placed | None]]:
        """The cells of the ground, from the top."""
        return self.terrain.cells() if self.terrain else iter(())

    @cached_property
    def rows(self) -> Rows:
        """The ground in letters, the top rank first; empty unless every cell is known. Spec: cyvasse 8.1."""
        if self.terrain is None:
            return ()
        names = [[placed.tile.class_name if placed else "" for placed in row] for row in self.terrain.rows]
        if not all(name in LETTERS for row in names for name in row):
            return ()
        return tuple("".join(LETTERS[name] for name in row) for row in names)

    def count(self, terrain: str) -> int:
        """How many tiles of that terrain there are."""
        return "".join(self.rows).count(LETTERS[terrain])

    def place(self, cells: list[Cell]) -> Saying:
        """The cells as the game names them: tiles of a board, columns and rows else. Spec: cyvasse 8.1."""
        name = self._tile if self.kind == "board" and self.plain.width <= 26 else self._cell
        named = ", ".join(name(cell) for cell in cells[:_MOST_NAMED])
        number = "one" if len(cells) == 1 else "many" if len(cells) <= _MOST_NAMED else "more"
        manner = "tile" if name == self._tile else "cell"
        more = str(len(cells) - _MOST_NAMED)
        return Saying(f"maps.place.{manner}.{number}", {"named": named, "more": more})

    def _tile(self, cell: Cell) -> str:
        return f"{chr(ord('a') + cell[0])}{self.plain.height - cell[1]}"

    def _cell(self, cell: Cell) -> str:
        return f"{cell[0] + 1}/{cell[1] + 1}"

    def place_of(self, thing: MapObject) -> Saying:
        """An object by its number, with the cell that it lies in."""
        across, down = int(thing.x // self.plain.tile_width), int(thing.y // self.plain.tile_height)
        if not (0 <= across < self.plain.width and 0 <= down < self.plain.height):
            return Saying("maps.place.object_outside", {"id": str(thing.id)})
        named = self.place([(across, down)]).values["named"]
        return Saying("maps.place.object", {"id": str(thing.id), "named": named})
