"""The map on the board, as the camera shows it, with bands along the borders of those who control it."""

from collections.abc import Mapping

import pygame

from game.games.lyssan.maps.drawing import Line, MapDrawing
from game.games.lyssan.table.art.map_painter import MapGround, control_overlay, paint_map, picture_name
from game.games.lyssan.table.layout.map_frame import MapFrame, Names
from game.maps.painting import Painting
from game.table.drawing.board_picture import BoardPicture, PaintBoard
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.gradual import Steps
from game.ui.drawing.picture_store import PictureStore
from game.ui.drawing.plates import dashes
from game.ui.drawing.surface_cache import SurfaceCache
from game.ui.drawing.theme import Palette, SeatLook

DASH_SIZE = 160
"""The size for which the dashes of a pattern are made, in pixels of the map."""


class MapView:
    """The painted map of one match."""

    def __init__(self, store: PictureStore) -> None:
        self._store = store
        self._pictures: dict[tuple[MapDrawing, Names, Painting, Palette], BoardPicture] = {}
        """The latest painted map, by what it depends on."""
        self._overlays: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By drawing, province, look and scale."""

    def paint(
        self, canvas: Canvas, frame: MapFrame, ground: MapGround, controllers: Mapping[str, SeatLook]
    ) -> None:
        """Paints the part of the map that the camera shows; `controllers` by province."""
        key = ground.drawing, ground.names, ground.painting, canvas.palette
        if key not in self._pictures:
            self._pictures = {key: BoardPicture(_painter(ground, canvas.palette, self._store))}
        self._pictures[key].draw(canvas, frame.camera, key)
        if not canvas.paints:
            return
        with canvas.clipped(pygame.Rect(frame.window)):
            for province, look in controllers.items():
                self._paint_control(canvas, frame, province, look)

    def _paint_control(self, canvas: Canvas, frame: MapFrame, province: str, look: SeatLook) -> None:
        """Paints the band of a faction inside the border of a province."""
        rect = canvas.frame.rect_px(frame.boxes[province])
        if not rect.colliderect(canvas.frame.rect_px(pygame.Rect(frame.window))):
            return
        outline = tuple(
            ((x - frame.boxes[province].left), (y - frame.boxes[province].top))
            for x, y in frame.outlines[province]
        )
        unit = canvas.frame.unit

        def paint() -> pygame.Surface:
            dash, colours = dashes(look.pattern, DASH_SIZE * frame.scale), (look.colour, look.second)
            overlay = control_overlay(outline, colours, dash, unit, frame.scale)
            return _clipped(shapes.drawn_once(rect.size, overlay), outline, unit)

        key = frame.drawing, province, look, rect.size, round(frame.scale * unit, 5)
        canvas.surface.blit(self._overlays.get(key, paint, _nothing), rect)


def _nothing() -> pygame.Surface:
    return pygame.Surface((0, 0), pygame.SRCALPHA)


def _painter(ground: MapGround, palette: Palette, store: PictureStore) -> PaintBoard:
    def paint(surface: pygame.Surface, scale: float) -> Steps:
        return store.fill(
            surface,
            lambda: picture_name(ground, surface.get_size(), scale, palette),
            lambda: paint_map(surface, ground, scale, palette),
        )

    return paint


def _clipped(overlay: pygame.Surface, outline: Line, unit: float) -> pygame.Surface:
    """The part of an overlay that lies in the polygon."""
    mask = pygame.Surface(overlay.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * unit, y * unit) for x, y in outline])
    overlay.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return overlay
