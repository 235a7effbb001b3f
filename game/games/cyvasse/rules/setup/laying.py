"""Laying the board: whole boards, and sections drawn by lot. Spec: cyvasse 3.1."""

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from game.contract import Chance
from game.games.cyvasse.rules.board.board import Terrain, check_square
from game.games.cyvasse.rules.board.boards import BOARDS, SECTION_SIZE, SECTIONS, Rows
from game.games.cyvasse.rules.config import DRAWS
from game.games.cyvasse.rules.events import Laid

QUARTERS = ("a_left", "a_right", "o_left", "o_right")
"""Alabaster's half, then the upper half, left and right as Alabaster sees them. Spec: cyvasse 9.1."""

Laying = tuple[Terrain, tuple[Laid, ...] | None]
"""The ground, and the sections that it is made of."""


def lay_board(board: Any, lots: Chance) -> Laying:
    """The ground that the option `board` asks for. Spec: cyvasse 3.1.

    Raises:
        ValueError: the board or the pool of sections is malformed.
    """
    if isinstance(board, Mapping):
        return draw_sections(str(board.get("draw")), own_pool(board), lots.draw())
    if board in DRAWS:
        return draw_sections(board, SECTIONS, lots.draw())
    return Terrain(BOARDS[board] if isinstance(board, str) else board), None


def own_pool(board: Mapping[str, Any]) -> dict[str, Rows]:
    """The designs that a table's own option `board` brings along.

    Raises:
        ValueError: the option is no draw from a pool of sections.
    """
    if set(board) != {"draw", "pool"} or board["draw"] not in DRAWS or not isinstance(board["pool"], Mapping):
        raise ValueError(f"option 'board' needs a 'draw' ({' or '.join(DRAWS)}) and a 'pool' of sections")
    for rows in board["pool"].values():
        check_square(rows, (SECTION_SIZE,))
    return {str(name): tuple(rows) for name, rows in board["pool"].items()}


def draw_sections(draw: str, pool: Mapping[str, Rows], dice: Random) -> Laying:
    """Different designs by lot, each turned by lot. Spec: cyvasse 3.1.

    Raises:
        ValueError: the pool has too few designs.
    """
    needed = 4 if draw == "wild" else 2
    if len(pool) < needed:
        raise ValueError(f"option 'board' draws {needed} different sections; the pool has {len(pool)}")
    drawn = [(name, dice.randrange(4)) for name in dice.sample(sorted(pool), needed)]
    if draw == "sections":
        drawn += [(name, (turns + 2) % 4) for name, turns in reversed(drawn)]
    quarters = [turned(pool[name], turns) for name, turns in drawn]
    laid = tuple(
        Laid(id=name, turns=turns, quarter=quarter)
        for (name, turns), quarter in zip(drawn, QUARTERS, strict=True)
    )
    return Terrain(joined(quarters)), laid


def turned(rows: Rows, turns: int) -> Rows:
    """A section after quarter turns clockwise. Spec: cyvasse 2.3."""
    for _ in range(turns):
        rows = tuple("".join(column) for column in zip(*reversed(rows), strict=True))
    return rows


def joined(quarters: Sequence[Rows]) -> Rows:
    """Four sections, in the order of the quarters, as one board. Spec: cyvasse 3.1."""
    a_left, a_right, o_left, o_right = quarters
    upper = (left + right for left, right in zip(o_left, o_right, strict=True))
    lower = (left + right for left, right in zip(a_left, a_right, strict=True))
    return (*upper, *lower)
