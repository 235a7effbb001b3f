"""Checks each province, and what objects say of it: neighbours, centres, sea links. Spec: lyssan 8.2."""

from collections.abc import Collection, Iterator
from dataclasses import replace

from game.games.lyssan.maps.checked_map import (
    ID,
    MOST_POINTS,
    MOST_PROVINCES,
    PROVINCE,
    PROVINCE_CLASSES,
    PROVINCES,
    CheckedRealmMap,
    Line,
    PlacedObject,
    ProvinceObject,
    one_line,
)
from game.games.lyssan.maps.drawing import ProvinceShape
from game.games.lyssan.maps.province_names import missing_letters, name_plate
from game.games.lyssan.rules.realm import CAPITAL, TERRAINS
from game.maps.outlines import Point, area, contains, crossing, distance_to
from game.maps.problems import Problem, nearest_name
from game.maps.tiled_files.tiled_map import ObjectShape
from game.text import LANGUAGES

LAND = tuple(terrain for terrain in TERRAINS if terrain != CAPITAL)
"""The terrain of all provinces but the capital."""
LINE_BREAKS = "\n\r\x0b\x0c\u2028\u2029"

FLAGS = ("edge", "island", "capital")
"""The yes-or-no properties of a province."""


def provinces(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of single provinces, one province after the other."""
    for each in checked.described_provinces:
        yield from polygon(checked, each)
        yield from _id(checked, each)
        yield from _content(checked, each)
    yield from _capital(checked)


def number(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Too many provinces."""
    found = len(checked.provinces)
    if found > MOST_PROVINCES:
        yield checked.error("too_large", PROVINCES, found=found, most=MOST_PROVINCES)


def polygon(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """At most one problem of the polygon: the first cause."""
    if each.shape is not ObjectShape.POLYGON:
        yield checked.error("bad_polygon", *each.where, key="bad_polygon.shape")
    elif len(each.line) < 3:
        yield checked.error("bad_polygon", *each.where, found=len(each.line))
    elif len(each.line) > MOST_POINTS:
        yield checked.error(
            "bad_polygon", *each.where, key="bad_polygon.points", found=len(each.line), most=MOST_POINTS
        )
    elif not all(map(checked.is_near, each.line)):
        yield checked.error("bad_polygon", *each.where, key="bad_polygon.far")
    elif (point := crossing(each.line)) is not None:
        x, y = map(round, point)
        problem = checked.warning("bad_polygon", *each.where, key="bad_polygon.crossing", x=x, y=y)
        yield replace(problem, error=not checked.is_drawable(each))
    elif (found := area(each.line)) < checked.least_area:
        least = round(checked.least_area)
        yield checked.error(
            "bad_polygon", *each.where, key="bad_polygon.area", found=round(found), least=least
        )
    elif not all(map(checked.is_on_map, each.line)):
        yield checked.warning("outside_map", *each.where)


def _id(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    if not each.id:
        yield checked.error("missing_id", *each.where)
    elif not ID.fullmatch(each.id):
        yield checked.error("bad_id", *each.where, id=each.id)
    elif each.id not in checked.by_id:
        first = next(other for other in checked.provinces if other.id == each.id)
        if first is not each:
            yield checked.error("duplicate_id", *each.where, id=each.id, other=first.thing.id)


def _content(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """Problems of the name, the terrain and the marks of a province."""
    if not each.name:
        yield checked.error("missing_name", *each.where)
    terrain = each.terrain
    if terrain not in TERRAINS:
        yield checked.unknown("unknown_terrain", *each.where, terrain, TERRAINS)
    meant = PROVINCE_CLASSES.get(each.class_name, terrain)
    if terrain in LAND and meant in LAND and terrain != meant:
        yield checked.warning(
            "terrain_class",
            *each.where,
            found=each.class_name,
            terrain=terrain,
            wanted=f"{PROVINCE}_{terrain}",
        )
    for name in FLAGS:
        value = each.thing.properties.get(name, False)
        if not isinstance(value, bool):
            yield checked.error("bad_property", *each.where, key="bad_property.flag", name=name, found=value)
    if each.flag("island") and not each.flag("edge"):
        yield checked.error("island_not_edge", *each.where)


def _capital(checked: CheckedRealmMap) -> Iterator[Problem]:
    capitals = [each for each in checked.provinces if each.flag("capital")]
    others = [each for each in checked.provinces if not each.flag("capital")]
    if not capitals:
        yield checked.error("no_capital", PROVINCES)
    for each in capitals[1:]:
        yield checked.error("two_capitals", *each.where, other=capitals[0].name)
    for each in capitals:
        terrain = each.terrain
        if terrain in LAND:
            yield checked.error("capital_terrain", *each.where, found=terrain, wanted=CAPITAL)
    for each in others:
        if each.terrain == CAPITAL and capitals:
            yield checked.error(
                "capital_terrain",
                PROVINCES,
                each.place,
                key="capital_terrain.other",
                found=CAPITAL,
                wanted=", ".join(LAND),
            )


def names(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Names that do not fit the map, and those that several provinces have."""
    for each in checked.provinces:
        yield from _letters(checked, each)
        if each.id in checked.polygons:
            yield from _wide_names(checked, each)
    yield from _repeated_names(checked)


def _repeated_names(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Provinces that have the same name in a language; each name of a province is reported once."""
    for number, each in enumerate(checked.provinces):
        reported: set[str] = set()
        for language in LANGUAGES:
            name = each.called(language)
            others = (other for other in checked.provinces[:number] if other.called(language) == name)
            other = next(others, None)
            if name and name not in reported and other is not None:
                reported.add(name)
                yield checked.warning("duplicate_name", *each.where, name=name, other=other.thing.id)


def _letters(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """Line breaks in names, and letters that the font does not have."""
    for name, written in each.written_names.items():
        if any(mark in written for mark in LINE_BREAKS):
            yield checked.warning("bad_name", *each.where, key="bad_name.lines", name=name)
        if letters := missing_letters(one_line(written)):
            yield checked.warning("bad_name", *each.where, key="bad_name.letters", name=name, letters=letters)


def _wide_names(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """Names that are wider than the polygon, even in small letters and two lines."""
    line = checked.polygons[each.id]
    places = [centre.middle for centre in checked.centres if centre.text("province") == each.id]
    middle = places[0] if places else line[0]
    for text in dict.fromkeys((each.name, *each.names.values())):
        if text and not name_plate(ProvinceShape(line, middle), text, 0, checked.scale).fits:
            yield checked.warning("bad_name", *each.where, key="bad_name.wide", name=text)


LEAST_ROOM = 22
"""Pixels from a centre to the border that tokens need, on a map of the usual size."""
MOST_GAP = 60
"""Pixels from the end of a sea link to its province, on a map of the usual size."""


def neighbours(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the lists of neighbours."""
    if lonely := [
        each.name or str(each.thing.id) for each in checked.described_provinces if not each.neighbours
    ]:
        yield checked.error("no_neighbours", PROVINCES, named=", ".join(lonely))
    for each in checked.provinces:
        for other in each.neighbours:
            yield from _neighbour(each, other, checked)
        for other in each.repeated_neighbours:
            yield checked.warning("double_neighbour", *each.where, other=other)


def _neighbour(each: ProvinceObject, other: str, checked: CheckedRealmMap) -> Iterator[Problem]:
    if other == each.id and each.id in checked.by_id:
        yield checked.error("self_neighbour", *each.where, id=other)
    elif other not in checked.ids:
        if checked.has_all_ids:
            yield checked.unknown("unknown_neighbour", *each.where, other, checked.by_id)
    elif each.id in checked.by_id and other in checked.by_id:
        there = checked.by_id[other]
        meant = {nearest_name(name, checked.by_id) for name in there.neighbours if name not in checked.by_id}
        if there.neighbours and each.id not in {*there.neighbours, *meant}:
            yield checked.error("one_sided_border", *each.where, id=each.id, other=other)
        if each.flag("island") and there.flag("island") and each.id < other:
            yield checked.error("island_neighbours_island", *each.where, other=other)


def centres(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the points where tokens gather."""
    found: dict[str, PlacedObject] = {}
    for each in checked.centres:
        name = each.text("province")
        first = found.setdefault(name, each)
        if each.shape is not ObjectShape.POINT:
            yield checked.error("bad_centre", *each.where)
        elif name and first is not each:
            yield checked.error(
                "bad_centre", *each.where, key="bad_centre.second", id=name, other=first.thing.id
            )
        elif not name or (name not in checked.ids and checked.has_all_ids):
            yield checked.unknown("unknown_province", *each.where, name, checked.by_id)
        elif name in checked.polygons:
            yield from _place_of_centre(each, name, checked)
    meant = {nearest_name(name, checked.by_id) for name in found if name and name not in checked.by_id}
    for name, province in checked.by_id.items():
        if name not in found and name not in meant:
            yield checked.error("missing_centre", *province.where, id=name)


def _place_of_centre(each: PlacedObject, name: str, checked: CheckedRealmMap) -> Iterator[Problem]:
    polygon, scale = checked.polygons[name], checked.scale
    if not contains(polygon, each.middle):
        yield checked.error("centre_outside", *each.where, id=name)
    elif not checked.is_on_map(each.middle):
        yield checked.error("centre_outside", *each.where, key="centre_outside.map", id=name)
    elif distance_to([*polygon, polygon[0]], each.middle) < LEAST_ROOM * scale:
        yield checked.warning("centre_at_border", *each.where, id=name, least=round(LEAST_ROOM * scale))


def sea_links(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the lines over the sea."""
    drawn: set[frozenset[str]] = set()
    for each in checked.sea_links:
        ends = each.text("from"), each.text("to")
        yield from _sea_link(each, ends, checked)
        if frozenset(ends) in drawn:
            yield checked.warning("double_sealink", *each.where, start=ends[0], end=ends[1])
        drawn.add(frozenset(ends))
    if not checked.has_stray_sea_links:
        yield from _missing_sea_links(checked, drawn)


def _missing_sea_links(checked: CheckedRealmMap, drawn: Collection[frozenset[str]]) -> Iterator[Problem]:
    """Ways over the sea without a line."""
    for name, province in checked.by_id.items():
        for other in province.neighbours if province.flag("island") else ():
            there = checked.by_id.get(other)
            if there and not there.flag("island") and frozenset((name, other)) not in drawn:
                yield checked.warning("missing_sealink", *province.where, id=name, other=other)


def _sea_link(each: PlacedObject, ends: tuple[str, str], checked: CheckedRealmMap) -> Iterator[Problem]:
    """At most one problem: the first cause."""
    unknown = [name for name in ends if name not in checked.ids]
    if each.shape is not ObjectShape.POLYLINE or not 2 <= len(each.line) <= MOST_POINTS:
        yield checked.error("bad_sealink", *each.where, key="bad_sealink.shape")
    elif unknown and checked.has_all_ids:
        yield checked.error("bad_sealink", *each.where, key="bad_sealink.unknown", found=unknown[0] or "–")
    elif not set(ends) <= set(checked.by_id):
        return
    elif not any(checked.by_id[name].flag("island") for name in ends):
        yield checked.error(
            "bad_sealink", *each.where, key="bad_sealink.no_island", start=ends[0], end=ends[1]
        )
    elif not any(ends[index] in checked.by_id[ends[1 - index]].neighbours for index in (0, 1)):
        yield checked.error("bad_sealink", *each.where, start=ends[0], end=ends[1])
    elif loose := _loose_end(each, ends, checked):
        yield checked.warning("loose_sealink", *each.where, id=loose, most=round(MOST_GAP * checked.scale))


def _loose_end(each: PlacedObject, ends: tuple[str, str], checked: CheckedRealmMap) -> str:
    """A province that no end of a sea link is near to; empty if both ends lie at their provinces."""
    for name, point in zip(ends, _in_order(each, ends, checked), strict=True):
        polygon = checked.polygons.get(name)
        if polygon and _distance_from(polygon, point) > MOST_GAP * checked.scale:
            return name
    return ""


def _distance_from(polygon: Line, point: Point) -> float:
    return 0 if contains(polygon, point) else distance_to([*polygon, polygon[0]], point)


def _in_order(each: PlacedObject, ends: tuple[str, str], checked: CheckedRealmMap) -> tuple[Point, Point]:
    """The ends of the line, that of the province `from` first; lines may be drawn either way."""
    start, end = each.line[0], each.line[-1]
    polygon = checked.polygons.get(ends[0])
    is_reversed = polygon is not None and _distance_from(polygon, end) < _distance_from(polygon, start)
    return (end, start) if is_reversed else (start, end)
