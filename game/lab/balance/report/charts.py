"""The charts of a balance report, as SVG that takes its colours from the page, for wide and narrow pages."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from textwrap import fill
from typing import Any, TypeAlias

import altair as alt
import polars as pl
import vl_convert as vlc

from game.lab.balance.numbers.intervals import Estimate

INK, FAINT, LINE = "var(--ink)", "var(--faint)", "var(--line)"
SIDES = ("var(--first)", "var(--second)")
"""The colours of the sides of a comparison; also those of winners and of the others."""
ROW_HEIGHT = 30
"""Of a group in a chart of shares, in CSS pixels."""
FAN = ((0.1, 0.9, 0.16), (0.25, 0.75, 0.34))
"""For each area of a fan the quantiles between which it lies, and its opacity."""
QUANTILES = (0.1, 0.25, 0.5, 0.75, 0.9)
"""The quantiles that a fan needs."""
LOCALES: Mapping[str, dict[str, Any]] = {
    "en": {"decimal": ".", "thousands": ",", "grouping": [3], "currency": ["$", ""]},
    "de": {"decimal": ",", "thousands": ".", "grouping": [3], "currency": ["", "\xa0€"], "percent": "\xa0%"},
}
"""How numbers are written, as d3-format names it."""
AnyChart: TypeAlias = alt.Chart | alt.LayerChart | alt.FacetChart

LABELS_OF_LINES = "split(datum.label, '\\n')"
"""The expression of Vega that breaks a label into lines."""


@dataclass(frozen=True)
class Size:
    """How wide a chart is drawn."""

    width: int
    """With its labels, in CSS pixels."""
    letters: int
    """How long a line of a label may be."""
    ticks: int
    """About how many ticks an axis has."""


WIDE, NARROW = Size(width=860, letters=30, ticks=10), Size(width=340, letters=15, ticks=4)


@dataclass(frozen=True)
class Drawing:
    """A chart, drawn for wide and for narrow pages."""

    wide: str
    narrow: str


@dataclass(frozen=True)
class ShareRow:
    """A row of a chart of shares."""

    name: str
    side: str
    share: Estimate
    fair: float
    text: str
    """Written at the end of the row."""


@dataclass(frozen=True)
class Charts:
    """Draws charts."""

    language: str
    sides: Sequence[str]
    """The names of the sides of a comparison; one empty name if there is no other."""

    def shares(self, rows: Sequence[ShareRow]) -> Drawing:
        """Shares with their intervals, and a mark where each would be fair."""
        columns = {
            "side": [row.side for row in rows],
            "share": [row.share.value for row in rows],
            "low": [row.share.low for row in rows],
            "high": [row.share.high for row in rows],
            "fair": [row.fair for row in rows],
            "text": [row.text for row in rows],
        }
        highest = max(row.share.high for row in rows)

        def chart(size: Size) -> AnyChart:
            names = [fill(row.name, size.letters) for row in rows]
            order = list(dict.fromkeys(names))
            base = alt.Chart(pl.DataFrame(columns | {"name": names})).encode(
                y=alt.Y("name:N", sort=order, title=None, axis=alt.Axis(labelExpr=LABELS_OF_LINES))
            )
            by_side = base.encode(color=self._colour(), yOffset=alt.YOffset("side:N", sort=list(self.sides)))
            scale = alt.Scale(domain=[0, min(1.0, 1.02 * highest)], nice=True)
            fair = base.mark_tick(color=INK, thickness=2, size=ROW_HEIGHT - 8).encode(
                x=alt.X("fair:Q", title=None, axis=_percent_axis(size), scale=scale)
            )
            whiskers = by_side.mark_rule(strokeWidth=2.5).encode(x="low:Q", x2="high:Q")
            points = by_side.mark_point(filled=True, size=90, opacity=1).encode(x="share:Q")
            texts = by_side.mark_text(align="left", dx=8, fontSize=13).encode(
                x=alt.value("width"), text="text:N", color=alt.value(INK)
            )
            lines = max(name.count("\n") + 1 for name in order)
            height = max(ROW_HEIGHT, 17 * lines) * len(order) * max(1, len(self.sides) * 0.8)
            return alt.layer(fair, whiskers, points, texts).properties(height=height)

        margin = 9 * max(len(row.text) for row in rows)
        return self._drawn(chart, margin)

    def histogram(self, values: pl.DataFrame, *, title: str, count: str) -> Drawing:
        """How often values occurred; `values` has `side, value, n`."""
        data = self._with_names(values)

        def chart(size: Size) -> AnyChart:
            bars = alt.Chart(data).mark_bar(opacity=0.65 if len(self.sides) > 1 else 1.0)
            encoded: alt.Chart = bars.encode(
                x=alt.X("value:Q", bin=alt.Bin(maxbins=4 * size.ticks), title=title, axis=_number_axis(size)),
                y=alt.Y("sum(n):Q", title=count, stack=None, axis=alt.Axis(tickMinStep=1, tickCount=5)),
                color=self._colour(),
            )
            return encoded.properties(height=200)

        return self._drawn(chart)

    def fan(self, quantiles: pl.DataFrame, *, x: str, y: str, names: Mapping[str, str]) -> Drawing:
        """How scores develop: their median, and areas in which half and four fifths of them lie.

        Args:
            quantiles: `part` (0 to 1), `who`, and a column `q10`, `q25`, `q50`, `q75`, `q90`.
            x: The title of the axis of time.
            y: The title of the axis of scores.
            names: By `who`, what the legend says.
        """
        data = quantiles.with_columns(who=pl.col("who").replace(names))
        colour = self._colour(list(names.values()), "who")

        def chart(size: Size) -> AnyChart:
            base = alt.Chart(data).encode(x=alt.X("part:Q", title=x, axis=_percent_axis(size)), color=colour)
            areas = [
                base.mark_area(opacity=opacity, strokeWidth=0, interpolate="step").encode(
                    y=alt.Y(f"q{100 * low:.0f}:Q", title=y, axis=_score_axis(data)),
                    y2=f"q{100 * high:.0f}:Q",
                )
                for low, high, opacity in FAN
            ]
            median = base.mark_line(strokeWidth=3, interpolate="step").encode(y="q50:Q")
            return alt.layer(*areas, median).properties(height=280)

        return self._drawn(chart)

    def _with_names(self, rows: pl.DataFrame) -> pl.DataFrame:
        """Rows with the names of their sides."""
        names = dict(enumerate(self.sides))
        return rows.with_columns(side=pl.col("side").replace_strict(names, return_dtype=pl.String))

    def _colour(self, names: Sequence[str] = (), column: str = "side") -> alt.Color:
        """The colour of a side, or of what another column says; with a legend if there are two."""
        names = names or self.sides
        legend = alt.Legend(
            title=None, orient="top", symbolOpacity=1, symbolType="square", symbolSize=160, columnPadding=18
        )
        return alt.Color(
            f"{column}:N",
            legend=legend if len(names) > 1 else None,
            scale=alt.Scale(domain=list(names), range=list(SIDES[: len(names)])),
        )

    def _drawn(self, chart: Callable[[Size], AnyChart], margin: int = 8) -> Drawing:
        wide, narrow = (
            self._svg(chart(size).properties(width=size.width), margin) for size in (WIDE, NARROW)
        )
        return Drawing(wide, narrow)

    def _svg(self, chart: AnyChart, margin: int) -> str:
        styled = (
            chart.properties(
                autosize=alt.AutoSizeParams(type="fit-x", contains="padding"),
                padding={"left": 8, "right": margin, "top": 8, "bottom": 8},
            )
            .configure(background="transparent", font="system-ui, sans-serif")
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
                labelLimit=0,
            )
            .configure_legend(labelColor=INK, labelFontSize=14, labelLimit=0)
        )
        return str(vlc.vegalite_to_svg(styled.to_dict(), format_locale=LOCALES[self.language]))


def _percent_axis(size: Size) -> alt.Axis:
    return alt.Axis(format=".0%", tickCount=size.ticks, labelOverlap="greedy", labelSeparation=6)


def _number_axis(size: Size) -> alt.Axis:
    return alt.Axis(format=",.0f", tickCount=size.ticks, labelOverlap="greedy", labelSeparation=6)


def _score_axis(quantiles: pl.DataFrame) -> alt.Axis:
    """The axis of scores, of which there may be few."""
    highest = float(quantiles["q90"].max())  # type: ignore[arg-type]  # a column of numbers that is not empty
    return alt.Axis(tickCount=min(6, max(1, round(highest))), tickMinStep=1, format=",.0f")
