"""Pictures by name at the size they are shown in; all of it is cached."""

from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game import files

TEXTURES = files.ASSETS / "textures"

Size = tuple[int, int]
"""Pixels."""


def file(name: str) -> Path:
    """Where the drawing called `name` lies."""
    return files.asset(f"art/{name}.svg")


@lru_cache(maxsize=2048)
def known(name: str) -> bool:
    """Whether there is a drawing called `name`."""
    return file(name).is_file()


def converted(surface: pygame.Surface) -> pygame.Surface:
    """In the display's format, if there is a display; an alpha channel stays."""
    return surface.convert_alpha() if pygame.display.get_surface() else surface


@lru_cache(maxsize=1024)
def picture(name: str, size: Size) -> pygame.Surface:
    """The drawing, as large as fits into `size` with its own proportions.

    Raises:
        FileNotFoundError: there is no such drawing; ask `known` first.
    """
    if not known(name):
        raise FileNotFoundError(file(name))
    return converted(pygame.image.load_sized_svg(file(name), _at_least(size)))


@lru_cache(maxsize=256)
def greyed(name: str, size: Size) -> pygame.Surface:
    """The drawing without its colours, for what cannot be chosen."""
    return pygame.transform.grayscale(picture(name, size))


@lru_cache(maxsize=256)
def drawing(svg: str, size: Size) -> pygame.Surface:
    """Paths of our own making, given as SVG text, at `size`."""
    return fresh_drawing(svg, size)


def fresh_drawing(svg: str, size: Size) -> pygame.Surface:
    """As `drawing`, but drawn anew and not kept."""
    return converted(pygame.image.load_sized_svg(BytesIO(svg.encode()), _at_least(size)))


@lru_cache(maxsize=8)
def texture(name: str) -> pygame.Surface | None:
    """A painted ground such as `parchment`, as large as its file; None without one."""
    path = TEXTURES / f"{name}.png"
    if not path.is_file():
        return None
    return converted(pygame.image.load(path))


def clear() -> None:
    """Forget all; needed after a change of the display's mode."""
    for cache in (known, picture, greyed, drawing, texture):
        cache.cache_clear()


def _at_least(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])
