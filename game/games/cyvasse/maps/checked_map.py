"""A Cyvasse map that is being checked. Spec: cyvasse 8.1."""

from functools import cached_property
from string import ascii_lowercase

from game.games.cyvasse.rules.data.boards import TERRAIN, Rows
from game.maps.checked_map import CheckedMap
from game.maps.tiled_files.unreadable import Cell

LETTERS = {name: letter for letter, name in TERRAIN.items()}
"""Terrain letters by class of tile."""


class CheckedBoardMap(CheckedMap):
    """A map of a board, or of a section that boards are made of."""

    @property
    def kind(self) -> str:
        """The map property `kind`: `board` or `section`. Spec: cyvasse 8.1."""
        return str(self.tiled_map.properties.get("kind", "board"))

    @cached_property
    def rows(self) -> Rows:
        """Rows of terrain letters, the top rank first; empty if a tile is not valid. Spec: cyvasse 8.1."""
        if self.terrain is None:
            return ()
        names = [[placed.tile.class_name if placed else "" for placed in row] for row in self.terrain.rows]
        if not all(name in LETTERS for row in names for name in row):
            return ()
        return tuple("".join(LETTERS[name] for name in row) for row in names)

    def count(self, terrain: str) -> int:
        """The number of tiles with a terrain; 0 if `rows` is empty."""
        return "".join(self.rows).count(LETTERS[terrain])

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """Tile names by cell; empty for a section. Spec: cyvasse 8.1."""
        width, height = self.tiled_map.width, self.tiled_map.height
        if self.kind != "board" or width > len(ascii_lowercase):
            return {}
        files = enumerate(ascii_lowercase[:width])
        return {(column, row): f"{file}{height - row}" for column, file in files for row in range(height)}
