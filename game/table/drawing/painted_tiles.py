"""Draws the tiles that a map's author painted, from the bytes that were read with the map."""

from collections.abc import Iterable
from io import BytesIO
from math import ceil, floor
from typing import TypeAlias

import pygame

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import ImageRegion
from game.ui.drawing.surface_cache import cached

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
    right, bottom = corner[0] + tile.width * tile_size[0], corner[1] + tile.height * tile_size[1]
    if not (
        corner[0] < surface.get_width() and right > 0 and corner[1] < surface.get_height() and bottom > 0
    ):
        return  # an author can move tiles farther away than a rectangle can hold
    left, top = round(corner[0]), round(corner[1])
    rect = pygame.Rect(left, top, max(1, round(right) - left), max(1, round(bottom) - top))
    part, rect = _visible_part(_flipped(tile), rect, surface.get_rect())
    picture = pygame.transform.smoothscale(part, rect.size)
    if tile.opacity < 1.0:
        picture.set_alpha(round(255 * tile.opacity))
    surface.blit(picture, rect)


def _visible_part(
    picture: pygame.Surface, rect: pygame.Rect, bounds: pygame.Rect
) -> tuple[pygame.Surface, pygame.Rect]:
    """The pixels of a picture for `rect` that lie in `bounds`, and their rectangle.

    Only of a picture that is larger than `bounds`, which an author can enlarge beyond all memory.
    """
    if rect.width <= bounds.width and rect.height <= bounds.height:
        return picture, rect
    visible = rect.clip(bounds).move(-rect.left, -rect.top)
    x, y = rect.width / picture.get_width(), rect.height / picture.get_height()
    left, top = floor(visible.left / x), floor(visible.top / y)
    right, bottom = ceil(visible.right / x), ceil(visible.bottom / y)
    part = pygame.Rect(left, top, right - left, bottom - top).clip(picture.get_rect())
    place = pygame.Rect(
        round(part.left * x), round(part.top * y), round(part.width * x), round(part.height * y)
    )
    return picture.subsurface(part), place.move(rect.topleft)


def _flipped(tile: PaintedTile) -> pygame.Surface:
    picture = _region(tile.picture)
    if tile.flips.diagonal:
        picture = pygame.transform.flip(pygame.transform.rotate(picture, 90), flip_x=False, flip_y=True)
    return pygame.transform.flip(picture, tile.flips.horizontal, tile.flips.vertical)


def _region(picture: ImageRegion) -> pygame.Surface:
    """Returns the region, as far as it lies within its image."""
    image = _image(picture.content)
    return image.subsurface(pygame.Rect(picture.rect).clip(image.get_rect()))


@cached
def _image(content: bytes) -> pygame.Surface:
    return pygame.image.load(BytesIO(content), "picture.png").convert_alpha()
