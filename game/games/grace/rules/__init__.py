"""The rules of Yes, Your Grace."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Decision, Event, Mood, Option, Progress, Reason, Rules, Seat, Snapshot, Talk, View
from game.games.grace.rules.config import OPTIONS, SEATS
from game.games.grace.rules.intrigues import Announcing, Plotting, Refusing
from game.games.grace.rules.kingdom import Kingdom
from game.games.grace.rules.placing import Laying
from game.games.grace.rules.reasons import why_closed
from game.games.grace.rules.resolution import Ordering
from game.games.grace.rules.resource_phase import Audience, NamingHeir, Offices
from game.games.grace.rules.saving import known_kingdom
from game.games.grace.rules.situation import situation
from game.games.grace.rules.state import GraceState, new, reseeded, restore

LAST_RECORDS = 2
"""So many records before the end it is near."""

__all__ = ["OPTIONS", "SEATS", "GraceRules", "GraceState", "new", "restore"]


class GraceRules(Rules):
    """The rules of Yes, Your Grace as every other room knows them."""

    SEATS = SEATS
    OPTIONS = OPTIONS
    BOARD = "hall"
    TALKS = True
    IDLE_VERBS = ("wait", "done", "silent", "pass", "keep", "collect_rest", "decline", "hush", "accept")

    def new(self, config: Mapping[str, Any], seed: int) -> GraceState:
        """A match at its start. Spec: grace 3, 7."""
        return new(config, seed)

    def restore(self, snapshot: Snapshot) -> GraceState:
        """The match that the snapshot was taken from. Spec: grace 9.1."""
        return restore(snapshot)

    def known(self, view: Snapshot) -> Kingdom:
        """What a view shows; each card that it hides is None. Spec: grace 9.1, 11."""
        return known_kingdom(view)

    def why_closed(self, view: View, decision: Decision, option: Option) -> Reason:
        """Why an option, and every option that begins with it, is not open."""
        return why_closed(view, decision, option)

    def reseeded(
        self, snapshot: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
    ) -> GraceState:
        """The match with other chance to come, and other cards where none of these seats may know them."""
        return reseeded(snapshot, seed, known_to, events)

    def progress(self, view: Kingdom) -> Progress:
        """The round and the records. Spec: grace 4, 6.1."""
        values = {"count": view.round, "records": len(view.annals), "goal": view.config.records}
        return Progress(view.round, "grace.progress", values)

    def mood(self, view: Kingdom) -> Mood:
        """Near the end when two records are missing; tense in a Civil War and after half of the records."""
        missing = view.config.records - len(view.annals)
        if missing <= LAST_RECORDS:
            return Mood.END
        is_tense = view.war is not None or missing <= view.config.records // 2
        return Mood.TENSE if is_tense else Mood.CALM

    def turn_seat(self, view: Kingdom) -> Seat | None:
        """The King where he decides alone for the realm, or the seat that plots. Spec: grace 4."""
        match view.stack:
            case [*_, Offices() | NamingHeir() | Ordering()]:
                return view.king
            case [*_, Plotting(queue=[seat, *_])]:
                return seat
            case [*_, Announcing(id=event) | Refusing(id=event)]:
                return view.happening(event).by
        return None

    def talk(self, view: Kingdom) -> Talk | None:
        """The audience, the Intrigue Phase and the backing in a Civil War. Spec: grace 5.1, 5.2.9, 5.9.2."""
        if not any(isinstance(step, Audience | Laying) for step in view.stack[-1:]):
            return None
        resolved = sum(event.is_resolved for event in view.happenings)  # tells Civil Wars of a round apart
        return Talk((view.step, view.round, resolved), ends_by_default=True)

    def config_of(self, view: Kingdom) -> dict[str, Any]:
        """The config of the match; `new` takes it."""
        return view.config.record()

    def situation(self, **description: Any) -> Snapshot:
        """The match that a description means; see `Situation`."""
        return situation(**description)
