"""What makes a Tiled map a board or a section for Cyvasse. Spec: cyvasse 8.1."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.games.cyvasse.maps.draft import LETTERS, BoardDraft
from game.games.cyvasse.rules.board.boards import SECTION_SIZE, Rows
from game.games.cyvasse.rules.board.grid import SIZES
from game.games.cyvasse.rules.board.pieces import KINDS
from game.maps.draft import TERRAIN_LAYER
from game.maps.identity import id_problems, name_problems
from game.maps.kinds import unreadable
from game.maps.problems import Problem, doubted, of_fault, said
from game.maps.reading.fault import Cell, Fault

MAP_KINDS = {"board": SIZES, "section": (SECTION_SIZE,)}
"""What a map may be, with the sides that it may have. Spec: cyvasse 8.1."""

NEVER_ON_MAPS = ("mountain", "keep", *KINDS)
"""What players set up themselves. Spec: cyvasse 8.1."""

DRAWN = ("sections", "wild")
"""Values of the option `board` that mean a draw, and so cannot be a map's id. Spec: cyvasse 7."""


def check(draft: BoardDraft, faults: tuple[Fault, ...], taken: Path | None) -> Iterator[Problem]:
    """All that is wrong with a map, in the order of the rulebook's table. Spec: cyvasse 8.1.

    Args:
        draft: The map.
        faults: What could not be read.
        taken: The map that has the same id already; None if there is none.
    """
    yield from _orientation(draft)
    yield from unreadable(draft, faults)
    yield from id_problems("E_ID", draft, DRAWN, taken)
    yield from name_problems("E_NAME", draft)
    for rule in CHECKS:
        yield from rule(draft)


def _orientation(draft: BoardDraft) -> Iterator[Problem]:
    if draft.plain.orientation != "orthogonal":
        found = {"found": draft.plain.orientation}
        yield of_fault("E_FORMAT", Fault("orientation", draft.file, values=found), None)


def _kind(draft: BoardDraft) -> Iterator[Problem]:
    if draft.kind not in MAP_KINDS:
        yield said("E_KIND", draft.file, found=draft.kind or "–", wanted=", ".join(MAP_KINDS))


def _square(draft: BoardDraft) -> Iterator[Problem]:
    if draft.plain.width != draft.plain.height:
        yield said("E_SQUARE", draft.file, width=draft.plain.width, height=draft.plain.height)


def _size(draft: BoardDraft) -> Iterator[Problem]:
    allowed = MAP_KINDS.get(draft.kind, ())
    sides = {draft.plain.width, draft.plain.height}
    if allowed and not sides <= set(allowed):
        found, wanted = f"{draft.plain.width} × {draft.plain.height}", ", ".join(map(str, allowed))
        yield said("E_SIZE", draft.file, found=found, wanted=wanted)


def _layer(draft: BoardDraft) -> Iterator[Problem]:
    if draft.grounds != 1:
        yield said("E_LAYER", draft.file, count=draft.grounds)


def _empty(draft: BoardDraft) -> Iterator[Problem]:
    if cells := [cell for cell, placed in draft.cells() if placed is None]:
        yield said("E_EMPTY", draft.file, TERRAIN_LAYER, draft.place(cells), wanted=", ".join(LETTERS))


def _classes(draft: BoardDraft) -> Iterator[Problem]:
    for name, cells in draft.classes().items():
        if name not in LETTERS:
            place, wanted = draft.place(cells), ", ".join(LETTERS)
            yield said("E_CLASS", draft.file, TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def _wooded(draft: BoardDraft) -> Iterator[Problem]:
    forest, size = draft.count("forest"), draft.plain.width * draft.plain.height
    if draft.kind == "board" and 4 * forest > size:
        yield said("E_WOODED", draft.file, TERRAIN_LAYER, found=forest, most=size // 4)


def _objects(draft: BoardDraft) -> Iterator[Problem]:
    for layer, thing in draft.plain.objects():
        if thing.class_name in NEVER_ON_MAPS:
            yield said(
                "E_OBJECT", draft.file, layer.name, draft.place_of(layer, thing), found=thing.class_name
            )


def _unfair(draft: BoardDraft) -> Iterator[Problem]:
    """Sections are left out: the draw lays a design and its half-turn. Spec: cyvasse 3.1, 8.1."""
    turned = tuple(row[::-1] for row in draft.rows[::-1])
    if draft.kind == "board" and draft.rows not in {turned, draft.rows[::-1]}:
        cells = [cell for cell, letter in _signs(draft.rows) if turned[cell[1]][cell[0]] != letter]
        yield doubted("W_UNFAIR", draft.file, TERRAIN_LAYER, draft.place(cells))


def _signs(rows: Rows) -> Iterator[tuple[Cell, str]]:
    return (((column, row), letter) for row, line in enumerate(rows) for column, letter in enumerate(line))


def _no_forest(draft: BoardDraft) -> Iterator[Problem]:
    """Sections are left out: the others of a draw may bring the forest. Spec: cyvasse 8.1."""
    if draft.kind == "board" and draft.rows and not draft.count("forest"):
        yield doubted("W_NO_FOREST", draft.file, TERRAIN_LAYER)


def _wet(draft: BoardDraft) -> Iterator[Problem]:
    water, size = draft.count("water"), draft.plain.width * draft.plain.height
    if 3 * water > size:
        yield doubted("W_WET", draft.file, TERRAIN_LAYER, found=water, most=size // 3)


CHECKS: tuple[Callable[[BoardDraft], Iterator[Problem]], ...] = (
    _kind,
    _square,
    _size,
    _layer,
    _empty,
    _classes,
    _wooded,
    _objects,
    _unfair,
    _no_forest,
    _wet,
)
"""The rows of the table behind `E_NAME`, in its order. Spec: cyvasse 8.1."""
