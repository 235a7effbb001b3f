"""Maps of Cyvasse: boards, and the sections that lots draw from. Spec: cyvasse 8."""

from pathlib import Path

from game.games.cyvasse.maps.checks import check
from game.games.cyvasse.maps.draft import BoardDraft
from game.maps.draft import TERRAIN_LAYER
from game.maps.kinds import MapKind, Verdict
from game.maps.painting import painting
from game.maps.reading.fault import Fault
from game.maps.reading.plain import PlainMap


class CyvasseMaps(MapKind):
    """The maps of the game."""

    def judged(self, plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Verdict:
        """The board is its rows, the top rank first, in letters of terrain. Spec: cyvasse 8.1."""
        draft = BoardDraft(file, plain)
        problems = tuple(check(draft, faults, taken))
        refused = any(problem.error for problem in problems)
        board = None if refused else list(draft.rows)
        return Verdict(problems, board, painting(plain, TERRAIN_LAYER), draft.kind)
