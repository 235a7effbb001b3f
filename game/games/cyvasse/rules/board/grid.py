"""The squares: names of tiles, lines, neighbours and halves. Spec: cyvasse 2.1."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from game.contract import Seat

Tile: TypeAlias = str
"""File letter and rank number as Alabaster sees them: `d4`. Spec: cyvasse 2.1.2."""

Step: TypeAlias = tuple[int, int]
"""Files to the right and ranks up."""

Line: TypeAlias = tuple[Tile, ...]
"""Tiles in one direction, the nearest first."""

SIZES = (8, 10, 12, 14)
"""How many tiles a board may have a side. Spec: cyvasse 2.1.1."""
FILES = "abcdefghijklmn"

CARDINAL: tuple[Step, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west. Spec: cyvasse 2.1.7."""
DIAGONAL: tuple[Step, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""The directions between. Spec: cyvasse 2.1.7."""
EVERY = CARDINAL + DIAGONAL


def tile_at(x: int, y: int) -> Tile:
    """The tile's name; file and rank are counted from 1. Spec: cyvasse 2.1.2."""
    return f"{FILES[x - 1]}{y}"


def place_of(tile: Tile) -> tuple[int, int]:
    """File and rank of a tile, both from 1. Spec: cyvasse 2.1.2."""
    return FILES.index(tile[0]) + 1, int(tile[1:])


class Grid:
    """All tiles of a board of one size, with what lies in which direction. Spec: cyvasse 2.1."""

    def __init__(self, size: int) -> None:
        self.size = size
        places = [(x, y) for y in range(1, size + 1) for x in range(1, size + 1)]
        self.tiles: tuple[Tile, ...] = tuple(tile_at(x, y) for x, y in places)
        """Rank by rank from the bottom, each from file a."""
        self.rays = {(tile_at(*place), step): self._ray(place, step) for place in places for step in EVERY}
        """From a tile to the board's edge."""
        self.rings = {
            (tile_at(*place), step): self._ring(place, step) for place in places for step in CARDINAL
        }
        """From a tile over the edge and round to just before it. Spec: cyvasse 5.5.4."""
        self.neighbours = {
            tile: tuple(self.rays[tile, step][0] for step in EVERY if self.rays[tile, step])
            for tile in self.tiles
        }
        """The up to eight adjacent tiles. Spec: cyvasse 2.1.6."""

    def _ray(self, place: tuple[int, int], step: Step) -> Line:
        """The tiles that way, as far as the board goes."""
        x, y = place[0] + step[0], place[1] + step[1]
        tiles = []
        while 1 <= x <= self.size and 1 <= y <= self.size:
            tiles.append(tile_at(x, y))
            x, y = x + step[0], y + step[1]
        return tuple(tiles)

    def _ring(self, place: tuple[int, int], step: Step) -> Line:
        """The tiles that way, going on from the opposite edge. Spec: cyvasse 5.5.4."""
        x, y = place
        return tuple(
            tile_at((x - 1 + step[0] * far) % self.size + 1, (y - 1 + step[1] * far) % self.size + 1)
            for far in range(1, self.size)
        )

    def half(self, seat: Seat) -> Iterator[Tile]:
        """The tiles on the owner's side of the screen. Spec: cyvasse 2.1.3."""
        return (tile for tile in self.tiles if self.depth(tile, seat) <= self.size // 2)

    def depth(self, tile: Tile, seat: Seat) -> int:
        """How far a tile is from its owner's chair; the back rank is 1. Spec: cyvasse 2.1.4."""
        rank = place_of(tile)[1]
        return rank if seat == 0 else self.size + 1 - rank

    def is_front(self, tile: Tile, seat: Seat) -> bool:
        """Whether the tile touches the screen from the owner's side. Spec: cyvasse 2.1.3."""
        return self.depth(tile, seat) == self.size // 2

    def half_turn(self, tile: Tile) -> Tile:
        """The tile that lies there once the board is turned by half. Spec: cyvasse 2.1.4."""
        x, y = place_of(tile)
        return tile_at(self.size + 1 - x, self.size + 1 - y)


@cache
def grid_of(size: int) -> Grid:
    """The grid of that size, made once."""
    return Grid(size)
