"""Fresh maps of Lyssan that can be played at once, and the links and centres that follow from shapes.

Spec: lyssan 8.1, 8.2
"""

import math
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random

from game.errors import UsageError
from game.games.lyssan.maps.checked_map import (
    CENTRE,
    CENTRES,
    PROVINCE,
    PROVINCES,
    RELIEF,
    RIVER,
    ROAD,
    SEA_LINK,
    SEA_LINKS,
    CheckedRealmMap,
    Line,
)
from game.games.lyssan.maps.province_checks import polygon
from game.games.lyssan.rules.realm import CAPITAL
from game.maps.kinds import BlankMap, BlankObject
from game.maps.outlines import Point, contains, distance_to
from game.maps.tiled_files.tiled_map import ObjectLayer, PropertyValue
from game.text import Words

COLUMNS, ROWS, CELL = 16, 9, 120
"""The frame of 1920 × 1080 pixels; the map has no tiles, but Tiled's grid shows its cells."""
SEA_COLOUR = "#2452a3"
DROP_DOWNS = {"terrain": "province_terrain"}
"""By property of a province, its drop-down in the Tiled project."""

WIDTH, HEIGHT = 200, 176
"""The size of a province in pixels."""
BEND = 16
"""How far corners lie beside the grid, in pixels at most."""
ISLAND_RADIUS = 72
LANDMARK_OFFSET = 52
"""How far above its centre a province has its landmark, in pixels."""

FIRST_NAMES = ("Alt", "Neu", "Lang", "Hoch", "Klein", "Breit", "Sand", "Rot", "Ober", "Nord", "Kron")
LAND = {"gold": ("feld", "town"), "green": ("wald", "forest"), "grey": ("berg", "mountain")}
"""By terrain, the end of the names of its provinces, and their landmark."""
CAPITAL_NAME = "Mittenburg"


@dataclass(frozen=True)
class _Plot:
    name: str
    terrain: str
    centre: Point
    polygon: tuple[Point, ...]
    neighbours: tuple[int, ...]
    """Their numbers in the list of plots."""
    edge: bool = False
    island: bool = False


SIZES = {"3": (5, 5, 0), "4": (6, 5, 2)}
"""By number of factions, the columns and rows of provinces, and the islands beside them."""


def blank_realm(size: str) -> BlankMap:
    """A realm for that many factions, 3 or 4; two seats play with four.

    Raises:
        UsageError: there is no such size.
    """
    if size not in SIZES:
        raise UsageError(f"--size {size}: give the number of factions, 3 or 4 (two seats play with four)")
    columns, rows, islands = SIZES[size]
    plots = _mainland(columns, rows)
    for number in range(islands):
        plots = _with_island(plots, columns, rows, number)
    return realm_map(
        {
            PROVINCES: [_province(each, plots) for each in plots],
            RELIEF: list(_relief(plots, columns)),
            SEA_LINKS: list(_sea_links(plots)),
            CENTRES: [centre_object(_id(each), each.centre) for each in plots],
        },
        {} if islands else {"seats": size},
    )


def realm_map(
    layers: Mapping[str, Sequence[BlankObject]], properties: Mapping[str, PropertyValue]
) -> BlankMap:
    """A map of a realm with these objects by layer, the lowest layer first."""
    return BlankMap(
        terrain=[[""] * COLUMNS] * ROWS,
        properties=properties,
        object_layers=layers,
        drop_downs=DROP_DOWNS,
        cell=CELL,
        background=SEA_COLOUR,
    )


def province_object(polygon: Sequence[Point], properties: Mapping[str, PropertyValue]) -> BlankObject:
    """A province with these properties, of the class of its terrain."""
    kind, name = f"{PROVINCE}_{properties['terrain']}", str(properties["name"])
    return BlankObject(kind, polygon, is_polygon=True, name=name, properties=properties)


def centre_object(province: str, place: Point) -> BlankObject:
    """The centre of a province."""
    return BlankObject(CENTRE, [place], properties={"province": province})


def sea_link_object(province: str, other: str, line: Sequence[Point]) -> BlankObject:
    """The line over the sea from a province to another one."""
    return BlankObject(SEA_LINK, line, properties={"from": province, "to": other})


def _id(plot: _Plot) -> str:
    return plot.name.lower()


