"""Pieces, moves and tiles as ints, and attack tables: where pieces can go on one board, computed once.

Each piece of a match has a code: Alabaster's from 1 to `ARMY_SIZE`, then Onyx's, each side in the canonical
order of kinds; 0 is an empty tile. Sets of codes are ints with one bit per code. A tile is
`rank * size + file`, both from 0.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import lru_cache
from typing import Final, TypeAlias

from game.games.cyvasse.rules.data import PIECES

KINDS: Final = tuple(PIECES)
LETTERS: Final = "".join(piece.letter for piece in PIECES.values())
COUNTS: Final = tuple(piece.count for piece in PIECES.values())
POINTS: Final = tuple(piece.points for piece in PIECES.values())
"""Points by kind, for judging a stalled match. Spec: cyvasse 2.2"""

KING, DRAGON, TREBUCHET, CATAPULT, ELEPHANT, HEAVY_HORSE, LIGHT_HORSE, CROSSBOWMAN, SPEARMAN, RABBLE = range(
    len(KINDS)
)

SIDE_KINDS: Final = tuple(kind for kind, count in enumerate(COUNTS) for _ in range(count))
"""The kinds of the pieces of a side, in order of their codes."""
ARMY_SIZE: Final = len(SIDE_KINDS)
"""Alabaster's highest code."""
ALL_CODES: Final = range(1, 2 * ARMY_SIZE + 1)
KIND: Final = (-1, *SIDE_KINDS, *SIDE_KINDS)
"""Kind by code; no piece has code 0."""
CODES: Final = tuple(
    tuple(
        tuple(code for code in ALL_CODES if KIND[code] == kind and (code > ARMY_SIZE) == bool(side))
        for kind in range(len(KINDS))
    )
    for side in (0, 1)
)
"""Codes by side and kind."""

CODES_OF_SIDE: Final = tuple(tuple(code for row in CODES[side] for code in row) for side in (0, 1))
"""By side, all its codes."""
SIDE_CODES: Final = tuple(sum(1 << code for row in CODES[side] for code in row) for side in (0, 1))
"""By side, the set of all its codes."""
ELEPHANT_RULE: Final = 2
"""In `CAPTURE_RULES`: an enemy elephant, which may be captured only with a helper beside it."""
STEPPING: Final = (KING, CROSSBOWMAN, SPEARMAN, RABBLE)
"""The kinds that go one step."""
CAPTURE_RULES: Final = tuple(
    tuple(
        0 if code == 0 or (code > ARMY_SIZE) == bool(side) else ELEPHANT_RULE if KIND[code] == ELEPHANT else 1
        for code in range(len(KIND))
    )
    for side in (0, 1)
)
"""By capturing side and code: 1 may be captured, `ELEPHANT_RULE` with a helper, 0 not at all."""

LOST: Final = -1
RESERVE: Final = -2
"""The 'tile' of a piece off the board; as negative indices they reach the last entries of a table by tile."""

STRIKE: Final = 1 << 24
SWAP: Final = 2 << 24
DEPLOY: Final = 3 << 24
PASS: Final = 4 << 24
"""Flags of a move. A move is `start | goal << 8`; a strike adds `second << 16`; a deployment has the piece's
code in place of `start`."""
LAST_PLAIN_MOVE: Final = 0xFFFF
"""The largest move without a flag."""
FLAGS: Final = 7 << 24
"""The mask of all flags."""

Tile: TypeAlias = int
Bitboard: TypeAlias = int
"""A set of tiles as an int with one bit per tile."""
Ray: TypeAlias = tuple[Tile, ...]
"""Tiles in one direction, the nearest first."""
Direction: TypeAlias = tuple[int, int]
Attacks: TypeAlias = tuple[tuple[int, ...], Bitboard]
"""Moves onto the first piece of each ray, and the set of all tiles up to these."""

CARDINAL: Final[tuple[Direction, ...]] = ((0, 1), (1, 0), (0, -1), (-1, 0))
DIAGONAL: Final[tuple[Direction, ...]] = ((1, 1), (1, -1), (-1, -1), (-1, 1))
STRAIGHT: Final[tuple[Direction, ...]] = ((0, 1), (0, -1), (1, 0), (-1, 0))
RISING, FALLING = ((1, 1), (-1, -1)), ((1, -1), (-1, 1))

ArrivalEffects: TypeAlias = list[list[int]]
"""By code and goal, what a piece may cause by arriving there: `SIEGE`, `FOLLOWED`, both, or 0."""
SIEGE: Final = 1
"""It may capture a keep."""
FOLLOWED: Final = 2
"""A second rabble may move."""


