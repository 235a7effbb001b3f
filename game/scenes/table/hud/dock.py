"""Paints the dock: the name and the meaning of what is under the cursor, and what a press would do."""

from dataclasses import replace

import pygame

from game.input.messages import Intent
from game.scenes.table.hud.contents import Dock
from game.scenes.table.hud.shortening import shrunk, write_beginning
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import CARD, HEADING, SMALL, SMALLEST, TextStyle, Tone
from game.ui.layout import inset, split_bottom, split_top

TITLE = replace(HEADING.at_most(56), size=38, line=1.05)
TEXT = replace(SMALL, line=1.15)
RULE, GAP = 12, 6
"""The height of a line between two parts, and the space around it, in units."""
LEAST_RULED = 5
"""A dock with room for fewer lines has no lines between its parts."""
PICTURE_SIZE = 106, 74
"""Width and height of a picture, in units."""
GROWTH = 0.25
"""The part of the growth of large text that the smallest letters keep, so that more of the text fits."""


def paint_dock(canvas: Canvas, rect: pygame.Rect, dock: Dock) -> None:
    """Paints the panel; what does not fit is left out, since EXPLAIN shows it whole."""
    canvas.panel(rect, CARD)
    canvas.note("message", rect, dock.title)
    with canvas.glyphs({Intent.ACCEPT: dock.accept, Intent.EXPLAIN: dock.explain}.__getitem__):
        _paint_texts(canvas, inset(rect, 22, 16), dock)


def _paint_texts(canvas: Canvas, room: pygame.Rect, dock: Dock) -> None:
    """Paints the title, what the thing is, and at the bottom what a press does."""
    is_ruled = room.height >= LEAST_RULED * canvas.line_height(TEXT)
    if dock.title:
        room = _below_title(canvas, room, dock, is_ruled=is_ruled)
    if dock.action:
        room = _above_action(canvas, room, dock, is_ruled=is_ruled)
    text = "\n".join(dock.lines)
    style = _style(canvas, text, room, TEXT if dock.title else TEXT.toned(Tone.SOFT))
    write_beginning(canvas, text, room, style, "[glyph:explain]")


def _below_title(canvas: Canvas, room: pygame.Rect, dock: Dock, *, is_ruled: bool) -> pygame.Rect:
    """Paints the title beside the picture, and a line below them if `is_ruled`; returns the rest."""
    width, height = PICTURE_SIZE if dock.picture else (0, 0)
    beside = pygame.Rect(room.left, room.top, room.width - width - (GAP if width else 0), room.height)
    most = max(height, room.height // 4)
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

    That is a line at least if there is room for two.
    """
    text = f"[glyph:accept] {dock.action}" if dock.is_open else dock.action
    style = TEXT if dock.is_open else TEXT.toned(Tone.RED)
    line, gaps = canvas.line_height(TEXT), GAP + (RULE + GAP if is_ruled else 0)
    most = pygame.Rect(0, 0, room.width, max(room.height - gaps - line, min(line, room.height)))
    style = _style(canvas, text, most, style)
    height = min(canvas.measure(text, style, room.width)[1], most.height)
    rest, action = split_bottom(room, height, GAP)
    write_beginning(canvas, text, action, style, "[glyph:explain]")
    if not is_ruled:
        return rest
    rest, rule = split_bottom(rest, RULE, GAP)
    ornament.divider(canvas, rule)
    return rest


def _style(canvas: Canvas, text: str, room: pygame.Rect, style: TextStyle) -> TextStyle:
    """The style in which most of the text fits, in letters that grow with the player's text size."""
    return shrunk(canvas, text, room, style, SMALLEST * (1 + GROWTH * (canvas.text_size - 1)))
