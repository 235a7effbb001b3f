"""The window and the canvas that scenes draw on."""

import pygame

from game.settings import Settings
from game.ui.display import Display, Size, open_display
from game.ui.drawing import canvas
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import palette_of
from game.ui.layout import Frame

MINIMUM_CANVAS = (160, 90)
"""Minimal size of the canvas in pixels; a smaller window shows only its corner."""


def frame_of(size: Size, margin: float) -> Frame:
    """The frame of a window of `size` pixels."""
    width, height = size
    return Frame((max(width, MINIMUM_CANVAS[0]), max(height, MINIMUM_CANVAS[1])), margin)


class Window:
    """The display's surface and the canvas that scenes draw on."""

    def __init__(self, settings: Settings, display: Display, canvas_type: type[Canvas] = Canvas) -> None:
        self._settings = settings
        self._canvas_type = canvas_type
        self._surface = display.surface
        self.synced = display.synced
        """True if the display is flipped with vsync."""
        self.canvas = self._canvas()

    def reopen(self) -> None:
        """Reopens the window after a change between window and full screen."""
        pygame.display.quit()
        pygame.display.init()
        display = open_display(self._settings)
        self._surface, self.synced = display.surface, display.synced
        self.refit()

    def refit(self) -> None:
        """Creates a new canvas after a change of the window's size, the text size or the palette."""
        canvas.clear()
        glyph_of = self.canvas.glyph_of
        self.canvas = self._canvas()
        self.canvas.glyph_of = glyph_of

    def show(self, changed: list[pygame.Rect] | None) -> None:
        """Shows the changed rectangles (pixels) on the screen; None: everything."""
        if changed is None:
            pygame.display.flip()
        elif changed:
            pygame.display.update(changed)

    def _canvas(self) -> Canvas:
        surface = pygame.display.get_surface() or self._surface
        frame = frame_of(surface.get_size(), self._settings.safe_area / 100)
        palette = palette_of(self._settings.palette, plain=self._settings.pictures == "plain")
        return self._canvas_type(surface, frame, text_size=self._settings.scale, palette=palette)
