"""Pictures that are painted by code and not files: their ids hold everything that they show."""

from abc import ABC, abstractmethod
from collections.abc import Sequence
from itertools import product

import pygame

from game.table.presentation.layout import CARD_WIDTH
from game.table.presentation.marks import STYLES, cursor_lozenges, mark_svg
from game.text import Words
from game.ui.drawing import art, shapes
from game.ui.drawing.theme import Palette, SeatLook
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
    """The base class of ids of painted pictures."""

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


def cover(surface: pygame.Surface, name: str, area: pygame.Rect, palette: Palette) -> None:
    """Fills a rectangle with the middle of the picture of a card."""
    height = max(area.height, round(area.width / PICTURE_SHAPE))
    picture = art.picture(name, (round(height * PICTURE_SHAPE), height), plain=palette.plain)
    part = pygame.Rect(0, 0, *area.size)
    part.center = picture.get_rect().center
    surface.blit(picture, area, part)


def contain(surface: pygame.Surface, name: str, area: pygame.Rect, palette: Palette) -> None:
    """Draws a picture in the middle of a rectangle, as large as fits."""
    picture = art.picture(name, area.size, plain=palette.plain)
    surface.blit(picture, picture.get_rect(center=area.center))


CORNER = 10
"""The radius of the cut corners of a frame, in layout units."""
FRAME_TINT = 0.3
"""The strength of a frame's tint, 0 to 1, which leaves the spot visible."""


class FrameMark(PaintedPicture):
    """A mark around a spot."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the lines of a frame with cut corners."""
        unit, palette = style.size / max(self.size), style.palette
        width, height = size = round(self.size[0] * unit), round(self.size[1] * unit)
        edge, inner = CORNER * unit, STYLES[self.kind].width / 2 * unit
        svg = mark_svg(shapes.label_path(size, edge, inner), self.kind, unit, palette, tint=FRAME_TINT)
        if self.kind == "cursor":
            corners = product((edge, width - edge), (edge, height - edge))
            svg += cursor_lozenges(corners, unit, palette)
        return shapes.svg_in_square(style.size, size, svg)
