"""Where the cells of a map lie: squares in rows, or pointy-top hexagons whose every other row is shifted."""

from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import Cell

ROW_HEIGHT = 0.75
"""Distance between two rows of regular hexagons, in heights of a hexagon."""


def cell_corner(tiled_map: TiledMap, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell's rectangle, in widths and heights of a tile.

    Assumes regular hexagons; a game refuses others.
    """
    column, row = cell
    return column + row_shift(
        tiled_map, row
    ), row * ROW_HEIGHT if tiled_map.orientation == "hexagonal" else float(row)


def row_shift(tiled_map: TiledMap, row: int) -> float:
    """How far a row is shifted to the right, in cells."""
    if tiled_map.orientation != "hexagonal":
        return 0.0
    return 0.5 if row % 2 == (tiled_map.stagger_index != "even") else 0.0


def cell_at(tiled_map: TiledMap, x: float, y: float) -> Cell | None:
    """The cell at a point given in pixels of the map; None outside.

    On hexagonal maps it is the cell whose centre is nearest, as in Tiled.
    """
    width, height = (
        (tiled_map.width + 1) * tiled_map.tile_width,
        (tiled_map.height + 1) * tiled_map.tile_height,
    )
    if not (0 <= x < width and 0 <= y < height):  # an author can write numbers too large for the sums below
        return None
    if tiled_map.orientation != "hexagonal":
        return _inside(tiled_map, (int(x // tiled_map.tile_width), int(y // tiled_map.tile_height)))
    near = int(y // _pitch(tiled_map))
    rows = range(near - 1, near + 2)
    cells = [
        (int(x // tiled_map.tile_width - row_shift(tiled_map, row)) + aside, row)
        for row in rows
        for aside in (-1, 0, 1)
    ]
    return _inside(tiled_map, min(cells, key=lambda cell: _far(tiled_map, cell, x, y)))


def cell_middle(tiled_map: TiledMap, cell: Cell) -> tuple[float, float]:
    """The middle of a cell, inside the map or outside, in pixels of the map."""
    pitch = _pitch(tiled_map) if tiled_map.orientation == "hexagonal" else tiled_map.tile_height
    across = (cell[0] + row_shift(tiled_map, cell[1]) + 0.5) * tiled_map.tile_width
    return across, cell[1] * pitch + tiled_map.tile_height / 2


def _pitch(tiled_map: TiledMap) -> float:
    """Distance between two overlapping rows of hexagons, in pixels."""
    return (tiled_map.tile_height + tiled_map.hex_side) / 2


def _far(tiled_map: TiledMap, cell: Cell, x: float, y: float) -> float:
    """Squared distance of a point from the centre of a hexagon, in pixels."""
    across, down = cell_middle(tiled_map, cell)
    return (x - across) ** 2 + (y - down) ** 2


def _inside(tiled_map: TiledMap, cell: Cell) -> Cell | None:
    return cell if 0 <= cell[0] < tiled_map.width and 0 <= cell[1] < tiled_map.height else None
