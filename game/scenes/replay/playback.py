"""Playback of a recorded match: the current position and the chronicle up to it."""

from game.contract import Event, Seat, View
from game.match import Replay
from game.scenes.match_labels import progress_text
from game.table.chronicle import ChronicleLine, chronicle_lines, ending_lines, notes_of
from game.text import Words


class Playback:
    """A replay with the visible events of each step."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._events: list[list[Event]] = []
        self._collect()

    @property
    def n(self) -> int:
        """The number of steps made up to the current position."""
        return self.replay.n

    @property
    def ended(self) -> bool:
        """True at the end of the match."""
        return self.replay.n == len(self.replay)

    @property
    def view(self) -> View:
        """The view at the current position."""
        return self.replay.view

    @property
    def choosing(self) -> set[Seat]:
        """The seat that chooses next; none at the end."""
        if self.ended:
            return set()
        return {self._seats[self.n]}

    def step(self) -> list[Event]:
        """Makes the next step; returns its events."""
        return self.replay.step()

    def jump(self, n: int) -> None:
        """Goes to the position after `n` steps, or the nearest one."""
        self.replay.jump(n)

    def jump_round(self, step: int) -> None:
        """Goes to the start of the next round (`step` 1), or back to the nearest start of a round (-1)."""
        starts = sorted({*self.replay.rounds.values(), len(self.replay)})
        goals = [n for n in starts if n > self.n] if step > 0 else [n for n in starts if n < self.n][-1:]
        if goals:
            self.jump(goals[0])

    def reveal(self) -> None:
        """Reveals all secrets, or hides them again.

        Raises:
            NotAllowed: the match is not over.
        """
        if self.replay.revealed:
            self.replay.hide()
        else:
            self.replay.reveal()
        self._collect()

    def lines(self, words: Words) -> list[ChronicleLine]:
        """The chronicle up to the current position."""
        names = [player.name for player in self.replay.header.seats]
        notes = notes_of(self.replay.seatings, self.replay.time_ups, names, words)
        lines = chronicle_lines(self.replay.header.game, self.view, self._events[: self.n + 1], notes, words)
        if self.ended:
            turn = self.replay.progress.count
            lines += ending_lines(self.replay.outcome, turn, names, words, lines)
        return lines

    def position_label(self, words: Words) -> str:
        """The turn and the number of steps, in words."""
        return words(
            "replay.where", turn=progress_text(words, self.replay.progress), n=self.n, count=len(self.replay)
        )

    def _collect(self) -> None:
        """Replays the whole match once to collect the visible events and the seat of each step."""
        n = self.n
        self.jump(0)
        self._events, self._seats = [self.replay.start_events], list[Seat]()
        while not self.ended:
            self._events.append(self.step())
            last = self.replay.last
            if last is not None:
                self._seats.append(last.choice.seat)
        self.jump(n)
