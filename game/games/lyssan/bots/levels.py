"""How the levels differ: by search and noise, never by knowledge."""

from collections.abc import Mapping
from dataclasses import dataclass


@dataclass(frozen=True)
class Level:
    """The settings of one level."""

    noise: float
    """The standard deviation of its errors about a command, in logits."""
    whole: bool
    """True if it looks at what an agent does to its end; else at its first action alone."""
    width: int
    """How many sequences of commands it keeps at each step."""
    depth: int
    """How many commands of its turn it plans."""
    margin: float
    """How much a command may lose if later ones make up for it, in logits."""
    nodes: int
    """The most positions that it evaluates for a decision."""


LEVELS: Mapping[str, Level] = {
    "squire": Level(noise=1.7, whole=False, width=1, depth=1, margin=0.0, nodes=16),
    "knight": Level(noise=1.7, whole=True, width=1, depth=1, margin=0.0, nodes=120),
    "grandmaster": Level(noise=0.0, whole=True, width=6, depth=8, margin=0.4, nodes=5000),
}
