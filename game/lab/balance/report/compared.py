"""What a balance report says about the difference of two sides."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import ceil

from game.lab.balance.numbers.groups import Group
from game.lab.balance.numbers.intervals import Estimate, mean, mean_difference, share, share_difference
from game.lab.balance.numbers.sequential import Comparison, FairnessTest
from game.lab.balance.report.page import Cell, Table
from game.lab.balance.report.verdict import MOST_NAMES, Answer, Verdict
from game.lab.balance.report.wording import Wording
from game.text import Words

COMPARED = ("choices", "changes", "decided", "winners")
"""The measures of matches of which is said how two sides differ."""


@dataclass(frozen=True)
class TwoSides:
    """The sentences and numbers of a comparison."""

    names: Sequence[str]
    sides: Sequence[Verdict]
    comparison: Comparison
    stops_early: bool
    words: Words

    @property
    def say(self) -> Wording:
        """Writes numbers and lists."""
        return Wording(self.words)

    def answers(self) -> Iterator[Answer]:
        """Which side is fairer, and what else differs."""
        sentences = list(self._fairness())
        if self.stops_early and self.comparison.is_sure:
            sentences.append(self.words("lab.compare.stopped", count=self.comparison.pairs))
        yield Answer(self.words("lab.question.fairer"), sentences)
        nothing = "identical" if self.comparison.pairs and self.comparison.is_identical else "same"
        others = [*filter(None, map(self._other, COMPARED)), *self._wins()]
        yield Answer(self.words("lab.question.others"), others or [self.words(f"lab.compare.{nothing}")])

    def _fairness(self) -> Iterator[str]:
        """By which kinds of groups a side is fairer, by which none is, and what cannot be said."""
        tests = self.comparison.tests
        yield from (self._fairer(test) for test in tests if test.differs)
        same = [test for test in tests if test.is_same and not test.differs]
        unsure = [test for test in tests if not test.is_same and not test.differs]
        for key, found in (("same_fairness", same), ("unsure_fairness", unsure)):
            if found:
                farthest = max(max(abs(end) for end in _ends(test)) for test in found)
                yield self.words(
                    f"lab.compare.{key}",
                    kinds=self.say.listed([self.sides[0].kind_name(test.kind) for test in found]),
                    points=self.say.number(ceil(100 * min(1.0, farthest))),
                    count=self.comparison.pairs,
                )
        if not tests:
            yield self.words("lab.compare.unsure")

    def _fairer(self, test: FairnessTest) -> str:
        """Which side is fairer by a kind of groups."""
        found = test.pairs.estimate
        fairer, other = reversed(self.names) if found.value > 0 else self.names
        low, high = sorted(100 * abs(end) for end in _ends(test))
        return self.words(
            "lab.compare.fairer",
            name=fairer,
            other=other,
            kind=self.sides[0].kind_name(test.kind),
            points=self.say.points(abs(found.value)),
            interval=self.say.interval(Estimate(found.value, low, high), 0),
        )

    def _other(self, measure: str) -> str:
        """How the second side differs in a measure; empty: it does not surely."""
        first, second = (side.sample(measure) for side in self.sides)
        if not first[0] or not second[0]:
            return ""
        change = mean_difference(second, first)
        if not change.excludes(0.0):
            return ""
        scale = 100 if measure == "decided" else 1
        low, high = sorted((scale * abs(change.low), scale * abs(change.high)))
        size = Estimate(scale * abs(change.value), low, high)
        digits = 0 if measure == "decided" or size.value >= 10 else 1
        return self.words(
            f"lab.compare.{measure}_{'more' if change.value > 0 else 'less'}",
            name=self.names[1],
            number=self.say.number(size.value, digits),
            interval=self.say.interval(size, digits),
        )

    def _wins(self) -> Iterator[str]:
        """The groups that surely win more or less on the second side, the greatest difference first."""
        others = {(kind.id, group.id): group for kind in self.sides[1].kinds for group in kind.groups}
        pairs = [
            (group, others[kind.id, group.id])
            for kind in self.sides[0].kinds
            if kind.id not in self.sides[0].measures.outcomes
            for group in kind.groups
            if (kind.id, group.id) in others
        ]
        changes = [(_change(group, other, len(pairs)), group) for group, other in pairs]
        sure = [(change, group) for change, group in changes if change.excludes(0.0)]
        for change, group in sorted(sure, key=lambda each: -abs(each[0].value))[:MOST_NAMES]:
            low, high = sorted((100 * abs(change.low), 100 * abs(change.high)))
            yield self.words(
                f"lab.compare.wins_{'more' if change.value > 0 else 'less'}",
                group=self.sides[0].group_name(group.kind, group.id),
                name=self.names[1],
                points=self.say.points(abs(change.value)),
                interval=self.say.interval(Estimate(change.value, low, high), 0),
            )

    def table(self) -> Table:
        """The means of both sides and how they differ."""
        columns = [
            self.words("lab.compare.measure"),
            *self.names,
            self.words("lab.compare.difference"),
            self.words("lab.counts.interval"),
        ]
        measures = dict.fromkeys(self.sides[0].tables.values["measure"])
        rows = [row for row in map(self._row, measures) if row]
        return Table(columns, rows, self.words("lab.compare.title"))

    def _row(self, measure: str) -> list[Cell]:
        one, other = (side.sample(measure) for side in self.sides)
        if not one[0] or not other[0]:
            return []
        change = mean_difference(other, one)
        means = [mean(*sample).value for sample in (one, other)]
        if measure == "decided":
            change = Estimate(*(100 * number for number in (change.value, change.low, change.high)))
        digits = 0 if abs(change.value) >= 10 else 1
        return [
            Cell(self.words(f"lab.measure.{measure}")),
            *(Cell((self.say.percent if measure == "decided" else self.say.rough)(each)) for each in means),
            Cell(self.say.signed(change.value, digits), is_sure=change.excludes(0.0)),
            Cell(self.say.interval(change, digits)),
        ]


def _ends(test: FairnessTest) -> tuple[float, float]:
    """The ends of the interval of a difference."""
    return test.pairs.estimate.low, test.pairs.estimate.high


def _change(group: Group, other: Group, comparisons: int) -> Estimate:
    """How much more often a group wins on the second side."""
    return share_difference(
        share(other.wins, other.seats, comparisons), share(group.wins, group.seats, comparisons)
    )