def _mainland(columns: int, rows: int) -> list[_Plot]:
    """The provinces in rows, the capital in the middle."""
    plots = []
    names = {terrain: iter(FIRST_NAMES) for terrain in LAND}
    corners = _corners(columns, rows)
    for row in range(rows):
        for column in range(columns):
            terrain = list(LAND)[(column + 2 * row) % len(LAND)]
            name = next(names[terrain]) + LAND[terrain][0]
            if (column, row) == (columns // 2, rows // 2):
                terrain, name = CAPITAL, CAPITAL_NAME
            around = ((column, row - 1), (column + 1, row), (column, row + 1), (column - 1, row))
            inside = [(x, y) for x, y in around if 0 <= x < columns and 0 <= y < rows]
            corner = ((column, row), (column + 1, row), (column + 1, row + 1), (column, row + 1))
            polygon = tuple(corners[each] for each in corner)
            centre = _middle(polygon)
            neighbours = tuple(y * columns + x for x, y in inside)
            plots.append(_Plot(name, terrain, centre, polygon, neighbours, edge=len(inside) < len(around)))
    return plots


def _corners(columns: int, rows: int) -> dict[tuple[int, int], Point]:
    """The corners of the provinces in the middle of the map, a little beside a grid."""
    rng = Random(columns * rows)
    left, top = (COLUMNS * CELL - columns * WIDTH) // 2, (ROWS * CELL - rows * HEIGHT) // 2
    return {
        (column, row): (
            left + column * WIDTH + rng.randint(-BEND, BEND),
            top + row * HEIGHT + rng.randint(-BEND, BEND),
        )
        for row in range(rows + 1)
        for column in range(columns + 1)
    }


def _middle(polygon: Iterable[Point]) -> Point:
    points = list(polygon)
    return round(sum(x for x, _ in points) / len(points)), round(sum(y for _, y in points) / len(points))


def _with_island(plots: list[_Plot], columns: int, rows: int, number: int) -> list[_Plot]:
    """The plots with an island beside the left or the right edge, which joins two of them."""
    own, row = len(plots), rows // 2 - 1 + number
    joined = [each * columns + (columns - 1) * number for each in (row, row + 1)]
    outwards = (2 * number - 1) * (WIDTH // 2 + 2 * ISLAND_RADIUS)
    x, y = _middle(plots[index].centre for index in joined)
    centre = (x + outwards, y)
    angles = [math.tau * step / 12 for step in range(12)]
    polygon = tuple(
        (round(centre[0] + ISLAND_RADIUS * math.cos(angle)), round(y + ISLAND_RADIUS * math.sin(angle)))
        for angle in angles
    )
    terrain = list(LAND)[1 + number]
    name = f"{('West', 'Ost')[number]}{LAND[terrain][0]}"
    island = _Plot(name, terrain, centre, polygon, tuple(joined), edge=True, island=True)
    bordering = [
        replace(each, neighbours=(*each.neighbours, own)) if index in joined else each
        for index, each in enumerate(plots)
    ]
    return [*bordering, island]


def _province(plot: _Plot, plots: list[_Plot]) -> BlankObject:
    properties: dict[str, PropertyValue] = {
        "id": _id(plot),
        "name": plot.name,
        "terrain": plot.terrain,
        "edge": plot.edge,
        "island": plot.island,
        "capital": plot.terrain == CAPITAL,
        "neighbours": ",".join(_id(plots[index]) for index in plot.neighbours),
    }
    return province_object(plot.polygon, properties)


def _sea_links(plots: list[_Plot]) -> Iterator[BlankObject]:
    for plot in plots:
        for other in (plots[index] for index in plot.neighbours if plot.island):
            side = 1 if plot.centre[0] < other.centre[0] else -1
            start = plot.centre[0] + side * ISLAND_RADIUS, plot.centre[1]
            end = other.centre[0] - side * (WIDTH // 2 - BEND), other.centre[1]
            yield sea_link_object(_id(plot), _id(other), [start, end])


def _relief(plots: list[_Plot], columns: int) -> Iterator[BlankObject]:
    """A road through the row of the capital, a river beside its column, and a landmark in each province."""
    capital = next(index for index, each in enumerate(plots) if each.terrain == CAPITAL)
    row = plots[capital - capital % columns :][:columns]
    yield BlankObject(ROAD, [each.centre for each in row])
    column = plots[capital % columns :: columns]
    below = [each for each in column if each.centre[1] >= plots[capital].centre[1] and not each.island]
    left = [(each.centre[0] - WIDTH // 3, each.centre[1]) for each in below]
    yield BlankObject(RIVER, [*left, (left[-1][0], below[-1].polygon[-1][1])])
    for each in plots:
        place = each.centre[0] + LANDMARK_OFFSET // 2, each.centre[1] - LANDMARK_OFFSET
        yield BlankObject("tower" if each.terrain == CAPITAL else LAND[each.terrain][1], [place])


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
        centre_object(name, (x - left, y - top))
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
        for problem in polygon(checked, each):
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
