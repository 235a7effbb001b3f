"""What a balance report says in sentences: fair or not, how long, what decides, what is never used."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from math import ceil, isfinite
from typing import Any

import polars as pl

from game.lab.balance.intervals import MARGIN, Estimate, mean, quantile, share, share_difference
from game.lab.balance.tables import PLAYER_KINDS, Tables
from game.lab.measures import GameMeasures, MeasureNames, Thing, measures_of
from game.text import Words

FEWEST_SEATS = 10
"""A group with fewer seats is left out of what is said of fairness: it is too rare to matter."""
MOST_NAMES = 3
"""So many groups are named that are not fair."""
RARE = 0.02
"""A thing is hardly used if no more than this share of those who could did."""
SECONDS_PER_CHOICE = 10
"""How long persons are assumed to take for a choice."""
FEWEST_USES = 30
"""Nothing is said of the worth of a thing that fewer seats used, or left unused."""
UNTIL_END = 0.975
"""A match is open until the end if the winner comes to the front only after this part of it."""


@dataclass(frozen=True)
class Numbers:
    """Writes numbers as a language does."""

    language: str

    def number(self, value: float, digits: int = 0) -> str:
        """A number with so many decimals."""
        text = f"{value:,.{digits}f}"
        return text.translate(str.maketrans(",.", ".,")) if self.language == "de" else text

    def percent(self, value: float) -> str:
        """A share as a percentage."""
        return f"{self.number(100 * value, 1 if 0 < value < 0.1 else 0)}\u202f%"

    def points(self, value: float) -> str:
        """A difference of shares, in percentage points."""
        return self.number(100 * value, 1)

    def rough(self, value: float) -> str:
        """A number with as many decimals as its size deserves."""
        return self.number(value, 0 if abs(value) >= 100 else 1 if abs(value) >= 10 else 2)


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
    """Its interval holds together with those of all other groups of the kind."""


def groups_of(tables: Tables, side: int, kind: str) -> list[Group]:
    """The groups of a kind; seats in their order, others by share, and those that are too rare left out."""
    rows = tables.groups.filter(side=side, kind=kind).to_dicts()
    rows = [row for row in rows if row["seats"] >= FEWEST_SEATS] or rows
    found = [
        Group(
            kind,
            row["group"],
            row["seats"],
            row["wins"],
            row["fair"] / row["seats"],
            share(row["wins"], row["seats"], len(rows)),
        )
        for row in rows
    ]
    return found if kind == "seat" else sorted(found, key=lambda group: -group.share.value)


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
    def _numbers(self) -> Numbers:
        return Numbers(self.words.language)

    @property
    def matches(self) -> int:
        """How many were played to their end."""
        rows = self.tables.matches.filter(side=self.side)
        return int(rows["played"].sum())

    def kinds(self) -> list[str]:
        """The kinds of groups: the seat, those of the game, and the bots if there are several."""
        kinds = self.tables.groups.filter(side=self.side)["kind"].unique(maintain_order=True).to_list()
        of_game = [kind for kind in kinds if kind not in PLAYER_KINDS]
        bots = [kind for kind in kinds if kind == "bot" and len(groups_of(self.tables, self.side, kind)) > 1]
        return ["seat", *of_game, *bots]

    def kind_name(self, kind: str) -> str:
        """The name of a kind of groups."""
        return self.words(f"lab.kind.{kind}" if kind in PLAYER_KINDS else f"{self.game}.lab.group.{kind}")

    def group_name(self, kind: str, group: str) -> str:
        """The name of a group."""
        if kind == "seat":
            return self.words("statistics.seat", number=int(group) + 1)
        if kind == "bot":
            named = self.words.known(f"bot_level.{group}.name")
            return self.words(f"bot_level.{group}.name") if named else group
        return self.names.group(kind, group)

    def fairness(self) -> Iterator[str]:
        """Whether each kind of group wins its share; what cannot be said yet comes last, together."""
        unsure: dict[str, int] = {}
        for kind in self.kinds():
            if kind in self.measures.outcomes:
                continue
            groups = groups_of(self.tables, self.side, kind)
            name = self.kind_name(kind)
            if kind == "bot":
                yield self._bots(groups)
            elif any(group.share.excludes(group.fair) for group in groups):
                yield self._unfair(name, groups)
            elif all(group.share.lies_within(group.fair - MARGIN, group.fair + MARGIN) for group in groups):
                yield self._fair(name, groups)
            else:
                unsure[name] = self._matches_needed(groups)
        if unsure:
            needed = (
                self.words("lab.fair.needed", kind=kind, count=self._numbers.number(count))
                for kind, count in unsure.items()
            )
            yield self.words("lab.fair.unsure", kinds=", ".join(needed))

    def _bots(self, groups: Sequence[Group]) -> str:
        say = self._numbers
        return " ".join(
            self.words(
                "lab.fair.bots",
                name=self.group_name("bot", group.id),
                ratio=say.number(group.share.value / group.fair, 2),
                low=say.number(group.share.low / group.fair, 2),
                high=say.number(group.share.high / group.fair, 2),
            )
            for group in groups
        )

    def _unfair(self, kind: str, groups: Sequence[Group]) -> str:
        unfair = [group for group in groups if group.share.excludes(group.fair)]
        shown = sorted(unfair, key=lambda group: -abs(group.share.value - group.fair))[:MOST_NAMES]
        return self.words(
            "lab.fair.unfair",
            kind=kind,
            names=", ".join(map(self._share_of, shown)),
            share=self._numbers.percent(shown[0].fair),
        )

    def _fair(self, kind: str, groups: Sequence[Group]) -> str:
        fair = max(group.fair for group in groups)
        say = self._numbers
        return self.words("lab.fair.fair", kind=kind, margin=say.points(MARGIN), share=say.percent(fair))

    def _matches_needed(self, groups: Sequence[Group]) -> int:
        """About how many matches it takes to say whether groups are fair."""
        needed = max(ceil(self.matches * (group.share.width / 2 / MARGIN) ** 2) for group in groups)
        return _rounded_up(max(needed, self.matches + 1))

    def _share_of(self, group: Group) -> str:
        say = self._numbers
        return self.words(
            "lab.fair.more",
            name=self.group_name(group.kind, group.id),
            share=say.percent(group.share.value),
            low=say.percent(group.share.low),
            high=say.percent(group.share.high),
        )

    def sample(self, measure: str) -> tuple[list[float], list[int]]:
        """The values of a measure that occurred, rising, and how many matches had each."""
        rows = self.tables.values.filter(side=self.side, measure=measure)
        return rows["value"].to_list(), rows["n"].to_list()

    def length(self) -> Iterator[str]:
        """How long a match takes, and how many have no winner or several."""
        say, choices = self._numbers, self.sample("choices")
        average = mean(*choices)
        yield self.words(
            "lab.length.text",
            choices=say.number(average.value),
            low=say.number(average.low),
            high=say.number(average.high),
            rounds=say.number(mean(*self.sample("rounds")).value, 1),
            quarter=say.number(quantile(*choices, 0.25)),
            three_quarters=say.number(quantile(*choices, 0.75)),
        )
        yield self.words(
            "lab.length.minutes",
            seconds=SECONDS_PER_CHOICE,
            minutes=say.number(average.value * SECONDS_PER_CHOICE / 60),
        )
        values, counts = self.sample("winners")
        if 0 in values:
            draws = share(counts[values.index(0)], sum(counts))
            yield self.words("lab.length.draws", share=say.percent(draws.value))
        if max(values) > 1:
            yield self.words("lab.length.winners", count=say.number(mean(values, counts).value, 2))

    def course(self) -> Iterator[str]:
        """When a match is decided."""
        decided = self.sample("decided")
        if not decided[0]:
            return
        say, when = self._numbers, mean(*decided)
        yield self.words(
            "lab.course.decided",
            share=say.percent(when.value),
            low=say.percent(when.low),
            high=say.percent(when.high),
            changes=say.number(mean(*self.sample("changes")).value, 1),
        )
        at_end = sum(n for value, n in zip(*decided, strict=True) if value >= UNTIL_END)
        yield self.words("lab.course.at_end", share=say.percent(at_end / sum(decided[1])))

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
        """What is never or hardly used, and what goes with winning most."""
        never, rare, worth = list[str](), list[str](), list[tuple[Estimate, str, Mapping[str, int]]]()
        for kind, table in self.things().items():
            rows = table.to_dicts()
            never += self._things_of(kind, [row for row in rows if not row["used"]])
            rare += self._things_of(kind, [row for row in rows if 0 < row["used"] <= RARE * row["offered"]])
            if kind not in self.measures.prizes:
                found = ((worth_of(row), row) for row in rows)
                worth += [
                    (each, self._things_of(kind, [row])[0], row) for each, row in found if each is not None
                ]
        matches = self._numbers.number(self.matches)
        if never:
            yield self.words("lab.things.never", matches=matches, names="; ".join(never))
        if rare:
            yield self.words("lab.things.rare", names="; ".join(rare))
        if not never and not rare:
            yield self.words("lab.things.all_used")
        sure = [each for each in worth if each[0].excludes(0.0) and each[0].value > 0]
        for _, name, row in sorted(sure, key=lambda each: -each[0].low)[:1]:
            yield self._best(name, row)

    def _things_of(self, kind: str, rows: Sequence[Mapping[str, object]]) -> list[str]:
        """The names of things behind that of their kind, in one text; none if there are no things."""
        names = ", ".join(self.names.thing(Thing(kind, str(row["id"]))) for row in rows)
        name = self.words(f"{self.game}.lab.thing.{kind}")
        return [self.words("lab.things.of", names=names, kind=name)] if rows else []

    def _best(self, name: str, row: Mapping[str, int]) -> str:
        say = self._numbers
        return self.words(
            "lab.things.best",
            name=name,
            share=say.percent(row["wins_used"] / row["used"]),
            other=say.percent(row["wins_unused"] / (row["offered"] - row["used"])),
        )


def worth_of(row: Mapping[str, int]) -> Estimate | None:
    """How much more often a seat won that used a thing than one that only could; None: too few to say."""
    used, unused = row["used"], row["offered"] - row["used"]
    if min(used, unused) < FEWEST_USES:
        return None
    return share_difference(share(row["wins_used"], used), share(row["wins_unused"], unused))


def _rounded_up(number: int) -> int:
    """The next number with two digits and zeros behind them."""
    step = 10 ** max(0, len(str(number)) - 2)
    return -(-number // step) * step if isfinite(number) else number
