"""Checks of a Tiled map for Lyssan. Spec: lyssan 8.2."""

from collections.abc import Collection, Iterator, Sequence
from dataclasses import replace
from functools import reduce
from pathlib import Path

from game.games.lyssan.maps import province_checks
from game.games.lyssan.maps.checked_map import (
    CENTRE,
    CENTRES,
    CLASSES,
    LANDMARKS,
    LEAST_SIDE,
    MOST_POINTS,
    MOST_PROVINCES,
    MOST_RATIO,
    MOST_SIDE,
    PROVINCES,
    RIVER,
    ROAD,
    SEA_LINK,
    CheckedRealmMap,
    PlacedObject,
)
from game.games.lyssan.rules.config import MARKERS_EACH, SEATS, SPARE
from game.games.lyssan.rules.realm import Realm
from game.games.lyssan.rules.setup import FIRST_DISTANCE
from game.maps.checks import id_problems, name_problems, unconnected
from game.maps.kinds import unreadable_problems
from game.maps.outlines import Point, area
from game.maps.problems import NOTE, Problem, ProblemPlace, nearest_name
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import ImageLayer, ObjectLayer, ObjectShape
from game.text import LANGUAGES


def check(
    checked: CheckedRealmMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> list[Problem]:
    """The problems of a map, causes before what follows from them.

    Args:
        checked: The map.
        unreadable: The parts that could not be read.
        duplicate: Another map with the same id; None if there is none.
    """
    found = [
        *unreadable_problems(checked, unreadable, draws_pictures=True),
        *frame(checked),
        *layers(checked),
        *pictures(checked),
    ]
    misnamed = {problem.layer for problem in found if problem.what.key == MISNAMED}
    found += classes(checked, misnamed)
    if not checked.has_allowed_size:
        pass  # nothing can be said of where things lie
    elif 0 < len(checked.provinces) <= MOST_PROVINCES:
        found += properties(checked)
        found += _of_provinces(checked, {part.layer for part in unreadable})
    elif checked.provinces:
        found += province_checks.number(checked)
    return [
        *found,
        *id_problems("bad_property", checked, (), duplicate),
        *name_problems("bad_property", checked),
    ]


def _of_provinces(checked: CheckedRealmMap, damaged: Collection[str | None]) -> Iterator[Problem]:
    """The problems of the provinces, and of what refers to them, as far as the layers are not damaged."""
    found = [*province_checks.provinces(checked), *province_checks.names(checked)]
    if PROVINCES not in damaged:
        found += province_checks.neighbours(checked)
        found += numbers(checked)
        if not any(problem.error for problem in found):
            found += connected(checked)
        if not any(problem.error for problem in found):
            found += cramped(checked)
        if CENTRES not in damaged and checked.centres:
            found += province_checks.centres(checked)
        found += province_checks.sea_links(checked)
        found += _of_shapes(checked)
    yield from found


def _of_shapes(checked: CheckedRealmMap) -> Iterator[Problem]:
    """The problems of the drawing; gaps only if no province is missing in it."""
    yield from borders(checked)
    yield from overlaps(checked)
    if len(checked.polygons) == len(checked.provinces):
        yield from gaps(checked)
        yield from relief(checked)


NEEDED = (PROVINCES, CENTRES)
"""The layers that every map has."""

_PROVINCE = (
    "id",
    "name",
    *(f"name_{language}" for language in LANGUAGES),
    "terrain",
    "edge",
    "island",
    "capital",
    "neighbours",
)
PROPERTIES = {**dict.fromkeys(CLASSES[PROVINCES], _PROVINCE), CENTRE: ("province",), SEA_LINK: ("from", "to")}
"""By class of an object, its properties; other classes have none. Spec: lyssan 8.1."""


def frame(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Problems of the map as a whole."""
    width, height = checked.size
    if checked.tiled_map.orientation != "orthogonal":
        yield checked.error("wrong_orientation", found=checked.tiled_map.orientation)
    if not checked.has_allowed_size:
        yield checked.error(
            "wrong_size", width=width, height=height, least=LEAST_SIDE, most=MOST_SIDE, ratio=MOST_RATIO
        )
    if not checked.seats:
        found, wanted = checked.tiled_map.properties.get("seats", "–"), f"{min(SEATS)}-{max(SEATS)}"
        yield checked.error("bad_property", key="bad_property.seats", found=found, wanted=wanted)


def layers(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Layers that are missing, misspelt or of another kind, and empty ones."""
    found = [layer for layer in checked.tiled_map.layers if isinstance(layer, ObjectLayer)]
    names = {layer.name.strip().lower(): layer.name for layer in found if layer.name not in CLASSES}
    for name in CLASSES:
        if any(layer.name == name for layer in found) or name in checked.tiled_map.unreadable_layers:
            continue
        if misspelt := nearest_name(name, names):
            layer = names[misspelt]
            yield checked.error("missing_layer", layer, key="missing_layer.misspelt", wanted=name)
        elif name in NEEDED:
            yield checked.error("missing_layer", wanted=name)
    for name, objects in ((PROVINCES, checked.provinces), (CENTRES, checked.centres)):
        if not objects and any(layer.name == name for layer in found):
            yield checked.error("missing_layer", name, key="missing_layer.empty", wanted=CLASSES[name][0])


def pictures(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Picture layers of which the table shows nothing, since they lie beside the map."""
    for layer in checked.tiled_map.layers:
        if isinstance(layer, ImageLayer) and layer.is_drawn:
            sides = zip(layer.offset, layer.picture.rect[2:], checked.size, strict=True)
            if not all(start < whole and start + length > 0 for start, length, whole in sides):
                x, y = (f"{start:g}" for start in layer.offset)
                yield checked.warning("outside_map", layer.name, key="outside_map.picture", x=x, y=y)


MISNAMED = "maps.missing_layer.misspelt.what"
"""The text key of a layer whose name is misspelt."""


def classes(checked: CheckedRealmMap, misnamed: Collection[str | None]) -> Iterator[Problem]:
    """Objects without class, of an unknown one, or of one that belongs on another layer.

    `misnamed`: the layers that shall have another name.
    """
    for layer, thing in checked.tiled_map.objects():
        each = PlacedObject(layer, thing)
        wanted = CLASSES.get(layer.name, ())
        if layer.name in misnamed or each.class_name == NOTE or each.class_name in wanted:
            continue
        if each.home and (each.is_stray or layer.name not in NEEDED):
            yield checked.warning("wrong_layer", *each.where, wanted=each.home)
        elif wanted:
            problem = checked.unknown("wrong_class", *each.where, each.class_name, wanted)
            yield problem if layer.name in NEEDED else replace(problem, error=False)


def properties(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Properties of objects that have no effect."""
    for layer, thing in checked.tiled_map.objects():
        each = PlacedObject(layer, thing)
        if each.class_name in CLASSES.get(layer.name, ()):
            known = PROPERTIES.get(each.class_name, ())
            for name in thing.properties:
                if name not in known:
                    yield _unknown_property(each, checked, name, known)


def _unknown_property(
    each: PlacedObject, checked: CheckedRealmMap, name: str, known: Collection[str]
) -> Problem:
    nearest = nearest_name(name, known)
    if nearest:
        return checked.warning(
            "unknown_property", *each.where, key="unknown_property.misspelt", found=name, nearest=nearest
        )
    if known:
        return checked.warning("unknown_property", *each.where, found=name, wanted=", ".join(known))
    return checked.warning(
        "unknown_property", *each.where, key="unknown_property.none", found=name, kind=each.class_name
    )


def numbers(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Too few provinces, or too few at the edge, for the factions that may play."""
    mainland = [each for each in checked.provinces if not each.flag("island")]
    playing = {3: len(mainland), 4: len(checked.provinces)}
    least = {factions: MARKERS_EACH * factions + SPARE for factions in playing}
    lacking = [factions for factions, found in playing.items() if found < least[factions]]
    if len(lacking) == len(playing):
        yield checked.error(
            "too_small",
            PROVINCES,
            key="too_small.all",
            found=playing[4],
            mainland=playing[3],
            least=least[3],
            most=least[4],
        )
    elif 4 in lacking and 4 in factions_of(checked):
        yield checked.error("too_small", PROVINCES, found=playing[4], least=least[4])
    elif 3 in lacking and 3 in factions_of(checked):
        yield checked.error(
            "too_small", PROVINCES, key="too_small.mainland", found=playing[3], least=least[3]
        )
    for factions in factions_of(checked):
        provinces = checked.provinces if factions > 3 else mainland
        edge = sum(each.flag("edge") for each in provinces)
        if edge < factions:
            yield checked.error("too_few_edges", PROVINCES, found=edge, least=factions)


def connected(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Provinces that no way leads to."""
    if lost := unreachable(checked.realm):
        yield checked.error("disconnected", PROVINCES, named=_names(lost, checked.realm))
    elif lost := unreachable(checked.realm.without_islands()):
        yield checked.error(
            "disconnected", PROVINCES, key="disconnected.mainland", named=_names(lost, checked.realm)
        )


def unreachable(realm: Realm) -> list[str]:
    """The provinces that are not connected to the largest part of the realm."""
    return unconnected(realm.provinces, lambda name: realm.distances[name].keys())


def cramped(checked: CheckedRealmMap) -> Iterator[Problem]:
    """First placements that leave a faction without a province. Spec: lyssan 3.1.3."""
    for factions in factions_of(checked):
        realm = checked.realm if factions > 3 else checked.realm.without_islands()
        if taken := blocking_placements(realm, factions):
            yield checked.warning(
                "cramped",
                PROVINCES,
                factions=factions,
                distance=FIRST_DISTANCE[factions],
                named=_names(taken, realm),
            )


def factions_of(checked: CheckedRealmMap) -> list[int]:
    """The numbers of factions in matches of the seat counts that the map is for; two seats have four."""
    return sorted({3 if seats == 3 else 4 for seats in checked.seats}, reverse=True)


def blocking_placements(realm: Realm, factions: int) -> list[str]:
    """The fewest first castles that leave no province for the next faction; empty if none do."""
    for count, choices in enumerate(fewest_choices(realm, factions)):
        if choices[0] == 0:
            return choices[1] if count else []
    return []


def fewest_choices(realm: Realm, factions: int) -> list[tuple[int, list[str]]]:
    """For each faction in order, the fewest provinces left to it, and the placements before that leave them.

    Each set of placements is tried once, since their order does not matter. Spec: lyssan 8.3.
    """
    edge = [name for name, each in realm.provinces.items() if each.edge]
    far = [_far(realm, name, edge, FIRST_DISTANCE[factions]) for name in edge]
    found = [(len(edge) + 1, list[str]())] * factions
    waiting: list[tuple[int, Sequence[int]]] = [((1 << len(edge)) - 1, ())]
    for free, taken in waiting:
        if free.bit_count() < found[len(taken)][0]:
            found[len(taken)] = free.bit_count(), [edge[index] for index in taken]
        if len(taken) < factions - 1:
            start = taken[-1] + 1 if taken else 0
            waiting += [
                (free & far[index], (*taken, index)) for index in range(start, len(edge)) if free >> index & 1
            ]
    return found


def _far(realm: Realm, name: str, edge: Sequence[str], distance: int) -> int:
    """The edge provinces at that distance or more, as bits."""
    distances = realm.distances[name]
    bits = (1 << index for index, other in enumerate(edge) if distances.get(other, distance) >= distance)
    return reduce(int.__or__, bits, 0)


def _names(provinces: Sequence[str], realm: Realm) -> str:
    return ", ".join(realm.provinces[name].name for name in provinces)


LEAST_GAP = 40
"""Square pixels of a gap between provinces that can be seen, on a map of the usual size."""
LAKE = 0.25
"""A gap larger than this share of a usual province is meant as a lake."""


def borders(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Borders that are listed but not drawn, or drawn but not listed. The lists decide. Spec: lyssan 8.1."""
    drawn = checked.outlined_borders
    listed = {
        frozenset((name, other))
        for name, each in checked.realm.provinces.items()
        for other in each.neighbours
        if other != name
    }
    for pair in sorted(listed - drawn, key=sorted):
        one, other = (checked.by_id[name] for name in sorted(pair))
        if pair <= set(checked.polygons) and not (one.flag("island") or other.flag("island")):
            yield checked.warning("undrawn_border", *one.where, id=one.id, other=other.id)
    for pair in sorted(drawn - listed, key=sorted):
        one, other = (checked.by_id[name] for name in sorted(pair))
        length = round(checked.outlines.borders[pair])
        yield checked.warning("unlisted_border", *one.where, id=one.id, other=other.id, length=length)


def overlaps(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Provinces that lie on the same land."""
    for one, other, patch in checked.outlines.overlaps():
        where = PROVINCES, _place(patch.place, checked.by_id[one], checked.by_id[other])
        yield checked.warning("overlap", *where, id=one, other=other, area=round(patch.area))


def gaps(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Small gaps between provinces; large ones are lakes."""
    areas = sorted(area(polygon) for polygon in checked.polygons.values())
    usual = areas[len(areas) // 2] if areas else 0
    least = LEAST_GAP * checked.scale**2
    for patch in checked.outlines.gaps(least, LAKE * usual):
        yield checked.warning("gap", PROVINCES, _place(patch.place), area=round(patch.area))


def relief(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Relief that is not drawn, or lies outside the map or on the sea."""
    for each in checked.relief:
        is_line = each.class_name in (RIVER, ROAD)
        if not is_line and each.class_name not in LANDMARKS:
            continue
        if is_line and (each.shape is not ObjectShape.POLYLINE or len(each.line) < 2):
            yield checked.warning("bad_relief", *each.where, key="bad_relief.line", kind=each.class_name)
        elif is_line and len(each.line) > MOST_POINTS:
            found = len(each.line)
            yield checked.warning(
                "bad_relief", *each.where, key="bad_relief.points", found=found, most=MOST_POINTS
            )
        elif not is_line and each.shape is not ObjectShape.POINT:
            yield checked.warning("bad_relief", *each.where, key="bad_relief.point", kind=each.class_name)
        elif not all(map(checked.is_on_map, each.line or (each.middle,))):
            yield checked.warning("outside_map", *each.where)
        elif not is_line and not checked.outlines.cover(each.middle):
            yield checked.warning("bad_relief", *each.where, key="bad_relief.sea", kind=each.class_name)


def _place(point: Point, *objects: PlacedObject) -> ProblemPlace:
    """A point of the map; `objects`: those that it is about."""
    filling = {"x": f"{point[0]:.0f}", "y": f"{point[1]:.0f}"}
    ids = tuple(str(each.thing.id) for each in objects)
    return ProblemPlace("maps.place.point", filling, objects=ids, point=point)
