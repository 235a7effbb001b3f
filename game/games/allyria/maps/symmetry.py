"""Symmetries of a board of hexagons."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.games.allyria.rules.data.boards import Board
from game.games.allyria.rules.data.hexes import Hex

Transformation: TypeAlias = Callable[[Hex], Hex]


def symmetric_hexes(board: Board) -> dict[Hex, set[Hex]]:
    """By hex, all hexes that a symmetry of the board maps it to, itself included."""
    found: dict[Hex, set[Hex]] = {here: {here} for here in board.terrain}
    for transformation in _transformations():
        mapped = _mapped(board, transformation)
        if mapped is not None:
            for here, goal in mapped.items():
                found[here].add(goal)
    return found


def _transformations() -> Iterator[Transformation]:
    """The six rotations around (0, 0), with and without mirroring."""
    for sixths in range(6):
        yield lambda here, sixths=sixths: _rotated(here, sixths)  # type: ignore[misc]  # mypy knows no defaults here
        yield lambda here, sixths=sixths: _rotated((here[1], here[0]), sixths)  # type: ignore[misc]  # as above


def _rotated(here: Hex, sixths: int) -> Hex:
    q, r = here
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def _mapped(board: Board, transformation: Transformation) -> dict[Hex, Hex] | None:
    """The goal of each hex if the transformed and shifted board equals the board; else None."""
    turned = {here: transformation(here) for here in board.terrain}
    right, down = (
        sum(here[axis] - goal[axis] for here, goal in turned.items()) / len(turned) for axis in (0, 1)
    )
    if not right.is_integer() or not down.is_integer():
        return None
    mapped = {here: (goal[0] + int(right), goal[1] + int(down)) for here, goal in turned.items()}
    same = all(
        board.terrain.get(goal) == board.terrain[here]
        and (goal in board.author_sites) == (here in board.author_sites)
        for here, goal in mapped.items()
    )
    return mapped if same else None
