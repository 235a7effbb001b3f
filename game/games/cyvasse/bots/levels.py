"""The levels of the bots of Cyvasse, and how they play. Spec: cyvasse 12"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Self

from game.bots.levels import LEVELS as LEVELS_OF_ALL_GAMES
from game.bots.levels import BotLevel, Skill


@dataclass(frozen=True, kw_only=True)
class CyvasseSkill(Skill):
    """How the bots play at one level."""

    depth: int
    """Turns to search ahead."""
    seconds: float
    """The longest time to think about a choice, even if the budget allows more."""
    noise: float
    """Standard deviation of the random error of each move's value, in hundredths of a rabble."""
    setup_noise: float
    """Standard deviation of the random error of a plan's score in the setup."""

    def with_noise(self, factor: float) -> Self:
        """The same skill with errors multiplied by `factor`."""
        return replace(super().with_noise(factor), setup_noise=self.setup_noise * factor)


LEVELS: Sequence[BotLevel] = LEVELS_OF_ALL_GAMES
"""The weakest first."""
SKILLS: Mapping[str, CyvasseSkill] = {
    "squire": CyvasseSkill(depth=1, seconds=0.3, noise=90, setup_noise=6.0),
    "knight": CyvasseSkill(depth=3, seconds=0.5, noise=12, setup_noise=1.5),
    "grandmaster": CyvasseSkill(depth=64, seconds=1.6, noise=0, setup_noise=0.7),
}
"""By level. All have the same knowledge."""