class AttackTable(dict[Bitboard, Attacks]):
    """The attacks from one tile along some rays, by the occupied tiles on them; filled when needed."""

    __slots__ = ("mask", "rays", "start")

    def __init__(self, start: Tile, rays: Iterable[Ray]) -> None:
        super().__init__()
        self.start = start
        self.rays = tuple(ray for ray in rays if ray)
        self.mask = bitboard(tile for ray in self.rays for tile in ray)

    def __missing__(self, occupied: Bitboard) -> Attacks:
        blockers: dict[Tile, None] = {}
        area = 0
        for ray in self.rays:
            for tile in ray:
                area |= 1 << tile
                if occupied >> tile & 1:
                    blockers[tile] = None
                    break
        found = self[occupied] = tuple(self.start | tile << 8 for tile in blockers), area
        return found


class Members(dict[Bitboard, tuple[Tile, ...]]):
    """The members of each set, lowest first; computed when first needed."""

    def __missing__(self, tiles: Bitboard) -> tuple[Tile, ...]:
        found = self[tiles] = tuple(tile for tile in range(tiles.bit_length()) if tiles >> tile & 1)
        return found


AttackTables: TypeAlias = tuple[tuple[Bitboard, AttackTable], ...]
"""Each table with the mask of the tiles on its rays."""


def bitboard(tiles: Iterable[Tile]) -> Bitboard:
    """The set of the tiles."""
    board = 0
    for tile in tiles:
        board |= 1 << tile
    return board


def tiles_from(size: int, tile: Tile, direction: Direction, *, wraps: bool = False) -> Iterator[Tile]:
    """The tiles after `tile` in a direction: to the edge, or around the board to just before `tile`."""
    x, y = tile % size + direction[0], tile // size + direction[1]
    for _ in range(size - 1):
        if wraps:
            x, y = x % size, y % size
        elif not (0 <= x < size and 0 <= y < size):
            return
        yield y * size + x
        x, y = x + direction[0], y + direction[1]


def neighbours(size: int, tile: Tile) -> Bitboard:
    """The up to eight adjacent tiles. Spec: cyvasse 2.1.6"""
    near = (next(tiles_from(size, tile, direction), None) for direction in CARDINAL + DIAGONAL)
    return bitboard(other for other in near if other is not None)


