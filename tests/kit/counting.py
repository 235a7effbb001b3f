"""A tiny game on the kit: seats count down from a number, and steps may interrupt them."""

from collections.abc import Iterable
from typing import Any

from game.contract import Event, Option, Outcome, Seat, Snapshot
from game.kit.flow import Flow, FlowState, SeatPhase, Step
from game.kit.records import Record, field, write


class Counted(Event, kind="counted"):
    """The number went down."""

    left: int


class Countdown(Record):
    """A match."""

    left: int
    phase: str = "count"
    stack: list[Step[Any]] = field(default_factory=list)
    turn: Seat = 0


class Gift(Step[Countdown], tag="gift"):
    """A seat may give up to `most` back."""

    asks = ("count.give",)
    verbs = ("give", "pass")
    secret = ("give",)
    seat: Seat
    most: int

    def chooser(self, match: Countdown) -> Seat:
        """The seat that gives."""
        return self.seat

    def options(self, match: Countdown) -> list[Option]:
        """Each number up to the most, or nothing."""
        return [*(("give", number) for number in range(1, self.most + 1)), ("pass",)] if self.most else []

    def answer(self, match: Countdown, option: Option) -> Iterable[Event]:
        """The number goes up; then the step has no options and ends."""
        match.left += int(option[1])
        self.most = 0
        return [Counted(left=match.left)]

    def finish(self, match: Countdown) -> Iterable[Event]:
        """It is over."""
        match.stack.pop()
        return []


class Pause(Step[Countdown], tag="pause"):
    """Nothing happens."""

    def finish(self, match: Countdown) -> Iterable[Event]:
        """It is over."""
        match.stack.pop()
        return []


STEPS = (Gift, Pause)


def count_options(match: Countdown) -> list[Option]:
    """One or two less; nothing at 0."""
    return [("minus", number) for number in (1, 2) if number <= match.left]


def count(match: Countdown, option: Option) -> Iterable[Event]:
    """The number goes down, and it is the other seat's turn."""
    match.left -= int(option[1])
    match.turn = 1 - match.turn
    return [Counted(left=match.left)]


def end(match: Countdown) -> Iterable[Event]:
    """Nothing is left."""
    match.phase = "over"
    return []


FLOW: Flow[Countdown] = Flow(
    {"count": SeatPhase("count.minus", count_options, count, lambda match: match.turn)},
    {"count": end},
    over="over",
)


class CountState(FlowState[Countdown]):
    """A match as the contract has it. Whoever counts to 0 wins."""

    flow = FLOW

    @property
    def outcome(self) -> Outcome | None:
        """The winner."""
        return Outcome((self.match.turn,), "counted", (1, 1)) if self.match.phase == "over" else None

    def snapshot(self) -> Snapshot:
        """All of it."""
        return {"match": write(self.match)}

    def view(self, seat: Seat | None) -> Snapshot:
        """Nothing is hidden."""
        return self.snapshot()
