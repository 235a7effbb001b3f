"""Opens the window; small, so that it is there before all else is loaded."""

import os
import warnings
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.settings import Settings

TITLE = "Four Crowns"

Size: TypeAlias = tuple[int, int]
"""Pixels."""

SMALLEST: Size = (640, 360)
"""Nobody can draw the window smaller; a desktop may still force it to be."""


@dataclass(frozen=True)
class Display:
    """What the window shows, and how."""

    surface: pygame.Surface
    synced: bool
    """Whether showing a picture waits for the screen."""


def opened(settings: Settings, size: Size | None = None) -> Display:
    """The window as the settings say; a `size` asks for a window of that size."""
    display = _opened(settings, size)
    _bound(display.surface.get_size())
    return display


def _opened(settings: Settings, size: Size | None) -> Display:
    if size is None and not settings.fullscreen:
        size = (settings.window_width, settings.window_height)
    flags = pygame.RESIZABLE if size else pygame.FULLSCREEN
    pygame.display.set_caption(TITLE)
    if settings.vsync:
        synced = _synced(size or (0, 0), flags)
        if synced is not None:
            return Display(synced, synced=True)
    return Display(pygame.display.set_mode(size or (0, 0), flags), synced=False)


def _bound(size: Size) -> None:
    """Nobody can draw the window smaller than can be read, or than it was opened."""
    with warnings.catch_warnings():
        # pygame has no other way to the window of its display
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = min(SMALLEST[0], size[0]), min(SMALLEST[1], size[1])


def _synced(size: Size, flags: int) -> pygame.Surface | None:
    """A display that waits for the screen; None: this machine cannot, or only slowly."""
    with warnings.catch_warnings(record=True, action="always") as told:
        try:
            surface = pygame.display.set_mode(size, flags, vsync=1)
        except pygame.error:
            return None
    if not told:
        return surface
    if pygame.display.get_driver() == "x11":
        # without a graphics card SDL would paint each picture by OpenGL in software
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.quit()
        pygame.display.init()
        pygame.display.set_caption(TITLE)
    return None
