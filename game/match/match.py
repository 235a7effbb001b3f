"""A match: a state, its seats and its journal; the only caller of `choose`."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from datetime import datetime
from pathlib import Path
from time import time
from typing import Any

from game.match import disk, opening
from game.match.history import Step
from game.match.journal import Journal, digest, thumbnail_path
from game.match.lines import Chosen, Ended, Line, Mark, Seated, Undone
from game.match.notices import BadSave, Notice, Refused
from game.match.players import Player
from game.match.timeline import Header, MapCopy, round_of
from game.match.undo import TakeBack, Undoing
from game.rules.contract import Event, Option, Outcome, Seat, State

OFTEN = 10
"""A hash and a checkpoint at least every so many choices."""


class Match:
    """Every accepted choice is on disk before its events are told."""

    def __init__(self, begun: opening.Opening) -> None:
        self.notice: Notice | None = begun.notice
        """What the players must be told; whoever has told it sets it to None."""
        self.take_back_wish: TakeBack | None = None
        self._history = begun.history
        self._timeline = begun.timeline
        self._journal = begun.journal
        self._undoing = Undoing(begun.history)
        self._round = round_of(self.state.snapshot())
        self._began = datetime.fromisoformat(self.header.started).timestamp()
        self._fault_told = False
        self._note_fault()

    @classmethod
    def start(  # noqa: PLR0913 - all that is settled before a match
        cls,
        folder: Path,
        game: str,
        config: Mapping[str, Any],
        seed: int,
        players: Sequence[Player],
        map: MapCopy | None = None,  # noqa: A002 - the header's field
        *,
        take_backs: bool = False,
    ) -> "Match":
        """A new match with its journal in the folder; if that cannot be written, it goes on in memory.

        Raises:
            ValueError: the rules know no such match.
        """
        return cls(opening.new(folder, opening.Table(game, config, seed, players, map, take_backs)))

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
        return self._timeline.header

    @property
    def path(self) -> Path:
        """Where its journal is."""
        return self._journal.path

    @property
    def state(self) -> State:
        """The truth now; another object after each undo."""
        return self._history.state

    @property
    def outcome(self) -> Outcome | None:
        """How it ended; None while it runs."""
        return self.state.outcome

    @property
    def players(self) -> Sequence[Player]:
        """Who sits there now, by seat."""
        return tuple(self._timeline.players)

    @property
    def saved(self) -> bool:
        """Whether all of it is on disk."""
        return self._journal.fault is None

    @property
    def steps(self) -> Sequence[Step]:
        """The choices that count, each with its events, as the state alone knows them."""
        return tuple(self._history.steps)

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
        asks = [decision.ask for decision in self.state.awaiting if decision.seat == seat]
        seconds = round(time() - self._began, 3)
        by = by or (self.players[seat].by if asks else "nobody")
        choice = Chosen(len(self) + 1, seat, "".join(asks), option, by, seconds)
        events = self._history.play(choice)
        self.take_back_wish = None
        self._record(choice)
        return events

    def seat_player(self, seat: Seat, player: Player) -> None:
        """From now on somebody else decides for the seat."""
        self.take_back_wish = None
        self._write([Seated(seat, player)])

    def can_undo(self, seat: Seat) -> bool:
        """Whether the seat may undo its last choice; `why_not_undo` says why not."""
        return self.why_not_undo(seat) is None

    def why_not_undo(self, seat: Seat) -> str | None:
        """The key of the reason why the seat may not undo its last choice; None if it may.

        Choices of bots since then go with it; other persons' choices, lots and told secrets stand in the way.
        """
        return self._undoing.why_not(seat, self.players)

    def undo(self, seat: Seat) -> None:
        """Go back to before the seat's last choice.

        Raises:
            Refused: with the key of the reason.
        """
        self._back(self._goal(seat, self.why_not_undo(seat)), seat, ())

    def can_take_back(self, seat: Seat) -> bool:
        """Whether the seat may ask the table; `why_not_take_back` says why not."""
        return self.why_not_take_back(seat) is None

    def why_not_take_back(self, seat: Seat) -> str | None:
        """The key of the reason why the seat may not ask the table; None if it may."""
        if not self.header.take_backs:
            return "match.take_back.off"
        return self._undoing.why_never(seat, self.players[seat])

    def take_back(self, seat: Seat) -> bool:
        """Ask the table to go back to before the seat's last choice; whether it is done at once.

        Raises:
            Refused: with the key of the reason.
        """
        self.take_back_wish = TakeBack(seat, self._goal(seat, self.why_not_take_back(seat)))
        return self._agreed(self.take_back_wish)

    @property
    def asked_to_agree(self) -> list[Seat]:
        """The persons whose answer to the wish is still missing."""
        return [] if self.take_back_wish is None else self.take_back_wish.missing(self.players)

    def agree(self, seat: Seat) -> bool:
        """The seat has nothing against the wish; whether that did it."""
        if self.take_back_wish is None:
            return False
        self.take_back_wish = replace(self.take_back_wish, agreed=self.take_back_wish.agreed | {seat})
        return self._agreed(self.take_back_wish)

    def decline(self) -> None:
        """Somebody is against it; the wish is gone."""
        self.take_back_wish = None

    def save_as(self, name: str, thumbnail: bytes | None = None) -> Path:
        """Keep the match as it is now for ever, with a picture (PNG) that shows no secret.

        Raises:
            BadSave: it could not be written.
        """
        header = replace(self.header, name=name, seats=tuple(self.players))
        kept = Journal.begin(self.path.parent / "named", replace(self._timeline, header=header))
        if kept.fault is None:
            kept.checkpoint(len(self), self.state.snapshot())
        if kept.fault is not None:
            raise BadSave(kept.path, "unwritable", why=kept.fault.strerror or str(kept.fault))
        if thumbnail is not None:
            self.keep_thumbnail(thumbnail, kept.path)
        return kept.path

    def keep_thumbnail(self, png: bytes, path: Path | None = None) -> None:
        """Put a picture of the table beside the journal; a disk that fails takes only the picture."""
        try:
            disk.replace_file(thumbnail_path(path or self.path), png)
        except OSError as error:
            self.notice = Notice("match.notice.no_thumbnail", {"why": error.strerror or str(error)})

    def _goal(self, seat: Seat, refused: str | None) -> int:
        goal = self._undoing.goal(seat)
        if refused is not None or goal is None:
            raise Refused(refused or "match.undo.nothing")
        return goal

    def _agreed(self, wish: TakeBack) -> bool:
        if wish.missing(self.players):
            return False
        self._back(wish.to, wish.seat, tuple(sorted(wish.agreed)))
        return True

    def _back(self, to: int, seat: Seat, consent: tuple[Seat, ...]) -> None:
        self._history.cut(to)
        self._undoing.forget(to)
        self.take_back_wish = None
        snapshot = self.state.snapshot()
        self._round = round_of(snapshot)
        self._write([Undone(to, seat, consent)])
        self._journal.checkpoint(to, snapshot)
        self._note_fault()

    def _record(self, choice: Chosen) -> None:
        """Write the choice and what goes with it."""
        snapshot, outcome = self.state.snapshot(), self.outcome
        tenth = choice.n % OFTEN == 0 or outcome is not None
        lines: list[Line] = [choice]
        if tenth or round_of(snapshot) != self._round:
            lines.append(Mark(choice.n, digest(snapshot)))
        if outcome is not None:
            lines.append(Ended(choice.n, outcome))
        self._round = round_of(snapshot)
        self._write(lines)
        if tenth:
            self._journal.checkpoint(choice.n, snapshot)
            self._note_fault()

    def _write(self, lines: list[Line]) -> None:
        for line in lines:
            self._timeline.follow(line)
        self._journal.add(lines)
        self._note_fault()

    def _note_fault(self) -> None:
        """Say once that the disk fails, and once that it works again."""
        fault = self._journal.fault
        if fault is not None and not self._fault_told:
            why = fault.strerror or str(fault)
            self.notice = Notice("match.notice.unsaved", {"folder": str(self.path.parent), "why": why})
        elif fault is None and self._fault_told:
            self.notice = Notice("match.notice.saved_again")
        self._fault_told = fault is not None
