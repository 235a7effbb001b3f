"""The text of a lesson on a page beside the board."""

from dataclasses import dataclass

import pygame

from game.scenes.page import panel
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, HEADING, LABEL_SET, PANEL, READING, SMALL, TextStyle, Tone
from game.ui.layout import inset, split_right, split_top

GAP = 16
EDGES = (34, 22)
"""Inside a small page, from the left and right, from top and bottom."""
RIM = (24, 14)
"""The same inside the red on it."""
HIGH = 1.8
"""A page is laid out as a high one if its height is more than this many times its width."""


@dataclass(frozen=True)
class LessonText:
    """The text of a lesson at its present step."""

    title: str
    step: str
    """Which of how many."""
    text: str
    """The explanation; empty once the task says enough."""
    task: str
    """What to do next; empty if the text says it."""
    done: str
    """What has been learned; empty before."""


def paint_page(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """What the lesson says, on a page as high as the table or on a small one."""
    paint = _paint_high if area.height > HIGH * area.width else _paint_small
    paint(canvas, area, lesson)


def _paint_small(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Title and number; below them the text, or on red what has been learned."""
    canvas.panel(area, PANEL)
    rest = _head(canvas, inset(area, *EDGES), lesson)
    if lesson.done:
        _paint_done(canvas, rest, lesson.done)
        return
    text = " ".join(_paragraphs(lesson))
    canvas.text(text, rest, canvas.fit(text, rest, READING))


def _paint_done(canvas: Canvas, area: pygame.Rect, done: str) -> None:
    """What has been learned, on red that is as high as the words want."""
    across, down = RIM
    room = inset(area, across, down)
    style = canvas.fit(done, room, READING.toned(LABEL_SET.ink))
    room.height = min(room.height, canvas.measure(done, style, room.width)[1])
    canvas.panel(room.inflate(2 * across, 2 * down), LABEL_SET)
    canvas.text(done, room, style)


def _head(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """Title and number in a line if that has room for both; what is left below."""
    title, step = HEADING.at_most(48), SMALL.at_most(28).toned(Tone.SOFT)
    width, height = canvas.measure(lesson.step, step)
    line, rest = split_top(inside, canvas.line_height(title), GAP // 2)
    left, right = split_right(line, width)
    if not canvas.fits(lesson.title, left, title.at_most(30)):
        left = line
        right, rest = split_top(rest, height, GAP // 2)
    canvas.text(lesson.title, left, canvas.fit(lesson.title, left, title), valign="middle")
    canvas.text(lesson.step, right, step, valign="middle")
    return rest


def _paint_high(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Title, number, text, and below on red what has been learned."""
    inside = panel(canvas, area, lesson.title).inflate(36, 0)
    number, rest = split_top(inside, canvas.measure(lesson.step, SMALL, inside.width)[1], GAP)
    canvas.text(lesson.step, number, SMALL.toned(Tone.SOFT))
    paragraphs = _paragraphs(lesson)
    last = [lesson.done] if lesson.done else []
    style = _style(canvas, rest, paragraphs, last)
    for words in paragraphs:
        height = canvas.measure(words, style, rest.width)[1]
        place, rest = split_top(rest, height, GAP)
        canvas.text(words, place, style)
    for words in last:
        height = canvas.measure(words, style, rest.width - 2 * GAP)[1] + 2 * GAP
        place = pygame.Rect(rest.left, rest.top, rest.width, height)
        canvas.panel(place, LABEL_SET)
        canvas.text(words, inset(place, GAP), style.toned(LABEL_SET.ink))


def _paragraphs(lesson: LessonText) -> list[str]:
    """What is to be read before it is learned, in paragraphs."""
    return [words for words in (lesson.text, lesson.task and f"**{lesson.task}**") if words]


def _style(canvas: Canvas, room: pygame.Rect, paragraphs: list[str], last: list[str]) -> TextStyle:
    """Letters in which all of it has room."""
    style: TextStyle = READING
    for size in range(int(READING.shown(canvas.text_size)), 27, -2):
        style = (READING if size > BODY.size else BODY).at_most(size)
        height = sum(canvas.measure(words, style, room.width)[1] + GAP for words in paragraphs)
        height += sum(canvas.measure(words, style, room.width - 2 * GAP)[1] + 3 * GAP for words in last)
        width = [word for words in (*paragraphs, *last) for word in words.split()]
        if height <= room.height and all(canvas.measure(word, style)[0] <= room.width for word in width):
            break
    return style
