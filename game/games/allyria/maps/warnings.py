"""What an author of a map of Allyria Empires should look at, though it can be played. Spec: allyria 8.2."""

from collections.abc import Callable, Iterator

from game.games.allyria.maps.checked_map import SITE, SITES_LAYER, CheckedEmpireMap
from game.games.allyria.maps.symmetry import equals
from game.games.allyria.rules.data.hexes import distance
from game.games.allyria.rules.data.terrain import LAND
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.problems import Problem, warning
from game.maps.tiled_files.tiled_map import TileLayer
from game.maps.tiled_files.unreadable import Cell

NOTE = "note"
"""The class of an author's remark, which has no effect."""

REACH = 6
"""Steps from a site; what lies farther off is hardly ever reached before the year is over."""


def _unfair(checked: CheckedEmpireMap) -> Iterator[Problem]:
    """A site is fair if enough others are just like it, the whole board turned or mirrored."""
    board, seats = checked.board, max(checked.seats, default=2)
    alike = equals(board)
    lonely = [site for site in map(board.hexes.get, board.sites) if site and len(alike[site]) < seats]
    if lonely:
        layer = SITES_LAYER if board.chosen else TERRAIN_LAYER
        cells = [checked.cell_of_hex[site] for site in lonely]
        yield warning("unequal-sites", checked.file, layer, checked.place(cells), seats=seats)


def _twice(checked: CheckedEmpireMap) -> Iterator[Problem]:
    seen: set[Cell | None] = set()
    for place, cell in checked.sites():
        if cell in seen and cell in checked.hexes:
            yield warning("double-site", checked.file, SITES_LAYER, place)
        seen.add(cell)


def _objects(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer, thing in checked.tiled_map.objects():
        found = thing.class_name
        if found == SITE and layer.name != SITES_LAYER:
            yield warning(
                "stray-site", checked.file, layer.name, checked.place_of(layer, thing), wanted=SITES_LAYER
            )
        elif (found or layer.name == SITES_LAYER) and found not in {SITE, NOTE}:
            place = checked.place_of(layer, thing)
            yield warning("unknown-object", checked.file, layer.name, place, found=found or "–", wanted=SITE)


def _missing(checked: CheckedEmpireMap) -> Iterator[Problem]:
    missing = [name for name in LAND if name not in checked.classes()]
    if missing:
        yield warning("missing-terrain", checked.file, TERRAIN_LAYER, missing=", ".join(missing))


def _far(checked: CheckedEmpireMap) -> Iterator[Problem]:
    sites = [checked.board.hexes[site] for site in checked.board.sites]
    far = [
        cell
        for cell, here in checked.hexes.items()
        if sites and min(distance(here, site) for site in sites) > REACH
    ]
    if far:
        yield warning("far-tiles", checked.file, TERRAIN_LAYER, checked.place(far), reach=REACH)


def _turned(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for layer in checked.tiled_map.layers:
        if isinstance(layer, TileLayer) and layer.turned:
            yield warning("turned-tiles", checked.file, layer.name, checked.place(layer.turned))


WARNINGS: tuple[Callable[[CheckedEmpireMap], Iterator[Problem]], ...] = (
    _unfair,
    _twice,
    _objects,
    _missing,
    _far,
    _turned,
)
