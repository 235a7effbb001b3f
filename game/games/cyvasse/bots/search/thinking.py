"""How long a search may think and what it counts on the way."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

WIN: Final = 100_000
"""A won match; a ply later counts one less."""
SURE: Final = WIN - 1_000
"""From here on a value means a won match, or one that will be judged so."""
JUDGED: Final = SURE + 100
"""A stalled match that is judged won: sure, but less than any king."""
FAR: Final = 2 * WIN
LEAST: Final = 1024
"""Positions that a search may always look at to think its first turn to the end; most need far fewer."""
CHECK_EVERY: Final = 127
"""Positions between two looks at the clock, less one; of the form 2^n - 1."""


class Spent(Exception):
    """The budget is spent in the middle of a search."""


class Counts(dict[int, int]):
    """What is not there counts 0."""

    def __missing__(self, key: int) -> int:
        return 0


@dataclass(frozen=True)
class Limits:
    """How much a search may think, until the first of these, but for the `LEAST` of its first turn."""

    until: float | None = None
    """By the monotonic clock."""
    nodes: int | None = None
    depth: int = 64
    """In turns."""
    hurried: Callable[[], bool] | None = None
    """Whether somebody wants the answer now."""

    def spent(self, nodes: int) -> bool:
        """Whether to stop, `nodes` positions having been looked at."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if nodes & CHECK_EVERY:
            return False
        if self.until is not None and monotonic() >= self.until:
            return True
        return self.hurried is not None and self.hurried()


@dataclass(frozen=True)
class Rules:
    """What of the match's options a search must know."""

    quiet_limit: int = 60
    judging: bool = True
