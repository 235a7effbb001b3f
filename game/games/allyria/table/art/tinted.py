"""Drawings in the colours of a seat: their two placeholder colours are replaced."""

from functools import lru_cache

import pygame

from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Colour, SeatLook, mixed

WHITE, BLACK = (255, 255, 255), (20, 12, 8)


def tinted(name: str, look: SeatLook, size: int) -> pygame.Surface:
    """The drawing with its cloth and banners in a seat's colours; `size` in pixels."""
    return art.drawing(_dyed(name, look.colour, look.second), (size, size))


@lru_cache(maxsize=128)
def _dyed(name: str, colour: Colour, second: Colour) -> str:
    drawing = art.file(name).read_text("utf-8")
    for placeholder, shown in (
        ("#ff00ff", colour),
        ("#cc00cc", mixed(colour, BLACK, 0.28)),
        ("#ff66ff", mixed(colour, WHITE, 0.35)),
        ("#00ffff", second),
    ):
        drawing = drawing.replace(placeholder, shapes.css(shown))
    return drawing
