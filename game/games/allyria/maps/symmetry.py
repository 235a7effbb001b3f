"""The symmetries of a board of hexagons, and of the cells of its map."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from game.errors import UsageError
from game.games.allyria.maps.checked_map import CheckedEmpireMap
from game.games.allyria.rules.data.boards import Board, Hex
from game.maps.kinds import Symmetry
from game.maps.tiled_files.unreadable import Cell

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


TURNS = {"half-turn": 3, "third-turn": 2}
"""In sixths of a full turn."""

CLEAR = 0.75
"""The share of an outline that must have a symmetry for its middle to be known."""


def cell_symmetries(checked: CheckedEmpireMap) -> Mapping[str, Symmetry]:
    """The turns around the middle of the map; on a map for three seats alone the third is the first.

    The middle is that of the outline of the land or of all painted cells, whichever has the symmetry more
    clearly. Without a middle for the usual turn there are none.

    Raises:
        UsageError: with the other stagger index the map has the usual symmetry more clearly.
    """
    names = sorted(TURNS, reverse=checked.seats == (3,))
    found = {name: _best_shift(checked, name) for name in names}
    other = checked.with_other_stagger_index()
    if found[names[0]][0] < (share := _best_shift(other, names[0])[0]) and share >= CLEAR:
        raise UsageError(
            "mirror-map: the rows of the land do not fit together; in Tiled, Map → Map Properties: "
            f"set Stagger Index to {other.tiled_map.stagger_index.title()}"
        )
    clear = {name: shift for name, (share, shift) in found.items() if share >= CLEAR}
    return {
        name: _symmetry(checked, TURNS[name], shift) for name, shift in clear.items() if names[0] in clear
    }


def _best_shift(checked: CheckedEmpireMap, turn: str) -> tuple[float, Hex]:
    """The share and step of the land or of all painted cells, whichever has the turn more clearly."""
    painted = [checked.hex_of(cell) for cell, placed in checked.cells() if placed is not None]
    return max(_best_shift_of(hexes, TURNS[turn]) for hexes in (list(checked.hexes.values()), painted))


def _best_shift_of(hexes: Collection[Hex], sixths: int) -> tuple[float, Hex]:
    """The largest share of turned hexes that a step moves back onto the hexes, and that step."""
    if not hexes:
        return 0.0, (0, 0)
    turned = [rotated(here, sixths) for here in hexes]
    counts = Counter((here[0] - there[0], here[1] - there[1]) for here in hexes for there in turned)
    shift = max(counts, key=lambda step: (counts[step], step))
    return counts[shift] / len(turned), shift


def _symmetry(checked: CheckedEmpireMap, sixths: int, shift: Hex) -> Symmetry:
    def counterpart(cell: Cell) -> Cell:
        q, r = rotated(checked.hex_of(cell), sixths)
        return checked.cell_at_hex((q + shift[0], r + shift[1]))

    return counterpart
