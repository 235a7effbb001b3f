"""Picture files in the colours of a seat."""

from functools import lru_cache

import pygame

from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Colour, SeatLook, mixed

WHITE, BLACK = (255, 255, 255), (20, 12, 8)


def tinted(name: str, look: SeatLook, size: int) -> pygame.Surface:
    """The picture with the seat's colours on cloth and banners; `size` in pixels."""
    return art.recoloured(name, (size, size), _colours(look.colour, look.second))


@lru_cache(maxsize=128)
def _colours(colour: Colour, second: Colour) -> art.Recolouring:
    """The colours in the files, and those of a seat."""
    return (
        ("#ff00ff", shapes.css(colour)),
        ("#cc00cc", shapes.css(mixed(colour, BLACK, 0.28))),
        ("#ff66ff", shapes.css(mixed(colour, WHITE, 0.35))),
        ("#00ffff", shapes.css(second)),
    )
