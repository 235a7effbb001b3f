"""Warnings about a map of Allyria Empires that can be played. Spec: allyria 8.2."""

from collections.abc import Callable, Iterator

from game.games.allyria.maps.checked_map import SITE, SITES_LAYER, CheckedEmpireMap
from game.games.allyria.maps.symmetry import symmetric_hexes
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import LAND, distance
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.problems import Problem, warning
from game.maps.tiled_files.tiled_map import TileLayer
from game.maps.tiled_files.unreadable import Cell

NOTE = "note"
"""The class of objects that hold the author's remarks; they have no effect."""

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
        where = checked.file, layer, checked.place([checked.cell_of_hex[site] for site in unequal])
        fair = min(len(symmetric[site]) for site in unequal)
        if fair in SEATS:
            yield warning("unequal-sites", *where, key="unequal-sites.fewer", seats=seats, fair=fair)
        else:
            yield warning("unequal-sites", *where, seats=seats)


def _double_sites(checked: CheckedEmpireMap) -> Iterator[Problem]:
    cells: set[Cell | None] = set()
    for place, cell in checked.sites():
        if cell in cells and cell in checked.hexes:
            yield warning("double-site", checked.file, SITES_LAYER, place)
        cells.add(cell)


def _objects_without_effect(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer, thing in checked.tiled_map.objects():
        class_name = thing.class_name
        if class_name == SITE and layer.name != SITES_LAYER:
            yield warning(
                "stray-site", checked.file, layer.name, checked.place_of(layer, thing), wanted=SITES_LAYER
            )
        elif not class_name and layer.name == SITES_LAYER:
            yield warning(
                "unknown-object",
                checked.file,
                layer.name,
                checked.place_of(layer, thing),
                key="unknown-object.none",
                found="–",
                wanted=SITE,
            )
        elif class_name and class_name not in {SITE, NOTE} and thing.placed is None:
            place = checked.place_of(layer, thing)
            yield warning("unknown-object", checked.file, layer.name, place, found=class_name, wanted=SITE)


def is_site_without_class(problem: Problem) -> bool:
    """True if the problem is an object of the layer of sites that has no class."""
    return problem.what.key == WITHOUT_CLASS


def _missing_terrain(checked: CheckedEmpireMap) -> Iterator[Problem]:
    missing = [name for name in LAND if name not in checked.classes()]
    if missing:
        yield warning("missing-terrain", checked.file, TERRAIN_LAYER, missing=", ".join(missing))


def _far_tiles(checked: CheckedEmpireMap) -> Iterator[Problem]:
    sites = [checked.board.hexes[site] for site in checked.board.sites]
    far = [
        cell
        for cell, hexagon in checked.hexes.items()
        if sites and min(distance(hexagon, site) for site in sites) > MAX_SITE_DISTANCE
    ]
    if far:
        yield warning("far-tiles", checked.file, TERRAIN_LAYER, checked.place(far), reach=MAX_SITE_DISTANCE)


def _rotated_tiles(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer in checked.tiled_map.layers:
        if isinstance(layer, TileLayer) and layer.rotated:
            yield warning("turned-tiles", checked.file, layer.name, checked.place(layer.rotated))


WARNINGS: tuple[Callable[[CheckedEmpireMap], Iterator[Problem]], ...] = (
    _unequal_sites,
    _double_sites,
    _objects_without_effect,
    _missing_terrain,
    _far_tiles,
    _rotated_tiles,
)
"""The checks for warnings, in the order of the rulebook. Spec: allyria 8.2."""
