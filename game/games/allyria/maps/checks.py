"""Checks of a Tiled map for Allyria Empires, warnings about one, and its symmetries. Spec: allyria 8.2."""

from collections import Counter
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TypeAlias

from game.errors import UsageError
from game.games.allyria.maps.checked_map import MAX_ROWS, SITE, SITES_LAYER, WATER, CheckedEmpireMap
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import LAND, MAX_TILES, MIN_TILES, Board, Hex, distance
from game.maps.checks import id_problems, name_problems, terrain_layer_problems, unconnected
from game.maps.kinds import Symmetry, unreadable_problems
from game.maps.problems import NOTE, TERRAIN_LAYER, Problem
from game.maps.tiled_files.sources import Cell, UnreadablePart
from game.maps.tiled_files.tiled_map import TileLayer

SITE_SYMPTOMS = frozenset({"no-room-for-cities", "unequal-sites", "far-tiles"})
"""Codes of the problems of a board that lacks some of its sites."""

STAGGER_SYMPTOMS = SITE_SYMPTOMS | {"not-connected", "site-off-map"}
"""Codes of the problems of a board whose rows are shifted the wrong way."""


def with_root_cause(checked: CheckedEmpireMap, problems: Sequence[Problem]) -> list[Problem]:
    """The problems, but of a mistake and its follow-ups the mistake only, as the first of them."""
    if causes := [problem for problem in problems if is_site_without_class(problem)]:
        return _replaced(problems, causes, SITE_SYMPTOMS)
    if _has(problems, STAGGER_SYMPTOMS):
        other = checked.with_other_stagger_index()
        if not _has(list(check(other, (), None)), STAGGER_SYMPTOMS):
            found, wanted = (each.tiled_map.stagger_index.title() for each in (checked, other))
            cause = checked.error(
                "wrong-orientation", key="wrong-orientation.index", found=found or "–", wanted=wanted
            )
            return _replaced(problems, [cause], STAGGER_SYMPTOMS)
    return list(problems)


def _replaced(
    problems: Sequence[Problem], causes: Sequence[Problem], symptoms: frozenset[str]
) -> list[Problem]:
    """The causes, then all other problems but the symptoms; a cause of an error is an error."""
    is_error = any(problem.error for problem in problems if problem.code in symptoms)
    rest = [problem for problem in problems if problem.code not in symptoms and problem not in causes]
    return [*(replace(cause, error=is_error) for cause in causes), *rest]


def _has(problems: Sequence[Problem], codes: frozenset[str]) -> bool:
    return any(problem.code in codes for problem in problems)


WITHOUT_CLASS = "maps.unknown-object.none.what"
"""The text key of an object without class in the layer of sites."""

MAX_SITE_DISTANCE = 6
"""Tiles farther than this from every site cause a warning; few matches reach them."""


def _unequal_sites(checked: CheckedEmpireMap) -> Iterator[Problem]:
    """Sites that the symmetries of the board map to fewer sites than there are seats."""
    board, seats = checked.board, max(checked.seats, default=2)
    symmetric = symmetric_hexes(board)
    unequal = [site for site in map(board.hexes.get, board.sites) if site and len(symmetric[site]) < seats]
    if unequal:
        layer = SITES_LAYER if board.author_sites else TERRAIN_LAYER
        where = layer, checked.place([checked.cell_of_hex[site] for site in unequal])
        fair = min(len(symmetric[site]) for site in unequal)
        if fair in SEATS:
            yield checked.warning("unequal-sites", *where, key="unequal-sites.fewer", seats=seats, fair=fair)
        else:
            yield checked.warning("unequal-sites", *where, seats=seats)


def _double_sites(checked: CheckedEmpireMap) -> Iterator[Problem]:
    cells: set[Cell | None] = set()
    for place, cell in checked.sites():
        if cell in cells and cell in checked.hexes:
            yield checked.warning("double-site", SITES_LAYER, place)
        cells.add(cell)


