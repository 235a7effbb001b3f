"""The window and the canvas that scenes draw on."""

import pygame

from game.settings import Settings
from game.ui.display import Display, opened
from game.ui.drawing import canvas
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.frame import Frame
from game.ui.drawing.theme import PALETTES

LEAST = (160, 90)
"""Pixels. Nothing could be told apart in a smaller window: it shows the corner of a picture of that size."""


class Window:
    """The display's surface and the canvas that scenes draw on."""

    def __init__(self, settings: Settings, display: Display) -> None:
        self._settings = settings
        self._surface = display.surface
        self.synced = display.synced
        """Whether showing a picture waits for the screen."""
        self.canvas = self._canvas()

    def reopen(self) -> None:
        """Open it anew after a change between window and full screen."""
        pygame.display.quit()
        pygame.display.init()
        display = opened(self._settings)
        self._surface, self.synced = display.surface, display.synced
        self.refit()

    def refit(self) -> None:
        """Bring the canvas up to date: the window's size, the text size or the palette have changed."""
        canvas.clear()
        glyph_of = self.canvas.glyph_of
        self.canvas = self._canvas()
        self.canvas.glyph_of = glyph_of

    def show(self, changed: list[pygame.Rect] | None) -> None:
        """Put on screen what was drawn: the changed pixels, or all with None."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def _canvas(self) -> Canvas:
        surface = pygame.display.get_surface() or self._surface
        width, height = surface.get_size()
        seen = (max(width, LEAST[0]), max(height, LEAST[1]))
        frame = Frame(seen, self._settings.safe_area / 100)
        palette = PALETTES[self._settings.palette]
        return Canvas(surface, frame, text_size=self._settings.scale, palette=palette)
