"""Where hexagons lie on a table, whatever board they are of."""

from game.games.allyria.rules.data.hexes import Hex
from game.maps.cell_geometry import ROW_HEIGHT


def middle(here: Hex, first: Hex) -> tuple[float, float]:
    """The middle of a hexagon, across in widths of a hexagon and down in heights of one.

    Counted as stamps of a map are: from the upper left corner of the rectangle round `first`, the first tile
    of the board in tile order, so that a painting fits a board whatever its coordinates start from.
    """
    right, down = here[0] - first[0], here[1] - first[1]
    return 0.5 + right + down / 2, 0.5 + ROW_HEIGHT * down
