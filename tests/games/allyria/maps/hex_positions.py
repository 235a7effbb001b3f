"""Where painted tiles must be, computed independently of the map reader."""

from game.games.allyria.rules.data.boards import Hex
from game.maps.tiled_files.tiled_map import ROW_HEIGHT


def hex_centre(hexagon: Hex, first: Hex) -> tuple[float, float]:
    """The centre of a hex in tile widths and heights.

    It is relative to the upper left corner of the bounding box of `first`, the first tile of the board, as
    the positions of a map's painting are.
    """
    right, down = hexagon[0] - first[0], hexagon[1] - first[1]
    return 0.5 + right + down / 2, 0.5 + ROW_HEIGHT * down
