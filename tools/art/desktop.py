"""Draws the program's icon in the sizes that desktops ask for: `python -m tools.art.desktop`."""

from pathlib import Path

import pygame

from game.files import ASSETS

SOURCE = ASSETS / "art" / "icon.svg"
FOLDER = ASSETS / "desktop"
SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
"""Of the icons, in pixels."""


def icon(side: int) -> pygame.Surface:
    """The icon in one size."""
    return pygame.image.load_sized_svg(SOURCE, (side, side))


def file(side: int) -> Path:
    """Where the icon of that size is kept."""
    return FOLDER / f"four-crowns-{side}.png"


def main() -> None:
    """Write them all."""
    for side in SIDES:
        pygame.image.save(icon(side), file(side))


if __name__ == "__main__":
    main()
