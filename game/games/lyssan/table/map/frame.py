"""Where the map lies on the screen, and the pictures that stand on its land and in its sea."""

from collections.abc import Collection, Generator, Iterable, Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property, lru_cache
from math import ceil, dist, floor, hypot
from random import Random
from statistics import median
from typing import NamedTuple, TypeAlias

import pygame

from game.games.lyssan.maps.checked_map import Line
from game.games.lyssan.maps.drawing import Landmark, MapDrawing
from game.games.lyssan.maps.province_names import NamePlate, Surroundings, name_plate
from game.games.lyssan.rules.realm import Realm
from game.maps.outlines import Point, area, contains, distance_to, map_scale
from game.table.input.targets import Coordinates
from game.table.presentation.camera import Camera
from game.ui.layout import Rectangle, centred

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
    token: float = 0.0
    """The height of a token while the whole map is shown, in layout units."""
    most_room: float = 1.0
    """Its greatest height in usual distances from the centre of a province to its border."""

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
        boxes = {name: _box(outline) for name, outline in self.outlines.items()}
        return {
            name: pygame.Rect(floor(left), floor(top), ceil(right) - floor(left), ceil(bottom) - floor(top))
            for name, (left, top, right, bottom) in boxes.items()
        }

    def centre(self, province: str) -> Coordinates:
        """Where its tokens gather."""
        return self.on_table(self.drawing.shapes[province].centre)

    def room(self, province: str) -> float:
        """The radius of the circle round the centre that tokens may fill, in layout units."""
        return rooms(self.drawing)[province] * self.scale

    @cached_property
    def token_size(self) -> float:
        """The height of a token, in layout units."""
        whole = self.camera.whole().scale
        usual = median(rooms(self.drawing).values()) * whole
        return min(self.token, self.most_room * usual) * self.scale / whole


