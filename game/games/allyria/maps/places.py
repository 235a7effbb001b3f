"""Positions of hexes on the table."""

from game.games.allyria.rules.data.hexes import Hex
from game.maps.cell_geometry import ROW_HEIGHT


def middle(here: Hex, first: Hex) -> tuple[float, float]:
    """The centre of a hex: x in widths of a hex, y in heights of a hex.

    Measured from the upper left corner of the bounding box of `first`, the first tile of the board, as the
    positions of a map's painting are; so a painting fits whatever the coordinates start from.
    """
    right, down = here[0] - first[0], here[1] - first[1]
    return 0.5 + right + down / 2, 0.5 + ROW_HEIGHT * down
