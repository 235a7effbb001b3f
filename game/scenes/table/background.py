"""The ground of a table with the heads-up display painted around the board."""

from collections.abc import Hashable

import pygame

from game.contract import Snapshot
from game.scenes.table import hud as display
from game.scenes.table.hud import Hud
from game.table.presentation import Looks
from game.ui.drawing.canvas import Canvas, Shown


class CachedBackground:
    """The display changes often, the board below it seldom: the board is kept and copied."""

    def __init__(self, looks: Looks, hud: Hud) -> None:
        self.hud = hud
        self._looks = looks
        self._key: Hashable = None
        self._board = pygame.Surface((1, 1))
        self._notes: list[Shown] = []

    def ground(self, view: Snapshot) -> Hashable:
        """Changes when board or display must be painted anew."""
        return self._looks.ground(view), self.hud

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paint the board, or copy it as it was, and the display around it."""
        size = canvas.surface.get_size()
        key = (self._looks.ground(view), canvas.frame, size, canvas.text_size, canvas.palette)
        if key != self._key:
            self._looks.paint(canvas, view)
            self._key, self._board, self._notes = key, canvas.surface.copy(), list(canvas.dump)
        else:
            canvas.surface.blit(self._board, (0, 0))
            canvas.dump += self._notes
        display.paint(canvas, self._looks.areas(view), self.hud)
