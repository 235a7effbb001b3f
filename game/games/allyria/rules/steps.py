"""The kinds of steps on the stack: each asks a seat, or acts. Spec: allyria 4.1, 9.1."""

from collections.abc import Callable, Iterable
from dataclasses import KW_ONLY, dataclass
from typing import TypeAlias

from game.contract import Event, Option, Seat
from game.games.allyria.rules.campaign import Campaign, Step

STOP: Option = ("stop",)
"""Declines what may be declined."""

Options: TypeAlias = Callable[[Campaign, Step], list[Option]]
Answer: TypeAlias = Callable[[Campaign, Step, Option], Iterable[Event]]
Act: TypeAlias = Callable[[Campaign, Step], Iterable[Event]]


def no_options(_campaign: Campaign, _step: Step) -> list[Option]:
    """For steps that only act."""
    return []


def finish(campaign: Campaign, _step: Step) -> Iterable[Event]:
    """Takes the finished step off the stack."""
    campaign.stack.pop()
    return []


def decline(campaign: Campaign, step: Step, _option: Option) -> Iterable[Event]:
    """Ends the step early."""
    return finish(campaign, step)


def own_seat(_campaign: Campaign, step: Step) -> Seat:
    """The seat that the step belongs to."""
    seat: Seat = step["seat"]
    return seat


def first_question(_step: Step) -> int:
    """For steps that have one question."""
    return 0


@dataclass(frozen=True)
class StepKind:
    """How steps of one kind run: as long as there are options they ask, then they act."""

    name: str
    """The `f` of such steps."""
    _: KW_ONLY
    fields: tuple[str, ...] = ()
    """What a step holds beside `f` and `seat`."""
    asks: tuple[str, ...] = ()
    """The keys of its questions, such as `allyria.curse`."""
    question: Callable[[Step], int] = first_question
    """The index in `asks` of what the step asks now."""
    verbs: tuple[str, ...] = ()
    """The verbs of its options."""
    options: Options = no_options
    """The open options; while there are any the step asks, otherwise it acts."""
    answer: Answer = decline
    """Carries out an option other than `STOP`, which always ends the step.

    The step asks again as long as it has options, so `answer` must record in the step what was chosen.
    """
    act: Act = finish
    """What the step does without asking. It must take the step off the stack or give it options."""
    chooser: Callable[[Campaign, Step], Seat] = own_seat
    """The seat that it asks."""
    secret: bool = False
    """True if its options name cards that only the chooser may see. Spec: allyria 11."""
    hidden: tuple[str, ...] = ()
    """The fields with lists of cards that only the step's own seat may see. Spec: allyria 9.1."""

    @property
    def keys(self) -> frozenset[str]:
        """All that a step holds. Spec: allyria 9.1."""
        return frozenset(("f", "seat", *self.fields))

    def ask(self, step: Step) -> str:
        """The key of what the step asks now."""
        return self.asks[self.question(step)]
