"""Draws the program's icon in the sizes that desktops use: `python -m tools.art.desktop`."""

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
    """The file of the icon in one size."""
    return FOLDER / f"four-crowns-{side}.png"


def main() -> None:
    """Writes the icons in all sizes."""
    for side in SIDES:
        pygame.image.save(icon(side), file(side))


if __name__ == "__main__":
    main()
