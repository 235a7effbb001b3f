"""Maps of Cyvasse: boards, and the sections that lots draw from. Spec: cyvasse 8."""

from pathlib import Path

from game.maps.cyvasse.checks import check
from game.maps.cyvasse.draft import BoardDraft
from game.maps.draft import TERRAIN_LAYER
from game.maps.fault import Fault
from game.maps.kinds import Judged
from game.maps.painting import painting
from game.maps.plain import PlainMap


def judged(plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Judged:
    """The board is its rows, the top rank first, in letters of terrain. Spec: cyvasse 8.1."""
    draft = BoardDraft(file, plain)
    problems = tuple(check(draft, faults, taken))
    refused = any(problem.error for problem in problems)
    board = None if refused else list(draft.rows)
    return Judged(problems, board, painting(plain, TERRAIN_LAYER), draft.kind)
