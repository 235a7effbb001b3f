"""What an author of a map of Allyria Empires should look at, though it can be played. Spec: allyria 8.2."""

from collections.abc import Callable, Iterator

from game.games.allyria.maps.draft import SITE, SITES_LAYER, EmpireDraft
from game.games.allyria.maps.symmetry import equals
from game.games.allyria.rules.data.hexes import distance
from game.games.allyria.rules.data.terrain import LAND
from game.maps.draft import TERRAIN_LAYER
from game.maps.problems import Problem, doubted
from game.maps.reading.fault import Cell
from game.maps.reading.plain import TileLayer

NOTE = "note"
"""The class of an author's remark, which has no effect."""

REACH = 6
"""Steps from a site; what lies farther off is hardly ever reached before the year is over."""


def _unfair(draft: EmpireDraft) -> Iterator[Problem]:
    """A site is fair if enough others are just like it, the whole board turned or mirrored."""
    board, seats = draft.board, max(draft.seats, default=2)
    alike = equals(board)
    lonely = [site for site in map(board.hexes.get, board.sites) if site and len(alike[site]) < seats]
    if lonely:
        layer = SITES_LAYER if board.chosen else TERRAIN_LAYER
        cells = [draft.cell_of_hex[site] for site in lonely]
        yield doubted("unequal-sites", draft.file, layer, draft.place(cells), seats=seats)


def _twice(draft: EmpireDraft) -> Iterator[Problem]:
    seen: set[Cell | None] = set()
    for place, cell in draft.sites():
        if cell in seen and cell in draft.hexes:
            yield doubted("double-site", draft.file, SITES_LAYER, place)
        seen.add(cell)


def _objects(draft: EmpireDraft) -> Iterator[Problem]:
    for layer, thing in draft.plain.objects():
        found = thing.class_name
        if found == SITE and layer.name != SITES_LAYER:
            yield doubted(
                "stray-site", draft.file, layer.name, draft.place_of(layer, thing), wanted=SITES_LAYER
            )
        elif (found or layer.name == SITES_LAYER) and found not in {SITE, NOTE}:
            place = draft.place_of(layer, thing)
            yield doubted("unknown-object", draft.file, layer.name, place, found=found or "–", wanted=SITE)


def _missing(draft: EmpireDraft) -> Iterator[Problem]:
    missing = [name for name in LAND if name not in draft.classes()]
    if missing:
        yield doubted("missing-terrain", draft.file, TERRAIN_LAYER, missing=", ".join(missing))


def _far(draft: EmpireDraft) -> Iterator[Problem]:
    sites = [draft.board.hexes[site] for site in draft.board.sites]
    far = [
        cell
        for cell, here in draft.hexes.items()
        if sites and min(distance(here, site) for site in sites) > REACH
    ]
    if far:
        yield doubted("far-tiles", draft.file, TERRAIN_LAYER, draft.place(far), reach=REACH)


def _turned(draft: EmpireDraft) -> Iterator[Problem]:
    for layer in draft.plain.layers:
        if isinstance(layer, TileLayer) and layer.turned:
            yield doubted("turned-tiles", draft.file, layer.name, draft.place(layer.turned))


DOUBTS: tuple[Callable[[EmpireDraft], Iterator[Problem]], ...] = (
    _unfair,
    _twice,
    _objects,
    _missing,
    _far,
    _turned,
)
