"""Writes a balance report: its sections, from the tables of its rows."""

from collections.abc import Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path
from tempfile import TemporaryDirectory
from textwrap import fill

import polars as pl
import pygame

from game.catalogue import GAMES
from game.disk import naming, replace_file
from game.lab.balance.numbers.groups import Group, Judgement, Kind
from game.lab.balance.numbers.intervals import MARGIN, mean, quantile, share
from game.lab.balance.numbers.sequential import Comparison
from game.lab.balance.numbers.tables import Tables
from game.lab.balance.observation import PARTS
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.play import ReportFiles
from game.lab.balance.report.boards import board_blocks, board_of
from game.lab.balance.report.charts import QUANTILES, Charts, ShareRow
from game.lab.balance.report.compared import TwoSides
from game.lab.balance.report.page import (
    Answers,
    Block,
    Cell,
    Fact,
    Figure,
    Links,
    Page,
    Section,
    Table,
    Text,
)
from game.lab.balance.report.replays import Replays
from game.lab.balance.report.verdict import Answer, Verdict, worth_of
from game.lab.balance.report.wording import Wording
from game.lab.balance.rows import rows_of
from game.lab.measures import ReportBoard, Thing
from game.lab.ratings import ratings_of
from game.maps.library import MapEntry, load_copy
from game.options import option_text
from game.text import Words

MOST_ROWS = 16
"""The most groups in a chart; of more it has the best and the worst. A table has them all."""
TEMPLATE_TEXTS = ("contents", "numbers", "layer")
"""The texts of the template, below `lab.page`."""


def write_report(plan: ReportPlan, out: ReportFiles, words: Words, command: str) -> "Report":
    """Writes the report of the rows that are on the disk; `command`: the command line that makes it.

    Raises:
        OSError: a file cannot be read or written.
    """
    pygame.display.init()
    pygame.display.set_mode((1, 1))  # pictures are converted to its format
    with TemporaryDirectory(prefix="four-crowns-") as folder:
        report = Report(plan, out, words, Path(folder))
        with naming(out.report):
            replace_file(out.report, report.html(command).encode())
    return report


