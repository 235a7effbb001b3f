"""The picture of a board that can be zoomed, and a quick move of the camera between two pictures."""

from collections.abc import Callable, Hashable
from math import ceil, sqrt
from typing import TypeAlias

import pygame

from game.table.entities.components import Ease
from game.table.entities.motion import eased
from game.table.presentation.camera import CLOSE_UP, Camera
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.surface_cache import GradualWork, Steps, nothing_to_do
from game.ui.layout import Frame

SECONDS = 0.18


class CameraMove:
    """Both pictures as the camera sees them on its way: fast, as nothing on the board is drawn again."""

    def __init__(self, start: Camera, goal: Camera, before: pygame.Surface) -> None:
        """`before`: the area of the board as it was at the start."""
        self._start, self._goal, self._before = start, goal, before
        self._elapsed = 0.0

    @property
    def is_over(self) -> bool:
        """True if the camera has arrived."""
        return self._elapsed >= SECONDS

    def tick(self, seconds: float) -> None:
        """Moves the camera on its way."""
        self._elapsed += seconds

    def draw(self, surface: pygame.Surface, table: pygame.Surface, frame: Frame) -> pygame.Rect:
        """Draws the board at this moment; `table`: everything as it is after the move.

        Returns the area of the board, in pixels.
        """
        area = frame.rect_px(pygame.Rect(self._goal.area)).clip(surface.get_rect())
        surface.blit(table, area, area)
        if self.is_over:
            return area
        camera = self._start.between(self._goal, eased(Ease.OUT, self._elapsed / SECONDS))
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
