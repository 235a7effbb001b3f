"""A recorded match as it is watched: where it stands, and its chronicle so far."""

from game.catalogue import GAMES
from game.contract import Event, Seat, Snapshot
from game.match import Replay
from game.scenes.match_labels import reached
from game.table.chronicle import Line, chronicle, closing
from game.text import Words


class Playback:
    """A replay with what happened at each choice, as far as may be shown."""

    def __init__(self, replay: Replay) -> None:
        self.replay = replay
        self._told: list[list[Event]] = []
        self._read()

    @property
    def n(self) -> int:
        """How many choices have been made where it stands."""
        return self.replay.n

    @property
    def ended(self) -> bool:
        """Whether it stands at its end."""
        return self.replay.n == len(self.replay)

    @property
    def view(self) -> Snapshot:
        """The table where it stands."""
        return self.replay.view

    @property
    def asked(self) -> set[Seat]:
        """Whose choice comes next; none at the end."""
        if self.ended:
            return set()
        return {self._seats[self.n]}

    def step(self) -> list[Event]:
        """Go a choice on; what happened."""
        return self.replay.step()

    def jump(self, n: int) -> None:
        """Go to where `n` choices had been made, or as near as there is."""
        self.replay.jump(n)

    def turn_page(self, step: int) -> None:
        """To the beginning of the next round, or back to that of this one or the one before."""
        begun = sorted({*self.replay.rounds.values(), len(self.replay)})
        ahead = [n for n in begun if n > self.n] if step > 0 else [n for n in begun if n < self.n][-1:]
        if ahead:
            self.jump(ahead[0])

    def reveal(self) -> None:
        """Show the secrets too, or hide them again.

        Raises:
            Refused: the match is not over.
        """
        if self.replay.revealed:
            self.replay.hide()
        else:
            self.replay.reveal()
        self._read()

    def lines(self, words: Words) -> list[Line]:
        """The chronicle up to where it stands."""
        told = self._told[: self.n + 1]
        lines = chronicle(self.view, told, self.replay.seatings, words)
        if self.ended:
            names = [player.name for player in self.replay.header.seats]
            lines += closing(
                self.replay.outcome, GAMES[self.view["game"]].rules.progress(self.view).count, names, words
            )
        return lines

    def where(self, words: Words) -> str:
        """The turn, and how far through the match it is."""
        return words("replay.where", turn=reached(words, self.view), n=self.n, count=len(self.replay))

    def _read(self) -> None:
        """Go through it once and note what may be known."""
        n = self.n
        self.jump(0)
        self._told, self._seats = [self.replay.start_events], list[Seat]()
        while not self.ended:
            self._told.append(self.step())
            last = self.replay.last
            if last is not None:
                self._seats.append(last.choice.seat)
        self.jump(n)
