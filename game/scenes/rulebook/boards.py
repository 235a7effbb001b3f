"""Small painted boards for the pages of a rulebook."""

from collections.abc import Mapping, Sequence

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Colour, Tone

TERRAIN_COLOURS: Mapping[str, Colour] = {"p": (226, 196, 140), "w": (88, 140, 178), "f": (104, 142, 84)}
"""By the letter of a terrain."""


def draw_board(
    canvas: Canvas, place: pygame.Rect, rows: Sequence[str], things: Mapping[tuple[int, int], str]
) -> None:
    """Draws a board or a part of one.

    `rows`: letters of terrains, top row first; `things`: pictures by column and row.
    """
    side = min(place.width // len(rows[0]), place.height // len(rows))
    area = pygame.Rect(place.left, place.top, side * len(rows[0]), side * len(rows))
    canvas.fill(area.inflate(12, 12), Tone.PLATE)
    canvas.fill(area.inflate(6, 6), Tone.GOLD)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            tile = pygame.Rect(area.left + side * x, area.top + side * y, side, side)
            canvas.fill(tile, Tone.PLATE)
            canvas.fill(tile.inflate(-2, -2), TERRAIN_COLOURS[letter])
    for (x, y), name in things.items():
        tile = pygame.Rect(area.left + side * x, area.top + side * y, side, side)
        canvas.picture(name, tile)