def _objects_without_effect(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer, thing in checked.tiled_map.objects():
        class_name = thing.class_name
        if class_name == SITE and layer.name != SITES_LAYER:
            yield checked.warning(
                "stray-site", layer.name, checked.place_of(layer, thing), wanted=SITES_LAYER
            )
        elif not class_name and layer.name == SITES_LAYER:
            yield checked.warning(
                "unknown-object",
                layer.name,
                checked.place_of(layer, thing),
                key="unknown-object.none",
                found="–",
                wanted=SITE,
            )
        elif class_name and class_name not in {SITE, NOTE} and thing.placed is None:
            place = checked.place_of(layer, thing)
            yield checked.warning("unknown-object", layer.name, place, found=class_name, wanted=SITE)


def is_site_without_class(problem: Problem) -> bool:
    """True if the problem is an object of the layer of sites that has no class."""
    return problem.what.key == WITHOUT_CLASS


def _missing_terrain(checked: CheckedEmpireMap) -> Iterator[Problem]:
    missing = [name for name in LAND if name not in checked.classes()]
    if missing:
        yield checked.warning("missing-terrain", TERRAIN_LAYER, missing=", ".join(missing))


def _far_tiles(checked: CheckedEmpireMap) -> Iterator[Problem]:
    sites = [checked.board.hexes[site] for site in checked.board.sites]
    far = [
        cell
        for cell, hexagon in checked.hexes.items()
        if sites and min(distance(hexagon, site) for site in sites) > MAX_SITE_DISTANCE
    ]
    if far:
        yield checked.warning("far-tiles", TERRAIN_LAYER, checked.place(far), reach=MAX_SITE_DISTANCE)


def _rotated_tiles(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer in checked.tiled_map.layers:
        if isinstance(layer, TileLayer) and layer.rotated:
            yield checked.warning("turned-tiles", layer.name, checked.place(layer.rotated))


WARNINGS: tuple[Callable[[CheckedEmpireMap], Iterator[Problem]], ...] = (
    _unequal_sites,
    _double_sites,
    _objects_without_effect,
    _missing_terrain,
    _far_tiles,
    _rotated_tiles,
)
"""The checks for warnings, in the order of the rulebook. Spec: allyria 8.2."""

RESERVED_IDS = ("random",)
"""Values of the option `board` that no map may have as its id. Spec: allyria 7."""


def check(
    checked: CheckedEmpireMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> Iterator[Problem]:
    """Yields the errors of a map in the order of the rulebook, then the warnings. Spec: allyria 8.2.

    Args:
        checked: The map.
        unreadable: The parts that could not be read.
        duplicate: Another map with the same id; None if there is none.
    """
    yield from unreadable_problems(checked, unreadable)
    for find_errors in CHECKS:
        yield from find_errors(checked)
    yield from id_problems("bad-property", checked, RESERVED_IDS, duplicate)
    yield from name_problems("bad-property", checked)
    for find_warnings in WARNINGS if checked.has_allowed_size else ():
        yield from find_warnings(checked)


def _orientation(checked: CheckedEmpireMap) -> Iterator[Problem]:
    if checked.tiled_map.orientation != "hexagonal":
        yield checked.error("wrong-orientation", found=checked.tiled_map.orientation)
    elif checked.tiled_map.stagger_axis != "y":
        found = checked.tiled_map.stagger_axis or "–"
        yield checked.error("wrong-orientation", key="wrong-orientation.axis", found=found)
    elif not checked.has_regular_hexagons:
        yield _irregular_hexagons(checked)


def _irregular_hexagons(checked: CheckedEmpireMap) -> Problem:
    """The side of the hexagons does not suit the cells; it is right if it suits the tiles."""
    side, (width, height) = checked.tiled_map.hex_side, checked.tile_size
    if abs(2 * side - height) <= 1:
        return checked.error(
            "wrong-orientation", key="wrong-orientation.cells", found=side, width=width, height=height
        )
    half = checked.tiled_map.tile_height // 2
    return checked.error("wrong-orientation", key="wrong-orientation.side", found=side, wanted=half)


def _terrain_layer(checked: CheckedEmpireMap) -> Iterator[Problem]:
    yield from terrain_layer_problems("no-terrain-layer", checked)


def _terrain_classes(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for name, cells in checked.classes().items():
        if name not in {*LAND, WATER}:
            where, wanted = (TERRAIN_LAYER, checked.place(cells)), ", ".join(LAND)
            if name:
                yield checked.error("unknown-terrain", *where, found=name, wanted=wanted, water=WATER)
            else:
                yield checked.error(
                    "unknown-terrain", *where, key="unknown-terrain.none", wanted=wanted, water=WATER
                )


def _size(checked: CheckedEmpireMap) -> Iterator[Problem]:
    tiles = len(checked.hexes)
    if checked.has_hexes and tiles < MIN_TILES:
        yield checked.error("too-small", TERRAIN_LAYER, found=tiles, least=MIN_TILES)
    if tiles > MAX_TILES:
        yield checked.error("too-large", TERRAIN_LAYER, found=tiles, most=MAX_TILES)
    if checked.rows > MAX_ROWS:
        yield checked.error(
            "too-large", TERRAIN_LAYER, key="too-large.rows", found=checked.rows, most=MAX_ROWS
        )


def _connected(checked: CheckedEmpireMap) -> Iterator[Problem]:
    lost = unconnected(checked.hexes.values(), checked.board.connected) if checked.hexes else []
    if lost:
        cells = checked.cell_of_hex
        yield checked.error("not-connected", TERRAIN_LAYER, checked.place([cells[each] for each in lost]))


def _sites(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for place, cell in checked.sites():
        if checked.has_hexes and cell not in checked.hexes:
            yield checked.error("site-off-map", SITES_LAYER, place)


def _room_for_cities(checked: CheckedEmpireMap) -> Iterator[Problem]:
    if not checked.city_distance or not checked.has_allowed_size:
        return
    too_many = [seats for seats in checked.seats if not checked.board.room_for_cities(seats)]
    if too_many:
        layer = SITES_LAYER if checked.board.author_sites else TERRAIN_LAYER
        seats = ", ".join(map(str, too_many))
        yield checked.error("no-room-for-cities", layer, seats=seats, distance=checked.city_distance)


def _properties(checked: CheckedEmpireMap) -> Iterator[Problem]:
    properties = checked.tiled_map.properties
    if checked.city_distance is None:
        yield checked.error("bad-property", key="bad-property.distance", found=properties["city_distance"])
    if not checked.seats:
        found, expected = properties.get("seats", "–"), f"{min(SEATS)}-{max(SEATS)}"
        yield checked.error("bad-property", key="bad-property.seats", found=found, wanted=expected)


CHECKS: tuple[Callable[[CheckedEmpireMap], Iterator[Problem]], ...] = (
    _orientation,
    _terrain_layer,
    _terrain_classes,
    _size,
    _connected,
    _sites,
    _room_for_cities,
    _properties,
)
"""The checks for errors, in the order of the rulebook. Spec: allyria 8.2."""

Transformation: TypeAlias = Callable[[Hex], Hex]


def symmetric_hexes(board: Board) -> dict[Hex, set[Hex]]:
    """By hex, all hexes that a symmetry of the board maps it to, itself included."""
    symmetric: dict[Hex, set[Hex]] = {hexagon: {hexagon} for hexagon in board.terrain}
    for transformation in _transformations():
        images = _images(board, transformation)
        if images is not None:
            for hexagon, image in images.items():
                symmetric[hexagon].add(image)
    return symmetric


def _transformations() -> Iterator[Transformation]:
    """The six rotations around (0, 0), with and without mirroring."""
    for sixths in range(6):
        yield partial(rotated, sixths=sixths)
        yield partial(_mirrored_and_rotated, sixths=sixths)


def rotated(hexagon: Hex, sixths: int) -> Hex:
    """The hex after a rotation around (0, 0) by `sixths` times 60 degrees."""
    q, r = hexagon
    for _ in range(sixths):
        q, r = -r, q + r
    return q, r


def _mirrored_and_rotated(hexagon: Hex, sixths: int) -> Hex:
    q, r = hexagon
    return rotated((r, q), sixths)


def _images(board: Board, transformation: Transformation) -> dict[Hex, Hex] | None:
    """The image of each hex under a symmetry of the board; None: the transformation is no symmetry.

    The transformed board is shifted so that its centre is that of the board.
    """
    transformed = {hexagon: transformation(hexagon) for hexagon in board.terrain}
    right, down = (
        sum(hexagon[axis] - goal[axis] for hexagon, goal in transformed.items()) / len(transformed)
        for axis in (0, 1)
    )
    if not right.is_integer() or not down.is_integer():
        return None
    images = {hexagon: (goal[0] + int(right), goal[1] + int(down)) for hexagon, goal in transformed.items()}
    symmetry = all(
        board.terrain.get(image) == board.terrain[hexagon]
        and (image in board.author_sites) == (hexagon in board.author_sites)
        for hexagon, image in images.items()
    )
    return images if symmetry else None


TURNS = {"half-turn": 3, "third-turn": 2}
"""In sixths of a full turn."""

CLEAR = 0.75
"""The share of an outline that must have a symmetry for its middle to be known."""


def cell_symmetries(checked: CheckedEmpireMap) -> Mapping[str, Symmetry]:
    """The turns around the middle of the map; on a map for three seats alone the third is the first.

    The middle is that of the outline of the land or of all painted cells, whichever has the symmetry more
    clearly. Without a middle for the usual turn there are none.

    Raises:
        UsageError: with the other stagger index the map has the usual symmetry more clearly.
    """
    names = sorted(TURNS, reverse=checked.seats == (3,))
    found = {name: _best_shift(checked, name) for name in names}
    other = checked.with_other_stagger_index()
    if found[names[0]][0] < (share := _best_shift(other, names[0])[0]) and share >= CLEAR:
        raise UsageError(
            "mirror-map: the rows of the land do not fit together; in Tiled, Map → Map Properties: "
            f"set Stagger Index to {other.tiled_map.stagger_index.title()}"
        )
    clear = {name: shift for name, (share, shift) in found.items() if share >= CLEAR}
    return {
        name: _symmetry(checked, TURNS[name], shift) for name, shift in clear.items() if names[0] in clear
    }


def _best_shift(checked: CheckedEmpireMap, turn: str) -> tuple[float, Hex]:
    """The share and step of the land or of all painted cells, whichever has the turn more clearly."""
    painted = [checked.hex_of(cell) for cell, placed in checked.cells() if placed is not None]
    return max(_best_shift_of(hexes, TURNS[turn]) for hexes in (list(checked.hexes.values()), painted))


def _best_shift_of(hexes: Collection[Hex], sixths: int) -> tuple[float, Hex]:
    """The largest share of turned hexes that a step moves back onto the hexes, and that step."""
    if not hexes:
        return 0.0, (0, 0)
    turned = [rotated(here, sixths) for here in hexes]
    counts = Counter((here[0] - there[0], here[1] - there[1]) for here in hexes for there in turned)
    shift = max(counts, key=lambda step: (counts[step], step))
    return counts[shift] / len(turned), shift


def _symmetry(checked: CheckedEmpireMap, sixths: int, shift: Hex) -> Symmetry:
    def counterpart(cell: Cell) -> Cell:
        q, r = rotated(checked.hex_of(cell), sixths)
        return checked.cell_at_hex((q + shift[0], r + shift[1]))

    return counterpart
