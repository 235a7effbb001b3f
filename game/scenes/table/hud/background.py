"""The background of a table with the heads-up display painted around the board."""

from collections.abc import Hashable

from game.contract import View
from game.scenes.table.hud.contents import Hud
from game.scenes.table.hud.painting import paint_hud
from game.table.presentation import Presentation
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import BUDGET
from game.ui.drawing.layout_dump import DumpEntry
from game.ui.drawing.screen_surface import ScreenSurface


class CachedBackground:
    """Caches the board, which changes less often than the display around it."""

    def __init__(self, presentation: Presentation, hud: Hud) -> None:
        self.hud = hud
        self._layout, self._game_background = presentation.layout, presentation.art.background
        self._key: Hashable = None
        """What the cached board depends on."""
        self._board = ScreenSurface()
        self._dump: list[DumpEntry] = []
        """The layout dump of the cached board."""

    def key(self, view: View) -> Hashable:
        """Differs whenever board or display must be painted again."""
        return self._game_background.key(view), self.hud

    def paint(self, canvas: Canvas, view: View) -> None:
        """Paints the board, from the cache if possible, and the display around it."""
        size = canvas.surface.get_size()
        look = (canvas.frame, size, canvas.text_size, canvas.palette)
        key = (self._game_background.key(view), self._layout.camera(view), *look)
        if key == self._key:
            canvas.surface.blit(self._board.surface, (0, 0))
            canvas.dump += self._dump
        else:
            self._paint_board(canvas, view, key)
        paint_hud(canvas, self._layout.areas(view), self.hud)

    def _paint_board(self, canvas: Canvas, view: View, key: Hashable) -> None:
        """Paints the board, and keeps it if it is complete."""
        postponed = BUDGET.postponed
        self._game_background.paint(canvas, view)
        board = self._board.ready(canvas.surface)
        self._key = key if BUDGET.postponed == postponed else None
        if board is not None and self._key is not None:
            board.blit(canvas.surface, (0, 0))
            self._dump = list(canvas.dump)

    def free(self) -> None:
        """Frees the cached board, which is as large as the screen."""
        self._key = None
        self._board.free()
