"""A match of Yes, Your Grace as the contract has it. Spec: grace 3, 4."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Chance, Event, Outcome, Seat, Snapshot
from game.games.grace.rules import saving, scenario
from game.games.grace.rules.config import resolve
from game.games.grace.rules.flow import FLOW
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.secrets import replace_secrets
from game.games.grace.rules.setup import lay_out
from game.kit.flow import FlowState


class GraceState(FlowState[Kingdom]):
    """One match: its kingdom, the open decisions and the log. Spec: grace 4."""

    flow = FLOW
    derived = frozenset({"awaiting", "phase", "step"})
    harmless = frozenset({"known"})  # all see who investigates whom

    @property
    def kingdom(self) -> Kingdom:
        """The data of the match."""
        return self.match

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return self.kingdom.result

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
