"""Paints the terrain of the Cyvasse board and the textures behind it: `python -m tools.art.square_tiles`.

**How a board is laid** (`board` below does just this and may be copied):

- Each tile is `<terrain>_<0..3>.png`, 128 x 128, opaque. The four variants of a terrain fit each other on
  every side. Take variant `zlib.crc32(bytes([column, row])) % 4`, or any other mixture.
- On each WATER tile lay the banks `shore_*`, on each FOREST tile the edges `wood_*`; plain tiles get none.
  These are 128 x 128 with alpha, land's own ground with an inked edge, and are drawn at the tile's own
  place, in this order:
  1. `_n`, `_e`, `_s`, `_w` for each side whose neighbour is of another terrain.
  2. then each corner, such as `ne` between the sides `n` and `e`:
     `_ne` where BOTH sides have a bank (rounds the pool off),
     `_in_ne` where NEITHER has, but the tile across the corner is of another terrain (a spit of land).
- Beyond the board's edge all is the same terrain as the tile itself: a river runs off the picture.
"""

import argparse
from collections.abc import Iterator, Sequence
from pathlib import Path
from zlib import crc32

import numpy as np

from game.files import ASSETS
from tools.art import square_edges, square_terrain
from tools.art.raster import Field, Sheet, save
from tools.art.square_edges import CORNERS, SIDES
from tools.art.square_terrain import TILE
from tools.art.textures import TEXTURES

VARIANTS = 4
TERRAIN = ASSETS / "cyvasse" / "terrain"
GROUNDS = ASSETS / "textures"
LETTERS = {"p": "plain", "w": "water", "f": "forest"}


def board(rows: Sequence[str]) -> Sheet:
    """A whole board as the table draws it, as a sample."""
    sheet = Sheet(TILE * len(rows), endless=False)
    made = dict(pictures())
    for row, letters in enumerate(rows):
        for column in range(len(letters)):
            here = np.s_[row * TILE : (row + 1) * TILE, column * TILE : (column + 1) * TILE]
            for name in layers(rows, column, row):
                picture = made[name]
                sheet.pixels[here] = picture + sheet.pixels[here] * (1 - picture[..., 3:])
    return sheet


def layers(rows: Sequence[str], column: int, row: int) -> Iterator[str]:
    """The names of the pictures of one tile, lowest first."""
    kind = rows[row][column]
    yield f"{LETTERS[kind]}_{crc32(bytes([column, row])) % VARIANTS}"
    if kind == "p":
        return

    def other(way: tuple[int, int]) -> bool:
        x, y = column + way[0], row + way[1]
        return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != kind

    edge = "shore" if kind == "w" else "wood"
    banks = {side for side, way in SIDES.items() if other(way)}
    yield from (f"{edge}_{side}" for side in SIDES if side in banks)
    for corner, way in CORNERS.items():
        if banks >= set(corner):
            yield f"{edge}_{corner}"
        elif not banks & set(corner) and other(way):
            yield f"{edge}_in_{corner}"


def pictures() -> Iterator[tuple[str, Field]]:
    """Every picture of the terrain with its name."""
    for name, paint in (
        ("plain", square_terrain.plain),
        ("water", square_terrain.water),
        ("forest", square_terrain.forest),
    ):
        yield from ((f"{name}_{variant}", paint(variant)) for variant in range(VARIANTS))
    for edge, draw in (("shore", square_edges.shore), ("wood", square_edges.wood)):
        for name in (*SIDES, *CORNERS, *(f"in_{corner}" for corner in CORNERS)):
            yield f"{edge}_{name}", draw(name)


def main() -> None:
    """Write all pictures, or with `--board` a sample board of the rows in a file."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--board", type=Path, help="a text file of rows such as pwfp; paints that board")
    parser.add_argument("--out", type=Path, default=Path("board.png"), help="where that board goes")
    asked = parser.parse_args()
    if asked.board:
        save(board(asked.board.read_text("utf-8").split()).pixels, asked.out)
        return
    for name, picture in pictures():
        save(picture, TERRAIN / f"{name}.png")
    for name, paint in TEXTURES.items():
        save(paint(), GROUNDS / f"{name}.png")


if __name__ == "__main__":
    main()
