"""The areas of an auction with a dock: plates on the left, the board in the middle, the dock on the right."""

from dataclasses import replace

from game.contract import Snapshot
from game.table.presentation.layout import CONTEST_HEIGHT, Areas, scaled, side_column
from game.ui.layout import split_right, split_top
from tests.auction.table import AuctionLayout

LEFT_WIDTH, RIGHT_WIDTH = (360, 80), (380, 80)
"""Each at text size 1, and what is added at text size 2."""
GAP = 20
"""Between the columns, in layout units."""


def areas_with_dock(layout: AuctionLayout, _view: Snapshot) -> Areas:
    """Replaces the method `areas` of a layout; the dock is the upper half of the right column or more."""
    areas = side_column(layout.area, layout.seats, layout.text_size, LEFT_WIDTH, GAP)
    board, right = split_right(areas.seat_areas[0], scaled(RIGHT_WIDTH, layout.text_size), GAP)
    share = 0.4 + 0.1 * layout.text_size
    return replace(
        areas,
        seat_areas=(board,) * layout.seats,
        dock=split_top(right, round((right.height - GAP) * share), GAP)[0],
        contest=split_top(board, scaled(CONTEST_HEIGHT, layout.text_size))[0],
        explanations=(right,),
    )
