"""Writes a balance report: one HTML file that needs nothing else."""

from base64 import b64encode
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cached_property
from io import BytesIO
from math import ceil
from pathlib import Path
from re import sub
from textwrap import fill
from typing import ClassVar

import jinja2
import polars as pl
import pygame
from markupsafe import Markup, escape

from game.catalogue import GAMES
from game.lab.balance import charts
from game.lab.balance.boards import Heat, heats
from game.lab.balance.intervals import Estimate, mean, mean_difference, quantile
from game.lab.balance.observation import PARTS, journal_of
from game.lab.balance.plan import ReportPlan, Side
from game.lab.balance.play import ReportFiles
from game.lab.balance.rows import MatchRow, rows_of
from game.lab.balance.sequential import Comparison, FairnessTest
from game.lab.balance.tables import Tables
from game.lab.balance.verdict import Answer, Verdict, worth_of
from game.lab.balance.wording import Wording
from game.lab.measures import Thing
from game.maps.library import MapEntry, load_copy
from game.options import option_text
from game.text import Words

COMPARED = ("choices", "changes", "decided", "winners")
"""The measures of matches of which is said how two sides differ."""
BOARD_SIZE = (1280, 900)
"""The most pixels of the picture of a board."""


@dataclass(frozen=True)
class Text:
    """A paragraph."""

    kind: ClassVar[str] = "text"
    text: str
    """Words between `**` are bold."""
    is_faint: bool = False


@dataclass(frozen=True)
class Answers:
    """What is said first."""

    kind: ClassVar[str] = "answers"
    answers: Sequence[Answer]
    heading: str = ""
    """The side that it is about; empty: both, or the only one."""


@dataclass(frozen=True)
class Chart:
    """A chart."""

    kind: ClassVar[str] = "chart"
    svg: str
    title: str = ""


@dataclass(frozen=True)
class Cell:
    """A cell of a table."""

    text: str
    part: int | None = None
    """How much of it is filled by a bar, in percent; None: it has no bar."""
    is_sure: bool = False
    """True for a number that is no chance."""


@dataclass(frozen=True)
class Table:
    """A table; the first column holds names."""

    kind: ClassVar[str] = "table"
    columns: Sequence[str]
    rows: Sequence[Sequence[Cell]]
    title: str = ""


@dataclass(frozen=True)
class Board:
    """The picture of a board with layers of heat, one of which is shown."""

    kind: ClassVar[str] = "board"
    name: str
    picture: str
    """As a `data:` address."""
    size: tuple[int, int]
    alt: str
    layers: Sequence[Heat]


@dataclass(frozen=True)
class Link:
    """A file that lies in the report."""

    text: str
    file: str
    """Its name when it is saved."""
    address: str
    """As a `data:` address."""


@dataclass(frozen=True)
class Links:
    """Files that lie in the report."""

    kind: ClassVar[str] = "links"
    links: Sequence[Link]


Block = Text | Answers | Chart | Table | Board | Links


@dataclass(frozen=True)
class Section:
    """A part of a report."""

    title: str
    blocks: Sequence[Block]
    is_verdict: bool = False


def write_report(plan: ReportPlan, out: ReportFiles, words: Words, command: str) -> "Report":
    """Writes the report of the rows that are on the disk; `command`: with which it was made.

    Raises:
        OSError: a file cannot be read or written.
    """
    pygame.display.init()
    pygame.display.set_mode((1, 1))  # pictures are converted to its format
    report = Report(plan, out, words)
    out.report.write_text(report.html(command), "utf-8")
    return report


