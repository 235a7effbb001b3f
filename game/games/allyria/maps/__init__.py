"""Maps of Allyria Empires: boards of hexagons. Spec: allyria 8."""

from collections.abc import Iterable, Mapping
from pathlib import Path

from game.errors import UsageError
from game.games.allyria.maps.checked_map import SITE, SITES_LAYER, WATER, CheckedEmpireMap
from game.games.allyria.maps.checks import cell_symmetries, check, with_root_cause
from game.games.allyria.rules.config import SEATS
from game.games.allyria.rules.data.boards import LAND, MAX_TILES, MIN_TILES, Board, Hex, hexagon
from game.maps.kinds import BlankMap, MapKind, Symmetry, Verdict, verdict
from game.maps.painting import painting
from game.maps.problems import TERRAIN_LAYER
from game.maps.tiled_files.sources import Cell, UnreadablePart
from game.maps.tiled_files.tiled_map import TiledMap

GROUND = "plains"
"""The terrain of a fresh board."""

ROW_MARKS = (GROUND, WATER)
"""The classes of the tiles that mark even and odd rows for Tiled's automapping."""

LAYERS = ("coast", "decoration")
"""The empty layers of a fresh map, the lowest first; automapping draws on the first."""

DISTANCES = {1: 2}
"""The `city_distance` by number of rings, where the usual one is too large."""
USUAL_DISTANCE = 3

RINGS = [rings for rings in range(1, MAX_TILES) if MIN_TILES <= 1 + 3 * rings * (rings + 1) <= MAX_TILES]
"""The sizes of hexagons that a board may have; ring number n has 6 * n tiles."""


class AllyriaMaps(MapKind):
    """The maps of the game."""

    orientation = "hexagonal"
    terrain = (*LAND, WATER)
    properties = ("seats", "city_distance")
    objects = ((SITES_LAYER, SITE),)

    def blank(self, size: str) -> BlankMap:
        """A hexagon of that many rings of plains around its middle, with sea around it. Spec: allyria 8.2."""
        if size not in map(str, RINGS):
            raise UsageError(
                f"--size {size}: give the number of rings around the middle, {RINGS[0]} to {RINGS[-1]}"
            )
        rings = int(size)
        land = set(hexagon(rings))
        sea = hexagon(rings + 1)
        cells = _cells(sea, rings + 1)
        names = {cell: GROUND if here in land else WATER for here, cell in zip(sea, cells, strict=True)}
        width, height = (max(cell[axis] for cell in cells) + 1 for axis in (0, 1))
        terrain = [[names.get((column, row), "") for column in range(width)] for row in range(height)]
        city_distance = DISTANCES.get(rings, USUAL_DISTANCE)
        board = Board(dict.fromkeys(land, GROUND), city_distance=city_distance)
        most = max(seats for seats in SEATS if board.room_for_cities(seats))
        seats = f"{min(SEATS)}-{most}" if most > min(SEATS) else str(most)
        return BlankMap(
            terrain,
            {"city_distance": city_distance, "seats": seats},
            LAYERS,
            {SITES_LAYER: ()},
            marked_rows=ROW_MARKS,
        )

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
        first = next(iter(checked.tiles), (0, 0))
        return verdict(
            with_root_cause(checked, list(check(checked, unreadable, duplicate))),
            checked.data,
            painting(tiled_map, TERRAIN_LAYER, first),
            seats=checked.seats,
        )


def _cells(hexes: Iterable[Hex], top: int) -> list[Cell]:
    """Their cells in a map whose odd rows are shifted; the first row has r = -`top`. Spec: allyria 8.2."""
    cells = [(q + (r + top - ((r + top) & 1)) // 2, r + top) for q, r in hexes]
    left = min(column for column, _ in cells)
    return [(column - left, row) for column, row in cells]
