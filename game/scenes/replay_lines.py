"""The chronicle beside a replay: the last lines, the one that has just happened below."""

from collections.abc import Sequence

import pygame

from game.match import Player
from game.scenes.hud import seat_look
from game.scenes.page import panel
from game.table.chronicle import Line
from game.ui.canvas import Canvas
from game.ui.theme import BODY, SMALL, TextStyle, Tone

SIDE = 40
"""A shield's side in units."""


def paint_lines(
    canvas: Canvas, area: pygame.Rect, title: str, lines: Sequence[Line], players: Sequence[Player]
) -> None:
    """As many lines as fit, the newest at the bottom and in words."""
    inside = panel(canvas, area, title)
    bottom = inside.bottom
    for number, line in enumerate(reversed(lines)):
        words = line.words if number == 0 else line.notation or line.words
        style = BODY if number == 0 else SMALL
        high = max(SIDE, canvas.measure(words, style, inside.width - SIDE - 12)[1])
        if bottom - high < inside.top:
            break
        _paint_line(canvas, pygame.Rect(inside.left, bottom - high, inside.width, high), line, players, style)
        bottom -= high + (22 if number == 0 else 6)
        if number == 0:
            canvas.fill(pygame.Rect(inside.left, bottom + 11, inside.width, 2), Tone.BRONZE)


def _paint_line(
    canvas: Canvas, place: pygame.Rect, line: Line, players: Sequence[Player], style: TextStyle
) -> None:
    if line.seat is not None:
        player = players[line.seat]
        shield = pygame.Rect(place.left, place.top, SIDE, SIDE)
        canvas.shield(shield, seat_look(player.colour), player.emblem)
    room = pygame.Rect(place.left + SIDE + 12, place.top, place.width - SIDE - 12, place.height)
    words = line.words if style is BODY else line.notation or line.words
    canvas.text(words, room, style, valign="middle")
