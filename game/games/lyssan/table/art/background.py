"""The background of the Lyssan table: wood, the map, and the panels around it."""

from collections.abc import Hashable

import pygame

from game.contract import Snapshot
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.art.map_painter import MapStyle, control_overlay, paint_map
from game.games.lyssan.table.art.panels import PanelPainter
from game.games.lyssan.table.heraldry import faction_looks
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.games.lyssan.table.layout.layout_cache import LayoutCache
from game.table.presentation.setting import TableSetting
from game.ui.drawing import ornament, shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.plates import dashes
from game.ui.drawing.surface_cache import SurfaceCache
from game.ui.drawing.theme import PLATE, SeatLook

DASH_SIZE = 160
"""The size for which the dashes of a pattern are made, in pixels of the map."""


class LyssanBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._maps: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By what they depend on."""
        self._overlays: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By province, faction and size."""

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        return self._layout.cache(view).background_key, self._setting.words.language

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        cache = self._layout.cache(view)
        ornament.background(canvas)
        canvas.panel(cache.geometry.board.inflate(12, 12), PLATE)
        self._paint_map(canvas, cache)
        looks = faction_looks(view, self._setting.seats)
        PanelPainter(canvas, cache, looks, self._setting.words).paint()

    def _paint_map(self, canvas: Canvas, cache: LayoutCache) -> None:
        """Paints the map and in whose control its provinces are."""
        frame, unit = cache.frame, canvas.frame.unit
        scale = frame.scale * unit
        drawing, realm = frame.drawing, view_queries.realm(cache.view)
        key = drawing, tuple(realm.provinces), round(scale, 5), canvas.palette
        corner = [round(canvas.frame.origin[axis] + frame.origin[axis] * unit) for axis in (0, 1)]
        with canvas.clipped(cache.geometry.board):
            painted = self._maps.get(key, lambda: paint_map(drawing, realm, MapStyle(scale, canvas.palette)))
            canvas.surface.blit(painted, corner)
            looks = faction_looks(cache.view, self._setting.seats)
            for province, faction in cache.findings.controllers.items():
                if faction is not None:
                    self._paint_control(canvas, cache, province, looks[faction])

    def _paint_control(self, canvas: Canvas, cache: LayoutCache, province: str, look: SeatLook) -> None:
        """Paints the band of a faction inside the border of a province."""
        frame = cache.frame
        rect = canvas.frame.rect_px(frame.boxes[province])
        scale = frame.scale * canvas.frame.unit
        key = province, look, rect.size, round(scale, 5)

        def paint() -> pygame.Surface:
            left, top = frame.boxes[province].topleft
            shift = frame.on_table((0, 0))
            offset = (left - shift[0]) / frame.scale, (top - shift[1]) / frame.scale
            outline = tuple((x - offset[0], y - offset[1]) for x, y in frame.drawing.shapes[province].polygon)
            overlay = control_overlay(
                outline, (look.colour, look.second), dashes(look.pattern, DASH_SIZE), scale
            )
            return _clipped(shapes.drawn_once(rect.size, overlay), outline, scale)

        canvas.surface.blit(self._overlays.get(key, paint), rect)


def _clipped(
    overlay: pygame.Surface, outline: tuple[tuple[float, float], ...], scale: float
) -> pygame.Surface:
    """The part of an overlay that lies in the polygon."""
    mask = pygame.Surface(overlay.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * scale, y * scale) for x, y in outline])
    overlay.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return overlay
