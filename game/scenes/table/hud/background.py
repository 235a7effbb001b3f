"""The background of a table with the heads-up display painted around the board."""

from collections.abc import Hashable

import pygame

from game.contract import Snapshot
from game.scenes.table.hud.contents import Hud
from game.scenes.table.hud.painting import paint_hud
from game.table.presentation import Presentation
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import BUDGET
from game.ui.drawing.layout_dump import DumpEntry


class CachedBackground:
    """Caches the board, which changes less often than the display around it."""

    def __init__(self, presentation: Presentation, hud: Hud) -> None:
        self.hud = hud
        self._layout, self._game_background = presentation.layout, presentation.art.background
        self._key: Hashable = None
        """What the cached board depends on."""
        self._board = pygame.Surface((1, 1))
        self._dump: list[DumpEntry] = []
        """The layout dump of the cached board."""

    def key(self, view: Snapshot) -> Hashable:
        """Differs whenever board or display must be painted again."""
        return self._game_background.key(view), self.hud

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the board, from the cache if possible, and the display around it."""
        size = canvas.surface.get_size()
        look = (canvas.frame, size, canvas.text_size, canvas.palette)
        key = (self._game_background.key(view), self._layout.camera(view), *look)
        if key != self._key:
            self.free()
            postponed = BUDGET.postponed
            self._game_background.paint(canvas, view)
            if BUDGET.postponed == postponed:
                self._key, self._board, self._dump = key, canvas.surface.copy(), list(canvas.dump)
        else:
            canvas.surface.blit(self._board, (0, 0))
            canvas.dump += self._dump
        paint_hud(canvas, self._layout.areas(view), self.hud)

    def free(self) -> None:
        """Frees the cached board, which is as large as the screen."""
        self._key, self._board = None, pygame.Surface((1, 1))
