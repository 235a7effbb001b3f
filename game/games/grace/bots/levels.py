"""The levels of the bots of Yes, Your Grace, and how they play. Spec: grace 12"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.bots.levels import LEVELS as LEVELS_OF_ALL_GAMES
from game.bots.levels import BotLevel, Skill


@dataclass(frozen=True, kw_only=True)
class GraceSkill(Skill):
    """How the bots play at one level."""

    noise: float
    """The standard deviation of its errors about the value of an event, in chances to win."""
    samples: int
    """The number of guesses of the hidden cards that it compares when it lays a card."""
    foresight: float
    """The share of the cards that others may still lay which it expects, 0 to 1."""
    repute: float
    """The weight of publicly helping the crown, 0 to 1."""
    lies: float
    """How often it says what helps it instead of the truth or nothing, 0 to 1."""
    together: int
    """The most cards and offices that it tries together (an expensive card with a Coin is always tried)."""
    waits: int
    """How often it waits in a phase to see what others do."""


LEVELS: Sequence[BotLevel] = LEVELS_OF_ALL_GAMES
"""The weakest first."""
SKILLS: Mapping[str, GraceSkill] = {
    "squire": GraceSkill(noise=2.0, samples=1, foresight=0.0, repute=0.0, lies=0.0, together=1, waits=0),
    "knight": GraceSkill(noise=0.1, samples=1, foresight=0.5, repute=0.15, lies=0.4, together=1, waits=0),
    "grandmaster": GraceSkill(noise=0.0, samples=6, foresight=0.7, repute=0.2, lies=1.0, together=5, waits=1),
}
"""By level. All have the same knowledge."""
