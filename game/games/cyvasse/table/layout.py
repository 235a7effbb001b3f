"""The layout of the Cyvasse table, and its marks."""

from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.contract import Seat
from game.games.cyvasse.rules.danger import in_danger
from game.games.cyvasse.rules.data import SIDES
from game.games.cyvasse.rules.movement import goals
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.table.geometry import SLOT_KINDS, TableGeometry, graveyard_target
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.places import TableLayer, known_home_tiles, places, spots_of_things
from game.games.cyvasse.table.verbs import VERBS
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.camera import Camera
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.table.presentation.marks import CURSOR_GROWTH
from game.ui.layout import inset, tuple_of

MARGIN = 32, 28
"""The least width and height of the sand between what lies on it and the edges of the screen."""
MARKS_OVER_PIECES = frozenset({"cursor", "capture", "goal", "swap", "hint", "hint_capture", "threat_sign"})


class CyvasseLayout(Layout):
    """An arena to the edges of the screen, with the board on its sand."""

    verbs = VERBS

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self.turned = setting.bottom_seat == 1
        """True if Onyx sits below."""
        self._threats: tuple[Battle | None, Marks] = None, set()
        """The latest view whose threats were looked for, and their marks."""

    def geometry(self, view: Battle) -> TableGeometry:
        """The geometry of the table, as the camera shows it now."""
        whole = self.whole_geometry(view)
        camera = self.camera(view)
        return whole if camera is None or camera.is_whole else replace(whole, camera=camera)

    def whole_geometry(self, view: Battle) -> TableGeometry:
        """The same with all of the arena in sight."""
        reserves = view.position.reserves
        kinds = (SLOT_KINDS if view.phase == "setup" else tuple(reserve or ()) for reserve in reserves)
        return replace(
            self.arena(view), reserves=tuple(tuple(sorted(each, key=SLOT_KINDS.index)) for each in kinds)
        )

    def arena(self, view: Battle) -> TableGeometry:
        """What does not depend on what lies on the table: the same without reserves."""
        across, down = MARGIN
        return TableGeometry(
            tuple_of(self.area.clip(inset(self.screen, across, down))),
            tuple_of(self.screen),
            view.position.board.grid.size,
            self.turned,
            self.text_size,
            has_page=self.page_position is not None,
        )

    def whole_board(self, view: Battle) -> Camera:
        """A camera that shows all of the arena."""
        return self.arena(view).whole

    def areas(self, view: Battle) -> Areas:
        """The plates on the left, the panels on the right."""
        return self.arena(view).areas()

    def places(self, view: Battle, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing."""
        return places(view, self.geometry(view), before)

    def targets(self, view: Battle) -> Sequence[Target]:
        """The targets of all tiles, and of what lies beside the board."""
        geometry, position = self.geometry(view), view.position
        captured = [list(Counter(position.lost(seat)).elements()) for seat in (0, 1)]
        rows = [
            graveyard_target(geometry, side, kinds)
            for side, kinds in zip(SIDES, captured, strict=True)
            if kinds and not geometry.has_page
        ]
        used = set(spots_of_things(view, {}).values())
        on_table = geometry.targets.items()
        return [*rows, *(target for spot, target in on_table if isinstance(spot, TileSpot) or spot in used)]

    def place_of_mark(self, view: Battle, mark: Mark) -> Place:
        """The place of a mark, over or under the pieces on its spot."""
        rect = self.target(view, mark.spot).rect
        size = min(rect.size) * (CURSOR_GROWTH if mark.kind == "cursor" else 1.0)
        layer = TableLayer.UPPER_MARK if mark.kind in MARKS_OVER_PIECES else TableLayer.LOWER_MARK
        screen = tuple_of(self.screen)
        return Place(rect.centerx, rect.centery, size, layer, spot=mark.spot, window=screen)

    def selection_marks(self, view: Battle, selection: Selection) -> Marks:
        """Marks of what can be selected, and of what is selected."""
        marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
        return marks | {Mark("chosen", spot) for spot in selection.selected}

    def threat_marks(self, view: Battle) -> Marks:
        """Marks of king, dragon and keep of the side to move, if the other side could take them next."""
        if self._threats[0] is not view:
            tiles = in_danger(view.position, view.position.to_move) if view.phase == "play" else ()
            kinds = "threat", "threat_sign"
            self._threats = view, {Mark(kind, TileSpot(tile)) for kind in kinds for tile in tiles}
        return self._threats[1]

    def hint_marks(self, view: Battle, spot: SpotId) -> Marks:
        """Marks of the goals of a piece, or of the home tiles of a keep."""
        board = view.position.board
        if isinstance(spot, TileSpot) and spot.tile in board.pieces:
            return {
                Mark("hint_capture" if captures else "hint", TileSpot(tile))
                for tile, captures in goals(board, spot.tile).items()
            }
        homes = (known_home_tiles(board, seat) for seat in (0, 1) if _belongs_to_keep(view, spot, seat))
        return {Mark("hint_home", TileSpot(tile)) for tile in next(homes, [])}


def _belongs_to_keep(view: Battle, spot: SpotId, seat: Seat) -> bool:
    """True for the tile of a seat's keep, its tray and its graveyard."""
    match spot:
        case TileSpot(tile=tile):
            return view.position.board.keep_or_ruin(seat) == tile
        case TraySlot(side=side) | Graveyard(side=side):
            return side == SIDES[seat]
    return False


def _mark_kind(view: Battle, selection: Selection, spot: SpotId) -> str:
    """`subject` for a piece that can act; for a goal, the kind depends on the piece that stands there."""
    if not selection.selected and selection.continues_after(spot):
        return "subject"
    if isinstance(spot, TileSpot):
        piece = view.position.board.pieces.get(spot.tile)
        if piece is not None:
            return "swap" if piece.seat == selection.decision.seat else "capture"
    return "goal"
