"""A scrolling list of widgets, and a scrolling text; only complete rows and lines are shown."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from itertools import accumulate
from typing import Protocol, TypeAlias, overload

import pygame

from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line
from game.ui.drawing.theme import BODY, FIELD, TextStyle, Tone
from game.ui.widgets.widget import Widget

BAR = 28
"""The width of the scroll bar, in units."""
EDGE = 18
"""Space around the rows for the focus mark."""


def draw_bar(canvas: Canvas, rect: pygame.Rect, first: int, shown: int, count: int) -> None:
    """A scroll bar at the right edge of `rect`, with arrows where there is more; none if all is visible."""
    if shown >= count:
        return
    bar = pygame.Rect(rect.right - BAR, rect.top, BAR, rect.height)
    track = bar.inflate(-10, -72)
    canvas.panel(track, FIELD)
    thumb = max(36, track.height * shown // count)
    top = track.top + (track.height - thumb) * first // max(1, count - shown)
    canvas.fill(pygame.Rect(track.left + 4, top + 4, track.width - 8, thumb - 8), Tone.BRONZE)
    if first > 0:
        ornament.arrow(canvas, pygame.Rect(bar.left, bar.top, BAR, 30), "up")
    if first + shown < count:
        ornament.arrow(canvas, pygame.Rect(bar.left, bar.bottom - 30, BAR, 30), "down")


class RowsInSight(Sequence[Widget]):
    """The rows of a long list; only those that are looked at are made, and the latest are kept."""

    MOST = 64
    """The number of rows that are kept."""

    def __init__(self, count: int, row: Callable[[int], Widget]) -> None:
        self._count = count
        self._row = row
        self._made: dict[int, Widget] = {}

    def __len__(self) -> int:
        return self._count

    @overload
    def __getitem__(self, index: int) -> Widget: ...

    @overload
    def __getitem__(self, index: slice) -> list[Widget]: ...

    def __getitem__(self, index: int | slice) -> Widget | list[Widget]:
        if isinstance(index, slice):
            return [self[number] for number in range(*index.indices(self._count))]
        if not 0 <= index < self._count:
            raise IndexError(index)
        if index not in self._made:
            while len(self._made) >= self.MOST:
                self._made.pop(next(iter(self._made)))
            self._made[index] = self._row(index)
        return self._made[index]


@dataclass(frozen=True)
class _KeptRow:
    """A row that stays at a height of the screen."""

    number: int
    y: float
    """The height that it covers, in units."""
    below: float
    """How far it reaches below `y`, in units."""


class ScrollList(Widget):
    """A scrolling column of widgets; only rows in sight are measured and drawn."""

    def __init__(self, rows: Sequence[Widget], *, gap: int = 20) -> None:
        super().__init__()
        self.rows: Sequence[Widget] = rows if isinstance(rows, RowsInSight) else list(rows)
        self.gap = gap
        self.index = 0
        """The row with the focus."""
        self.first = 0
        """The index of the topmost visible row."""
        self._heights: dict[int, int] = {}
        """By index of a row, as far as they are known."""
        self._measure: Callable[[Widget], int] = lambda row: 0  # noqa: ARG005 -- no canvas yet
        self._placed = range(0)
        """The rows that have a place on the screen."""
        self._mouse_y = -1.0
        """The height of the mouse; negative: another device was used since."""
        self._kept: _KeptRow | None = None
        """The row that stays in its place; None: the rows begin at the top of the list."""
        self._lead = 0
        """The space above the first row that keeps a row in its place, or the last one at the bottom."""

    @property
    def modal(self) -> bool:
        """True if a row is modal."""
        return bool(self.rows) and self.focused.modal

    @property
    def wants_text(self) -> bool:
        """True if a row waits for text."""
        return bool(self.rows) and self.focused.wants_text

    @property
    def focused(self) -> Widget:
        """The row with the focus."""
        return self.rows[self.index]

    @property
    def is_long(self) -> bool:
        """True if it has more rows than fit on the screen."""
        return len(self._shown()) < len(self.rows)

    def show(self, rows: Sequence[Widget]) -> None:
        """Replaces all rows and begins with the first."""
        self.replace(rows)
        self.index, self.first, self._kept = 0, 0, None

    def keep_in_place(self) -> None:
        """Keeps the row with the focus under the mouse though heights change, until the list scrolls."""
        row = self.focused.rect
        y = self._mouse_y if row.top <= self._mouse_y < row.bottom else row.centery
        self._kept = _KeptRow(self.index, y, row.bottom - y)

    def replace(self, rows: Sequence[Widget]) -> None:
        """Replaces all rows; focus and scroll position stay as far as possible."""
        for number in self._placed:
            if number < min(len(rows), len(self.rows)):
                rows[number].rect = self.rows[number].rect.copy()
        self.rows = rows if isinstance(rows, RowsInSight) else list(rows)
        self._heights = {}
        self.index = max(0, min(self.index, len(rows) - 1))
        self.first = min(self.first, self.index)

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of all rows."""
        inside = width - BAR - 2 * EDGE
        return sum(row.height(canvas, inside) + self.gap for row in self.rows) - self.gap + 2 * EDGE

    def height_within(self, canvas: Canvas, width: int, most: int) -> int:
        """The height of all rows; if that is more than `most`, of as many of the last ones as fit.

        Each row fits into it, if `most` is enough for that.
        """
        inside = width - BAR - 2 * EDGE
        height = tallest = 0
        heights = [row.height(canvas, inside) for row in self.rows]
        for each in reversed(heights):
            if height + each + 2 * EDGE > most:
                tallest = max(heights)
                break
            height += each + self.gap
        return min(most, max(height - self.gap, tallest) + 2 * EDGE)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the rows that fit, and the scroll bar."""
        self._arrange(canvas)
        shown = self._shown()
        for number in shown:
            if number != self.index:
                self.rows[number].draw(canvas, focused=False)
        if self.index in shown:
            self.focused.draw(canvas, focused=focused)
            if focused and not self.focused.enabled and self.focused.reason:
                ornament.reason_plate(canvas, self.focused.rect, self.focused.reason)
        draw_bar(canvas, self.rect, self.first, len(shown), len(self.rows))

    def draw_over(self, canvas: Canvas) -> None:
        """Draws the modal part of a row."""
        if self.modal:
            self.focused.draw_over(canvas)

    def press(self, intent: Intent) -> bool:
        """Passes the press to the focused row, else moves the focus up or down; False at the ends."""
        self._mouse_y = -1.0
        if not self.rows:
            return False
        if self.focused.press(intent):
            return True
        step = {Intent.UP: -1, Intent.DOWN: 1}.get(intent)
        if self.modal or step is None or not 0 <= self.index + step < len(self.rows):
            return False
        self.index, self._kept = self.index + step, None
        self._follow()
        return True

    def wrap(self, direction: Intent) -> bool:
        """Up from the first row to the last, down from the last to the first; left and right by a page."""
        last, page = len(self.rows) - 1, len(self._shown()) if self.is_long else 0
        goals = {
            Intent.UP: last,
            Intent.DOWN: 0,
            Intent.LEFT: max(0, self.index - page),
            Intent.RIGHT: min(last, self.index + page),
        }
        goal = goals.get(direction, self.index)
        if not self.rows or goal == self.index:
            return False
        self.index, self._kept = goal, None
        self._follow()
        return True

    def click(self, x: float, y: float) -> bool:
        """Passes the click to the row under the mouse; on the scroll bar, scrolls."""
        if self.modal:
            return self.focused.click(x, y)
        if x > self.rect.right - BAR:
            return self._turn(1 if y > self.rect.centery else -1)
        row = self._under(x, y)
        if row is None:
            return False
        self.index, self._mouse_y = row, y
        return self.rows[row].click(x, y)

    def hover(self, x: float, y: float) -> bool:
        """The row under the pointer gets the focus."""
        if self.modal:
            return self.focused.hover(x, y)
        row = self._under(x, y)
        if row is None:
            return False
        moved, self.index, self._mouse_y = row != self.index, row, y
        return self.focused.hover(x, y) or moved

    def drag(self, x: float, y: float) -> bool:
        """Passes the drag to the focused row."""
        return self.focused.drag(x, y)

    def typed(self, text: str) -> bool:
        """Passes the text to the focused row, if there is one."""
        return bool(self.rows) and self.focused.typed(text)

    def scroll(self, steps: float) -> bool:
        """Scrolls by a row."""
        return self._turn(-1 if steps > 0 else 1)

    def _arrange(self, canvas: Canvas) -> None:
        """Sets the rectangles of all rows; invisible rows get a height of 0."""
        inside = self.rect.width - BAR - 2 * EDGE
        self._heights = {}
        self._measure = lambda row: row.height(canvas, inside)
        if self._kept is not None and self._kept.number < len(self.rows):
            self._keep(self._kept)
        else:
            self._follow()
        top, shown = self.rect.top + EDGE + self._lead, self._shown()
        for number in self._placed:
            if number not in shown and number < len(self.rows):
                self.rows[number].rect = pygame.Rect(self.rect.left + EDGE, top, inside, 0)
        for number in shown:
            height = min(self._height(number), self._room)
            self.rows[number].rect = pygame.Rect(self.rect.left + EDGE, top, inside, height)
            top += height + self.gap
        self._placed = shown

    @property
    def _room(self) -> int:
        """The height of the space for rows, in units."""
        return self.rect.height - 2 * EDGE

    def _height(self, number: int) -> int:
        """The height that a row needs, in units; 0 before the list was drawn."""
        if number not in self._heights:
            self._heights[number] = self._measure(self.rows[number])
        return self._heights[number]

    def _shown(self) -> range:
        """The indexes of the visible rows; at least one."""
        room, last = self._room - self._lead, self.first
        for number in range(self.first, len(self.rows)):
            room -= self._height(number)
            if room < 0 and number > self.first:
                break
            room -= self.gap
            last = number
        return range(self.first, last + 1) if self.rows else range(0)

    def _follow(self) -> None:
        """Scrolls as little as needed to show the focused row."""
        self._lead = 0
        self.first = min(self.first, self.index)
        if not self.rows:
            return
        if self.index not in self._shown():
            room, first = self._room - self._height(self.index), self.index
            while first > self.first and room - self.gap - self._height(first - 1) >= 0:
                first -= 1
                room -= self.gap + self._height(first)
            self.first = first
        shown = self._shown()
        if self.first > 0 and shown.stop == len(self.rows):  # nothing is empty below the last row
            heights = sum(self._height(number) for number in shown) + self.gap * (len(shown) - 1)
            self._lead = max(0, self._room - heights)

    def _keep(self, kept: _KeptRow) -> None:
        """Scrolls so that the row stays in its place, as far as it fits there."""
        height = min(self._height(kept.number), self._room)
        space = round(kept.y + min(kept.below, height - 1)) - height - self.rect.top - EDGE
        self._lead = max(0, min(space, self._room - height))
        self.first = kept.number
        while self.first > 0 and self._lead >= self._height(self.first - 1) + self.gap:
            self.first -= 1
            self._lead -= self._height(self.first) + self.gap

    def _turn(self, step: int) -> bool:
        """Scrolls by rows; the focus stays in its place on the screen, such as under the mouse."""
        self._kept = None
        self._follow()
        before = self.first
        if step > 0 and self.first + len(self._shown()) >= len(self.rows):
            return False
        self.first = max(0, self.first + step)
        shown = self._shown()
        self.index = max(shown.start, min(self.index + self.first - before, shown.stop - 1))
        return self.first != before

    def _under(self, x: float, y: float) -> int | None:
        return next((number for number in self._shown() if self.rows[number].rect.collidepoint(x, y)), None)


Draw: TypeAlias = Callable[[Canvas, pygame.Rect], object]

TALLEST_LINE = 140
"""Strips higher than this (in units) are not lines and are not repeated at the top of the next page."""


@dataclass(frozen=True)
class Strip:
    """A line of text, or another part that cannot be divided, such as a picture."""

    height: int
    draw: Draw


class Part(Protocol):
    """A part of a scrolling text."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """The strips from the top down, for the canvas's text size."""


