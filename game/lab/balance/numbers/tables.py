"""The tables of a balance report, counted from its rows. They stay small however many rows there are."""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from glob import escape
from pathlib import Path

import polars as pl

from game.lab.balance.rows import MatchRow, decode
from game.lab.measures import SEAT

SEAT_GROUPS = {"kind": pl.String(), "ids": pl.List(pl.String)}
LEAD = {"curve": pl.List(pl.List(pl.Float64)), "changes": pl.Int64(), "decided": pl.Float64()}
THING_USE = {
    "kind": pl.String(),
    "id": pl.String(),
    "seat": pl.Int64(),
    "offered": pl.Int64(),
    "used": pl.Int64(),
}
PLACE_COUNT = {"layer": pl.String(), "place": pl.String(), "n": pl.Int64()}
NAMED_COUNT = {"name": pl.String(), "n": pl.Int64()}
ROW: Mapping[str, pl.DataType] = {
    "index": pl.Int64(),
    "side": pl.Int64(),
    "bots": pl.List(pl.String),
    "choices": pl.Int64(),
    "winners": pl.List(pl.Int64),
    "ranks": pl.List(pl.Int64),
    "reason": pl.String(),
    "rounds": pl.Int64(),
    "groups": pl.List(pl.Struct(SEAT_GROUPS)),
    "lead": pl.Struct(LEAD),
    "things": pl.List(pl.Struct(THING_USE)),
    "places": pl.List(pl.Struct(PLACE_COUNT)),
    "counts": pl.List(pl.Struct(NAMED_COUNT)),
    "error": pl.String(),
}
"""The fields of `MatchRow` that are counted, with their types."""

PLAYER_KINDS = (SEAT, "bot")
"""The kinds of groups of all games: the seat, and the bot that sat there."""
DECIDED_STEP = 0.05
"""`decided`, from when on the winner was in front, is rounded to multiples of this."""