class Report:
    """What a report says, section by section."""

    def __init__(self, plan: ReportPlan, out: ReportFiles, words: Words) -> None:
        self.plan = plan
        self.out = out
        self.words = words
        self.say = Wording(words)
        self.tables = Tables(out.rows)
        self.sides = [
            Verdict(plan.game, self.tables, number, side.config, words)
            for number, side in enumerate(plan.sides)
        ]
        self.names = [side.name for side in plan.sides]
        self.comparison = Comparison(plan.game)
        if len(self.sides) > 1:
            for row in rows_of(out.rows):
                self.comparison.add(row)

    def html(self, command: str) -> str:
        """The report as a page."""
        environment = jinja2.Environment(
            loader=jinja2.PackageLoader("game.lab.balance", "."), autoescape=True, trim_blocks=True
        )
        environment.filters["bold"] = _bold
        sections = [section for section in self._sections(command) if section.blocks]
        layers = [
            layer
            for section in sections
            for block in section.blocks
            if isinstance(block, Board)
            for layer in block.layers
        ]
        return environment.get_template("report.html.j2").render(
            language=self.words.language,
            title=self._title(),
            intro=list(self._intro()),
            sections=sections,
            layers=layers,
            board_width=BOARD_SIZE[0],
        )

    def _title(self) -> str:
        game = self.words(f"games.{self.plan.game}.name")
        if len(self.names) > 1:
            return self.words("lab.compared", game=game, first=self.names[0], second=self.names[1])
        return self.words("lab.title", game=game)

    def _intro(self) -> Iterator[str]:
        """What was played."""
        played = sum(side.matches for side in self.sides)
        bots = dict.fromkeys(bot for side in self.plan.sides for bot in side.bots)
        names = ", ".join(self.sides[0].group_name("bot", bot) for bot in bots)
        yield self.words("lab.intro", count=played, bots=names)
        for side in self.plan.sides:
            yield from self._setup(side)
        if self.failed:
            yield self.words("lab.failed", count=self.failed)
        missing = self.plan.matches - played - self.failed
        if missing > 0 and not self.plan.stops_early:
            yield self.words("lab.unfinished", count=missing)

    def _setup(self, side: Side) -> Iterator[str]:
        """The board and the options of a side."""
        board = GAMES[self.plan.game].rules.BOARD
        options = ", ".join(
            f"{key}={option_text(value)}" for key, value in side.config.items() if key != board
        )
        name = str(side.config.get(board, "")) if side.map is None else side.map.name
        lines = [self.words("lab.on_map", name=name)] if name else []
        lines += [self.words("lab.with_options", options=options)] if options else []
        if lines:
            text = " ".join(lines)
            yield self.words("lab.side", name=side.name, text=text) if side.name else text

    @property
    def failed(self) -> int:
        """The number of matches that failed."""
        return int(self.tables.matches["failed"].sum())

    def _sections(self, command: str) -> Iterator[Section]:
        say = self.words
        if any(side.matches for side in self.sides):
            yield Section(say("lab.part.verdict"), list(self._verdict()), is_verdict=True)
            yield Section(say("lab.part.fairness"), list(self._fairness()))
            yield Section(say("lab.part.length"), list(self._length()))
            yield Section(say("lab.part.course"), list(self._course()))
            yield Section(say("lab.part.board"), list(self._boards()))
            yield Section(say("lab.part.things"), list(self._things()))
            yield Section(say("lab.part.counts"), list(self._counts()))
            yield Section(say("lab.part.replays"), list(self._replays()))
        else:
            yield Section(say("lab.part.verdict"), self.summary, is_verdict=True)
        yield Section(say("lab.part.made"), list(self._made(command)))

    def _of_side(self, side: Verdict, text: str) -> str:
        """A sentence about a side, with its name if there are two."""
        return self.words("lab.side", name=self.names[side.side], text=text) if self.names[1:] else text

    @cached_property
    def summary(self) -> Sequence[Answers]:
        """What is said first: of the comparison, then of each side."""
        if not any(side.matches for side in self.sides):
            return [Answers([Answer("", [self.words("lab.nothing")])])]
        of_sides = [
            Answers(list(side.answers()), self.names[side.side]) for side in self.sides if side.matches
        ]
        if not self.names[1:]:
            return of_sides
        return [Answers(list(self._compared())), *of_sides]

    def summary_text(self, columns: int | None = None) -> str:
        """The same as plain text; a paragraph is one line, or several of at most `columns` letters."""
        paragraphs = [
            text.replace("**", "")
            for answers in self.summary
            for text in [
                f"\n{answers.heading}:" if answers.heading else "",
                *(" ".join([answer.question, *answer.sentences]).strip() for answer in answers.answers),
            ]
            if text
        ]
        return "\n".join(paragraphs if columns is None else [fill(text, columns) for text in paragraphs])

    def _verdict(self) -> Iterator[Block]:
        yield from self.summary
        if self.names[1:]:
            yield self._differences()
        yield Text(self.words("lab.interval_explained"), is_faint=True)

    def _compared(self) -> Iterator[Answer]:
        """Which side is fairer, and what else differs."""
        sentences = [self._fairer(test) for test in self.comparison.tests]
        if not sentences:
            sentences = [self.words("lab.compare.unsure", count=self.comparison.pairs)]
        if self.plan.stops_early and self.comparison.is_sure:
            sentences.append(self.words("lab.compare.stopped", count=self.comparison.pairs))
        yield Answer(self.words("lab.question.fairer"), sentences)
        others = [self._other(measure) for measure in COMPARED]
        found = [text for text in others if text]
        yield Answer(self.words("lab.question.others"), found or [self.words("lab.compare.same")])

    def _fairer(self, test: FairnessTest) -> str:
        """Which side is fairer by a kind of groups."""
        found, (first, second) = test.pairs.estimate, self.names
        kind = self.sides[0].kind_name(test.kind)
        if test.differs:
            fairer, other = (second, first) if found.value > 0 else (first, second)
            size = Estimate(abs(found.value), *sorted((abs(found.low), abs(found.high))))
            return self.words(
                "lab.compare.fairer",
                name=fairer,
                other=other,
                kind=kind,
                points=self.say.points(size.value),
                low=self.say.points(size.low),
                high=self.say.points(size.high),
            )
        farthest = self.say.number(ceil(100 * max(abs(found.low), abs(found.high))))
        key = "lab.compare.same_fairness" if test.is_same else "lab.compare.unsure_fairness"
        return self.words(key, kind=kind, points=farthest, count=test.pairs.count)

    def _other(self, measure: str) -> str:
        """How the second side differs in a measure; empty: it does not surely."""
        first, second = (side.sample(measure) for side in self.sides)
        if not first[0] or not second[0]:
            return ""
        change = mean_difference(second, first)
        if not change.excludes(0.0):
            return ""
        scale, digits = (100, 0) if measure == "decided" else (1, 1 if abs(change.value) < 10 else 0)
        low, high = sorted((abs(change.low), abs(change.high)))
        return self.words(
            f"lab.compare.{measure}_{'more' if change.value > 0 else 'less'}",
            name=self.names[1],
            other=self.names[0],
            number=self.say.number(scale * abs(change.value), digits),
            low=self.say.number(scale * low, digits),
            high=self.say.number(scale * high, digits),
        )

    def _differences(self) -> Table:
        """The means of both sides and how they differ."""
        columns = [
            self.words("lab.compare.measure"),
            *self.names,
            self.words("lab.compare.difference"),
            self.words("lab.counts.interval"),
        ]
        rows = []
        for measure in dict.fromkeys(self.tables.values["measure"]):
            one, other = (side.sample(measure) for side in self.sides)
            if not one[0] or not other[0]:
                continue
            means = [mean(*sample).value for sample in (one, other)]
            change = mean_difference(other, one)
            interval = self.say.interval(change)
            rows.append(
                [
                    Cell(self.words(f"lab.measure.{measure}")),
                    *(Cell(self.say.rough(value)) for value in means),
                    Cell(self.say.rough(change.value), is_sure=change.excludes(0.0)),
                    Cell(interval),
                ]
            )
        return Table(columns, rows)

    def _fairness(self) -> Iterator[Block]:
        yield Text(self.words("lab.fair.explained"), is_faint=True)
        for kind in dict.fromkeys(kind.id for side in self.sides for kind in side.kinds):
            rows = [
                charts.ShareRow(
                    side.group_name(kind, group.id), self.names[side.side], group.share, group.fair
                )
                for side in self.sides
                for each in side.kinds
                if each.id == kind
                for group in each.groups
            ]
            title = _capitalized(self.sides[0].kind_name(kind))
            yield Chart(charts.shares(rows, title="", sides=self.names), title)

    def _length(self) -> Iterator[Block]:
        values = self.tables.values.filter(measure="choices")
        yield Chart(
            charts.histogram(
                values,
                title=self.words("lab.length.choices"),
                count=self.words("lab.length.matches"),
                sides=self.names,
            )
        )
        played = self.tables.matches.select("side", "played")
        ends = self.tables.ends.join(played, on="side").select(
            "side",
            name=pl.col("reason").map_elements(self._reason, return_dtype=pl.String),
            share=pl.col("n") / pl.col("played"),
        )
        yield Chart(charts.bars(ends, title=self.words("lab.length.ends"), sides=self.names))

    def _reason(self, reason: str) -> str:
        return self.words(f"{self.plan.game}.reason.{reason}").rstrip(".")

    def _course(self) -> Iterator[Block]:
        measures = self.sides[0].measures
        if not measures.score or not self.tables.curve.height:
            return
        yield Text(self.words("lab.course.explained"), is_faint=True)
        names = {"won": self.words("lab.course.winners"), "lost": self.words("lab.course.others")}
        for side in self.sides:
            rows = [
                {"part": part / PARTS, "who": "won" if won else "lost"}
                | {
                    f"q{100 * q:.0f}": quantile(scores["score"].to_list(), scores["n"].to_list(), q)
                    for q in (0.1, 0.25, 0.5, 0.75, 0.9)
                }
                for (part, won), scores in self.tables.curve.filter(side=side.side).group_by(
                    "part", "won", maintain_order=True
                )
            ]
            chart = charts.fan(
                pl.DataFrame(rows),
                x=self.words("lab.course.time"),
                y=self.words(measures.score),
                names=names,
            )
            yield Chart(chart, self.names[side.side])

    def _boards(self) -> Iterator[Block]:
        for side in self.sides:
            entry = _map_of(self.plan.sides[side.side])
            board = side.measures.board(side.config, entry, BOARD_SIZE, self.words)
            if board is None:
                continue
            layers = [layer for layer in heats(side, board) if layer.areas]
            if not layers:
                continue
            yield Text(self.words("lab.board.explained"), is_faint=True)
            yield Board(
                name=f"board{side.side}",
                picture=_picture(board.picture),
                size=board.picture.get_size(),
                alt=self.words("lab.part.board"),
                layers=layers,
            )

    def _things(self) -> Iterator[Block]:
        yield Text(self.words("lab.things.explained"), is_faint=True)
        columns = [self.words(f"lab.things.{name}") for name in ("name", "could", "did", "uses", "worth")]
        for side in self.sides:
            for kind, table in side.things().items():
                title = self.words(f"{self.plan.game}.lab.thing.{kind}")
                rows = [self._thing(side, kind, row) for row in _most_worth_first(table.to_dicts())]
                if rows:
                    yield Table(columns, rows, self._of_side(side, title))

    def _thing(self, side: Verdict, kind: str, row: Mapping[str, int]) -> list[Cell]:
        seats = sum(n for n in self.tables.groups.filter(side=side.side, kind="seat")["seats"])
        worth = worth_of(row)
        did = row["used"] / row["offered"] if row["offered"] else 0.0
        return [
            Cell(side.names.thing(Thing(kind, str(row["id"])))),
            Cell(self.say.percent(row["offered"] / seats)),
            Cell(self.say.percent(did), part=round(100 * did)),
            Cell(self.say.rough(row["uses"] / side.matches)),
            Cell("–")
            if worth is None
            else Cell(f"{100 * worth.value:+.0f}".replace("-", "−"), is_sure=worth.excludes(0.0)),
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
                yield Table(columns, rows, self.names[side.side])

    def _count(self, name: str, values: pl.DataFrame) -> list[Cell]:
        average = mean(values["value"].to_list(), values["n"].to_list())
        without = int(values.filter(value=0)["n"].sum())
        interval = self.say.interval(average)
        return [
            Cell(self.words(f"{self.plan.game}.lab.count.{name}")),
            Cell(self.say.rough(average.value)),
            Cell(interval),
            Cell(self.say.percent(without / int(values["n"].sum()))),
        ]

    def _replays(self) -> Iterator[Block]:
        yield Text(self.words("lab.replay.open"), is_faint=True)
        found = {index: text for side in self.sides for index, text in self._best_matches(side)}
        rows = {row.index: row for row in rows_of(self.out.rows) if row.index in found}
        yield Links([self._link(rows[index], text) for index, text in found.items()])

    def _best_matches(self, side: Verdict) -> Iterator[tuple[int, str]]:
        """The matches that show best what the report says, and what they show."""
        lead = pl.col("lead").struct
        claims = {
            "lab.length.shortest": pl.col("choices"),
            "lab.length.longest": -pl.col("choices"),
            "lab.course.clearest": lead.field("decided"),
            "lab.course.closest": -lead.field("decided"),
            "lab.course.turns": -lead.field("changes"),
        }
        taken: set[int] = set()
        for key, order in claims.items():
            indexes = [
                index for index in self.tables.indexes(side.side, order, len(claims)) if index not in taken
            ]
            if indexes:
                taken.add(indexes[0])
                yield indexes[0], self._of_side(side, self.words(key))

    def _link(self, row: MatchRow, what: str) -> Link:
        plan = replace(self.plan.match(row.index).plan, map=self.plan.sides[row.side].map)
        journal = journal_of(plan, row)
        address = f"data:application/x-fourcrowns;base64,{b64encode(journal.encode()).decode()}"
        text = self.words("lab.replay.text", what=what, choices=self.say.number(row.choices))
        return Link(text, f"{self.plan.game}-{row.index}.fourcrowns", address)

    def _made(self, command: str) -> Iterator[Block]:
        plan = self.plan
        yield Text(self.words("lab.made.text", version=plan.version, seed=plan.seed, rows=self.out.rows.name))
        yield Text(f"{self.words('lab.made.command')}: {command}")
        if plan.seconds is not None:
            yield Text(self.words("lab.made.budget_time", seconds=self.say.rough(plan.seconds)))
        elif plan.nodes is not None:
            yield Text(self.words("lab.made.budget_nodes", nodes=self.say.number(plan.nodes)))
        else:
            yield Text(self.words("lab.made.budget_level"))
        for row in self.tables.failures.to_dicts():
            yield Text(self.words("lab.made.errors", count=row["n"], index=row["index"], error=row["error"]))


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


def _picture(surface: pygame.Surface) -> str:
    """A picture as a `data:` address."""
    with BytesIO() as file:
        pygame.image.save(surface, file, "picture.jpg")
        return f"data:image/jpeg;base64,{b64encode(file.getvalue()).decode()}"


def _bold(text: str) -> Markup:
    """A text in which words between `**` are bold."""
    return Markup(sub(r"\*\*(.+?)\*\*", r"<strong>\1</strong>", str(escape(text))))  # noqa: S704  # escaped
