"""A surface as large as the screen. Its memory is taken between two frames: that takes as long as drawing."""

import pygame

from game.ui.drawing.gradual import GradualWork, Steps, nothing_to_do


def opaque_surface(like: pygame.Surface) -> pygame.Surface:
    """Creates a surface of the same size and format that is fast to copy."""
    size = like.get_size()
    return pygame.Surface(size, 0, like) if pygame.display.get_surface() else pygame.Surface(size)


class ScreenSurface:
    """An opaque surface that is kept, however often it is painted anew."""

    def __init__(self) -> None:
        self.surface = pygame.Surface((1, 1))
        self._size = (1, 1)
        """That of the surface, or of the one that is to come."""
        self._work = GradualWork(nothing_to_do())

    def ready(self, like: pygame.Surface) -> pygame.Surface | None:
        """The surface in the size and format of another one; None until there is memory for it."""
        if self._size != like.get_size():
            self.free()
            self._size = like.get_size()
            self._work = GradualWork(self._take(like))
        self._work.go_on()
        return self.surface if self._work.is_done else None

    def _take(self, like: pygame.Surface) -> Steps:
        self.surface = opaque_surface(like)
        yield

    def free(self) -> None:
        """Frees the surface."""
        self.surface, self._size = pygame.Surface((1, 1)), (1, 1)
        self._work = GradualWork(nothing_to_do())
