"""Maps of Cyvasse: boards and board sections. Spec: cyvasse 8."""

from collections.abc import Callable, Iterator
from functools import cached_property
from pathlib import Path
from string import ascii_lowercase

from game.errors import UsageError
from game.games.cyvasse.rules.data import KINDS, SECTION_SIZE, TERRAIN, Rows
from game.games.cyvasse.rules.terrain import SIZES
from game.maps.checks import id_problems, name_problems, terrain_layer_problems
from game.maps.kinds import BlankMap, MapKind, Verdict, unreadable_problems, verdict
from game.maps.painting import painting
from game.maps.problems import TERRAIN_LAYER, CheckedMap, Problem, unreadable_problem
from game.maps.tiled_files.sources import Cell, UnreadablePart
from game.maps.tiled_files.tiled_map import TiledMap

LETTERS = {name: letter for letter, name in TERRAIN.items()}
"""Terrain letters by class of tile."""


class CheckedBoardMap(CheckedMap):
    """A map of a board, or of a section that boards are made of."""

    @property
    def kind(self) -> str:
        """The map property `kind`: `board` or `section`. Spec: cyvasse 8.1."""
        return str(self.tiled_map.properties.get("kind", "board"))

    @cached_property
    def rows(self) -> Rows:
        """Rows of terrain letters, the top rank first; empty if a tile is not valid. Spec: cyvasse 8.1."""
        if self.terrain is None:
            return ()
        names = [[placed.tile.class_name if placed else "" for placed in row] for row in self.terrain.rows]
        if not all(name in LETTERS for row in names for name in row):
            return ()
        return tuple("".join(LETTERS[name] for name in row) for row in names)

    def count(self, terrain: str) -> int:
        """The number of tiles with a terrain; 0 if `rows` is empty."""
        return "".join(self.rows).count(LETTERS[terrain])

    @cached_property
    def tiles(self) -> dict[Cell, str]:
        """Tile names by cell; empty for a section. Spec: cyvasse 8.1."""
        width, height = self.tiled_map.width, self.tiled_map.height
        if self.kind != "board" or width > len(ascii_lowercase):
            return {}
        files = enumerate(ascii_lowercase[:width])
        return {(column, row): f"{file}{height - row}" for column, file in files for row in range(height)}


MAP_KINDS = {"board": SIZES, "section": (SECTION_SIZE,)}
"""Allowed sizes by kind of map. Spec: cyvasse 8.1."""

FORBIDDEN_OBJECTS = ("mountain", "keep", *KINDS)
"""Classes of what players place during setup, which a map may not contain. Spec: cyvasse 8.1."""

RESERVED_IDS = ("sections", "wild")
"""Values of the option `board` for random boards, which no map may have as its id. Spec: cyvasse 7."""


