"""What a bot knows while it answers one question."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property
from random import Random

from game.bots.budget import Budget
from game.contract import Option, Seat
from game.games.lyssan.bots.levels import LyssanSkill
from game.games.lyssan.bots.value.evaluation import evaluate
from game.games.lyssan.rules.position import Position

MIN_NODES = 12
"""Positions that a bot may evaluate even if its budget is spent: a few hundredths of a second."""


@dataclass
class DecisionContext:
    """One seat, its open decision, and how it judges positions."""

    position: Position
    """A guess of the match."""
    seat: Seat
    options: Sequence[Option]
    """What may be chosen."""
    skill: LyssanSkill
    budget: Budget
    rng: Random
    nodes: int = 0
    """Positions evaluated."""

    @cached_property
    def faction(self) -> str:
        """The faction that the seat decides for; while roles are chosen, any."""
        if self.position.stack:
            return self.position.stack[-1].faction
        return self.position.queue[0]

    @cached_property
    def now(self) -> float:
        """How good the position is without any further command."""
        return self.value(self.position)

    def value(self, position: Position) -> float:
        """How good a position is for the seat after the turn of the faction."""
        self.nodes += 1
        return evaluate(position, self.seat, self.faction)

    def spent(self) -> bool:
        """True if thinking must end now."""
        if self.nodes < MIN_NODES:
            return False
        return self.nodes >= self.skill.nodes or self.budget.spent(self.nodes)

    def noise(self) -> float:
        """A random error of the level's judgement, in logits."""
        return self.rng.gauss(0, self.skill.noise) if self.skill.noise else 0.0
