"""What a balance report says in sentences: fair or not, how long, what decides, what is never used."""

import re
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby
from math import ceil
from typing import Any

import polars as pl

from game.lab.balance.numbers.groups import Group, Judgement, Kind, kinds_of
from game.lab.balance.numbers.intervals import MARGIN, Estimate, mean, quantile, share, share_difference
from game.lab.balance.numbers.tables import PLAYER_KINDS, Tables
from game.lab.balance.report.wording import Wording
from game.lab.bot_match import RANDOM, SEARCH
from game.lab.measures import SEAT, GameMeasures, MeasureNames, Thing, measures_of
from game.text import Words

MOST_NAMES = 3
"""The most groups of a kind that are named as not fair."""
RARE = 0.02
"""A thing is hardly used if no more than this share of those who could did."""
SECONDS_PER_CHOICE = 10
"""How long persons are assumed to take for a choice."""
FEWEST_USES = 30
"""Nothing is said of the worth of a thing that fewer seats used, or that fewer could use and did not."""
UNTIL_END = 0.975
"""A match is open until the end if the winner comes to the front only after this part of it."""


HEADLINE = re.compile(r"\*\*(?P<words>[^*]*[^*:,.])\.?\*\*")
"""Bold words at the beginning that stand alone."""


@dataclass(frozen=True)
class Answer:
    """What a report says first about a question."""

    question: str
    sentences: Sequence[str]
    """Words between `**` are bold."""

    @property
    def headline(self) -> str:
        """The bold words of the first sentence; all of it if they only introduce the rest."""
        first = self.sentences[0]
        bold = HEADLINE.match(first)
        return first.replace("**", "") if bold is None else f"{bold['words']}."


