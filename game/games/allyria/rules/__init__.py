"""The rules of Allyria Empires."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Decision, Event, Mood, Option, Progress, Reason, Rules, Seat, Snapshot, View
from game.games.allyria.rules.battle import Battle
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.config import OPTIONS, SEATS
from game.games.allyria.rules.points import Odds, odds
from game.games.allyria.rules.reasons import why_closed
from game.games.allyria.rules.saving import known
from game.games.allyria.rules.situation import situation
from game.games.allyria.rules.state import AllyriaState, new, reseeded, restore

LAST_SEASONS = 2
"""So many seasons before the end it is near."""

__all__ = ["OPTIONS", "SEATS", "AllyriaRules", "AllyriaState", "Odds", "new", "odds", "restore"]


class AllyriaRules(Rules):
    """The rules of Allyria Empires as every other room knows them."""

    SEATS = SEATS
    OPTIONS = OPTIONS

    def new(self, config: Mapping[str, Any], seed: int) -> AllyriaState:
        """A match at its start. Spec: allyria 3.1, 7."""
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> AllyriaState:
        """The match that the snapshot was taken from. Spec: allyria 9.1."""
        return restore(snapshot)

    def known(self, view: Snapshot) -> Campaign:
        """What a view shows; each card that it hides is None. Spec: allyria 9.1, 11."""
        return known(view)

    def why_closed(self, view: View, decision: Decision, option: Option) -> Reason:
        """Why an option, and every option that begins with it, is not open."""
        return why_closed(view, decision, option)

    def reseeded(
        self, snapshot: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
    ) -> AllyriaState:
        """The match with other chance to come, and other cards where none of these seats may know them."""
        return reseeded(snapshot, seed, known_to, events)

    def progress(self, view: Campaign) -> Progress:
        """The round. Spec: allyria 4.1."""
        return Progress(view.round, "allyria.progress", {"count": view.round})

    def mood(self, view: Campaign) -> Mood:
        """Near the end in the last two seasons; tense in battle and in the second half of the year."""
        left = len(view.year) - view.season
        if left <= LAST_SEASONS:
            return Mood.END
        is_battle = any(isinstance(step, Battle) for step in view.stack)
        is_tense = is_battle or left <= len(view.year) // 2
        return Mood.TENSE if is_tense else Mood.CALM

    def turn_seat(self, view: Campaign) -> Seat | None:
        """The seat whose turn it is; None during the setup. Spec: allyria 4.1."""
        return view.turn if view.round else None

    def config_of(self, view: Campaign) -> dict[str, Any]:
        """The config of the match; `new` takes it."""
        return view.config.record()

    def situation(self, **description: Any) -> Snapshot:
        """The match that a description means; see `Situation`."""
        return situation(**description)
