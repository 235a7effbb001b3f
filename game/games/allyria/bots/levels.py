"""How the levels differ: by search and noise, never by knowledge. Spec: allyria 12."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """The settings of one level."""

    noise: float
    """The standard deviation of its errors about fights and cards, in tiles."""
    exact: bool
    """True if it uses the exact odds of a battle; else it compares dice."""
    caution: float
    """Weight of what enemies may do next."""
    hope: float
    """Weight of what its own troops may do next."""
    attacks_ahead: int
    """How many attacks on one tile it plans in a row."""


LEVELS: Mapping[str, Level] = {
    "squire": Level(noise=1.5, exact=False, caution=0.0, hope=0.0, attacks_ahead=1),
    "knight": Level(noise=0.2, exact=True, caution=0.0, hope=0.1, attacks_ahead=1),
    "grandmaster": Level(noise=0.0, exact=True, caution=1.1, hope=0.1, attacks_ahead=3),
}
