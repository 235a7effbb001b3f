"""The map on the board: painted once, then shown as the camera sees it, with bands of who controls what."""

from collections.abc import Hashable, Mapping

import pygame

from game.games.lyssan.maps.drawing import Line, MapDrawing
from game.games.lyssan.rules.realm import Realm
from game.games.lyssan.table.art.map_painter import MapStyle, control_overlay, paint_map
from game.games.lyssan.table.layout.map_frame import MapFrame
from game.table.presentation.camera import CLOSE_UP
from game.ui.drawing import shapes
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.plates import dashes
from game.ui.drawing.surface_cache import SurfaceCache
from game.ui.drawing.theme import SeatLook

DASH_SIZE = 160
"""The size for which the dashes of a pattern are made, in pixels of the map."""
WIDEST = 3200
"""The painted map is never wider, in screen pixels; a close-up on a larger screen is scaled up."""


class MapView:
    """The painted map of one match."""

    def __init__(self) -> None:
        self._maps: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By drawing, size and palette: as large as a close-up needs it."""
        self._overlays: SurfaceCache[pygame.Surface] = SurfaceCache()
        """By province, look and scale."""
        self._controlled: tuple[Hashable, pygame.Surface] | None = None
        """What it depends on, and the map with the bands of those who control its provinces."""

    def paint(
        self, canvas: Canvas, frame: MapFrame, realm: Realm, controllers: Mapping[str, SeatLook]
    ) -> None:
        """Paints the part of the map that the camera shows; `controllers` by province."""
        whole = frame.scale / frame.camera.zoom
        width = min(WIDEST, frame.drawing.size[0] * whole * canvas.frame.unit * CLOSE_UP)
        scale = width / frame.drawing.size[0]
        painted = self._with_controllers(canvas, frame.drawing, realm, controllers, scale)
        source, goal = _shown_part(frame)
        goal_px = canvas.frame.rect_px(goal)
        source_px = pygame.Rect([round(length * scale) for length in source]).clip(painted.get_rect())
        if source_px.width and source_px.height and goal_px.width and goal_px.height:
            part = pygame.transform.smoothscale(painted.subsurface(source_px), goal_px.size)
            canvas.surface.blit(part, goal_px)

    def _with_controllers(
        self,
        canvas: Canvas,
        drawing: MapDrawing,
        realm: Realm,
        controllers: Mapping[str, SeatLook],
        scale: float,
    ) -> pygame.Surface:
        """The whole map with all bands, kept until somebody else controls a province."""
        map_key = drawing, tuple(realm.provinces), round(scale, 5), canvas.palette
        key = map_key, tuple(controllers.items())
        if self._controlled is None or self._controlled[0] != key:
            style = MapStyle(scale, canvas.palette)
            bare = self._maps.get(map_key, lambda: paint_map(drawing, realm, style))
            painted = bare.copy()
            for province, look in controllers.items():
                overlay, corner = self._overlay(drawing, province, look, scale)
                painted.blit(overlay, corner)
            self._controlled = key, painted
        return self._controlled[1]

    def _overlay(
        self, drawing: MapDrawing, province: str, look: SeatLook, scale: float
    ) -> tuple[pygame.Surface, tuple[int, int]]:
        """The band of a faction inside the border of a province, and where its corner lies on the map."""
        polygon = drawing.shapes[province].polygon
        left, top = min(x for x, _ in polygon), min(y for _, y in polygon)

        def paint() -> pygame.Surface:
            outline = tuple((x - left, y - top) for x, y in polygon)
            size = [round(max(lengths) * scale) + 1 for lengths in zip(*outline, strict=True)]
            dash = dashes(look.pattern, DASH_SIZE)
            overlay = control_overlay(outline, (look.colour, look.second), dash, scale)
            return _clipped(shapes.drawn_once((size[0], size[1]), overlay), outline, scale)

        surface = self._overlays.get((drawing, province, look, round(scale, 5)), paint)
        return surface, (round(left * scale), round(top * scale))


def _shown_part(frame: MapFrame) -> tuple[tuple[float, float, float, float], pygame.Rect]:
    """The part of the map that is shown, in its pixels, and where it lies on the table."""
    (left, top), (right, bottom) = frame.on_table((0, 0)), frame.on_table(frame.drawing.size)
    whole = pygame.Rect(round(left), round(top), round(right - left), round(bottom - top))
    goal = whole.clip(pygame.Rect(frame.window))
    x, y = frame.camera.to_board(goal.topleft)
    return (x, y, goal.width / frame.scale, goal.height / frame.scale), goal


def _clipped(overlay: pygame.Surface, outline: Line, scale: float) -> pygame.Surface:
    """The part of an overlay that lies in the polygon."""
    mask = pygame.Surface(overlay.get_size(), pygame.SRCALPHA)
    mask.fill((255, 255, 255, 0))
    pygame.draw.polygon(mask, (255, 255, 255, 255), [(x * scale, y * scale) for x, y in outline])
    overlay.blit(mask, (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    return overlay
