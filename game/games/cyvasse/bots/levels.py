"""How the levels think: the same eyes, more or less patience. Spec: cyvasse 12"""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """What tells a level from the others."""

    depth: int
    """Turns that it looks ahead."""
    seconds: float
    """At most, where the budget gives more."""
    noise: float
    """How far its judgement of each move strays, in hundredths of a rabble."""


LEVELS: Mapping[str, Level] = {
    "squire": Level(depth=1, seconds=0.3, noise=90),
    "knight": Level(depth=3, seconds=0.5, noise=12),
    "grandmaster": Level(depth=64, seconds=1.6, noise=0),
}
