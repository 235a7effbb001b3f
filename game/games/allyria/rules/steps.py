"""What a step on the stack may be: it asks somebody, or it acts. Spec: allyria 4.1, 9.1."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass
from typing import TypeAlias

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step

STOP: Option = ("stop",)
"""Declines what may be declined."""

Options: TypeAlias = Callable[[Campaign, Step], list[Option]]
Answer: TypeAlias = Callable[[Campaign, Step, Option], Iterable[Event]]
Act: TypeAlias = Callable[[Campaign, Step], Iterable[Event]]


def nothing_asked(_campaign: Campaign, _step: Step) -> list[Option]:
    """For steps that only act."""
    return []


def over(campaign: Campaign, _step: Step) -> Iterable[Event]:
    """The step has nothing more to do."""
    campaign.stack.pop()
    return []


def decline(campaign: Campaign, step: Step, _option: Option) -> Iterable[Event]:
    """The step does nothing more."""
    return over(campaign, step)


def own_seat(_campaign: Campaign, step: Step) -> Seat:
    """Most steps ask the seat that they belong to."""
    seat: Seat = step["seat"]
    return seat


@dataclass(frozen=True)
class Rule:
    """How steps of a kind are worked off: as long as there are options it asks, then it acts."""

    ask: str | Callable[[Step], str] = ""
    """The key of the question."""
    options: Options = nothing_asked
    answer: Answer = decline
    act: Act = over
    asked: Callable[[Campaign, Step], Seat] = own_seat
    """Whom it asks."""

    def question(self, step: Step) -> str:
        """The key of what the step asks now."""
        return self.ask if isinstance(self.ask, str) else self.ask(step)
