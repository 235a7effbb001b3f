"""Maps of Allyria Empires: boards of hexagons. Spec: allyria 8."""

from pathlib import Path

from game.maps.allyria.checks import check
from game.maps.allyria.draft import EmpireDraft
from game.maps.draft import TERRAIN_LAYER
from game.maps.fault import Fault
from game.maps.kinds import Judged
from game.maps.painting import painting
from game.maps.plain import PlainMap


def judged(plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Judged:
    """The board is its tiles `[q, r, terrain]` and sites `[q, r]`, in tile order. Spec: allyria 8.2."""
    draft = EmpireDraft(file, plain)
    problems = tuple(check(draft, faults, taken))
    refused = any(problem.error for problem in problems)
    first = next(iter(draft.tiles), (0, 0))
    return Judged(
        problems,
        None if refused else draft.data(),
        painting(plain, TERRAIN_LAYER, first),
        seats=() if refused else draft.seats,
    )
