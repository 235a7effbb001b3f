"""The ticker (the latest line of the chronicle) and the recaps (the lines since a seat's last choice)."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import chain

from game.catalogue import GAMES
from game.contract import Event, Seat, View, visible_to
from game.match import Match, Player
from game.table.chronicle import ChronicleLine, chronicle_of, lines_since
from game.table.viewer import Viewer
from game.text import Words

LATEST_CHOICES = 12
"""The number of choices that are read when the ticker starts."""
MOST_EVENTS = 300
"""The number of events that are kept: a round of a full court, whose late ones name what was laid early."""


class Ticker:
    """The latest line of the chronicle about the events that the table has shown."""

    def __init__(self, match: Match, viewer: Viewer, words: Words) -> None:
        self._match, self._viewer, self._words = match, viewer, words
        self._events: list[Event] = []
        """The latest events shown to the viewer."""
        self._key: tuple[int, str] | None = None
        """The revision and the language of `_line`."""
        self._line: ChronicleLine | None = None
        self.revision = 0
        """Changes with what is shown."""
        self.restart(viewer)

    @property
    def line(self) -> ChronicleLine | None:
        """The latest line; None: nothing has happened that the viewer may know."""
        key = self.revision, self._words.language
        if self._key != key:
            self._key = key
            lines = chronicle_of(self._match.header.game).lines(self._events, self._viewer.view, self._words)
            self._line = lines[-1] if lines else None
        return self._line

    def show(self, events: Sequence[Event]) -> str:
        """Call when the table shows some events; returns the result of a contest that they end."""
        before = self._results(self._events)
        self._events += events
        after = self._results(self._events)
        self._events = self._events[-MOST_EVENTS:]
        self.revision += 1
        return after[-1] if len(after) > len(before) else ""

    def _results(self, events: Sequence[Event]) -> list[str]:
        chronicle = chronicle_of(self._match.header.game)
        return chronicle.results(events, self._viewer.view, self._words)

    def restart(self, viewer: Viewer, choices: int | None = None) -> None:
        """Call when the table shows another view or position; reads the latest events before it.

        `choices`: how many were made before it; None: all.
        """
        self._viewer = viewer
        steps = self._match.steps[:choices]
        events = chain(
            self._match.start_events if len(steps) <= LATEST_CHOICES else (),
            *(step.events for step in steps[-LATEST_CHOICES:]),
        )
        self._events = viewer.events(list(events))[-MOST_EVENTS:]
        self._key = None
        self.revision += 1


@dataclass(frozen=True)
class Recap:
    """The chronicle's lines that concern seats whose turn begins."""

    seats: tuple[Seat, ...]
    lines: tuple[ChronicleLine, ...]
    """The newest last; never empty."""
    players: Sequence[Player]
    """All of the match, by seat."""


class Recaps:
    """Makes each seat's recap once, at the start of its turn."""

    def __init__(self, match: Match) -> None:
        self._match = match
        self._turn_seat: Seat | None = None
        """The seat whose turn it was at its latest recap; None: another turn has begun since."""
        self._choices_covered: dict[Seat, int] = {}
        """By seat, the number of choices made at its latest recap, also if that had no lines."""
        self._choices_seen: dict[Seat, int] = {}
        """By seat, how many choices were made up to its latest one outside another seat's turn."""
        self._whose_turn: Seat | None = None
        """The seat whose turn it was after the latest choice."""
        self._followed = len(match)
        """The number of choices made before the latest `follow`."""

    def follow(self, view: View) -> None:
        """Call after each choice."""
        for number, step in enumerate(self._match.steps[self._followed :], self._followed + 1):
            if self._whose_turn in (None, step.choice.seat):
                self._choices_seen[step.choice.seat] = number
        self._note_turn(view)
        if self._whose_turn != self._turn_seat:
            self._turn_seat = None

    def _note_turn(self, view: View) -> None:
        self._whose_turn = GAMES[self._match.header.game].rules.turn_seat(view)
        self._followed = len(self._match)

    def forget_undone(self, view: View) -> None:
        """Call after choices were undone; a turn that goes on gets no second recap."""
        for choices in (self._choices_covered, self._choices_seen):
            choices |= {seat: min(n, len(self._match)) for seat, n in choices.items()}
        self._note_turn(view)
        self._turn_seat = self._whose_turn

    def recap(self, seats: Sequence[Seat], viewer: Viewer, words: Words) -> Recap | None:
        """Call when these seats begin to decide; returns their recap, None if it is empty.

        It contains only what the viewer of the table may know.
        """
        self._note_turn(viewer.view)
        turn_seat = self._whose_turn
        beginning = [seat for seat in seats if self._begins(seat, turn_seat, viewer.seat)]
        lines = {seat: self._lines(seat, viewer, words) for seat in beginning}
        self._choices_covered |= dict.fromkeys(beginning, len(self._match))
        if turn_seat in beginning:
            self._turn_seat = turn_seat
        concerned = tuple(seat for seat in beginning if lines[seat])
        longest = max(lines.values(), key=len, default=[])
        others = [line for seat in concerned for line in lines[seat] if line not in longest]
        return Recap(concerned, (*others, *longest), self._match.players) if concerned else None

    def _begins(self, seat: Seat, turn_seat: Seat | None, viewer: Seat | None) -> bool:
        """True if the seat has chosen before, and has had no recap since then, nor in this turn."""
        if turn_seat is not None and (turn_seat != seat or turn_seat == self._turn_seat):
            return False
        return self._last_choice(seat, viewer) > self._choices_covered.get(seat, 0)

    def _last_choice(self, seat: Seat, viewer: Seat | None) -> int:
        """The number of the seat's last choice that the viewer knows of, from 1; 0: there is none."""
        steps = self._match.steps
        for n in range(len(steps), 0, -1):
            step = steps[n - 1]
            is_known = viewer == seat or step.open or bool(visible_to(step.events, viewer))
            if step.choice.seat == seat and is_known:
                return n
        return 0

    def _lines(self, seat: Seat, viewer: Viewer, words: Words) -> list[ChronicleLine]:
        """The lines since the seat's last choice in a turn of its own that concern it."""
        events, last_choice = self._match.visible_events(viewer.seat), self._last_choice(seat, viewer.seat)
        seen = max(self._choices_seen.get(seat, last_choice), self._choices_covered.get(seat, 0))
        lines = lines_since(self._match.header.game, viewer.view, events, min(seen, last_choice), words)
        return list(chain.from_iterable(_with_note(line) for line in lines if seat in line.concerns))


def _with_note(line: ChronicleLine) -> list[ChronicleLine]:
    """The line, and its note as a second line if it has one."""
    return [line, *([replace(line, sentence=line.note)] if line.note else [])]
