"""The rules of Lyssan."""

from collections.abc import Collection, Mapping, Sequence
from typing import Any

from game.contract import Decision, Event, Mood, Option, Progress, Reason, Rules, Seat, Snapshot, TurnClock
from game.games.lyssan.rules.config import OPTIONS, SEATS
from game.games.lyssan.rules.position import Position
from game.games.lyssan.rules.reasons import why_closed
from game.games.lyssan.rules.saving import known
from game.games.lyssan.rules.situation import situation
from game.games.lyssan.rules.state import LyssanState, former_start, new, reseeded, restore

__all__ = ["OPTIONS", "SEATS", "LyssanRules", "LyssanState", "new", "restore"]


class LyssanRules(Rules):
    """The rules of Lyssan as every other room knows them."""

    SEATS = SEATS
    OPTIONS = OPTIONS
    BOARD = "map"

    def new(self, config: Mapping[str, Any], seed: int) -> LyssanState:
        """A match at its start. Spec: lyssan 3, 7."""
        return new(config, seed)

    def former_start(self, config: Mapping[str, Any], seed: int) -> LyssanState | None:
        """With two seats the cards were once dealt before the roles were chosen. Spec: lyssan 3.4."""
        return former_start(config, seed)

    def restore(self, snapshot: Snapshot) -> LyssanState:
        """The match that the snapshot was taken from. Spec: lyssan 9.1."""
        return restore(snapshot)

    def known(self, view: Snapshot) -> Position:
        """What a view shows; each card that it hides is None. Spec: lyssan 9.1, 11."""
        return known(view)

    def why_closed(self, view: Position, decision: Decision, option: Option) -> Reason:
        """Why an option, and every option that begins with it, is not open."""
        return why_closed(view, decision, option)

    def reseeded(
        self, snapshot: Snapshot, seed: int, known_to: Collection[Seat], events: Sequence[Event] = ()
    ) -> LyssanState:
        """The match with other chance to come, and other secrets where none of these seats knows them."""
        return reseeded(snapshot, seed, known_to, events)

    def seats(self, config: Mapping[str, Any]) -> int:
        """The seat count; None means the default. Spec: lyssan 7.1."""
        return int(config.get("seats") or SEATS[0])

    def progress(self, view: Position) -> Progress:
        """The season of the year; counts summers and autumns. Spec: lyssan 4.1, 5.2.6."""
        year, season, years = view.year, view.season, view.last_year
        if year == 0:
            return Progress(0, f"lyssan.progress.{season}")
        if year > years:
            return Progress(2 * years + 1, "lyssan.progress.last", {"years": years})
        count = 2 * year - (season != "autumn")
        return Progress(count, f"lyssan.progress.{season}", {"year": year, "years": years})

    def mood(self, view: Position) -> Mood:
        """Near the end in the last year or one triumph before it; tense once any is won. Spec: lyssan 6.1."""
        won = [len(faction.triumphs) for faction in view.factions.values()]
        if view.year >= view.last_year or max(won) >= view.config.to_win - 1 > 0:
            return Mood.END
        return Mood.TENSE if any(won) else Mood.CALM

    def turn_seat(self, view: Position) -> Seat | None:
        """The seat of the faction whose turn or prelude it is. Spec: lyssan 4.1.2."""
        return None if view.turn is None else view.factions[view.turn.faction].seat

    def turn_clock(self, view: Position) -> TurnClock | None:
        """The time for the commands of a turn; the prelude has no limit. Spec: lyssan 7.6."""
        seconds = view.config.turn_seconds
        if view.turn is None or not seconds or view.phase != "turns":
            return None
        faction = view.turn.faction
        return TurnClock(view.factions[faction].seat, seconds, (view.year, view.season, faction))

    def config_of(self, view: Position) -> dict[str, Any]:
        """The options of the match. Spec: lyssan 7."""
        return view.config.record()

    def situation(self, **description: Any) -> Snapshot:
        """The match that a description means; see `Situation`."""
        return situation(**description)
