"""The levels of the bots of Lyssan, and how they play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.levels import LEVELS as LEVELS_OF_ALL_GAMES
from game.bots.levels import BotLevel, Skill


@dataclass(frozen=True, kw_only=True)
class LyssanSkill(Skill):
    """How the bots play at one level."""

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


LEVELS: Sequence[BotLevel] = LEVELS_OF_ALL_GAMES
"""The weakest first."""
SKILLS: Mapping[str, LyssanSkill] = {
    "squire": LyssanSkill(noise=1.7, whole=False, width=1, depth=1, margin=0.0, nodes=16),
    "knight": LyssanSkill(noise=1.7, whole=True, width=1, depth=1, margin=0.0, nodes=120),
    "grandmaster": LyssanSkill(noise=0.0, whole=True, width=6, depth=8, margin=0.4, nodes=5000),
}
"""By level. All have the same knowledge."""
