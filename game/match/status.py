"""How a match stands: what has happened so far, what is open, and what each seat may do beside the rules."""

from collections.abc import Iterator, Sequence
from pathlib import Path

from game.catalogue import GAMES
from game.contract import Decision, Event, Option, Outcome, Progress, Seat, Snapshot, State, View, visible_to
from game.match.consent import ConsentRequest, TakeBack
from game.match.history import History, PlayedChoice, time_ups
from game.match.journal.file import JournalWriter
from game.match.journal.lines import Seated
from game.match.journal.timeline import Header
from game.match.players import Player, PlayerKind
from game.match.seat_history import SeatHistory
from game.match.undo import UndoRules, barrier, hides_something, is_hidden


class MatchStatus:
    """What can be read of a running match."""

    def __init__(self, history: History, writer: JournalWriter) -> None:
        self.consent_request: ConsentRequest | None = None
        """The request that waits for answers; None if there is none."""
        self._history = history
        self._writer = writer
        self._undo_rules = UndoRules(history)
        self._viewed_revision = -1
        """The revision of the cached views."""
        self._snapshots: dict[Seat | None, Snapshot] = {}
        """By viewer."""
        self._views: dict[Seat | None, View] = {}
        """By viewer."""
        self._knowing: dict[Seat | None, bool] = {}
        """By viewer, whether it knows a secret."""

    @property
    def header(self) -> Header:
        """The setup of the match."""
        return self._writer.timeline.header

    @property
    def seed(self) -> int:
        """The seed of all chance to come."""
        seeds = self._writer.timeline.seeds
        return seeds[-1].seed if seeds else self.header.seed

    @property
    def path(self) -> Path:
        """The file of the journal."""
        return self._writer.journal.path

    @property
    def state(self) -> State:
        """The current state; a new object after each undo."""
        return self._history.state

    @property
    def revision(self) -> int:
        """Changes whenever the match changes; callers compare it to see whether they are up to date."""
        return self._writer.revision

    def view_of(self, viewer: Seat | None) -> View:
        """What a seat knows, or everybody if None, as rules and table take it; made once a revision."""
        snapshot = self.snapshot_of(viewer)
        if viewer not in self._views:
            self._views[viewer] = GAMES[self.header.game].known(snapshot)
        return self._views[viewer]

    @property
    def progress(self) -> Progress:
        """How far the match has got."""
        return GAMES[self.header.game].rules.progress(self.view_of(None))

    def snapshot_of(self, viewer: Seat | None) -> Snapshot:
        """The same as JSON data; made once a revision, so do not modify it."""
        if self._viewed_revision != self.revision:
            self._viewed_revision = self.revision
            self._snapshots, self._views, self._knowing = {}, {}, {}
        if viewer not in self._snapshots:
            self._snapshots[viewer] = self.state.view(viewer)
        return self._snapshots[viewer]

    def knows_secrets(self, viewer: Seat | None) -> bool:
        """True if the viewer knows something that not everybody may know; compared once a revision."""
        snapshot, public = self.snapshot_of(viewer), self.snapshot_of(None)
        if viewer not in self._knowing:
            self._knowing[viewer] = snapshot != public
        return self._knowing[viewer]

    @property
    def outcome(self) -> Outcome | None:
        """How the match ended, by the rules or by the players' agreement; None while it runs."""
        return self.state.outcome or self._writer.timeline.outcome

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions; none after the end of the match."""
        return () if self.outcome is not None else self.state.awaiting

    @property
    def players(self) -> Sequence[Player]:
        """The current players by seat."""
        return tuple(self._writer.timeline.players)

    @property
    def saved(self) -> bool:
        """True if everything is on disk."""
        return self._writer.journal.write_error is None

    @property
    def steps(self) -> Sequence[PlayedChoice]:
        """The choices that were not undone, with their events unmasked."""
        return tuple(self._history.steps)

    @property
    def start_events(self) -> Sequence[Event]:
        """The events before the first choice, unmasked."""
        return self._history.start_events

    @property
    def seatings(self) -> Sequence[tuple[int, Seated]]:
        """Changes of players during the match, each with the number of choices before it."""
        return tuple(self._writer.timeline.seatings)

    @property
    def time_ups(self) -> Sequence[tuple[int, Seat]]:
        """The seats whose time was up, each with the number of choices before that."""
        return list(time_ups(self._history.steps))

    def states(self) -> Iterator[State]:
        """Yields the state before the first choice and after each one; it is the same object, changed."""
        state = self._history.at(0)
        yield state
        for n in range(1, len(self._history) + 1):
            state = self._history.after(state, n)
            yield state

    @property
    def log(self) -> list[Event]:
        """All events since the start, unmasked."""
        return self._history.log(len(self))

    def visible_events(self, seat: Seat | None) -> list[list[Event]]:
        """The events before the first choice, then those of each choice, as `seat` may know them.

        None: an onlooker.
        """
        steps = (step.events for step in self.steps)
        return [visible_to(events, seat) for events in (self.start_events, *steps)]

    def __len__(self) -> int:
        return len(self._history)

    @property
    def seat_history(self) -> SeatHistory:
        """The seats that persons have played so far."""
        return SeatHistory.of(self.header.seats, (line for _, line in self._writer.timeline.seatings))

    @property
    def hides_something(self) -> bool:
        """True if not everybody may know the whole state."""
        return hides_something(self.state)

    def is_hidden(self, seat: Seat, option: Option) -> bool:
        """True if nobody else learns anything of an open option when it is chosen."""
        return is_hidden(self.state, seat, option, len(self.players))

    def preview(self, seat: Seat, option: Option, viewer: Seat | None) -> View | None:
        """The viewer's view after an open option; None if chance or a secret is involved."""
        after = self.state.copy()
        after.choose(seat, option)
        hinders = barrier(self.state, after, len(self.players))
        return GAMES[self.header.game].known(after.view(viewer)) if hinders is None else None

    def can_undo(self, seat: Seat) -> bool:
        """True if the seat may undo its last choice; `why_not_undo` says why not."""
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: Seat) -> str | None:
        """The text key of the reason why the seat may not undo its last choice; None if it may.

        Choices of bots since then are undone too; other persons' choices, random draws and revealed secrets
        prevent it.
        """
        if self.outcome is not None:
            return "match.undo.over"
        return self._undo_rules.why_not(seat, self.players)

    def why_not_take_back(self, seat: Seat) -> str | None:
        """The text key of the reason why the seat may not ask the others to undo; None if it may."""
        if not self.header.take_backs:
            return "match.take_back.off"
        if self.outcome is not None:
            return "match.undo.over"
        return self._undo_rules.why_not_by_consent(seat, self._writer.timeline)

    def take_back_request(self, seat: Seat) -> TakeBack:
        """The request to undo back to before the seat's last choice."""
        return TakeBack(seat=seat, to=self._undo_rules.goal(seat) or 0)

    def why_not_end(self, seat: Seat) -> str | None:
        """The text key of the reason why the seat may neither resign nor offer a draw; None if it may."""
        if self.outcome is not None:
            return "match.undo.over"
        return "match.end.bot" if self.players[seat].kind is PlayerKind.BOT else None

    @property
    def seats_to_ask(self) -> list[Seat]:
        """The seats that have not answered the request yet."""
        return [] if self.consent_request is None else self.consent_request.missing(self.players)

    @property
    def is_voting(self) -> bool:
        """True while persons are asked whether they agree to a request; bots have answered before."""
        missing = self.seats_to_ask
        return bool(missing) and all(self.players[seat].kind is PlayerKind.PERSON for seat in missing)
