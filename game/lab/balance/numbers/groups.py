"""The groups of seats of a balance report, with their shares of wins, and what these say of fairness."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from math import ceil

import polars as pl

from game.lab.balance.numbers.intervals import MARGIN, Estimate, share
from game.lab.balance.numbers.tables import PLAYER_KINDS, Tables
from game.lab.measures import SEAT

FEWEST_SEATS = 10
"""A group with fewer seats is left out, since it is too rare to matter for fairness."""
BOUND = 0.15
"""If a kind may have an advantage greater than this that was not found, nothing is known of its fairness."""


@dataclass(frozen=True)
class Group:
    """A group of seats, with its share of wins."""

    kind: str
    id: str
    seats: int
    wins: int
    fair: float
    """The share that would be fair."""
    share: Estimate
    """Its interval is so wide that those of all groups of all kinds are right together."""

    @property
    def farthest(self) -> float:
        """How far the true share may be from the fair one."""
        return max(self.share.high - self.fair, self.fair - self.share.low)


class Judgement(Enum):
    """What is known of the fairness of a kind of groups."""

    UNFAIR = auto()
    FAIR = auto()
    """Nobody is farther than `MARGIN` from a fair share, be it by chance or not."""
    BOUNDED = auto()
    """No advantage was found, and none is greater than `BOUND`."""
    UNSURE = auto()


@dataclass(frozen=True)
class Kind:
    """A kind of groups, such as the seats."""

    id: str
    groups: Sequence[Group]
    """Numbers in their order, others by share, the greatest first; without those that are too rare."""

    @property
    def unfair(self) -> list[Group]:
        """The groups that surely win more or less than their share, the farthest first."""
        found = [group for group in self.groups if group.share.excludes(group.fair)]
        return sorted(found, key=lambda group: -abs(group.share.value - group.fair))

    @property
    def farthest(self) -> float:
        """How far the true share of a group may be from the fair one."""
        return max(group.farthest for group in self.groups)

    @property
    def judgement(self) -> Judgement:
        """What is known of their fairness."""
        if self.farthest <= MARGIN:
            return Judgement.FAIR
        if self.unfair:
            return Judgement.UNFAIR
        return Judgement.BOUNDED if self.farthest <= BOUND else Judgement.UNSURE

    def matches_needed(self, played: int) -> int:
        """About how many matches it takes to know each share to within `MARGIN`."""
        widest = max(group.share.width for group in self.groups)
        return _rounded_up(max(ceil(played * (widest / 2 / MARGIN) ** 2), played + 1))


def kinds_of(tables: Tables, side: int) -> Iterator[Kind]:
    """The kinds of a side that have more than one group; the seat only if no other kind says the same."""
    rows = tables.groups.filter(side=side)
    by_kind = {str(kind): _frequent(found) for (kind,), found in rows.group_by("kind", maintain_order=True)}
    kinds = [kind for kind, found in by_kind.items() if found.height > 1]
    if any(kind not in PLAYER_KINDS and _is_seat(by_kind[kind], by_kind[SEAT]) for kind in kinds):
        kinds.remove(SEAT)
    for kind in kinds:
        found = by_kind[kind].to_dicts()
        comparisons = len(found) * len(kinds)
        groups = [
            Group(
                kind,
                row["group"],
                row["seats"],
                row["wins"],
                row["fair"] / row["seats"],
                share(row["wins"], row["seats"], comparisons),
            )
            for row in found
        ]
        yield Kind(kind, _in_order(groups))


def _frequent(groups: pl.DataFrame) -> pl.DataFrame:
    """The groups that are not too rare; all if they all are."""
    found = groups.filter(groups["seats"] >= FEWEST_SEATS)
    return groups if found.is_empty() else found


def _is_seat(groups: pl.DataFrame, seats: pl.DataFrame) -> bool:
    """True if each group is always the same seat, so that it says all that the seat would."""
    return groups["places"].to_list() == [1] * seats.height


def _in_order(groups: Sequence[Group]) -> list[Group]:
    if all(group.id.isdigit() for group in groups):
        return sorted(groups, key=lambda group: int(group.id))
    return sorted(groups, key=lambda group: -group.share.value)


def _rounded_up(number: int) -> int:
    """The next number with two digits and zeros behind them."""
    step = int(10 ** max(0, len(str(number)) - 2))
    return -(-number // step) * step
