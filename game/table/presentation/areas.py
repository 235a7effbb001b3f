"""What a table leaves to the scene around it. All rectangles in layout units."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame

Room: TypeAlias = tuple[int, int, int, int]
"""Left, top, width, height in layout units."""

COLUMN = ((380, 60), (200, 50), (84, 6), (90, 40))
"""The column's width and the heights of prompt, button and status, each with what is added at text size 2."""
LOWEST, WIDER = 96, 260
"""The height of a plate and its gap below which two plates stand side by side, in a column so much wider."""
PLATE, GAP, ASIDE = 108, 12, 40
"""The greatest height of a plate, the space below it, and the space beside the column."""


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


def side_column(room: pygame.Rect, seats: int, text_size: float) -> Areas:
    """Plates, prompt and status in a column on the left of `room`; the rest is the table's.

    Many plates stand side by side, two in a line.

    Args:
        room: What the table may fill.
        seats: How many there are.
        text_size: The player's, 1 to 2; the larger, the wider and higher everything is.
    """
    wide, prompt_high, key_high, status_high = (
        round(length + growth * (text_size - 1)) for length, growth in COLUMN
    )
    plates_high = room.height - prompt_high - status_high - 2 * GAP
    across = 2 if plates_high // seats < LOWEST else 1
    wide += WIDER * (across - 1)
    lines = -(-seats // across)
    step = min(PLATE + GAP, plates_high // lines)
    plate = (wide - GAP * (across - 1)) // across
    prompt = pygame.Rect(room.left, room.top + step * lines, wide, prompt_high)
    key = pygame.Rect(room.left, prompt.bottom - key_high, wide, key_high)
    table = pygame.Rect(room.left + wide + ASIDE, room.top, room.width - wide - ASIDE, room.height)
    places = [divmod(seat, across) for seat in range(seats)]
    return Areas(
        plates=tuple(
            pygame.Rect(room.left + (plate + GAP) * column, room.top + step * line, plate, step - GAP)
            for line, column in places
        ),
        prompts=(prompt,) * seats,
        keys=(key,) * seats,
        halves=(table,) * seats,
        status=pygame.Rect(room.left, prompt.bottom + GAP, wide, status_high),
    )
