"""The timers of a table: of a turn, of a phase of talk (the sand-glass), and of idle persons.

Time stands still while something moves or covers the table, so also while a seat has lost its pad. While the
curtain asks for somebody only the sand-glass runs, since people talk before the curtain. After an undo a
timer goes on with the time that it had left, but at least `MIN_AFTER_UNDO`; a resumed match gives turn and
talk their full time again. Nothing that the timers show depends on a secret.
"""

from collections.abc import Collection, Iterable
from math import ceil
from typing import TypeAlias

from game.catalogue import GAMES
from game.contract import Decision, Seat, Talk, TurnClock
from game.match import Match
from game.scenes.table.screen import SharedScreen

MIN_AFTER_UNDO = 30.0
"""In seconds."""
URGENT, STEP = 30, 10
"""From `URGENT` seconds on, each second is shown; before that every `STEP` seconds."""
WARNING = 15
"""An idle person is warned this many seconds before the end."""

Phase: TypeAlias = tuple[str | int, ...]
"""Identifies a phase of talk within the match."""


def time_left(seconds: float) -> str:
    """The time left as minutes and seconds."""
    left = ceil(seconds)
    minutes, rest = divmod(left if left <= URGENT else -(-left // STEP) * STEP, 60)
    return f"{minutes}:{rest:02}"


class TurnTimer:
    """Counts the seconds of a turn down while its person can decide; bots have no clock."""

    def __init__(self, match: Match, screen: SharedScreen) -> None:
        self._match = match
        self._screen = screen
        self._seconds_left: dict[TurnClock, float] = {}
        self._announced: TurnClock | None = None
        """The latest turn whose end of time was announced."""
        self._clock: TurnClock | None = None
        self._revision: int | None = None
        """The match revision at which `_clock` was read."""

    @property
    def clock(self) -> TurnClock | None:
        """The clock of the current turn; None: there is no limit, or a bot's turn."""
        if self._revision != self._match.revision:
            self._revision = self._match.revision
            rules = GAMES[self._match.header.game].rules
            clock = rules.turn_clock(self._match.view_of(None)) if self._match.outcome is None else None
            self._clock = clock if clock is not None and clock.seat in self._screen.persons else None
        return self._clock

    def tick(self, seconds: float, deciding: Collection[Seat]) -> None:
        """Call in each frame in which nothing moves; `deciding`: the seats that can decide."""
        clock = self.clock
        if clock is not None and clock.seat in deciding:
            self._seconds_left[clock] = max(0.0, self._left(clock) - seconds)

    def go_on_after_undo(self) -> None:
        """Call after choices were undone."""
        self._revision = self._announced = None
        self._seconds_left = {clock: max(left, MIN_AFTER_UNDO) for clock, left in self._seconds_left.items()}

    @property
    def overdue(self) -> Decision | None:
        """The open decision of the seat whose time is up; None: there is none."""
        clock = self.clock
        if clock is None or self._left(clock) > 0:
            return None
        return next((decision for decision in self._match.awaiting if decision.seat == clock.seat), None)

    def take_announcement(self) -> bool:
        """Call when the time is up; returns True if that must be announced, once for each turn."""
        before, self._announced = self._announced, self.clock
        return before != self.clock

    @property
    def text(self) -> str:
        """The time left as minutes and seconds; empty if there is no clock now."""
        clock = self.clock
        return "" if clock is None else time_left(self._left(clock))

    @property
    def is_urgent(self) -> bool:
        """True in the last seconds of a turn."""
        clock = self.clock
        return clock is not None and self._left(clock) <= URGENT

    def _left(self, clock: TurnClock) -> float:
        return self._seconds_left.get(clock, float(clock.seconds))


class TalkTimer:
    """Counts the seconds of a phase of talk down."""

    def __init__(self, match: Match, screen: SharedScreen) -> None:
        self._match = match
        self._screen = screen
        self._seconds_left: dict[Phase, float] = {}
        self._announced: Phase | None = None
        """The latest phase whose end was announced."""
        self._talk: Talk | None = None
        self._revision: int | None = None
        """The match revision at which `_talk` was read."""

    @property
    def talk(self) -> Talk | None:
        """The phase of talk that goes on now; None: there is none, or it has no sand-glass."""
        if self._revision != self._match.revision:
            self._revision = self._match.revision
            runs = self._match.header.talk_minutes > 0 and self._match.outcome is None
            rules = GAMES[self._match.header.game].rules
            self._talk = rules.talk(self._match.view_of(None)) if runs else None
        return self._talk

    @property
    def text(self) -> str:
        """The time left as minutes and seconds; empty if there is no sand-glass now."""
        return "" if self.talk is None else time_left(self._left(self.talk))

    @property
    def is_running(self) -> bool:
        """True while there is time left."""
        return self.talk is not None and self._left(self.talk) > 0

    @property
    def overdue(self) -> Decision | None:
        """An open decision that is made by default because the talk is over; None: there is none."""
        talk = self.talk
        if talk is None or not talk.ends_by_default or self._left(talk) > 0:
            return None
        return next(iter(self._screen.decisions), None)

    def tick(self, seconds: float) -> None:
        """Call in each frame in which nothing moves or covers the table, except a curtain or a ballot.

        Time stands still while a private view is open.
        """
        if self.talk is not None and self._screen.private_seat is None:
            self._seconds_left[self.talk.phase] = max(0.0, self._left(self.talk) - seconds)

    def end(self) -> None:
        """Call when everybody has agreed to end the talk."""
        if self.talk is not None:
            self._seconds_left[self.talk.phase] = 0.0
            self._announced = self.talk.phase

    def take_announcement(self) -> bool:
        """Returns True if it must be announced that the time is up, once for each phase."""
        if self.talk is None or self.is_running or self._announced == self.talk.phase:
            return False
        self._announced = self.talk.phase
        return True

    def go_on_after_undo(self) -> None:
        """Call after choices were undone."""
        self._revision = self._announced = None
        self._seconds_left = {phase: max(left, MIN_AFTER_UNDO) for phase, left in self._seconds_left.items()}

    def _left(self, talk: Talk) -> float:
        return self._seconds_left.get(talk.phase, 60.0 * self._match.header.talk_minutes)


class IdleTimer:
    """Counts how long persons have pressed nothing while others wait for them."""

    def __init__(self, match: Match, screen: SharedScreen) -> None:
        self._match = match
        self._screen = screen
        self._idle: dict[Seat, float] = {}
        """The seconds by seat."""
        self._choices = len(match)
        """The number of choices at the latest tick."""

    @property
    def overdue(self) -> Decision | None:
        """The open decision of a person who was idle for too long; None: there is none."""
        late = {seat for seat in self._idle if self._left(seat) <= 0}
        return next((each for each in self._screen.decisions if each.seat in late), None)

    def text(self, seat: Seat) -> str:
        """The time left as minutes and seconds; empty before the last seconds."""
        left = self._left(seat)
        return time_left(left) if seat in self._idle and left <= WARNING else ""

    @property
    def texts(self) -> tuple[str, ...]:
        """The texts of all seats, by seat."""
        return tuple(self.text(seat) for seat in range(len(self._match.players)))

    def tick(self, seconds: float, deciding: Collection[Seat], answered: Collection[Seat] = ()) -> None:
        """Call in each frame in which nothing moves or covers the table.

        Args:
            seconds: Since the latest call.
            deciding: Those who can decide now.
            answered: Those who have answered by ballot and wait for others.
        """
        chosen = {step.choice.seat for step in self._match.steps[self._choices :]}
        if len(self._match) < self._choices:  # choices were undone
            chosen.update(self._idle)
        self._choices = len(self._match)
        asked = {decision.seat for decision in self._screen.decisions}
        self._idle = {seat: idle for seat, idle in self._idle.items() if seat in asked - chosen}
        for seat in deciding:
            if self._limit and self._others_wait_for(seat, answered):
                self._idle[seat] = self._idle.get(seat, 0.0) + seconds

    def restart(self, seats: Iterable[Seat]) -> None:
        """Call when a device that may act for these seats was used."""
        for seat in seats:
            self._idle.pop(seat, None)

    @property
    def _limit(self) -> int:
        """In seconds; 0: there is none."""
        return self._match.header.idle_seconds

    def _left(self, seat: Seat) -> float:
        return self._limit - self._idle.get(seat, 0.0)

    def _others_wait_for(self, seat: Seat, answered: Collection[Seat]) -> bool:
        """True if another person has nothing to decide now, and nobody else looks at a private view."""
        if self._screen.private_seat not in (None, seat):
            return False
        busy = {decision.seat for decision in self._match.awaiting}.difference(answered)
        return any(other != seat and other not in busy for other in self._screen.persons)