@dataclass(frozen=True)
class Tables:
    """Counts of a report. Each table has a column `side`."""

    rows: Path
    folder: Path | None = None
    """Where the rows are stored by columns, from which tables are made faster; None: they are not."""

    @cached_property
    def _all(self) -> pl.LazyFrame:
        rows = pl.scan_ndjson(escape(str(self.rows)), schema=dict(ROW))
        if self.folder is None:
            return rows
        columns = self.folder / "rows.parquet"
        rows.sink_parquet(columns, row_group_size=2000)
        return pl.scan_parquet(escape(str(columns)))

    @cached_property
    def _played(self) -> pl.LazyFrame:
        """The matches that did not fail."""
        return self._all.filter(pl.col("error") == "")

    @cached_property
    def matches(self) -> pl.DataFrame:
        """The number of matches that were played, that failed, and that nobody won."""
        failed = pl.col("error") != ""
        counts = self._all.group_by("side").agg(
            played=(~failed).sum(),
            failed=failed.sum(),
            draws=(~failed & (pl.col("winners").list.len() == 0)).sum(),
        )
        return _collected(counts, "side")

    @cached_property
    def failures(self) -> pl.DataFrame:
        """Why matches failed, with how many did and the first one: `side, error, n, index`."""
        failed = self._all.filter(pl.col("error") != "")
        return _collected(
            failed.group_by("side", "error").agg(n=pl.len(), index=pl.col("index").min()), "side", "error"
        )

    @cached_property
    def groups(self) -> pl.DataFrame:
        """Who won: `side, kind, group, seats, wins, fair, places`.

        `seats`: how many seats in all matches belonged to the group; `fair`: the wins to be expected if all
        seats of a match were equal; `places`: how many different seats belonged to it. The kinds are those of
        the game, and `PLAYER_KINDS`.
        """
        seats = pl.int_ranges(0, pl.col("bots").list.len())
        of_players = [
            self._played.select("side", "winners", kind=pl.lit("seat"), group=seats, seat=seats),
            self._played.select("side", "winners", kind=pl.lit("bot"), group="bots", seat=seats),
        ]
        of_game = (
            self._played.select("side", "winners", "groups")
            .explode("groups", empty_as_null=False)
            .unnest("groups")
            .with_columns(seat=pl.int_ranges(0, pl.col("ids").list.len()))
            .rename({"ids": "group"})
        )
        every = [
            frame.with_columns(share=pl.col("winners").list.len() / pl.col("seat").list.len())
            .explode("group", "seat")
            .with_columns(pl.col("group").cast(pl.String), won=_HAS_WON)
            .select("side", "kind", "group", "seat", "won", "share")
            for frame in (*of_players, of_game)
        ]
        counted = (
            pl.concat(every)
            .filter(pl.col("group") != "")
            .group_by("side", "kind", "group")
            .agg(
                seats=pl.len(),
                wins=pl.col("won").sum(),
                fair=pl.col("share").sum(),
                places=pl.col("seat").n_unique(),
            )
        )
        return _collected(counted, "side", "kind", "group")

    def ranks(self, side: int) -> Iterator[tuple[Sequence[str], Sequence[int]]]:
        """The bots and the ranks of each match of a side, both by seat, in the order of the matches."""
        found = self._played.filter(side=side).select("index", "bots", "ranks").collect(engine="streaming")
        return (tuple(row[1:]) for row in found.sort("index").iter_rows())

    @cached_property
    def ends(self) -> pl.DataFrame:
        """How matches ended: `side, reason, n`."""
        return _collected(self._played.group_by("side", "reason").agg(n=pl.len()), "side", "reason")

    @cached_property
    def values(self) -> pl.DataFrame:
        """How often a match had a value: `side, measure, value, n`.

        The measures are `choices`, `rounds`, `winners`, `changes` (of the lead) and `decided`.
        """
        lead = pl.col("lead").struct
        columns = {
            "choices": pl.col("choices"),
            "rounds": pl.col("rounds"),
            "winners": pl.col("winners").list.len(),
            "changes": lead.field("changes"),
            "decided": (lead.field("decided") / DECIDED_STEP).round() * DECIDED_STEP,
        }
        counted = [
            self._played.select("side", measure=pl.lit(name), value=column.cast(pl.Float64))
            .drop_nulls()
            .group_by("side", "measure", "value")
            .agg(n=pl.len())
            for name, column in columns.items()
        ]
        return _collected(pl.concat(counted), "side", "measure", "value")

    @cached_property
    def counts(self) -> pl.DataFrame:
        """How often a match had a count of the game: `side, name, value, n`; matches without it have 0."""
        found = self._played.select("side", "counts").explode("counts", empty_as_null=False).unnest("counts")
        some = _collected(
            found.group_by("side", "name", value="n").agg(pl.len().alias("n")), "side", "name", "value"
        )
        present = some.group_by("side", "name").agg(present=pl.col("n").sum())
        none = (
            present.join(self.matches, on="side")
            .select("side", "name", value=pl.lit(0, pl.Int64), n=pl.col("played") - pl.col("present"))
            .filter(pl.col("n") > 0)
        )
        return pl.concat([some, none.cast({"n": some.schema["n"]})]).sort("side", "name", "value")

    @cached_property
    def curve(self) -> pl.DataFrame:
        """The scores in the course of a match: `side, part, won, score, n`; part 0 is the start."""
        curves = (
            self._played.select("side", "winners", curve=pl.col("lead").struct.field("curve"))
            .drop_nulls()
            .with_columns(part=pl.int_ranges(0, pl.col("curve").list.len()))
            .explode("curve", "part")
            .with_columns(seat=pl.int_ranges(0, pl.col("curve").list.len()))
            .explode("curve", "seat")
            .with_columns(won=_HAS_WON)
        )
        counted = curves.group_by("side", "part", "won", score="curve").agg(n=pl.len())
        return _collected(counted, "side", "part", "won", "score")

    @cached_property
    def things(self) -> pl.DataFrame:
        """Use and worth: `side, kind, id, offered, used, uses, wins_used, wins_unused, offers`.

        `offered`: how many seats of all matches could use a thing; `used`: how many did; `uses`: how often;
        `wins_used`, `wins_unused`: the wins of the seats that used it, and of those that only could;
        `offers`: how often seats could use it.
        """
        used = pl.col("used") > 0
        found = (
            self._played.select("side", "winners", "things")
            .explode("things", empty_as_null=False)
            .unnest("things")
            .with_columns(won=_HAS_WON)
        )
        counted = found.group_by("side", "kind", "id").agg(
            offered=pl.len(),
            used=used.sum(),
            uses=pl.col("used").sum(),
            wins_used=(used & pl.col("won")).sum(),
            wins_unused=(~used & pl.col("won")).sum(),
            offers=pl.col("offered").sum(),
        )
        return _collected(counted, "side", "kind", "id")

    @cached_property
    def places(self) -> pl.DataFrame:
        """What happened where: `side, layer, place, n`."""
        found = self._played.select("side", "places").explode("places", empty_as_null=False).unnest("places")
        counted = found.group_by("side", "layer", "place").agg(pl.col("n").sum())
        return _collected(counted, "side", "layer", "place")

    def indexes(self, side: int, order: pl.Expr, count: int) -> Sequence[int]:
        """The numbers of the matches of a side for which `order` is least; of equal ones the first."""
        found = self._played.filter(pl.col("side") == side, order.is_not_null())
        first = found.select("index", order=order).bottom_k(count, by=["order", "index"])
        return first.collect(engine="streaming").sort("order", "index")["index"].to_list()

    def rows_of(self, indexes: Collection[int]) -> Mapping[int, MatchRow]:
        """The rows of some matches, by their numbers, which are also those of their lines."""
        with self.rows.open("rb") as file:
            found = (decode(line) for number, line in enumerate(file) if number in indexes)
            return {row.index: row for row in found if row is not None}


def has_won(kind: str, group: str) -> pl.Expr:
    """Whether a group has won a match; null: no seat belonged to it."""
    seats = pl.int_ranges(0, pl.col("bots").list.len()).cast(pl.List(pl.String))
    of_kind = pl.element().filter(pl.element().struct.field("kind") == kind)
    of_game = pl.col("groups").list.eval(of_kind.struct.field("ids")).list.first()
    ids = {SEAT: seats, "bot": pl.col("bots")}.get(kind, of_game)
    won = ids.list.gather(pl.col("winners")).list.contains(group)
    return pl.when(ids.list.contains(group)).then(won)


_HAS_WON = pl.col("winners").list.contains(pl.col("seat"))


def _collected(frame: pl.LazyFrame, *order: str) -> pl.DataFrame:
    """The rows of a table, in order; of the file only a part is in memory at a time."""
    return frame.collect(engine="streaming").sort(*order)
