"""A match: a state, its seats and its journal; the only caller of `choose`."""

from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import time

from game.contract import Event, Illegal, Option, Outcome, Seat
from game.disk import AT_ONCE, WriteQueue
from game.localized_text import LocalizedText
from game.match import loading
from game.match.consent import ConsentRequest, resigned
from game.match.errors import check_allowed
from game.match.history import new_seed
from game.match.journal.file import JournalWriter, write_copy, write_thumbnail
from game.match.journal.lines import Chosen, Ended, Seated, StateHash, Undone, digest
from game.match.players import Player, PlayerKind
from game.match.status import MatchStatus


class Match(MatchStatus):
    """A running match. Every accepted choice is on disk before its events are returned."""

    def __init__(self, data: loading.MatchData) -> None:
        super().__init__(data.history, JournalWriter(data.timeline, data.journal, data.history.state))
        self._began = datetime.fromisoformat(self.header.started).timestamp()
        self.notice: LocalizedText | None = self._writer.disk_notice() or data.notice
        """A message for the players; the caller that shows it sets it to None."""

    @classmethod
    def start(cls, folder: Path, setup: loading.MatchSetup, queue: WriteQueue = AT_ONCE) -> "Match":
        """Starts a match with its journal in the folder; if it cannot be written, the match stays in memory.

        `queue` carries out all writes of the match.

        Raises:
            ValueError: the config is not valid in the game.
        """
        return cls(loading.new_match(folder, setup, queue))

    @classmethod
    def resume(cls, path: Path, queue: WriteQueue = AT_ONCE) -> "Match":
        """Loads a match; `notice` says so if a part of it is lost.

        Damaged journals and named saves are not changed: the match continues in a new file.

        Raises:
            BadSave: the match cannot be continued.
        """
        return cls(loading.load_match(path, queue))

    @classmethod
    def branch(cls, path: Path, n: int, folder: Path, queue: WriteQueue = AT_ONCE) -> "Match":
        """Starts a match from the first `n` choices of the one in the file.

        Raises:
            BadSave: the match cannot be continued.
        """
        return cls(loading.branch_match(path, n, folder, queue))

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> list[Event]:
        """Plays an option and returns its events; the choice is on disk before this returns.

        `by` names who chose if it was not the player of the seat, such as `phone`.

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
        """Undoes back to before the seat's last choice.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(self.why_not_undo(seat))
        self.go_back(self._undo_rules.goal(seat) or 0, seat, ())

    def open_request(self, request: ConsentRequest) -> bool:
        """Asks the other seats; True if nobody is left to agree and the request was carried out.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(request.why_not(self))
        return self._carry_out_or_ask(request)

    def resign(self, seat: Seat) -> None:
        """Ends the match: the seat resigns and all others win. Spec: cyvasse 5.11.

        Raises:
            NotAllowed: with the key of the reason.
        """
        check_allowed(self.why_not_end(seat))
        self.end(resigned(seat, len(self.players)))

    def agree(self, seat: Seat) -> bool:
        """The seat agrees to the request; True if all have agreed and it was carried out."""
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
        known = self._undo_rules.barrier_since(to, len(self.players)) is not None
        seeds = [new_seed(to, range(len(self.players)))] if known else []
        self._writer.write(Undone(to, seat, consent), *seeds)
        self._history.cut(to)
        self._history.reseed(seeds)
        self._undo_rules.forget(to)
        self.consent_request = None
        self._writer.write_checkpoint(self.state)
        self._update_notice()

    def _take_out(self, choice: Chosen) -> None:
        """Takes a choice out of the journal that the rules could not carry out, and undoes what it began.

        Otherwise the match could never be opened again.
        """
        self._writer.write(Undone(choice.n - 1, choice.seat, ()))
        self._history.cut(choice.n - 1)

    def _carry_out_or_ask(self, request: ConsentRequest) -> bool:
        """Carries out the request if all have agreed; True if so. Else asks the others."""
        if request.missing(self.players):
            self.consent_request = request
            return False
        request.carry_out(self)
        return True

    def _update_notice(self) -> None:
        """Adds a message if the disk has just failed or just works again."""
        self.notice = self._writer.disk_notice() or self.notice
