"""A match: a state, its seats and its journal; the only caller of `choose`."""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import time

from game.catalogue import GAMES
from game.contract import (
    Decision,
    Event,
    Illegal,
    Option,
    Outcome,
    Progress,
    Seat,
    Snapshot,
    State,
    View,
    visible_to,
)
from game.disk import AT_ONCE, WriteQueue
from game.localized_text import LocalizedText
from game.match.history import PlayedChoice, new_seed, time_ups
from game.match.journal import JournalWriter, write_copy, write_thumbnail
from game.match.lines import Advised, Chosen, Ended, Seated, StateHash, Undone, digest
from game.match.loading import MatchData, MatchSetup, branch_match, load_match, new_match
from game.match.players import Player, PlayerKind
from game.match.timeline import Header, SeatHistory
from game.match.undo import (
    ConsentRequest,
    EndTalk,
    TakeBack,
    UndoRules,
    agreed_draw,
    barrier,
    check_allowed,
    hides_something,
    is_hidden,
    resigned,
)


class Match:
    """A running match. Every accepted choice is on disk before its events are returned."""

    def __init__(self, made: MatchData) -> None:
        self.consent_request: ConsentRequest | None = None
        """The request that waits for answers; None: there is none."""
        self._history = made.history
        self._writer = JournalWriter(made.timeline, made.journal, made.history.state)
        self._undo_rules = UndoRules(made.history)
        self._viewed_revision = -1
        """The revision of the cached views."""
        self._snapshots: dict[Seat | None, Snapshot] = {}
        """By viewer."""
        self._views: dict[Seat | None, View] = {}
        """By viewer."""
        self._knowing: dict[Seat | None, bool] = {}
        """By viewer, True if it knows a secret."""
        self._began = datetime.fromisoformat(self.header.started).timestamp()
        self.notice: LocalizedText | None = self._writer.disk_notice() or made.notice
        """A message for the players; the caller that shows it sets it to None."""

    @classmethod
    def start(cls, folder: Path, setup: MatchSetup, queue: WriteQueue = AT_ONCE) -> "Match":
        """Starts a match with its journal in the folder; if it cannot be written, the match stays in memory.

        `queue` carries out all writes of the match.

        Raises:
            ValueError: the config is not valid in the game.
        """
        return cls(new_match(folder, setup, queue))

    @classmethod
    def resume(cls, path: Path, queue: WriteQueue = AT_ONCE) -> "Match":
        """Loads a match; if a part of it is lost, `notice` says so.

        Damaged journals and named saves are not changed: the match continues in a new file.

        Raises:
            BadSave: the match cannot be continued.
        """
        return cls(load_match(path, queue))

    @classmethod
    def branch(cls, path: Path, n: int, folder: Path, queue: WriteQueue = AT_ONCE) -> "Match":
        """Starts a match from the first `n` choices of the one in the file.

        Raises:
            BadSave: the match cannot be continued.
        """
        return cls(branch_match(path, n, folder, queue))

    @property
    def header(self) -> Header:
        """The setup of the match."""
        return self._writer.timeline.header

    @property
    def seed(self) -> int:
        """The seed of all future chance."""
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
        """Increases whenever the match changes; callers compare it to see whether they are up to date."""
        return self._writer.revision

    def view_of(self, viewer: Seat | None) -> View:
        """The typed view of a seat, or of everybody if None; computed once a revision."""
        snapshot = self.snapshot_of(viewer)
        if viewer not in self._views:
            self._views[viewer] = GAMES[self.header.game].known(snapshot)
        return self._views[viewer]

    @property
    def progress(self) -> Progress:
        """How far the match is."""
        return GAMES[self.header.game].rules.progress(self.view_of(None))

    def snapshot_of(self, viewer: Seat | None) -> Snapshot:
        """The view of a seat as JSON data; computed once a revision, so do not modify it."""
        if self._viewed_revision != self.revision:
            self._viewed_revision = self.revision
            self._snapshots, self._views, self._knowing = {}, {}, {}
        if viewer not in self._snapshots:
            self._snapshots[viewer] = self.state.view(viewer)
        return self._snapshots[viewer]

    def knows_secrets(self, viewer: Seat | None) -> bool:
        """True if the viewer knows something that not everybody may know; computed once a revision."""
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

    @property
    def advices(self) -> Mapping[Seat, int]:
        """How often a bot advised the person of a seat."""
        return Counter(line.advised for line in self._writer.timeline.advices)

    def note_advice(self, seat: Seat) -> None:
        """Remembers that a bot has advised the person of a seat."""
        self._writer.write(Advised(len(self), seat))
        self._update_notice()

    def states(self) -> Iterator[State]:
        """Yields the state before the first choice and after each one; always the same object."""
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
        """The events before the first choice, then by choice, as a seat or everybody (None) may know them."""
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
        if barrier(self.state, after, len(self.players)) is not None:
            return None
        return GAMES[self.header.game].known(after.view(viewer))

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
        """The request to undo everything since before the seat's last choice."""
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

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> list[Event]:
        """Plays an option and returns its events; the choice is on disk before this returns.

        `by`: who chose if it was not the player of the seat, such as `phone`.

        Raises:
            Illegal: `option` is not open to `seat`; nothing has changed.
        """
        if self._writer.timeline.outcome is not None:
            raise Illegal(f"seat {seat} may not choose {option!r}: the match is over")
        state = self._history.state
        ask = next((decision.ask for decision in state.awaiting if decision.seat == seat), "")
        by = by or (self._writer.timeline.players[seat].by if ask else "nobody")
        n, seconds = len(self._history.steps) + 1, round(time() - self._began, 3)
        self._history.check(seat, option)
        choice = Chosen(n, seat, ask, option, by, seconds)
        self._writer.write(choice)
        try:
            events = self._history.play(choice)
        except BaseException:
            self._take_out(choice)
            raise
        self.consent_request = None
        self._writer.write_state(state)
        self._update_notice()
        return events

    def seat_player(self, seat: Seat, player: Player) -> None:
        """Gives the seat to another player.

        Raises:
            NotAllowed: a person may not take the seat; with the key of the reason.
        """
        if player.kind is PlayerKind.PERSON and self.hides_something:
            check_allowed(self.seat_history.why_not_sit(seat))
        self.consent_request = None
        self._writer.write(Seated(seat, player))
        self._update_notice()

    def undo(self, seat: Seat) -> None:
        """Undoes everything since before the seat's last choice.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(self.why_not_undo(seat))
        self.go_back(self._undo_rules.goal(seat) or 0, seat, ())

    def open_request(self, request: ConsentRequest) -> bool:
        """Asks the other seats; returns True if all have agreed and the request was carried out.

        Raises:
            NotAllowed: with the key of the reason.
        """
        why_not = self.why_not_take_back if isinstance(request, TakeBack) else self.why_not_end
        check_allowed(why_not(request.seat))
        return self._carry_out_or_ask(request)

    def resign(self, seat: Seat) -> None:
        """Ends the match: the seat resigns and all others win. Spec: cyvasse 5.11.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(self.why_not_end(seat))
        self.end(resigned(seat, len(self.players)))

    def agree(self, seat: Seat) -> bool:
        """Agrees to the request for a seat; returns True if all have agreed and it was carried out."""
        if self.consent_request is None:
            return False
        return self._carry_out_or_ask(
            replace(self.consent_request, agreed=self.consent_request.agreed | {seat})
        )

    def decline(self) -> None:
        """Rejects and removes the request."""
        self.consent_request = None

    def save_as(self, name: str, thumbnail: bytes | None = None) -> Path:
        """Saves a copy of the match under a name, with a thumbnail (PNG) that shows no secret.

        Raises:
            BadSave: it could not be written.
        """
        shared = self.header.secrets_of_copy(self.path.name, over=self.outcome is not None)
        header = replace(self.header, name=name, shares_secrets=shared)
        own = replace(self._writer.timeline, header=header)
        path = write_copy(self.path.parent / "named", own, self.state.snapshot(), self._writer.journal.queue)
        if thumbnail is not None:
            self.save_thumbnail(thumbnail, path)
        return path

    def save_thumbnail(self, png: bytes, path: Path | None = None) -> None:
        """Saves a thumbnail beside the journal; if that fails, the match is unaffected."""
        queue = self._writer.journal.queue
        self.notice = queue.finish(lambda: write_thumbnail(path or self.path, png)) or self.notice

    def end(self, outcome: Outcome) -> None:
        """Ends the match by the players' agreement; the state does not change."""
        n, snapshot = len(self), self.state.snapshot()
        self.consent_request = None
        self._writer.write(StateHash(n, digest(snapshot)), Ended(n, outcome))
        self._writer.write_checkpoint(self.state)
        self._update_notice()

    def go_back(self, to: int, seat: Seat, consent: tuple[Seat, ...]) -> None:
        """Undoes the choices after number `to` for a seat, with the `consent` of others.

        If chance or a secret was involved, chance continues from a new seed, so that nobody can foresee it.
        """
        is_foreseeable = self._undo_rules.barrier_since(to, len(self.players)) is not None
        seeds = [new_seed(to, range(len(self.players)))] if is_foreseeable else []
        self._writer.write(Undone(to, seat, consent), *seeds)
        self._history.cut(to)
        self._history.reseed(seeds)
        self._undo_rules.forget(to)
        self.consent_request = None
        self._writer.write_checkpoint(self.state)
        self._update_notice()

    def _take_out(self, choice: Chosen) -> None:
        """Undoes a choice that the rules have failed to carry out.

        With it in the journal the match could never be opened again.
        """
        self._writer.write(Undone(choice.n - 1, choice.seat, ()))
        self._history.cut(choice.n - 1)

    def _carry_out_or_ask(self, request: ConsentRequest) -> bool:
        """Carries out the request and returns True if all have agreed; else asks the others."""
        if request.missing(self.players):
            self.consent_request = request
            return False
        if isinstance(request, TakeBack):
            self.go_back(request.to, request.seat, tuple(sorted(request.agreed)))
        elif isinstance(request, EndTalk):
            self.consent_request = None
        else:
            self.end(agreed_draw(len(self.players)))
        return True

    def _update_notice(self) -> None:
        self.notice = self._writer.disk_notice() or self.notice
