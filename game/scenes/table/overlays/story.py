"""The course of a finished match: its scores by round, and its key moments."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import chain
from time import perf_counter

from game.catalogue import GAMES
from game.contract import Event, Progress
from game.match import Match
from game.table.chronicle import ChronicleLine, chronicle_of
from game.text import Words

MOST_MOMENTS = 8


@dataclass(frozen=True)
class ScorePoint:
    """The scores at the end of a round or turn."""

    progress: Progress
    scores: Sequence[float]
    """By seat."""


@dataclass
class Moment:
    """A line of the chronicle that decided much."""

    line: ChronicleLine
    number: int
    """Of the line, from 0."""
    choices: int | None = None
    """How many were made before it began; None: not known yet."""


class Story:
    """Replays a match in small parts, as everybody may see it; `advance` does some of the work."""

    def __init__(self, match: Match, words: Words) -> None:
        self._match = match
        self._words = words
        self._view = match.view_of(None)
        self._chronicle = chronicle_of(match.header.game)
        self._events = match.visible_events(None)
        self.measured = self._chronicle.score
        """The text key of what the scores measure; empty: nothing is measured."""
        self.points: list[ScorePoint] = []
        """In order; empty until all are known."""
        self.moments = self._weightiest(
            self._chronicle.lines(self._events_up_to(len(match)), self._view, words)
        )
        """In order."""
        self.done = False
        self._line_counts: dict[int, int] = {}
        """By number of choices, as far as they are known: how many lines the chronicle has."""
        self._work = self._parts()

    def advance(self, seconds: float) -> None:
        """Goes on for some seconds, or until all is done."""
        end = perf_counter() + seconds
        while not self.done and perf_counter() < end:
            self.done = next(self._work, True)

    def choices_before(self, moment: Moment) -> int:
        """How many choices were made before the moment began."""
        for _ in self._search(moment):
            pass
        return moment.choices or 0

    def _parts(self) -> Iterator[bool]:
        """Yields False after each part of the work."""
        if self.measured:
            yield from self._measure()
        for moment in self.moments:
            yield from self._search(moment)

    def _measure(self) -> Iterator[bool]:
        """Finds the scores at the end of each round; yields after each choice."""
        game = GAMES[self._match.header.game]
        points: dict[int, ScorePoint] = {}
        for state in self._match.states():
            view = game.known(state.view(None))
            scores = list(self._chronicle.scores(view))
            if scores:
                progress = game.rules.progress(view)
                points[progress.count] = ScorePoint(progress, scores)
            yield False
        self.points = list(points.values())

    def _search(self, moment: Moment) -> Iterator[bool]:
        """Finds by halving after which choice the chronicle has the line; yields after each try."""
        if moment.choices is not None:
            return
        without, has_it = -1, len(self._match)
        while has_it - without > 1:
            middle = (without + has_it) // 2
            if middle not in self._line_counts:
                self._line_counts[middle] = self._line_count(middle)
                yield False
            if self._line_counts[middle] > moment.number:
                has_it = middle
            else:
                without = middle
        moment.choices = max(0, without)

    def _line_count(self, choices: int) -> int:
        """How many lines the chronicle has up to a number of choices."""
        return self._chronicle.line_count(self._events_up_to(choices), self._view, self._words)

    def _events_up_to(self, choices: int) -> Iterator[Event]:
        return chain.from_iterable(self._events[: choices + 1])

    def _weightiest(self, lines: Sequence[ChronicleLine]) -> list[Moment]:
        """The lines that decided most, in order."""
        weighty = [(number, line) for number, line in enumerate(lines) if line.weight > 0]
        chosen = sorted(weighty, key=lambda each: (-each[1].weight, each[0]))[:MOST_MOMENTS]
        return [Moment(line, number) for number, line in sorted(chosen, key=lambda each: each[0])]