@lru_cache(maxsize=8)
def rooms(drawing: MapDrawing) -> dict[str, float]:
    """By province, the distance from its centre to the nearest side, in pixels of the map."""
    return {
        name: max(LEAST_ROOM, distance_to((*shape.polygon, shape.polygon[0]), shape.centre))
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
        self._tokens = {name: _tokens_rect(drawing, name) for name in drawing.shapes}

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


def _tokens_rect(drawing: MapDrawing, province: str) -> pygame.Rect:
    """What the tokens of a province may cover."""
    (x, y), side = drawing.shapes[province].centre, round(2 * rooms(drawing)[province])
    return centred(pygame.Rect(round(x), round(y), 0, 0), (side, side))


@lru_cache(maxsize=8)
def map_frame(
    drawing: MapDrawing, camera: Camera, names: ProvinceNames, token: float, most_room: float
) -> MapFrame:
    """The frame of a map; cached with all that it has computed."""
    return MapFrame(drawing, camera, names, token, most_room)


@lru_cache(maxsize=8)
def province_boxes(drawing: MapDrawing) -> tuple[pygame.Rect, ...]:
    """The rectangles around the provinces, in pixels of the map."""
    boxes = [_box(shape.polygon) for shape in drawing.shapes.values()]
    return tuple(
        pygame.Rect(floor(left), floor(top), ceil(right - left), ceil(bottom - top))
        for left, top, right, bottom in boxes
    )


# --- landmarks and decorations ---

PICTURES: Mapping[str, tuple[str, ...]] = {
    "mountain": ("mountain_1", "mountain_2"),
    "forest": ("forest_1", "forest_2"),
    "hill": ("hill",),
    "tower": ("tower",),
    "town": ("town",),
}
"""The pictures of a landmark, of which one is drawn."""
GROWN = {"grey": ("mountain", 7), "green": ("forest", 10), "gold": ("hill", 2)}
"""By terrain, the landmarks that stand in a province whose author drew none, and how many."""
DECORATIONS = (
    *(
        ("compass", 170),
        ("ship", 120),
        ("sea_monster", 130),
        ("ship", 90),
        ("ship", 110),
        ("sea_monster", 100),
    ),
    *((("wave", 46),) * 24),
)
"""The pictures in the sea, each where there is most room left, and their sizes in pixels of the map."""
COARSE, COARSE_CORNERS = 60, 6
"""Room in the sea is looked for in steps of this length, with every sixth corner of a polygon."""


class Sign(NamedTuple):
    """A picture on the map."""

    picture: str
    foot: Point
    """The middle of its lower edge."""
    size: float
    """Its width and height."""


def land_signs(
    drawing: MapDrawing, realm: Realm, plates: Collection[pygame.Rect] = ()
) -> Generator[None, None, list[Sign]]:
    """Landmarks from the north to the south, then the capital, a walled town above its centre.

    `plates`: those of the names, which no picture covers.
    """
    landmarks = yield from _landmarks(drawing, realm, plates)
    signs = []
    for landmark in sorted(landmarks, key=lambda mark: mark.place[1]):
        x, y = landmark.place
        pictures = PICTURES[landmark.kind]
        picture = pictures[round(x * 7 + y * 13) % len(pictures)]
        signs.append(Sign(picture, landmark.place, LANDMARK_SIZES[landmark.kind]))
    if realm.capital in drawing.shapes:
        signs.append(Sign("capital", capital_foot(drawing, realm.capital), CAPITAL_SIZE))
    return [moved for sign in signs if (moved := _beside(sign, plates)) is not None]


def _beside(sign: Sign, plates: Collection[pygame.Rect]) -> Sign | None:
    """A picture beside the names, moved as little as it must be; None: there is no room."""
    if _is_free(sign.foot, sign.size, plates):
        return sign
    (x, y), feet = sign.foot, list[Point]()
    for plate in plates:
        if sign_rect(sign.foot, sign.size).colliderect(plate):
            half = sign.size / 2 + 1
            feet += [(x, plate.top - 1), (x, plate.bottom + sign.size + 1)]
            feet += [(plate.left - half, y), (plate.right + half, y)]
    feet.sort(key=lambda foot: dist(foot, sign.foot))
    free = (foot for foot in feet if _is_free(foot, sign.size, plates))
    nearest = next(free, None)
    return None if nearest is None else sign._replace(foot=nearest)


class SeaSigns:
    """The decorations that find room in the sea, which fills a rectangle around the map."""

    def __init__(self, drawing: MapDrawing, sea: pygame.Rect) -> None:
        self._drawing = drawing
        self._sea = sea
        self._placed: list[Sign] | None = None

    def placed(self) -> Generator[None, None, list[Sign]]:
        """Places them in steps when they are first asked for, since that takes longer than a frame may."""
        if self._placed is None:
            self._placed = yield from self._place()
        return self._placed

    def _place(self) -> Generator[None, None, list[Sign]]:
        room = yield from _sea_room(self._drawing, self._sea)
        signs = []
        for name, size in DECORATIONS:
            best = max(room, key=room.__getitem__, default=None)
            if best is not None and room[best] > size * 0.52:
                signs.append(Sign(name, (best[0], best[1] + size / 2), size))
                room = {place: min(free, dist(place, best) - size * 0.75) for place, free in room.items()}
        return signs


@lru_cache(maxsize=8)
def sea_signs(drawing: MapDrawing, sea: tuple[int, int, int, int]) -> SeaSigns:
    """The decorations of a sea (left, top, width, height), cached with their places."""
    return SeaSigns(drawing, pygame.Rect(sea))


def _sea_room(drawing: MapDrawing, sea: pygame.Rect) -> Generator[None, None, dict[Point, float]]:
    """By place in the sea, the distance to the nearest coast, link over the sea or edge of the picture."""
    coast = [(*shape.polygon[::COARSE_CORNERS], shape.polygon[0]) for shape in drawing.shapes.values()]
    lines = coast + [link.line for link in drawing.sea_links]
    room: dict[Point, float] = {}
    for x in range(sea.left + COARSE, sea.right - COARSE + 1, COARSE):
        for y in range(sea.top + COARSE, sea.bottom - COARSE + 1, COARSE):
            if not any(_holds(polygon, (x, y)) for polygon in coast):
                edge = min(x - sea.left, y - sea.top, sea.right - x, sea.bottom - y)
                room[x, y] = _distance_to_nearest(lines, (x, y), edge)
        yield
    return room


def _distance_to_nearest(lines: Iterable[Line], point: Point, limit: float) -> float:
    """The distance from a point to the nearest line, or the limit if that is less."""
    for distance, line in sorted((_distance_to_box(line, point), line) for line in lines):
        if distance >= limit:
            break
        limit = min(limit, distance_to(line, point))
    return limit


def _distance_to_box(line: Line, point: Point) -> float:
    """The distance to the rectangle around a line, which is at most that to the line."""
    left, top, right, bottom = _box(line)
    return hypot(max(left - point[0], 0, point[0] - right), max(top - point[1], 0, point[1] - bottom))


def _landmarks(
    drawing: MapDrawing, realm: Realm, plates: Collection[pygame.Rect]
) -> Generator[None, None, list[Landmark]]:
    """The landmarks of the drawing, and some for each province without any. Spec: lyssan 8.1."""
    landmarks = list(drawing.landmarks)
    for name, shape in drawing.shapes.items():
        terrain = realm.provinces[name].terrain
        drawn = any(_holds(shape.polygon, mark.place) for mark in drawing.landmarks)
        if not drawn and terrain in GROWN:
            kind, count = GROWN[terrain]
            places = _scattered(name, shape.polygon, count)
            free = (place for place in places if _is_free(place, LANDMARK_SIZES[kind], plates))
            landmarks += (Landmark(kind, place) for place in free)
        yield
    return landmarks


def _is_free(foot: Point, size: float, plates: Collection[pygame.Rect]) -> bool:
    return sign_rect(foot, size).collidelist(list(plates)) < 0


def _scattered(name: str, polygon: Line, count: int) -> list[Point]:
    """Points in a polygon, always the same for the same name, not too near to its border."""
    rng = Random(name)
    left, top, right, bottom = _box(polygon)
    closed = (*polygon, polygon[0])
    found: list[Point] = []
    room = (area(polygon) / max(1, count)) ** 0.5 * 0.62
    for _ in range(60 * count):
        point = rng.uniform(left, right), rng.uniform(top, bottom)
        has_room = all(dist(point, other) > room for other in found)
        if has_room and contains(polygon, point) and distance_to(closed, point) > 18:
            found.append(point)
        if len(found) == count:
            break
    return found


def _holds(polygon: Line, point: Point) -> bool:
    """True if a point lies in a polygon; fast for points far from it."""
    left, top, right, bottom = _box(polygon)
    return left <= point[0] <= right and top <= point[1] <= bottom and contains(polygon, point)


@lru_cache(maxsize=512)
def _box(polygon: Line) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)
