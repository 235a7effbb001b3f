"""Paints the ticker: what happened last, and who is at it."""

import pygame

from game.scenes.table.hud.contents import TickerLine
from game.scenes.table.hud.shortening import write_latest
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PLATE, SMALL, SMALLEST, Tone
from game.ui.layout import centred, inset, split_left

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