def check(
    checked: CheckedBoardMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> Iterator[Problem]:
    """All problems of a map, in the order of the rulebook's table. Spec: cyvasse 8.1.

    Args:
        checked: The map.
        unreadable: The parts that could not be read.
        duplicate: Another map with the same id; None if there is none.
    """
    yield from _orientation(checked)
    yield from unreadable_problems(checked, unreadable)
    yield from id_problems("E_ID", checked, RESERVED_IDS, duplicate)
    yield from name_problems("E_NAME", checked)
    for check_rule in CHECKS:
        yield from check_rule(checked)


def _orientation(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.tiled_map.orientation != "orthogonal":
        found = {"found": checked.tiled_map.orientation}
        yield unreadable_problem("E_FORMAT", UnreadablePart("orientation", checked.file, values=found), None)


def _kind(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.kind not in MAP_KINDS:
        yield checked.error("E_KIND", found=checked.kind or "–", wanted=", ".join(MAP_KINDS))


def _square(checked: CheckedBoardMap) -> Iterator[Problem]:
    if checked.tiled_map.width != checked.tiled_map.height:
        yield checked.error("E_SQUARE", width=checked.tiled_map.width, height=checked.tiled_map.height)


def _size(checked: CheckedBoardMap) -> Iterator[Problem]:
    allowed = MAP_KINDS.get(checked.kind, ())
    sides = {checked.tiled_map.width, checked.tiled_map.height}
    if allowed and not sides <= set(allowed):
        found = f"{checked.tiled_map.width} × {checked.tiled_map.height}"
        wanted = ", ".join(map(str, allowed))
        yield checked.error("E_SIZE", found=found, wanted=wanted)


def _layer(checked: CheckedBoardMap) -> Iterator[Problem]:
    yield from terrain_layer_problems("E_LAYER", checked)


def _empty_cells(checked: CheckedBoardMap) -> Iterator[Problem]:
    if cells := [cell for cell, placed in checked.cells() if placed is None]:
        yield checked.error("E_EMPTY", TERRAIN_LAYER, checked.place(cells), wanted=", ".join(LETTERS))


def _terrain_classes(checked: CheckedBoardMap) -> Iterator[Problem]:
    for name, cells in checked.classes().items():
        if name not in LETTERS:
            place, wanted = checked.place(cells), ", ".join(LETTERS)
            yield checked.error("E_CLASS", TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def _too_much_forest(checked: CheckedBoardMap) -> Iterator[Problem]:
    forest, size = checked.count("forest"), checked.tiled_map.width * checked.tiled_map.height
    if checked.kind == "board" and 4 * forest > size:
        yield checked.error("E_WOODED", TERRAIN_LAYER, found=forest, most=size // 4)


def _forbidden_objects(checked: CheckedBoardMap) -> Iterator[Problem]:
    for layer, object_ in checked.tiled_map.objects():
        if object_.class_name in FORBIDDEN_OBJECTS:
            yield checked.error(
                "E_OBJECT", layer.name, checked.place_of(layer, object_), found=object_.class_name
            )


def _unfair(checked: CheckedBoardMap) -> Iterator[Problem]:
    """Only for boards, since sections are combined symmetrically. Spec: cyvasse 3.1, 8.1."""
    turned = tuple(row[::-1] for row in checked.rows[::-1])
    if checked.kind == "board" and checked.rows not in {turned, checked.rows[::-1]}:
        cells = [
            cell for cell, letter in _letters_by_cell(checked.rows) if turned[cell[1]][cell[0]] != letter
        ]
        yield checked.warning("W_UNFAIR", TERRAIN_LAYER, checked.place(cells))


def _letters_by_cell(rows: Rows) -> Iterator[tuple[Cell, str]]:
    return (((column, row), letter) for row, line in enumerate(rows) for column, letter in enumerate(line))


def _no_forest(checked: CheckedBoardMap) -> Iterator[Problem]:
    """Only for boards, since a section is combined with others that may have forest. Spec: cyvasse 8.1."""
    if checked.kind == "board" and checked.rows and not checked.count("forest"):
        yield checked.warning("W_NO_FOREST", TERRAIN_LAYER)


def _too_much_water(checked: CheckedBoardMap) -> Iterator[Problem]:
    water, size = checked.count("water"), checked.tiled_map.width * checked.tiled_map.height
    if 3 * water > size:
        yield checked.warning("W_WET", TERRAIN_LAYER, found=water, most=size // 3)


CHECKS: tuple[Callable[[CheckedBoardMap], Iterator[Problem]], ...] = (
    _kind,
    _square,
    _size,
    _layer,
    _empty_cells,
    _terrain_classes,
    _too_much_forest,
    _forbidden_objects,
    _unfair,
    _no_forest,
    _too_much_water,
)
"""The checks after `E_NAME`, in the order of the rulebook's table. Spec: cyvasse 8.1."""

LAYERS = ("coast", "decoration")
"""The empty layers of a fresh map, the lowest first; automapping draws on the first."""


class CyvasseMaps(MapKind):
    """The maps of the game."""

    terrain = tuple(LETTERS)
    properties = ("kind",)

    def blank(self, size: str) -> BlankMap:
        """A board of plain of that many tiles a side, or a section. Spec: cyvasse 8.1."""
        kinds = {str(side): kind for kind, sides in MAP_KINDS.items() for side in sides}
        if size not in kinds:
            boards, sections = (", ".join(map(str, sides)) for sides in MAP_KINDS.values())
            raise UsageError(f"--size {size}: a board has {boards} tiles a side, a section {sections}")
        return BlankMap([["plain"] * int(size)] * int(size), {"kind": kinds[size]}, LAYERS)

    def checked(self, tiled_map: TiledMap, file: Path) -> CheckedBoardMap:
        """The map with the names of its places."""
        return CheckedBoardMap(file, tiled_map)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Checks a map. Its board is its rows of terrain letters, the top rank first. Spec: cyvasse 8.1."""
        checked = self.checked(tiled_map, file)
        return verdict(
            check(checked, unreadable, duplicate),
            lambda: list(checked.rows),
            painting(tiled_map, TERRAIN_LAYER),
            kind=checked.kind,
        )
