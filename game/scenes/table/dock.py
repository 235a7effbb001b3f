"""The dock of a table: the name and the meaning of what has the focus, and what a press would do."""

from dataclasses import dataclass, replace

import pygame

from game.input.glyphs import Glyph
from game.input.messages import Intent
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.text_layout import Line, TextRun
from game.ui.drawing.theme import CARD, HEADING, SMALL, SMALLEST, TextStyle, Tone
from game.ui.layout import inset, split_bottom, split_top

ELLIPSIS = "…"
MORE = f"{ELLIPSIS} [glyph:explain]"
"""Ends a text of which EXPLAIN shows the rest."""
TITLE = replace(HEADING.at_most(56), size=38, line=1.05)
TEXT = replace(SMALL, line=1.15)
RULE, GAP = 12, 6
"""The height of a line between two parts, and the space around it, in units."""
TITLE_SHARE = 0.25
"""The most of the height of a dock that its title fills, unless the dock is fitted to its texts."""
PICTURE_SIZE, LEAST_PICTURED = (106, 74), 205
"""Width and height of a picture, in units; in a dock of less height its text takes that room."""
GROWTH = 0.25
"""The part of the growth of large text that the smallest letters keep, so that more of the text fits."""


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


MARGIN = 22, 16
"""Between the edges of the dock and its texts, across and down, in units."""


def paint_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock, *, fitted: bool = False) -> None:
    """Paints the panel; what does not fit is left out, since EXPLAIN shows it whole.

    `fitted`: it is only as high as needed, so that the title may fill it.
    """
    canvas.panel(rect, CARD)
    canvas.note("message", rect, dock.title)
    if rect.height < LEAST_PICTURED:
        dock = replace(dock, picture="")
    with canvas.glyphs({Intent.ACCEPT: dock.accept, Intent.EXPLAIN: dock.explain}.__getitem__):
        is_ruled = _needed_height(canvas, rect.width, dock, _smallest(canvas)) <= rect.height
        _paint_texts(canvas, inset(rect, *MARGIN), dock, fitted=fitted, is_ruled=is_ruled)


def fitted_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> pygame.Rect:
    """The upper part of the dock that is as high as its texts; empty if nothing has the focus.

    If they do not fit, their letters are smaller, then there are no lines between its parts.
    """
    if not dock.title:
        return pygame.Rect(rect.topleft, (rect.width, 0))
    with canvas.glyphs({Intent.ACCEPT: dock.accept, Intent.EXPLAIN: dock.explain}.__getitem__):
        small = _smallest(canvas)
        heights = (
            _needed_height(canvas, rect.width, dock, TEXT),
            _needed_height(canvas, rect.width, dock, small),
            _needed_height(canvas, rect.width, dock, small, ruled=False),
        )
    height = next((height for height in heights if height <= rect.height), rect.height)
    return pygame.Rect(rect.topleft, (rect.width, height))


def _needed_height(canvas: Canvas, width: int, dock: Dock, style: TextStyle, *, ruled: bool = True) -> int:
    """The height of a dock with all its texts; `ruled`: with lines between them."""
    width, text, gap = width - 2 * MARGIN[0], "\n".join(dock.lines), RULE + 2 * GAP if ruled else GAP
    picture = PICTURE_SIZE if dock.picture else (0, 0)
    beside = width - picture[0] - (GAP if dock.picture else 0)
    heights = [max(picture[1], canvas.measure(dock.title, TITLE, beside)[1])] if dock.title else []
    heights += [canvas.measure(each, style, width)[1] for each in (text, _action_text(dock)) if each]
    return sum(heights) + gap * (len(heights) - 1) + GAP + 2 * MARGIN[1]


def _action_text(dock: Dock) -> str:
    return f"[glyph:accept] {dock.action}" if dock.action and dock.is_open else dock.action


