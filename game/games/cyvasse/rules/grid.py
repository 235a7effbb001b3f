"""The geometry of a board: tile names, lines, neighbours and halves. Spec: cyvasse 2.1."""

from collections.abc import Iterator
from functools import cache
from typing import TypeAlias

from game.contract import Reason, Seat

Tile: TypeAlias = str
"""File letter and rank number from Alabaster's side: `d4`. Spec: cyvasse 2.1.2."""

Direction: TypeAlias = tuple[int, int]
"""One step as (files to the right, ranks up)."""

Line: TypeAlias = tuple[Tile, ...]
"""Tiles in one direction, the nearest first."""

SIZES = (8, 10, 12, 14)
"""The possible numbers of tiles along a side. Spec: cyvasse 2.1.1."""
FILES = "abcdefghijklmn"

CARDINAL: tuple[Direction, ...] = ((0, 1), (1, 0), (0, -1), (-1, 0))
"""North, east, south, west. Spec: cyvasse 2.1.7."""
DIAGONAL: tuple[Direction, ...] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
"""Northeast, southeast, southwest, northwest. Spec: cyvasse 2.1.7."""
ALL_DIRECTIONS = CARDINAL + DIAGONAL


def tile_at(x: int, y: int) -> Tile:
    """The name of the tile at a file and rank, both from 1. Spec: cyvasse 2.1.2."""
    return f"{FILES[x - 1]}{y}"


def place_of(tile: Tile) -> tuple[int, int]:
    """The file and rank of a tile, both from 1. Spec: cyvasse 2.1.2."""
    return FILES.index(tile[0]) + 1, int(tile[1:])


class Grid:
    """All tiles of a board of one size, with their lines and neighbours. Spec: cyvasse 2.1."""

    def __init__(self, size: int) -> None:
        self.size = size
        places = [(x, y) for y in range(1, size + 1) for x in range(1, size + 1)]
        self.tiles: tuple[Tile, ...] = tuple(tile_at(x, y) for x, y in places)
        """Rank by rank from the bottom, each from file a."""
        self.rays = {
            (tile_at(*place), direction): self._ray(place, direction)
            for place in places
            for direction in ALL_DIRECTIONS
        }
        """By tile and direction: the tiles from there to the edge of the board."""
        self.rings = {
            (tile_at(*place), direction): self._ring(place, direction)
            for place in places
            for direction in CARDINAL
        }
        """By tile and direction: the tiles around the board to just before it. Spec: cyvasse 5.5.4."""
        self.neighbours = {
            tile: tuple(
                self.rays[tile, direction][0] for direction in ALL_DIRECTIONS if self.rays[tile, direction]
            )
            for tile in self.tiles
        }
        """The up to eight adjacent tiles. Spec: cyvasse 2.1.6."""

    def _ray(self, place: tuple[int, int], direction: Direction) -> Line:
        """The tiles in a direction, to the edge of the board."""
        x, y = place[0] + direction[0], place[1] + direction[1]
        tiles = []
        while 1 <= x <= self.size and 1 <= y <= self.size:
            tiles.append(tile_at(x, y))
            x, y = x + direction[0], y + direction[1]
        return tuple(tiles)

    def _ring(self, place: tuple[int, int], direction: Direction) -> Line:
        """The tiles in a direction, continued from the opposite edge. Spec: cyvasse 5.5.4."""
        x, y = place
        return tuple(
            tile_at(
                (x - 1 + direction[0] * distance) % self.size + 1,
                (y - 1 + direction[1] * distance) % self.size + 1,
            )
            for distance in range(1, self.size)
        )

    def half(self, seat: Seat) -> Iterator[Tile]:
        """The tiles of the seat's half. Spec: cyvasse 2.1.3."""
        return (tile for tile in self.tiles if self.depth(tile, seat) <= self.size // 2)

    def depth(self, tile: Tile, seat: Seat) -> int:
        """The rank of a tile counted from the seat's side; its back rank is 1. Spec: cyvasse 2.1.4."""
        rank = place_of(tile)[1]
        return rank if seat == 0 else self.size + 1 - rank

    def is_front(self, tile: Tile, seat: Seat) -> bool:
        """True if the tile is on the seat's front rank. Spec: cyvasse 2.1.3."""
        return self.depth(tile, seat) == self.size // 2

    def half_turn(self, tile: Tile) -> Tile:
        """The tile after turning the board by 180 degrees. Spec: cyvasse 2.1.4."""
        x, y = place_of(tile)
        return tile_at(self.size + 1 - x, self.size + 1 - y)


def at(key: str, tile: Tile) -> Reason:
    """A reason with the tile that causes it."""
    return Reason(key, {"tile": tile})


@cache
def grid_of(size: int) -> Grid:
    """The grid of a size, from a cache."""
    return Grid(size)
