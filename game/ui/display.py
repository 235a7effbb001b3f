"""Opens the window. Imports little, so that the window opens before the rest is loaded."""

import os
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from typing import TypeAlias

import pygame

from game.errors import SystemFault
from game.settings import Settings

TITLE = "Four Crowns"

Size: TypeAlias = tuple[int, int]
"""Width and height in pixels."""

MINIMUM_SIZE: Size = (640, 360)
"""The minimum size of the window; a window manager may ignore it."""
OFFSCREEN = "offscreen"
"""The name of SDL's video driver without a screen."""


@dataclass(frozen=True)
class Display:
    """The surface of the window."""

    surface: pygame.Surface
    synced: bool
    """True if each flip waits for the next refresh of the screen (vsync)."""


@contextmanager
def faults_explained() -> Iterator[None]:
    """Turns the error of a missing display into a `SystemFault` that says what to do."""
    try:
        yield
    except pygame.error as error:
        raise _no_window(str(error)) from error


def initialize() -> None:
    """Starts the video driver.

    Raises:
        SystemFault: there is no display. SDL then takes its driver without a screen, which nobody would see.
    """
    with faults_explained():
        pygame.display.init()
    if pygame.display.get_driver() == OFFSCREEN and OFFSCREEN not in os.environ.get("SDL_VIDEODRIVER", ""):
        raise _no_window("there is no display")


def _no_window(reason: str) -> SystemFault:
    return SystemFault(
        f"no window can be opened: {reason}. Start it in a graphical session; "
        "if SDL_VIDEODRIVER is set, unset it."
    )


def open_display(settings: Settings, size: Size | None = None) -> Display:
    """Opens the window as the settings say, or a resizable one of `size`.

    Raises:
        SystemFault: there is no display.
    """
    with faults_explained():
        display = _open_display(settings, size)
    _set_minimum_size(display.surface.get_size())
    return display


def _open_display(settings: Settings, size: Size | None) -> Display:
    if size is None and not settings.fullscreen:
        size = (settings.window_width, settings.window_height)
    flags = pygame.RESIZABLE if size else pygame.FULLSCREEN
    pygame.display.set_caption(TITLE)
    if settings.vsync:
        synced = _set_synced_mode(size or (0, 0), flags)
        if synced is not None:
            return Display(synced, synced=True)
    return Display(pygame.display.set_mode(size or (0, 0), flags), synced=False)


def _set_minimum_size(size: Size) -> None:
    """Sets the window's minimum size, at most the size it has now."""
    with warnings.catch_warnings():
        # the only way to get the window of pygame's display
        warnings.simplefilter("ignore", DeprecationWarning)
        window = pygame.Window.from_display_module()
    window.minimum_size = min(MINIMUM_SIZE[0], size[0]), min(MINIMUM_SIZE[1], size[1])


def _set_synced_mode(size: Size, flags: int) -> pygame.Surface | None:
    """Opens the window with vsync; None: there is none, or only with a slow renderer in software."""
    with warnings.catch_warnings(record=True, action="always") as caught:
        try:
            surface = pygame.display.set_mode(size, flags, vsync=1)
        except pygame.error:
            return None
    if not caught:  # pygame warns if no fast renderer is available
        return surface
    if pygame.display.get_driver() == "x11":
        # without a graphics card SDL would draw each frame with OpenGL in software
        os.environ.setdefault("SDL_FRAMEBUFFER_ACCELERATION", "0")
        pygame.display.quit()
        pygame.display.init()
        pygame.display.set_caption(TITLE)
    return None
