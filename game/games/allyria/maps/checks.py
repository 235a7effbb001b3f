"""Checks of a Tiled map for Allyria Empires. Spec: allyria 8.2."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.games.allyria.maps.checked_map import MAX_ROWS, SITES_LAYER, WATER, CheckedEmpireMap
from game.games.allyria.maps.warnings import WARNINGS
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import LAND, MAX_TILES, MIN_TILES, Hex
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.checks import id_problems, name_problems, terrain_layer_problems
from game.maps.kinds import unreadable_problems
from game.maps.problems import Problem, error
from game.maps.tiled_files.unreadable import Cell, UnreadablePart

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
        yield error("wrong-orientation", checked.file, found=checked.tiled_map.orientation)
    elif checked.tiled_map.stagger_axis != "y":
        found = checked.tiled_map.stagger_axis or "–"
        yield error("wrong-orientation", checked.file, key="wrong-orientation.axis", found=found)
    elif not checked.has_regular_hexagons:
        yield _irregular_hexagons(checked)


def _irregular_hexagons(checked: CheckedEmpireMap) -> Problem:
    """The side of the hexagons does not suit the cells; it is right if it suits the tiles."""
    side, (width, height) = checked.tiled_map.hex_side, checked.tile_size
    if abs(2 * side - height) <= 1:
        return error(
            "wrong-orientation",
            checked.file,
            key="wrong-orientation.cells",
            found=side,
            width=width,
            height=height,
        )
    half = checked.tiled_map.tile_height // 2
    return error("wrong-orientation", checked.file, key="wrong-orientation.side", found=side, wanted=half)


def _terrain_layer(checked: CheckedEmpireMap) -> Iterator[Problem]:
    yield from terrain_layer_problems("no-terrain-layer", checked)


def _terrain_classes(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for name, cells in checked.classes().items():
        if name not in {*LAND, WATER}:
            where, wanted = (checked.file, TERRAIN_LAYER, checked.place(cells)), ", ".join(LAND)
            if name:
                yield error("unknown-terrain", *where, found=name, wanted=wanted, water=WATER)
            else:
                yield error("unknown-terrain", *where, key="unknown-terrain.none", wanted=wanted, water=WATER)


def _size(checked: CheckedEmpireMap) -> Iterator[Problem]:
    tiles = len(checked.hexes)
    if checked.has_hexes and tiles < MIN_TILES:
        yield error("too-small", checked.file, TERRAIN_LAYER, found=tiles, least=MIN_TILES)
    if tiles > MAX_TILES:
        yield error("too-large", checked.file, TERRAIN_LAYER, found=tiles, most=MAX_TILES)
    if checked.rows > MAX_ROWS:
        yield error(
            "too-large", checked.file, TERRAIN_LAYER, key="too-large.rows", found=checked.rows, most=MAX_ROWS
        )


def _connected(checked: CheckedEmpireMap) -> Iterator[Problem]:
    if unconnected := _unconnected(checked):
        yield error("not-connected", checked.file, TERRAIN_LAYER, checked.place(unconnected))


def _unconnected(checked: CheckedEmpireMap) -> list[Cell]:
    """The tiles that are not connected to the largest part of the board."""
    visited: set[Hex] = set()
    largest: set[Hex] = set()
    for hexagon in checked.hexes.values():
        if hexagon not in visited:
            part = checked.board.connected(hexagon)
            visited |= part
            largest = max(largest, part, key=len)
    return [cell for cell, hexagon in checked.hexes.items() if hexagon not in largest]


def _sites(checked: CheckedEmpireMap) -> Iterator[Problem]:
    for place, cell in checked.sites():
        if checked.has_hexes and cell not in checked.hexes:
            yield error("site-off-map", checked.file, SITES_LAYER, place)


def _room_for_cities(checked: CheckedEmpireMap) -> Iterator[Problem]:
    if not checked.city_distance or not checked.has_allowed_size:
        return
    too_many = [seats for seats in checked.seats if not checked.board.room_for_cities(seats)]
    if too_many:
        layer = SITES_LAYER if checked.board.author_sites else TERRAIN_LAYER
        seats = ", ".join(map(str, too_many))
        yield error("no-room-for-cities", checked.file, layer, seats=seats, distance=checked.city_distance)


def _properties(checked: CheckedEmpireMap) -> Iterator[Problem]:
    properties = checked.tiled_map.properties
    if checked.city_distance is None:
        yield error(
            "bad-property", checked.file, key="bad-property.distance", found=properties["city_distance"]
        )
    if not checked.seats:
        found, expected = properties.get("seats", "–"), f"{min(SEATS)}-{max(SEATS)}"
        yield error("bad-property", checked.file, key="bad-property.seats", found=found, wanted=expected)


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
