"""The dock of a table: the name of what has the focus, what a press would do, and what the thing is."""

from contextlib import AbstractContextManager
from dataclasses import dataclass, replace

import pygame

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line, TextRun
from game.ui.drawing.theme import BODY, CARD, HEADING, SHRINK, SMALLEST, TextStyle, Tone
from game.ui.layout import inset, split_top

ELLIPSIS = "…"
MORE = f"{ELLIPSIS} [glyph:explain]"
"""Ends a text of which EXPLAIN shows the rest."""
TITLE, SMALL_TITLE = replace(HEADING.at_most(56), size=38, line=1.05), 40
"""The style of a title, and the most of its size where there is little room."""
TEXT = BODY
"""The style of the texts."""
RULE, GAP = 12, 6
"""The height of the divider between two parts, and the space around it, in units."""
TITLE_SHARE = 0.25
"""The most of the height of a dock that its title fills, unless the dock is fitted to its texts."""
PICTURE_SIZE, LEAST_PICTURED = (106, 74), 205
"""Width and height of a picture, and the least height of a dock that shows it, in units."""


@dataclass(frozen=True)
class Dock:
    """What the dock shows of the thing with the focus."""

    title: str
    """Its name; empty: nothing has the focus."""
    lines: tuple[str, ...]
    accept: Glyph
    """The glyph of the button that carries out the action."""
    explain: Glyph
    """The glyph of the button that shows the whole explanation."""
    action: str = ""
    """What a press would do now, or why it would do nothing; empty: nothing is asked."""
    is_open: bool = True
    """True if a press would do something."""
    picture: str = ""
    """The name of a picture of it; empty: none."""
    brief: str = ""
    """The text where there is no room for the lines; empty: their beginning is shown."""


MARGIN = 22, 16
"""Between the edges of the dock and its texts, across and down, in units."""


@dataclass(frozen=True)
class _Form:
    """How much room the parts of a dock take."""

    is_ruled: bool = True
    """True if there are dividers between the parts."""
    is_dense: bool = False
    """True if the title is smaller."""
    is_pictured: bool = True
    text: TextStyle = TEXT
    """The style of the texts, in their greatest size."""

    @property
    def title(self) -> TextStyle:
        """The style of the title."""
        return TITLE.at_most(SMALL_TITLE) if self.is_dense else TITLE

    def smallest(self, canvas: Canvas) -> TextStyle:
        """The style of the texts with the smallest letters."""
        return self.text.smallest(canvas.text_size)


FORMS = (
    _Form(),
    _Form(is_ruled=False),
    _Form(is_ruled=False, is_dense=True),
    _Form(is_ruled=False, is_dense=True, is_pictured=False),
)
"""A dock has the first form in which all texts fit, with the largest letters that fit; else the last form."""


def paint_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock, *, fitted: bool = False) -> None:
    """Paints the dock; leaves out what does not fit, since EXPLAIN shows it whole.

    `fitted`: `rect` is only as high as needed, so the title may be of any height.
    """
    canvas.panel(rect, CARD)
    canvas.note("message", rect, dock.title)
    if rect.height < LEAST_PICTURED:
        dock = replace(dock, picture="")
    dock = _brief(canvas, rect, _with_legible_title(canvas, rect, dock))
    with _glyphs(canvas, dock):
        form = _fitting_form(canvas, rect, dock)
        dock = dock if form.is_pictured else replace(dock, picture="")
        _paint_texts(canvas, inset(rect, *MARGIN), dock, form, fitted=fitted)


def fitted_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> pygame.Rect:
    """The upper part of `rect` that the dock needs; empty if nothing has the focus."""
    if not dock.title:
        return pygame.Rect(rect.topleft, (rect.width, 0))
    dock = _brief(canvas, rect, _with_legible_title(canvas, rect, dock))
    with _glyphs(canvas, dock):
        form = _fitting_form(canvas, rect, dock)
        height = min(rect.height, _needed_height(canvas, rect.width, dock, form, form.text))
    return pygame.Rect(rect.topleft, (rect.width, height))


