"""The choices that led to a state, with copies of earlier states so that going back is fast."""

from dataclasses import dataclass

from game.contract import Event, Illegal, Option, Seat, State
from game.match.journal.lines import Chosen

INTERVAL = 24
"""Keeps the last 24 states, and of the older ones every 24th."""


@dataclass(frozen=True)
class Step:
    """A choice and its events."""

    choice: Chosen
    events: tuple[Event, ...]
    open: bool = False
    """True if everybody may see what was chosen."""


class History:
    """A state, and the choices from the start to it."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.start_events = tuple(start.log)
        """The events before the first choice."""
        self.steps: list[Step] = []
        self._saved = {0: start.copy()}

    def __len__(self) -> int:
        return len(self.steps)

    def check(self, seat: Seat, option: Option) -> None:
        """Does nothing if the option is open to the seat.

        Raises:
            Illegal: it is not.
        """
        open_options = [each.options for each in self.state.awaiting if each.seat == seat]
        if not any(option in options for options in open_options):
            raise Illegal(f"seat {seat} may not choose {option!r}: {self.state.awaiting!r}")

    def play(self, choice: Chosen) -> list[Event]:
        """Plays a choice.

        Raises:
            Illegal: the option is not open; nothing has changed.
        """
        public = any(decision.open for decision in self.state.awaiting if decision.seat == choice.seat)
        events = self.state.choose(choice.seat, choice.option)
        self.steps.append(Step(choice, tuple(events), public))
        n = len(self.steps)
        self._saved[n] = self.state.copy()
        if (n - INTERVAL) % INTERVAL:
            self._saved.pop(n - INTERVAL, None)
        return events

    def at(self, n: int) -> State:
        """A copy of the state after `n` choices."""
        near = max(saved for saved in self._saved if saved <= n)
        state = self._saved[near].copy()
        for step in self.steps[near:n]:
            state.choose(step.choice.seat, step.choice.option)
        return state

    def log(self, n: int) -> list[Event]:
        """All events up to choice number `n`."""
        return [*self.start_events, *(event for step in self.steps[:n] for event in step.events)]

    def cut(self, n: int) -> None:
        """Goes back to where `n` choices had been made."""
        self.state = self.at(n)
        del self.steps[n:]
        self._saved = {saved: state for saved, state in self._saved.items() if saved <= n}
