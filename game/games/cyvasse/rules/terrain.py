"""The terrain of a match: a whole board, or randomly drawn sections. Spec: cyvasse 2.1, 3.1."""

from collections.abc import Mapping, Sequence
from functools import lru_cache
from random import Random
from typing import Any, TypedDict

from game.contract import Chance
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.rules.data.boards import BOARDS, SECTION_SIZE, SECTIONS, TERRAIN, Rows
from game.games.cyvasse.rules.grid import SIZES, Grid, grid_of

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


def check_square(rows: Sequence[str], sizes: Sequence[int]) -> None:
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
    """Draws different sections and rotate each at random. Spec: cyvasse 3.1.

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
