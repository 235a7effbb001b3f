"""What a bot knows while it answers one question."""

from dataclasses import dataclass
from functools import cached_property
from random import Random
from typing import TypeVar

from game.bots.bot import Budget
from game.contract import Decision, Option, Seat
from game.games.allyria.bots.evaluation import Evaluation
from game.games.allyria.bots.levels import AllyriaSkill
from game.games.allyria.bots.purse import Purse
from game.games.allyria.bots.values import SeatValues
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.records import Empire
from game.kit.flow import SeatStep

MIN_NODES = 24
"""Options that a bot may evaluate even if its budget is spent: a few hundredths of a second."""

Kind = TypeVar("Kind", bound=SeatStep[Campaign])


@dataclass
class DecisionContext:
    """One seat, its open decision, and what its options are judged by."""

    campaign: Campaign
    """A guess of the match."""
    decision: Decision
    skill: AllyriaSkill
    budget: Budget
    rng: Random
    nodes: int = 0
    """Options looked at."""

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
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
    def evaluation(self) -> Evaluation:
        """The evaluation of the board for the seat."""
        return Evaluation(self.campaign, self.seat, self.skill)

    @property
    def own(self) -> SeatValues:
        """What things are worth to the seat."""
        return self.evaluation.own

    @cached_property
    def purse(self) -> Purse:
        """The best use of its tokens."""
        return Purse(self.own)

    def spent(self) -> bool:
        """Counts one more option; True if thinking must end now."""
        self.nodes += 1
        return self.nodes >= MIN_NODES and self.budget.spent(self.nodes)

    def noise(self) -> float:
        """A random error of the level's judgement, in tiles."""
        return self.rng.gauss(0, self.skill.noise) if self.skill.noise else 0.0


def step_of(context: DecisionContext, kind: type[Kind]) -> Kind:
    """The step that asks, which is of this kind.

    Raises:
        TypeError: it is not.
    """
    step = context.campaign.stack[-1]
    if not isinstance(step, kind):
        raise TypeError(f"{type(step).__name__} asks, not {kind.__name__}")
    return step