def _fitting_form(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> _Form:
    """The form of a dock of this size; see `FORMS`."""
    for form in FORMS:
        if _needed_height(canvas, rect.width, dock, form) <= rect.height:
            style, smallest = form.text, form.smallest(canvas)
            while _needed_height(canvas, rect.width, dock, form, style) > rect.height:
                size = max(smallest.limit, style.shown(canvas.text_size) * SHRINK)
                style = style.at_most(size)
            return replace(form, text=style)
    return FORMS[-1]


def _with_legible_title(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> Dock:
    """The dock; without its picture if a word of the title would have to be broken beside it."""
    beside = pygame.Rect(0, 0, rect.width - 2 * MARGIN[0] - PICTURE_SIZE[0] - GAP, rect.height)
    title = FORMS[0].title
    is_legible = canvas.fits(dock.title, beside, canvas.fit(dock.title, beside, title))
    return dock if is_legible else replace(dock, picture="")


def _brief(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> Dock:
    """The dock; if its lines do not fit, with its brief text in place of lines and picture, if it has one."""
    if not dock.brief or fits_whole(canvas, rect, dock):
        return dock
    return replace(dock, lines=(f"{dock.brief} [glyph:explain]",), picture="")


def fits_whole(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> bool:
    """True if nothing has to be left out in a dock of this size."""
    with _glyphs(canvas, dock):
        return _needed_height(canvas, rect.width, dock, FORMS[-1]) <= rect.height


def _glyphs(canvas: Canvas, dock: Dock) -> AbstractContextManager[None]:
    """Within it, texts show the buttons of the device that decides."""
    return canvas.glyphs({Intent.ACCEPT: dock.accept, Intent.EXPLAIN: dock.explain}.__getitem__)


def _needed_height(
    canvas: Canvas, width: int, dock: Dock, form: _Form, style: TextStyle | None = None
) -> int:
    """The height of a dock with all its texts; `style`: theirs, by default with the smallest letters."""
    style = style or form.smallest(canvas)
    width, text, gap = width - 2 * MARGIN[0], "\n".join(dock.lines), RULE + 2 * GAP if form.is_ruled else GAP
    picture = PICTURE_SIZE if dock.picture and form.is_pictured else (0, 0)
    beside = width - picture[0] - (GAP if picture[0] else 0)
    heights = [max(picture[1], canvas.measure(dock.title, form.title, beside)[1])] if dock.title else []
    heights += [canvas.measure(each, style, width)[1] for each in (text, _action_text(dock)) if each]
    return sum(heights) + gap * (len(heights) - 1) + GAP + 2 * MARGIN[1]


def _action_text(dock: Dock) -> str:
    return f"[glyph:accept] {dock.action}" if dock.action and dock.is_open else dock.action


def _paint_texts(canvas: Canvas, room: pygame.Rect, dock: Dock, form: _Form, *, fitted: bool) -> None:
    """Paints the title, the action, and below them the lines."""
    text = "\n".join(dock.lines)
    if dock.title:
        room = _below_title(canvas, room, dock, form, 1.0 if fitted else TITLE_SHARE)
    if dock.action:
        room = _below_action(canvas, room, dock, replace(form, is_ruled=form.is_ruled and bool(text)))
    style = form.text if dock.title else form.text.toned(Tone.SOFT)
    _write_beginning(canvas, text, room, _style(canvas, text, room, style))


def _below_title(
    canvas: Canvas, room: pygame.Rect, dock: Dock, form: _Form, title_share: float
) -> pygame.Rect:
    """Paints the title beside the picture, and a divider below them if the form has it; returns the rest."""
    width, height = PICTURE_SIZE if dock.picture else (0, 0)
    beside = pygame.Rect(room.left, room.top, room.width - width - (GAP if width else 0), room.height)
    most = max(height, round(room.height * title_share))
    style = canvas.fit(dock.title, pygame.Rect(0, 0, beside.width, most), form.title)
    text_height = canvas.measure(dock.title, style, beside.width)[1]
    head, rest = split_top(room, max(text_height, height), GAP)
    canvas.text(dock.title, head.clip(beside), style, valign="middle")
    if dock.picture:
        canvas.picture(dock.picture, pygame.Rect(head.right - width, head.top, width, head.height))
    if not form.is_ruled:
        return rest
    rule, rest = split_top(rest, RULE, GAP)
    ornament.divider(canvas, rule)
    return rest


def _below_action(canvas: Canvas, room: pygame.Rect, dock: Dock, form: _Form) -> pygame.Rect:
    """Paints the action, and a divider below it if the form has it; returns the rest.

    If there is too little room, the action keeps its lines, since it matters more, and the text below is cut,
    but not below one line.
    """
    text, lines = _action_text(dock), "\n".join(dock.lines)
    style, small = form.text if dock.is_open else form.text.toned(Tone.SOFT), form.smallest(canvas)
    free = room.height - GAP - (RULE + GAP if form.is_ruled else 0)
    needed = canvas.measure(text, small, room.width)[1]
    below = canvas.measure(lines, small, room.width)[1] if lines else 0
    if below + needed > free:
        line = canvas.line_height(small)
        kept = max(free // line - len(canvas.lines(text, small, room.width)), 1)
        below, style = min(below, kept * line), style.at_most(small.limit)
        free = max(free, below + line)
    most = pygame.Rect(0, 0, room.width, min(free - below, room.height))
    style = _style(canvas, text, most, style)
    height = min(canvas.measure(text, style, room.width)[1], most.height)
    action, rest = split_top(room, height, GAP)
    _write_beginning(canvas, text, action, style)
    if not form.is_ruled:
        return rest
    rule, rest = split_top(rest, RULE, GAP)
    ornament.divider(canvas, rule)
    return rest


def _style(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> TextStyle:
    """The style of a text in this room, not smaller than the smallest letters of the player's text size."""
    return shrunk(canvas, text, room, style, _Form().smallest(canvas).limit)


def _write_beginning(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> None:
    """Writes the lines that fit; if there are more, the last one ends with `MORE`."""
    lines, step = canvas.lines(text, style, room.width), canvas.line_height(style)
    most = room.height // step
    if canvas.measure(text, style, room.width)[1] <= room.height:  # `step` is rounded up, the height is not
        canvas.write(lines, room, style)
    elif most > 0:
        canvas.write(lines[: most - 1], room, style)
        last = pygame.Rect(room.left, room.top + (most - 1) * step, room.width, step)
        canvas.text(_beginning(canvas, lines[most - 1], last.width, style), last, style)


def _beginning(canvas: Canvas, line: Line, width: int, style: TextStyle) -> str:
    """The first words of a line and `MORE`, as many as fit; pictures are left out."""
    runs = [piece for piece in line.pieces if isinstance(piece, TextRun)]
    words = [(word, run.weight != style.weight) for run in runs for word in run.text.split()]
    while words:
        text = " ".join(f"**{word}**" if is_bold else word for word, is_bold in words)
        if canvas.measure(f"{text} {MORE}", style)[0] <= width:
            return f"{text} {MORE}"
        words.pop()
    return MORE


def shrunk(
    canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle, least: float = SMALLEST
) -> TextStyle:
    """The style, made smaller until the text fits, but not below `least` units."""
    size = canvas.fit(text, room, style).shown(canvas.text_size)
    return style.at_most(max(size, least))