@dataclass(frozen=True)
class Verdict:
    """The sentences of a report about one side."""

    game: str
    tables: Tables
    side: int
    config: Mapping[str, Any]
    """Of the matches."""
    words: Words

    @property
    def measures(self) -> GameMeasures:
        """The game-specific part."""
        return measures_of(self.game)

    @property
    def names(self) -> MeasureNames:
        """The names of what was found."""
        return self.measures.names(self.config, self.words)

    @property
    def say(self) -> Wording:
        """Writes numbers and lists."""
        return Wording(self.words)

    @property
    def matches(self) -> int:
        """How many were played to their end."""
        rows = self.tables.matches.filter(side=self.side)
        return int(rows["played"].sum())

    @cached_property
    def kinds(self) -> Sequence[Kind]:
        """The kinds of groups that have several: the seat, starts, others of the game, outcomes, bots."""
        order = [SEAT, *self.measures.starts]
        last = [*self.measures.outcomes, "bot"]

        def place(kind: Kind) -> int:
            if kind.id in order:
                return order.index(kind.id)
            return len(order) + (1 + last.index(kind.id) if kind.id in last else 0)

        return sorted(kinds_of(self.tables, self.side), key=place)

    def kind_name(self, kind: str) -> str:
        """The name of a kind of groups."""
        return self.words(f"lab.kind.{kind}" if kind in PLAYER_KINDS else f"{self.game}.lab.group.{kind}")

    def group_name(self, kind: str, group: str) -> str:
        """The name of a group."""
        if kind == "bot":
            key = f"lab.{group}" if group in (RANDOM, SEARCH) else f"bot_level.{group}.name"
            return self.words(key) if self.words.known(key) else group
        return self.names.group(kind, group)

    def answers(self) -> Iterator[Answer]:
        """What a reader wants to know first."""
        sentences = {
            "fair": self.fairness(),
            "bots": self._bots(),
            "length": self.length(),
            "course": [*self.course(), *self._most_worth()],
            "things": self.use(),
        }
        for question, answer in sentences.items():
            found = list(answer)
            if found:
                yield Answer(self.words(f"lab.question.{question}"), found)

    def fairness(self) -> Iterator[str]:
        """Whether each kind of group wins its share: what is not fair first, what cannot be said last."""
        judged: dict[Judgement, list[Kind]] = {judgement: [] for judgement in Judgement}
        for kind in self.kinds:
            if kind.id != "bot" and kind.id not in self.measures.outcomes:
                judged[kind.judgement].append(kind)
        yield from map(self._unfair, judged[Judgement.UNFAIR])
        if judged[Judgement.FAIR]:
            kinds = self._kinds(judged[Judgement.FAIR])
            yield self.words("lab.fair.fair", kinds=kinds, points=self.say.points(MARGIN))
        if judged[Judgement.BOUNDED]:
            yield self.words("lab.fair.bounded", kinds=self._at_most(judged[Judgement.BOUNDED]))
        if judged[Judgement.UNSURE]:
            yield self.words("lab.fair.unsure", kinds=self._would_do(judged[Judgement.UNSURE]))

    def _kinds(self, kinds: Sequence[Kind]) -> str:
        return self.say.listed([self.kind_name(kind.id) for kind in kinds])

    def _at_most(self, kinds: Sequence[Kind]) -> str:
        """The kinds, with how great an advantage may be."""
        points = [self.say.number(ceil(100 * kind.farthest)) for kind in kinds]
        return self._kinds_with("at_most", kinds, points)

    def _would_do(self, kinds: Sequence[Kind]) -> str:
        """The kinds, with how many matches would say something."""
        matches = [self.say.number(kind.matches_needed(self.matches)) for kind in kinds]
        return self._kinds_with("would_do", kinds, matches)

    def _kinds_with(self, key: str, kinds: Sequence[Kind], numbers: Sequence[str]) -> str:
        """The kinds, each with a number, which is explained at the first one."""
        keys = [f"lab.fair.{key}", *[f"lab.fair.{key}_short"] * len(kinds[1:])]
        names = [self.kind_name(kind.id) for kind in kinds]
        texts = [
            self.words(key, kind=name, number=number)
            for key, name, number in zip(keys, names, numbers, strict=True)
        ]
        return self.say.listed(texts)

    def _unfair(self, kind: Kind) -> str:
        """The groups that win too much or too little, with what would be fair for them."""
        shown = sorted(kind.unfair[:MOST_NAMES], key=lambda group: self.say.percent(group.fair))
        texts = [
            self.words(
                "lab.fair.fair_share",
                groups=self.say.listed([self._share_of(group) for group in groups]),
                share=fair,
            )
            for fair, groups in groupby(shown, lambda group: self.say.percent(group.fair))
        ]
        return self.words("lab.fair.unfair", kind=self.kind_name(kind.id), groups="; ".join(texts))

    def _share_of(self, group: Group) -> str:
        return self.words(
            "lab.fair.share",
            name=self.group_name(group.kind, group.id),
            share=self.say.percent(group.share.value),
            interval=self.say.percents(group.share),
        )

    def _bots(self) -> Iterator[str]:
        """Which bot wins more than its share."""
        for kind in self.kinds:
            if kind.id == "bot":
                best = max(kind.groups, key=lambda group: group.share.value - group.fair)
                sure = best.share.excludes(best.fair)
                yield self.words(
                    "lab.fair.best_bot" if sure else "lab.fair.no_best_bot",
                    name=self.group_name("bot", best.id),
                    share=self.say.percent(best.share.value),
                    interval=self.say.percents(best.share),
                    fair=self.say.percent(best.fair),
                )

    def sample(self, measure: str) -> tuple[list[float], list[int]]:
        """The values of a measure that occurred, rising, and how many matches had each."""
        rows = self.tables.values.filter(side=self.side, measure=measure)
        return rows["value"].to_list(), rows["n"].to_list()

    def length(self) -> Iterator[str]:
        """How long a match takes, and how many have no winner or several."""
        say, choices = self.say, self.sample("choices")
        average, rounds = mean(*choices), mean(*self.sample("rounds")).value
        yield self.words(
            "lab.length.text",
            minutes=say.number(average.value * SECONDS_PER_CHOICE / 60),
            seconds=SECONDS_PER_CHOICE,
            choices=say.number(average.value),
            interval=say.interval(average, 0),
            rounds=say.number(rounds, 1 if rounds < 100 and round(rounds, 1) % 1 else 0),
        )
        values, counts = self.sample("winners")
        if 0 in values:
            draws = share(counts[values.index(0)], sum(counts))
            yield self.words("lab.length.draws", share=say.percent(draws.value), interval=say.percents(draws))
        if max(values) > 1:
            yield self.words("lab.length.winners", number=say.number(mean(values, counts).value, 2))

    def spread(self) -> str:
        """Between which lengths half of all matches lie."""
        values, counts = self.sample("choices")
        low, high = (self.say.number(quantile(values, counts, part)) for part in (0.25, 0.75))
        return self.words("lab.length.half", low=low, high=high)

    def course(self) -> Iterator[str]:
        """When a match is decided."""
        decided = self.sample("decided")
        if not decided[0]:
            return
        say, when = self.say, mean(*decided)
        at_end = sum(n for value, n in zip(*decided, strict=True) if value >= UNTIL_END)
        yield self.words(
            "lab.course.decided",
            share=say.percent(when.value),
            interval=say.percents(when),
            at_end=say.percent(at_end / sum(decided[1])),
            changes=say.number(mean(*self.sample("changes")).value, 1),
        )

    def things(self) -> Mapping[str, pl.DataFrame]:
        """Use and worth by kind of thing: `id, offered, used, uses, wins_used, wins_unused`, all things."""
        counted = self.tables.things.filter(side=self.side).drop("side")
        known = self.measures.things(self.config)
        tables = {}
        for kind, ids in known.items():
            every = pl.DataFrame({"id": list(ids)}, schema={"id": pl.String})
            tables[kind] = every.join(counted.filter(kind=kind), on="id", how="left").fill_null(0)
        return tables

    def use(self) -> Iterator[str]:
        """What is never used, and which prizes nobody wins."""
        matches, unused = self.say.number(self.matches), False
        for key, is_prize in (("never", False), ("never_won", True)):
            names = [
                text
                for kind, table in self.things().items()
                if (kind in self.measures.prizes) == is_prize
                for text in self._things_of(kind, table.filter(used=0).to_dicts())
            ]
            if names:
                unused = True
                yield self.words(
                    f"lab.things.{key}", count=self.matches, matches=matches, names="; ".join(names)
                )
        if not unused and self.things():
            yield self.words("lab.things.all_used", count=self.matches, matches=matches)

    def rare(self) -> str:
        """The things that hardly any seat used that could; empty: there are none."""
        names = [
            text
            for kind, table in self.things().items()
            if kind not in self.measures.prizes
            for text in self._things_of(
                kind, [row for row in table.to_dicts() if 0 < row["used"] <= RARE * row["offered"]]
            )
        ]
        return self.words("lab.things.rare", names="; ".join(names)) if names else ""

    def _things_of(self, kind: str, rows: Sequence[Mapping[str, object]]) -> list[str]:
        """The names of things and of their kind, as one text; no text if there are no things."""
        names = self.say.some([self.names.thing(Thing(kind, str(row["id"]))) for row in rows])
        name = self.words(f"{self.game}.lab.thing.{kind}")
        return [self.words("lab.things.of", names=names, kind=name)] if rows else []

    def _most_worth(self) -> Iterator[str]:
        """The thing whose use goes with winning most, if that is sure although all things are compared."""
        rows = [
            (kind, row)
            for kind, table in self.things().items()
            if kind not in self.measures.prizes
            for row in table.to_dicts()
            if min(row["used"], row["offered"] - row["used"]) >= FEWEST_USES
        ]
        found = [(worth_of(row, len(rows)), kind, row) for kind, row in rows]
        sure = [(worth.low, kind, row) for worth, kind, row in found if worth is not None and worth.low > 0]
        for _, kind, row in sorted(sure, key=lambda each: -each[0])[:1]:
            yield self.words(
                "lab.things.best",
                name=self._things_of(kind, [row])[0],
                share=self.say.percent(row["wins_used"] / row["used"]),
                other=self.say.percent(row["wins_unused"] / (row["offered"] - row["used"])),
            )


def worth_of(row: Mapping[str, int], comparisons: int = 1) -> Estimate | None:
    """How much more often a seat won that used a thing than one that only could; None: too few to say.

    `comparisons`: how many things are compared.
    """
    used, unused = row["used"], row["offered"] - row["used"]
    if min(used, unused) < FEWEST_USES:
        return None
    return share_difference(
        share(row["wins_used"], used, comparisons), share(row["wins_unused"], unused, comparisons)
    )
