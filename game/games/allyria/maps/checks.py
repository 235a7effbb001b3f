"""What makes a Tiled map a board for Allyria Empires. Spec: allyria 8.2."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.games.allyria.maps.draft import MOST_ROWS, SITES_LAYER, WATER, EmpireDraft
from game.games.allyria.maps.warnings import DOUBTS
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import FEWEST, MOST
from game.games.allyria.rules.data.hexes import Hex
from game.games.allyria.rules.data.terrain import LAND
from game.maps.draft import TERRAIN_LAYER
from game.maps.identity import id_problems, name_problems
from game.maps.kinds import unreadable
from game.maps.problems import Problem, said, worded
from game.maps.reading.fault import Cell, Fault

DRAWN = ("random",)
"""Values of the option `board` that mean a draw, and so cannot be a map's id. Spec: allyria 7."""


def check(draft: EmpireDraft, faults: tuple[Fault, ...], taken: Path | None) -> Iterator[Problem]:
    """All that is wrong with a map, in the order of the rulebook, then what is doubtful. Spec: allyria 8.2.

    Args:
        draft: The map.
        faults: What could not be read.
        taken: The map that has the same id already; None if there is none.
    """
    yield from unreadable(draft, faults)
    for rule in CHECKS:
        yield from rule(draft)
    yield from id_problems("bad-property", draft, DRAWN, taken)
    yield from name_problems("bad-property", draft)
    for doubt in DOUBTS if draft.fits else ():
        yield from doubt(draft)


def _orientation(draft: EmpireDraft) -> Iterator[Problem]:
    if draft.plain.orientation != "hexagonal":
        yield said("wrong-orientation", draft.file, found=draft.plain.orientation)
    elif draft.plain.stagger_axis != "y":
        found = draft.plain.stagger_axis or "–"
        yield worded("wrong-orientation", "wrong-orientation.axis", draft.file, found=found)
    elif not draft.regular:
        side, half = draft.plain.hex_side, draft.plain.tile_height // 2
        yield worded("wrong-orientation", "wrong-orientation.side", draft.file, found=side, wanted=half)


def _layer(draft: EmpireDraft) -> Iterator[Problem]:
    if draft.grounds != 1:
        yield said("no-terrain-layer", draft.file, count=draft.grounds)


def _classes(draft: EmpireDraft) -> Iterator[Problem]:
    for name, cells in draft.classes().items():
        if name not in {*LAND, WATER}:
            where, wanted = (draft.file, TERRAIN_LAYER, draft.place(cells)), ", ".join(LAND)
            if name:
                yield said("unknown-terrain", *where, found=name, wanted=wanted, water=WATER)
            else:
                yield worded("unknown-terrain", "unknown-terrain.none", *where, wanted=wanted, water=WATER)


def _size(draft: EmpireDraft) -> Iterator[Problem]:
    tiles = len(draft.hexes)
    if draft.laid and tiles < FEWEST:
        yield said("too-small", draft.file, TERRAIN_LAYER, found=tiles, least=FEWEST)
    if tiles > MOST:
        yield said("too-large", draft.file, TERRAIN_LAYER, found=tiles, most=MOST)
    if draft.rows > MOST_ROWS:
        yield worded(
            "too-large", "too-large.rows", draft.file, TERRAIN_LAYER, found=draft.rows, most=MOST_ROWS
        )


def _connected(draft: EmpireDraft) -> Iterator[Problem]:
    if lost := _lost(draft):
        yield said("not-connected", draft.file, TERRAIN_LAYER, draft.place(lost))


def _lost(draft: EmpireDraft) -> list[Cell]:
    """The tiles that cannot be walked to from the largest part of the board."""
    seen: set[Hex] = set()
    largest: set[Hex] = set()
    for here in draft.hexes.values():
        if here not in seen:
            part = draft.board.reached(here)
            seen |= part
            largest = max(largest, part, key=len)
    return [cell for cell, here in draft.hexes.items() if here not in largest]


def _sites(draft: EmpireDraft) -> Iterator[Problem]:
    for place, cell in draft.sites():
        if draft.laid and cell not in draft.hexes:
            yield said("site-off-map", draft.file, SITES_LAYER, place)


def _room(draft: EmpireDraft) -> Iterator[Problem]:
    if not draft.distance or not draft.fits:
        return
    crowded = [seats for seats in draft.seats if not draft.board.room_for_cities(seats)]
    if crowded:
        layer = SITES_LAYER if draft.board.chosen else TERRAIN_LAYER
        seats = ", ".join(map(str, crowded))
        yield said("no-room-for-cities", draft.file, layer, seats=seats, distance=draft.distance)


def _properties(draft: EmpireDraft) -> Iterator[Problem]:
    given = draft.plain.properties
    if draft.distance is None:
        yield worded("bad-property", "bad-property.distance", draft.file, found=given["city_distance"])
    if not draft.seats:
        found, wanted = given.get("seats", "–"), f"{min(SEATS)}-{max(SEATS)}"
        yield worded("bad-property", "bad-property.seats", draft.file, found=found, wanted=wanted)


CHECKS: tuple[Callable[[EmpireDraft], Iterator[Problem]], ...] = (
    _orientation,
    _layer,
    _classes,
    _size,
    _connected,
    _sites,
    _room,
    _properties,
)
"""The errors of the rulebook, in its order. Spec: allyria 8.2."""
