"""Small pictures of the boards that can be picked."""

import pygame

from game.scenes.lobby.info import BoardChoice, LobbyInfo
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Tone

LARGEST = 720
"""Pixels that a kept picture of a board has at most a side."""


class BoardThumbnails:
    """Small pictures of boards, painted one at a time so that no frame takes long."""

    def __init__(self, offer: LobbyInfo) -> None:
        self._offer = offer
        self._kept: dict[tuple[object, ...], pygame.Surface] = {}
        self._scaled: dict[tuple[object, ...], pygame.Surface] = {}
        self._wanted: list[BoardChoice] = []

    def draw(self, canvas: Canvas, ground: BoardChoice, rect: pygame.Rect) -> None:
        """The board in the middle of `rect` in a thin frame; plain until it is painted."""
        area = canvas.frame.rect_px(rect)
        side = max(1, min(area.size))
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        canvas.surface.fill(canvas.palette[Tone.INK], place)
        inner = place.inflate(-2 * canvas.frame.px(3), -2 * canvas.frame.px(3))
        canvas.surface.fill(canvas.palette[Tone.FOLDED], inner)
        if not ground.seen:
            canvas.picture("icons/warning", rect.inflate(-rect.width // 2, -rect.height // 2))
        elif _key(ground) in self._kept:
            canvas.surface.blit(self._fitted(ground, inner.size), inner)
        elif ground not in self._wanted:
            self._wanted.append(ground)

    def paint(self) -> bool:
        """Paint a board that was wanted; whether there was one."""
        if not self._wanted:
            return False
        ground = self._wanted.pop(0)
        whole = self._offer.painted(ground)
        side = min(LARGEST, whole.get_width())
        self._kept[_key(ground)] = pygame.transform.smoothscale(whole, (side, side))
        return True

    @property
    def busy(self) -> bool:
        """Whether something is still to be painted."""
        return bool(self._wanted)

    def _fitted(self, ground: BoardChoice, size: tuple[int, int]) -> pygame.Surface:
        key = (*_key(ground), size)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(self._kept[_key(ground)], size)
        return self._scaled[key]


def _key(ground: BoardChoice) -> tuple[object, ...]:
    return ground.seen, ground.painting
