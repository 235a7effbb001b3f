"""The tiles of a board with their lines and neighbours, and its terrain. Spec: cyvasse 2.1, 3.1."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cache, lru_cache
from random import Random
from typing import Any, TypeAlias, TypedDict

from game.contract import Chance, Reason, Seat
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.rules.data import BOARDS, SECTION_SIZE, SECTIONS, TERRAIN, Rows

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
        self.numbers = {tile: number for number, tile in enumerate(self.tiles)}
        """The place of each tile among them."""
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
        self.around = {
            tile: tuple(sorted(self.neighbours[tile], key=self.numbers.__getitem__)) for tile in self.tiles
        }
        """The same, by rank, then file."""

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


QUARTERS = ("a_left", "a_right", "o_left", "o_right")
"""The quarters of a board; left and right are Alabaster's. Spec: cyvasse 9.1."""


class PlacedSection(TypedDict):
    """A section on the board. Spec: cyvasse 9.1."""

    id: str
    turns: int
    """Quarter turns clockwise."""
    quarter: str
    """`a_left`, `a_right`, `o_left` or `o_right`; left and right are Alabaster's."""


class Terrain:
    """The terrain of a board, the same for the whole match. Spec: cyvasse 2.1.5."""

    def __init__(self, rows: Sequence[str]) -> None:
        """Builds the terrain from rows, the top rank first.

        Raises:
            ValueError: the rows are not a square of a known size, or have an unknown letter.
        """
        check_square(rows, SIZES)
        self.rows: Rows = tuple(rows)
        self.grid: Grid = grid_of(len(rows))
        symbols = "".join(reversed(self.rows))
        self.water = frozenset(
            tile for tile, symbol in zip(self.grid.tiles, symbols, strict=True) if symbol == "w"
        )
        self.forests = tuple(
            tile for tile, symbol in zip(self.grid.tiles, symbols, strict=True) if symbol == "f"
        )


def terrain_of(rows: Sequence[str]) -> Terrain:
    """The terrain of rows, the same object for the same rows.

    Raises:
        ValueError: the rows are not a square of a known size, or have an unknown letter.
    """
    check_square(rows, SIZES)
    return _cached_terrain(tuple(rows))


@lru_cache(maxsize=64)
def _cached_terrain(rows: Rows) -> Terrain:
    return Terrain(rows)


def check_square(rows: Sequence[object], sizes: Sequence[int]) -> None:
    """Checks that rows of terrain letters form a square of one of the sizes.

    Raises:
        ValueError: they do not.
    """
    if len(rows) not in sizes:
        raise ValueError(f"{len(rows)} rows of terrain; there must be {' or '.join(map(str, sizes))}")
    for number, row in enumerate(rows, 1):
        if not isinstance(row, str) or len(row) != len(rows) or set(row) - set(TERRAIN):
            letters = ", ".join(TERRAIN)
            raise ValueError(
                f"row {number} of terrain is {row!r}; it must have {len(rows)} letters of {letters}"
            )


TerrainAndSections = tuple[Terrain, tuple[PlacedSection, ...] | None]
"""The terrain, and the sections of which it consists; None for a whole board."""


def create_terrain(board: Any, chance: Chance) -> TerrainAndSections:
    """The terrain for the option `board`. Spec: cyvasse 3.1.

    Raises:
        ValueError: the board or the pool of sections is malformed.
    """
    if isinstance(board, Mapping):
        return draw_sections(str(board.get("draw")), custom_pool(board), chance.draw())
    if board in DRAWS:
        return draw_sections(board, SECTIONS, chance.draw())
    return terrain_of(BOARDS[board] if isinstance(board, str) else board), None


def custom_pool(board: Mapping[str, Any]) -> dict[str, Rows]:
    """The sections of a custom pool, by id.

    Raises:
        ValueError: the option is not a draw from a pool of sections.
    """
    if set(board) != {"draw", "pool"} or board["draw"] not in DRAWS or not isinstance(board["pool"], Mapping):
        raise ValueError(f"option 'board' needs a 'draw' ({' or '.join(DRAWS)}) and a 'pool' of sections")
    for rows in board["pool"].values():
        check_square(rows, (SECTION_SIZE,))
    return {str(name): tuple(rows) for name, rows in board["pool"].items()}


def draw_sections(draw: str, pool: Mapping[str, Rows], rng: Random) -> TerrainAndSections:
    """Draws different sections, each turned at random. Spec: cyvasse 3.1.

    Raises:
        ValueError: the pool has too few sections.
    """
    needed = 4 if draw == "wild" else 2
    if len(pool) < needed:
        raise ValueError(f"option 'board' draws {needed} different sections; the pool has {len(pool)}")
    drawn = [(name, rng.randrange(4)) for name in rng.sample(sorted(pool), needed)]
    if draw == "sections":
        drawn += [(name, (turns + 2) % 4) for name, turns in reversed(drawn)]
    quarters = [rotated(pool[name], turns) for name, turns in drawn]
    sections = tuple(
        PlacedSection(id=name, turns=turns, quarter=quarter)
        for (name, turns), quarter in zip(drawn, QUARTERS, strict=True)
    )
    return terrain_of(join(quarters)), sections


def rotated(rows: Rows, turns: int) -> Rows:
    """A section after quarter turns clockwise. Spec: cyvasse 2.3."""
    for _ in range(turns):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def join(quarters: Sequence[Rows]) -> Rows:
    """Four sections, in the order of `QUARTERS`, joined to one board. Spec: cyvasse 3.1."""
    a_left, a_right, o_left, o_right = quarters
    upper = (left + right for left, right in zip(o_left, o_right, strict=True))
    lower = (left + right for left, right in zip(a_left, a_right, strict=True))
    return (*upper, *lower)
