"""The background of the Lyssan table: wood, the map, and the panels around it."""

from collections.abc import Hashable

from game.contract import Snapshot
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.art.map_painter import MapGround
from game.games.lyssan.table.art.map_view import MapView
from game.games.lyssan.table.art.panels import PanelPainter
from game.games.lyssan.table.heraldry import faction_looks
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.table.presentation.setting import TableSetting
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PLATE


class LyssanBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._map = MapView(setting.pictures)

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        key = self._layout.cache(view).background_key
        return key, self._setting.words.language, self._setting.painting.current

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        cache = self._layout.cache(view)
        ornament.background(canvas)
        canvas.panel(cache.geometry.board.inflate(12, 12), PLATE)
        looks = faction_looks(view, self._setting.seats)
        controllers = {
            province: looks[faction]
            for province, faction in cache.findings.controllers.items()
            if faction is not None
        }
        ground = MapGround(
            cache.frame.drawing,
            view_queries.realm(view),
            self._setting.painting.current,
            self._setting.words.language,
        )
        self._map.paint(canvas, cache.frame, ground, controllers)
        PanelPainter(canvas, cache, looks, self._setting.words).paint()
