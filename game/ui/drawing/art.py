"""Pictures by name, rasterised at the size at which they are shown, and cached."""

from collections.abc import Callable
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game import assets, files
from game.ui.drawing.gradual import in_thread
from game.ui.drawing.surface_cache import GradualSurfaceCache, cached, postponable

Size = tuple[int, int]
"""Pixels."""
Recolouring = tuple[tuple[str, str], ...]
"""Pairs of colours, as in the SVG text: one in the file, and the one that replaces it."""

_LARGE = GradualSurfaceCache()
"""Large pictures, by name and size."""
PLACEHOLDER_FILL, PLACEHOLDER_LINE = (146, 122, 84), (58, 42, 28)


def file(name: str) -> Path:
    """The SVG file of a picture."""
    return files.asset(f"art/{name}.svg")


@lru_cache(maxsize=2048)
def known(name: str) -> bool:
    """True if there is a picture called `name`."""
    return file(name).is_file()


def converted(surface: pygame.Surface) -> pygame.Surface:
    """The surface in the display's pixel format, if there is a display, with its alpha channel."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


def _blank(_: str, size: Size, *_others: object) -> pygame.Surface:
    return pygame.Surface(_at_least(size), pygame.SRCALPHA)


@postponable(_blank)
def picture(name: str, size: Size) -> pygame.Surface:
    """A picture, as large as fits into `size` with its aspect ratio; a placeholder if it cannot be read."""
    return _drawn(name, size)


def large_picture(name: str, size: Size) -> pygame.Surface | None:
    """A picture as large as a screen; None until a thread has drawn it, beside the frame loop."""
    return _LARGE.get((name, size), size, lambda: in_thread(lambda: _drawn(name, size)))


def _drawn(name: str, size: Size) -> pygame.Surface:
    return _read(name, size, lambda path: pygame.image.load_sized_svg(path, _at_least(size)))


@postponable(_blank)
def recoloured(name: str, size: Size, colours: Recolouring) -> pygame.Surface:
    """A picture like that of `picture`, with other colours."""

    def parse(path: Path) -> pygame.Surface:
        svg = path.read_text("utf-8")
        for colour, replacement in colours:
            svg = svg.replace(colour, replacement)
        return fresh_drawing(svg, size)

    return _read(name, size, parse)


def _read(name: str, size: Size, parse: Callable[[Path], pygame.Surface]) -> pygame.Surface:
    return converted(assets.read(file(name), parse) or placeholder(size))


def placeholder(size: Size) -> pygame.Surface:
    """A lozenge in place of a picture that cannot be read."""
    surface = pygame.Surface(_at_least(size), pygame.SRCALPHA)
    (x, y), radius = surface.get_rect().center, min(size) * 0.4
    corners = ((x, y - radius), (x + radius, y), (x, y + radius), (x - radius, y))
    pygame.draw.polygon(surface, PLACEHOLDER_FILL, corners)
    pygame.draw.polygon(surface, PLACEHOLDER_LINE, corners, max(1, round(radius / 4)))
    return surface


@cached
def greyed(name: str, size: Size) -> pygame.Surface:
    """A picture in greyscale, for disabled things."""
    return pygame.transform.grayscale(picture(name, size))


@postponable(_blank)
def drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, cached."""
    return fresh_drawing(svg, size)


def fresh_drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, not cached."""
    return converted(pygame.image.load_sized_svg(BytesIO(svg.encode()), _at_least(size)))


@lru_cache(maxsize=8)
def texture(name: str) -> pygame.Surface | None:
    """A background texture such as `parchment`; None if it cannot be read."""
    picture = assets.read(files.asset(f"textures/{name}.png"), pygame.image.load)
    return None if picture is None else converted(picture)


def clear() -> None:
    """Clears the caches; needed after a change of the display's mode."""
    known.cache_clear()
    texture.cache_clear()


def _at_least(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])
