"""A picture of a whole large board, painted once, of which a camera shows a part."""

from collections.abc import Callable, Hashable
from math import ceil, sqrt
from typing import TypeAlias

import pygame

from game.table.presentation.camera import CLOSE_UP, Camera
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import GradualWork, Steps, nothing_to_do

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
            self._painting = GradualWork(self._paint_anew(canvas.surface, size, detail))
            self._key = key, camera.board, detail
        self._painting.go_on()
        self._draw_part(canvas.surface, area, camera, unit, detail)

    def _paint_anew(self, like: pygame.Surface, size: tuple[int, int], detail: float) -> Steps:
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
        close = camera.whole().scale * CLOSE_UP * unit
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
