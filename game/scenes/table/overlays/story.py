"""The story of a match that is over: its scores round by round, what turned it, and its key moments."""

from collections.abc import Generator, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, pairwise
from time import perf_counter

from game.bots.pool import Pool
from game.bots.processes import judge
from game.catalogue import GAMES
from game.contract import Event, Progress, Seat, Snapshot, View
from game.lab.measures import measures_of
from game.match import Match
from game.table.chronicle import ChronicleLine, chronicle_of, lines_since
from game.text import Words

MOST_MOMENTS = 8


MOST_TURNING_POINTS = 3
JUDGED_AT_ONCE = 4
"""Positions."""


@dataclass(frozen=True)
class ScorePoint:
    """The scores at the end of a round or turn."""

    progress: Progress
    scores: Sequence[float]
    """By seat."""
    choices: int
    """How many were made until then."""
    view: View
    """What everybody may see then."""


@dataclass(frozen=True)
class TurningPoint:
    """A round or turn that changed much."""

    number: int
    """Of its point."""
    seat: Seat
    """Whose lead over the best other seat grew most."""
    before: float
    """Its lead then; negative: it was behind."""
    after: float
    """Its lead at the point."""


def turning_points(points: Sequence[ScorePoint]) -> list[TurningPoint]:
    """The points at which a seat's lead over the best other one grew most, in order."""
    found = []
    for number, (before, after) in enumerate(pairwise(points), start=1):
        old, new = _leads(before.scores), _leads(after.scores)
        seat = max(range(len(old)), key=lambda seat: new[seat] - old[seat])
        found += [TurningPoint(number, seat, old[seat], new[seat])] if new[seat] > old[seat] else []
    most = sorted(found, key=lambda each: (each.before - each.after, each.number))[:MOST_TURNING_POINTS]
    return sorted(most, key=lambda each: each.number)


def _leads(scores: Sequence[float]) -> list[float]:
    """By seat, how far it is before the best other one; negative: behind."""
    return [
        score - max((other for at, other in enumerate(scores) if at != seat), default=0.0)
        for seat, score in enumerate(scores)
    ]


@dataclass
class Moment:
    """A line of the chronicle that decided much."""

    line: ChronicleLine
    number: int
    """Of the line, from 0."""
    choices: int | None = None
    """How many were made before it began; None: not known yet."""
    view: View | None = None
    """What everybody may see once it is over; None: not known yet."""


class Story:
    """Replays a match in small parts, as everybody may see it; `advance` does some of the work.

    If the bot of the game can judge positions, its judgement takes the place of the scores once it is there.
    """

    def __init__(self, match: Match, words: Words, pool: Pool) -> None:
        self._match, self._pool = match, pool
        self._words = words
        self._view = match.view_of(None)
        self._chronicle = chronicle_of(match.header.game)
        self._events = match.visible_events(None)
        self._measures = measures_of(match.header.game)
        self.measured = self._measures.score
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
        self._judge: Iterator[Sequence[Sequence[float]] | None] | None = None
        """See `_judging`; None: nothing is judged, or it was taken."""
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
        yield from self._look()

    def _look(self) -> Iterator[bool]:
        """Finds what everybody may see once each key moment is over; yields after each try or choice."""
        game, over = GAMES[self._match.header.game], {}
        for moment in self.moments:
            choices = yield from self._choices_up_to(moment.number + 1)
            while choices and not self._events[choices]:
                choices -= 1  # these have only prepared what comes next
            over[moment.number] = choices
        for choices, state in enumerate(self._match.states()):
            for moment in self.moments:
                if over[moment.number] == choices:
                    moment.view = game.known(state.view(None))
            yield False

    def _measure(self) -> Iterator[bool]:
        """Finds the scores at the end of each round; yields after each choice."""
        game = GAMES[self._match.header.game]
        points: dict[int, ScorePoint] = {}
        snapshots: dict[int, Snapshot] = {}
        for choices, state in enumerate(self._match.states()):
            view = game.known(state.view(None))
            scores = list(self._measures.scores(view))
            if scores:
                progress = game.rules.progress(view)
                points[progress.count] = ScorePoint(progress, scores, choices, view)
                snapshots[progress.count] = state.view(None)
            yield False
        self.points = list(points.values())
        if self._chronicle.judged:
            self._judge = self._judging(list(snapshots.values()))

    @property
    def is_complete(self) -> bool:
        """True once all of it is known, and no bot judges any more."""
        return self.done and self._judge is None

    def take_judgement(self) -> bool:
        """Goes on with the judgement of the best bot; True, once, when the points have it as scores."""
        if self._judge is None or (values := next(self._judge)) is None:
            return False
        self._judge = None
        if len(values) < len(self.points):
            return False  # the bot failed
        self.measured = self._chronicle.judged
        self.points = [
            replace(point, scores=scores) for point, scores in zip(self.points, values, strict=True)
        ]
        return True

    def _judging(self, snapshots: Sequence[Snapshot]) -> Iterator[Sequence[Sequence[float]] | None]:
        """Yields None while a bot judges, in small parts, since others may wait for it; then all."""
        values: list[Sequence[float]] = []
        for start in range(0, len(snapshots), JUDGED_AT_ONCE):
            part = self._pool.run(judge, self._match.header.game, snapshots[start : start + JUDGED_AT_ONCE])
            while not part.done():
                yield None
            values += [] if part.exception() is not None else part.result() or []
        yield values

    def sentence_at(self, point: int) -> str:
        """What decided most from the point before until a point, in words; empty: there is nothing to say."""
        start, end = self.points[max(0, point - 1)].choices, self.points[point].choices
        events = self._events[: end + 1]
        lines = lines_since(self._match.header.game, self._view, events, start, self._words)
        return max(lines, key=lambda line: line.weight).sentence if lines else ""

    def _search(self, moment: Moment) -> Iterator[bool]:
        """Finds after which choice a moment begins; yields after each try."""
        if moment.choices is None:
            moment.choices = yield from self._choices_up_to(moment.number)

    def _choices_up_to(self, number: int) -> Generator[bool, None, int]:
        """Finds by halving how many choices are made before the chronicle has a line; yields after each try.

        If it never has that line, these are all choices.
        """
        without, has_it = -1, len(self._match) + 1
        while has_it - without > 1:
            middle = (without + has_it) // 2
            if middle not in self._line_counts:
                self._line_counts[middle] = self._line_count(middle)
                yield False
            if self._line_counts[middle] > number:
                has_it = middle
            else:
                without = middle
        return max(0, without)

    def _line_count(self, choices: int) -> int:
        """How many lines the chronicle has up to a number of choices."""
        return self._chronicle.line_count(self._events_up_to(choices), self._view, self._words)

    def _events_up_to(self, choices: int) -> Iterator[Event]:
        return chain.from_iterable(self._events[: choices + 1])

    def _weightiest(self, lines: Sequence[ChronicleLine]) -> list[Moment]:
        """The lines that decided most, of several alike the latest, in order."""
        weighty = [(number, line) for number, line in enumerate(lines) if line.weight > 0]
        chosen = sorted(weighty, key=lambda each: (-each[1].weight, -each[0]))[:MOST_MOMENTS]
        return [Moment(line, number) for number, line in sorted(chosen, key=lambda each: each[0])]
