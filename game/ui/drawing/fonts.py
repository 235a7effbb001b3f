"""The fonts."""

from functools import lru_cache
from pathlib import Path

import font_source_sans_pro
import font_source_serif_pro
import pygame

_FILES = {
    "sans": font_source_sans_pro.font_files_ttf,
    "serif": font_source_serif_pro.font_files_otf,  # the TTF files give a wrong width after a %
}
_NAMES = {"sans": "SourceSansPro", "serif": "SourceSerifPro"}


def path(family: str, weight: str) -> Path:
    """The font file of a family in a weight such as `Regular`, `Semibold` or `Bold`."""
    name = _NAMES[family] + ("" if weight == "Regular" else weight)
    return Path(_FILES[family][name])


@lru_cache(maxsize=128)
def font(family: str, weight: str, px: int) -> pygame.font.Font:
    """A font whose em is `px` pixels."""
    return pygame.font.Font(path(family, weight), px)


def clear() -> None:
    """Clears the cache; needed after `pygame.font.quit`."""
    font.cache_clear()
