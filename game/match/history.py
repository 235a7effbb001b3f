"""The choices that led to a state, with states kept on the way so that every point is near."""

from dataclasses import dataclass

from game.contract import Event, State
from game.match.journal.lines import Chosen

NEAR = 24
"""So many states back each one is kept; further back, each one in so many."""


@dataclass(frozen=True)
class Step:
    """A choice and what it brought about."""

    choice: Chosen
    events: tuple[Event, ...]
    open: bool = False
    """Whether everybody may know what was chosen, whatever came of it."""


class History:
    """A state, and the way it came from its start."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.opening = tuple(start.log)
        """What happened before the first choice."""
        self.steps: list[Step] = []
        self._kept = {0: start.copy()}

    def __len__(self) -> int:
        return len(self.steps)

    def play(self, choice: Chosen) -> list[Event]:
        """Carry out a choice.

        Raises:
            Illegal: it is not open now; nothing has changed.
        """
        public = any(decision.open for decision in self.state.awaiting if decision.seat == choice.seat)
        events = self.state.choose(choice.seat, choice.option)
        self.steps.append(Step(choice, tuple(events), public))
        self._keep(len(self.steps), self.state.copy())
        return events

    def at(self, n: int) -> State:
        """A state of its own as it was after `n` choices."""
        near = max(kept for kept in self._kept if kept <= n)
        state = self._kept[near].copy()
        for step in self.steps[near:n]:
            state.choose(step.choice.seat, step.choice.option)
        return state

    def log(self, n: int) -> list[Event]:
        """All events up to choice number `n`."""
        return [*self.opening, *(event for step in self.steps[:n] for event in step.events)]

    def cut(self, n: int) -> None:
        """Go back to where `n` choices had been made."""
        self.state = self.at(n)
        del self.steps[n:]
        self._kept = {kept: state for kept, state in self._kept.items() if kept <= n}

    def _keep(self, n: int, state: State) -> None:
        self._kept[n] = state
        far = n - NEAR
        if far % NEAR:
            self._kept.pop(far, None)
