"""A plain drawing of a realm that has none: rings of provinces around the capital."""

import math
from collections.abc import Iterator

from game.games.lyssan.maps.drawing import Line, MapDrawing, Shape
from game.games.lyssan.rules.realm import Realm
from game.maps.polygons import Point

SIZE = 1920, 1080
MIDDLE = 960, 540
CORNERS = 12
"""Corners of the polygon of a province."""
GAP = 0.9
"""The share of the room of a province that its polygon takes."""


def sketch(realm: Realm) -> MapDrawing:
    """The provinces as discs in rings, the capital in the middle."""
    rings = _rings(realm)
    radius = _radius(rings)
    shapes = {
        name: Shape(_disc(place, GAP * radius), place)
        for number, ring in enumerate(rings)
        for name, place in _places(number, ring, (len(rings) - 1) or 1)
    }
    return MapDrawing(SIZE, {name: shapes[name] for name in realm.provinces})


def _rings(realm: Realm) -> list[list[str]]:
    """The provinces by their distance from the capital."""
    distances = realm.distances[realm.capital]
    rings: list[list[str]] = [[] for _ in range(max(distances.values()) + 1)]
    for name in realm.provinces:
        rings[distances.get(name, -1)].append(name)
    return rings


def _radius(rings: list[list[str]]) -> float:
    """The radius of a disc that lets no two provinces touch each other, in pixels."""
    step = MIDDLE[1] / (len(rings) - 0.5)
    crowded = [math.pi * number * step / len(ring) for number, ring in enumerate(rings) if number and ring]
    return min(step / 2, *crowded) if crowded else step / 2


def _places(number: int, ring: list[str], last: int) -> Iterator[tuple[str, Point]]:
    """The centres of the provinces of a ring, on an ellipse as wide as the map."""
    reach = number / (last + 0.5)
    for index, name in enumerate(ring):
        angle = math.tau * (index + 0.5 * (number % 2)) / len(ring)
        yield (
            name,
            (
                round(MIDDLE[0] * (1 + reach * math.cos(angle))),
                round(MIDDLE[1] * (1 + reach * math.sin(angle))),
            ),
        )


def _disc(middle: Point, radius: float) -> Line:
    angles = [math.tau * corner / CORNERS for corner in range(CORNERS)]
    return tuple(
        (round(middle[0] + radius * math.cos(angle)), round(middle[1] + radius * math.sin(angle)))
        for angle in angles
    )
