"""The matches of a balance report that show best what it says, as files to watch."""

from base64 import b64encode
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

import polars as pl

from game.errors import UsageError
from game.lab.balance.numbers.groups import Judgement
from game.lab.balance.numbers.tables import Tables, has_won
from game.lab.balance.observation import journal_of
from game.lab.balance.plan import ReportPlan
from game.lab.balance.report.page import Link
from game.lab.balance.report.verdict import Verdict
from game.lab.balance.rows import MatchRow
from game.match.saves import SUFFIX


@dataclass(frozen=True)
class Replays:
    """Finds the matches."""

    plan: ReportPlan
    tables: Tables

    def links(self, side: Verdict) -> list[Link]:
        """The files of a side.

        Raises:
            UsageError: the row of a match is damaged.
        """
        found = dict(self._chosen(side))
        rows = self.tables.rows_of(found)
        return [self._link(side, rows[index], text) for index, text in found.items()]

    def _chosen(self, side: Verdict) -> Iterator[tuple[int, str]]:
        """The number of each match, and what it shows; each match once."""
        taken: set[int] = set()
        claims = self._claims(side)
        for text, order in claims.items():
            indexes = self.tables.indexes(side.side, order, len(claims))
            index = next((index for index in indexes if index not in taken), None)
            if index is not None:
                taken.add(index)
                yield index, text

    def _claims(self, side: Verdict) -> Mapping[str, pl.Expr]:
        """What a match shows, and what is least in the match that shows it best; null: it does not at all."""
        words, lead, choices = side.words, pl.col("lead").struct, pl.col("choices")
        claims: dict[str, pl.Expr] = {}
        unfair = [
            kind
            for kind in side.kinds
            if kind.judgement is Judgement.UNFAIR and kind.id not in side.measures.outcomes
        ]
        for kind in unfair:
            group = kind.unfair[0]
            more = group.share.value > group.fair
            text = words(f"lab.replay.{'wins' if more else 'loses'}", name=side.group_name(kind.id, group.id))
            claims[text] = pl.when(has_won(kind.id, group.id) == more).then(choices)
        claims |= {
            words("lab.length.shortest"): choices,
            words("lab.length.longest"): -choices,
            words("lab.course.clearest"): lead.field("decided"),
            words("lab.course.closest"): -lead.field("decided"),
            words("lab.course.turns"): -lead.field("changes"),
        }
        return claims

    def _link(self, side: Verdict, row: MatchRow, what: str) -> Link:
        plan = replace(self.plan.match(row.index).plan, map=self.plan.sides[row.side].map)
        try:
            journal = journal_of(plan, row)
        except (ValueError, IndexError):
            raise UsageError(
                f"{self.tables.rows}: line {row.index + 1} is damaged; delete the line, and the same command"
                " plays its match again"
            ) from None
        address = f"data:application/x-four-crowns-match;base64,{b64encode(journal.encode()).decode()}"
        text = side.words("lab.replay.text", what=what, choices=side.say.number(row.choices))
        return Link(text, f"{self.plan.game}-{row.index}{SUFFIX}", address)
