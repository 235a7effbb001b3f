"""The levels of the bots of Allyria Empires, and how they play. Spec: allyria 12"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.levels import LEVELS as LEVELS_OF_ALL_GAMES
from game.bots.levels import BotLevel, Skill


@dataclass(frozen=True, kw_only=True)
class AllyriaSkill(Skill):
    """How the bots play at one level."""

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


LEVELS: Sequence[BotLevel] = LEVELS_OF_ALL_GAMES
"""The weakest first."""
SKILLS: Mapping[str, AllyriaSkill] = {
    "squire": AllyriaSkill(noise=1.5, exact=False, caution=0.0, hope=0.0, attacks_ahead=1),
    "knight": AllyriaSkill(noise=0.2, exact=True, caution=0.0, hope=0.1, attacks_ahead=1),
    "grandmaster": AllyriaSkill(noise=0.0, exact=True, caution=1.1, hope=0.1, attacks_ahead=3),
}
"""By level. All have the same knowledge."""
