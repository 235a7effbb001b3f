"""A row of a bar chart: a label, a bar from 0 to 1 with a mark for what was expected, and what it says."""

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, FIELD, LABEL, SMALL, Tone
from game.ui.layout import inset, split_bottom, split_left, split_right
from game.ui.widgets.widget import Widget

PADDING, GAP = 28, 24
"""Between the edge and the content, and between label, bar and text, in units."""
BAR = 30
"""The height of the bar, in units."""
MARK = 6
"""The width of the mark, in units."""
LABEL_SHARE, TEXT_SHARE = 0.34, 0.26
"""Of the width."""


class BarRow(Widget):
    """A share of something in words and as a bar; it can have the focus, so that a list of them scrolls."""

    def __init__(
        self, label: str, share: float, text: str, *, group: str = "", mark: float | None = None
    ) -> None:
        """Makes the row.

        Args:
            label: What is counted.
            share: How long the bar is, 0 to 1.
            text: The share in words, beside the bar.
            group: A small heading above the label, such as of the first row of several; empty: none.
            mark: Where the bar would end as expected, 0 to 1; None: nothing was expected.
        """
        super().__init__()
        self.label, self.share, self.text, self.group, self.mark_at = label, share, text, group, mark

    def height(self, canvas: Canvas, width: int) -> int:
        """The height of the label, and of the heading above it."""
        line = canvas.measure(self.label, BODY, int(width * LABEL_SHARE) - PADDING)[1]
        return line + 24 + (canvas.line_height(SMALL) if self.group else 0)

    def draw(self, canvas: Canvas, *, focused: bool = False) -> None:
        """Draws heading, label, bar and text."""
        room = self.rect
        if self.group:
            room, head = split_bottom(self.rect, self.rect.height - canvas.line_height(SMALL), 0)[::-1]
            canvas.fit_text(self.group, inset(head, PADDING, 0), SMALL.toned(Tone.BRONZE), valign="middle")
        canvas.panel(room, LABEL)
        inside = inset(room, PADDING, 6)
        label, rest = split_left(inside, int(inside.width * LABEL_SHARE), GAP)
        bar, text = split_right(rest, int(inside.width * TEXT_SHARE), GAP)
        canvas.fit_text(self.label, label, BODY, valign="middle")
        canvas.fit_text(self.text, text, SMALL, valign="middle", align="right")
        self._draw_bar(canvas, pygame.Rect(bar.left, bar.centery - BAR // 2, bar.width, BAR))
        canvas.note("widget", room, self.label)
        if focused:
            canvas.focus(room)

    def _draw_bar(self, canvas: Canvas, track: pygame.Rect) -> None:
        canvas.panel(track, FIELD)
        inside = inset(track, 4)
        canvas.fill(
            pygame.Rect(inside.left, inside.top, round(inside.width * self.share), inside.height), Tone.RED
        )
        if self.mark_at is not None:
            left = inside.left + round(inside.width * self.mark_at) - MARK // 2
            canvas.fill(pygame.Rect(left, track.top - 4, MARK, track.height + 8), Tone.INK)
