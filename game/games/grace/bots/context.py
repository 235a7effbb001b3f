"""What a bot knows while it answers a question."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from random import Random
from typing import TypeVar

from game.bots.bot import Budget
from game.contract import Decision, Option, Seat
from game.games.grace.bots.guess import filled
from game.games.grace.bots.levels import GraceSkill
from game.games.grace.bots.prospects import Prospects
from game.games.grace.bots.suspicion import Belief, belief
from game.games.grace.rules.data import Allegiance
from game.games.grace.rules.kingdom import Kingdom, KingdomStep

TRUST = 0.07
"""The size of errors about seats, as a share of the size of errors about events."""

Kind = TypeVar("Kind", bound=KingdomStep)
Thing = TypeVar("Thing")


@dataclass
class DecisionContext:
    """One seat, its open decision, and what its options are judged by."""

    kingdom: Kingdom
    """What the seat knows of the match."""
    decision: Decision
    skill: GraceSkill
    budget: Budget
    rng: Random
    errors: dict[object, float] = field(default_factory=dict)
    """The errors of the level's judgement, by what is judged."""

    @property
    def seat(self) -> Seat:
        """The seat that decides."""
        return self.decision.seat

    @property
    def options(self) -> Sequence[Option]:
        """What may be chosen."""
        return self.decision.options

    @cached_property
    def believed(self) -> Belief:
        """What the seat believes of the others' allegiance."""
        return belief(self.kingdom)

    @cached_property
    def prospects(self) -> Prospects:
        """What may happen, as the seat judges it."""
        return Prospects(self.kingdom, self.seat, self.believed)

    @property
    def card(self) -> Allegiance | None:
        """The seat's own allegiance card; None: it is the first King."""
        return self.kingdom.card_of(self.seat)

    @property
    def is_king(self) -> bool:
        """True if the seat is King."""
        return self.seat == self.kingdom.king

    @cached_property
    def samples(self) -> list[Kingdom]:
        """Guesses of the whole match: as many as the level wants, at least one, as the budget allows."""
        found = [filled(self.kingdom, self.believed, self.rng)]
        while len(found) < self.skill.samples and not self.budget.spent(len(found)):
            found.append(filled(self.kingdom, self.believed, self.rng))
        return found

    def error(self, about: object) -> float:
        """The random error of the level about something; the same each time it is asked for."""
        if about not in self.errors:
            self.errors[about] = self.rng.gauss(0, self.skill.noise) if self.skill.noise else 0.0
        return self.errors[about]

    def decides_to_lie(self) -> bool:
        """Decides by chance whether the seat lies this time if a lie helps it."""
        return self.rng.random() < self.skill.lies

    def best(self, options: Iterable[Thing], worth: Callable[[Thing], float]) -> Thing:
        """The option that is worth most, with the level's errors; of equal ones the first."""
        return max(options, key=lambda option: worth(option) + self.error(option))

    def most_trusted(self, seats: Iterable[Seat], trust: Callable[[Seat], float]) -> Seat:
        """The seat that is trusted most; a level errs less about seats, whose deeds all have seen."""
        return max(seats, key=lambda seat: trust(seat) + TRUST * self.error(seat))


def step_of(context: DecisionContext, kind: type[Kind]) -> Kind:
    """The step that asks, which is of this kind.

    Raises:
        TypeError: it is not.
    """
    step = context.kingdom.stack[-1]
    if not isinstance(step, kind):
        raise TypeError(f"{type(step).__name__} asks, not {kind.__name__}")
    return step
