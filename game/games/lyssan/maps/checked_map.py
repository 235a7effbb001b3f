"""A map of Lyssan that is being checked: its objects as far as they can be read. Spec: lyssan 8.1."""

import re
from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from functools import cached_property
from typing import TypeAlias, TypeVar
from unicodedata import category

from game.games.lyssan.rules.config import SEATS
from game.games.lyssan.rules.realm import TERRAINS, Province, Realm
from game.maps.outlines import Outlines, Point, area, map_scale
from game.maps.problems import NOTE, CheckedMap, ProblemPlace
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import Layer, MapObject, ObjectLayer, ObjectShape
from game.text import LANGUAGES

Line: TypeAlias = tuple[Point, ...]
"""The points of a polyline, or the corners of a polygon without the first one repeated."""

LANDMARKS = ("mountain", "forest", "hill", "tower", "town")
"""The kinds of landmarks. Spec: lyssan 8.1."""

PROVINCES, CENTRES, SEA_LINKS, RELIEF = "provinces", "centres", "sealinks", "relief"
"""The names of the layers."""

PROVINCE, CENTRE, SEA_LINK = "province", "centre", "sealink"
"""The classes of the objects on the first three layers."""

RIVER, ROAD = "river", "road"
"""The classes of polylines on the layer `RELIEF`; points have those of `LANDMARKS`."""

PROVINCE_CLASSES = {f"{PROVINCE}_{terrain}": terrain for terrain in TERRAINS}
"""By class of a province with a colour of its own in Tiled, the terrain that it stands for."""

CLASSES = {
    PROVINCES: (PROVINCE, *PROVINCE_CLASSES),
    CENTRES: (CENTRE,),
    SEA_LINKS: (SEA_LINK,),
    RELIEF: (RIVER, ROAD, *LANDMARKS),
}
"""By layer, the classes of its objects. Spec: lyssan 8.1."""
SHAPES = {PROVINCES: ObjectShape.POLYGON, CENTRES: ObjectShape.POINT}
"""By layer, the shape of its objects, where all have the same."""

INVISIBLE = "Cf"
"""The Unicode category of characters such as a space without width or a soft hyphen."""


def one_line(name: str) -> str:
    """A name without line breaks, repeated spaces and characters that nobody sees, such as a soft hyphen."""
    return " ".join("".join(letter for letter in name if category(letter) != INVISIBLE).split())


@dataclass(frozen=True)
class PlacedObject:
    """An object with its layer. Places are in pixels of the map."""

    layer: ObjectLayer
    thing: MapObject

    @property
    def class_name(self) -> str:
        """Empty if it has none."""
        return self.thing.class_name.strip()

    @property
    def shape(self) -> ObjectShape:
        """Its shape."""
        return self.thing.shape

    @property
    def home(self) -> str:
        """The layer where objects of its class belong; empty if there is none."""
        return next((name for name, known in CLASSES.items() if self.class_name in known), "")

    @property
    def is_stray(self) -> bool:
        """True if it has the class of another layer, and not the shape of those on its own."""
        return self.home not in ("", self.layer.name) and self.shape is not SHAPES.get(self.layer.name)

    @cached_property
    def middle(self) -> Point:
        """The place of a point, or the middle of another shape without corners."""
        left, top = self.layer.offset
        x, y = self.thing.x + self.thing.width / 2 + left, self.thing.y + self.thing.height / 2 + top
        return _short(x), _short(y)

    @cached_property
    def line(self) -> Line:
        """The corners of a polygon or polyline without those that follow an equal one; empty for others."""
        left, top = self.layer.offset
        moved = [(_short(x + left), _short(y + top)) for x, y in self.thing.points]
        kept = [point for before, point in zip([None, *moved], moved, strict=False) if point != before]
        if self.shape is ObjectShape.POLYGON and len(kept) > 1 and kept[-1] == kept[0]:
            kept.pop()
        return tuple(kept)

    @property
    def place(self) -> ProblemPlace:
        """The object in words: its name or number, and where its first point lies."""
        x, y = self.line[0] if self.line else self.middle
        key = "maps.place.named_thing" if self.thing.name.strip() else "maps.place.thing"
        filling = {
            "id": str(self.thing.id),
            "name": self.thing.name.strip(),
            "x": f"{x:.0f}",
            "y": f"{y:.0f}",
        }
        return ProblemPlace(key, filling, objects=(str(self.thing.id),))

    @property
    def where(self) -> tuple[str, ProblemPlace]:
        """Its layer and its place, for problems."""
        return self.layer.name, self.place

    def text(self, name: str) -> str:
        """A property as text; empty if it is missing."""
        value = self.thing.properties.get(name, "")
        return str(value).strip()

    def flag(self, name: str) -> bool:
        """A yes-or-no property; False if it is missing or no such property."""
        return self.thing.properties.get(name) is True


def _short(number: float) -> float:
    """The number with one decimal at most, whole if it can be."""
    return round(number) if abs(number - round(number)) < 0.05 else round(number, 1)


@dataclass(frozen=True)
class ProvinceObject(PlacedObject):
    """A province as its author describes it."""

    @property
    def id(self) -> str:
        """Empty if it is missing."""
        return self.text("id")

    @property
    def name(self) -> str:
        """The property, or else the name of the object."""
        return one_line(self.text("name")) or one_line(self.thing.name)

    def called(self, language: str) -> str:
        """What players read in a language of the program."""
        return self.names.get(language, self.name)

    @cached_property
    def names(self) -> Mapping[str, str]:
        """By language of the program, the names that it has there alone."""
        found = {language: one_line(self.text(f"name_{language}")) for language in LANGUAGES}
        return {language: name for language, name in found.items() if name}

    @property
    def written_names(self) -> Mapping[str, str]:
        """By property, the names as the author wrote them; the name of the object as `name`."""
        written = {
            f"name_{language}": str(self.thing.properties.get(f"name_{language}", ""))
            for language in self.names
        }
        return {"name": str(self.thing.properties.get("name", "")).strip() or self.thing.name} | written

    @property
    def terrain(self) -> str:
        """The property, or else what the class stands for."""
        return self.text("terrain") or PROVINCE_CLASSES.get(self.class_name, "")

    @cached_property
    def neighbours(self) -> tuple[str, ...]:
        """The ids in the property, each once."""
        return tuple(dict.fromkeys(self._listed))

    @property
    def repeated_neighbours(self) -> tuple[str, ...]:
        """The ids that the property has several times."""
        return tuple(name for name in self.neighbours if self._listed.count(name) > 1)

    @cached_property
    def _listed(self) -> list[str]:
        ids = (each.strip() for each in self.text("neighbours").split(","))
        return [each for each in ids if each]


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
    def seats(self) -> tuple[int, ...]:
        """The seat counts in the map property `seats`; all if it is missing, empty if it is wrong."""
        return self.seat_counts(SEATS, f"{min(SEATS)}-{max(SEATS)}")

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
