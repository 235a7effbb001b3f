"""The rules of Cyvasse."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Decision, Event, Mood, Option, Progress, Reason, Rules, Seat, Snapshot
from game.games.cyvasse.rules import flow, saving, state
from game.games.cyvasse.rules.config import OPTIONS
from game.games.cyvasse.rules.data import ARMY, KEEP_POINTS, PIECES
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.rules.state import CyvasseState, new, restore

FULL_STRENGTH = KEEP_POINTS + sum(PIECES[kind].points * count for kind, count in ARMY.items())
"""Of a side that has lost nothing."""
LAST_THIRD = 1 / 3

__all__ = ["CyvasseRules", "CyvasseState", "new", "restore"]


class CyvasseRules(Rules):
    """The rules of Cyvasse."""

    SEATS = (2,)
    OPTIONS = OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> CyvasseState:
        """A new match. Spec: cyvasse 3.1, 7."""
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> CyvasseState:
        """The match of a snapshot. Spec: cyvasse 9.1."""
        return restore(snapshot)

    def known(self, view: Snapshot) -> Battle:
        """The match of a view, in which the layouts that it hides are None. Spec: cyvasse 9.2."""
        return saving.known(view)

    def why_closed(self, view: Battle, decision: Decision, option: Option) -> Reason | None:
        """Why an option, and any that begins with it, is not open; its tiles must be on the board."""
        return flow.why_closed(view, decision, option)

    def reseeded(
        self,
        snapshot: Snapshot,
        seed: int,
        known_to: Collection[Seat],
        events: Sequence[Event] = (),  # noqa: ARG002  # no event shows a part of a layout
    ) -> CyvasseState:
        """The match with other chance to come, and other layouts where none of these seats may know them."""
        return state.reseeded(snapshot, seed, known_to)

    def progress(self, view: Battle) -> Progress:
        """The number of the turn. Spec: cyvasse 4.1."""
        return Progress(view.position.turn, "cyvasse.progress", {"count": view.position.turn})

    def turn_seat(self, view: Battle) -> Seat | None:
        """The side to move; None during the setup and after the end. Spec: cyvasse 4.1."""
        return view.position.to_move if view.phase == "play" else None

    def mood(self, view: Battle) -> Mood:
        """Tense once a side has lost a third of its strength; near the end once one has lost two thirds.

        The end is near, too, when most of the quiet turns are over. Spec: cyvasse 5.10, 6.2
        """
        position = view.position
        if view.strength is None:
            return Mood.CALM
        left = min(view.strength) / FULL_STRENGTH
        if left < LAST_THIRD or position.quiet > view.config.quiet_limit * (1 - LAST_THIRD):
            return Mood.END
        return Mood.TENSE if left < 1 - LAST_THIRD else Mood.CALM

    def config_of(self, view: Battle) -> dict[str, Any]:
        """The options of the match. Spec: cyvasse 7."""
        return view.config.record()
