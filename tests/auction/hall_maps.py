"""Reads and checks the auction's maps: halls of floor and chests."""

from collections.abc import Iterator
from pathlib import Path

from game.maps.checks import id_problems, name_problems, terrain_layer_problems
from game.maps.kinds import MapKind, Verdict, unreadable_problems, verdict
from game.maps.painting import painting
from game.maps.problems import TERRAIN_LAYER, CheckedMap, Problem
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import TiledMap

LETTERS = {"floor": ".", "chest": "c"}
"""The letter of each class of tiles."""


class HallMaps(MapKind):
    """A map is a hall if every cell of its terrain is floor or a chest."""

    terrain = tuple(LETTERS)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """The board is the hall's rows."""
        checked = CheckedMap(file, tiled_map)
        problems = check(checked, unreadable, duplicate)
        return verdict(problems, lambda: rows(checked), painting(tiled_map, TERRAIN_LAYER))


def check(
    checked: CheckedMap, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
) -> Iterator[Problem]:
    """All problems of a map."""
    yield from unreadable_problems(checked, unreadable)
    yield from id_problems("E_ID", checked, (), duplicate)
    yield from name_problems("E_NAME", checked)
    yield from terrain_layer_problems("E_LAYER", checked)
    if empty := [cell for cell, placed in checked.cells() if placed is None]:
        yield checked.error("E_EMPTY", TERRAIN_LAYER, checked.place(empty), wanted=", ".join(LETTERS))
    for name, cells in checked.classes().items():
        if name not in LETTERS:
            place, wanted = checked.place(cells), ", ".join(LETTERS)
            yield checked.error("E_CLASS", TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def rows(checked: CheckedMap) -> list[str]:
    """The hall in letters, the top row first."""
    terrain = checked.terrain.rows if checked.terrain else ()
    return ["".join(LETTERS[placed.tile.class_name] for placed in row if placed) for row in terrain]
