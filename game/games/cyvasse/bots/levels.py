"""The levels of the bots. All evaluate positions alike. Spec: cyvasse 12"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """The settings of one level."""

    depth: int
    """Turns to search ahead."""
    seconds: float
    """The longest time to think about a choice, even if the budget allows more."""
    noise: float
    """Standard deviation of the random error of each move's value, in hundredths of a rabble."""


LEVELS: Mapping[str, Level] = {
    "squire": Level(depth=1, seconds=0.3, noise=90),
    "knight": Level(depth=3, seconds=0.5, noise=12),
    "grandmaster": Level(depth=64, seconds=1.6, noise=0),
}