def lined(lines: Sequence[Line], style: TextStyle, step: int) -> list[Strip]:
    """A strip for each line, `step` high."""

    def written(line: Line) -> Draw:
        return lambda canvas, place: canvas.write([line], place, style)

    return [Strip(step, written(line)) for line in lines]


@dataclass(frozen=True)
class Paragraph:
    """A paragraph of text."""

    text: str
    style: TextStyle = BODY
    gap: int = 12
    """Room below, in units."""

    def strips(self, canvas: Canvas, width: int) -> list[Strip]:
        """A strip for each line; the gap belongs to the last one."""
        step = canvas.line_height(self.style)
        strips = lined(canvas.lines(self.text, self.style, width), self.style, step)
        return [*strips[:-1], *(replace(strip, height=strip.height + self.gap) for strip in strips[-1:])]


def _is_line(strip: Strip) -> bool:
    return strip.height <= TALLEST_LINE


class ScrollText(Widget):
    """A text that scrolls by strips or pages."""

    def __init__(self, parts: Sequence[Part] = ()) -> None:
        super().__init__()
        self.parts = tuple(parts)
        self.first = 0
        """The index of the topmost visible strip."""
        self._opened_at = 0
        """The part to which the text is scrolled once it is drawn; 0: it is not."""
        self._strips: list[Strip] = []
        self._shown = 1
        self._last = 0
        """The maximal value of `first`."""

    @property
    def takes_focus(self) -> bool:
        """True if it is longer than what is on the screen."""
        return self._last > 0

    @property
    def ends(self) -> tuple[bool, bool]:
        """Two values: True if the beginning of the text is visible, and True if its end is."""
        return self.first == 0, self.first >= self._last

    def open(self, parts: Sequence[Part], *, end: bool = False, at: int = 0) -> None:
        """Shows another text, scrolled to its beginning, its end or the part with an index."""
        self.parts = tuple(parts)
        self.first, self._opened_at = 10**6 if end else 0, at

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of all strips."""
        return sum(strip.height for strip in self._made(canvas, width)) + 2 * EDGE

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws the strips that fit, and the scroll bar."""
        self._strips = self._made(canvas, self.rect.width)
        if self._opened_at:
            inside = self.rect.width - BAR - 2 * EDGE
            self.first = sum(len(part.strips(canvas, inside)) for part in self.parts[: self._opened_at])
            self._opened_at = 0
        self._last = self._furthest()
        self.first = min(self.first, self._last)
        with canvas.clipped(self.rect):
            self._shown = self._draw_strips(canvas)
        draw_bar(canvas, self.rect, self.first, self._shown, len(self._strips))
        self.mark(canvas, focused=focused)

    def press(self, intent: Intent) -> bool:
        """UP and DOWN scroll by strips, PREVIOUS and NEXT by pages; False at the ends."""
        steps = {Intent.UP: -1, Intent.DOWN: 1, Intent.PREVIOUS: -self._above(), Intent.NEXT: self._below()}
        return intent in steps and self._go(steps[intent])

    def click(self, x: float, y: float) -> bool:
        """On the scroll bar: a page back in its upper half, a page on in its lower half."""
        if x < self.rect.right - BAR - EDGE:
            return False
        return self.press(Intent.NEXT if y > self.rect.centery else Intent.PREVIOUS)

    def scroll(self, steps: float) -> bool:
        """Three strips for each step of the wheel."""
        return self._go(-3 if steps > 0 else 3)

    def _below(self) -> int:
        """The number of strips to the next page, which repeats the last line of this one."""
        last = self._strips[self.first : self.first + self._shown][-1:]
        return max(1, self._shown - any(_is_line(strip) for strip in last))

    def _above(self) -> int:
        """The number of strips to the previous page, which ends with the first line of this one."""
        begins = self._strips[self.first : self.first + 1]
        room = self.rect.height - 2 * EDGE - sum(strip.height for strip in begins if _is_line(strip))
        tops = accumulate(strip.height for strip in reversed(self._strips[: self.first]))
        return max(1, sum(top <= room for top in tops))

    def _go(self, steps: int) -> bool:
        before = self.first
        self.first = max(0, min(self.first + steps, self._last))
        return self.first != before

    def _made(self, canvas: Canvas, width: int) -> list[Strip]:
        inside = width - BAR - 2 * EDGE
        return [strip for part in self.parts for strip in part.strips(canvas, inside)]

    def _draw_strips(self, canvas: Canvas) -> int:
        """Draws the visible strips; returns their number."""
        left, top, shown = self.rect.left + EDGE, self.rect.top + EDGE, 0
        for strip in self._strips[self.first :]:
            if top + strip.height > self.rect.bottom - EDGE and shown:
                break
            strip.draw(canvas, pygame.Rect(left, top, self.rect.width - BAR - 2 * EDGE, strip.height))
            top += strip.height
            shown += 1
        return max(1, shown)

    def _furthest(self) -> int:
        """The first strip when scrolled to the end."""
        room = self.rect.height - 2 * EDGE
        for number in range(len(self._strips) - 1, -1, -1):
            room -= self._strips[number].height
            if room < 0:
                return min(number + 1, len(self._strips) - 1)
        return 0
