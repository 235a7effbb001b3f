"""Where the cells of a map lie: squares in rows, or pointy-top hexagons whose every other row is shifted."""

from game.maps.reading.fault import Cell
from game.maps.reading.plain import PlainMap

ROW = 0.75
"""From one row of regular hexagons to the next, in heights of a hexagon."""


def place(plain: PlainMap, cell: Cell) -> tuple[float, float]:
    """The upper left corner of a cell's rectangle, in widths and heights of a tile.

    Hexagons are taken for regular ones; a game refuses others.
    """
    column, row = cell
    return column + shift(plain, row), row * ROW if plain.orientation == "hexagonal" else float(row)


def shift(plain: PlainMap, row: int) -> float:
    """How far a row is moved to the right, in cells."""
    if plain.orientation != "hexagonal":
        return 0.0
    return 0.5 if row % 2 == (plain.stagger_index != "even") else 0.0


def cell_at(plain: PlainMap, x: float, y: float) -> Cell | None:
    """The cell at a point given in pixels of the map; None outside.

    Of hexagons it is the one whose middle is nearest, as Tiled counts.
    """
    wide, high = (plain.width + 1) * plain.tile_width, (plain.height + 1) * plain.tile_height
    if not (0 <= x < wide and 0 <= y < high):  # an author can write numbers too large to reckon with
        return None
    if plain.orientation != "hexagonal":
        return _inside(plain, (int(x // plain.tile_width), int(y // plain.tile_height)))
    near = int(y // _pitch(plain))
    rows = range(near - 1, near + 2)
    cells = [
        (int(x // plain.tile_width - shift(plain, row)) + aside, row) for row in rows for aside in (-1, 0, 1)
    ]
    return _inside(plain, min(cells, key=lambda cell: _far(plain, cell, x, y)))


def _pitch(plain: PlainMap) -> float:
    """Pixels from one row of hexagons to the next, which reaches into it."""
    return (plain.tile_height + plain.hex_side) / 2


def _far(plain: PlainMap, cell: Cell, x: float, y: float) -> float:
    """How far a point lies from the middle of a hexagon, squared."""
    aside = x - (cell[0] + shift(plain, cell[1]) + 0.5) * plain.tile_width
    down = y - cell[1] * _pitch(plain) - plain.tile_height / 2
    return aside**2 + down**2


def _inside(plain: PlainMap, cell: Cell) -> Cell | None:
    return cell if 0 <= cell[0] < plain.width and 0 <= cell[1] < plain.height else None
