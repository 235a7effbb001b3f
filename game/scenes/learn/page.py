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
MARGINS = (40, 14)
"""The horizontal and vertical margins of a small page, in units."""
DONE_EDGE = 18
"""The least space between the edges of a small page and the green panel, in units."""
DONE_MARGINS = (24, 14)
"""The horizontal and vertical margins of the green panel on a small page, in units."""
TEXT = replace(READING, line=1.25)
"""The style of the text of a small page."""
DENSE = replace(BODY, line=1.1)
"""The style of what has been learned if there is little room."""
CHECK = "icons/check"
"""The check mark beside the title or the number of a lesson that is learned."""
WIDE, HEADING_SHARE = 1000, 0.2
"""The width from which a small page has its heading beside its text, in units, and the heading's share."""
TITLE_IN_TWO_LINES = 36
"""The font size of a title in two lines beside the text, in units."""
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
    """The part of an area that is as high as its text: the lower part of a low area, the upper of a tall one.

    All of a tall area if the text does not fit on a small page.
    """
    heading = _heading(canvas, inset(area, *MARGINS), lesson)
    text, room = " ".join(_paragraphs(lesson)), heading.rest
    if lesson.done:
        text, room = lesson.done, inset(_done_area(area, heading), *DONE_MARGINS)
    needed = canvas.measure(text, canvas.fit(text, room, TEXT), room.width)[1]
    spare = max(0, min(room.height - needed, heading.rest.height - heading.height_beside))
    if not _is_tall(area):
        return pygame.Rect(area.left, area.top + spare, area.width, area.height - spare)
    fitted = pygame.Rect(area.topleft, (area.width, area.height - spare))
    return area if _is_tall(fitted) else fitted


def _done_area(page: pygame.Rect, heading: "_Heading") -> pygame.Rect:
    """The most that the green panel may take of a small page."""
    room, rest = inset(page, DONE_EDGE), heading.rest
    left, top = (rest.left, room.top) if heading.height_beside else (room.left, rest.top)
    return pygame.Rect(left, top, room.right - left, room.bottom - top)


def _is_tall(area: pygame.Rect) -> bool:
    return area.height > TALL_RATIO * area.width


def paint_page(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Paints the page, tall or small by the shape of `area`."""
    paint = _paint_tall if _is_tall(area) else _paint_small
    paint(canvas, area, lesson)


def _paint_small(canvas: Canvas, area: pygame.Rect, lesson: LessonText) -> None:
    """Paints title and number, and beside or below them the text, or on green what has been learned."""
    canvas.panel(area, PANEL)
    heading = _paint_heading(canvas, inset(area, *MARGINS), lesson)
    if lesson.done:
        _paint_done(canvas, _done_area(area, heading), lesson.done)
        return
    text = " ".join(_paragraphs(lesson))
    canvas.fit_text(text, heading.rest, TEXT, valign="middle" if heading.height_beside else "top")


def _paint_done(canvas: Canvas, area: pygame.Rect, done: str) -> None:
    """Paints what has been learned on a green panel that is as high as the text."""
    horizontal, vertical = DONE_MARGINS
    room = inset(area, horizontal, vertical)
    style = canvas.fit(done, room, TEXT)
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
    """The line that begins with the check mark."""
    rest: pygame.Rect
    """The area for the text, below or beside the heading."""
    height_beside: int = 0
    """The height of a heading beside the text; 0: it is above the text."""


_TITLE, _NUMBER = HEADING.at_most(48), SMALL.at_most(34).toned(Tone.SOFT)


def _heading(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> _Heading:
    """Title and number: beside the text of a wide page, else in one line if both fit, else in two lines."""
    if inside.width >= WIDE:
        return _heading_beside_text(canvas, inside, lesson)
    width, height = canvas.measure(lesson.number, _NUMBER)
    line, rest = split_top(inside, canvas.line_height(_TITLE), GAP // 2)
    title, number = split_right(_beside_check(line, lesson), width)
    if canvas.fits(lesson.title, title, _TITLE.at_most(30)):
        return _Heading(title, number, line, rest)
    second, rest = split_top(rest, height, GAP // 2)
    return _Heading(line, _beside_check(second, lesson), second, rest)


def _heading_beside_text(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> _Heading:
    """The title and below it the number, at the left of the text."""
    left, rest = split_left(inside, round(HEADING_SHARE * inside.width), 2 * GAP)
    line = pygame.Rect(left.left, left.top, left.width, canvas.line_height(_NUMBER))
    number = _beside_check(line, lesson)
    number.height = canvas.measure(lesson.number, _NUMBER, number.width)[1]
    lines = 2 * canvas.line_height(_TITLE.at_most(TITLE_IN_TWO_LINES))
    most = pygame.Rect(left.left, left.top, left.width, min(left.height - number.height, lines))
    style = canvas.fit(lesson.title, most, _TITLE)
    title = split_top(most, canvas.measure(lesson.title, style, most.width)[1], 0)[0]
    line.top = number.top = title.bottom
    return _Heading(title, number, line, rest, title.height + number.height)


def _paint_heading(canvas: Canvas, inside: pygame.Rect, lesson: LessonText) -> _Heading:
    """Paints title and number."""
    heading = _heading(canvas, inside, lesson)
    _paint_check(canvas, heading.check, lesson)
    canvas.fit_text(lesson.title, heading.title, _TITLE, valign="middle")
    canvas.text(lesson.number, heading.number, _NUMBER, valign="middle")
    return heading


def _beside_check(line: pygame.Rect, lesson: LessonText) -> pygame.Rect:
    """The part of a line beside the check mark; all of it before the lesson is learned."""
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
    """Paints the number, after a check mark if the lesson is learned; returns the area below."""
    first_line, _ = split_top(inside, canvas.line_height(SMALL))
    _paint_check(canvas, first_line, lesson)
    beside = _beside_check(first_line, lesson)
    beside.height = canvas.measure(lesson.number, SMALL, beside.width)[1]
    canvas.text(lesson.number, beside, SMALL.toned(Tone.SOFT))
    return split_top(inside, beside.height, GAP)[1]


def _paragraphs(lesson: LessonText) -> list[str]:
    """The text, and the task in bold letters; those that are not empty."""
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
