"""The text of a lesson on a page beside the board."""

from dataclasses import dataclass, replace

import pygame

from game.scenes.page import paint_panel
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, HEADING, LABEL_DONE, PANEL, READING, SMALL, TextStyle, Tone
from game.ui.layout import inset, split_left, split_right, split_top

GAP = 16
"""Between paragraphs, in units."""
MIN_TEXT_SIZE = 28
"""The smallest size of letters on a tall page, in units."""
MARGINS = (34, 22)
"""The horizontal and vertical margins of a small page, in units."""
DONE_EDGE = 18
"""The least space between the edges of a small page and the green panel, in units."""
DONE_MARGINS = (24, 14)
"""The horizontal and vertical margins of the green panel on a small page, in units."""
DENSE = replace(BODY, line=1.1)
"""The style of what has been learned if there is little room."""
CHECK = "icons/check"
"""The picture beside the title or the number of a lesson that is learned."""
TALL_RATIO = 1.8
"""A page with a larger ratio of height to width is a tall one."""


@dataclass(frozen=True)
class LessonText:
    """The text of a lesson before the learner's next choice."""

    title: str
    number: str
    """Such as `Lesson 2 of 9`."""
    text: str
    """The explanation; empty if the task alone is shown."""
    task: str
    """What to do next; empty if the text says it."""
    done: str
    """What has been learned; empty until then."""


