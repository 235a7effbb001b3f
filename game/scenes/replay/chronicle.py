"""The chronicle beside a replay: the latest lines, the newest at the bottom."""

from collections.abc import Sequence

import pygame

from game.match import Player
from game.scenes.page import paint_panel
from game.scenes.seat_looks import actor_look
from game.table.chronicle import ChronicleLine
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import BODY, SMALL, Tone

SIDE = 40
"""A shield's side in units."""


def paint_chronicle(
    canvas: Canvas, area: pygame.Rect, title: str, lines: Sequence[ChronicleLine], players: Sequence[Player]
) -> None:
    """Paints as many lines as fit: the newest at the bottom as a sentence, the others in notation."""
    inside = paint_panel(canvas, area, title)
    bottom, width = inside.bottom, inside.width - SIDE - 12
    for index, line in enumerate(reversed(lines)):
        text = line.sentence if index == 0 else line.notation or line.sentence
        room = pygame.Rect(0, 0, width, inside.height)
        style = canvas.fit(text, room, BODY) if index == 0 else SMALL
        height = max(SIDE, canvas.measure(text, style, width)[1])
        if bottom - height < inside.top:
            break
        look = actor_look(players, line)
        if look is not None:
            canvas.shield(pygame.Rect(inside.left, bottom - height, SIDE, SIDE), look)
        place = pygame.Rect(inside.right - width, bottom - height, width, height)
        canvas.text(text, place, style, valign="middle")
        bottom -= height + (22 if index == 0 else 6)
        if index == 0:
            canvas.fill(pygame.Rect(inside.left, bottom + 11, inside.width, 2), Tone.BRONZE)
