"""Paints the ticker, which says what happened last, and the banner of a contest over the board."""

from collections.abc import Sequence

import pygame

from game.scenes.match_labels import seat_look
from game.scenes.table.hud.contents import Banner, Hud, Plate, TickerLine
from game.scenes.table.hud.shortening import write_latest
from game.table.presentation.texts import ContestSide
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PANEL, PLATE, PROMPT, SMALL, SMALLEST, Tone
from game.ui.layout import centred, inset, row, split_left, split_right

SHIELD, GAP = 48, 10
"""The greatest side of the shield of who did it, and the space beside it, in units."""


def paint_ticker(canvas: Canvas, rect: pygame.Rect, ticker: TickerLine) -> None:
    """Paints the line; it is golden while its events are shown."""
    canvas.panel(rect, PLATE)
    canvas.note("ticker", rect, ticker.text)
    room = inset(rect, 14, 6)
    if ticker.look is not None:
        side = min(SHIELD, room.height)
        shield, room = split_left(room, side, GAP)
        canvas.shield(centred(shield, (side, side)), ticker.look)
    style = SMALL.toned(Tone.GOLD if ticker.is_new else Tone.CREAM)
    write_latest(canvas, ticker.text, room, style, SMALLEST)


BANNER_SHIELD, SIDE_GAP = 68, 12
"""The greatest side of a shield, and the space beside it, in units."""


def paint_banner(canvas: Canvas, area: pygame.Rect | None, hud: Hud) -> None:
    """Paints the banner over the table, if a contest is shown and the layout has an area for it."""
    if area is not None and hud.banner is not None:
        _paint(canvas, area, hud.banner, hud.plates)


def _paint(canvas: Canvas, rect: pygame.Rect, banner: Banner, plates: Sequence[Plate]) -> None:
    """Paints the result, or the rule between both sides."""
    canvas.cover(rect, PANEL)
    canvas.note("message", rect)
    room = inset(rect, 24, 12)
    if banner.result:
        style = canvas.fit(banner.result, room, PROMPT)
        canvas.text(banner.result, room, style, align="centre", valign="middle")
    elif banner.contest is not None:
        across = room.width * 3 // 8
        left, middle, right = row(room, [across, room.width - 2 * across - 2 * SIDE_GAP, across], SIDE_GAP)
        rule = banner.contest.rule
        style = canvas.fit(rule, middle, PROMPT.at_most(48)).toned(Tone.RED)
        canvas.text(rule, middle, style, align="centre", valign="middle")
        first, second = banner.contest.sides
        _paint_side(canvas, left, first, plates[first.seat], align="left")
        _paint_side(canvas, right, second, plates[second.seat], align="right")


def _paint_side(canvas: Canvas, room: pygame.Rect, side: ContestSide, plate: Plate, *, align: str) -> None:
    """Paints what counts for a side and what it loses, and beside it its shield if there is room."""
    text = f"**{side.total}**\n{side.stake}"
    width = min(BANNER_SHIELD, room.height)
    parts = split_left(room, width, SIDE_GAP) if align == "left" else split_right(room, width, SIDE_GAP)[::-1]
    shield, rest = parts
    if canvas.fits(text, rest, SMALL.at_most(0)):
        canvas.shield(shield, seat_look(plate.colour), plate.emblem)
    else:
        rest = room
    canvas.text(text, rest, canvas.fit(text, rest, SMALL), align=align, valign="middle")
