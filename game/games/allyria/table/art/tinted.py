"""Picture files in the colours of a seat."""

from functools import lru_cache

import pygame

from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Colour, SeatLook, mixed

WHITE, BLACK = (255, 255, 255), (20, 12, 8)


def tinted(name: str, look: SeatLook, size: int) -> pygame.Surface:
    """The picture with the seat's colours on cloth and banners; `size` in pixels."""
    return art.drawing(_tinted_svg(name, look.colour, look.second), (size, size))


@lru_cache(maxsize=128)
def _tinted_svg(name: str, colour: Colour, second: Colour) -> str:
    """The SVG of a file with its placeholder colours replaced."""
    svg = art.file(name).read_text("utf-8")
    for placeholder, replacement in (
        ("#ff00ff", colour),
        ("#cc00cc", mixed(colour, BLACK, 0.28)),
        ("#ff66ff", mixed(colour, WHITE, 0.35)),
        ("#00ffff", second),
    ):
        svg = svg.replace(placeholder, shapes.css(replacement))
    return svg
