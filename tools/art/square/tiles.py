"""The pictures of all tiles of the Cyvasse board, and how they are combined.

How a board is painted (`board` below does it):

- Each tile is `<terrain>_<0..3>.png`, 128 x 128 pixels, opaque. The four variants of a terrain fit each
  other on every side. Choose variant `zlib.crc32(bytes([column, row])) % 4`, or any other mixture.
- Over each WATER tile lie the banks `shore_*`, over each FOREST tile the edges `wood_*`; plain tiles have
  none. These are 128 x 128 pixels with alpha, the plain's ground with an inked edge. They are drawn at the
  tile's own place, in this order:
  1. `_n`, `_e`, `_s`, `_w` for each side whose neighbour has another terrain.
  2. then each corner, such as `ne` between the sides `n` and `e`:
     `_ne` where BOTH sides have a bank (rounds the corner of a pool),
     `_in_ne` where NEITHER has, but the tile across the corner has another terrain (the tip of a peninsula).
- Beyond the board's edge the terrain goes on as on the tile itself: a river runs off the picture.
"""

from collections.abc import Iterator, Sequence
from zlib import crc32

import numpy as np

from tools.art.raster import Field, Sheet
from tools.art.square import edges, terrain
from tools.art.square.edges import CORNERS, SIDES
from tools.art.square.terrain import TILE

VARIANTS = 4
TERRAIN = {"p": "plain", "w": "water", "f": "forest"}
"""Names by letter."""


def board(rows: Sequence[str]) -> Sheet:
    """A whole board as the table draws it, as a sample."""
    sheet = Sheet(TILE * len(rows), wraps=False)
    by_name = dict(pictures())
    for row, letters in enumerate(rows):
        for column in range(len(letters)):
            here = np.s_[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]
            for name in layers(rows, column, row):
                picture = by_name[name]
                sheet.pixels[here] = picture + sheet.pixels[here] * (1 - picture[..., 3:])
    return sheet


def layers(rows: Sequence[str], column: int, row: int) -> Iterator[str]:
    """The names of the pictures of one tile, lowest first."""
    letter = rows[row][column]
    yield f"{TERRAIN[letter]}_{crc32(bytes([column, row])) % VARIANTS}"
    if letter == "p":
        return

    def differs(direction: tuple[int, int]) -> bool:
        x, y = column + direction[0], row + direction[1]
        return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != letter

    edge = "shore" if letter == "w" else "wood"
    banks = {side for side, direction in SIDES.items() if differs(direction)}
    yield from (f"{edge}_{side}" for side in SIDES if side in banks)
    for corner, direction in CORNERS.items():
        if banks >= set(corner):
            yield f"{edge}_{corner}"
        elif not banks & set(corner) and differs(direction):
            yield f"{edge}_in_{corner}"


def pictures() -> Iterator[tuple[str, Field]]:
    """Each picture of the terrain with its name."""
    for name, paint in (("plain", terrain.plain), ("water", terrain.water), ("forest", terrain.forest)):
        yield from ((f"{name}_{variant}", paint(variant)) for variant in range(VARIANTS))
    for edge, draw in (("shore", edges.shore), ("wood", edges.wood)):
        for name in (*SIDES, *CORNERS, *(f"in_{corner}" for corner in CORNERS)):
            yield f"{edge}_{name}", draw(name)
