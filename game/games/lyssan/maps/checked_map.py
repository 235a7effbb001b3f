"""A map of Lyssan that is being checked. Spec: lyssan 8.1."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import Any, TypeVar

from game.games.lyssan.maps.drawing import LANDMARKS, Landmark, Line, MapDrawing, ProvinceShape, SeaLink
from game.games.lyssan.maps.objects import (
    CENTRES,
    NOTE,
    PROVINCES,
    RELIEF,
    RIVER,
    ROAD,
    SEA_LINK,
    SEA_LINKS,
    PlacedObject,
    ProvinceObject,
)
from game.games.lyssan.rules.config import SEATS
from game.games.lyssan.rules.realm import Province, Realm
from game.maps.outlines import Outlines, Point, area, map_scale
from game.maps.problems import CheckedMap, ProblemPlace
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import Layer, MapObject, ObjectLayer, ObjectShape

Kind = TypeVar("Kind", bound=PlacedObject)

ID = re.compile(r"[a-z_]+")
"""The form of the id of a province. Spec: lyssan 8.1."""

LEAST_SIDE, MOST_SIDE, MOST_RATIO = 320, 8192, 4
"""Limits for the sides of a map in pixels, and for the longer side in lengths of the shorter one."""
MOST_PROVINCES, MOST_POINTS = 80, 600
"""Limits for the provinces of a map, and for the corners of each of its lines."""
LEAST_BORDER = 36
"""Polygons that touch on fewer pixels meet in a corner only, on a map of the usual size."""
LEAST_AREA = 2400
"""Square pixels that tokens need in a province, on a map of the usual size."""


@dataclass(frozen=True)
class CheckedRealmMap(CheckedMap):
    """A realm of provinces."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels."""
        tiled_map = self.tiled_map
        return tiled_map.width * tiled_map.tile_width, tiled_map.height * tiled_map.tile_height

    @property
    def has_allowed_size(self) -> bool:
        """True if the map has an allowed size."""
        short, long = sorted(self.size)
        return short >= LEAST_SIDE and long <= min(MOST_SIDE, MOST_RATIO * short)

    @property
    def scale(self) -> float:
        """Pixels of the map to a pixel of the usual one."""
        return map_scale(self.size)

    @property
    def least_area(self) -> float:
        """The square pixels that a province needs at least."""
        return LEAST_AREA * self.scale**2

    @property
    def seats(self) -> tuple[int, ...] | None:
        """The seat counts in the map property `seats`; all if it is missing, None if it is wrong."""
        value = str(self.tiled_map.properties.get("seats", f"{min(SEATS)}-{max(SEATS)}")).strip()
        match = re.fullmatch(r"(\d)(?:-(\d))?", value)
        counts = tuple(range(int(match[1]), int(match[2] or match[1]) + 1)) if match else ()
        return counts if counts and set(counts) <= set(SEATS) else None

    @cached_property
    def provinces(self) -> tuple[ProvinceObject, ...]:
        """All objects on the layer of the provinces but notes and those of other layers."""
        return tuple(self._objects_on(PROVINCES, ProvinceObject))

    @property
    def described_provinces(self) -> tuple[ProvinceObject, ...]:
        """The provinces without bare shapes, which have neither class nor properties yet."""
        return tuple(each for each in self.provinces if each.class_name or each.thing.properties)

    @cached_property
    def centres(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the centres but notes and those of other layers."""
        return tuple(self._objects_on(CENTRES, PlacedObject))

    @cached_property
    def sea_links(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the sea links but notes."""
        return tuple(self._objects_on(SEA_LINKS, PlacedObject))

    @property
    def has_stray_sea_links(self) -> bool:
        """True if objects of their class lie on another layer."""
        objects = self.tiled_map.objects()
        return any(
            layer.name != SEA_LINKS and thing.class_name.strip() == SEA_LINK for layer, thing in objects
        )

    @cached_property
    def relief(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the relief but notes."""
        return tuple(self._objects_on(RELIEF, PlacedObject))

    @cached_property
    def by_id(self) -> Mapping[str, ProvinceObject]:
        """The provinces by id; without those whose id is missing, malformed or not their own."""
        count = Counter(each.id for each in self.provinces)
        return {each.id: each for each in self.provinces if count[each.id] == 1 and ID.fullmatch(each.id)}

    @cached_property
    def ids(self) -> frozenset[str]:
        """All ids of provinces, right or wrong."""
        return frozenset(each.id for each in self.provinces)

    @property
    def has_all_ids(self) -> bool:
        """True if each province has an id of its own; else an unknown id may be meant for one without."""
        return len(self.by_id) == len(self.provinces)

    @cached_property
    def polygons(self) -> Mapping[str, Line]:
        """By id, the polygons that can be drawn on the map."""
        return {name: each.line for name, each in self.by_id.items() if self.is_drawable(each)}

    def is_drawable(self, province: ProvinceObject) -> bool:
        """True if a province is a polygon of reasonable size on the map."""
        return (
            province.shape is ObjectShape.POLYGON
            and 3 <= len(province.line) <= MOST_POINTS
            and all(map(self.is_near, province.line))
            and area(province.line) >= self.least_area
        )

    def is_near(self, point: Point) -> bool:
        """True if a point lies on the map or less than half of the map beside it."""
        return all(-side / 2 <= place <= 1.5 * side for place, side in zip(point, self.size, strict=True))

    def is_on_map(self, point: Point) -> bool:
        """True if a point lies on the map."""
        return all(0 <= place <= side for place, side in zip(point, self.size, strict=True))

    @cached_property
    def outlines(self) -> Outlines:
        """The polygons to compare."""
        return Outlines(self.polygons, self.size)

    @cached_property
    def outlined_borders(self) -> set[frozenset[str]]:
        """The pairs of provinces whose polygons share a border."""
        least = LEAST_BORDER * self.scale
        return {pair for pair, length in self.outlines.borders.items() if length >= least}

    @cached_property
    def realm(self) -> Realm:
        """The provinces as the rules know them."""
        return Realm(
            {
                name: Province(
                    name,
                    each.name,
                    each.terrain,
                    tuple(other for other in each.neighbours if other in self.by_id),
                    edge=each.flag("edge"),
                    island=each.flag("island"),
                    names=each.names,
                )
                for name, each in self.by_id.items()
            }
        )

    def _objects_on(self, name: str, kind: type[Kind]) -> Iterator[Kind]:
        for layer in self.tiled_map.layers:
            if isinstance(layer, ObjectLayer) and layer.name == name:
                things = (kind(layer, thing) for thing in layer.objects)
                yield from (each for each in things if each.class_name != NOTE and not each.is_stray)

    def place_of(self, layer: Layer, thing: MapObject) -> ProblemPlace:
        """An object in words, with its place in pixels."""
        return (
            PlacedObject(layer, thing).place
            if isinstance(layer, ObjectLayer)
            else super().place_of(layer, thing)
        )

    def place_of_part(self, part: UnreadablePart) -> ProblemPlace | None:
        """What cannot be read in words; an object with its place in pixels."""
        thing = part.map_object
        if thing is None or thing.point is None:
            return super().place_of_part(part)
        x, y = thing.point
        return ProblemPlace(
            "maps.place.thing", {"id": thing.id, "x": f"{x:.0f}", "y": f"{y:.0f}"}, objects=(thing.id,)
        )

    def board(self) -> dict[str, Any]:
        """A map without errors as a value of the option `map`."""
        properties = {name: self.text(name) for name in ("id", "name_en", "name_de", "note_en", "note_de")}
        return properties | {
            "seats": list(self.seats or ()),
            "provinces": self.realm.record(),
            "drawing": self.drawing().record(),
        }

    def drawing(self) -> MapDrawing:
        """The drawing of a map without errors; relief and links that lie far outside the map are left out."""
        centres = {each.text("province"): each.middle for each in self.centres}
        links = filter(self._is_drawn, self.sea_links)
        relief = list(filter(self._is_drawn, self.relief))
        return MapDrawing(
            size=self.size,
            shapes={each.id: ProvinceShape(each.line, centres[each.id]) for each in self.provinces},
            sea_links=tuple(SeaLink((each.text("from"), each.text("to")), each.line) for each in links),
            rivers=tuple(each.line for each in relief if each.class_name == RIVER),
            roads=tuple(each.line for each in relief if each.class_name == ROAD),
            landmarks=tuple(
                Landmark(each.class_name, each.middle) for each in relief if each.class_name in LANDMARKS
            ),
        )

    def _is_drawn(self, each: PlacedObject) -> bool:
        """True for a polyline or a landmark that can be drawn."""
        if each.class_name in LANDMARKS:
            return each.shape is ObjectShape.POINT and self.is_near(each.middle)
        has_line = each.shape is ObjectShape.POLYLINE and 2 <= len(each.line) <= MOST_POINTS
        return has_line and all(map(self.is_near, each.line))
