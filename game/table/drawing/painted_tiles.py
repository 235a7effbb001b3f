"""Draws the tiles that a map's author painted."""

from collections.abc import Iterable
from functools import lru_cache
from pathlib import Path
from typing import TypeAlias

import pygame

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import ImageRegion

Pixels: TypeAlias = tuple[float, float]
"""x and y, or width and height, in pixels."""


def draw_square_board(
    surface: pygame.Surface, tiles: Iterable[PaintedTile], board_size: int, *, turned: bool = False
) -> None:
    """Draws tiles on a surface that shows a square board of `board_size` tiles a side.

    `turned` shows the board from the opposite side; the pictures stay upright.
    """
    side = surface.get_width() / board_size
    for tile in tiles:
        x = board_size - tile.x - tile.width if turned else tile.x
        y = board_size - tile.y - tile.height if turned else tile.y
        _draw_tile(surface, tile, (x * side, y * side), (side, side))


def draw_from_origin(
    surface: pygame.Surface, tiles: Iterable[PaintedTile], origin: Pixels, tile_size: Pixels
) -> None:
    """Draws tiles, the lowest first; `origin` is the upper left corner of the board's first tile."""
    for tile in tiles:
        corner = origin[0] + tile.x * tile_size[0], origin[1] + tile.y * tile_size[1]
        _draw_tile(surface, tile, corner, tile_size)


def _draw_tile(surface: pygame.Surface, tile: PaintedTile, corner: Pixels, tile_size: Pixels) -> None:
    left, top = round(corner[0]), round(corner[1])
    right, bottom = corner[0] + tile.width * tile_size[0], corner[1] + tile.height * tile_size[1]
    size = max(1, round(right) - left), max(1, round(bottom) - top)
    picture = pygame.transform.smoothscale(_flipped(tile), size)
    if tile.opacity < 1.0:
        picture.set_alpha(round(255 * tile.opacity))
    surface.blit(picture, (left, top))


def _flipped(tile: PaintedTile) -> pygame.Surface:
    picture = _region(tile.picture)
    if tile.flips.diagonal:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), flip_x=False, flip_y=True)
    return pygame.transform.flip(picture, tile.flips.horizontal, tile.flips.vertical)


def _region(picture: ImageRegion) -> pygame.Surface:
    """Returns the region, as far as it lies within its image."""
    image = _load_image(picture.path)
    return image.subsurface(pygame.Rect(picture.rect).clip(image.get_rect()))


@lru_cache(maxsize=64)
def _load_image(path: Path) -> pygame.Surface:
    return pygame.image.load(path).convert_alpha()
