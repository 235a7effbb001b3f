"""A map of Allyria Empires that is being checked. Spec: allyria 8.2."""

from collections.abc import Iterator
from dataclasses import replace
from functools import cached_property
from string import ascii_lowercase
from typing import Any

from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import LAND, MAX_TILES, MIN_TILES, Board, Hex, names
from game.maps.problems import CheckedMap, ProblemPlace
from game.maps.tiled_files.sources import Cell

SITES_LAYER = "sites"
SITE = "city_site"
"""The class of point objects that mark city sites. Spec: allyria 8.2."""

WATER = "water"
"""The class of tiles that are not part of the board. Spec: allyria 8.2."""

MAX_ROWS = len(ascii_lowercase)
"""Each row is named by a letter. Spec: allyria 8.2."""

DEFAULT_CITY_DISTANCE = 3
"""The default of the map property `city_distance`. Spec: allyria 8.2."""


class CheckedEmpireMap(CheckedMap):
    """A board of hexagons."""

    @property
    def has_hexes(self) -> bool:
        """True if there is a terrain layer of regular hexagons in rows."""
        in_rows = self.tiled_map.orientation == "hexagonal" and self.tiled_map.stagger_axis == "y"
        return in_rows and self.has_regular_hexagons and self.terrain is not None

    def with_other_stagger_index(self) -> "CheckedEmpireMap":
        """The same map with the other rows shifted."""
        index = "odd" if self.tiled_map.stagger_index == "even" else "even"
        return CheckedEmpireMap(self.file, replace(self.tiled_map, stagger_index=index))

    @property
    def has_regular_hexagons(self) -> bool:
        """True if all sides of a hexagon are equally long, to the nearest pixel."""
        return abs(2 * self.tiled_map.hex_side - self.tiled_map.tile_height) <= 1

    @property
    def tile_size(self) -> tuple[int, int]:
        """Width and height of the tiles of the land in pixels; 0 if they differ or there are none."""
        sizes = {placed.size for _, placed in self.cells() if placed is not None}
        return sizes.pop() if len(sizes) == 1 else (0, 0)

    @property
    def has_allowed_size(self) -> bool:
        """True if the board has an allowed size. Spec: allyria 8.2."""
        return MIN_TILES <= len(self.hexes) <= MAX_TILES and self.rows <= MAX_ROWS

    @cached_property
    def hexes(self) -> dict[Cell, Hex]:
        """The hexes of the board by cell, in the order of the tiles."""
        if not self.has_hexes:
            return {}
        land = (cell for cell, placed in self.cells() if placed and placed.tile.class_name in LAND)
        return {cell: self.hex_of(cell) for cell in land}

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """Tile names by cell; empty if there are too many rows. Spec: allyria 8.1."""
        if self.rows > MAX_ROWS:
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
        sites = frozenset(self.hexes[cell] for _, cell in self.sites() if cell in self.hexes)
        return Board(terrain, sites, self.city_distance or DEFAULT_CITY_DISTANCE)

    @property
    def cell_of_hex(self) -> dict[Hex, Cell]:
        """Cells by hex."""
        return {hexagon: cell for cell, hexagon in self.hexes.items()}

    def sites(self) -> Iterator[tuple[ProblemPlace, Cell | None]]:
        """The city sites as text, with their cells; None for a site outside the map."""
        for layer, thing in self.tiled_map.objects():
            if layer.name == SITES_LAYER and thing.class_name == SITE:
                yield self.place_of(layer, thing), self.cell_of(layer, thing)

    @property
    def city_distance(self) -> int | None:
        """The map property; None if it is not a whole number above 0."""
        value = self.tiled_map.properties.get("city_distance", DEFAULT_CITY_DISTANCE)
        return value if isinstance(value, int) and not isinstance(value, bool) and value > 0 else None

    @property
    def seats(self) -> tuple[int, ...]:
        """The seat counts in the map property `seats`; empty if missing or wrong. Spec: allyria 8.2."""
        return self.seat_counts(SEATS)

    def data(self) -> dict[str, Any]:
        """The board as a value of the option `board`."""
        board = self.board
        return {
            "tiles": [[*hexagon, board.terrain[hexagon]] for hexagon in self.hexes.values()],
            "sites": [[*hexagon] for hexagon in self.hexes.values() if hexagon in board.author_sites],
            "city_distance": board.city_distance,
        }

    def cell_at_hex(self, hexagon: Hex) -> Cell:
        """The cell with these axial coordinates, which may lie outside the map. Spec: allyria 8.2."""
        q, y = hexagon
        odd = y & 1
        return q + (y + (odd if self.tiled_map.stagger_index == "even" else -odd)) // 2, y

    def hex_of(self, cell: Cell) -> Hex:
        """The axial coordinates of a cell. Spec: allyria 8.2."""
        x, y = cell
        odd = y & 1
        return x - (y + (odd if self.tiled_map.stagger_index == "even" else -odd)) // 2, y
