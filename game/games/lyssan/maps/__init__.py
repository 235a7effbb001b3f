"""Maps of Lyssan: realms of provinces that are polygons. Spec: lyssan 8."""

from collections.abc import Mapping, Sequence
from pathlib import Path

from game.games.lyssan.maps.authoring import SEA_COLOUR, blank_realm, linked_neighbours, missing_centres
from game.games.lyssan.maps.checked_map import CENTRES, CLASSES, PROVINCES, CheckedRealmMap
from game.games.lyssan.maps.checks import check
from game.games.lyssan.maps.drawing import board_of
from game.maps.kinds import BlankMap, BlankObject, MapKind, Verdict, verdict
from game.maps.painting import object_map_painting
from game.maps.tiled_files.sources import UnreadablePart
from game.maps.tiled_files.tiled_map import TiledMap


class LyssanMaps(MapKind):
    """The maps of the game."""

    ground = PROVINCES
    has_cells = False
    draws_pictures = True
    properties = ("seats",)
    objects = tuple((layer, name) for layer in (PROVINCES, CENTRES) for name in CLASSES[layer])

    def blank(self, size: str) -> BlankMap:
        """A realm for 3 or 4 factions, as provinces in rows."""
        return blank_realm(size)

    def missing_objects(self, tiled_map: TiledMap, file: Path) -> Mapping[str, Sequence[BlankObject]]:
        """The centres of the provinces that have none."""
        return {CENTRES: missing_centres(self.checked(tiled_map, file))}

    def linked_properties(self, tiled_map: TiledMap, file: Path) -> Mapping[int, Mapping[str, str]]:
        """The neighbours of each province, as the polygons and sea links show them."""
        return linked_neighbours(self.checked(tiled_map, file))

    def checked(self, tiled_map: TiledMap, file: Path) -> CheckedRealmMap:
        """The map with the names of its places."""
        return CheckedRealmMap(file, tiled_map)

    def validate(
        self, tiled_map: TiledMap, file: Path, unreadable: tuple[UnreadablePart, ...], duplicate: Path | None
    ) -> Verdict:
        """Validates a map. The board is that of `board_of`. Spec: lyssan 8.2."""
        checked = self.checked(tiled_map, file)
        return verdict(
            check(checked, unreadable, duplicate),
            lambda: board_of(checked),
            object_map_painting(tiled_map, PROVINCES, SEA_COLOUR),
            seats=checked.seats,
        )
