"""Where the map lies on the screen: converts its pixels to layout units."""

import math
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from typing import TypeAlias

import pygame

from game.games.lyssan.maps.checked_map import Line
from game.games.lyssan.maps.drawing import MapDrawing
from game.games.lyssan.maps.province_names import NamePlate, Surroundings, name_plate, token_area
from game.maps.outlines import Point, distance_to, map_scale
from game.table.input.targets import Coordinates
from game.table.presentation.camera import Camera
from game.ui.layout import Rectangle

ProvinceNames: TypeAlias = tuple[tuple[str, str], ...]
"""The provinces with their names in a language."""

LEAST_ROOM = 46.0
"""Tokens get at least this radius round the centre of a province, in pixels of the map."""


@dataclass(frozen=True)
class MapFrame:
    """A map as a camera shows it; the camera's board has the pixels of the map as its units."""

    drawing: MapDrawing
    camera: Camera
    names: ProvinceNames = ()

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

    def token_area(self, province: str) -> tuple[float, float, float, float]:
        """The rectangle round the centre that tokens may fill, in layout units; its name is beside it."""
        (x, y), room = self.drawing.shapes[province].centre, rooms(self.drawing)[province]
        plate = name_plates(self.drawing, self.names).get(province)
        top, bottom = (y - room, y + room) if plate is None else token_area(plate.rect, (x, y), room)
        left, upper = self.on_table((x - room, top))
        return left, upper, 2 * room * self.scale, (bottom - top) * self.scale


@lru_cache(maxsize=8)
def rooms(drawing: MapDrawing) -> dict[str, float]:
    """By province, the distance from its centre to the nearest side, in pixels of the map."""
    return {
        name: max(LEAST_ROOM, distance_to(_closed(shape.polygon), shape.centre))
        for name, shape in drawing.shapes.items()
    }


LANDMARK_SIZES = {"mountain": 62, "forest": 44, "hill": 46, "tower": 42, "town": 48}
CAPITAL_SIZE = 84
"""The width and height of the pictures of landmarks and of the capital, in pixels of the map."""


def sign_rect(foot: Point, size: float) -> pygame.Rect:
    """What a picture covers that stands on a point of the map."""
    rect = pygame.Rect(0, 0, round(size), round(size))
    rect.midbottom = round(foot[0]), round(foot[1])
    return rect


def capital_foot(drawing: MapDrawing, capital: str) -> Point:
    """Where the picture of the capital stands."""
    x, y = drawing.shapes[capital].centre
    return x, y - rooms(drawing)[capital] * 0.2


class NamePlates(Mapping[str, NamePlate]):
    """By province, where its name stands, beside the author's landmarks if there is room.

    Each is placed when it is first asked for, since placing them all takes longer than a frame may.
    """

    def __init__(self, drawing: MapDrawing, names: ProvinceNames) -> None:
        self._drawing = drawing
        self._names = {province: name for province, name in names if province in drawing.shapes}
        self._placed: dict[str, NamePlate] = {}
        self._landmarks = [sign_rect(mark.place, LANDMARK_SIZES[mark.kind]) for mark in drawing.landmarks]
        self._tokens = {
            province: _square(shape.centre, rooms(drawing)[province])
            for province, shape in drawing.shapes.items()
        }

    def __getitem__(self, province: str) -> NamePlate:
        if province not in self._placed:
            self._placed[province] = self._place(province, self._names[province])
        return self._placed[province]

    def __iter__(self) -> Iterator[str]:
        return iter(self._names)

    def __len__(self) -> int:
        return len(self._names)

    def _place(self, province: str, name: str) -> NamePlate:
        tokens = [square for other, square in self._tokens.items() if other != province]
        shape, room = self._drawing.shapes[province], rooms(self._drawing)[province]
        around = Surroundings(self._landmarks, tokens)
        return name_plate(shape, name, room, map_scale(self._drawing.size), around)


@lru_cache(maxsize=8)
def name_plates(drawing: MapDrawing, names: ProvinceNames) -> NamePlates:
    """The names of provinces on a map; cached with all that are placed."""
    return NamePlates(drawing, names)


def _square(centre: Point, room: float) -> pygame.Rect:
    """What tokens may cover around a centre."""
    rect = pygame.Rect(0, 0, round(2 * room), round(2 * room))
    rect.center = round(centre[0]), round(centre[1])
    return rect


@lru_cache(maxsize=8)
def map_frame(drawing: MapDrawing, camera: Camera, names: ProvinceNames = ()) -> MapFrame:
    """The frame of a map; cached with all that it has computed."""
    return MapFrame(drawing, camera, names)


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
