"""The zones of a table with a dock: seats on the left, the board in the middle, the dock on the right."""

from dataclasses import dataclass, replace

import pygame

from game.table.presentation.areas import CONTEST_HEIGHT, Areas, scaled, side_column
from game.table.presentation.setting import PagePosition
from game.ui.layout import split_bottom, split_right, split_top

LEFT_WIDTH, RIGHT_WIDTH, PAGE_HEIGHT = (360, 80), (380, 80), (284, 86)
"""Each at text size 1, and what is added at text size 2."""
DOCK_GROWTH = 0.1
"""What is added to the dock's part of its column at text size 2."""
GAP = 20
"""Between the zones, in layout units."""


@dataclass(frozen=True)
class Zones:
    """Where a game with a dock places its board and its other things, in layout units."""

    areas: Areas
    """All that the scene fills; lists cover the board."""
    board: pygame.Rect
    own: pygame.Rect
    """Below the dock, for the seat's own things."""
    strip: pygame.Rect | None
    """Below the board, such as for a hand; None: there is none."""


def three_zones(
    table: pygame.Rect,
    seats: int,
    text_size: float,
    *,
    strip_height: int = 0,
    dock_share: float = 0.5,
    page_position: PagePosition | None = None,
) -> Zones:
    """Returns the zones of a table.

    Args:
        table: All that the table fills.
        seats: How many there are, 2 to 8.
        text_size: The player's, 1 to 2; the larger, the wider both columns are.
        strip_height: Of the strip below the board; 0: there is none.
        dock_share: The dock's part of the height of the right column at text size 1; the rest is `own`.
        page_position: See `TableSetting`.
    """
    areas = side_column(table, seats, text_size, LEFT_WIDTH, GAP)
    board, right = split_right(areas.seat_areas[0], scaled(RIGHT_WIDTH, text_size), GAP)
    share = dock_share + DOCK_GROWTH * (text_size - 1)
    dock, own = split_top(right, round((right.height - GAP) * share), GAP)
    page = own if page_position is PagePosition.ASIDE else None
    if page_position is PagePosition.BELOW:
        board, page = split_bottom(board, scaled(PAGE_HEIGHT, text_size), GAP)
    board, strip = split_bottom(board, strip_height, GAP) if strip_height else (board, None)
    banner = split_top(board, scaled(CONTEST_HEIGHT, text_size))[0]
    areas = replace(areas, seat_areas=(board,) * seats, dock=dock, page=page, contest=banner)
    areas = replace(areas, explanations=(right,))
    return Zones(areas, board, own, strip)
