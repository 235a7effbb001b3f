"""An auction whose market fills the screen, with everything else over its edges."""

from collections.abc import Sequence
from dataclasses import replace

from game.contract import Snapshot
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.edges import edge_areas
from game.table.presentation.layout import Areas
from game.ui.layout import Rectangle
from tests.auction.market import MarketLayout
from tests.auction.porters import SIDE


def areas(layout: MarketLayout, _view: Snapshot) -> Areas:
    """Replaces the method `areas` of a layout."""
    return edge_areas(layout.area, layout.seats, layout.text_size)


def whole_board(layout: MarketLayout, view: Snapshot) -> Camera:
    """Replaces the method `whole_board` of a layout: stalls to the edges of the screen."""
    screen, free = layout.screen, layout.areas(view).seat_areas[0]
    area: Rectangle = (screen.left, screen.top, screen.width, screen.height)
    width = SIDE * screen.width / screen.height
    board = ((SIDE - width) / 2, 0.0, width, float(SIDE))
    return Camera.of_whole(area, board, free=(free.left, free.top, free.width, free.height))


def targets(layout: MarketLayout, view: Snapshot) -> Sequence[Target]:
    """Replaces the method `targets` of a layout: the market alone."""
    market, window = layout._market(view), layout._window(view)
    return [replace(Target.from_rect(spot, rect, window)) for spot, rect in market.items()]
