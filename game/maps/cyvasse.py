"""What makes a Tiled map a board or a section for Cyvasse. Spec: cyvasse 8.1."""

import re
from collections.abc import Callable, Iterator
from pathlib import Path

from game.maps.cyvasse_draft import LETTERS, TERRAIN_LAYER, Draft
from game.maps.fault import Cell, Fault
from game.maps.plain import PlainMap
from game.maps.problems import Problem, Saying, of_fault, said
from game.maps.tiled import Reading
from game.rules.cyvasse.boards import SECTION_SIZE, Rows
from game.rules.cyvasse.grid import SIZES
from game.rules.cyvasse.pieces import KINDS

GAME = "cyvasse"

MAP_KINDS = {"board": SIZES, "section": (SECTION_SIZE,)}
"""What a map may be, with the sides that it may have. Spec: cyvasse 8.1."""

NEVER_ON_MAPS = ("mountain", "keep", *KINDS)
"""What players set up themselves. Spec: cyvasse 8.1."""

DRAWN = ("sections", "wild")
"""Values of the option `board` that mean a draw, and so cannot be a map's id. Spec: cyvasse 7."""


def check(reading: Reading, file: Path, taken: Path | None) -> list[Problem]:
    """All that is wrong with a map, in the order of the rulebook's table. Spec: cyvasse 8.1.

    Args:
        reading: The map as it was read.
        file: Where it lies.
        taken: The map that has the same id already; None if there is none.
    """
    if reading.map is None:
        return [of_fault("E_FORMAT", fault, None) for fault in reading.faults]
    draft = Draft(file, reading.map)
    found = [*_format(draft, reading.faults), *_game(draft), *_id(draft, taken)]
    for rule in CHECKS:
        found += rule(draft)
    return found


def map_id(plain: PlainMap | None) -> str:
    """The id that a map claims; empty if it has none."""
    return Draft(Path(), plain).text("id") if plain else ""


def _format(draft: Draft, faults: tuple[Fault, ...]) -> Iterator[Problem]:
    if draft.plain.orientation != "orthogonal":
        yield of_fault(
            "E_FORMAT", Fault("orientation", draft.file, values={"found": draft.plain.orientation}), None
        )
    if draft.plain.infinite:
        yield of_fault("E_FORMAT", Fault("infinite", draft.file), None)
    for fault in faults:
        yield of_fault("E_FORMAT", fault, draft.place([fault.cell]) if fault.cell else None)


def _game(draft: Draft) -> Iterator[Problem]:
    if draft.text("game") != GAME:
        yield said("E_GAME", draft.file, found=draft.plain.properties.get("game", "–"), wanted=GAME)


def _id(draft: Draft, taken: Path | None) -> Iterator[Problem]:
    name = draft.text("id")
    if not name:
        yield said("E_ID", draft.file)
    elif not re.fullmatch(r"[a-z0-9_]+", name):
        yield _id_problem(draft, "malformed", id=name)
    elif name in DRAWN:
        yield _id_problem(draft, "reserved", id=name)
    elif taken is not None:
        yield _id_problem(draft, "taken", id=name, other=taken)


def _id_problem(draft: Draft, why: str, **values: object) -> Problem:
    filling = {name: str(value) for name, value in values.items()}
    what, mend = (Saying(f"maps.e_id.{why}.{part}", filling) for part in ("what", "mend"))
    return Problem("E_ID", draft.file, None, None, what, mend)


def _names(draft: Draft) -> Iterator[Problem]:
    missing = [name for name in ("name_en", "name_de") if not draft.text(name)]
    if missing:
        yield said("E_NAME", draft.file, missing=", ".join(missing))


def _kind(draft: Draft) -> Iterator[Problem]:
    if draft.kind not in MAP_KINDS:
        yield said("E_KIND", draft.file, found=draft.kind or "–", wanted=", ".join(MAP_KINDS))


def _square(draft: Draft) -> Iterator[Problem]:
    if draft.plain.width != draft.plain.height:
        yield said("E_SQUARE", draft.file, width=draft.plain.width, height=draft.plain.height)


def _size(draft: Draft) -> Iterator[Problem]:
    allowed = MAP_KINDS.get(draft.kind, ())
    sides = {draft.plain.width, draft.plain.height}
    if allowed and not sides <= set(allowed):
        found, wanted = f"{draft.plain.width} × {draft.plain.height}", ", ".join(map(str, allowed))
        yield said("E_SIZE", draft.file, found=found, wanted=wanted)


def _layer(draft: Draft) -> Iterator[Problem]:
    count = len(draft.plain.tile_layers(TERRAIN_LAYER)) + draft.plain.unread.count(TERRAIN_LAYER)
    if count != 1:
        yield said("E_LAYER", draft.file, count=count)


def _empty(draft: Draft) -> Iterator[Problem]:
    if cells := [cell for cell, placed in draft.cells() if placed is None]:
        yield said("E_EMPTY", draft.file, TERRAIN_LAYER, draft.place(cells), wanted=", ".join(LETTERS))


def _classes(draft: Draft) -> Iterator[Problem]:
    wrong: dict[str, list[Cell]] = {}
    for cell, placed in draft.cells():
        if placed is not None and placed.tile.class_name not in LETTERS:
            wrong.setdefault(placed.tile.class_name, []).append(cell)
    for name, cells in wrong.items():
        place, wanted = draft.place(cells), ", ".join(LETTERS)
        yield said("E_CLASS", draft.file, TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def _wooded(draft: Draft) -> Iterator[Problem]:
    forest, size = draft.count("forest"), draft.plain.width * draft.plain.height
    if draft.kind == "board" and 4 * forest > size:
        yield said("E_WOODED", draft.file, TERRAIN_LAYER, found=forest, most=size // 4)


def _objects(draft: Draft) -> Iterator[Problem]:
    for layer, thing in draft.plain.objects():
        if thing.class_name in NEVER_ON_MAPS:
            yield said("E_OBJECT", draft.file, layer.name, draft.place_of(thing), found=thing.class_name)


def _unfair(draft: Draft) -> Iterator[Problem]:
    """Sections are left out: the draw lays a design and its half-turn. Spec: cyvasse 3.1, 8.1."""
    turned = tuple(row[::-1] for row in draft.rows[::-1])
    if draft.kind == "board" and draft.rows not in {turned, draft.rows[::-1]}:
        cells = [cell for cell, letter in _signs(draft.rows) if turned[cell[1]][cell[0]] != letter]
        yield said("W_UNFAIR", draft.file, TERRAIN_LAYER, draft.place(cells))


def _signs(rows: Rows) -> Iterator[tuple[Cell, str]]:
    return (((column, row), letter) for row, line in enumerate(rows) for column, letter in enumerate(line))


def _no_forest(draft: Draft) -> Iterator[Problem]:
    """Sections are left out: the others of a draw may bring the forest. Spec: cyvasse 8.1."""
    if draft.kind == "board" and draft.rows and not draft.count("forest"):
        yield said("W_NO_FOREST", draft.file, TERRAIN_LAYER)


def _wet(draft: Draft) -> Iterator[Problem]:
    water, size = draft.count("water"), draft.plain.width * draft.plain.height
    if 3 * water > size:
        yield said("W_WET", draft.file, TERRAIN_LAYER, found=water, most=size // 3)


CHECKS: tuple[Callable[[Draft], Iterator[Problem]], ...] = (
    _names,
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
"""The rows of the table behind `E_ID`, in its order. Spec: cyvasse 8.1."""