def _paint_texts(canvas: Canvas, room: pygame.Rect, dock: Dock, *, fitted: bool, is_ruled: bool) -> None:
    """Paints the title, what the thing is, and at the bottom what a press does."""
    if dock.title:
        room = _below_title(canvas, room, dock, 1.0 if fitted else TITLE_SHARE, is_ruled=is_ruled)
    text = "\n".join(dock.lines)
    if dock.action:
        room = _above_action(canvas, room, dock, is_ruled=is_ruled and bool(text or not fitted))
    style = _style(canvas, text, room, TEXT if dock.title else TEXT.toned(Tone.SOFT))
    _write_beginning(canvas, text, room, style)


def _below_title(
    canvas: Canvas, room: pygame.Rect, dock: Dock, title_share: float, *, is_ruled: bool
) -> pygame.Rect:
    """Paints the title beside the picture, and a line below them if `is_ruled`; returns the rest."""
    width, height = PICTURE_SIZE if dock.picture else (0, 0)
    beside = pygame.Rect(room.left, room.top, room.width - width - (GAP if width else 0), room.height)
    most = max(height, round(room.height * title_share))
    style = canvas.fit(dock.title, pygame.Rect(0, 0, beside.width, most), TITLE)
    text_height = canvas.measure(dock.title, style, beside.width)[1]
    head, rest = split_top(room, max(text_height, height), GAP)
    canvas.text(dock.title, head.clip(beside), style, valign="middle")
    if dock.picture:
        canvas.picture(dock.picture, pygame.Rect(head.right - width, head.top, width, head.height))
    if not is_ruled:
        return rest
    rule, rest = split_top(rest, RULE, GAP)
    ornament.divider(canvas, rule)
    return rest


def _above_action(canvas: Canvas, room: pygame.Rect, dock: Dock, *, is_ruled: bool) -> pygame.Rect:
    """Paints what a press does, or why it does nothing, at the bottom; returns the rest.

    What the thing is keeps the room that it needs, but half of it for what a press does, or a line for why it
    does nothing.
    """
    text, lines = _action_text(dock), "\n".join(dock.lines)
    style = TEXT if dock.is_open else TEXT.toned(Tone.RED)
    small, free = _smallest(canvas), room.height - GAP - (RULE + GAP if is_ruled else 0)
    line, needed = canvas.line_height(small), canvas.measure(text, small, room.width)[1]
    above = canvas.measure(lines, small, room.width)[1] if lines else 0
    reserved = min(above, max(free - needed, line, free // 2 if dock.is_open else free - line))
    most = pygame.Rect(0, 0, room.width, max(free - reserved, min(line, room.height)))
    style = _style(canvas, text, most, style)
    height = min(canvas.measure(text, style, room.width)[1], most.height)
    rest, action = split_bottom(room, height, GAP)
    _write_beginning(canvas, text, action, style)
    if not is_ruled:
        return rest
    rest, rule = split_bottom(rest, RULE, GAP)
    ornament.divider(canvas, rule)
    return rest


def _style(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> TextStyle:
    """The style in which most of the text fits, in letters that grow with the player's text size."""
    return shrunk(canvas, text, room, style, _smallest(canvas).limit)


def _smallest(canvas: Canvas) -> TextStyle:
    """The style with the smallest letters."""
    return TEXT.at_most(SMALLEST * (1 + GROWTH * (canvas.text_size - 1)))


def _write_beginning(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> None:
    """Writes the lines that fit; if there are more, the last one ends with `MORE`."""
    lines, step = canvas.lines(text, style, room.width), canvas.line_height(style)
    most = room.height // step
    if len(lines) <= most:
        canvas.write(lines, room, style)
    elif most > 0:
        canvas.write(lines[: most - 1], room, style)
        last = pygame.Rect(room.left, room.top + (most - 1) * step, room.width, step)
        canvas.text(_beginning(canvas, lines[most - 1], last.width, style), last, style)


def _beginning(canvas: Canvas, line: Line, width: int, style: TextStyle) -> str:
    """The words of a line that fit before `MORE`, without its pictures."""
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
