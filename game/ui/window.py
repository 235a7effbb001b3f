"""The window: opened, resized, shown; the only place that speaks to the display."""

import warnings

import pygame

from game.settings import Settings
from game.ui import canvas as drawing
from game.ui.canvas import Canvas
from game.ui.frame import Frame
from game.ui.theme import PALETTES

TITLE = "Four Crowns"
SMALLEST = (640, 360)
"""A window may be smaller; what is shown in it is drawn as if it were that large and cut off."""


class Window:
    """The display's surface and the canvas that scenes draw on."""

    def __init__(self, settings: Settings, size: tuple[int, int] | None = None) -> None:
        """Open it as the settings say; a `size` in pixels asks for a window of that size."""
        self._settings = settings
        self._size = size
        self.synced = False
        """Whether showing a picture waits for the screen."""
        self._surface = self._open()
        self.canvas = self._canvas()

    def reopen(self) -> None:
        """Open it anew after a change between window and full screen."""
        self._size = None
        pygame.display.quit()
        pygame.display.init()
        self._surface = self._open()
        self.refit()

    def refit(self) -> None:
        """Bring the canvas up to date: the window's size, the text size or the palette have changed."""
        drawing.clear()
        glyph_of = self.canvas.glyph_of
        self.canvas = self._canvas()
        self.canvas.glyph_of = glyph_of

    def show(self, changed: list[pygame.Rect] | None) -> None:
        """Put on screen what was drawn: the changed pixels, or all with None."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def _open(self) -> pygame.Surface:
        size = self._size
        if size is None and not self._settings.fullscreen:
            size = (self._settings.window_width, self._settings.window_height)
        flags = pygame.RESIZABLE if size else pygame.FULLSCREEN
        pygame.display.set_caption(TITLE)
        if self._settings.vsync:
            try:
                with warnings.catch_warnings(action="ignore"):  # pygame's own, where no renderer is fast
                    surface = pygame.display.set_mode(size or (0, 0), flags, vsync=1)
            except pygame.error:
                self.synced = False  # not every driver can wait for the screen
            else:
                self.synced = True
                return surface
        return pygame.display.set_mode(size or (0, 0), flags)

    def _canvas(self) -> Canvas:
        surface = pygame.display.get_surface() or self._surface
        width, height = surface.get_size()
        seen = (max(width, SMALLEST[0]), max(height, SMALLEST[1]))
        frame = Frame(seen, self._settings.safe_area / 100)
        palette = PALETTES[self._settings.palette]
        return Canvas(surface, frame, text_size=self._settings.scale, palette=palette)
