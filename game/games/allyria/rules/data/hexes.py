"""Pointy-top hexagons in rows: where they lie, what they are called, what touches what. Spec: allyria 8.1."""

from collections.abc import Iterable
from string import ascii_lowercase
from typing import TypeAlias

Hex: TypeAlias = tuple[int, int]
"""Axial coordinates (q, r): q to the right along a row, r down by rows."""

Tile: TypeAlias = str
"""A hexagon's name on its board: the row's letter from the top, the number in the row from the left."""

STEPS: tuple[Hex, ...] = ((1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1))
"""To the six neighbours, in the rulebook's order. Spec: allyria 8.1."""


def neighbours(here: Hex) -> tuple[Hex, ...]:
    """The six hexagons around one, whether a board has them or not. Spec: allyria 8.1."""
    q, r = here
    return tuple((q + right, r + down) for right, down in STEPS)


def distance(one: Hex, other: Hex) -> int:
    """Steps from one hexagon to another. Spec: allyria 8.1."""
    right, down = one[0] - other[0], one[1] - other[1]
    return max(abs(right), abs(down), abs(right + down))


def hexagon(rings: int) -> list[Hex]:
    """A hexagon of rings round (0, 0), in tile order. Spec: allyria 8.1."""
    return [
        (q, r)
        for r in range(-rings, rings + 1)
        for q in range(max(-rings, -rings - r), min(rings, rings - r) + 1)
    ]


def names(hexes: Iterable[Hex]) -> dict[Tile, Hex]:
    """The hexagons of a board by their names, in tile order. Spec: allyria 5.1.4, 8.1.

    Raises:
        ValueError: more rows than there are letters.
    """
    rows: dict[int, list[Hex]] = {}
    for here in sorted(set(hexes), key=lambda place: (place[1], place[0])):
        rows.setdefault(here[1], []).append(here)
    top = min(rows, default=0)
    if rows and max(rows) - top >= len(ascii_lowercase):
        raise ValueError(f"a board has at most {len(ascii_lowercase)} rows, not {max(rows) - top + 1}")
    return {
        f"{ascii_lowercase[row - top]}{number}": here
        for row, line in rows.items()
        for number, here in enumerate(line, start=1)
    }
