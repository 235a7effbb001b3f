"""The course of a match: steps on a stack first, then the phases.

A step is a record, so a match can be saved in the middle of it, and one step can put another on top. Each
asks a seat, or acts. The innermost lies last on the stack.
"""

from abc import ABC, abstractmethod
from collections.abc import Callable, Collection, Iterable, Mapping, Sequence
from copy import copy
from dataclasses import KW_ONLY, dataclass
from functools import reduce
from operator import or_
from types import GenericAlias
from typing import Any, ClassVar, Generic, Protocol, Self, TypeVar

from game.contract import Decision, Event, Option, Seat, State
from game.kit.records import Record, read


class Course(Protocol):
    """What a flow needs of a match."""

    stack: list[Any]
    """The steps still to be done, innermost last."""

    @property
    def phase(self) -> str:
        """The part of the match that it is in."""

    def copy(self) -> Self:
        """An independent copy."""


Match = TypeVar("Match", bound=Course)
"""What a game's steps change: all data of a match."""

STOPS: tuple[Option, ...] = (("stop",), ("pass",))
"""The options that end a step early or decline what it offers."""


class Step(Record, Generic[Match], tag_field="f"):
    """The base class of a game's steps; a step class is `class Pay(Step[MyMatch], tag="pay")`.

    As long as a step has options it asks; then it acts. `finish` takes it off the stack. Its lists and dicts
    are replaced, never changed, since copies of a match share them.
    """

    asks: ClassVar[tuple[str, ...]] = ()
    """The text keys of its questions, such as `<game>.pay`; most steps have one or none."""
    verbs: ClassVar[tuple[str, ...]] = ()
    """The verbs of its options."""
    secret: ClassVar[tuple[str, ...]] = ()
    """The verbs of options that name what only the chooser may see."""

    def copy(self) -> Self:
        """A copy that shares its lists and dicts."""
        return copy(self)

    @property
    def ask(self) -> str:
        """The text key of what it asks now."""
        return self.asks[0]

    def chooser(self, match: Match) -> Seat:
        """The seat that it asks."""
        raise NotImplementedError(f"{type(self).__name__} asks nobody")

    def options(self, match: Match) -> list[Option]:
        """The open options; while there are any the step asks."""
        del match
        return []

    def decisions(self, match: Match) -> tuple[Decision, ...]:
        """The open decisions; by default the one of its `chooser`, if there are options.

        A step that asks several seats at the same time overrides this and `choose`.
        """
        options = self.options(match)
        return (decision(self.chooser(match), self.ask, options, self.secret),) if options else ()

    def choose(self, match: Match, seat: Seat, option: Option) -> Iterable[Event]:
        """Carries out an open option of a seat; by default with `answer` or `stop`."""
        del seat
        return self.stop(match, option) if option in STOPS else self.answer(match, option)

    def answer(self, match: Match, option: Option) -> Iterable[Event]:
        """Carries out an option that is not one of `STOPS`.

        A step that stays on the stack asks again as long as it has options.
        """
        raise NotImplementedError(f"{type(self).__name__} has no options")

    def stop(self, match: Match, option: Option) -> Iterable[Event]:
        """Carries out one of `STOPS`; by default the step ends."""
        del option
        return self.finish(match)

    def act(self, match: Match) -> Iterable[Event]:
        """What the step does when it has no options; by default it ends.

        It takes the step off the stack, puts another one on top, or gives the step options.
        """
        return self.finish(match)

    def finish(self, match: Match) -> Iterable[Event]:
        """Takes the step off the stack, where it is on top."""
        match.stack.pop()
        return ()

    def masked(self) -> "Step[Match]":
        """The step as seats other than its own may know it; by default all may know all of it."""
        return self


class SeatStep(Step[Match], Generic[Match]):
    """A step that one seat does."""

    seat: Seat

    def chooser(self, match: Match) -> Seat:
        """The seat that the step belongs to."""
        del match
        return self.seat


def read_steps(classes: Sequence[type[Step[Any]]], data: object) -> list[Any]:
    """The steps that were written as data, each of one of these classes.

    Raises:
        ValueError: a step is of none of them, or has fields that are wrong, missing or too many.
    """
    kind: Any = GenericAlias(list, (reduce(or_, classes),))
    return read(kind, data)


def decision(seat: Seat, ask: str, options: Sequence[Option], secret: Collection[str] = ()) -> Decision:
    """A decision of which all see the options whose verbs are not secret."""
    public = tuple([option for option in options if option[0] not in secret]) if secret else ()
    return Decision(seat, ask, tuple(options), open=not secret, public=public)


