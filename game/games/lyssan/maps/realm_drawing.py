"""The drawing of the map of a match; a plain one for a realm that has none: rings around the capital."""

import math
from collections.abc import Iterator
from functools import lru_cache
from typing import Any

from game import files
from game.games.lyssan.maps.checked_map import CheckedRealmMap
from game.games.lyssan.maps.drawing import Line, MapDrawing, ProvinceShape
from game.games.lyssan.rules.realm import Realm
from game.maps.outlines import Point
from game.maps.tiled_files.reader import read


def drawing_of(chosen: Any, realm: Realm) -> MapDrawing:
    """The drawing of the map of a match: of the provinces of the realm, and of no others.

    Equal drawings are one object, so that what is cached for a drawing is found without comparing all of it.

    Args:
        chosen: The value of the option `map` in the config of the match: the id of a shipped map, whose
            file is read once, or a map as data, which holds its drawing.
        realm: The provinces that the match is played on; without islands if there are three factions.

    Returns:
        A plain sketch of the realm if the file or the data have no drawing of its provinces.
    """
    try:
        found = shipped_drawing(chosen) if isinstance(chosen, str) else MapDrawing.of(chosen["drawing"])
    except (KeyError, TypeError, ValueError):
        return _known(sketch(realm))
    return _known(
        found.restricted_to(realm.provinces)
        if found.shapes.keys() >= realm.provinces.keys()
        else sketch(realm)
    )


@lru_cache(maxsize=8)
def _known(drawing: MapDrawing) -> MapDrawing:
    """The first of the equal drawings."""
    return drawing


@lru_cache(maxsize=8)
def shipped_drawing(name: str) -> MapDrawing:
    """The drawing of the map of that id that comes with the program.

    Raises:
        ValueError: there is no such map, or it cannot be read.
    """
    file = files.MAPS / "lyssan" / f"{name}.tmx"
    found = read(file).map
    if found is None:
        raise ValueError(f"{file} cannot be read")
    try:
        return CheckedRealmMap(file, found).drawing()
    except KeyError as error:
        raise ValueError(f"{file} lacks the centre of {error}") from None


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
        name: ProvinceShape(_disc(place, GAP * radius), place)
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