class TerrainTables:
    """The tables of one board with its mountains and standing keeps; they change only when a keep falls."""

    def __init__(
        self, size: int, letters: str, mountains: Bitboard, keeps: tuple[Tile | None, Tile | None]
    ) -> None:
        """`letters` has one letter per tile, tile 0 first; a fallen keep is None."""
        self.size = size
        self.mountains = mountains
        self.keeps = keeps
        self.standing_keeps = bitboard(keep for keep in keeps if keep is not None)
        self.blocked = mountains | self.standing_keeps
        self.water = bitboard(tile for tile, letter in enumerate(letters) if letter == "w") & ~mountains
        forest = bitboard(tile for tile, letter in enumerate(letters) if letter == "f")
        self.forest = forest & ~self.blocked
        tiles = range(size * size)
        self.neighbours = [neighbours(size, tile) for tile in tiles]
        self.bit = [1 << tile for tile in tiles]
        self.members = Members()
        self.home_tiles = tuple(
            0 if keep is None else self.neighbours[keep] & ~self.blocked for keep in keeps
        )
        """By side, the tiles beside its standing keep on which pieces can stand. Spec: cyvasse 3.5"""
        self.homes = [[tile for tile in tiles if home_tiles >> tile & 1] for home_tiles in self.home_tiles]
        """The same as lists."""
        self.beside = [[other for other in tiles if self.neighbours[tile] >> other & 1] for tile in tiles]
        """By tile, its neighbours as a list."""
        self._fill_moves(self._rays())

    def _fill_moves(self, rays: list[list[list[Ray]]]) -> None:
        """Fills the tables by kind and tile; `rays` has the directions of a piece, also by kind and tile."""
        self.lines = [
            [
                [[tile | goal << 8 for goal in ray] for ray in group if ray or kind == LIGHT_HORSE]
                for tile, group in enumerate(by_tile)
            ]
            for kind, by_tile in enumerate(rays)
        ]
        """By kind and tile, the moves of a piece in its directions, as if there were no others.

        Those of a light horse lie two by two, since opposite ones may meet on the other side of the board.
        """
        self.steps = [
            [[move for line in lines for move in line] for lines in self.lines[kind]]
            if kind in STEPPING
            else []
            for kind in range(len(KINDS))
        ]
        """By kind and tile, the moves of a piece that goes one step; empty for other kinds."""
        self.step_areas = [
            [bitboard(move >> 8 for move in moves) for moves in by_tile] for by_tile in self.steps
        ]
        """The same as sets of tiles."""
        self.forest_moves = [self._forest_moves(*each) for each in enumerate(rays[CROSSBOWMAN])]
        """By tile, a crossbowman's moves into forests more than a step away. Spec: cyvasse 5.5.3"""
        self.attack_tables = [
            [self._tables(tile, rays, pairs=kind not in STEPPING) for tile, rays in enumerate(by_tile)]
            for kind, by_tile in enumerate(rays)
        ]

    def _ground_ray(self, tile: Tile, direction: Direction, *, wraps: bool = False) -> Ray:
        """The tiles a piece on the ground can reach; water ends the ray. Spec: cyvasse 5.1.1, 5.2"""
        ray: list[Tile] = []
        for other in tiles_from(self.size, tile, direction, wraps=wraps):
            if self.blocked >> other & 1:
                break
            ray.append(other)
            if self.water >> other & 1:
                break
        return tuple(ray)

    def _dragon_ray(self, tile: Tile, direction: Direction) -> Ray:
        """The tiles a dragon can reach, without the mountains it flies over. Spec: cyvasse 5.5.9"""
        ray: list[Tile] = []
        for other in tiles_from(self.size, tile, direction):
            if self.standing_keeps >> other & 1:
                break
            if not self.mountains >> other & 1:
                ray.append(other)
        return tuple(ray)

    def _rays(self) -> list[list[list[Ray]]]:
        def step(tile: Tile, direction: Direction) -> Ray:
            return self._ground_ray(tile, direction)[:1]

        def ride(tile: Tile, direction: Direction) -> Ray:
            return self._ground_ray(tile, direction, wraps=True)

        def rays(ray: Callable[[Tile, Direction], Ray], directions: Sequence[Direction]) -> list[list[Ray]]:
            tiles = range(self.size * self.size)
            return [[ray(tile, direction) for direction in directions] for tile in tiles]

        straight, diagonal = rays(self._ground_ray, STRAIGHT), rays(self._ground_ray, RISING + FALLING)
        cardinal_steps = rays(step, CARDINAL)
        by_kind = {
            KING: rays(step, CARDINAL + DIAGONAL),
            DRAGON: rays(self._dragon_ray, STRAIGHT + RISING + FALLING),
            TREBUCHET: diagonal,
            CATAPULT: diagonal,
            ELEPHANT: straight,
            HEAVY_HORSE: straight,
            LIGHT_HORSE: rays(ride, STRAIGHT),
            CROSSBOWMAN: rays(step, DIAGONAL),
            SPEARMAN: cardinal_steps,
            RABBLE: cardinal_steps,
        }
        return [by_kind[kind] for kind in range(len(KINDS))]

    def _tables(self, tile: Tile, rays: list[Ray], *, pairs: bool) -> AttackTables:
        """An attack table for all rays from a tile, or one for each two that are opposite to each other."""
        groups = [rays[first : first + 2] for first in range(0, len(rays), 2)] if pairs else [rays]
        tables = [AttackTable(tile, group) for group in groups]
        return tuple((table.mask, table) for table in tables)

    def _forest_moves(self, tile: Tile, steps: list[Ray]) -> list[int]:
        near = bitboard(ray[0] for ray in steps if ray)
        return [tile | goal << 8 for goal in self.members[self.forest & ~near & ~(1 << tile)]]


@lru_cache(maxsize=32)
def terrain_of(
    size: int, letters: str, mountains: Bitboard, keeps: tuple[Tile | None, Tile | None]
) -> TerrainTables:
    """The tables of a board, from a cache."""
    return TerrainTables(size, letters, mountains, keeps)


def arrival_effects(terrain: TerrainTables, board: list[int]) -> ArrivalEffects:
    """Computes `ArrivalEffects`: a keep is captured on its home tiles, a second rabble follows the first.

    If a side holds two home tiles already, as only in a position entered by hand, any move captures it.
    """
    area = terrain.size * terrain.size
    sides = []
    for side in (0, 1):
        homes = terrain.homes[1 - side]
        held = [tile for tile in homes if board[tile] in CODES_OF_SIDE[side]]
        sides.append([SIEGE if tile in homes or len(held) > 1 else 0 for tile in range(area)])
    rabble = [[effect | FOLLOWED for effect in side] for side in sides]
    return [(rabble if KIND[code] == RABBLE else sides)[code > ARMY_SIZE] for code in range(len(KIND))]
