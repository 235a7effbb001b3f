"""Maps of Cyvasse: boards and board sections. Spec: cyvasse 8."""

from pathlib import Path

from game.errors import UsageError
from game.games.cyvasse.maps.checks import LETTERS, MAP_KINDS, CheckedBoardMap, check
from game.maps.checked_map import TERRAIN_LAYER
from game.maps.kinds import BlankMap, MapKind, Verdict
from game.maps.painting import painting
from game.maps.tiled_files.tiled_map import TiledMap
from game.maps.tiled_files.unreadable import UnreadablePart

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
        problems = tuple(check(checked, unreadable, duplicate))
        refused = any(problem.error for problem in problems)
        board = None if refused else list(checked.rows)
        return Verdict(problems, board, painting(tiled_map, TERRAIN_LAYER), checked.kind)
