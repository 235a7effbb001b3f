"""Where the cells of a map lie: squares in rows, or pointy-top hexagons whose every other row is shifted."""

from game.maps.fault import Cell
from game.maps.plain import PlainMap

ROW = 0.75
"""From one row of regular hexagons to the next, in heights of a hexagon."""


def place(plain: PlainMap, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell's rectangle, in widths and heights of a tile.

    Hexagons are taken for regular ones, whatever side length the author gave them.
    """
    column, row = cell
    return column + shift(plain, row), row * ROW if plain.orientation == "hexagonal" else float(row)


def corner(plain: PlainMap, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell's rectangle, in pixels of the map."""
    column, row = cell
    return (column + shift(plain, row)) * plain.tile_width, row * pitch(plain)


def pitch(plain: PlainMap) -> float:
    """Pixels from one row to the next: those of hexagons reach into each other."""
    if plain.orientation != "hexagonal":
        return plain.tile_height
    return (plain.tile_height + plain.hex_side) / 2


def shift(plain: PlainMap, row: int) -> float:
    """How far a row is moved to the right, in cells."""
    if plain.orientation != "hexagonal":
        return 0.0
    return 0.5 if row % 2 == (plain.stagger_index != "even") else 0.0


def cell_at(plain: PlainMap, x: float, y: float) -> Cell | None:
    """The cell at a point given in pixels of the map; None outside.

    Of hexagons it is the one whose middle is nearest, as Tiled counts.
    """
    if plain.orientation != "hexagonal":
        return _inside(plain, (int(x // plain.tile_width), int(y // plain.tile_height)))
    near = int(y // pitch(plain))
    rows = range(near - 1, near + 2)
    cells = [
        (int(x // plain.tile_width - shift(plain, row)) + aside, row) for row in rows for aside in (-1, 0, 1)
    ]
    return _inside(plain, min(cells, key=lambda cell: _far(plain, cell, x, y)))


def _far(plain: PlainMap, cell: Cell, x: float, y: float) -> float:
    left, top = corner(plain, cell)
    return (left + plain.tile_width / 2 - x) ** 2 + (top + plain.tile_height / 2 - y) ** 2


def _inside(plain: PlainMap, cell: Cell) -> Cell | None:
    return cell if 0 <= cell[0] < plain.width and 0 <= cell[1] < plain.height else None
