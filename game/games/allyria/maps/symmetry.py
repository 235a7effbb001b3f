"""Symmetries of a board of hexagons."""

from collections.abc import Callable, Iterator
from functools import partial
from typing import TypeAlias

from game.games.allyria.rules.data.boards import Board, Hex

Transformation: TypeAlias = Callable[[Hex], Hex]


def symmetric_hexes(board: Board) -> dict[Hex, set[Hex]]:
    """By hex, all hexes that a symmetry of the board maps it to, itself included."""
    symmetric: dict[Hex, set[Hex]] = {hexagon: {hexagon} for hexagon in board.terrain}
    for transformation in _transformations():
        images = _images(board, transformation)
        if images is not None:
            for hexagon, image in images.items():
                symmetric[hexagon].add(image)
    return symmetric


def _transformations() -> Iterator[Transformation]:
    """The six rotations around (0, 0), with and without mirroring."""
    for sixths in range(6):
        yield partial(rotated, sixths=sixths)
        yield partial(_mirrored_and_rotated, sixths=sixths)


def rotated(hexagon: Hex, sixths: int) -> Hex:
    """The hex after a rotation around (0, 0) by `sixths` times 60 degrees."""
    q, r = hexagon
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def _mirrored_and_rotated(hexagon: Hex, sixths: int) -> Hex:
    q, r = hexagon
    return rotated((r, q), sixths)


def _images(board: Board, transformation: Transformation) -> dict[Hex, Hex] | None:
    """The image of each hex under a symmetry of the board; None: the transformation is no symmetry.

    The transformed board is shifted so that its centre is that of the board.
    """
    transformed = {hexagon: transformation(hexagon) for hexagon in board.terrain}
    right, down = (
        sum(hexagon[axis] - goal[axis] for hexagon, goal in transformed.items()) / len(transformed)
        for axis in (0, 1)
    )
    if not right.is_integer() or not down.is_integer():
        return None
    images = {hexagon: (goal[0] + int(right), goal[1] + int(down)) for hexagon, goal in transformed.items()}
    symmetry = all(
        board.terrain.get(image) == board.terrain[hexagon]
        and (image in board.author_sites) == (hexagon in board.author_sites)
        for hexagon, image in images.items()
    )
    return images if symmetry else None
