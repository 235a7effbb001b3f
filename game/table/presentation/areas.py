"""The areas of a table where the scene shows plates, prompts, buttons and lists."""

from dataclasses import dataclass

import pygame

from game.ui.layout import column, split_bottom, split_left, split_top

COLUMN_WIDTH, PROMPT_HEIGHT, BUTTON_HEIGHT = (400, 60), (196, 30), (84, 6)
TICKER_HEIGHT, STATUS_HEIGHT, CONTEST_HEIGHT = (90, 0), (90, 10), (104, 40)
"""Each at text size 1, and what is added at text size 2."""
MIN_PLATE_STEP = 74
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
    contest: pygame.Rect | None = None
    """A banner over the board: the rule, the totals and the result of a contest. None: it is not shown."""
    explanations: tuple[pygame.Rect, ...] = ()
    """Columns beside the board for an explanation; if it does not fit there, it lies beside its thing."""


def scaled(length: tuple[int, int], text_size: float) -> int:
    """Returns a length at a text size from 1 to 2; `length`: at text size 1, and what is added at 2."""
    base, growth = length
    return round(base + growth * (text_size - 1))


def side_column(
    table: pygame.Rect,
    seats: int,
    text_size: float,
    width: tuple[int, int] = COLUMN_WIDTH,
    gap: int = SIDE_GAP,
) -> Areas:
    """Returns areas in a column on the left of the table, and the rest as everybody's `seat_areas`.

    Plates are on top, below them the prompt with its buttons, the ticker and the status.

    Args:
        table: All that the table fills.
        seats: How many there are.
        text_size: The player's, 1 to 2; the larger, the wider and higher the column is.
        width: Of the column with one plate in each row, see `scaled`.
        gap: Between the column and the rest.
    """
    heights = [scaled(height, text_size) for height in (PROMPT_HEIGHT, TICKER_HEIGHT, STATUS_HEIGHT)]
    plates_height = table.height - sum(heights) - len(heights) * GAP
    columns = 2 if plates_height // seats < MIN_PLATE_STEP else 1
    across = scaled(width, text_size) + SECOND_COLUMN_WIDTH * (columns - 1)
    plates = _plate_rects(pygame.Rect(table.topleft, (across, plates_height)), seats, columns)
    below = pygame.Rect(table.left, plates[-1].bottom + GAP, across, 0)
    prompt, ticker, status = column(below, heights, GAP)
    button = split_bottom(prompt, scaled(BUTTON_HEIGHT, text_size))[1]
    rest = split_left(table, across, gap)[1]
    banner = split_top(rest, scaled(CONTEST_HEIGHT, text_size))[0]
    return Areas(
        plates=plates,
        prompts=(prompt,) * seats,
        buttons=(button,) * seats,
        seat_areas=(rest,) * seats,
        status=status,
        ticker=ticker,
        contest=banner,
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


def largest_in(area: pygame.Rect, shape: float) -> pygame.Rect:
    """Returns the largest rectangle of a shape at the top of an area; `shape` is its width by its height."""
    height = min(area.height, int(area.width / shape))
    rect = pygame.Rect(0, 0, round(height * shape), height)
    rect.midtop = area.midtop
    return rect
