"""Areas for a board that fills the screen: everything else is narrow and lies over the edges of the board."""

import pygame

from game.table.presentation.layout import (
    BUTTON_HEIGHT,
    COLUMN_WIDTH,
    CONTEST_HEIGHT,
    GAP,
    MAX_PLATE_HEIGHT,
    PROMPT_HEIGHT,
    STATUS_HEIGHT,
    TICKER_HEIGHT,
    Areas,
    scaled,
)
from game.ui.layout import column, split_bottom

SLIM_WIDTH, DOCK_WIDTH = (220, 70), (380, 100)
"""Each at text size 1, and what is added at text size 2."""
DOCK_SHARE = 0.6
"""The most of the height that the dock fills."""


def edge_areas(area: pygame.Rect, seats: int, text_size: float) -> Areas:
    """Returns slim plates on the left, below them prompt, ticker and status, and a dock on the right.

    `seat_areas` are the part between both columns, which is the free part of the board, see `Camera.free`.
    """
    width, dock_width = scaled(COLUMN_WIDTH, text_size), scaled(DOCK_WIDTH, text_size)
    heights = [scaled(height, text_size) for height in (PROMPT_HEIGHT, TICKER_HEIGHT, STATUS_HEIGHT)]
    step = min(MAX_PLATE_HEIGHT + GAP, (area.height - sum(heights) - len(heights) * GAP) // seats)
    plates = column(pygame.Rect(area.topleft, (width, 0)), [step - GAP] * seats, GAP)
    slim = column(pygame.Rect(area.topleft, (scaled(SLIM_WIDTH, text_size), 0)), [step - GAP] * seats, GAP)
    below = pygame.Rect(area.left, area.top + step * seats, width, 0)
    prompt, ticker, status = column(below, heights, GAP)
    across = area.width - width - dock_width - 2 * GAP
    free = pygame.Rect(area.left + width + GAP, area.top, across, area.height)
    return Areas(
        plates=tuple(plates),
        slim_plates=tuple(slim),
        prompts=(prompt,) * seats,
        buttons=(split_bottom(prompt, scaled(BUTTON_HEIGHT, text_size))[1],) * seats,
        seat_areas=(free,) * seats,
        status=status,
        ticker=ticker,
        dock=pygame.Rect(area.right - dock_width, area.top, dock_width, round(area.height * DOCK_SHARE)),
        fits_dock=True,
        contest=pygame.Rect(free.left, free.top, free.width, scaled(CONTEST_HEIGHT, text_size)),
    )
