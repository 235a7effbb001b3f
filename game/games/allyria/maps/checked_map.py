"""A map of Allyria Empires during its check. Spec: allyria 8.2."""

import re
from collections.abc import Iterator
from functools import cached_property
from string import ascii_lowercase
from typing import Any

from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import MAX_TILES, MIN_TILES, Board
from game.games.allyria.rules.data.hexes import Hex, names
from game.games.allyria.rules.data.terrain import LAND
from game.localized_text import LocalizedText
from game.maps.checked_map import CheckedMap
from game.maps.tiled_files.unreadable import Cell

SITES_LAYER = "sites"
SITE = "city_site"
"""The class of point objects that mark city sites. Spec: allyria 8.2."""

WATER = "water"
"""The class of tiles that are not part of the board. Spec: allyria 8.2."""

MOST_ROWS = len(ascii_lowercase)
"""Each row needs a letter. Spec: allyria 8.2."""

DISTANCE = 3
"""The default of the map property `city_distance`. Spec: allyria 8.2."""


class CheckedEmpireMap(CheckedMap):
    """A board of hexagons."""

    @property
    def laid(self) -> bool:
        """True if there is a terrain layer of regular hexagons in rows."""
        rightly = self.tiled_map.orientation == "hexagonal" and self.tiled_map.stagger_axis == "y"
        return rightly and self.regular and self.terrain is not None

    @property
    def regular(self) -> bool:
        """True if the hexagons are regular."""
        return abs(2 * self.tiled_map.hex_side - self.tiled_map.tile_height) <= 1

    @property
    def fits(self) -> bool:
        """True if the board has an allowed size. Spec: allyria 8.2."""
        return MIN_TILES <= len(self.hexes) <= MAX_TILES and self.rows <= MOST_ROWS

    @cached_property
    def hexes(self) -> dict[Cell, Hex]:
        """The hexes of the board by cell, in tile order."""
        if not self.laid:
            return {}
        known = (cell for cell, placed in self.cells() if placed and placed.tile.class_name in LAND)
        return {cell: self._hex(cell) for cell in known}

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """Tile names by cell; empty if there are too many rows. Spec: allyria 8.1."""
        if self.rows > MOST_ROWS:
            return {}
        return dict(zip(self.hexes, names(self.hexes.values()), strict=True))

    @property
    def rows(self) -> int:
        """The number of rows from the first to the last tile."""
        rows = [row for _, row in self.hexes]
        return max(rows) - min(rows) + 1 if rows else 0

    @cached_property
    def board(self) -> Board:
        """The board for the rules, without sites that are not on a tile."""
        terrain = {self.hexes[cell]: name for name in LAND for cell in self.classes().get(name, ())}
        chosen = dict.fromkeys(self.hexes[cell] for _, cell in self.sites() if cell in self.hexes)
        return Board(terrain, tuple(chosen), self.distance or DISTANCE)

    @property
    def cell_of_hex(self) -> dict[Hex, Cell]:
        """Cells by hex."""
        return {here: cell for cell, here in self.hexes.items()}

    def sites(self) -> Iterator[tuple[LocalizedText, Cell | None]]:
        """The places of the city sites as text, with their cells; None for a point outside the map."""
        for layer, thing in self.tiled_map.objects():
            if layer.name == SITES_LAYER and thing.class_name == SITE:
                yield self.place_of(layer, thing), self.cell_of(layer, thing)

    @property
    def distance(self) -> int | None:
        """The map property `city_distance`; None if it is not a number above 0."""
        value = self.tiled_map.properties.get("city_distance", DISTANCE)
        return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts in the map property `seats`; empty if missing or wrong. Spec: allyria 8.2."""
        found = re.fullmatch(r"(\d)(?:-(\d))?", str(self.tiled_map.properties.get("seats", "")).strip())
        if found is None:
            return ()
        counts = tuple(range(int(found[1]), int(found[2] or found[1]) + 1))
        return counts if set(counts) <= set(SEATS) else ()

    def data(self) -> dict[str, Any]:
        """The board as a value of the option `board`."""
        board = self.board
        return {
            "tiles": [[*here, board.terrain[here]] for here in self.hexes.values()],
            "sites": [[*here] for here in self.hexes.values() if here in board.author_sites],
            "city_distance": board.city_distance,
        }

    def _hex(self, cell: Cell) -> Hex:
        """The axial coordinates of a cell. Spec: allyria 8.2."""
        x, y = cell
        shifted = y & 1
        return x - (y + (shifted if self.tiled_map.stagger_index == "even" else -shifted)) // 2, y
