"""Maps of Allyria Empires: boards of hexagons. Spec: allyria 8."""

from collections.abc import Mapping
from pathlib import Path

from game.games.allyria.maps.blank import blank_hexagon
from game.games.allyria.maps.checked_map import SITE, SITES_LAYER, WATER, CheckedEmpireMap
from game.games.allyria.maps.checks import check, with_root_cause
from game.games.allyria.maps.symmetry import cell_symmetries
from game.games.allyria.rules.data.boards import LAND
from game.maps.kinds import BlankMap, MapKind, Symmetry, Verdict
from game.maps.painting import painting
from game.maps.problems import TERRAIN_LAYER
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import TiledMap


class AllyriaMaps(MapKind):
    """The maps of the game."""

    orientation = "hexagonal"
    terrain = (*LAND, WATER)
    properties = ("seats", "city_distance")
    objects = ((SITES_LAYER, SITE),)

    def blank(self, size: str) -> BlankMap:
        """A hexagon of that many rings of plains around its middle, with sea around it."""
        return blank_hexagon(size)

    def symmetries(self, tiled_map: TiledMap) -> Mapping[str, Symmetry]:
        """Turns by a half and by a third; on a map for three seats alone the third is usual."""
        return cell_symmetries(self.checked(tiled_map, Path()))

    def checked(self, tiled_map: TiledMap, file: Path) -> CheckedEmpireMap:
        """The map with the names of its places."""
        return CheckedEmpireMap(file, tiled_map)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Validates a map. The board has tiles `[q, r, terrain]` and sites `[q, r]`. Spec: allyria 8.2."""
        checked = self.checked(tiled_map, file)
        problems = tuple(with_root_cause(checked, list(check(checked, unreadable, duplicate))))
        refused = any(problem.error for problem in problems)
        first = next(iter(checked.tiles), (0, 0))
        return Verdict(
            problems,
            None if refused else checked.data(),
            painting(tiled_map, TERRAIN_LAYER, first),
            seats=() if refused else checked.seats,
        )
