"""Where the map lies on the screen: converts its pixels to layout units."""

import math
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache

import pygame

from game.games.lyssan.maps.drawing import Line, MapDrawing
from game.maps.polygons import Point, distance_to
from game.table.input.targets import Coordinates
from game.table.presentation.camera import Camera
from game.ui.layout import Rectangle

LEAST_ROOM = 46.0
"""Tokens get at least this radius round the centre of a province, in pixels of the map."""


@dataclass(frozen=True)
class MapFrame:
    """A map as a camera shows it; the camera's board has the pixels of the map as its units."""

    drawing: MapDrawing
    camera: Camera

    @property
    def window(self) -> Rectangle:
        """The part of the table that shows the map, in layout units."""
        return self.camera.area

    @property
    def scale(self) -> float:
        """Layout units for a pixel of the map."""
        return self.camera.scale

    def on_table(self, point: Point) -> Coordinates:
        """A point of the map in layout units."""
        return self.camera.to_screen(point)

    @cached_property
    def outlines(self) -> Mapping[str, tuple[Coordinates, ...]]:
        """By province, the corners of its polygon."""
        return {name: tuple(map(self.on_table, shape.polygon)) for name, shape in self.drawing.shapes.items()}

    @cached_property
    def boxes(self) -> Mapping[str, pygame.Rect]:
        """By province, the smallest rectangle around its polygon."""
        return {name: _box(outline) for name, outline in self.outlines.items()}

    def centre(self, province: str) -> Coordinates:
        """Where its tokens gather."""
        return self.on_table(self.drawing.shapes[province].centre)

    def room(self, province: str) -> float:
        """The radius of the circle round the centre that tokens may fill, in layout units."""
        return rooms(self.drawing)[province] * self.scale


@lru_cache(maxsize=8)
def rooms(drawing: MapDrawing) -> dict[str, float]:
    """By province, the distance from its centre to the nearest side, in pixels of the map."""
    return {
        name: max(LEAST_ROOM, distance_to(_closed(shape.polygon), shape.centre))
        for name, shape in drawing.shapes.items()
    }


@lru_cache(maxsize=8)
def map_frame(drawing: MapDrawing, camera: Camera) -> MapFrame:
    """The frame of a map; cached with all that it has computed."""
    return MapFrame(drawing, camera)


def whole_map(drawing: MapDrawing, board: pygame.Rect) -> Camera:
    """A camera that shows the whole map."""
    area = board.left, board.top, board.width, board.height
    return Camera.of_whole(area, (0.0, 0.0, float(drawing.size[0]), float(drawing.size[1])))


def _closed(polygon: Line) -> Line:
    return (*polygon, polygon[0])


def _box(outline: tuple[Coordinates, ...]) -> pygame.Rect:
    xs, ys = [x for x, _ in outline], [y for _, y in outline]
    left, top = math.floor(min(xs)), math.floor(min(ys))
    return pygame.Rect(left, top, math.ceil(max(xs)) - left, math.ceil(max(ys)) - top)
