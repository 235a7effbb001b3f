"""Thumbnails of the boards that can be picked."""

import pygame

from game.scenes.lobby.info import BoardChoice, LobbyInfo
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import BUDGET, GradualWork, Steps
from game.ui.drawing.theme import Tone

MAX_SIDE = 720
"""Of a thumbnail in memory, in pixels."""


class BoardThumbnails:
    """Caches thumbnails; `make_next` paints one at a time so that no frame takes long."""

    def __init__(self, info: LobbyInfo) -> None:
        self._info = info
        self._painted: dict[str, tuple[object, pygame.Surface]] = {}
        """By id of the board, what its thumbnail shows, and the thumbnail."""
        self._scaled: dict[tuple[str, tuple[int, int]], tuple[pygame.Surface, pygame.Surface]] = {}
        """By id and size, the thumbnail and the scaled one."""
        self._queue: list[BoardChoice] = []
        self._painting: GradualWork | None = None
        """Paints the thumbnail that was first in the queue; None: none yet."""

    def draw(self, canvas: Canvas, board: BoardChoice, rect: pygame.Rect) -> None:
        """Draws the thumbnail with a thin frame in the middle of `rect`; the old one until it is painted."""
        area = canvas.frame.rect_px(rect)
        side = max(1, min(area.size))
        place = pygame.Rect(0, 0, side, side)
        place.center = area.center
        canvas.surface.fill(canvas.palette[Tone.INK], place)
        inner = place.inflate(-2 * canvas.frame.px(3), -2 * canvas.frame.px(3))
        canvas.surface.fill(canvas.palette[Tone.DARK_PARCHMENT], inner)
        if not board.layout:
            canvas.picture("icons/warning", rect.inflate(-rect.width // 2, -rect.height // 2))
            return
        shown, thumbnail = self._painted.get(board.id, (None, None))
        if thumbnail is not None:
            canvas.surface.blit(self._fitted(board.id, thumbnail, inner.size), inner)
        if shown != _content(board) and board not in self._queue:
            self._queue.append(board)

    def make_next(self) -> bool:
        """Goes on with the first thumbnail of the queue; returns True if it is complete now."""
        if self._painting is None or self._painting.is_done:
            if not self._queue:
                return False
            self._painting = GradualWork(self._make(self._queue.pop(0)))
        with BUDGET.frame(whole=False):
            self._painting.go_on()
        return self._painting.is_done

    def _make(self, board: BoardChoice) -> Steps:
        whole = yield from self._info.thumbnail_steps(board)
        side = min(MAX_SIDE, whole.get_width())
        self._painted[board.id] = _content(board), pygame.transform.smoothscale(whole, (side, side))

    @property
    def busy(self) -> bool:
        """True while thumbnails are missing."""
        return bool(self._queue) or not (self._painting is None or self._painting.is_done)

    def _fitted(self, board: str, thumbnail: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
        known, scaled = self._scaled.get((board, size), (None, thumbnail))
        if known is not thumbnail:
            scaled = pygame.transform.smoothscale(thumbnail, size)
            self._scaled[board, size] = thumbnail, scaled
        return scaled


def _content(board: BoardChoice) -> object:
    """What a thumbnail shows."""
    return board.layout, board.painting
