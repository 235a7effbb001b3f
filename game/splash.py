"""The first picture: the mark on dark wood, on the screen while all else is loaded."""

from dataclasses import dataclass

import pygame

from game import files, settings
from game.input import environment
from game.localized_text import LocalizedText
from game.settings import Settings
from game.ui import display
from game.ui.display import Display, Size

WOOD = (44, 29, 20)
MARK = 0.4
"""The side of the mark in heights of the screen."""


@dataclass(frozen=True)
class Ground:
    """What is there before the house is: settings, and a window."""

    settings: Settings
    notices: list[LocalizedText]
    """What is wrong with the settings."""
    unread: list[str]
    """Lines of the player's own list of pads that cannot be used."""
    display: Display


def opened(size: Size | None = None) -> Ground:
    """Read the settings, open the window and show the mark; a `size` asks for a window of that size."""
    chosen, notices = settings.load()
    unread = environment.prepare(chosen.mappings, files.settings_folder())
    pygame.init()
    pygame.display.set_icon(pygame.image.load(files.ASSETS / "desktop" / "four-crowns-64.png"))
    ground = Ground(chosen, notices, unread, display.opened(chosen, size))
    _show(ground.display.surface)
    return ground


def _show(surface: pygame.Surface) -> None:
    side = max(1, round(surface.get_height() * MARK))
    mark = pygame.image.load_sized_svg(files.ASSETS / "art" / "logo.svg", (side, side))
    surface.fill(WOOD)
    surface.blit(mark, mark.get_rect(center=surface.get_rect().center))
    pygame.display.flip()
