"""A match: a state, its seats and its journal; the only caller of `choose`."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import time

from game.catalogue import GAMES
from game.contract import Decision, Event, Illegal, Option, Outcome, Seat, Snapshot, State
from game.localized_text import LocalizedText
from game.match import opening
from game.match.consent import ConsentRequest, DrawOffer, TakeBack
from game.match.endings import agreed, resigned
from game.match.history import Step
from game.match.journal.file import digest, keep, keep_picture
from game.match.journal.lines import Chosen, Ended, Line, Mark, Seated, Undone
from game.match.journal.timeline import Header
from game.match.journal.writer import JournalWriter
from game.match.notices import refuse
from game.match.players import Kind, Player
from game.match.undo import Undoing

OFTEN = 10
"""A hash and a checkpoint at least every so many choices."""


class Match:
    """Every accepted choice is on disk before its events are told."""

    def __init__(self, begun: opening.Opening) -> None:
        self.consent_request: ConsentRequest | None = None
        """What others have to agree to; None: nobody wishes anything."""
        self._history = begun.history
        self._writer = JournalWriter(begun.timeline, begun.journal)
        self._undoing = Undoing(begun.history)
        self._round = self._progress(self.state.snapshot())
        self._began = datetime.fromisoformat(self.header.started).timestamp()
        self.notice: LocalizedText | None = self._writer.trouble() or begun.notice
        """What the players must be told; whoever has told it sets it to None."""

    @classmethod
    def start(cls, folder: Path, terms: opening.Terms) -> "Match":
        """A new match with its journal in the folder; if that cannot be written, it goes on in memory.

        Raises:
            ValueError: the rules know no such match.
        """
        return cls(opening.new(folder, terms))

    @classmethod
    def resume(cls, path: Path) -> "Match":
        """The match as it was left; `notice` says so if not all of it could be trusted.

        A damaged journal and a named save stay as they are: the match goes on in a new file.

        Raises:
            BadSave: it cannot be gone on with.
        """
        return cls(opening.resumed(path))

    @classmethod
    def go_on(cls, path: Path, n: int, folder: Path) -> "Match":
        """A new match that shares its first `n` choices with the one in the file.

        Raises:
            BadSave: it cannot be gone on with.
        """
        return cls(opening.child(path, n, folder, why="branch"))

    @property
    def header(self) -> Header:
        """What the match was set up from."""
        return self._writer.timeline.header

    @property
    def path(self) -> Path:
        """Where its journal is."""
        return self._writer.journal.path

    @property
    def state(self) -> State:
        """The truth now; another object after each undo."""
        return self._history.state

    @property
    def edition(self) -> int:
        """Another number after each change of the match, so that who looks often need not look closely."""
        return self._writer.edition

    @property
    def outcome(self) -> Outcome | None:
        """How it ended, by the rules or because the players said so; None while it runs."""
        return self.state.outcome or self._writer.timeline.outcome

    @property
    def awaiting(self) -> tuple[Decision, ...]:
        """The open decisions; none once the match is over, however it ended."""
        return () if self.outcome is not None else self.state.awaiting

    @property
    def players(self) -> Sequence[Player]:
        """Who sits there now, by seat."""
        return tuple(self._writer.timeline.players)

    @property
    def saved(self) -> bool:
        """Whether all of it is on disk."""
        return self._writer.journal.fault is None

    @property
    def steps(self) -> Sequence[Step]:
        """The choices that count, each with its events, as the state alone knows them."""
        return tuple(self._history.steps)

    @property
    def opening(self) -> Sequence[Event]:
        """What happened before the first choice, as the state alone knows it."""
        return self._history.opening

    @property
    def seatings(self) -> Sequence[tuple[int, Seated]]:
        """Who sat down in the middle of the match, each with the number of choices before."""
        return tuple(self._writer.timeline.seatings)

    @property
    def log(self) -> list[Event]:
        """All events since the start, as the state alone knows them."""
        return self._history.log(len(self))

    def __len__(self) -> int:
        return len(self._history)

    def choose(self, seat: Seat, option: Option, by: str | None = None) -> list[Event]:
        """Carry out an option and tell what happened; it is on disk before this returns.

        `by` names who chose if it was not the player of the seat, such as `phone`.

        Raises:
            Illegal: `option` is not open to `seat` now; nothing has changed.
        """
        if self._writer.timeline.outcome is not None:
            raise Illegal(f"seat {seat} may not choose {option!r}: the match is over")
        asks = [decision.ask for decision in self.awaiting if decision.seat == seat]
        by = by or (self.players[seat].by if asks else "nobody")
        choice = Chosen(len(self) + 1, seat, "".join(asks), option, by, round(time() - self._began, 3))
        events = self._history.play(choice)
        self.consent_request = None
        self._record(choice)
        return events

    def seat_player(self, seat: Seat, player: Player) -> None:
        """From now on somebody else decides for the seat."""
        self.consent_request = None
        self._write(Seated(seat, player))

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may undo its last choice; `why_not_undo` says why not."""
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: Seat) -> str | None:
        """The key of the reason why the seat may not undo its last choice; None if it may.

        Choices of bots since then go with it; other persons' choices, lots and told secrets stand in the way.
        """
        if self.outcome is not None:
            return "match.undo.over"
        return self._undoing.why_not(seat, self.players)

    def undo(self, seat: Seat) -> None:
        """Go back to before the seat's last choice.

        Raises:
            Refused: with the key of the reason.
        """
        refuse(self.why_not_undo(seat))
        self._back(self._undoing.goal(seat) or 0, seat, ())

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat may ask the table; `why_not_take_back` says why not."""
        return self.why_not_take_back(seat) is None

    def why_not_take_back(self, seat: Seat) -> str | None:
        """The key of the reason why the seat may not ask the table; None if it may."""
        if not self.header.take_backs:
            return "match.take_back.off"
        if self.outcome is not None:
            return "match.undo.over"
        return self._undoing.why_never(seat, self.players[seat])

    def take_back(self, seat: Seat) -> bool:
        """Ask the table to go back to before the seat's last choice; whether it is done at once.

        Raises:
            Refused: with the key of the reason.
        """
        refuse(self.why_not_take_back(seat))
        self.consent_request = TakeBack(seat=seat, to=self._undoing.goal(seat) or 0)
        return self._agreed(self.consent_request)

    def why_not_end(self, seat: Seat) -> str | None:
        """The key of the reason why the seat may neither resign nor offer a draw; None if it may."""
        if self.outcome is not None:
            return "match.undo.over"
        return "match.end.bot" if self.players[seat].kind is Kind.BOT else None

    def resign(self, seat: Seat) -> None:
        """The seat gives up; all others share the victory. Spec: cyvasse 5.11.

        Raises:
            Refused: with the key of the reason.
        """
        refuse(self.why_not_end(seat))
        self._end(resigned(seat, len(self.players)))

    def offer_draw(self, seat: Seat, bots: Iterable[Seat] = ()) -> bool:
        """Ask the table for a draw, the `bots` having nothing against it; whether that was all it took.

        Raises:
            Refused: with the key of the reason.
        """
        refuse(self.why_not_end(seat))
        self.consent_request = DrawOffer(seat=seat, agreed=frozenset(bots))
        return self._agreed(self.consent_request)

    @property
    def asked_to_agree(self) -> list[Seat]:
        """The seats whose answer to the wish is still missing."""
        return [] if self.consent_request is None else self.consent_request.missing(self.players)

    def agree(self, seat: Seat) -> bool:
        """The seat has nothing against the wish; whether that did it."""
        if self.consent_request is None:
            return False
        self.consent_request = replace(self.consent_request, agreed=self.consent_request.agreed | {seat})
        return self._agreed(self.consent_request)

    def decline(self) -> None:
        """Somebody is against it; the wish is gone."""
        self.consent_request = None

    def save_as(self, name: str, thumbnail: bytes | None = None) -> Path:
        """Keep the match as it is now for ever, with a picture (PNG) that shows no secret.

        Raises:
            BadSave: it could not be written.
        """
        header = replace(self.header, name=name, seats=tuple(self.players))
        own = replace(self._writer.timeline, header=header)
        path = keep(self.path.parent / "named", own, self.state.snapshot())
        if thumbnail is not None:
            self.keep_thumbnail(thumbnail, path)
        return path

    def keep_thumbnail(self, png: bytes, path: Path | None = None) -> None:
        """Put a picture of the table beside the journal; a disk that fails takes only the picture."""
        self.notice = keep_picture(path or self.path, png) or self.notice

    def _agreed(self, wish: ConsentRequest) -> bool:
        """Whether nobody's consent is missing; then the wish comes true."""
        if wish.missing(self.players):
            return False
        if isinstance(wish, TakeBack):
            self._back(wish.to, wish.seat, tuple(sorted(wish.agreed)))
        else:
            self._end(agreed(len(self.players)))
        return True

    def _end(self, outcome: Outcome) -> None:
        """The players end the match; the state stays as it is."""
        n, snapshot = len(self), self.state.snapshot()
        self.consent_request = None
        self._write(Mark(n, digest(snapshot)), Ended(n, outcome), snapshot=snapshot)

    def _back(self, to: int, seat: Seat, consent: tuple[Seat, ...]) -> None:
        self._history.cut(to)
        self._undoing.forget(to)
        self.consent_request = None
        snapshot = self.state.snapshot()
        self._round = self._progress(snapshot)
        self._write(Undone(to, seat, consent), snapshot=snapshot)

    def _record(self, choice: Chosen) -> None:
        """Write the choice and what goes with it."""
        snapshot, outcome = self.state.snapshot(), self.outcome
        tenth = choice.n % OFTEN == 0 or outcome is not None
        lines: list[Line] = [choice]
        if tenth or self._progress(snapshot) != self._round:
            lines.append(Mark(choice.n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(choice.n, outcome))
        self._round = self._progress(snapshot)
        self._write(*lines, snapshot=snapshot if tenth else None)

    def _progress(self, snapshot: Snapshot) -> int:
        return GAMES[self.header.game].rules.progress(snapshot).count

    def _write(self, *lines: Line, snapshot: Snapshot | None = None) -> None:
        """Write lines, and with a `snapshot` a checkpoint beside them."""
        self._writer.write(lines)
        if snapshot is not None:
            self._writer.checkpoint(snapshot)
        self.notice = self._writer.trouble() or self.notice
