"""Checks each province by itself: polygon, id, name, terrain, marks; and the capital. Spec: lyssan 8.2."""

from collections.abc import Iterator
from dataclasses import replace
from difflib import get_close_matches
from pathlib import Path

from game.games.lyssan.maps.checked_map import ID, MOST_POINTS, MOST_PROVINCES, CheckedRealmMap
from game.games.lyssan.maps.drawing import Shape
from game.games.lyssan.maps.objects import PROVINCE, PROVINCE_CLASSES, PROVINCES, ProvinceObject
from game.games.lyssan.maps.province_names import missing_letters, name_plate, one_line
from game.games.lyssan.rules.realm import CAPITAL, TERRAINS
from game.maps.polygons import area, crossing
from game.maps.problems import Place, Problem, error, warning
from game.maps.tiled_files.tiled_map import Shape as ObjectShape
from game.maps.warnings import RESEMBLANCE
from game.text import LANGUAGES

LAND = tuple(terrain for terrain in TERRAINS if terrain != CAPITAL)
"""The terrain of all provinces but the capital."""
LINE_BREAKS = "\n\r\x0b\x0c\u2028\u2029"

FLAGS = ("edge", "island", "capital")
"""The yes-or-no properties of a province."""


def provinces(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of single provinces, one province after the other."""
    for each in checked.described_provinces:
        where = checked.file, PROVINCES, each.place
        yield from polygon(checked, each, where)
        yield from _id(checked, each, where)
        yield from _content(each, where)
    yield from _capital(checked)


def number(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Too many provinces."""
    found = len(checked.provinces)
    if found > MOST_PROVINCES:
        yield error("too_large", checked.file, PROVINCES, found=found, most=MOST_PROVINCES)


Where = tuple[Path, str, Place]
"""The file, the layer and the place of a problem."""


def polygon(checked: CheckedRealmMap, each: ProvinceObject, where: Where) -> Iterator[Problem]:
    """At most one problem of the polygon: the first cause."""
    if each.shape is not ObjectShape.POLYGON:
        yield error("bad_polygon", *where, key="bad_polygon.shape")
    elif len(each.line) < 3:
        yield error("bad_polygon", *where, found=len(each.line))
    elif len(each.line) > MOST_POINTS:
        yield error("bad_polygon", *where, key="bad_polygon.points", found=len(each.line), most=MOST_POINTS)
    elif not all(map(checked.is_near, each.line)):
        yield error("bad_polygon", *where, key="bad_polygon.far")
    elif (point := crossing(each.line)) is not None:
        x, y = map(round, point)
        problem = warning("bad_polygon", *where, key="bad_polygon.crossing", x=x, y=y)
        yield replace(problem, error=not checked.is_drawable(each))
    elif (found := area(each.line)) < checked.least_area:
        least = round(checked.least_area)
        yield error("bad_polygon", *where, key="bad_polygon.area", found=round(found), least=least)
    elif not all(map(checked.is_on_map, each.line)):
        yield warning("outside_map", *where)


def _id(checked: CheckedRealmMap, each: ProvinceObject, where: Where) -> Iterator[Problem]:
    if not each.id:
        yield error("missing_id", *where)
    elif not ID.fullmatch(each.id):
        yield error("bad_id", *where, id=each.id)
    elif each.id not in checked.by_id:
        first = next(other for other in checked.provinces if other.id == each.id)
        if first is not each:
            yield error("duplicate_id", *where, id=each.id, other=first.thing.id)


def _content(each: ProvinceObject, where: Where) -> Iterator[Problem]:
    """Problems of the name, the terrain and the marks of a province."""
    if not each.name:
        yield error("missing_name", *where)
    terrain, wanted = each.terrain, TERRAINS
    nearest = get_close_matches(terrain.lower(), wanted, n=1, cutoff=RESEMBLANCE)
    if not terrain:
        yield error("unknown_terrain", *where, key="unknown_terrain.none", wanted=", ".join(wanted))
    elif terrain not in wanted and nearest:
        yield error(
            "unknown_terrain", *where, key="unknown_terrain.misspelt", found=terrain, nearest=nearest[0]
        )
    elif terrain not in wanted:
        yield error("unknown_terrain", *where, found=terrain, wanted=", ".join(wanted))
    meant = PROVINCE_CLASSES.get(each.class_name, terrain)
    if terrain in LAND and meant in LAND and terrain != meant:
        yield warning(
            "terrain_class", *where, found=each.class_name, terrain=terrain, wanted=f"{PROVINCE}_{terrain}"
        )
    for name in FLAGS:
        value = each.thing.properties.get(name, False)
        if not isinstance(value, bool):
            yield error("bad_property", *where, key="bad_property.flag", name=name, found=value)
    if each.flag("island") and not each.flag("edge"):
        yield error("island_not_edge", *where)


def _capital(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the number and the terrain of capitals."""
    capitals = [each for each in checked.provinces if each.flag("capital")]
    others = [each for each in checked.provinces if not each.flag("capital")]
    if not capitals:
        yield error("no_capital", checked.file, PROVINCES)
    for each in capitals[1:]:
        yield error("two_capitals", checked.file, PROVINCES, each.place, other=capitals[0].name)
    for each in capitals:
        terrain = each.terrain
        if terrain in LAND:
            yield error("capital_terrain", checked.file, PROVINCES, each.place, found=terrain, wanted=CAPITAL)
    for each in others:
        if each.terrain == CAPITAL and capitals:
            yield error(
                "capital_terrain",
                checked.file,
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
                where = checked.file, PROVINCES, each.place
                yield warning("duplicate_name", *where, name=name, other=other.thing.id)


def _letters(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """Line breaks in names, and letters that the font does not have."""
    where = checked.file, PROVINCES, each.place
    for name, written in each.written_names.items():
        if any(mark in written for mark in LINE_BREAKS):
            yield warning("bad_name", *where, key="bad_name.lines", name=name)
        if letters := missing_letters(one_line(written)):
            yield warning("bad_name", *where, key="bad_name.letters", name=name, letters=letters)


def _wide_names(checked: CheckedRealmMap, each: ProvinceObject) -> Iterator[Problem]:
    """Names that are wider than the polygon, even in small letters and two lines."""
    line = checked.polygons[each.id]
    places = [centre.middle for centre in checked.centres if centre.text("province") == each.id]
    middle = places[0] if places else line[0]
    for text in dict.fromkeys((each.name, *each.names.values())):
        if text and not name_plate(Shape(line, middle), text, 0, checked.scale).fits:
            yield warning("bad_name", checked.file, PROVINCES, each.place, key="bad_name.wide", name=text)
