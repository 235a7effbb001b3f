"""The comparison of two sides: which one is fairer, with a test that may be looked at after each match."""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from math import log, sqrt
from typing import TypeAlias

from game.lab.balance.numbers.intervals import CONFIDENCE, MARGIN, Estimate
from game.lab.balance.rows import MatchRow
from game.lab.measures import SEAT, measures_of

Above: TypeAlias = defaultdict[str, float]
"""By group, how much more of the wins it has than its share."""

FEWEST_PAIRS = 50
"""With fewer pairs nothing is said, since the interval of the test holds for many pairs only."""
TUNED_FOR = 500
"""The number of pairs at which the interval is as narrow as possible."""


@dataclass
class RunningMean:
    """The mean of differences, with an interval that holds after each of them, however often one looks.

    An asymptotic confidence sequence: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas,
    “Time-uniform central limit theory and asymptotic confidence sequences”, 2021, theorem 2.2.
    """

    error_rate: float = 1 - CONFIDENCE
    """In what share of series the interval may ever miss the true mean."""
    count: int = 0
    total: float = 0.0
    squares: float = 0.0

    def add(self, difference: float) -> None:
        """Adds the difference of a pair."""
        self.count += 1
        self.total += difference
        self.squares += difference**2

    @property
    def estimate(self) -> Estimate:
        """The mean and its interval; before the first one it may be anything from -1 to 1."""
        if not self.count:
            return Estimate(0.0, -1.0, 1.0)
        value = self.total / self.count
        variance = max(1 / self.count, self.squares / self.count - value**2)  # the next may differ by 1
        scale = (-2 * log(self.error_rate) + log(-2 * log(self.error_rate) + 1)) / TUNED_FOR
        weight = self.count * scale + 1
        width = sqrt(variance * 2 * weight / (self.count**2 * scale) * log(sqrt(weight) / self.error_rate))
        return Estimate(value, value - width, value + width)


@dataclass
class FairnessTest:
    """Compares how much the favourite of each side wins; rows are added in order, pair by pair.

    The favourite in a match is the group of seats that has won most above its share in the matches before, so
    that the match itself does not decide who its favourite is.
    """

    kind: str
    """The kind of groups; `seat` or one of the game."""
    pairs: RunningMean = field(default_factory=RunningMean)
    """How much more the favourite of the first side has won than that of the second."""
    _above: tuple[Above, Above] = field(default_factory=lambda: (defaultdict(float), defaultdict(float)))
    """By side, how many wins above its share each group has."""
    _first: MatchRow | None = None
    """The match of the first side, while that of the second is missing."""

    def add(self, row: MatchRow) -> None:
        """Adds the next row; pairs with a match that failed, or without groups of the kind, do not count."""
        if row.side == 0:
            self._first = row
            return
        first = self._first
        if first is None or first.error or row.error:
            return
        gains = wins_above_share(first, self.kind), wins_above_share(row, self.kind)
        if all(gains):
            first_gain, second_gain = map(_favourites_gain, gains, self._above)
            self.pairs.add(first_gain - second_gain)

    @property
    def is_same(self) -> bool:
        """True if the difference surely does not matter."""
        return self._says_something and self.pairs.estimate.lies_within(-MARGIN, MARGIN)

    @property
    def differs(self) -> bool:
        """True if it is sure which side is fairer."""
        return self._says_something and self.pairs.estimate.excludes(0.0)

    @property
    def _says_something(self) -> bool:
        return self.pairs.count >= FEWEST_PAIRS


def wins_above_share(row: MatchRow, kind: str) -> Mapping[str, float]:
    """By group, how much more of the wins of a match it has than its share; empty if none is of the kind."""
    seats = range(len(row.bots))
    ids = {groups.kind: groups.ids for groups in row.groups} | {SEAT: tuple(map(str, seats))}
    found: Above = defaultdict(float)
    for seat, group in enumerate(ids.get(kind, ())):
        if not group:
            continue
        fair = bool(row.winners) / len(row.bots)
        found[group] += (seat in row.winners) / max(1, len(row.winners)) - fair
    return found


def _favourites_gain(gain: Mapping[str, float], above: Above) -> float:
    """What the favourite of a match has won above its share; also adds the match."""
    favourite = max(sorted(gain), key=lambda group: above[group])
    for group, value in gain.items():
        above[group] += value
    return gain[favourite]


class Comparison:
    """Compares two sides by each kind of groups that a fair board treats alike."""

    def __init__(self, game: str) -> None:
        kinds = (SEAT, *measures_of(game).starts)
        error_rate = (1 - CONFIDENCE) / len(kinds)
        self._tests = [FairnessTest(kind, RunningMean(error_rate)) for kind in kinds]
        self.is_identical = True
        """True while in each pair both sides have made the same choices, with the same winners."""
        self._first: tuple[object, ...] = ()

    @property
    def tests(self) -> Sequence[FairnessTest]:
        """The tests of the kinds that the matches have."""
        return [test for test in self._tests if test.pairs.count]

    def add(self, row: MatchRow) -> None:
        """Adds the next row."""
        played = row.options, row.winners, row.error
        if row.side == 0:
            self._first = played
        elif played != self._first:
            self.is_identical = False
        for test in self._tests:
            test.add(row)

    @property
    def pairs(self) -> int:
        """How many pairs of matches were compared."""
        return max((test.pairs.count for test in self._tests), default=0)

    @property
    def is_sure(self) -> bool:
        """True if one side is surely fairer by some kind, or no difference matters by any."""
        return any(test.differs for test in self.tests) or (
            bool(self.tests) and all(test.is_same for test in self.tests)
        )
