"""Writes texts that may be longer than their place, with an ellipsis."""

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line, TextRun
from game.ui.drawing.theme import SMALLEST, TextStyle

ELLIPSIS = "…"
PART_END, ACTOR_END = "; ", ": "
"""What ends a part of a line of the chronicle, and the name of who is at it."""


def write_latest(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle, least: float) -> None:
    """Writes a line of the chronicle in the middle of a place, as large as fits.

    If it is too long, it loses its first parts, such as the moves before the latest, but not who made them;
    then the last words. `least`: the smallest letters before that, in units.
    """
    style = shrunk(canvas, text, room, style, least)
    actor, *_ = text.partition(ACTOR_END)
    head = "" if "." in actor or PART_END in actor or actor == text else f"{actor}{ACTOR_END}"
    parts = text.split(PART_END)
    while len(parts) > 1 and not canvas.fits(text, room, style):
        parts.pop(0)
        text = f"{head}{ELLIPSIS} {PART_END.join(parts)}"
    words = text.split(" ")
    while len(words) > 1 and not canvas.fits(text, room, style):
        words.pop()
        text = f"{' '.join(words)} {ELLIPSIS}"
    canvas.text(text, room, style, valign="middle")


def write_beginning(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle, more: str) -> None:
    """Writes the lines that fit; if there are more, the last one ends with an ellipsis and `more`."""
    lines, step = canvas.lines(text, style, room.width), canvas.line_height(style)
    most = room.height // step
    if len(lines) <= most:
        canvas.write(lines, room, style)
    elif most > 0:
        canvas.write(lines[: most - 1], room, style)
        last = pygame.Rect(room.left, room.top + (most - 1) * step, room.width, step)
        canvas.text(_beginning(canvas, lines[most - 1], last.width, style, more), last, style)


def _beginning(canvas: Canvas, line: Line, width: int, style: TextStyle, more: str) -> str:
    """The words of a line that fit before an ellipsis and `more`, without its pictures."""
    runs = [piece for piece in line.pieces if isinstance(piece, TextRun)]
    words = [(word, run.weight != style.weight) for run in runs for word in run.text.split()]
    while words:
        text = " ".join(f"**{word}**" if is_bold else word for word, is_bold in words)
        if canvas.measure(f"{text} {ELLIPSIS} {more}", style)[0] <= width:
            return f"{text} {ELLIPSIS} {more}"
        words.pop()
    return f"{ELLIPSIS} {more}"


def shrunk(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle, least: float) -> TextStyle:
    """The style, made smaller until the text fits, but not below `least` units."""
    size = canvas.fit(text, room, style).shown(canvas.text_size)
    return style.at_most(max(size, least, SMALLEST))