class Report:
    """What a report says, section by section."""

    def __init__(self, plan: ReportPlan, out: ReportFiles, words: Words, folder: Path | None = None) -> None:
        self.plan = plan
        self.out = out
        self.words = words
        self.say = Wording(words)
        self.tables = Tables(out.rows, folder)
        self.sides = [
            Verdict(plan.game, self.tables, number, side.config, words)
            for number, side in enumerate(plan.sides)
        ]
        self.names = [side.name for side in plan.sides]
        self.charts = Charts(words.language, self.names)

    @cached_property
    def boards(self) -> Sequence[ReportBoard | None]:
        """The board of each side; a screen is needed to paint them."""
        return list(map(board_of, self.sides, map(_map_of, self.plan.sides)))

    @cached_property
    def two_sides(self) -> TwoSides | None:
        """The comparison; None: there is only one side."""
        if not self.names[1:]:
            return None
        comparison = Comparison(self.plan.game)
        for row in rows_of(self.out.rows):
            comparison.add(row)
        return TwoSides(self.names, self.sides, comparison, self.plan.stops_early, self.words)

    def html(self, command: str) -> str:
        """The report as a page."""
        sections = [section for section in self._sections() if section.blocks]
        facts = [fact for fact in self._facts(command) if fact.text]
        page = Page(self.words.language, self._title(), facts, sections, list(self._notes()))
        return page.html({name: self.words(f"lab.page.{name}") for name in TEMPLATE_TEXTS})

    def _title(self) -> str:
        game = self.words(f"games.{self.plan.game}.name")
        if self.names[1:]:
            return self.words("lab.compared", game=game, first=self.names[0], second=self.names[1])
        return self.words("lab.title", game=game)

    @property
    def played(self) -> int:
        """The number of matches that did not fail."""
        return sum(side.matches for side in self.sides)

    @property
    def failed(self) -> int:
        """The number of matches that failed."""
        return int(self.tables.matches["failed"].sum())

    def _facts(self, command: str) -> Iterator[Fact]:
        """What was played, and how it is played again."""
        plan, say = self.plan, self.words
        boards = ["" if board is None else board.name for board in self.boards]
        yield Fact(say("lab.fact.matches"), self.say.number(self.played))
        yield Fact(say("lab.fact.board"), self._by_side(boards))
        yield Fact(say("lab.fact.bots"), self._by_side(list(map(self._bots, plan.sides))))
        yield Fact(say("lab.fact.options"), self._by_side(list(map(self._options, plan.sides))))
        if plan.seconds is not None:
            yield Fact(say("lab.fact.budget"), say("lab.made.time", seconds=self.say.rough(plan.seconds)))
        elif plan.nodes is not None:
            yield Fact(say("lab.fact.budget"), say("lab.made.nodes", nodes=self.say.number(plan.nodes)))
        yield Fact(say("lab.fact.program"), f"Four Crowns {plan.version}")
        yield Fact(say("lab.fact.command"), command, is_code=True)

    def _by_side(self, texts: Sequence[str]) -> str:
        """A text for each side, or one that holds for both."""
        if len(set(texts)) == 1:
            return texts[0]
        return "; ".join(map("{}: {}".format, self.names, texts))

    def _bots(self, side: Side) -> str:
        """Who plays, such as `3 × Squire, Knight`."""
        names = [self.sides[0].group_name("bot", bot) for bot in side.bots]
        return ", ".join(
            f"{self.say.number(names.count(name))}\u202f×\u202f{name}" for name in dict.fromkeys(names)
        )

    def _options(self, side: Side) -> str:
        """The options that are not those of the board and the seats."""
        rules, start = GAMES[self.plan.game].rules, f"{self.plan.game}.option"
        left_out = {rules.BOARD, *rules.seats_config(len(side.bots))}
        names = []
        for key, value in side.config.items():
            name, text = f"{start}.{key}.name", option_text(value)
            if key not in left_out:
                shown = f"{start}.{key}.{text}.name"
                names.append(
                    f"{self.words(name) if self.words.known(name) else key}: "
                    f"{self.words(shown) if self.words.known(shown) else text}"
                )
        return ", ".join(names)

    def _notes(self) -> Iterator[str]:
        """What a reader must know before the rest."""
        missing = self.plan.matches - self.played - self.failed
        if missing > 0 and not self.plan.stops_early:
            yield self.words("lab.unfinished", count=missing, number=self.say.number(missing))
        if self.plan.seconds is not None:
            yield self.words("lab.made.not_again")
        for row in self.tables.failures.to_dicts():
            yield self.words("lab.failed", count=row["n"], index=row["index"], error=row["error"])

    def _sections(self) -> Iterator[Section]:
        parts = {"verdict": self._verdict}
        if self.played:
            parts |= {
                "fairness": self._fairness,
                "length": self._length,
                "course": self._course,
                "board": self._boards,
                "things": self._things,
                "counts": self._counts,
                "replays": self._replays,
            }
        for name, blocks in parts.items():
            yield Section(name, self.words(f"lab.part.{name}"), list(blocks()))

    def _of_side(self, side: Verdict, title: str) -> str:
        """A title, with the name of the side if there are two."""
        return f"{title} ({self.names[side.side]})" if self.names[1:] else title

    @cached_property
    def summary(self) -> Sequence[Answers]:
        """What is said first: of the comparison, then of each side."""
        if not self.played:
            return [Answers([Answer("", [self.words("lab.nothing")])])]
        of_sides = [
            Answers(list(side.answers()), self.names[side.side]) for side in self.sides if side.matches
        ]
        return of_sides if self.two_sides is None else [Answers(list(self.two_sides.answers())), *of_sides]

    def summary_text(self, columns: int | None = None) -> str:
        """The summary as plain text; a paragraph is one line, or several of at most `columns` letters."""
        lines = []
        for answers in self.summary:
            if answers.heading:
                lines += ["", f"{answers.heading}:"]
            lines += [" ".join([answer.question, *answer.sentences]).strip() for answer in answers.answers]
        texts = [line.replace("**", "") for line in lines]
        return "\n".join(texts if columns is None else [fill(text, columns) for text in texts])

    def headlines(self) -> str:
        """The summary in short: of each answer the question and the headline, a line each."""
        answers = [answer for part in self.summary for answer in part.answers]
        return "\n".join(f"{answer.question} {answer.headline}".strip() for answer in answers)

    def _verdict(self) -> Iterator[Block]:
        yield from self.summary
        if self.played:
            yield Text(self.words("lab.interval_explained"), is_faint=True)
        if self.two_sides is not None:
            yield self.two_sides.table()

    def _fairness(self) -> Iterator[Block]:
        yield Text(self.words("lab.fair.explained"), is_faint=True)
        for kind in dict.fromkeys(kind.id for side in self.sides for kind in side.kinds):
            found = {side.side: each for side in self.sides for each in side.kinds if each.id == kind}
            title = _capitalized(self.sides[0].kind_name(kind))
            yield self._shares(title, found)
            yield self._group_table(title, found)
            if kind == "bot":
                yield from self._ratings()
        yield from self._needed()

    def _shares(self, title: str, kinds: Mapping[int, Kind]) -> Figure:
        """The chart of a kind of groups; of many groups those that win most and least."""
        rows = []
        for side, kind in kinds.items():
            half, groups = MOST_ROWS // 2, kind.groups
            shown = groups if len(groups) <= MOST_ROWS else [*groups[:half], *groups[-half:]]
            rows += [self._share_row(side, group) for group in shown]
        rows = [row for name in dict.fromkeys(row.name for row in rows) for row in rows if row.name == name]
        alt = "; ".join(f"{row.name}: {row.text} ({self.say.percents(row.share)})" for row in rows)
        return Figure(self.charts.shares(rows), alt, title)

    def _share_row(self, side: int, group: Group) -> ShareRow:
        name = self.sides[side].group_name(group.kind, group.id)
        return ShareRow(name, self.names[side], group.share, group.fair, self.say.percent(group.share.value))

    def _group_table(self, title: str, kinds: Mapping[int, Kind]) -> Table:
        names = ("name", "seats", "wins", "share", "interval", "fair")
        rows = [
            [
                Cell(self._of_side(self.sides[side], self.sides[side].group_name(group.kind, group.id))),
                Cell(self.say.number(group.seats)),
                Cell(self.say.number(group.wins)),
                Cell(self.say.percent(group.share.value), is_sure=group.share.excludes(group.fair)),
                Cell(self.say.percents(group.share)),
                Cell(self.say.percent(group.fair)),
            ]
            for side, kind in kinds.items()
            for group in kind.groups
        ]
        return Table([self.words(f"lab.group.{name}") for name in names], rows, title, folds=True)

    def _ratings(self) -> Iterator[Block]:
        """How strong the bots are."""
        for side in self.sides:
            bots = dict.fromkeys(self.plan.sides[side.side].bots)
            if len(bots) == 1:
                continue
            rated = ratings_of(bots, self.tables.ranks(side.side))
            rows = [
                [Cell(side.group_name("bot", bot)), Cell(self.say.number(rating.mean, 1)),
                 Cell(f"±\u202f{self.say.number(rating.margin, 1)}")]
                for bot, rating in sorted(rated.items(), key=lambda each: -each[1].mean)
            ]  # fmt: skip
            columns = [self.words(f"lab.rating.{name}") for name in ("bot", "rating", "margin")]
            yield Table(columns, rows, self._of_side(side, self.words("lab.rating.title")))
            yield Text(self.words("lab.rating.explained"), is_faint=True)

    def _needed(self) -> Iterator[Block]:
        """How many matches would show more."""
        side = self.sides[0]
        kinds = [
            f"{side.kind_name(kind.id)} {self.say.number(kind.matches_needed(side.matches))}"
            for kind in side.kinds
            if kind.judgement in (Judgement.BOUNDED, Judgement.UNSURE)
            and kind.id not in side.measures.outcomes
        ]
        if kinds:
            points = self.say.points(MARGIN)
            text = self.words("lab.fair.needed", kinds=self.say.listed(kinds), points=points)
            yield Text(text, is_faint=True)

    def _length(self) -> Iterator[Block]:
        values = self.tables.values.filter(measure="choices")
        spreads = [self._of_side(side, side.spread()) for side in self.sides if side.matches]
        drawing = self.charts.histogram(
            values, title=self.words("lab.length.choices"), count=self.words("lab.length.matches")
        )
        yield Figure(drawing, " ".join(spreads), self.words("lab.length.length"))
        yield from map(Text, spreads)
        for side in self.sides:
            ends = self.tables.ends.filter(side=side.side).sort("n", descending=True)
            rows = [self._end(side, row["reason"], row["n"]) for row in ends.to_dicts()]
            columns = [self.words(f"lab.length.{name}") for name in ("end", "end_share", "range")]
            yield Table(columns, rows, self._of_side(side, self.words("lab.length.ends")))

    def _end(self, side: Verdict, reason: str, count: int) -> list[Cell]:
        part = share(count, side.matches)
        text = self.words(f"{self.plan.game}.reason.{reason}").rstrip(".")
        return [
            Cell(text),
            Cell(self.say.percent(part.value), part=round(100 * part.value)),
            Cell(self.say.percents(part)),
        ]

    def _course(self) -> Iterator[Block]:
        measures = self.sides[0].measures
        if not measures.score or not self.tables.curve.height:
            return
        names = {"won": self.words("lab.course.winners"), "lost": self.words("lab.course.others")}
        yield Text(self.words("lab.course.explained"), is_faint=True)
        for side in self.sides:
            rows = [
                {"part": part / PARTS, "who": "won" if won else "lost"}
                | {
                    f"q{100 * q:.0f}": quantile(scores["score"].to_list(), scores["n"].to_list(), q)
                    for q in QUANTILES
                }
                for (part, won), scores in self.tables.curve.filter(side=side.side).group_by(
                    "part", "won", maintain_order=True
                )
            ]
            score = self.words(measures.score)
            drawing = self.charts.fan(
                pl.DataFrame(rows), x=self.words("lab.course.time"), y=score, names=names
            )
            yield Figure(drawing, " ".join(side.course()), self._of_side(side, score))

    def _boards(self) -> Iterator[Block]:
        yield from board_blocks(self.sides, self.names, self.boards)

    def _things(self) -> Iterator[Block]:
        for side in self.sides:
            rare = side.rare()
            if rare:
                yield Text(self._of_side(side, rare))
        yield Text(self.words("lab.things.explained"), is_faint=True)
        if self.sides[0].measures.prizes:
            yield Text(self.words("lab.things.explained_prizes"), is_faint=True)
        for kind in self.sides[0].things():
            for side in self.sides:
                table = side.things()[kind]
                title = self._of_side(side, self.words(f"{self.plan.game}.lab.thing.{kind}"))
                if table.height:
                    yield self._thing_table(side, kind, title)

    def _thing_table(self, side: Verdict, kind: str, title: str) -> Table:
        table = side.things()[kind].to_dicts()
        if kind in side.measures.prizes:
            names = ["name", "came_up", "won"]
            rows = [self._prize(side, kind, row) for row in sorted(table, key=lambda row: -row["used"])]
        else:
            names = ["name", "could", "did", "uses", "worth"]
            rows = [self._thing(side, kind, row, len(table)) for row in _most_worth_first(table)]
        return Table([self.words(f"lab.things.{name}") for name in names], rows, title)

    def _prize(self, side: Verdict, kind: str, row: Mapping[str, int]) -> list[Cell]:
        """A row about what is won; it comes up for all seats at once, or for one."""
        at_once = len(self.plan.sides[side.side].bots) if side.measures.prizes[kind] else 1
        offers = row["offers"] / at_once
        won = row["uses"] / offers if offers else 0.0
        return [
            Cell(side.names.thing(Thing(kind, str(row["id"])))),
            Cell(self.say.rough(offers / side.matches)),
            Cell(self.say.percent(won), part=round(100 * won)),
        ]

    def _thing(self, side: Verdict, kind: str, row: Mapping[str, int], comparisons: int) -> list[Cell]:
        """A row about what is used; `comparisons`: the number of things of its kind."""
        seats = sum(self.tables.groups.filter(side=side.side, kind="seat")["seats"])
        worth = worth_of(row, comparisons)
        did = row["used"] / row["offered"] if row["offered"] else 0.0
        return [
            Cell(side.names.thing(Thing(kind, str(row["id"])))),
            Cell(self.say.percent(row["offered"] / seats)),
            Cell(self.say.percent(did), part=round(100 * did)),
            Cell(self.say.rough(row["uses"] / side.matches)),
            Cell("–")
            if worth is None
            else Cell(self.say.signed(100 * worth.value), is_sure=worth.excludes(0.0)),
        ]

    def _counts(self) -> Iterator[Block]:
        columns = [self.words(f"lab.counts.{name}") for name in ("what", "mean", "interval", "none")]
        for side in self.sides:
            counts = self.tables.counts.filter(side=side.side)
            rows = [
                self._count(name, counts.filter(name=name))
                for name in counts["name"].unique(maintain_order=True)
            ]
            if rows:
                yield Table(columns, rows, self._of_side(side, self.words("lab.counts.title")))

    def _count(self, name: str, values: pl.DataFrame) -> list[Cell]:
        average = mean(values["value"].to_list(), values["n"].to_list())
        without = int(values.filter(value=0)["n"].sum())
        return [
            Cell(self.words(f"{self.plan.game}.lab.count.{name}")),
            Cell(self.say.rough(average.value)),
            Cell(self.say.interval(average)),
            Cell(self.say.percent(without / int(values["n"].sum()))),
        ]

    def _replays(self) -> Iterator[Block]:
        yield Text(self.words("lab.replay.open"))
        for side in self.sides:
            links = Replays(self.plan, self.tables).links(side)
            if links:
                yield Links(links, self.names[side.side])


def _map_of(side: Side) -> MapEntry | None:
    """The map of a side, as it was when it was played on, with the pictures beside its file."""
    return None if side.map is None else load_copy(side.map.text, Path(side.map.file))


def _capitalized(text: str) -> str:
    """A text as a title."""
    return text[:1].upper() + text[1:]


def _most_worth_first(rows: Sequence[Mapping[str, int]]) -> list[Mapping[str, int]]:
    """Things by their worth, then those of which too little is known by their uses."""

    def order(row: Mapping[str, int]) -> tuple[bool, float]:
        worth = worth_of(row)
        return (worth is None, -row["uses"] if worth is None else -worth.value)

    return sorted(rows, key=order)
