"""Maps of Allyria Empires: boards of hexagons. Spec: allyria 8."""

from pathlib import Path

from game.games.allyria.maps.checks import check
from game.games.allyria.maps.draft import EmpireDraft
from game.maps.draft import TERRAIN_LAYER
from game.maps.kinds import MapKind, Verdict
from game.maps.painting import painting
from game.maps.reading.fault import Fault
from game.maps.reading.plain import PlainMap


class AllyriaMaps(MapKind):
    """The maps of the game."""

    def judged(self, plain: PlainMap, file: Path, faults: tuple[Fault, ...], taken: Path | None) -> Verdict:
        """The board is its tiles `[q, r, terrain]` and sites `[q, r]`, in tile order. Spec: allyria 8.2."""
        draft = EmpireDraft(file, plain)
        problems = tuple(check(draft, faults, taken))
        refused = any(problem.error for problem in problems)
        first = next(iter(draft.tiles), (0, 0))
        return Verdict(
            problems,
            None if refused else draft.data(),
            painting(plain, TERRAIN_LAYER, first),
            seats=() if refused else draft.seats,
        )
