"""The fonts: their files, and the widths and pictures of texts in them."""

import re
from functools import lru_cache
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

from game import assets
from game.errors import SystemFault

_FILES = {
    "sans": font_source_sans_pro.font_files_ttf,
    "serif": font_source_serif_pro.font_files_otf,  # the TTF files give a wrong width after a %
}
_NAMES = {"sans": "SourceSansPro", "serif": "SourceSerifPro"}
_HALF = re.compile("[\ud800-\udfff]")
PROBE, PROBE_PX = "aßZ", 32
"""The letters that a complete font can draw in this size."""


def path(family: str, weight: str) -> Path:
    """The font file of a family in a weight such as `Regular`, `Semibold` or `Bold`."""
    name = _NAMES[family] + ("" if weight == "Regular" else weight)
    return Path(_FILES[family][name])


@lru_cache(maxsize=128)
def font(family: str, weight: str, px: int) -> pygame.font.Font:
    """A font whose em is `px` pixels; that of pygame if its file cannot be read.

    Raises:
        SystemFault: that of pygame cannot be read, either.
    """
    return pygame.font.Font(_usable_file(path(family, weight)), px)


@lru_cache(maxsize=16)
def _usable_file(file: Path) -> Path | None:
    """The file; None, which is the font of pygame, if the file cannot be read."""
    checked = assets.read(file, _checked)
    if checked is None:
        _check_default()
    return checked


def _checked(file: Path) -> Path:
    """The file itself.

    Raises:
        ValueError: it draws nothing.
    """
    if not pygame.font.Font(file, PROBE_PX).render(PROBE, antialias=True, color="white").get_bounding_rect():
        raise ValueError("the file of the font is not complete")  # SDL opens it, but it has no letters
    return file


def _check_default() -> None:
    """Raises a `SystemFault` if the font of pygame cannot be read."""
    try:
        pygame.font.Font(None, PROBE_PX)
    except (OSError, ValueError, pygame.error) as error:
        message = f"no font can be read ({error}). Install Four Crowns again: see README.md"
        raise SystemFault(message) from error


def width(family: str, weight: str, px: int, text: str) -> int:
    """The width of a text in pixels; 0 if none of it is visible."""
    try:
        return font(family, weight, px).size(_printable(text))[0]
    except pygame.error:  # SDL refuses a text without width, such as a space of 1 px
        return 0


def render(family: str, weight: str, px: int, text: str, colour: tuple[int, int, int]) -> pygame.Surface:
    """A text as a picture; an empty one if none of it is visible."""
    try:
        return font(family, weight, px).render(_printable(text), antialias=True, color=colour)
    except pygame.error:  # SDL refuses a text without width, such as a space of 1 px
        return pygame.Surface((0, 0), pygame.SRCALPHA)


def _printable(text: str) -> str:
    """The text without soft hyphens, null characters, and half characters, such as of a file's name."""
    shown = text.replace("\u00ad", "").replace("\0", "")
    return shown if shown.isascii() else _HALF.sub("\ufffd", shown)


def clear() -> None:
    """Clears the cache; needed after `pygame.font.quit`."""
    font.cache_clear()
    _usable_file.cache_clear()
