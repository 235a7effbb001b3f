"""Maps of Cyvasse: boards and board sections. Spec: cyvasse 8."""

from pathlib import Path

from game.games.cyvasse.maps.checked_map import LETTERS, CheckedBoardMap
from game.games.cyvasse.maps.checks import check
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.kinds import MapKind, Verdict
from game.maps.painting import painting
from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import UnreadablePart


class CyvasseMaps(MapKind):
    """The maps of the game."""

    terrain = tuple(LETTERS)
    properties = ("kind",)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Checks a map. Its board is its rows of terrain letters, the top rank first. Spec: cyvasse 8.1."""
        checked = CheckedBoardMap(file, tiled_map)
        problems = tuple(check(checked, unreadable, duplicate))
        refused = any(problem.error for problem in problems)
        board = None if refused else list(checked.rows)
        return Verdict(problems, board, painting(tiled_map, TERRAIN_LAYER), checked.kind)