def fitted_page(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """The lower part of a low area, or the upper part of a tall one, that is as high as its text.

    All of a tall area if the text needs a tall page.
    """
    rest = _heading(canvas, inset(area, *MARGINS), lesson).rest
    text, room = " ".join(_paragraphs(lesson)), rest
    if lesson.done:
        text, room = lesson.done, inset(_done_area(area, rest.top), *DONE_MARGINS)
    needed = canvas.measure(text, canvas.fit(text, room, READING), room.width)[1]
    spare = max(0, room.height - needed)
    if not _is_tall(area):
        return pygame.Rect(area.left, area.top + spare, area.width, area.height - spare)
    fitted = pygame.Rect(area.topleft, (area.width, area.height - spare))
    return area if _is_tall(fitted) else fitted


def _done_area(page: pygame.Rect, top: int) -> pygame.Rect:
    """The most that the green panel may take of a small page whose heading ends at `top`."""
    room = inset(page, DONE_EDGE)
    return pygame.Rect(room.left, top, room.width, room.bottom - top)


def _is_tall(area: pygame.Rect) -> bool:
    return area.height > TALL_RATIO * area.width


def paint_page(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Paints the page, tall or small by the shape of `area`."""
    paint = _paint_tall if _is_tall(area) else _paint_small
    paint(canvas, area, lesson)


def _paint_small(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Paints title and number, and below them the text, or on green what has been learned."""
    canvas.panel(area, PANEL)
    rest = _paint_heading(canvas, inset(area, *MARGINS), lesson)
    if lesson.done:
        _paint_done(canvas, _done_area(area, rest.top), lesson.done)
        return
    text = " ".join(_paragraphs(lesson))
    canvas.fit_text(text, rest, READING)


def _paint_done(canvas: Canvas, area: pygame.Rect, done: str) -> None:
    """Paints what has been learned on a green panel that is as high as the text."""
    horizontal, vertical = DONE_MARGINS
    room = inset(area, horizontal, vertical)
    style = canvas.fit(done, room, READING)
    if not canvas.fits(done, room, style):
        style = canvas.fit(done, room, DENSE)
    room.height = min(room.height, canvas.measure(done, style, room.width)[1])
    canvas.panel(room.inflate(2 * horizontal, 2 * vertical), LABEL_DONE)
    canvas.text(done, room, style.toned(LABEL_DONE.ink))


@dataclass(frozen=True)
class _Heading:
    """Where the parts of a small page's heading are."""

    title: pygame.Rect
    number: pygame.Rect
    check: pygame.Rect
    """The line at whose left the check mark is."""
    rest: pygame.Rect
    """The area below."""


_TITLE, _NUMBER = HEADING.at_most(48), SMALL.at_most(28).toned(Tone.SOFT)


def _heading(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> _Heading:
    """Title and number in one line if both fit, else in two."""
    width, height = canvas.measure(lesson.number, _NUMBER)
    line, rest = split_top(inside, canvas.line_height(_TITLE), GAP // 2)
    title, number = split_right(_beside_check(line, lesson), width)
    if canvas.fits(lesson.title, title, _TITLE.at_most(30)):
        return _Heading(title, number, line, rest)
    second, rest = split_top(rest, height, GAP // 2)
    return _Heading(line, _beside_check(second, lesson), second, rest)


def _paint_heading(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """Paints title and number; returns the area below."""
    heading = _heading(canvas, inside, lesson)
    _paint_check(canvas, heading.check, lesson)
    canvas.fit_text(lesson.title, heading.title, _TITLE, valign="middle")
    canvas.text(lesson.number, heading.number, _NUMBER, valign="middle")
    return heading.rest


def _beside_check(line: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """The part of a line that the check mark of a learned lesson leaves; all of it if it has none."""
    return split_left(line, line.height, GAP // 2)[1] if lesson.done else line


def _paint_check(canvas: Canvas, line: pygame.Rect, lesson: LessonText) -> None:
    """Paints the check mark of a learned lesson at the left of a line."""
    if lesson.done:
        ornament.icon_on_dark(canvas, CHECK, pygame.Rect(line.topleft, (line.height, line.height)))


def _paint_tall(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Paints title, number and text, and below on green what has been learned."""
    inside = paint_panel(canvas, area, lesson.title).inflate(36, 0)
    rest = _paint_number(canvas, inside, lesson)
    paragraphs = _paragraphs(lesson)
    done = [lesson.done] if lesson.done else []
    style = _fitting_style(canvas, rest, paragraphs, done)
    for text in paragraphs:
        height = canvas.measure(text, style, rest.width)[1]
        area, rest = split_top(rest, height, GAP)
        canvas.text(text, area, style)
    for text in done:
        height = canvas.measure(text, style, rest.width - 2 * GAP)[1] + 2 * GAP
        area = pygame.Rect(rest.left, rest.top, rest.width, height)
        canvas.panel(area, LABEL_DONE)
        canvas.text(text, inset(area, GAP), style.toned(LABEL_DONE.ink))


def _paint_number(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """Paints the number, behind a check mark if the lesson is learned; returns the area below."""
    first_line, _ = split_top(inside, canvas.line_height(SMALL))
    _paint_check(canvas, first_line, lesson)
    beside = _beside_check(first_line, lesson)
    beside.height = canvas.measure(lesson.number, SMALL, beside.width)[1]
    canvas.text(lesson.number, beside, SMALL.toned(Tone.SOFT))
    return split_top(inside, beside.height, GAP)[1]


def _paragraphs(lesson: LessonText) -> list[str]:
    """The text and the task; a task is bold."""
    return [text for text in (lesson.text, lesson.task and f"**{lesson.task}**") if text]


def _fitting_style(canvas: Canvas, room: pygame.Rect, paragraphs: list[str], done: list[str]) -> TextStyle:
    """The largest style in which all paragraphs fit without breaking a word, else the smallest one."""
    style: TextStyle = READING
    for size in range(int(READING.shown(canvas.text_size)), MIN_TEXT_SIZE - 1, -2):
        style = (READING if size > BODY.size else BODY).at_most(size)
        height = sum(canvas.measure(text, style, room.width)[1] + GAP for text in paragraphs)
        height += sum(canvas.measure(text, style, room.width - 2 * GAP)[1] + 3 * GAP for text in done)
        words = [word for text in (*paragraphs, *done) for word in text.split()]
        if height <= room.height and all(canvas.measure(word, style)[0] <= room.width for word in words):
            break
    return style
