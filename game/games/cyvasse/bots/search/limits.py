"""Limits of a search, and the values of wins."""

from collections.abc import Callable
from dataclasses import dataclass
from time import monotonic
from typing import Final

WIN: Final = 100_000
"""The value of a won match, minus the plies until then."""
DECIDED: Final = WIN - 1_000
"""Values from here on are wins, by the rules of play or by judging."""
JUDGED_WIN: Final = DECIDED + 100
"""The value of winning a stalled match by judging; less than any win by a king or keep."""
INFINITY: Final = 2 * WIN
MIN_NODES: Final = 1024
"""Positions that a search may always visit, to complete depth 1; most positions need far fewer."""
CLOCK_MASK: Final = 127
"""The clock is checked when these bits of the node count are 0: every 128 positions."""


class LimitReached(Exception):
    """The limits were reached during a search."""


class Counts(dict[int, int]):
    """Counts by key; missing keys count 0."""

    def __missing__(self, key: int) -> int:
        return 0


@dataclass(frozen=True)
class Limits:
    """When a search stops: at the first of these limits, but depth 1 always gets `MIN_NODES` positions."""

    until: float | None = None
    """The end of the time, by the monotonic clock."""
    nodes: int | None = None
    depth: int = 64
    """In turns."""
    hurried: Callable[[], bool] | None = None
    """True if the answer is wanted at once."""

    def is_reached(self, nodes: int) -> bool:
        """True if the search must stop after visiting `nodes` positions."""
        if self.nodes is not None and nodes >= self.nodes:
            return True
        if nodes & CLOCK_MASK:
            return False
        if self.until is not None and monotonic() >= self.until:
            return True
        return self.hurried is not None and self.hurried()


@dataclass(frozen=True)
class StallRules:
    """The options of the match about stalling. Spec: cyvasse 7"""

    quiet_limit: int = 60
    judging: bool = True
