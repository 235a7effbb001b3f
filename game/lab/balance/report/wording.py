"""How a balance report writes numbers and lists in a language."""

from collections.abc import Sequence
from dataclasses import dataclass

from game.lab.balance.numbers.intervals import Estimate
from game.text import Words

SHOWN = 8
"""The most names in a list of a summary; of more the rest is counted."""


@dataclass(frozen=True)
class Wording:
    """Writes numbers and lists as a language does."""

    words: Words

    def number(self, value: float, digits: int = 0) -> str:
        """A number with this number of decimals."""
        text = f"{value:z,.{digits}f}".replace("-", "\u2212")
        return text.translate(str.maketrans(",.", ".,")) if self.words.language == "de" else text

    def percent(self, value: float) -> str:
        """A share as a percentage."""
        return self.words("lab.percent", number=self._hundredths(value))

    def points(self, value: float) -> str:
        """A difference of shares, in percentage points."""
        return self.number(100 * value, 1 if abs(value) < 0.1 and round(100 * value, 1) % 1 else 0)

    def signed(self, value: float, digits: int = 0) -> str:
        """A number with its sign, but for 0."""
        text = self.number(value, digits)
        return f"+{text}" if value > 0 and text.strip("0.,") else text

    def rough(self, value: float) -> str:
        """A number with as many decimals as its size deserves."""
        return self.number(value, 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2)

    def percents(self, estimate: Estimate) -> str:
        """The interval of a share."""
        low, high = self._hundredths(estimate.low), self.percent(estimate.high)
        return self.words("lab.interval", low=low, high=high)

    def interval(self, estimate: Estimate, digits: int | None = None) -> str:
        """The interval of a number; without `digits` with as many as its size deserves."""
        low, high = (
            self.rough(value) if digits is None else self.number(value, digits)
            for value in (estimate.low, estimate.high)
        )
        return self.words("lab.interval", low=low, high=high)

    def listed(self, names: Sequence[str]) -> str:
        """Names in a sentence."""
        if not names[1:]:
            return "".join(names)
        return self.words("lab.list.and", names=", ".join(names[:-1]), last=names[-1])

    def some(self, names: Sequence[str]) -> str:
        """The first names, and how many more there are."""
        if len(names) <= SHOWN + 1:
            return ", ".join(names)
        more = len(names) - SHOWN
        return self.words("lab.list.more", names=", ".join(names[:SHOWN]), count=more)

    def _hundredths(self, value: float) -> str:
        return self.number(100 * value, 1 if 0 < value < 0.1 and round(100 * value, 1) % 1 else 0)
