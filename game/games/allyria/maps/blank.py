"""Fresh maps of Allyria Empires. Spec: allyria 8.2."""

from collections.abc import Iterable

from game.errors import UsageError
from game.games.allyria.maps.checked_map import SITES_LAYER, WATER
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import MAX_TILES, MIN_TILES, Board, Hex, hexagon
from game.maps.kinds import BlankMap
from game.maps.tiled_files.unreadable import Cell

LAND = "plains"

ROW_MARKS = (LAND, WATER)
"""The classes of the tiles that mark even and odd rows for Tiled's automapping."""

LAYERS = ("coast", "decoration")
"""The empty layers of a fresh map, the lowest first; automapping draws on the first."""

DISTANCES = {1: 2}
"""The `city_distance` by number of rings, where the usual one is too large."""
USUAL_DISTANCE = 3

RINGS = [rings for rings in range(1, MAX_TILES) if MIN_TILES <= 1 + 3 * rings * (rings + 1) <= MAX_TILES]
"""The sizes of hexagons that a board may have; ring number n has 6 * n tiles."""


def blank_hexagon(size: str) -> BlankMap:
    """A hexagon of land with a ring of sea around it; `size` is its number of rings around the middle.

    Raises:
        UsageError: there is no such size.
    """
    if size not in map(str, RINGS):
        raise UsageError(
            f"--size {size}: give the number of rings around the middle, {RINGS[0]} to {RINGS[-1]}"
        )
    rings = int(size)
    land = set(hexagon(rings))
    sea = hexagon(rings + 1)
    cells = _cells(sea, rings + 1)
    names = {cell: LAND if here in land else WATER for here, cell in zip(sea, cells, strict=True)}
    width, height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
    terrain = [[names.get((column, row), "") for column in range(width)] for row in range(height)]
    city_distance = DISTANCES.get(rings, USUAL_DISTANCE)
    board = Board(dict.fromkeys(land, LAND), city_distance=city_distance)
    most = max(seats for seats in SEATS if board.room_for_cities(seats))
    seats = f"{min(SEATS)}-{most}" if most > min(SEATS) else str(most)
    return BlankMap(
        terrain,
        {"city_distance": city_distance, "seats": seats},
        LAYERS,
        {SITES_LAYER: ()},
        marked_rows=ROW_MARKS,
    )


def _cells(hexes: Iterable[Hex], top: int) -> list[Cell]:
    """Their cells in a map whose odd rows are shifted; the first row has r = -`top`. Spec: allyria 8.2."""
    cells = [(q + (r + top - ((r + top) & 1)) // 2, r + top) for q, r in hexes]
    left = min(column for column, _ in cells)
    return [(column - left, row) for column, row in cells]
