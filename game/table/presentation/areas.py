"""The areas of a table where the scene shows plates, prompts, buttons and lists."""

from dataclasses import dataclass
from typing import TypeAlias

import pygame

Rectangle: TypeAlias = tuple[int, int, int, int]
"""Left, top, width and height in layout units; can be hashed, unlike `pygame.Rect`."""

COLUMN_WIDTH, PROMPT_HEIGHT, BUTTON_HEIGHT, STATUS_HEIGHT = (400, 60), (200, 50), (84, 6), (90, 40)
"""Each at text size 1, and what is added at text size 2."""
MIN_PLATE_STEP = 96
"""A plate's height and the gap below it. If less is left, plates are shown in two columns."""
SECOND_COLUMN_WIDTH = 260
"""What a second column of plates adds to the width."""
MAX_PLATE_HEIGHT, GAP, SIDE_GAP = 112, 12, 40


@dataclass(frozen=True)
class Areas:
    """Where the scene shows what; by seat, in layout units."""

    plates: tuple[pygame.Rect, ...]
    """Who sits there."""
    prompts: tuple[pygame.Rect, ...]
    """The question to the seat, and its buttons. Seats may share an area."""
    buttons: tuple[pygame.Rect, ...]
    """The lower part of the prompt, for the options that name nothing on the table."""
    seat_areas: tuple[pygame.Rect, ...]
    """The seat's own part of the table; a list for one seat covers that of the next."""
    status: pygame.Rect | None = None
    """How far the match is; None: it is shown in the first free prompt."""
    page: pygame.Rect | None = None
    """For a page that is read beside the board; None: the page covers the right edge of the board."""
    dock: pygame.Rect | None = None
    """The panel that names what is under the cursor; enlarged cards lie over it. None: there is none."""
    ticker: pygame.Rect | None = None
    """What happened last, in one line or two; None: it is not shown."""


def side_column(table: pygame.Rect, seats: int, text_size: float) -> Areas:
    """Returns areas in a column on the left of the table, and the rest as everybody's `seat_areas`.

    Args:
        table: All that the table fills.
        seats: How many there are.
        text_size: The player's, 1 to 2; the larger, the wider and higher the column is.
    """
    width, prompt_height, button_height, status_height = (
        round(length + growth * (text_size - 1))
        for length, growth in (COLUMN_WIDTH, PROMPT_HEIGHT, BUTTON_HEIGHT, STATUS_HEIGHT)
    )
    plates_height = table.height - prompt_height - status_height - 2 * GAP
    columns = 2 if plates_height // seats < MIN_PLATE_STEP else 1
    width += SECOND_COLUMN_WIDTH * (columns - 1)
    plates = _plate_rects(pygame.Rect(table.topleft, (width, plates_height)), seats, columns)
    prompt = pygame.Rect(table.left, plates[-1].bottom + GAP, width, prompt_height)
    button = pygame.Rect(table.left, prompt.bottom - button_height, width, button_height)
    rest_left = table.left + width + SIDE_GAP
    rest = pygame.Rect(rest_left, table.top, table.right - rest_left, table.height)
    return Areas(
        plates=plates,
        prompts=(prompt,) * seats,
        buttons=(button,) * seats,
        seat_areas=(rest,) * seats,
        status=pygame.Rect(table.left, prompt.bottom + GAP, width, status_height),
    )


def _plate_rects(area: pygame.Rect, seats: int, columns: int) -> tuple[pygame.Rect, ...]:
    """Returns the plates row by row; each has a gap below it that belongs to the area."""
    step = min(MAX_PLATE_HEIGHT + GAP, area.height // -(-seats // columns))
    width = (area.width - GAP * (columns - 1)) // columns
    cells = (divmod(seat, columns) for seat in range(seats))
    return tuple(
        pygame.Rect(area.left + (width + GAP) * column, area.top + step * row, width, step - GAP)
        for row, column in cells
    )
