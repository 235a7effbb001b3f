"""Where pieces can go on one board: tables that a search asks thousands of times a second.

A tile is `rank * size + file`, both from 0; a set of tiles is an int with a bit a tile.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.cyvasse.bots.engine.army import (
    CATAPULT,
    CROSSBOWMAN,
    DRAGON,
    ELEPHANT,
    HEAVY_HORSE,
    KIND,
    KING,
    LIGHT_HORSE,
    RABBLE,
    SPEARMAN,
    TREBUCHET,
)

Tile: TypeAlias = int
Tiles: TypeAlias = int
"""A set of tiles, a bit a tile."""
Ray: TypeAlias = tuple[Tile, ...]
Direction: TypeAlias = tuple[int, int]
Reach: TypeAlias = tuple[tuple[int, ...], tuple[int, ...], Tiles]
"""Moves to empty tiles, moves onto the first piece of each ray, and the tiles of both."""

CARDINAL: Final[tuple[Direction, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final[tuple[Direction, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
FILE, RANK = ((0, 1), (0, -1)), ((1, 0), (-1, 0))
RISING, FALLING = ((1, 1), (-1, -1)), ((1, -1), (-1, 1))

Care: TypeAlias = Sequence[Sequence[bool]]
"""By code and goal: whether arriving there may do more than move a piece."""


class Line(dict[Tiles, Reach]):
    """The reach from one tile along some rays, by the occupied tiles on them; found when first asked for."""

    __slots__ = ("mask", "rays", "start")

    def __init__(self, start: Tile, rays: Iterable[Ray]) -> None:
        super().__init__()
        self.start = start
        self.rays = tuple(ray for ray in rays if ray)
        self.mask = union(tile for ray in self.rays for tile in ray)

    def __missing__(self, occupied: Tiles) -> Reach:
        free: dict[Tile, None] = {}
        met: dict[Tile, None] = {}
        for ray in self.rays:
            for tile in ray:
                if occupied >> tile & 1:
                    met[tile] = None
                    break
                free[tile] = None
        start = self.start
        found = (
            tuple(start | tile << 8 for tile in free),
            tuple(start | tile << 8 for tile in met),
            union(free) | union(met),
        )
        self[occupied] = found
        return found


class Members(dict[Tiles, tuple[Tile, ...]]):
    """The tiles of a set, from the lowest; remembered."""

    def __missing__(self, tiles: Tiles) -> tuple[Tile, ...]:
        found = self[tiles] = tuple(tile for tile in range(tiles.bit_length()) if tiles >> tile & 1)
        return found


class Woods(dict[Tiles, tuple[int, ...]]):
    """A crossbowman's moves from one tile into far forests, by the occupied forests. Spec: cyvasse 5.5.3"""

    __slots__ = ("forests", "start")

    def __init__(self, start: Tile, forests: Sequence[Tile]) -> None:
        super().__init__()
        self.start = start
        self.forests = forests

    def __missing__(self, occupied: Tiles) -> tuple[int, ...]:
        found = tuple(self.start | tile << 8 for tile in self.forests if not occupied >> tile & 1)
        self[occupied] = found
        return found


Lines: TypeAlias = tuple[tuple[Tiles, Line], ...]
"""Each line with the tiles that matter to it."""


def union(tiles: Iterable[Tile]) -> Tiles:
    """The tiles as a set."""
    together = 0
    for tile in tiles:
        together |= 1 << tile
    return together


def from_tile(size: int, tile: Tile, way: Direction, *, wraps: bool = False) -> Iterator[Tile]:
    """The tiles met from `tile` on: to the edge, or round the board to just before `tile`."""
    x, y = tile % size + way[0], tile // size + way[1]
    for _ in range(size - 1):
        if wraps:
            x, y = x % size, y % size
        elif not (0 <= x < size and 0 <= y < size):
            return
        yield y * size + x
        x, y = x + way[0], y + way[1]


def neighbours(size: int, tile: Tile) -> Tiles:
    """The up to eight adjacent tiles. Spec: cyvasse 2.1.6"""
    near = (next(from_tile(size, tile, way), None) for way in CARDINAL + DIAGONAL)
    return union(other for other in near if other is not None)


