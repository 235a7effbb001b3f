"""The latest lines of the chronicle in a panel beside a table, as a replay shows them."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

import pygame

from game.match import Player
from game.scenes.match_labels import actor_look
from game.scenes.page import MARGIN, paint_panel, panel_height
from game.table.chronicle import ChronicleLine
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, SMALL, TextStyle, Tone
from game.ui.layout import inset, split_left, split_top

SHIELD_SIDE = 40
"""In units."""
MOST_TITLE = 0.45
"""The most of a panel that its title and margins take; if they would take more, the title is left out."""
NEWEST_GAP, LINE_GAP = 22, 6
"""Above the newest line, and above the others, in units."""


@dataclass(frozen=True)
class ShownLine:
    """A line of the chronicle as it is painted."""

    line: ChronicleLine
    text: str
    """Its first sentences if there is no room for all."""
    style: TextStyle
    height: int
    """In units."""


@dataclass(frozen=True)
class ChroniclePanel:
    """As many lines of the chronicle as fit, the newest at the bottom."""

    area: pygame.Rect
    """Only as high as its lines."""
    title: str
    """Empty if there is no room for it."""
    lines: Sequence[ShownLine]
    """The newest first."""

    @classmethod
    def fitting(
        cls, canvas: Canvas, area: pygame.Rect, title: str, lines: Sequence[ChronicleLine]
    ) -> "ChroniclePanel":
        """The panel that fits into an area, at its top."""
        head = panel_height(canvas, area.width, title)
        if head > area.height * MOST_TITLE:
            title, head = "", 2 * MARGIN[1]
        shown = [*shown_lines(canvas, (area.width - 2 * MARGIN[0], area.height - head), lines)]
        gaps = NEWEST_GAP + LINE_GAP * (len(shown) - 2) if len(shown) > 1 else 0
        height = head + sum(line.height for line in shown) + gaps
        return cls(split_top(area, height, 0)[0], title, shown)

    def paint(self, canvas: Canvas, players: Sequence[Player]) -> None:
        """Paints the panel with the title, a rule above the newest line, and the shields of who acted."""
        inside = paint_panel(canvas, self.area, self.title)
        inside = inside if self.title else inset(inside, *MARGIN)
        bottom = inside.bottom
        for index, line in enumerate(self.lines):
            place = pygame.Rect(inside.left, bottom - line.height, inside.width, line.height)
            look = actor_look(players, line.line)
            if look is not None:
                canvas.shield(pygame.Rect(place.topleft, (SHIELD_SIDE, SHIELD_SIDE)), look)
            canvas.text(line.text, split_left(place, SHIELD_SIDE, 12)[1], line.style, valign="middle")
            bottom = place.top - (LINE_GAP if index else NEWEST_GAP)
            if index == 0 and len(self.lines) > 1:
                middle = bottom + NEWEST_GAP // 2
                canvas.fill(pygame.Rect(inside.left, middle, inside.width, 2), Tone.BRONZE)


def shown_lines(canvas: Canvas, size: tuple[int, int], lines: Sequence[ChronicleLine]) -> Iterator[ShownLine]:
    """As many lines as fit into a width and a height, the newest first, each with its notation if any.

    Of the oldest only the first sentences are shown if there is no room for all.
    """
    room, width = size[1], size[0] - SHIELD_SIDE - 12
    for index, line in enumerate(reversed(lines)):
        whole = " ".join(filter(None, (line.sentence, line.notation)))
        style = canvas.fit(whole, pygame.Rect(0, 0, width, size[1]), SMALL if index else BODY)
        heights = (
            (text, max(SHIELD_SIDE, canvas.measure(text, style, width)[1])) for text in beginnings(whole)
        )
        text, height = next((each for each in heights if each[1] <= room), ("", 0))
        if text:
            yield ShownLine(line, text, style, height)
        if text != whole:
            return
        room -= height + (LINE_GAP if index else NEWEST_GAP)


def beginnings(text: str) -> Iterator[str]:
    """The text, then ever fewer of its sentences with an ellipsis."""
    yield text
    sentences = re.split(r"(?<=[.!?]) ", text)
    for count in range(len(sentences) - 1, 0, -1):
        yield f"{' '.join(sentences[:count])} …"
