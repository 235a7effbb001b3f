"""A chart with a line for each seat; lines differ in colour, pattern and the shield at their end."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import count
from math import floor, log10

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import FOCUS_REACH
from game.ui.drawing.theme import SMALL, SeatLook, Tone
from game.ui.layout import inset, split_bottom, split_left, split_right, split_top
from game.ui.widgets.widget import Widget

LINE_DASHES = {
    "plain": "",
    "pale": "30 12",
    "bend": "12 12",
    "fess": "4 10",
    "chevron": "30 8 4 8",
    "cross": "20 30",
    "saltire": "6 24",
    "chequy": "44 10 12 10",
}
"""The dashes and gaps along the line of a seat, by the pattern of its shield, in units."""
LINE, EDGE = 7.0, 2.5
"""The width of a line and that of the dark edges beside it, in units."""
SPACING = 5.0
"""The distance of lines with the same value, in units."""
MARGIN = 30
"""How far lines may reach beyond the plot, in units."""
SEAL = 26
"""The side of the seal above a marked point, in units."""
SHIELD = 52
"""The side of a shield at the end of a line, in units."""
MOST_TICKS = 5
"""The most labels on the axis of values."""


@dataclass(frozen=True)
class Series:
    """The values of one seat."""

    look: SeatLook
    emblem: str
    values: Sequence[float]
    """One for each point."""


@dataclass(frozen=True)
class ChartData:
    """What a chart shows; there are at least two points."""

    title: str
    """What is measured."""
    first: str
    """The first point in words."""
    last: str
    """The last point in words."""
    series: Sequence[Series]
    """By seat."""

    @property
    def points(self) -> int:
        """The number of points."""
        return len(self.series[0].values)

    @property
    def span(self) -> tuple[float, float]:
        """The least and the greatest value on the axis, which always shows 0."""
        values = [value for series in self.series for value in series.values]
        low, high = min(0.0, *values), max(0.0, *values)
        return low, high if high > low else low + 1

    @property
    def is_whole(self) -> bool:
        """True if all values are whole numbers, such as counts."""
        return all(float(value).is_integer() for series in self.series for value in series.values)


class LineChart(Widget):
    """Shows how values changed; LEFT and RIGHT, or the mouse, move a cursor through the points."""

    def __init__(self, moved: Callable[[int], object], accept: Callable[[int], object]) -> None:
        """`moved`, `accept`: called with the index of a point when the cursor reaches it or it is pressed."""
        super().__init__()
        self.data: ChartData | None = None
        """None: nothing is shown yet."""
        self.index = 0
        """The index of the point under the cursor."""
        self.marked: Sequence[int] = ()
        """The indexes of points that have a seal."""
        self._moved, self._accept = moved, accept
        self._plot = pygame.Rect(0, 0, 0, 0)

    def go_to(self, index: int) -> bool:
        """Moves the cursor to a point; returns False if it is there already, or there is no such point."""
        if self.data is None or index == self.index or not 0 <= index < self.data.points:
            return False
        self.index = index
        self._moved(index)
        return True

    def press(self, intent: Intent) -> bool:
        """LEFT and RIGHT move the cursor, ACCEPT presses its point."""
        steps = {Intent.LEFT: -1, Intent.RIGHT: 1}
        if intent in steps:
            return self.go_to(self.index + steps[intent])
        if intent is not Intent.ACCEPT or self.data is None:
            return False
        self._accept(self.index)
        return True

    def hover(self, x: float, y: float) -> bool:
        """Moves the cursor to the nearest point."""
        if self.data is None or not self._plot.inflate(2 * MARGIN, 2 * MARGIN).collidepoint(x, y):
            return False
        share = (x - self._plot.left) / max(1, self._plot.width)
        return self.go_to(round(min(1.0, max(0.0, share)) * (self.data.points - 1)))

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws title, axes, lines, shields, and the marked points."""
        if self.data is None:
            self.mark(canvas, focused=focused)
            return
        line = canvas.line_height(SMALL)
        head, room = split_top(self.rect, line, 12)
        canvas.fit_text(self.data.title, head, SMALL)
        ticks = list(_ticks(*self.data.span, least=1.0 if self.data.is_whole else 0.0))
        width = max(canvas.measure(_number(tick), SMALL)[0] for tick in ticks)
        labels, plot = split_left(room, width, 14)
        plot, shields = split_right(plot, SHIELD, 10)
        plot, below = split_bottom(plot, line, 12)
        plot = plot.inflate(0, -line)
        self._plot = plot
        self._draw_values(canvas, plot, labels, ticks)
        self._draw_points(canvas, plot)
        self._draw_ends(canvas, below)
        if canvas.paints:
            place = canvas.frame.rect_px(plot.inflate(2 * MARGIN, 2 * MARGIN))
            canvas.surface.blit(shapes.svg(place.size, self._paths(canvas, plot)), place)
        self._draw_shields(canvas, plot, shields)
        canvas.note("chart", self.rect, self.data.title)
        canvas.note("widget", self.rect, self.data.title)
        if focused:
            canvas.focus(below)

    def _draw_points(self, canvas: Canvas, plot: pygame.Rect) -> None:
        """Draws a line at the cursor, and a seal above each marked point."""
        cursor = pygame.Rect(self._x(plot, self.index) - 3, plot.top - 12, 6, plot.height + 24)
        canvas.fill(cursor, Tone.BLUE)
        for point in self.marked:
            seal = pygame.Rect(0, 0, SEAL, SEAL)
            seal.midbottom = self._x(plot, point), plot.top
            ornament.seal(canvas, seal, Tone.RED)

    def _x(self, plot: pygame.Rect, point: int) -> int:
        last = 1 if self.data is None else max(1, self.data.points - 1)
        return plot.left + round(plot.width * point / last)

    def _y(self, value: float, height: float) -> float:
        """The distance of a value from the top of a plot of this height."""
        low, high = (0.0, 1.0) if self.data is None else self.data.span
        return height * (high - value) / (high - low)

    def _draw_values(
        self, canvas: Canvas, plot: pygame.Rect, labels: pygame.Rect, ticks: Sequence[float]
    ) -> None:
        """Draws a line across the plot at each tick, with its number on the left."""
        height = canvas.line_height(SMALL)
        for tick in ticks:
            y = plot.top + round(self._y(tick, plot.height))
            canvas.fill(pygame.Rect(plot.left, y - 1, plot.width, 2), Tone.SOFT if tick == 0 else Tone.BRONZE)
            place = pygame.Rect(labels.left, y - height // 2, labels.width, height)
            canvas.text(_number(tick), place, SMALL.toned(Tone.SOFT), align="right", valign="middle")

    def _draw_ends(self, canvas: Canvas, below: pygame.Rect) -> None:
        if self.data is None:
            return
        below = inset(below, FOCUS_REACH, 0)
        for text, align in ((self.data.first, "left"), (self.data.last, "right")):
            half = pygame.Rect(below.left, below.top, below.width // 2 - 10, below.height)
            if align == "right":
                half.right = below.right
            canvas.fit_text(text, half, SMALL.toned(Tone.SOFT), align=align, valign="middle")

    def _paths(self, canvas: Canvas, plot: pygame.Rect) -> str:
        """The lines as SVG elements, with `MARGIN` around the plot; the first seat's comes last, on top."""
        if self.data is None:
            return ""
        unit, area = canvas.frame.unit, canvas.frame.rect_px(plot)
        margin = MARGIN * unit
        seats = len(self.data.series)
        body = []
        for seat, series in reversed(list(enumerate(self.data.series))):
            aside = (seat - (seats - 1) / 2) * SPACING * unit
            step = area.width / max(1, self.data.points - 1)
            path = shapes.path(
                (
                    (margin + step * number, margin + self._y(value, area.height) + aside)
                    for number, value in enumerate(series.values)
                ),
                closed=False,
            )
            dashes = " ".join(
                f"{float(part) * unit:.1f}" for part in LINE_DASHES[series.look.pattern].split()
            )
            body.append(shapes.stroke(path, canvas.palette[Tone.INK], (LINE + 2 * EDGE) * unit, join="round"))
            body.append(shapes.stroke(path, series.look.colour, LINE * unit, join="round"))
            if dashes:
                body.append(shapes.stroke(path, series.look.second, LINE * unit, join="round", dashes=dashes))
        return "".join(body)

    def _draw_shields(self, canvas: Canvas, plot: pygame.Rect, shields: pygame.Rect) -> None:
        """Draws the shields where the lines end, moved so that none covers another."""
        if self.data is None:
            return
        wanted = [plot.top + self._y(series.values[-1], plot.height) for series in self.data.series]
        order = sorted(range(len(wanted)), key=lambda seat: (wanted[seat], seat))
        side = min(SHIELD, self.rect.height // len(order))
        tops = _apart([wanted[seat] - side / 2 for seat in order], side, self.rect.bottom)
        for seat, top in zip(order, tops, strict=True):
            series = self.data.series[seat]
            place = pygame.Rect(shields.left, round(top), shields.width, side)
            canvas.shield(place, series.look, series.emblem)


def _ticks(low: float, high: float, *, least: float) -> Iterator[float]:
    """Round numbers from `low` to `high`, in at most `MOST_TICKS` steps of at least `least`."""
    rough = (high - low) / MOST_TICKS
    magnitude = 10.0 ** floor(log10(rough))
    step = next(factor * magnitude for factor in (1, 2, 5, 10) if factor * magnitude >= rough)
    step = max(step, 1.0 if high - low >= MOST_TICKS else least)
    for number in count(-floor(-low / step)):
        if number * step > high:
            return
        yield number * step


def _number(value: float) -> str:
    return f"{value:g}"


def _apart(tops: Sequence[float], side: float, bottom: float) -> list[float]:
    """Sorted positions, moved as little as needed to be at least `side` apart."""
    moved = list(tops)
    for number in range(1, len(moved)):
        moved[number] = max(moved[number], moved[number - 1] + side)
    if moved:
        moved[-1] = min(moved[-1], bottom - side)
    for number in range(len(moved) - 2, -1, -1):
        moved[number] = min(moved[number], moved[number + 1] - side)
    return moved
