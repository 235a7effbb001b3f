"""Maps of Yes, Your Grace: halls in which the court sits. Spec: grace 8."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path
from typing import Any

from game.errors import UsageError
from game.games.grace.rules.config import SEATS
from game.games.grace.rules.data.halls import (
    COLUMNS,
    DECKS,
    FLOOR,
    HEIGHT,
    ROWS,
    SLOTS_OF_ANNALS,
    SLOTS_OF_CRISES,
    TILE,
    WIDTH,
    Hall,
    Point,
    SeatPlace,
    hall_of,
)
from game.kit.records import write
from game.maps.checks import id_problems, name_problems
from game.maps.kinds import BlankMap, BlankObject, MapKind, Verdict, unreadable_problems, verdict
from game.maps.painting import painting
from game.maps.problems import NOTE, CheckedMap, Problem, ProblemPlace, nearest_name
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import MapObject, ObjectLayer, PropertyValue, TiledMap, TileLayer

FLOOR_LAYER, DECOR_LAYER, TABLE_LAYER = "floor", "decor", "table"
SEAT_LAYERS: Mapping[str, int] = {f"seats_{seats}": seats for seats in sorted(SEATS)}
"""By layer, the number of seats of the matches that it is for."""
SEAT, DECK = "seat", "deck"
SLOTS: Mapping[str, str] = {"crisis": "slot", "annals": "slot", DECK: "deck"}
"""By class of which there are several on the layer `table`, the property that tells them apart."""
TABLE_CLASSES = ("throne", "crisis", DECK, "annals", "reserve", "war")
LANE = ("lane_x", "lane_y")
"""The properties of a seat that say where the intrigues before it lie."""
PROPERTIES: Mapping[str, tuple[str, ...]] = {
    SEAT: (SEAT, *LANE),
    **{name: (SLOTS[name],) if name in SLOTS else () for name in TABLE_CLASSES},
}
"""By class of an object, its properties. Spec: grace 8."""
DROP_DOWNS: Mapping[str, str] = {DECK: "hall_deck"}
"""By property of an object, its drop-down in the Tiled project."""
MODEL = "great_hall"
"""The hall that a fresh map is like."""

Slot = tuple[str, PropertyValue]
"""A class of objects on the layer `table`, and which of them it is; empty for those of which there is one."""


def slots() -> list[Slot]:
    """All that lies on the layer `table`, each once."""
    return [
        ("throne", ""),
        *(("crisis", slot) for slot in range(1, SLOTS_OF_CRISES + 1)),
        *((DECK, deck) for deck in DECKS),
        *(("annals", slot) for slot in range(1, SLOTS_OF_ANNALS + 1)),
        ("reserve", ""),
        ("war", ""),
    ]


@dataclass(frozen=True)
class HallObject:
    """An object of a hall with its layer."""

    layer: ObjectLayer
    thing: MapObject
    place: ProblemPlace

    @property
    def class_name(self) -> str:
        """Empty if it has none."""
        return self.thing.class_name.strip()

    @property
    def where(self) -> tuple[str, ProblemPlace]:
        """Its layer and its place, for problems."""
        return self.layer.name, self.place

    @property
    def at(self) -> Point:
        """Its middle in pixels of the map, to a tenth."""
        x, y = self.thing.x + self.thing.width / 2, self.thing.y + self.thing.height / 2
        return round(x + self.layer.offset[0], 1), round(y + self.layer.offset[1], 1)

    def number(self, name: str) -> int | None:
        """A property that is a whole number; None if it is missing or no such property."""
        value = self.thing.properties.get(name)
        return value if isinstance(value, int) and not isinstance(value, bool) else None

    @property
    def has_lane(self) -> bool:
        """True if its author says where the intrigues before it lie; Tiled shows 0 until then."""
        return any(self.thing.properties.get(name) for name in LANE)

    @property
    def lane(self) -> Point | None:
        """Where the intrigues before it lie; None: no place is given, or it is not two numbers."""
        x, y = (self.thing.properties.get(name) for name in LANE)
        if isinstance(x, bool | str | None) or isinstance(y, bool | str | None):
            return None
        return (x, y) if x and y else None

    @property
    def slot(self) -> Slot | None:
        """Which one on the layer `table` it is; None if the property for that is missing or wrong."""
        name = SLOTS.get(self.class_name)
        value = "" if name is None else self.thing.properties.get(name, "")
        found = self.class_name, value
        return found if not isinstance(value, bool | float) and found in slots() else None


def _is_inside(point: Point) -> bool:
    return 0 <= point[0] < WIDTH and 0 <= point[1] < HEIGHT


class CheckedHall(CheckedMap):
    """A map of a hall that is being checked."""

    def object_layers(self, name: str) -> list[ObjectLayer]:
        """The object layers of that name."""
        return [
            layer for layer in self.tiled_map.layers if isinstance(layer, ObjectLayer) and layer.name == name
        ]

    def objects(self, name: str) -> list[HallObject]:
        """The objects on the layers of that name but remarks."""
        return [
            HallObject(layer, thing, self.place_of(layer, thing))
            for layer in self.object_layers(name)
            for thing in layer.objects
            if thing.class_name.strip() != NOTE
        ]

    def seats(self, layer: str) -> list[HallObject]:
        """The seats on a layer."""
        return [each for each in self.objects(layer) if each.class_name == SEAT]

    @cached_property
    def table(self) -> list[HallObject]:
        """The objects of known classes on the layer `table`."""
        return [each for each in self.objects(TABLE_LAYER) if each.class_name in TABLE_CLASSES]

    @cached_property
    def floor(self) -> TileLayer | None:
        """The floor; None if there is none that can be read."""
        return next(iter(self.tiled_map.tile_layers(FLOOR_LAYER)), None)

    @property
    def has_size(self) -> bool:
        """True if the map has the size of a hall."""
        found = self.tiled_map
        size = found.width, found.height, found.tile_width, found.tile_height
        return found.orientation == "orthogonal" and size == (COLUMNS, ROWS, TILE, TILE)

    def is_missing(self, layer: str) -> bool:
        """True if a layer that a hall needs is missing; one that cannot be read is another problem."""
        there = self.floor if layer == FLOOR_LAYER else self.object_layers(layer)
        return not there and layer not in self.tiled_map.unreadable_layers


MISSING_LAYER, BAD_PROPERTY, OUT_OF_BOUNDS = (
    "grace.map.missing_layer",
    "grace.map.bad_property",
    "grace.map.out_of_bounds",
)
"""Codes of several problems."""
NEEDED = (FLOOR_LAYER, *SEAT_LAYERS, TABLE_LAYER)
"""The layers that every hall has."""


def check(
    checked: CheckedHall, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> Iterator[Problem]:
    """The problems of a map, in the order of the rulebook. Spec: grace 8.

    Args:
        checked: The map.
        unreadable: The parts that could not be read.
        duplicate: Another map with the same id; None if there is none.
    """
    yield from unreadable_problems(checked, unreadable, FLOOR_LAYER)
    for find_problems in CHECKS:
        yield from find_problems(checked)
    yield from id_problems(BAD_PROPERTY, checked, (), duplicate)
    yield from name_problems(BAD_PROPERTY, checked)


def _size(checked: CheckedHall) -> Iterator[Problem]:
    found = checked.tiled_map
    if found.orientation != "orthogonal":
        yield checked.error("grace.map.size", key="grace.map.size.orientation", found=found.orientation)
    elif (found.width, found.height) != (COLUMNS, ROWS):
        size = f"{found.width} × {found.height}"
        yield checked.error("grace.map.size", found=size, columns=COLUMNS, rows=ROWS)
    elif not checked.has_size:
        size = f"{found.tile_width} × {found.tile_height}"
        yield checked.error("grace.map.size", key="grace.map.size.cells", found=size, side=TILE)


def _layers(checked: CheckedHall) -> Iterator[Problem]:
    found = [layer.name for layer in checked.tiled_map.layers]
    others = {name.strip().lower(): name for name in found if name not in (*NEEDED, DECOR_LAYER)}
    for name in filter(checked.is_missing, NEEDED):
        if name in found:
            yield _layer_of_other_kind(checked, name)
        elif nearest := nearest_name(name, others):
            misspelt = others.pop(nearest)
            yield checked.error(MISSING_LAYER, misspelt, key="grace.map.missing_layer.misspelt", wanted=name)
        elif name == FLOOR_LAYER:
            yield checked.error(MISSING_LAYER, key="grace.map.missing_layer.tiles", wanted=name)
        else:
            yield checked.error(MISSING_LAYER, key="grace.map.missing_layer.objects", wanted=name)


def _layer_of_other_kind(checked: CheckedHall, name: str) -> Problem:
    if name == FLOOR_LAYER:
        return checked.error(MISSING_LAYER, name, key="grace.map.missing_layer.other_tiles", wanted=name)
    return checked.error(MISSING_LAYER, name, key="grace.map.missing_layer.other_objects", wanted=name)


def _classes(checked: CheckedHall) -> Iterator[Problem]:
    for name, cells in _floor_cells(checked).items():
        if name not in FLOOR:
            yield checked.unknown("grace.map.bad_class", FLOOR_LAYER, checked.place(cells), name, FLOOR)
    for layer in (*SEAT_LAYERS, TABLE_LAYER):
        wanted = (SEAT,) if layer in SEAT_LAYERS else TABLE_CLASSES
        for each in checked.objects(layer):
            if each.class_name not in wanted:
                yield checked.unknown("grace.map.bad_class", *each.where, each.class_name, wanted)


def _floor_cells(checked: CheckedHall) -> dict[str, list[tuple[int, int]]]:
    """Cells of the floor by the class of their tile, without empty cells."""
    found: dict[str, list[tuple[int, int]]] = {}
    for cell, placed in checked.floor.cells() if checked.floor else ():
        if placed is not None:
            found.setdefault(placed.tile.class_name, []).append(cell)
    return found


def _seat_numbers(checked: CheckedHall) -> Iterator[Problem]:
    """Seat layers without exactly the seats from 0 on."""
    for layer, count in SEAT_LAYERS.items():
        numbers = [number for each in checked.seats(layer) if (number := each.number(SEAT)) is not None]
        if checked.object_layers(layer) and sorted(numbers) != list(range(count)):
            found = ", ".join(map(str, sorted(numbers))) or "–"
            yield checked.error("grace.map.seat_numbers", layer, found=found, last=count - 1)


def _missing_objects(checked: CheckedHall) -> Iterator[Problem]:
    there = {each.slot for each in checked.table}
    for class_name, slot in slots() if checked.object_layers(TABLE_LAYER) else ():
        if (class_name, slot) not in there:
            yield checked.error("grace.map.missing_object", TABLE_LAYER, named=_named(class_name, slot))


def _duplicate_objects(checked: CheckedHall) -> Iterator[Problem]:
    seen: Counter[Slot] = Counter()
    for each in checked.table:
        if each.slot is not None:
            seen[each.slot] += 1
            if seen[each.slot] > 1:
                yield checked.error("grace.map.duplicate_object", *each.where, named=_named(*each.slot))


def _named(class_name: str, slot: PropertyValue) -> str:
    """A class and which of its objects is meant, as in Tiled."""
    return f"{class_name}: {SLOTS[class_name]} = {slot}" if class_name in SLOTS else class_name


def _properties(checked: CheckedHall) -> Iterator[Problem]:
    for each in _placed(checked):
        yield from _unknown_properties(checked, each)
        if each.class_name == SEAT:
            yield from _bad_seat(checked, each)
        elif each.slot is None:
            yield _bad_slot(checked, each)


def _placed(checked: CheckedHall) -> list[HallObject]:
    """The objects of known classes on all layers that a hall needs."""
    return [*(each for layer in SEAT_LAYERS for each in checked.seats(layer)), *checked.table]


def _unknown_properties(checked: CheckedHall, each: HallObject) -> Iterator[Problem]:
    known = PROPERTIES[each.class_name]
    for name in each.thing.properties:
        if name not in known:
            wanted = ", ".join(known) or "–"
            yield checked.warning(
                BAD_PROPERTY, *each.where, key="grace.map.bad_property.unknown", found=name, wanted=wanted
            )


def _bad_seat(checked: CheckedHall, each: HallObject) -> Iterator[Problem]:
    if each.number(SEAT) is None:
        found = each.thing.properties.get(SEAT, "–")
        yield checked.error(BAD_PROPERTY, *each.where, key="grace.map.bad_property.seat", found=found)
    if each.has_lane and each.lane is None:
        yield checked.error(BAD_PROPERTY, *each.where, key="grace.map.bad_property.lane")


def _bad_slot(checked: CheckedHall, each: HallObject) -> Problem:
    found = each.thing.properties.get(SLOTS[each.class_name], "–")
    if each.class_name == DECK:
        return checked.error(
            BAD_PROPERTY, *each.where, key="grace.map.bad_property.deck", found=found, wanted=", ".join(DECKS)
        )
    wanted = f"1–{SLOTS_OF_CRISES if each.class_name == 'crisis' else SLOTS_OF_ANNALS}"
    return checked.error(
        BAD_PROPERTY, *each.where, key="grace.map.bad_property.slot", found=found, wanted=wanted
    )


def _bounds(checked: CheckedHall) -> Iterator[Problem]:
    size = f"{WIDTH} × {HEIGHT}"
    for each in _placed(checked):
        if not _is_inside(each.at):
            yield checked.error("grace.map.out_of_bounds", *each.where, found=_numbers(each.at), size=size)
        if each.lane is not None and not _is_inside(each.lane):
            found = _numbers(each.lane)
            yield checked.error(
                OUT_OF_BOUNDS, *each.where, key="grace.map.out_of_bounds.lane", found=found, size=size
            )


def _numbers(point: Point) -> str:
    return f"{point[0]:g}/{point[1]:g}"


CHECKS: Sequence[Callable[[CheckedHall], Iterator[Problem]]] = (
    _size,
    _layers,
    _classes,
    _seat_numbers,
    _missing_objects,
    _duplicate_objects,
    _properties,
    _bounds,
)
"""In the order of the rulebook. Spec: grace 8."""


def hall(checked: CheckedHall) -> Hall:
    """The hall of a map without errors. Spec: grace 8."""
    at = {each.slot: each.at for each in checked.table}
    return Hall(
        floor=list(_floor_rows(checked)),
        seats={str(count): _seat_places(checked.seats(layer)) for layer, count in SEAT_LAYERS.items()},
        throne=at["throne", ""],
        crises=[at["crisis", slot] for slot in range(1, SLOTS_OF_CRISES + 1)],
        decks={deck: at[DECK, deck] for deck in DECKS},
        annals=[at["annals", slot] for slot in range(1, SLOTS_OF_ANNALS + 1)],
        reserve=at["reserve", ""],
        war=at["war", ""],
    )


def _floor_rows(checked: CheckedHall) -> Iterator[str]:
    """The rows of letters; an empty cell is plain floor."""
    for row in checked.floor.rows if checked.floor else ():
        yield "".join(FLOOR["floor"] if placed is None else FLOOR[placed.tile.class_name] for placed in row)


def _seat_places(seats: Collection[HallObject]) -> list[SeatPlace]:
    places = {each.number(SEAT): SeatPlace(each.at, each.lane) for each in seats}
    return [places[seat] for seat in range(len(places))]


def hall_objects(hall: Hall) -> dict[str, list[BlankObject]]:
    """The objects of a map of a hall, by layer."""
    layers = {
        layer: [_seat_object(seat, place) for seat, place in hall.places(count).items()]
        for layer, count in SEAT_LAYERS.items()
    }
    crises = [(("crisis", slot), at) for slot, at in enumerate(hall.crises, 1)]
    decks = [((DECK, deck), at) for deck, at in hall.decks.items()]
    annals = [(("annals", slot), at) for slot, at in enumerate(hall.annals, 1)]
    single = [(("throne", ""), hall.throne), (("reserve", ""), hall.reserve), (("war", ""), hall.war)]
    objects: list[tuple[Slot, Point]] = [*single, *crises, *decks, *annals]
    return {**layers, TABLE_LAYER: [_table_object(*slot, at) for slot, at in objects]}


def _seat_object(seat: int, place: SeatPlace) -> BlankObject:
    lane = {} if place.lane is None else dict(zip(LANE, place.lane, strict=True))
    return BlankObject(SEAT, [place.at], properties={SEAT: seat, **lane})


def _table_object(class_name: str, slot: PropertyValue, at: Point) -> BlankObject:
    return BlankObject(class_name, [at], properties={SLOTS[class_name]: slot} if class_name in SLOTS else {})


def hall_map(hall: Hall) -> BlankMap:
    """A map of a hall with nothing but what it needs, and an empty layer for decoration."""
    classes = {letter: name for name, letter in FLOOR.items()}
    return BlankMap(
        [[classes[letter] for letter in row] for row in hall.floor],
        ground=FLOOR_LAYER,
        tile_layers=(DECOR_LAYER,),
        object_layers=hall_objects(hall),
        drop_downs=DROP_DOWNS,
    )


class GraceMaps(MapKind):
    """The maps of the game."""

    has_cells = False
    ground = FLOOR_LAYER
    wrong_game = "grace.map.wrong_game"
    objects = (
        *((layer, SEAT) for layer in SEAT_LAYERS),
        *((TABLE_LAYER, class_name) for class_name in TABLE_CLASSES),
    )

    def blank(self, size: str) -> BlankMap:
        """A hall like the Great Hall; all halls have one size."""
        if size != f"{COLUMNS}x{ROWS}":
            raise UsageError(f"--size {size}: a hall always has {COLUMNS}x{ROWS} tiles")
        return hall_map(hall_of(MODEL))

    def linked_properties(self, tiled_map: TiledMap, file: Path) -> Mapping[int, Mapping[str, str]]:
        """None: no object of a hall follows from another one."""
        del tiled_map, file
        return {}

    def missing_objects(self, tiled_map: TiledMap, file: Path) -> Mapping[str, Sequence[BlankObject]]:
        """What the hall lacks, where the Great Hall has it."""
        checked = self.checked(tiled_map, file)
        return {
            layer: [each for each in objects if not _is_there(each, checked.objects(layer))]
            for layer, objects in hall_objects(hall_of(MODEL)).items()
        }

    def checked(self, tiled_map: TiledMap, file: Path) -> CheckedHall:
        """The map with its objects."""
        return CheckedHall(file, tiled_map)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Validates a map. The board is the record of its `Hall`. Spec: grace 8."""
        checked = self.checked(tiled_map, file)

        def board() -> Any:
            return write(hall(checked))

        found = check(checked, unreadable, duplicate)
        return verdict(found, board, painting(tiled_map, FLOOR_LAYER))


def _is_there(wanted: BlankObject, objects: Collection[HallObject]) -> bool:
    """True if one of the objects is of the same class, and has the same slot or number of a seat."""
    name = SLOTS.get(wanted.class_name, SEAT)
    return any(
        each.class_name == wanted.class_name
        and each.thing.properties.get(name) == wanted.properties.get(name)
        for each in objects
    )
