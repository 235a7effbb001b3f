"""The objects of a map of Lyssan, as far as they can be read. Spec: lyssan 8.1."""

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cached_property

from game.games.lyssan.maps.drawing import LANDMARKS, Line
from game.games.lyssan.maps.province_names import one_line
from game.games.lyssan.rules.realm import TERRAINS
from game.maps.outlines import Point
from game.maps.problems import ProblemPlace
from game.maps.tiled_files.tiled_map import MapObject, ObjectLayer, ObjectShape
from game.text import LANGUAGES

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

NOTE = "note"
"""The class of objects that hold the author's remarks; they have no effect."""


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