class Terrain:
    """One board with its mountains and the keeps that stand: what never changes until a keep falls."""

    def __init__(
        self, size: int, terrain: str, mountains: Tiles, keeps: tuple[Tile | None, Tile | None]
    ) -> None:
        """`terrain` is a letter a tile, tile 0 first; a keep that does not stand is None."""
        self.size = size
        self.mountains = mountains
        self.keeps = keeps
        self.standing = union(keep for keep in keeps if keep is not None)
        self.blocked = mountains | self.standing
        self.water = union(tile for tile, letter in enumerate(terrain) if letter == "w") & ~mountains
        forest = union(tile for tile, letter in enumerate(terrain) if letter == "f")
        self.forest = forest & ~self.blocked
        tiles = range(size * size)
        self.around = [neighbours(size, tile) for tile in tiles]
        self.bit = [1 << tile for tile in tiles]
        self.members = Members()
        self.walks = {(tile, way): self._walk(tile, way) for tile in tiles for way in CARDINAL + DIAGONAL}
        """By tile and way: as far as a piece on the ground could go and stay on the board."""
        self.homes = tuple(0 if keep is None else self.around[keep] & ~mountains for keep in keeps)
        """The tiles around each standing keep. Spec: cyvasse 3.5"""
        self.doors = tuple(homes & ~self.standing for homes in self.homes)
        """Home tiles that pieces can stand on."""
        self.reach = self._reach()
        self.woods = [Woods(tile, self._far_forests(tile)) for tile in tiles]
        self.beyond = self._beyond()

    def _walk(self, tile: Tile, way: Direction, *, wraps: bool = False) -> Ray:
        """As far as a piece on the ground could go: water is the last tile. Spec: cyvasse 5.1.1, 5.2"""
        ray: list[Tile] = []
        for other in from_tile(self.size, tile, way, wraps=wraps):
            if self.blocked >> other & 1:
                break
            ray.append(other)
            if self.water >> other & 1:
                break
        return tuple(ray)

    def _flight(self, tile: Tile, way: Direction) -> Ray:
        """As far as a dragon could fly, without the mountains it passes. Spec: cyvasse 5.5.9"""
        ray: list[Tile] = []
        for other in from_tile(self.size, tile, way):
            if self.standing >> other & 1:
                break
            if not self.mountains >> other & 1:
                ray.append(other)
        return tuple(ray)

    def _lines(self, ray: Callable[[Tile, Direction], Ray], *groups: Sequence[Direction]) -> list[Lines]:
        """From each tile, a line for each group of ways."""
        return [
            tuple(self._line(tile, [ray(tile, way) for way in ways]) for ways in groups)
            for tile in range(self.size * self.size)
        ]

    def _line(self, tile: Tile, rays: Iterable[Ray]) -> tuple[Tiles, Line]:
        line = Line(tile, rays)
        return line.mask, line

    def _reach(self) -> list[list[Lines]]:
        """The lines of each kind from each tile."""

        def walk(tile: Tile, way: Direction) -> Ray:
            return self.walks[tile, way]

        def step(tile: Tile, way: Direction) -> Ray:
            return self.walks[tile, way][:1]

        def ride(tile: Tile, way: Direction) -> Ray:
            return self._walk(tile, way, wraps=True)

        straight, aslant = self._lines(walk, FILE, RANK), self._lines(walk, RISING, FALLING)
        on_foot = self._lines(step, CARDINAL)
        by_kind = {
            KING: self._lines(step, CARDINAL + DIAGONAL),
            DRAGON: self._lines(self._flight, FILE, RANK, RISING, FALLING),
            TREBUCHET: aslant,
            CATAPULT: aslant,
            ELEPHANT: straight,
            HEAVY_HORSE: straight,
            LIGHT_HORSE: self._lines(ride, FILE, RANK),
            CROSSBOWMAN: self._lines(step, DIAGONAL),
            SPEARMAN: on_foot,
            RABBLE: on_foot,
        }
        return [by_kind[kind] for kind in range(10)]

    def _far_forests(self, tile: Tile) -> tuple[Tile, ...]:
        """All forests but those that are a diagonal step away, as that is one option. Spec: cyvasse 5.5.3"""
        near = union(ray[0] for way in DIAGONAL if (ray := self.walks[tile, way]))
        return self.members[self.forest & ~near & ~(1 << tile)]

    def _beyond(self) -> dict[int, Ray]:
        """How a diagonal goes on behind a victim, by the move that takes it. Spec: cyvasse 5.5.7"""
        beyond: dict[int, Ray] = {}
        for tile in range(self.size * self.size):
            for way in DIAGONAL:
                ray = self.walks[tile, way]
                for index, other in enumerate(ray):
                    beyond[tile | other << 8] = ray[index + 1 :]
        return beyond


@lru_cache(maxsize=32)
def ground(size: int, terrain: str, mountains: Tiles, keeps: tuple[Tile | None, Tile | None]) -> Terrain:
    """The tables of a board; those of the latest boards are kept."""
    return Terrain(size, terrain, mountains, keeps)


def care(here: Terrain, total: Tiles) -> Care:
    """True for rabble everywhere, for others where they would hold a home tile of the enemy.

    Everywhere too if a side holds two already, which only a position from elsewhere can show. `total` has,
    from its lowest bit, Alabaster's tiles, then Onyx's.
    """
    area = here.size * here.size
    sides = []
    for side in (0, 1):
        doors = here.doors[1 - side]
        held = total >> area * side & (1 << area) - 1 & doors
        sides.append([bool(doors >> tile & 1 or held & held - 1) for tile in range(area)])
    always = [True] * area
    return [always if KIND[code] == RABBLE else sides[code > 20] for code in range(41)]
