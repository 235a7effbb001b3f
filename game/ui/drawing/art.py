"""Pictures by name, rasterised at the size at which they are shown, and cached."""

import sys
from functools import lru_cache
from io import BytesIO
from pathlib import Path

import pygame

from game import files
from game.ui.drawing.surface_cache import cached

TEXTURES = files.ASSETS / "textures"

Size = tuple[int, int]
"""Pixels."""


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


@cached
def picture(name: str, size: Size) -> pygame.Surface:
    """A picture, as large as fits into `size` with its aspect ratio.

    Raises:
        FileNotFoundError: there is no such picture; check `known` first.
    """
    if not known(name):
        raise FileNotFoundError(file(name))
    try:
        return converted(pygame.image.load_sized_svg(file(name), _at_least(size)))
    except pygame.error as error:  # a damaged file costs this picture, not the match
        _report_damaged(file(name), str(error))
        return pygame.Surface(_at_least(size), pygame.SRCALPHA)


@lru_cache(maxsize=256)
def _report_damaged(path: Path, reason: str) -> None:
    """Says once on standard error that a picture of the installation cannot be drawn."""
    sys.stderr.write(f"four-crowns: {path}: {reason}. Install Four Crowns again to see this picture.\n")


@cached
def greyed(name: str, size: Size) -> pygame.Surface:
    """A picture in greyscale, for disabled things."""
    return pygame.transform.grayscale(picture(name, size))


@cached
def drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, cached."""
    return fresh_drawing(svg, size)


def fresh_drawing(svg: str, size: Size) -> pygame.Surface:
    """A picture from SVG text, not cached."""
    return converted(pygame.image.load_sized_svg(BytesIO(svg.encode()), _at_least(size)))


@lru_cache(maxsize=8)
def texture(name: str) -> pygame.Surface | None:
    """A background texture such as `parchment`; None if there is none of that name."""
    path = TEXTURES / f"{name}.png"
    if not path.is_file():
        return None
    return converted(pygame.image.load(path))


def clear() -> None:
    """Clears the caches; needed after a change of the display's mode."""
    known.cache_clear()
    texture.cache_clear()


def _at_least(size: Size) -> Size:
    return max(1, size[0]), max(1, size[1])
