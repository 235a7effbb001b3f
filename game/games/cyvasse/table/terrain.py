"""Paints the terrain of a board."""

from collections.abc import Iterator, Sequence
from functools import lru_cache
from os.path import realpath
from pathlib import Path

import pygame

from game import assets, files
from game.games.cyvasse.rules.data.boards import TERRAIN, Rows
from game.maps.painting import PaintedTile, Painting
from game.table.drawing.board_picture import draw_square_board
from game.ui.drawing import art

TILE_PX = 128
"""The side of a tile in the picture."""
VARIANTS = 4
"""The number of pictures of each terrain."""
EDGES = {"w": "shore", "f": "wood"}
"""The edge that is painted where a terrain borders on another one, by letter of the terrain."""
SIDES_OF_TILE = {"n": (0, -1), "e": (1, 0), "s": (0, 1), "w": (-1, 0)}
CORNERS = {"ne": (1, -1), "se": (1, 1), "sw": (-1, 1), "nw": (-1, -1)}

_FOLDER = "cyvasse/terrain"
"""Under `assets/`."""


def terrain_picture(rows: Sequence[str], painting: Painting, *, turned: bool) -> pygame.Surface:
    """The terrain of a board with everything that the map's author painted; `turned` if Onyx sits below."""
    size = len(rows)
    picture = pygame.Surface((TILE_PX * size, TILE_PX * size)).convert()
    draw_square_board(picture, painting.below, size, turned=turned)
    if all(_is_built_in(tile) for tile in painting.ground):
        _paint_tiles(picture, tuple(row[::-1] for row in reversed(rows)) if turned else tuple(rows))
    else:
        draw_square_board(picture, painting.ground, size, turned=turned)
    draw_square_board(picture, painting.above, size, turned=turned)
    return picture


def layers(rows: Sequence[str], column: int, row: int) -> Iterator[str]:
    """The names of the pictures of one tile, lowest first: the ground, then its edges and their corners."""
    letter = rows[row][column]
    yield f"{TERRAIN[letter]}_{(3 * column + 5 * row + column * row // 2) % VARIANTS}"
    if letter not in EDGES:
        return
    edge = EDGES[letter]
    sides = {side for side, direction in SIDES_OF_TILE.items() if _differs(rows, column, row, direction)}
    yield from (f"{edge}_{side}" for side in SIDES_OF_TILE if side in sides)
    for corner, direction in CORNERS.items():
        if sides >= set(corner):
            yield f"{edge}_{corner}"
        elif not sides & set(corner) and _differs(rows, column, row, direction):
            yield f"{edge}_in_{corner}"


def _is_built_in(tile: PaintedTile) -> bool:
    """True if a tile has a picture of the built-in terrain, which is painted with edges."""
    return realpath(tile.picture.path.parent) == realpath(files.asset(_FOLDER))


def _paint_tiles(picture: pygame.Surface, rows: Rows) -> None:
    for row in range(len(rows)):
        for column in range(len(rows)):
            for name in layers(rows, column, row):
                picture.blit(_tile(files.asset(f"{_FOLDER}/{name}.png")), (TILE_PX * column, TILE_PX * row))


@lru_cache(maxsize=64)
def _tile(path: Path) -> pygame.Surface:
    """A picture of the built-in terrain."""
    return (assets.read(path, pygame.image.load) or art.placeholder((TILE_PX, TILE_PX))).convert_alpha()


def _differs(rows: Sequence[str], column: int, row: int, direction: tuple[int, int]) -> bool:
    """True if the neighbour in a direction has another terrain; False if there is no neighbour."""
    x, y = column + direction[0], row + direction[1]
    return 0 <= x < len(rows) and 0 <= y < len(rows) and rows[y][x] != rows[row][column]
