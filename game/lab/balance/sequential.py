"""The comparison of two sides: which one is fairer, with a test that may be looked at after each match."""

from collections import Counter
from dataclasses import dataclass, field
from math import log, sqrt

from game.lab.balance.intervals import CONFIDENCE, MARGIN, Estimate
from game.lab.balance.rows import MatchRow

FEWEST_PAIRS = 50
"""Before that nothing is said: the interval of the test holds for many pairs only."""
TUNED_FOR = 500
"""The number of pairs at which the interval is as narrow as possible."""


@dataclass
class RunningMean:
    """The mean of differences, with an interval that holds after each of them, however often one looks.

    An asymptotic confidence sequence: I. Waudby-Smith, D. Arbour, R. Sinha, E. H. Kennedy, A. Ramdas,
    “Time-uniform central limit theory and asymptotic confidence sequences”, 2021, theorem 2.2.
    """

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
        variance = max(0.0, self.squares / self.count - value**2)
        wrong = 1 - CONFIDENCE
        scale = (-2 * log(wrong) + log(-2 * log(wrong) + 1)) / TUNED_FOR
        weight = self.count * scale + 1
        width = sqrt(variance * 2 * weight / (self.count**2 * scale) * log(sqrt(weight) / wrong))
        return Estimate(value, value - width, value + width)


@dataclass
class FairnessTest:
    """Compares how often the favourite of each side wins; rows are added in order, pair by pair.

    The favourite is the group of seats that has won most until then, of the kind that is compared, so that
    no match says who is the favourite in it.
    """

    kind: str
    """The kind of groups; `seat` or one of the game."""
    pairs: RunningMean = field(default_factory=RunningMean)
    """How much more often the favourite of the first side has won than that of the second."""
    _wins: tuple[Counter[str], Counter[str]] = field(default_factory=lambda: (Counter(), Counter()))
    _first: MatchRow | None = None
    """The match of the first side, while that of the second is missing."""

    def add(self, row: MatchRow) -> None:
        """Adds the next row."""
        if row.side == 0:
            self._first = row
            return
        first = self._first
        if first is not None and not first.error and not row.error:
            self.pairs.add(self._favourite_won(first) - self._favourite_won(row))

    def _favourite_won(self, row: MatchRow) -> float:
        """By how much the favourite of a side has won more than its share; also counts the match."""
        wins, groups = self._wins[row.side], self._groups(row)
        favourite = max(sorted(set(groups)), key=lambda group: wins[group], default="")
        seats = [seat for seat, group in enumerate(groups) if group == favourite]
        won = sum(seat in row.winners for seat in seats)
        fair = len(row.winners) * len(seats) / len(groups)
        wins.update(groups[seat] for seat in row.winners)
        return (won - fair) / max(1, len(row.winners))

    def _groups(self, row: MatchRow) -> list[str]:
        """The group of each seat."""
        found = next((list(groups.ids) for groups in row.groups if groups.kind == self.kind), None)
        return found if found is not None else [str(seat) for seat in range(len(row.bots))]

    @property
    def is_sure(self) -> bool:
        """True if it is clear which side is fairer, or that the difference does not matter."""
        found = self.pairs.estimate
        return self.pairs.count >= FEWEST_PAIRS and (
            found.excludes(0.0) or found.lies_within(-MARGIN, MARGIN)
        )
