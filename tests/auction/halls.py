"""The boards of the auction: a hall in which each chest holds one favour."""

from collections.abc import Sequence
from typing import TypeAlias

Hall: TypeAlias = Sequence[str]
"""Rows from the top: `c` is a chest, `.` is floor."""

HALLS: dict[str, Hall] = {"hall": ("c.c", ".c.", "c.c")}
"""The halls that the rules know, by the id of their map."""


def hall_of(board: str | Hall) -> Hall:
    """The hall that a config names by its id or gives in full.

    Raises:
        ValueError: there is no such hall.
    """
    if not isinstance(board, str):
        return board
    if board not in HALLS:
        raise ValueError(f"no hall is called {board!r}")
    return HALLS[board]


def chests(board: str | Hall) -> int:
    """The number of chests in the hall."""
    return "".join(hall_of(board)).count("c")
