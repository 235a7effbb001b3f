"""What a bot has in mind while it answers one question."""

from dataclasses import dataclass, field
from functools import cached_property
from random import Random

from game.bots.budget import Budget
from game.contract import Decision, Option, Seat
from game.games.allyria.bots.levels import Level
from game.games.allyria.bots.value.outlook import Outlook
from game.games.allyria.bots.value.position import Field
from game.games.allyria.bots.value.purse import Purse
from game.games.allyria.rules.campaign import Campaign, Empire

LEAST = 24
"""Options that a bot may always look at, however great the hurry: a few hundredths of a second."""


@dataclass
class Mind:
    """One seat's thoughts about one decision."""

    campaign: Campaign
    """A guess of the match."""
    decision: Decision
    level: Level
    budget: Budget
    rng: Random
    nodes: int = field(default=0)
    """Options looked at."""

    @property
    def seat(self) -> Seat:
        """Who is asked."""
        return self.decision.seat

    @property
    def empire(self) -> Empire:
        """What the seat has off the board."""
        return self.campaign.empires[self.seat]

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be chosen."""
        return self.decision.options

    @cached_property
    def field(self) -> Field:
        """The board as the seat sees it."""
        return Field(self.campaign, self.seat, self.level)

    @property
    def own(self) -> Outlook:
        """What things are worth to the seat."""
        return self.field.own

    @cached_property
    def purse(self) -> Purse:
        """What its tokens can become."""
        return Purse(self.own)

    def spent(self) -> bool:
        """Whether thinking must end now; counts one more option."""
        self.nodes += 1
        return self.nodes >= LEAST and self.budget.spent(self.nodes)

    def whim(self) -> float:
        """How far the level's judgement strays this time, in tiles."""
        return self.rng.gauss(0, self.level.noise) if self.level.noise else 0.0
