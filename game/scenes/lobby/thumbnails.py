"""Thumbnails of the boards that can be picked."""

import pygame

from game.scenes.lobby.info import BoardChoice, LobbyInfo
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Tone

MAX_SIDE = 720
"""Of a thumbnail in memory, in pixels."""


class BoardThumbnails:
    """Caches thumbnails; `make_next` paints one at a time so that no frame takes long."""

    def __init__(self, info: LobbyInfo) -> None:
        self._info = info
        self._painted: dict[tuple[object, ...], pygame.Surface] = {}
        self._scaled: dict[tuple[object, ...], pygame.Surface] = {}
        self._queue: list[BoardChoice] = []

    def draw(self, canvas: Canvas, board: BoardChoice, rect: pygame.Rect) -> None:
        """Draws the thumbnail with a thin frame in the middle of `rect`; blank until it is painted."""
        area = canvas.frame.rect_px(rect)
        side = max(1, min(area.size))
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        canvas.surface.fill(canvas.palette[Tone.INK], place)
        inner = place.inflate(-2 * canvas.frame.px(3), -2 * canvas.frame.px(3))
        canvas.surface.fill(canvas.palette[Tone.DARK_PARCHMENT], inner)
        if not board.layout:
            canvas.picture("icons/warning", rect.inflate(-rect.width // 2, -rect.height // 2))
        elif _key(board) in self._painted:
            canvas.surface.blit(self._fitted(board, inner.size), inner)
        elif board not in self._queue:
            self._queue.append(board)

    def make_next(self) -> bool:
        """Paints the next thumbnail of the queue; returns False if there is none."""
        if not self._queue:
            return False
        board = self._queue.pop(0)
        whole = self._info.thumbnail(board)
        side = min(MAX_SIDE, whole.get_width())
        self._painted[_key(board)] = pygame.transform.smoothscale(whole, (side, side))
        return True

    @property
    def busy(self) -> bool:
        """True while the queue is not empty."""
        return bool(self._queue)

    def _fitted(self, board: BoardChoice, size: tuple[int, int]) -> pygame.Surface:
        key = (*_key(board), size)
        if key not in self._scaled:
            self._scaled[key] = pygame.transform.smoothscale(self._painted[_key(board)], size)
        return self._scaled[key]


def _key(board: BoardChoice) -> tuple[object, ...]:
    return board.layout, board.painting