class Phase(ABC, Generic[Match]):
    """A part of a match in which seats decide."""

    @abstractmethod
    def decisions(self, match: Match) -> tuple[Decision, ...]:
        """The open decisions; several if the seats choose at the same time."""

    @abstractmethod
    def carry_out(self, match: Match, seat: Seat, option: Option) -> Iterable[Event]:
        """Carries out an open option."""


@dataclass(frozen=True)
class SeatPhase(Phase[Match]):
    """A phase in which one seat is asked after the other."""

    ask: str
    """The text key of the question."""
    options: Callable[[Match], list[Option]]
    answer: Callable[[Match, Option], Iterable[Event]]
    seat: Callable[[Match], Seat]
    """Which seat is asked now."""
    _: KW_ONLY
    secret: tuple[str, ...] = ()
    """The verbs of options that name what only the seat may see."""

    def decisions(self, match: Match) -> tuple[Decision, ...]:
        """One decision; none if it has no options."""
        options = self.options(match)
        return (decision(self.seat(match), self.ask, options, self.secret),) if options else ()

    def carry_out(self, match: Match, seat: Seat, option: Option) -> Iterable[Event]:
        """Carries out an open option."""
        del seat
        return self.answer(match, option)


@dataclass(frozen=True)
class Advance:
    """What happened until the next decisions."""

    events: list[Event]
    decisions: tuple[Decision, ...]
    """The next ones; empty: the match is over."""
    forced: list[Decision]
    """Those on the way, which had a single option."""


@dataclass(frozen=True)
class Flow(Generic[Match]):
    """How the matches of a game run from decision to decision."""

    phases: Mapping[str, Phase[Match]]
    """By name, those with decisions."""
    passing: Mapping[str, Callable[[Match], Iterable[Event]]]
    """By phase, what happens while nobody has to decide."""
    _: KW_ONLY
    over: str
    """The phase of a match that has ended."""
    always_asked: Collection[str] = frozenset()
    """The text keys of decisions that are asked even with a single option."""
    after: Callable[[Match], Iterable[Event]] | None = None
    """What is checked after each step of the flow, such as whether somebody has won."""

    def go_on(self, match: Match) -> Advance:
        """Runs the match to its next decisions; one with a single option is carried out."""
        events: list[Event] = []
        forced: list[Decision] = []
        while match.phase != self.over:
            decisions = self.decisions(match)
            if not decisions:
                events += self.advance(match)
            elif self._is_forced(decisions):
                forced += decisions
                events += self.carry_out(match, decisions[0].seat, decisions[0].options[0])
            else:
                return Advance(events, decisions, forced)
        return Advance(events, (), forced)

    def decisions(self, match: Match) -> tuple[Decision, ...]:
        """The decisions that are open now; empty: the match goes on without one."""
        if match.stack:
            step: Step[Match] = match.stack[-1]
            return step.decisions(match)
        phase = self.phases.get(match.phase)
        return () if phase is None else phase.decisions(match)

    def carry_out(self, match: Match, seat: Seat, option: Option) -> list[Event]:
        """Carries out an open option, without what follows."""
        if match.stack:
            step: Step[Match] = match.stack[-1]
            events = list(step.choose(match, seat, option))
        else:
            events = list(self.phases[match.phase].carry_out(match, seat, option))
        return events + self._checked(match)

    def advance(self, match: Match) -> list[Event]:
        """Does the next thing that needs no choice; while there is a decision it must not be called."""
        if match.stack:
            step: Step[Match] = match.stack[-1]
            return list(step.act(match)) + self._checked(match)
        return list(self.passing[match.phase](match))

    def _checked(self, match: Match) -> list[Event]:
        return [] if self.after is None else list(self.after(match))

    def _is_forced(self, decisions: tuple[Decision, ...]) -> bool:
        first = decisions[0]
        return len(decisions) == len(first.options) == 1 and first.ask not in self.always_asked


class FlowState(State, Generic[Match]):
    """A match that runs as a flow: its data, the open decisions and the log."""

    flow: ClassVar[Flow[Any]]

    def __init__(self, match: Match) -> None:
        self.match = match
        self.log: list[Event] = self._go_on()

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions."""
        return self._open

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out the choice and all that follows without another one."""
        return self.flow.carry_out(self.match, seat, option) + self._go_on()

    def _go_on(self) -> list[Event]:
        """Runs the match to its next decisions."""
        advance = self.flow.go_on(self.match)
        self._open, self.forced = advance.decisions, advance.forced
        return advance.events

    def copy(self) -> Self:
        """An independent copy."""
        twin = copy(self)
        twin.match, twin.log = self.match.copy(), self.log.copy()
        return twin
