"""A map of Lyssan that is being checked. Spec: lyssan 8.1."""

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cached_property
from typing import TypeVar

from game.games.lyssan.maps.drawing import LANDMARKS, Landmark, Line, MapDrawing, SeaLink, Shape
from game.games.lyssan.maps.objects import (
    CENTRES,
    NOTE,
    PROVINCES,
    RELIEF,
    RIVER,
    ROAD,
    SEA_LINKS,
    PlacedObject,
    ProvinceObject,
)
from game.localized_text import LocalizedText
from game.maps.checked_map import CheckedMap
from game.maps.tiled_files.tiled_map import Layer, MapObject, ObjectLayer
from game.maps.tiled_files.tiled_map import Shape as ObjectShape
from game.maps.tiled_files.unreadable import UnreadablePart

Kind = TypeVar("Kind", bound=PlacedObject)


@dataclass(frozen=True)
class CheckedRealmMap(CheckedMap):
    """A realm of provinces."""

    @property
    def size(self) -> tuple[int, int]:
        """Width and height of the map in pixels."""
        tiled_map = self.tiled_map
        return tiled_map.width * tiled_map.tile_width, tiled_map.height * tiled_map.tile_height

    @cached_property
    def provinces(self) -> tuple[ProvinceObject, ...]:
        """All objects on the layer of the provinces but notes, whatever their class and shape."""
        return tuple(self._objects_on(PROVINCES, ProvinceObject))

    @cached_property
    def centres(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the centres but notes."""
        return tuple(self._objects_on(CENTRES, PlacedObject))

    @cached_property
    def sea_links(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the sea links but notes."""
        return tuple(self._objects_on(SEA_LINKS, PlacedObject))

    @cached_property
    def relief(self) -> tuple[PlacedObject, ...]:
        """All objects on the layer of the relief but notes."""
        return tuple(self._objects_on(RELIEF, PlacedObject))

    def _objects_on(self, name: str, kind: type[Kind]) -> Iterator[Kind]:
        for layer in self.tiled_map.layers:
            if isinstance(layer, ObjectLayer) and layer.name == name:
                things = (kind(layer, thing) for thing in layer.objects)
                yield from (each for each in things if each.class_name != NOTE)

    def place_of(self, layer: Layer, thing: MapObject) -> LocalizedText:
        """An object in words, with its place in pixels."""
        return (
            PlacedObject(layer, thing).place
            if isinstance(layer, ObjectLayer)
            else super().place_of(layer, thing)
        )

    def place_of_part(self, part: UnreadablePart) -> LocalizedText | None:
        """What cannot be read in words; an object with its place in pixels."""
        thing = part.map_object
        if thing is None or thing.point is None:
            return super().place_of_part(part)
        x, y = thing.point
        return LocalizedText("maps.place.thing", {"id": thing.id, "x": f"{x:.0f}", "y": f"{y:.0f}"})

    def drawing(self) -> MapDrawing:
        """The drawing of a map without errors."""
        centres = {each.text("province"): each.middle for each in self.centres}
        lines: dict[str, list[Line]] = {RIVER: [], ROAD: []}
        landmarks = []
        for each in self.relief:
            if each.class_name in lines and each.shape is ObjectShape.POLYLINE and len(each.line) > 1:
                lines[each.class_name].append(each.line)
            elif each.class_name in LANDMARKS and each.shape is ObjectShape.POINT:
                landmarks.append(Landmark(each.class_name, each.middle))
        return MapDrawing(
            size=self.size,
            shapes={each.id: Shape(each.line, centres[each.id]) for each in self.provinces},
            sea_links=tuple(
                SeaLink((each.text("from"), each.text("to")), each.line) for each in self.sea_links
            ),
            rivers=tuple(lines[RIVER]),
            roads=tuple(lines[ROAD]),
            landmarks=tuple(landmarks),
        )
