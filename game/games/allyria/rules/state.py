"""A match of Allyria Empires as the contract has it. Spec: allyria 3, 4."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Chance, Event, Outcome, Seat, Snapshot
from game.games.allyria.rules import ending, saving
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.config import resolve
from game.games.allyria.rules.flow import FLOW
from game.games.allyria.rules.secrets import redeal
from game.games.allyria.rules.setup import lay_out
from game.kit.flow import FlowState


class AllyriaState(FlowState[Campaign]):
    """One match: its campaign, the one open decision and the log. Spec: allyria 4.7."""

    flow = FLOW

    @property
    def campaign(self) -> Campaign:
        """The data of the match."""
        return self.match

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended; None while it runs."""
        return ending.outcome(self.campaign.result) if self.campaign.result else None

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
