"""The background of the Allyria table: wood, the land, and the panels for cards and tokens."""

from collections.abc import Hashable

import pygame

from game.contract import Snapshot
from game.games.allyria.rules.data.cards import RESOURCES
from game.games.allyria.table import view_queries
from game.games.allyria.table.art.land import LandPainter, point_px
from game.games.allyria.table.art.muster_roll import paint_muster_roll
from game.games.allyria.table.layout.geometry import TableGeometry
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.table.presentation.setting import TableSetting
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import BUDGET
from game.ui.drawing.theme import FIELD, Tone


class AllyriaBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._land = LandPainter()

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        key = self._layout.layout_cache(view).background_key
        return key, self._setting.words.language, self._setting.painting.current

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        geometry, seat = self._layout.geometry(view), self._layout.hand_seat(view)
        postponed = BUDGET.postponed
        ornament.background(canvas)
        lacks_wood = BUDGET.postponed != postponed
        self._land.paint(canvas, view, geometry, self._setting.painting.current, simply=lacks_wood)
        for panel in (geometry.token_area, geometry.market, geometry.hand_area):
            canvas.panel(panel, FIELD)
        _paint_resources(canvas, geometry)
        if view_queries.shows_muster_roll(view, seat):
            paint_muster_roll(canvas, view, geometry, seat, self._setting.seats[seat])
        if geometry.wheel.width:
            _paint_pointer(canvas, geometry)


def _paint_resources(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints a picture for each resource; the number of its tokens lies beside it."""
    for resource in RESOURCES:
        cell = geometry.token_counter(resource)
        side = min(cell.height, cell.width - 52)
        canvas.picture(f"allyria/resource/{resource}", pygame.Rect(cell.left, cell.top, side, cell.height))


def _paint_pointer(canvas: Canvas, geometry: TableGeometry) -> None:
    """Paints a pointer to the present season above the season wheel."""
    x, y = geometry.wheel.midtop
    points = [point_px(canvas, point) for point in ((x - 14, y - 8), (x + 14, y - 8), (x, y + 14))]
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.GOLD], points)
    pygame.draw.polygon(canvas.surface, canvas.palette[Tone.INK], points, canvas.frame.px(2))
