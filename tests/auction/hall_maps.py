"""Reads and checks the auction's maps: halls of floor and chests."""

from collections.abc import Iterator
from pathlib import Path

from game.maps.draft import TERRAIN_LAYER, Draft
from game.maps.reading.fault import Fault
from game.maps.reading.plain import PlainMap

from game.maps.identity import id_problems, name_problems
from game.maps.kinds import MapKind, Verdict, unreadable
from game.maps.painting import painting
from game.maps.problems import Problem, said

LETTERS = {"floor": ".", "chest": "c"}
"""The letter of each class of tiles."""


class HallMaps(MapKind):
    """A map is a hall if every cell of its terrain is floor or a chest."""

    def judged(self, plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Verdict:
        """The board is the hall's rows."""
        draft = Draft(file, plain)
        problems = tuple(check(draft, faults, taken))
        return Verdict(problems, None if problems else rows(draft), painting(plain, TERRAIN_LAYER))


def check(draft: Draft, faults: tuple[Fault, ...], taken: Path | None) -> Iterator[Problem]:
    """All that is wrong with a map."""
    yield from unreadable(draft, faults)
    yield from id_problems("E_ID", draft, (), taken)
    yield from name_problems("E_NAME", draft)
    if draft.grounds != 1:
        yield said("E_LAYER", draft.file, count=draft.grounds)
    if empty := [cell for cell, placed in draft.cells() if placed is None]:
        yield said("E_EMPTY", draft.file, TERRAIN_LAYER, draft.place(empty), wanted=", ".join(LETTERS))
    for name, cells in draft.classes().items():
        if name not in LETTERS:
            place, wanted = draft.place(cells), ", ".join(LETTERS)
            yield said("E_CLASS", draft.file, TERRAIN_LAYER, place, found=name or "–", wanted=wanted)


def rows(draft: Draft) -> list[str]:
    """The hall in letters, the top row first."""
    terrain = draft.terrain.rows if draft.terrain else ()
    return ["".join(LETTERS[placed.tile.class_name] for placed in row if placed) for row in terrain]
