"""Draws what a map's author painted."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path

import pygame

from game.maps.painting import Stamp
from game.maps.plain import Picture


def draw(whole: pygame.Surface, stamps: Iterable[Stamp], tiles: int, *, turned: bool = False) -> None:
    """Draw stamps onto a picture of a board of `tiles` a side; `turned` sees it from the other chair."""
    pixels = whole.get_width() / tiles
    for stamp in stamps:
        x = tiles - stamp.x - stamp.width if turned else stamp.x
        y = tiles - stamp.y - stamp.height if turned else stamp.y
        left, top = round(x * pixels), round(y * pixels)
        size = round((x + stamp.width) * pixels) - left, round((y + stamp.height) * pixels) - top
        drawn = pygame.transform.smoothscale(_flipped(stamp), (max(1, size[0]), max(1, size[1])))
        if stamp.opacity < 1.0:
            drawn.set_alpha(round(255 * stamp.opacity))
        whole.blit(drawn, (left, top))


def _flipped(stamp: Stamp) -> pygame.Surface:
    part = _sheet(stamp.picture.path).subsurface(_seen(stamp.picture))
    if stamp.flips.diagonal:
        part = pygame.transform.flip(pygame.transform.rotate(part, 90), flip_x=False, flip_y=True)
    return pygame.transform.flip(part, stamp.flips.across, stamp.flips.upright)


def _seen(picture: Picture) -> pygame.Rect:
    return pygame.Rect(picture.rect).clip(_sheet(picture.path).get_rect())


@lru_cache(maxsize=64)
def _sheet(path: Path) -> pygame.Surface:
    return pygame.image.load(path).convert_alpha()
