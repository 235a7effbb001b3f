"""Small boards for the pages of the rulebook."""

from collections.abc import Mapping, Sequence

import pygame

from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Colour, Tone

TERRAIN_COLOURS: Mapping[str, Colour] = {"p": (226, 196, 140), "w": (88, 140, 178), "f": (104, 142, 84)}
"""By letter: plain, water and forest."""


def draw_board(
    canvas: Canvas, area: pygame.Rect, rows: Sequence[str], pictures: Mapping[tuple[int, int], str]
) -> None:
    """Draws a board, or whole rows of one, at the top left of an area.

    `rows`: letters of terrain, top row first; `pictures`: by column and row from the top left, from 0.
    """
    side = min(area.width // len(rows[0]), area.height // len(rows))
    board = pygame.Rect(area.left, area.top, side * len(rows[0]), side * len(rows))
    canvas.fill(board.inflate(12, 12), Tone.PLATE)
    canvas.fill(board.inflate(6, 6), Tone.GOLD)
    for y, row in enumerate(rows):
        for x, letter in enumerate(row):
            tile = pygame.Rect(board.left + side * x, board.top + side * y, side, side)
            canvas.fill(tile, Tone.PLATE)
            canvas.fill(tile.inflate(-2, -2), TERRAIN_COLOURS[letter])
    for (x, y), name in pictures.items():
        tile = pygame.Rect(board.left + side * x, board.top + side * y, side, side)
        canvas.picture(name, tile)
