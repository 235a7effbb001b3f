"""The charts of a balance report, as SVG that takes its colours from the page."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

import altair as alt
import polars as pl
import vl_convert as vlc

from game.lab.balance.intervals import Estimate

INK, FAINT, LINE = "var(--ink)", "var(--faint)", "var(--line)"
SIDES = ("var(--first)", "var(--second)")
"""The colours of the sides of a comparison; also those of winners and of the others."""
WIDTH = 560
"""Of a chart without its labels, in CSS pixels."""
ROW_HEIGHT = 26
"""Of a group in a chart of shares, in CSS pixels."""
FAN = ((0.1, 0.9, 0.18), (0.25, 0.75, 0.32))
"""The quantiles between which an area of a fan lies, and how much it hides."""


@dataclass(frozen=True)
class ShareRow:
    """A row of a chart of shares."""

    name: str
    side: str
    share: Estimate
    fair: float


def shares(rows: Sequence[ShareRow], *, title: str, sides: Sequence[str]) -> str:
    """Shares with their intervals, and a mark where each would be fair."""
    data = pl.DataFrame(
        {
            "name": [row.name for row in rows],
            "side": [row.side for row in rows],
            "share": [row.share.value for row in rows],
            "low": [row.share.low for row in rows],
            "high": [row.share.high for row in rows],
            "fair": [row.fair for row in rows],
        }
    )
    names = list(dict.fromkeys(row.name for row in rows))
    y = alt.Y("name:N", sort=names, title=None)
    offset = alt.YOffset("side:N", sort=list(sides))
    colour = _colour(sides)
    base = alt.Chart(data).encode(y=y)
    whiskers = base.mark_rule(strokeWidth=2).encode(
        x=alt.X("low:Q", title=title, axis=_percent_axis(), scale=alt.Scale(zero=True)),
        x2="high:Q",
        color=colour,
        yOffset=offset,
    )
    points = base.mark_point(filled=True, size=70, opacity=1).encode(
        x="share:Q", color=colour, yOffset=offset
    )
    fair = base.mark_tick(color=INK, thickness=2, size=ROW_HEIGHT - 6).encode(x="fair:Q")
    height = ROW_HEIGHT * len(names) * max(1, len(sides) * 0.8)
    return _svg(alt.layer(fair, whiskers, points).properties(width=WIDTH, height=height))


def histogram(values: pl.DataFrame, *, title: str, count: str, sides: Sequence[str]) -> str:
    """How often values occurred; `values` has `side, value, n`."""
    data = values.with_columns(side=_side_names(sides))
    bins = alt.Bin(maxbins=40)
    bars = alt.Chart(data).mark_bar(opacity=0.75 if len(sides) > 1 else 1.0)
    return _svg(
        bars.encode(
            x=alt.X("value:Q", bin=bins, title=title),
            y=alt.Y("sum(n):Q", title=count, stack=None),
            color=_colour(sides),
        ).properties(width=WIDTH, height=180)
    )


def bars(rows: pl.DataFrame, *, title: str, sides: Sequence[str]) -> str:
    """Shares of all matches by name; `rows` has `side, name, share`."""
    data = rows.with_columns(side=_side_names(sides))
    names = data.group_by("name").agg(pl.col("share").sum()).sort("share", descending=True)["name"].to_list()
    return _svg(
        alt.Chart(data)
        .mark_bar()
        .encode(
            x=alt.X("share:Q", title=title, axis=_percent_axis()),
            y=alt.Y("name:N", sort=names, title=None),
            yOffset=alt.YOffset("side:N", sort=list(sides)),
            color=_colour(sides),
        )
        .properties(width=WIDTH, height=ROW_HEIGHT * len(names) * max(1, len(sides) * 0.8))
    )


def fan(quantiles: pl.DataFrame, *, x: str, y: str, names: Mapping[str, str]) -> str:
    """How scores develop: their median, and areas in which half and four fifths of them lie.

    Args:
        quantiles: `part` (0 to 1), `who`, and a column `q10`, `q25`, `q50`, `q75`, `q90`.
        x: The title of the axis of time.
        y: The title of the axis of scores.
        names: By `who`, what the legend says.
    """
    data = quantiles.with_columns(who=pl.col("who").replace(names))
    colour = _colour(list(names.values()), "who")
    base = alt.Chart(data).encode(x=alt.X("part:Q", title=x, axis=_percent_axis()), color=colour)
    areas = [
        base.mark_area(opacity=opacity, strokeWidth=0).encode(
            y=alt.Y(f"q{low * 100:.0f}:Q", title=y), y2=f"q{high * 100:.0f}:Q"
        )
        for low, high, opacity in FAN
    ]
    median = alt.Chart(data).mark_line(strokeWidth=2.5).encode(x="part:Q", y="q50:Q", color=colour)
    return _svg(alt.layer(*areas, median).properties(width=WIDTH, height=260))


def _side_names(sides: Sequence[str]) -> pl.Expr:
    """The name of the side of a row."""
    return pl.col("side").replace_strict(dict(enumerate(sides)), return_dtype=pl.String)


def _colour(names: Sequence[str], column: str = "side") -> alt.Color:
    """The colour of a side, or of what another column says; with a legend if there are two."""
    return alt.Color(
        f"{column}:N",
        legend=alt.Legend(title=None, orient="top") if len(names) > 1 else None,
        scale=alt.Scale(domain=list(names), range=list(SIDES[: len(names)])),
    )


def _percent_axis() -> alt.Axis:
    return alt.Axis(format=".0%", tickCount=8)


def _svg(chart: alt.TopLevelMixin) -> str:
    """The chart as SVG that is as wide as the page has room."""
    styled = (
        chart.configure(background="transparent", font="system-ui, sans-serif")
        .configure_view(stroke=None)
        .configure_axis(
            labelColor=INK,
            titleColor=FAINT,
            titleFontWeight="normal",
            domainColor=LINE,
            tickColor=LINE,
            gridColor=LINE,
            labelFontSize=13,
            titleFontSize=13,
            labelLimit=220,
        )
        .configure_legend(labelColor=INK, labelFontSize=13)
    )
    return str(vlc.vegalite_to_svg(styled.to_dict()))
