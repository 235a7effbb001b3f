"""Pictures of boards: a board that can be zoomed, a move of the camera, and tiles that an author painted."""

from collections.abc import Callable, Hashable, Iterable
from io import BytesIO
from math import ceil, floor, sqrt
from typing import TypeAlias

import pygame

from game.maps.painting import PaintedTile
from game.maps.tiled_files.tiled_map import ImageRegion
from game.table.entities.components import Ease
from game.table.entities.things import eased
from game.table.presentation.camera import Camera
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import GradualWork, Steps, cached, nothing_to_do
from game.ui.layout import Frame


class CameraMove:
    """Animates a move of the camera: only scales the pictures before and after it, which is fast."""

    def __init__(self, start: Camera, goal: Camera, before: pygame.Surface, seconds: float) -> None:
        """`before`: the area of the board as it was at the start; `seconds`: how long the move takes."""
        self._start, self._goal, self._before, self._seconds = start, goal, before, seconds
        self._elapsed = 0.0

    @property
    def is_over(self) -> bool:
        """True if the camera has arrived."""
        return self._elapsed >= self._seconds

    def tick(self, seconds: float) -> None:
        """Advances the time."""
        self._elapsed += seconds

    def draw(self, surface: pygame.Surface, table: pygame.Surface, frame: Frame) -> pygame.Rect:
        """Draws the board at this moment; `table`: everything as it is after the move.

        Returns the area of the board, in pixels.
        """
        area = frame.rect_px(pygame.Rect(self._goal.area)).clip(surface.get_rect())
        surface.blit(table, area, area)
        camera = self._start.between(self._goal, eased(Ease.OUT, self._elapsed / self._seconds))
        pictures = [(self._start, self._before), (self._goal, table.subsurface(area))]
        surface.set_clip(area)
        for seen_by, picture in sorted(pictures, key=lambda each: each[0].zoom):
            self._draw_picture(surface, picture, area, _seen(camera, seen_by, area))
        surface.set_clip(None)
        return area

    def _draw_picture(
        self, surface: pygame.Surface, picture: pygame.Surface, area: pygame.Rect, goal: pygame.FRect
    ) -> None:
        """Draws the visible part of a picture, which fills `goal`; all in pixels."""
        visible = pygame.Rect(goal).clip(area)
        if not visible:
            return
        across, down = picture.get_width() / goal.width, picture.get_height() / goal.height
        part = pygame.Rect(
            (visible.left - goal.left) * across,
            (visible.top - goal.top) * down,
            max(1, visible.width * across),
            max(1, visible.height * down),
        ).clip(picture.get_rect())
        surface.blit(pygame.transform.scale(picture.subsurface(part), visible.size), visible)


def _seen(camera: Camera, other: Camera, area: pygame.Rect) -> pygame.FRect:
    """Returns where a camera shows all that another one shows, in pixels; `area` is that of both."""
    left, top, width, height = camera.area
    x1, y1 = camera.to_screen(other.to_board((left, top)))
    x2, y2 = camera.to_screen(other.to_board((left + width, top + height)))
    across, down = area.width / width, area.height / height
    corner = area.left + (x1 - left) * across, area.top + (y1 - top) * down
    return pygame.FRect(corner, ((x2 - x1) * across, (y2 - y1) * down))


MAX_PIXELS = 12_000_000
"""Of the picture, which needs four bytes for each; on a larger window a close-up is a little softer."""

PaintBoard: TypeAlias = Callable[[pygame.Surface, float], Steps]
"""Paints the whole board on a surface that it fills, with this many pixels for each unit of the board."""


class BoardPicture:
    """Paints the board in the size of a close-up, so that moving the camera only copies or scales it.

    It may take several frames; until then the picture shows what is painted.
    """

    def __init__(self, paint: PaintBoard) -> None:
        self._paint = paint
        self._key: Hashable = None
        """What the picture depends on."""
        self._picture = pygame.Surface((1, 1))
        self._painting = GradualWork(nothing_to_do())
        self._scaled_key: Hashable = None
        """The part and the size of the picture that was scaled last; None: it was not complete."""
        self._scaled = pygame.Surface((1, 1))

    def draw(self, canvas: Canvas, camera: Camera, key: Hashable) -> None:
        """Draws what the camera shows; `key` is of everything that the picture depends on but its size."""
        if not canvas.paints:
            return
        area = canvas.frame.rect_px(pygame.Rect(camera.area))
        unit = area.width / camera.area[2]
        detail = self._detail(camera, unit)
        if self._key != (key, camera.board, detail):
            self.free()
            size = ceil(camera.board[2] * detail), ceil(camera.board[3] * detail)
            self._painting = GradualWork(self._repaint(canvas.surface, size, detail))
            self._key = key, camera.board, detail
        self._painting.go_on()
        self._draw_part(canvas.surface, area, camera, unit, detail)

    def _repaint(self, like: pygame.Surface, size: tuple[int, int], detail: float) -> Steps:
        """The first step makes the surface, which takes long if it is large."""
        self._picture = pygame.Surface(size, 0, like)
        yield from self._paint(self._picture, detail)

    def free(self) -> None:
        """Frees the picture."""
        self._painting = GradualWork(nothing_to_do())
        self._key, self._picture = None, pygame.Surface((1, 1))
        self._scaled_key, self._scaled = None, pygame.Surface((1, 1))

    def _detail(self, camera: Camera, unit: float) -> float:
        """Pixels of the picture for each unit of the board."""
        close = camera.whole().scale * camera.close_zoom * unit
        most = sqrt(MAX_PIXELS / (camera.board[2] * camera.board[3]))
        return min(close, most)

    def _draw_part(
        self, surface: pygame.Surface, area: pygame.Rect, camera: Camera, unit: float, detail: float
    ) -> None:
        """Copies the part of the picture that the camera shows, scaled if it is shown in another size."""
        scale = camera.scale * unit
        corner = camera.to_board(camera.area[:2])
        left, top = (corner[0] - camera.board[0]) * scale, (corner[1] - camera.board[1]) * scale
        whole = pygame.Rect(0, 0, round(camera.board[2] * scale), round(camera.board[3] * scale))
        whole.topleft = round(area.left - left), round(area.top - top)
        visible = whole.clip(area)
        factor = detail / scale
        part = pygame.Rect(
            round((visible.left - whole.left) * factor),
            round((visible.top - whole.top) * factor),
            round(visible.width * factor),
            round(visible.height * factor),
        ).clip(self._picture.get_rect())
        if abs(part.width - visible.width) <= 1 and abs(part.height - visible.height) <= 1:
            surface.blit(self._picture, visible, part)
        elif part and visible:
            surface.blit(self._scaled_part(part, visible.size), visible)

    def _scaled_part(self, part: pygame.Rect, size: tuple[int, int]) -> pygame.Surface:
        """A part of the picture in another size: scaled smoothly once, and coarsely until all is painted."""
        if not self._painting.is_done:
            return pygame.transform.scale(self._picture.subsurface(part), size)
        key = tuple(part), size
        if key != self._scaled_key:
            self._scaled = pygame.transform.smoothscale(self._picture.subsurface(part), size)
            self._scaled_key = key
        return self._scaled


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
