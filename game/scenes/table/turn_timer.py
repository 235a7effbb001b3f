"""The time of a person's turn, for matches whose rules limit it."""

from collections.abc import Collection
from math import ceil

from game.catalogue import GAMES
from game.contract import Decision, Seat, TurnClock
from game.match import Match
from game.scenes.table.screen import SharedScreen

GRACE = 30.0
"""Seconds that a turn has at least when it goes on after an undo."""
URGENT, STEP = 30, 10
"""From this number of seconds on each is shown; before, only every tenth is, which distracts less."""


class TurnTimer:
    """Counts the seconds of a turn down while its person can decide.

    Time stands still while others decide, something moves, or anything covers the table. It is no part of
    the match: a resumed match gives the current turn its full time again. After an undo a turn goes on with
    the time that it had left, but at least `GRACE`. Bots have no clock.
    """

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
            clock = None if self._match.outcome is not None else rules.turn_clock(self._match.view_of(None))
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
        self._seconds_left = {clock: max(left, GRACE) for clock, left in self._seconds_left.items()}

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
        if clock is None:
            return ""
        left = ceil(self._left(clock))
        minutes, seconds = divmod(left if left <= URGENT else -(-left // STEP) * STEP, 60)
        return f"{minutes}:{seconds:02}"

    @property
    def is_urgent(self) -> bool:
        """True in the last seconds of a turn."""
        clock = self.clock
        return clock is not None and self._left(clock) <= URGENT

    def _left(self, clock: TurnClock) -> float:
        return self._seconds_left.get(clock, float(clock.seconds))
