"""What a lesson says, on a page beside the board."""

from dataclasses import dataclass

import pygame

from game.scenes.page import panel
from game.ui.canvas import Canvas
from game.ui.layout import inset, split_right, split_top
from game.ui.theme import BODY, HEADING, LABEL_SET, PANEL, READING, SMALL, TextStyle, Tone

GAP = 16
EDGES = (34, 22)
"""Inside a low page, from the left and right, from top and bottom."""


@dataclass(frozen=True)
class Said:
    """The words of a lesson as it stands."""

    title: str
    step: str
    """Which of how many."""
    text: str
    asked: str
    """What is to be done next; empty if the text says it all."""
    done: str
    """What has been learned; empty before."""


def paint_page(canvas: Canvas, area: pygame.Rect, said: Said) -> None:
    """What the lesson says, on a page that is as high as it is wide, or on a low one."""
    paint = _paint_low if area.width > area.height else _paint_high
    paint(canvas, area, said)


def _paint_low(canvas: Canvas, area: pygame.Rect, said: Said) -> None:
    """Title and number in a line; below them the text, or on red what has been learned."""
    canvas.panel(area, PANEL)
    inside = inset(area, *EDGES)
    line, rest = split_top(inside, canvas.line_height(HEADING.at_most(48)), GAP // 2)
    number = canvas.measure(said.step, SMALL.at_most(34))[0]
    left, right = split_right(line, number)
    canvas.text(said.title, left, canvas.fit(said.title, left, HEADING.at_most(48)), valign="middle")
    canvas.text(said.step, right, SMALL.at_most(34).toned(Tone.SOFT), valign="middle")
    if said.done:
        canvas.panel(rest, LABEL_SET)
        room, style = inset(rest, GAP, GAP // 2), READING.toned(LABEL_SET.ink)
        canvas.text(said.done, room, canvas.fit(said.done, room, style), valign="middle")
        return
    told = f"{said.text} **{said.asked}**" if said.asked else said.text
    canvas.text(told, rest, canvas.fit(told, rest, READING))


def _paint_high(canvas: Canvas, area: pygame.Rect, said: Said) -> None:
    """Title, number, text, and below on red what has been learned."""
    inside = panel(canvas, area, said.title).inflate(36, 0)
    number, rest = split_top(inside, canvas.measure(said.step, SMALL, inside.width)[1], GAP)
    canvas.text(said.step, number, SMALL.toned(Tone.SOFT))
    told = [said.text] if not said.asked else [said.text, f"**{said.asked}**"]
    last = [said.done] if said.done else []
    style = _style(canvas, rest, told, last)
    for words in told:
        high = canvas.measure(words, style, rest.width)[1]
        place, rest = split_top(rest, high, GAP)
        canvas.text(words, place, style)
    for words in last:
        high = canvas.measure(words, style, rest.width - 2 * GAP)[1] + 2 * GAP
        place = pygame.Rect(rest.left, rest.top, rest.width, high)
        canvas.panel(place, LABEL_SET)
        canvas.text(words, inset(place, GAP), style.toned(LABEL_SET.ink))


def _style(canvas: Canvas, room: pygame.Rect, told: list[str], last: list[str]) -> TextStyle:
    """Letters in which all of it has room."""
    style: TextStyle = READING
    for size in range(int(READING.shown(canvas.text_size)), 27, -2):
        style = (READING if size > BODY.size else BODY).at_most(size)
        high = sum(canvas.measure(words, style, room.width)[1] + GAP for words in told)
        high += sum(canvas.measure(words, style, room.width - 2 * GAP)[1] + 3 * GAP for words in last)
        wide = [word for words in (*told, *last) for word in words.split()]
        if high <= room.height and all(canvas.measure(word, style)[0] <= room.width for word in wide):
            break
    return style
