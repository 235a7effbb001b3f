"""The geometry of a map: its provinces, and rivers, roads and landmarks on them. Spec: lyssan 8.1.

All places are in pixels of the map, from its upper left corner. The drawing for the option `map` of a match,
be it the id of a map or a map as data, comes from `game.games.lyssan.maps.realm_drawing.drawing_of`.
"""

from collections.abc import Collection, Iterable, Mapping
from dataclasses import dataclass, replace
from itertools import chain
from typing import Any, Self, TypeAlias

from game.maps.outlines import Point, contains

Line: TypeAlias = tuple[Point, ...]
"""The points of a polyline, or the corners of a polygon without the first one repeated."""

LANDMARKS = ("mountain", "forest", "hill", "tower", "town")
"""The kinds of landmarks. Spec: lyssan 8.1."""


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
