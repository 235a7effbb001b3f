"""Checks the drawing: borders that the polygons show or do not show, overlaps, gaps, relief."""

from collections.abc import Iterator

from game.games.lyssan.maps.checked_map import MOST_POINTS, CheckedRealmMap
from game.games.lyssan.maps.drawing import LANDMARKS
from game.games.lyssan.maps.objects import PROVINCES, RELIEF, RIVER, ROAD, PlacedObject
from game.games.lyssan.maps.outlined_borders import outlined_borders
from game.maps.polygons import Point, area
from game.maps.problems import Place, Problem, warning
from game.maps.tiled_files.tiled_map import Shape

LEAST_GAP = 40
"""Square pixels of a gap between provinces that can be seen, on a map of the usual size."""
LAKE = 0.25
"""A gap larger than this share of a usual province is meant as a lake."""


def borders(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Borders that are listed but not drawn, or drawn but not listed. The lists decide. Spec: lyssan 8.1."""
    drawn = outlined_borders(checked)
    listed = {
        frozenset((name, other))
        for name, each in checked.realm.provinces.items()
        for other in each.neighbours
        if other != name
    }
    for pair in sorted(listed - drawn, key=sorted):
        one, other = (checked.by_id[name] for name in sorted(pair))
        if pair <= set(checked.polygons) and not (one.flag("island") or other.flag("island")):
            yield warning("undrawn_border", checked.file, PROVINCES, one.place, id=one.id, other=other.id)
    for pair in sorted(drawn - listed, key=sorted):
        one, other = (checked.by_id[name] for name in sorted(pair))
        length = round(checked.outlines.borders[pair])
        where = checked.file, PROVINCES, one.place
        yield warning("unlisted_border", *where, id=one.id, other=other.id, length=length)


def overlaps(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Provinces that lie on the same land."""
    for one, other, patch in checked.outlines.overlaps():
        where = checked.file, PROVINCES, _place(patch.place, checked.by_id[one], checked.by_id[other])
        yield warning("overlap", *where, id=one, other=other, area=round(patch.area))


def gaps(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Small gaps between provinces; large ones are lakes."""
    areas = sorted(area(polygon) for polygon in checked.polygons.values())
    usual = areas[len(areas) // 2] if areas else 0
    least = LEAST_GAP * checked.scale**2
    for patch in checked.outlines.gaps(least, LAKE * usual):
        yield warning("gap", checked.file, PROVINCES, _place(patch.place), area=round(patch.area))


def relief(checked: CheckedRealmMap) -> Iterator[Problem]:
    """Relief that is not drawn, or lies outside the map or on the sea."""
    for each in checked.relief:
        where = checked.file, RELIEF, each.place
        is_line = each.class_name in (RIVER, ROAD)
        if not is_line and each.class_name not in LANDMARKS:
            continue
        if is_line and (each.shape is not Shape.POLYLINE or len(each.line) < 2):
            yield warning("bad_relief", *where, key="bad_relief.line", kind=each.class_name)
        elif is_line and len(each.line) > MOST_POINTS:
            found = len(each.line)
            yield warning("bad_relief", *where, key="bad_relief.points", found=found, most=MOST_POINTS)
        elif not is_line and each.shape is not Shape.POINT:
            yield warning("bad_relief", *where, key="bad_relief.point", kind=each.class_name)
        elif not all(map(checked.is_on_map, each.line or (each.middle,))):
            yield warning("outside_map", *where)
        elif not is_line and not checked.outlines.cover(each.middle):
            yield warning("bad_relief", *where, key="bad_relief.sea", kind=each.class_name)


def _place(point: Point, *objects: PlacedObject) -> Place:
    """A point of the map; `objects`: those that it is about."""
    filling = {"x": f"{point[0]:.0f}", "y": f"{point[1]:.0f}"}
    ids = tuple(str(each.thing.id) for each in objects)
    return Place("maps.place.point", filling, objects=ids, point=point)
