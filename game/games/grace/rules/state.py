"""A match of Yes, Your Grace as the contract has it. Spec: grace 3, 4."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from game.contract import Chance, Decision, Event, Option, Outcome, Seat, Snapshot, State
from game.games.grace.rules import ending, saving, scenario
from game.games.grace.rules.config import resolve
from game.games.grace.rules.flow import FLOW
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.secrets import replace_secrets
from game.games.grace.rules.setup import lay_out


class GraceState(State):
    """One match: its kingdom, the open decisions and the log. Spec: grace 4."""

    derived = frozenset({"awaiting", "phase", "step"})
    harmless = frozenset({"known"})  # all see who investigates whom

    def __init__(self, kingdom: Kingdom) -> None:
        self.kingdom = kingdom
        self.log: list[Event] = []
        self._go_on()

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions, several where the seats choose at once. Spec: grace 4."""
        return self._open

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return ending.outcome(self.kingdom.result) if self.kingdom.result else None

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out the choice and all that follows without another one. Spec: grace 4."""
        return FLOW.carry_out(self.kingdom, seat, option) + self._go_on()

    def _go_on(self) -> list[Event]:
        """Runs the match to its next decisions."""
        advance = FLOW.go_on(self.kingdom)
        self._open, self.forced = advance.decisions, advance.forced
        return advance.events

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.kingdom, twin.log, twin._open = self.kingdom.copy(), self.log.copy(), self._open
        twin.forced = self.forced
        return twin

    def snapshot(self) -> Snapshot:
        """The whole match. Spec: grace 9.1."""
        return saving.write(self.kingdom, self._open)

    def view(self, seat: Seat | None) -> Snapshot:
        """The match as a seat may know it. Spec: grace 9.1, 11."""
        return saving.view(self.kingdom, self._open, seat)


def new(config: Mapping[str, Any], seed: int) -> GraceState:
    """A match at its start. Spec: grace 3, 7.

    Raises:
        ValueError: an unknown option or value.
    """
    resolved = resolve(config)
    kingdom = lay_out(resolved, Chance(seed))
    if resolved.scenario is not None:
        scenario.apply(kingdom, resolved.scenario)
    return GraceState(kingdom)


def restore(data: Snapshot) -> GraceState:
    """The match that the snapshot was taken from. Spec: grace 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    return GraceState(saving.read(data))


def reseeded(
    data: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
) -> GraceState:
    """The match with other chance to come, and other secrets where none of these seats may know them."""
    kingdom = saving.read(data | {"seed": seed, "rng": [seed, 0]})
    replace_secrets(kingdom, known_to, events)
    return GraceState(kingdom)
