"""What makes a Tiled map a board or a section for Cyvasse. Spec: cyvasse 8.1."""

from collections.abc import Callable, Iterator
from pathlib import Path

from game.games.cyvasse.maps.checked_map import LETTERS, CheckedBoardMap
from game.games.cyvasse.rules.board.boards import SECTION_SIZE, Rows
from game.games.cyvasse.rules.board.grid import SIZES
from game.games.cyvasse.rules.board.pieces import KINDS
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.identity import id_problems, name_problems
from game.maps.kinds import unreadable_problems
from game.maps.problems import Problem, error, unreadable_problem, warning
from game.maps.tiled_files.unreadable import Cell, UnreadablePart

MAP_KINDS = {"board": SIZES, "section": (SECTION_SIZE,)}
"""What a map may be, with the sides that it may have. Spec: cyvasse 8.1."""

NEVER_ON_MAPS = ("mountain", "keep", *KINDS)
"""What players set up themselves. Spec: cyvasse 8.1."""

DRAWN = ("sections", "wild")
"""Values of the option `board` that mean a draw, and so cannot be a map's id. Spec: cyvasse 7."""


def check(
    checked: CheckedBoardMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> Iterator[Problem]:
    """All that is wrong with a map, in the order of the rulebook's table. Spec: cyvasse 8.1.

    Args:
        checked: The map.
        unreadable: What could not be read.
        duplicate: The map that has the same id already; None if there is none.
    """
    yield from _orientation(checked)
    yield from unreadable_problems(checked, unreadable)
    yield from id_problems("E_ID", checked, DRAWN, duplicate)
    yield from name_problems("E_NAME", checked)
    for rule in CHECKS:
        yield from rule(checked)


def _orientation(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.tiled_map.orientation != "orthogonal":
        found = {"found": checked.tiled_map.orientation}
        yield unreadable_problem("E_FORMAT", UnreadablePart("orientation", checked.file, values=found), None)


def _kind(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.kind not in MAP_KINDS:
        yield error("E_KIND", checked.file, found=checked.kind or "–", wanted=", ".join(MAP_KINDS))


def _square(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.tiled_map.width != checked.tiled_map.height:
        yield error("E_SQUARE", checked.file, width=checked.tiled_map.width, height=checked.tiled_map.height)


def _size(checked: CheckedBoardMap) -> Iterator[Problem]:
    allowed = MAP_KINDS.get(checked.kind, ())
    sides = {checked.tiled_map.width, checked.tiled_map.height}
    if allowed and not sides <= set(allowed):
        found, wanted = (
            f"{checked.tiled_map.width} × {checked.tiled_map.height}",
            ", ".join(map(str, allowed)),
        )
        yield error("E_SIZE", checked.file, found=found, wanted=wanted)


def _layer(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.terrain_layer_count != 1:
        yield error("E_LAYER", checked.file, count=checked.terrain_layer_count)


def _empty(checked: CheckedBoardMap) -> Iterator[Problem]:
    if cells := [cell for cell, placed in checked.cells() if placed is None]:
        yield error("E_EMPTY", checked.file, TERRAIN_LAYER, checked.place(cells), wanted=", ".join(LETTERS))


def _classes(checked: CheckedBoardMap) -> Iterator[Problem]:
    for name, cells in checked.classes().items():
        if name not in LETTERS:
            place, wanted = checked.place(cells), ", ".join(LETTERS)
            yield error("E_CLASS", checked.file, TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def _wooded(checked: CheckedBoardMap) -> Iterator[Problem]:
    forest, size = checked.count("forest"), checked.tiled_map.width * checked.tiled_map.height
    if checked.kind == "board" and 4 * forest > size:
        yield error("E_WOODED", checked.file, TERRAIN_LAYER, found=forest, most=size // 4)


def _objects(checked: CheckedBoardMap) -> Iterator[Problem]:
    for layer, thing in checked.tiled_map.objects():
        if thing.class_name in NEVER_ON_MAPS:
            yield error(
                "E_OBJECT", checked.file, layer.name, checked.place_of(layer, thing), found=thing.class_name
            )


def _unfair(checked: CheckedBoardMap) -> Iterator[Problem]:
    """Sections are left out: the draw lays a design and its half-turn. Spec: cyvasse 3.1, 8.1."""
    turned = tuple(row[::-1] for row in checked.rows[::-1])
    if checked.kind == "board" and checked.rows not in {turned, checked.rows[::-1]}:
        cells = [cell for cell, letter in _signs(checked.rows) if turned[cell[1]][cell[0]] != letter]
        yield warning("W_UNFAIR", checked.file, TERRAIN_LAYER, checked.place(cells))


def _signs(rows: Rows) -> Iterator[tuple[Cell, str]]:
    return (((column, row), letter) for row, line in enumerate(rows) for column, letter in enumerate(line))


def _no_forest(checked: CheckedBoardMap) -> Iterator[Problem]:
    """Sections are left out: the others of a draw may bring the forest. Spec: cyvasse 8.1."""
    if checked.kind == "board" and checked.rows and not checked.count("forest"):
        yield warning("W_NO_FOREST", checked.file, TERRAIN_LAYER)


def _wet(checked: CheckedBoardMap) -> Iterator[Problem]:
    water, size = checked.count("water"), checked.tiled_map.width * checked.tiled_map.height
    if 3 * water > size:
        yield warning("W_WET", checked.file, TERRAIN_LAYER, found=water, most=size // 3)


CHECKS: tuple[Callable[[CheckedBoardMap], Iterator[Problem]], ...] = (
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
