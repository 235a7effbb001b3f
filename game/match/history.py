"""The choices that led to a state, with copies of earlier states so that going back is fast."""

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from secrets import randbits

from game.catalogue import GAMES
from game.contract import Event, Illegal, Option, Seat, State
from game.match.lines import Chosen, Reseeded

INTERVAL = 24
"""Keeps the last 24 states, and of the older ones every 24th."""


@dataclass(frozen=True)
class PlayedChoice:
    """A choice that was carried out, and its events."""

    choice: Chosen
    events: tuple[Event, ...]
    open: bool = False
    """True if everybody may see what was chosen."""


BY_CLOCK = "clock"
"""Who makes a choice whose person had no time left for the turn."""
BY_TABLE = "table"
"""Who makes a choice whose person was idle, or had not answered when the talk was over."""


def time_ups(steps: Iterable[PlayedChoice]) -> Iterator[tuple[int, Seat]]:
    """Yields the seats whose time was up, each once a turn, with the number of choices before."""
    before = None
    for n, step in enumerate(steps):
        late = step.choice.seat if step.choice.by == BY_CLOCK else None
        if late is not None and late != before:
            yield n, late
        before = late


class History:
    """A state, and the choices from the start to it."""

    def __init__(self, start: State) -> None:
        self.state = start
        self.start_events = tuple(start.log)
        """The events before the first choice."""
        self.steps: list[PlayedChoice] = []
        self.seeds: list[Reseeded] = []
        """The new seeds since the start."""
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
        own = (decision for decision in self.state.awaiting if decision.seat == choice.seat)
        public = any(decision.is_public(choice.option) for decision in own)
        events = self.state.choose(choice.seat, choice.option)
        self.steps.append(PlayedChoice(choice, tuple(events), public))
        n = len(self.steps)
        self._saved[n] = self.state.copy()
        if (n - INTERVAL) % INTERVAL:
            self._saved.pop(n - INTERVAL, None)
        return events

    def at(self, n: int) -> State:
        """A copy of the state after `n` choices."""
        near = max(saved for saved in self._saved if saved <= n)
        state = self._saved[near].copy()
        for number in range(near + 1, n + 1):
            state = self.after(state, number)
        return state

    def after(self, state: State, n: int) -> State:
        """Carries out choice number `n` on the state before it; returns the state after it."""
        choice = self.steps[n - 1].choice
        state.choose(choice.seat, choice.option)
        for seed in self.seeds:
            if seed.n == n:
                state = self._reseeded(state, seed)
        return state

    def reseed(self, seeds: Iterable[Reseeded]) -> None:
        """Lets all chance after the last choice come from new seeds, one after another."""
        for seed in seeds:
            self.seeds.append(seed)
            self.state = self._reseeded(self.state, seed)
            self._saved[len(self)] = self.state.copy()

    def _reseeded(self, state: State, seed: Reseeded) -> State:
        """The state after the choice that a new seed follows."""
        events = self.log(seed.n) if seed.by_events else ()
        return with_other_secrets(state, seed.known_to, seed.seed, events)

    def log(self, n: int) -> list[Event]:
        """All events up to choice number `n`."""
        return [*self.start_events, *(event for step in self.steps[:n] for event in step.events)]

    def cut(self, n: int) -> None:
        """Goes back to where `n` choices had been made; later seeds hold from then on."""
        self.state = self.at(n)
        later = [replace(seed, n=n) for seed in self.seeds if seed.n > n]
        self.seeds = [seed for seed in self.seeds if seed.n <= n]
        del self.steps[n:]
        self._saved = {saved: state for saved, state in self._saved.items() if saved <= n}
        self.reseed(later)


def new_seed(n: int, known_to: Iterable[Seat]) -> Reseeded:
    """A seed that nobody can know (128 bits), for what comes after choice number `n` and some secrets."""
    return Reseeded(n, randbits(128), tuple(sorted(known_to)), by_events=True)


def with_other_secrets(
    state: State, known_to: Collection[Seat], seed: int = 0, events: Sequence[Event] = ()
) -> State:
    """The state with other chance to come, and other secrets where none of these seats may know them.

    For `events` see `Rules.reseeded`.
    """
    snapshot = state.snapshot()
    return GAMES[snapshot["game"]].rules.reseeded(snapshot, seed, known_to, events)
