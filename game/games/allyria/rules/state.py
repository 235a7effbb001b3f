"""A match of Allyria Empires as the contract has it. Spec: allyria 3, 4."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any, Self

from game.contract import Chance, Decision, Event, Option, Outcome, Seat, Snapshot, State
from game.games.allyria.rules import ending, saving
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.config import resolve
from game.games.allyria.rules.flow import FLOW
from game.games.allyria.rules.secrets import redeal
from game.games.allyria.rules.setup import lay_out


class AllyriaState(State):
    """One match: its campaign, the one open decision and the log. Spec: allyria 4.7."""

    def __init__(self, campaign: Campaign) -> None:
        self.campaign = campaign
        self.log: list[Event] = []
        self._go_on()

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decision: exactly one while the match runs. Spec: allyria 4.7."""
        return self._open

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return ending.outcome(self.campaign.result) if self.campaign.result else None

    def _apply(self, seat: Seat, option: Option) -> list[Event]:
        """Carries out the choice and all that follows without another one. Spec: allyria 4.1."""
        return FLOW.carry_out(self.campaign, seat, option) + self._go_on()

    def _go_on(self) -> list[Event]:
        """Runs the match to its next decision."""
        advance = FLOW.go_on(self.campaign)
        self._open, self.forced = advance.decisions, advance.forced
        return advance.events

    def copy(self) -> Self:
        """An independent copy."""
        twin = type(self).__new__(type(self))
        twin.campaign, twin.log, twin._open = self.campaign.copy(), self.log.copy(), self._open
        twin.forced = self.forced
        return twin

    def snapshot(self) -> Snapshot:
        """The whole match. Spec: allyria 9.1."""
        return saving.write(self.campaign, self._open)

    def view(self, seat: Seat | None) -> Snapshot:
        """The match as a seat may know it. Spec: allyria 9.1, 11."""
        return saving.view(self.campaign, self._open, seat)


def new(config: Mapping[str, Any], seed: int) -> AllyriaState:
    """A match at its start. Spec: allyria 3.1, 7.

    Raises:
        ValueError: an unknown option or value.
    """
    return AllyriaState(lay_out(resolve(config), Chance(seed)))


def restore(data: Snapshot) -> AllyriaState:
    """The match that the snapshot was taken from. Spec: allyria 9.1.

    Raises:
        ValueError: what is wrong with the snapshot.
    """
    return AllyriaState(saving.read(data))


def reseeded(
    data: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
) -> AllyriaState:
    """The match with other chance to come, and other cards where none of these seats may know them."""
    campaign = saving.read(data | {"rng": [seed, 0]})
    redeal(campaign, known_to, events)
    return AllyriaState(campaign)
