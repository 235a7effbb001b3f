"""Sheets of tiles for Tiled: their pictures and their *.tsx files."""

from collections.abc import Sequence
from xml.sax.saxutils import quoteattr

import numpy as np
import pygame

_COLOUR_BITS = 0xFC
"""The last two bits of a colour are invisible noise that would double the size of the file."""


def without_colour_noise(sheet: pygame.Surface) -> pygame.Surface:
    """The sheet without noise in its colours."""
    pixels = pygame.surfarray.pixels3d(sheet)
    pixels &= np.uint8(_COLOUR_BITS)
    del pixels
    return sheet


def sheet_text(
    name: str, size: tuple[int, int], columns: int, rows: int, picture: str, body: Sequence[str] = ()
) -> str:
    """The text of a *.tsx file as Tiled 1.8 writes it; an offset in `body` comes first."""
    width, height = size
    frame = f'name={quoteattr(name)} tilewidth="{width}" tileheight="{height}" tilecount="{rows * columns}"'
    offsets = [line for line in body if line.startswith(" <tileoffset")]
    return "\n".join(
        [
            '<?xml version="1.0" encoding="UTF-8"?>',
            f'<tileset version="1.8" tiledversion="1.8.2" {frame} columns="{columns}">',
            *offsets,
            f' <image source="{picture}" width="{columns * width}" height="{rows * height}"/>',
            *(line for line in body if line not in offsets),
            "</tileset>\n",
        ]
    )
