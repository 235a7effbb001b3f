"""Pictures that are painted, in place of files: each is an id that holds all that it shows."""

from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from itertools import product
from typing import TypeAlias

import pygame

from game.table.presentation.layout import CARD_WIDTH
from game.text import Words
from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Palette, SeatLook, Tone
from game.values import Value

PICTURE_SHAPE = 320 / 220
"""The width of the picture on a card by its height."""


class PictureStyle(Value):
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    text_px: int
    """The player's smallest letters, in pixels."""
    seats: Sequence[SeatLook]
    words: Words


class PaintedPicture(Value, ABC):
    """The base class of the ids."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


def blank_card(size: int, width: float = CARD_WIDTH) -> tuple[pygame.Surface, pygame.Rect]:
    """A transparent square of `size` pixels, and the rectangle of a card in its middle.

    `width`: that of the card by its height.
    """
    surface = pygame.Surface((size, size), pygame.SRCALPHA)
    area = pygame.Rect(0, 0, round(size * width), size)
    area.centerx = size // 2
    return surface, area


def cover(surface: pygame.Surface, name: str, area: pygame.Rect) -> None:
    """Fills a rectangle with the middle of the picture of a card."""
    height = max(area.height, round(area.width / PICTURE_SHAPE))
    picture = art.picture(name, (round(height * PICTURE_SHAPE), height))
    part = pygame.Rect(0, 0, *area.size)
    part.center = picture.get_rect().center
    surface.blit(picture, area, part)


def contain(surface: pygame.Surface, name: str, area: pygame.Rect) -> None:
    """Draws a picture in the middle of a rectangle, as large as fits."""
    picture = art.picture(name, area.size)
    surface.blit(picture, picture.get_rect(center=area.center))


Lines: TypeAlias = tuple[tuple[Tone, float, float], ...]
"""Lines over each other: colour, width in layout units, and opacity."""
_PLAIN_FRAME: tuple[float, Lines] = (4, ((Tone.INK, 8, 1.0), (Tone.GOLD, 5, 1.0)))
_FRAMES: Mapping[str, tuple[float, Lines]] = {
    "chosen": (5, ((Tone.INK, 10, 1.0), (Tone.GOLD, 7, 1.0))),
    "cursor": (7, ((Tone.INK, 15, 1.0), (Tone.CREAM, 11, 1.0))),
    "hint": (4, ((Tone.INK, 7, 0.8), (Tone.CREAM, 4, 0.9))),
}
"""By kind of mark, if it is not plain: how far inside its lines are, and the lines."""


class FrameMark(PaintedPicture):
    """A mark around a spot."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""
    cursor: Tone = Tone.GOLD
    """The colour in the middle of the cursor; another one than gold has a light edge."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the lines of a frame with cut corners."""
        unit, palette = style.size / max(self.size), style.palette
        width, height = size = round(self.size[0] * unit), round(self.size[1] * unit)
        inner, lines = _FRAMES.get(self.kind, _PLAIN_FRAME)
        edge, svg = 10 * unit, ""
        if self.kind == "cursor":
            lines += ((self.cursor, 4.5, 1.0),)
        if self.kind == "chosen":
            svg += shapes.filled(shapes.label_path(size, edge, 3 * unit), palette[Tone.GOLD], 0.25)
        for tone, line_width, opacity in lines:
            outline = shapes.label_path(size, edge, inner * unit)
            svg += shapes.stroke(outline, palette[tone], line_width * unit, opacity)
        if self.kind == "cursor":
            corners = product((edge, width - edge), (edge, height - edge))
            line = palette[Tone.INK if self.cursor == Tone.GOLD else Tone.CREAM]
            svg += shapes.lozenges(corners, 10 * unit, palette[self.cursor], line)
        return shapes.svg_in_square(style.size, size, svg)
