"""Tells the neighbours of provinces from their polygons and from the lines of sea links."""

from collections.abc import Mapping
from pathlib import Path

from game.errors import UsageError
from game.games.lyssan.maps.checked_map import CheckedRealmMap
from game.games.lyssan.maps.checks.provinces import polygon
from game.games.lyssan.maps.drawing import Line
from game.games.lyssan.maps.objects import CENTRE, CENTRES, PROVINCES
from game.maps.kinds import BlankObject
from game.maps.polygons import Point, contains, distance_to
from game.maps.tiled_files.tiled_map import ObjectLayer
from game.text import Words

TRIES = 5
"""How many points to each side are tried for the roomiest one, before they are tried nearer to it."""


def linked_neighbours(checked: CheckedRealmMap) -> Mapping[int, Mapping[str, str]]:
    """By object, the property `neighbours` of each province whose list differs from what is drawn.

    Borders of islands that both sides list are kept, drawn or not. Neighbours that stay keep their order.

    Raises:
        UsageError: a province has no id of its own or no polygon.
    """
    _require_provinces(checked)
    borders = checked.outlined_borders | _sea_borders(checked)
    linked: dict[int, Mapping[str, str]] = {}
    for name, each in checked.by_id.items():
        drawn = [other for other in checked.by_id if frozenset((name, other)) in borders]
        listed = [other for other in each.neighbours if other in drawn]
        text = ",".join([*listed, *(other for other in drawn if other not in listed)])
        if text != ",".join(each.neighbours) or each.repeated_neighbours:
            linked[each.thing.id] = {"neighbours": text}
    return linked


def missing_centres(checked: CheckedRealmMap) -> list[BlankObject]:
    """A centre for each province that has none, where it has most room.

    Raises:
        UsageError: a province has no id of its own or no polygon.
    """
    _require_provinces(checked)
    there = {each.text("province") for each in checked.centres}
    left, top = _offset_of_centres(checked)
    return [
        BlankObject(CENTRE, [(x - left, y - top)], properties={"province": name})
        for name, polygon in checked.polygons.items()
        if name not in there
        for x, y in [roomiest_point(polygon)]
    ]


def _offset_of_centres(checked: CheckedRealmMap) -> Point:
    layers = (each for each in checked.tiled_map.layers if each.name == CENTRES)
    return next((each.offset for each in layers if isinstance(each, ObjectLayer)), (0.0, 0.0))


def roomiest_point(polygon: Line) -> Point:
    """The point of a polygon that is farthest from its border, to the pixel or two."""
    xs, ys = [x for x, _ in polygon], [y for _, y in polygon]
    middle = (min(xs) + max(xs)) / 2, (min(ys) + max(ys)) / 2
    reach = max(max(xs) - min(xs), max(ys) - min(ys)) / 2
    closed = (*polygon, polygon[0])
    while reach > 1:
        tried = [
            (middle[0] + across * reach / TRIES, middle[1] + down * reach / TRIES)
            for across in range(-TRIES, TRIES + 1)
            for down in range(-TRIES, TRIES + 1)
        ]
        inside = [point for point in tried if contains(polygon, point)]
        middle = max(inside, key=lambda point: distance_to(closed, point), default=middle)
        reach /= 2
    return round(middle[0]), round(middle[1])


def _require_provinces(checked: CheckedRealmMap) -> None:
    file: Path = checked.file
    if not checked.provinces:
        raise UsageError(f"link-map: {file} has no provinces")
    for each in checked.provinces:
        named = each.name or f"object {each.thing.id}"
        if each.id not in checked.by_id:
            raise UsageError(f"link-map: {file}: {named} needs an id of its own first")
        for problem in polygon(checked, each, (file, PROVINCES, each.place)):
            if problem.error:
                raise UsageError(f"link-map: {file}: {problem.text(Words('en'))}")


def _sea_borders(checked: CheckedRealmMap) -> set[frozenset[str]]:
    """The borders over the sea: those of lines, and those that an island and its neighbour both list."""
    drawn = {frozenset((each.text("from"), each.text("to"))) for each in checked.sea_links}
    listed = {
        frozenset((name, other))
        for name, each in checked.by_id.items()
        for other in each.neighbours
        if each.flag("island") and other in checked.by_id and name in checked.by_id[other].neighbours
    }
    return {pair for pair in drawn | listed if len(pair) > 1}
