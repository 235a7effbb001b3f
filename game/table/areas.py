"""What a table leaves to the scene around it. All rectangles in layout units."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame

Room: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in layout units."""


@dataclass(frozen=True)
class Areas:
    """Where the scene shows who plays and what is asked; each by seat."""

    plates: tuple[pygame.Rect, ...]
    """Who sits there."""
    prompts: tuple[pygame.Rect, ...]
    """What the seat is asked, and its buttons; a room that seats share is for whoever is asked."""
    keys: tuple[pygame.Rect, ...]
    """Buttons for what names nothing on the table: the lower part of the prompts' room."""
    halves: tuple[pygame.Rect, ...]
    """The seat's own part of the board; a list for one seat lies over the next one's."""
    status: pygame.Rect | None = None
    """How the match stands; None: in the first prompt's room that is free."""
    page: pygame.Rect | None = None
    """Where a page has room that is to be read beside the board; None: over its right edge."""
