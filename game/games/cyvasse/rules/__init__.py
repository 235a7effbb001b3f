"""The rules of Cyvasse."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Event, Progress, Rules, Seat, Snapshot
from game.games.cyvasse.rules.analysis import moves, perft
from game.games.cyvasse.rules.config import OPTIONS
from game.games.cyvasse.rules.hidden import reseeded
from game.games.cyvasse.rules.refusals.why import why_not
from game.games.cyvasse.rules.state import SEATS, CyvasseState, new, restore

__all__ = ["OPTIONS", "SEATS", "CyvasseRules", "CyvasseState", "moves", "new", "perft", "restore", "why_not"]


class CyvasseRules(Rules):
    """The rules of Cyvasse."""

    SEATS = SEATS
    OPTIONS = OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> CyvasseState:
        """A new match. Spec: cyvasse 3.1, 7."""
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> CyvasseState:
        """The match of a snapshot. Spec: cyvasse 9.1."""
        return restore(snapshot)

    def reseeded(
        self,
        snapshot: Snapshot,
        seed: int,
        known_to: Collection[Seat],
        events: Sequence[Event] = (),  # noqa: ARG002  # no event shows a part of a layout
    ) -> CyvasseState:
        """The match with other chance to come, and other layouts where none of these seats may know them."""
        return reseeded(snapshot, seed, known_to)

    def progress(self, view: Snapshot) -> Progress:
        """The number of the turn. Spec: cyvasse 4.1."""
        return Progress(view["turn"], "cyvasse.progress", {"count": view["turn"]})

    def turn_seat(self, view: Snapshot) -> Seat | None:
        """The side to move; None during the setup. Spec: cyvasse 4.1."""
        side: Seat | None = view["to_move"]
        return side
