"""The geometry of a map: its provinces, and rivers, roads and landmarks on them. Spec: lyssan 8.1.

All places are in pixels of the map, from its upper left corner. `drawing_of` is the drawing of the map of a
match; a realm that has none gets a plain one: rings around the capital.
"""

import math
from collections.abc import Collection, Iterable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import chain
from typing import Any, Self

from game import files
from game.games.lyssan.maps.checked_map import (
    LANDMARKS,
    MOST_POINTS,
    RIVER,
    ROAD,
    CheckedRealmMap,
    Line,
    PlacedObject,
)
from game.games.lyssan.rules.realm import Realm
from game.maps.outlines import Point, contains
from game.maps.tiled_files.reader import read
from game.maps.tiled_files.tiled_map import ObjectShape


@dataclass(frozen=True)
class ProvinceShape:
    """Where a province lies."""

    polygon: Line
    centre: Point
    """Where tokens gather."""


@dataclass(frozen=True)
class SeaLink:
    """A line over the sea between two neighbours, at least one of them an island."""

    ends: tuple[str, str]
    """The provinces."""
    line: Line


@dataclass(frozen=True)
class Landmark:
    """A picture on the map, such as a mountain."""

    kind: str
    """One of `LANDMARKS`."""
    place: Point


@dataclass(frozen=True)
class MapDrawing:
    """What a table paints of a map besides the names, terrain and borders, which the rules know."""

    size: tuple[int, int]
    """Width and height of the map."""
    shapes: Mapping[str, ProvinceShape]
    """By province."""
    sea_links: tuple[SeaLink, ...] = ()
    rivers: tuple[Line, ...] = ()
    roads: tuple[Line, ...] = ()
    landmarks: tuple[Landmark, ...] = ()

    def __hash__(self) -> int:
        return hash((self.size, *self.shapes))  # the names are enough, and fast: it is a key in every frame

    def record(self) -> dict[str, Any]:
        """The drawing as JSON data."""
        return {
            "size": list(self.size),
            "polygons": {name: _numbers(shape.polygon) for name, shape in self.shapes.items()},
            "centres": {name: list(shape.centre) for name, shape in self.shapes.items()},
            "sealinks": [[*link.ends, _numbers(link.line)] for link in self.sea_links],
            "rivers": list(map(_numbers, self.rivers)),
            "roads": list(map(_numbers, self.roads)),
            "landmarks": [[mark.kind, *mark.place] for mark in self.landmarks],
        }

    @classmethod
    def of(cls, record: Mapping[str, Any]) -> Self:
        """The drawing in a record, which may come from a damaged file.

        Raises:
            ValueError: the record does not have the form of `record()`.
        """
        try:
            shapes = {
                name: ProvinceShape(_line(numbers, 3), _point(record["centres"][name]))
                for name, numbers in record["polygons"].items()
            }
            return cls(
                size=_size(record["size"]),
                shapes=shapes,
                sea_links=tuple(_sea_link(row, shapes) for row in record["sealinks"]),
                rivers=tuple(_line(row, 2) for row in record["rivers"]),
                roads=tuple(_line(row, 2) for row in record["roads"]),
                landmarks=tuple(map(_landmark, record["landmarks"])),
            )
        except (AttributeError, KeyError, TypeError) as error:
            raise ValueError(f"no drawing of a map: {error!r}") from None

    def restricted_to(self, provinces: Collection[str]) -> Self:
        """The drawing of some provinces only, with their links, rivers, roads and landmarks."""
        dropped = [shape.polygon for name, shape in self.shapes.items() if name not in provinces]
        if not dropped:
            return self

        def stays(point: Point) -> bool:
            return not any(contains(polygon, point) for polygon in dropped)

        return replace(
            self,
            shapes={name: shape for name, shape in self.shapes.items() if name in provinces},
            sea_links=tuple(link for link in self.sea_links if set(link.ends) <= set(provinces)),
            rivers=tuple(line for line in self.rivers if stays(line[0])),
            roads=tuple(line for line in self.roads if stays(line[0])),
            landmarks=tuple(mark for mark in self.landmarks if stays(mark.place)),
        )


MAX_PLACE = 65536
"""No coordinate is farther from the corner of the map, in pixels."""


def _are_within_limits(numbers: Iterable[float]) -> bool:
    return all(abs(number) <= MAX_PLACE for number in numbers)  # False for NaN


def _numbers(line: Line) -> list[float]:
    """The points as x, y, x, y …, which keeps records short."""
    return list(chain.from_iterable(line))


def _line(numbers: list[float], least: int) -> Line:
    points = tuple(zip(numbers[::2], numbers[1::2], strict=True))
    if len(points) < least:
        raise ValueError(f"a line of {len(points)} points")
    if not _are_within_limits(numbers):
        raise ValueError("a point of a line is no place on a map")
    return points


def _point(pair: Iterable[float]) -> Point:
    x, y = pair
    if not _are_within_limits((x, y)):
        raise ValueError(f"no place on a map: {x}, {y}")
    return x, y


def _size(pair: Iterable[int]) -> tuple[int, int]:
    width, height = pair
    if not (0 < width <= MAX_PLACE and 0 < height <= MAX_PLACE):
        raise ValueError(f"no size of a map: {width}, {height}")
    return int(width), int(height)


def _sea_link(row: list[Any], provinces: Mapping[str, ProvinceShape]) -> SeaLink:
    start, end, numbers = row
    if start not in provinces or end not in provinces:
        raise ValueError(f"a sea link between {start} and {end}")
    return SeaLink((start, end), _line(numbers, 2))


def _landmark(row: list[Any]) -> Landmark:
    kind, x, y = row
    if kind not in LANDMARKS:
        raise ValueError(f"no landmark: {kind}")
    return Landmark(kind, _point((x, y)))


def board_of(checked: CheckedRealmMap) -> dict[str, Any]:
    """A map without errors as a value of the option `map`."""
    properties = {name: checked.text(name) for name in ("id", "name_en", "name_de", "note_en", "note_de")}
    return properties | {
        "seats": list(checked.seats),
        "provinces": checked.realm.record(),
        "drawing": _drawing(checked).record(),
    }


def _drawing(checked: CheckedRealmMap) -> MapDrawing:
    """The drawing of a map without errors; relief and links that lie far outside the map are left out."""
    centres = {each.text("province"): each.middle for each in checked.centres}
    links = [each for each in checked.sea_links if _is_drawn(each, checked)]
    relief = [each for each in checked.relief if _is_drawn(each, checked)]
    return MapDrawing(
        size=checked.size,
        shapes={each.id: ProvinceShape(each.line, centres[each.id]) for each in checked.provinces},
        sea_links=tuple(SeaLink((each.text("from"), each.text("to")), each.line) for each in links),
        rivers=tuple(each.line for each in relief if each.class_name == RIVER),
        roads=tuple(each.line for each in relief if each.class_name == ROAD),
        landmarks=tuple(
            Landmark(each.class_name, each.middle) for each in relief if each.class_name in LANDMARKS
        ),
    )


def _is_drawn(each: PlacedObject, checked: CheckedRealmMap) -> bool:
    """True for a polyline or a landmark that can be drawn."""
    if each.class_name in LANDMARKS:
        return each.shape is ObjectShape.POINT and checked.is_near(each.middle)
    has_line = each.shape is ObjectShape.POLYLINE and 2 <= len(each.line) <= MOST_POINTS
    return has_line and all(map(checked.is_near, each.line))


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
        return _drawing(CheckedRealmMap(file, found))
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
