"""Draws what a map's author painted."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import pygame

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import ImageRegion

Pixels: TypeAlias = tuple[float, float]
"""Across and down, in pixels."""


def draw(whole: pygame.Surface, stamps: Iterable[PaintedTile], tiles: int, *, turned: bool = False) -> None:
    """Draw stamps onto a picture of a board of `tiles` a side; `turned` sees it from the other chair."""
    pixels = whole.get_width() / tiles
    for stamp in stamps:
        x = tiles - stamp.x - stamp.width if turned else stamp.x
        y = tiles - stamp.y - stamp.height if turned else stamp.y
        _lay(whole, stamp, (x * pixels, y * pixels), (pixels, pixels))


def lay(whole: pygame.Surface, stamps: Iterable[PaintedTile], start: Pixels, tile: Pixels) -> None:
    """Draw stamps as their author laid them.

    Args:
        whole: The picture.
        stamps: The lowest first.
        start: Where stamps are counted from: the upper left corner of the first tile.
        tile: Width and height of a tile.
    """
    for stamp in stamps:
        _lay(whole, stamp, (start[0] + stamp.x * tile[0], start[1] + stamp.y * tile[1]), tile)


def _lay(whole: pygame.Surface, stamp: PaintedTile, corner: Pixels, tile: Pixels) -> None:
    left, top = round(corner[0]), round(corner[1])
    right, bottom = corner[0] + stamp.width * tile[0], corner[1] + stamp.height * tile[1]
    size = max(1, round(right) - left), max(1, round(bottom) - top)
    drawn = pygame.transform.smoothscale(_flipped(stamp), size)
    if stamp.opacity < 1.0:
        drawn.set_alpha(round(255 * stamp.opacity))
    whole.blit(drawn, (left, top))


def _flipped(stamp: PaintedTile) -> pygame.Surface:
    part = _sheet(stamp.picture.path).subsurface(_seen(stamp.picture))
    if stamp.flips.diagonal:
        part = pygame.transform.flip(pygame.transform.rotate(part, 90), flip_x=False, flip_y=True)
    return pygame.transform.flip(part, stamp.flips.across, stamp.flips.upright)


def _seen(picture: ImageRegion) -> pygame.Rect:
    return pygame.Rect(picture.rect).clip(_sheet(picture.path).get_rect())


@lru_cache(maxsize=64)
def _sheet(path: Path) -> pygame.Surface:
    return pygame.image.load(path).convert_alpha()
