"""The pictures on a map and where they stand: landmarks and the capital on land, decorations in the sea."""

from collections.abc import Collection, Generator, Iterable, Mapping
from functools import lru_cache
from math import hypot
from random import Random
from typing import NamedTuple

import pygame

from game.games.lyssan.maps.checked_map import Line
from game.games.lyssan.maps.drawing import Landmark, MapDrawing
from game.games.lyssan.rules.realm import Realm
from game.games.lyssan.table.map.frame import (
    CAPITAL_SIZE,
    LANDMARK_SIZES,
    capital_foot,
    sign_rect,
)
from game.maps.outlines import Point, area, contains, distance_to

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
DECORATIONS = (("compass", 170), ("ship", 120), ("sea_monster", 130), ("ship", 90))
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
    feet.sort(key=lambda foot: _between(foot, sign.foot))
    free = (foot for foot in feet if _is_free(foot, sign.size, plates))
    nearest = next(free, None)
    return None if nearest is None else sign._replace(foot=nearest)


def sea_signs(drawing: MapDrawing) -> Generator[None, None, list[Sign]]:
    """The decorations that find room in the sea."""
    room = yield from _sea_room(drawing)
    found: list[tuple[str, int, Point]] = []
    for name, size in DECORATIONS:
        taken = [(middle, other * 0.75) for _, other, middle in found]
        free = {
            place: min([distance, *(_between(place, middle) - radius for middle, radius in taken)])
            for place, distance in room.items()
        }
        best = max(free, key=free.__getitem__, default=None)
        if best is not None and free[best] > size * 0.52:
            found.append((name, size, best))
    return [Sign(name, (x, y + size / 2), size) for name, size, (x, y) in found]


def _sea_room(drawing: MapDrawing) -> Generator[None, None, dict[Point, float]]:
    """By place in the sea, the distance to the nearest coast, link over the sea or edge of the map."""
    width, height = drawing.size
    coast = [(*shape.polygon[::COARSE_CORNERS], shape.polygon[0]) for shape in drawing.shapes.values()]
    lines = coast + [link.line for link in drawing.sea_links]
    room: dict[Point, float] = {}
    for x in range(60, width - 59, COARSE):
        for y in range(60, height - 59, COARSE):
            if not any(_holds(polygon, (x, y)) for polygon in coast):
                room[x, y] = _distance_to_nearest(lines, (x, y), min(x, y, width - x, height - y))
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
    """Those of the drawing, and some in each province that has none. Spec: lyssan 8.1."""
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
        has_room = all(_between(point, other) > room for other in found)
        if has_room and contains(polygon, point) and distance_to(closed, point) > 18:
            found.append(point)
        if len(found) == count:
            break
    return found


def _between(one: Point, other: Point) -> float:
    return float(pygame.Vector2(one).distance_to(other))


def _holds(polygon: Line, point: Point) -> bool:
    """True if a point lies in a polygon; fast for points far from it."""
    left, top, right, bottom = _box(polygon)
    return left <= point[0] <= right and top <= point[1] <= bottom and contains(polygon, point)


@lru_cache(maxsize=512)
def _box(polygon: Line) -> tuple[float, float, float, float]:
    """Left, top, right and bottom of a polygon."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    return min(xs), min(ys), max(xs), max(ys)
