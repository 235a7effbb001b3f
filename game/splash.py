"""Opens the window with a splash screen while the rest of the program is loaded."""

from dataclasses import dataclass

import pygame

from game import assets, files, settings
from game.assets import FaultLog
from game.input import sdl_environment
from game.localized_text import LocalizedText
from game.settings import Settings
from game.sound import without_driver_messages
from game.ui import display
from game.ui.display import Display, Size

WOOD = (44, 29, 20)
LOGO_SIZE = 0.4
"""The side of the logo as a share of the height of the screen."""


@dataclass(frozen=True)
class Startup:
    """What is loaded before the rest of the program: the settings and the window."""

    settings: Settings
    notices: list[LocalizedText]
    """Messages about invalid settings."""
    bad_pad_lines: list[str]
    """Invalid lines of the player's own file of pad mappings."""
    display: Display
    faults: FaultLog
    """Collects the faults of the program's files."""


def show(size: Size | None = None) -> Startup:
    """Reads the settings, opens the window and shows the splash screen; `size` overrides the settings."""
    faults = FaultLog.collecting()
    loaded, notices = settings.load()
    bad_pad_lines = sdl_environment.prepare(loaded.mappings, files.settings_folder())
    with without_driver_messages():
        pygame.init()
    display.initialize()
    icon = assets.read(files.asset("desktop/four-crowns-64.png"), pygame.image.load)
    if icon is not None:
        pygame.display.set_icon(icon)
    startup = Startup(loaded, notices, bad_pad_lines, display.open_display(loaded, size), faults)
    _draw(startup.display.surface)
    return startup


def _draw(surface: pygame.Surface) -> None:
    side = max(1, round(surface.get_height() * LOGO_SIZE))
    surface.fill(WOOD)
    file = files.asset("art/logo.svg")
    logo = assets.read(file, lambda path: pygame.image.load_sized_svg(path, (side, side)))
    if logo is not None:
        surface.blit(logo, logo.get_rect(center=surface.get_rect().center))
    pygame.display.flip()
