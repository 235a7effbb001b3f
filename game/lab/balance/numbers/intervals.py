"""How sure the numbers of a balance report are."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TypeAlias

import numpy as np
from scipy import stats

CONFIDENCE = 0.95
"""How often an interval contains the true value."""
MARGIN = 0.05
"""A difference of shares up to this one does not matter."""
RESAMPLES = 2000
"""How often the matches are drawn anew for the interval of a mean."""


@dataclass(frozen=True)
class Estimate:
    """A number that was measured, and the interval in which the true one lies."""

    value: float
    low: float
    high: float

    @property
    def width(self) -> float:
        """The width of the interval."""
        return self.high - self.low

    def excludes(self, value: float) -> bool:
        """True if the true number is not this one."""
        return not self.low <= value <= self.high

    def lies_within(self, low: float, high: float) -> bool:
        """True if the true number is between these."""
        return low <= self.low and self.high <= high


def share(count: int, of: int, comparisons: int = 1) -> Estimate:
    """A share, with its Wilson interval.

    Args:
        count: How many there are.
        of: Out of how many; with none the share may be anything.
        comparisons: How many shares are looked at together. The interval is widened so that all of theirs are
            right at the same time as often as a single one would be (Bonferroni).
    """
    if not of:
        return Estimate(float("nan"), 0.0, 1.0)
    level = 1 - (1 - CONFIDENCE) / comparisons
    interval = stats.binomtest(count, of).proportion_ci(level, method="wilson")
    return Estimate(count / of, float(interval.low), float(interval.high))


def share_difference(one: Estimate, other: Estimate) -> Estimate:
    """The difference of two shares of different matches, with Newcombe's interval."""
    value = one.value - other.value
    below = np.hypot(one.value - one.low, other.high - other.value)
    above = np.hypot(one.high - one.value, other.value - other.low)
    return Estimate(value, float(value - below), float(value + above))


def mean(values: Sequence[float], counts: Sequence[int]) -> Estimate:
    """A mean, with the bootstrap interval of its percentiles.

    Args:
        values: The values that occurred.
        counts: How many matches had each.
    """
    return _estimate(_mean(values, counts), _resampled_means(values, counts, seed=0))


Sample: TypeAlias = tuple[Sequence[float], Sequence[int]]
"""Values that occurred, and how many matches had each."""


def mean_difference(one: Sample, other: Sample) -> Estimate:
    """The difference of two means of different matches, with its bootstrap interval; see `mean`."""
    resampled = _resampled_means(*one, seed=0) - _resampled_means(*other, seed=1)
    return _estimate(_mean(*one) - _mean(*other), resampled)


Numbers: TypeAlias = "np.ndarray[tuple[int], np.dtype[np.float64]]"


def _estimate(value: float, resampled: Numbers) -> Estimate:
    low, high = np.quantile(resampled, [(1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2])
    return Estimate(value, float(low), float(high))


def _mean(values: Sequence[float], counts: Sequence[int]) -> float:
    return float(np.average(values, weights=counts))


def _resampled_means(values: Sequence[float], counts: Sequence[int], seed: int) -> Numbers:
    """The means of as many matches, drawn again and again from those that were played; always the same."""
    often = np.asarray(counts, float)
    total = int(often.sum())
    drawn = np.random.default_rng(seed).multinomial(total, often / total, size=RESAMPLES)
    means: Numbers = drawn @ np.asarray(values, float) / total
    return means


def quantile(values: Sequence[float], counts: Sequence[int], part: float) -> float:
    """The value below which a part of the matches lies, 0 to 1; `values` rise."""
    below = np.cumsum(np.asarray(counts, float))
    return values[int(np.searchsorted(below, part * below[-1]))]
