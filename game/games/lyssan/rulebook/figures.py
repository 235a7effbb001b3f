"""Pictures for the rulebook: tokens, cards and the map."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

import pygame

from game.games.lyssan.maps.realm_drawing import drawing_of
from game.games.lyssan.rules.realm import REALMS
from game.games.lyssan.table.map.painter import MapContents, paint_map
from game.scenes.rulebook import Figure
from game.ui.drawing import art
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.shapes import tinted
from game.ui.drawing.surface_cache import GradualSurfaceCache, PaintingSteps
from game.ui.drawing.theme import NORMAL, SEATS, SeatLook

Painter: TypeAlias = Callable[[int], pygame.Surface]
"""Paints a square picture; the argument is its side in pixels."""

OURS, THEIRS = SEATS[:2]
"""The colours of the two factions of an example."""
MAP = "lyssan"
"""The map that is shown."""


def row(painters: Sequence[Painter], size: int) -> Figure:
    """Pictures side by side, each in a square with a side of `size` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        for index, painter in enumerate(painters):
            square = canvas.frame.rect_px(pygame.Rect(place.left + size * index, place.top, size, size))
            picture = painter(square.height)
            canvas.surface.blit(picture, picture.get_rect(center=square.center))

    return Figure(size * len(painters), size, draw)


def token(name: str, look: SeatLook = OURS) -> Painter:
    """An agent such as `agent/knight`, a castle or a site in the colours of a faction."""
    return lambda size: tinted(f"lyssan/{name}", look, size)


def art_file(name: str) -> Painter:
    """A picture of the game's art folder, such as `coin`."""
    return lambda size: art.picture(f"lyssan/{name}", (size, size))


def gap(size: int) -> pygame.Surface:
    """A gap in a row."""
    return pygame.Surface((size, size), pygame.SRCALPHA)


def picture(name: str, width: int, height: int) -> Figure:
    """A picture of the game's art folder, `width` by `height` layout units."""

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        canvas.picture(f"lyssan/{name}", pygame.Rect(place.left, place.top, width, height))

    return Figure(width, height, draw)


def map_figure(width: int) -> Figure:
    """The whole map, `width` layout units wide; it comes when it is painted."""
    drawing = drawing_of(MAP, REALMS[MAP])
    height = round(width * drawing.size[1] / drawing.size[0])

    def draw(canvas: Canvas, place: pygame.Rect) -> None:
        area = canvas.frame.rect_px(pygame.Rect(place.left, place.top, width, height))
        painted = _MAPS.get(area.size, area.size, lambda: _painted_map(area.size))
        if painted is not None:
            canvas.surface.blit(painted, area)

    return Figure(width, height, draw)


_MAPS = GradualSurfaceCache()


def _painted_map(size: tuple[int, int]) -> PaintingSteps:
    """The map, `size` in pixels."""
    drawing = drawing_of(MAP, REALMS[MAP])
    painted = pygame.Surface(size)
    yield from paint_map(painted, MapContents(drawing, REALMS[MAP]), size[0] / drawing.size[0], NORMAL)
    return painted
