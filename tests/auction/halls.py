"""The boards of the auction: halls with one favour in each chest."""

from collections.abc import Sequence
from typing import TypeAlias

Hall: TypeAlias = Sequence[str]
"""Rows from the top: `c` is a chest, `.` is floor."""

HALLS: dict[str, Hall] = {"hall": ("c.c", ".c.", "c.c")}
"""The built-in halls, by the id of their map."""


def hall_of(board: str | Hall) -> Hall:
    """The hall of a config, which has its id or its rows.

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
