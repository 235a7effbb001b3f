"""A quick move of the camera, drawn from the picture before it and the one after it."""

import pygame

from game.table.entities.components import Ease
from game.table.entities.motion import eased
from game.table.presentation.camera import Camera
from game.ui.drawing.frame import Frame

SECONDS = 0.18


class CameraMove:
    """Both pictures as the camera sees them on its way: fast, as nothing on the board is drawn anew."""

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
