"""How the levels think: the same eyes, more or less care. Spec: allyria 12."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """What tells a level from the others."""

    noise: float
    """How far its judgement of fights and cards strays, in tiles."""
    exact: bool
    """Whether it knows the odds of a battle; else it counts dice."""
    caution: float
    """How much it thinks of what enemies may do next."""
    hope: float
    """How much it thinks of what its own troops may do next."""
    storms: int
    """So many attacks on one tile it plans together."""


LEVELS: Mapping[str, Level] = {
    "squire": Level(noise=1.5, exact=False, caution=0.0, hope=0.0, storms=1),
    "knight": Level(noise=0.2, exact=True, caution=0.0, hope=0.1, storms=1),
    "grandmaster": Level(noise=0.0, exact=True, caution=1.1, hope=0.1, storms=3),
}
