"""How a board of hexagons can be turned and mirrored onto itself."""

from collections.abc import Callable, Iterator
from typing import TypeAlias

from game.games.allyria.rules.data.boards import Board
from game.games.allyria.rules.data.hexes import Hex

Turn: TypeAlias = Callable[[Hex], Hex]


def equals(board: Board) -> dict[Hex, set[Hex]]:
    """For each tile those that it comes to lie on by any turn of the whole board, itself included."""
    found: dict[Hex, set[Hex]] = {here: {here} for here in board.terrain}
    for way in _ways():
        moved = _laid(board, way)
        if moved is not None:
            for here, goal in moved.items():
                found[here].add(goal)
    return found


def _ways() -> Iterator[Turn]:
    """The six turns round (0, 0), each as it is and mirrored."""
    for sixths in range(6):
        yield lambda here, sixths=sixths: _turned(here, sixths)  # type: ignore[misc]  # mypy knows no defaults here
        yield lambda here, sixths=sixths: _turned((here[1], here[0]), sixths)  # type: ignore[misc]  # as above


def _turned(here: Hex, sixths: int) -> Hex:
    q, r = here
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def _laid(board: Board, way: Turn) -> dict[Hex, Hex] | None:
    """Where each tile goes when the turned board is pushed onto the old one; None if they differ."""
    turned = {here: way(here) for here in board.terrain}
    aside, down = (
        sum(here[axis] - goal[axis] for here, goal in turned.items()) / len(turned) for axis in (0, 1)
    )
    if not aside.is_integer() or not down.is_integer():
        return None
    moved = {here: (goal[0] + int(aside), goal[1] + int(down)) for here, goal in turned.items()}
    same = all(
        board.terrain.get(goal) == board.terrain[here] and (goal in board.chosen) == (here in board.chosen)
        for here, goal in moved.items()
    )
    return moved if same else None
