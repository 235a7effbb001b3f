"""The layout of the Cyvasse table, and its marks."""

from collections.abc import Mapping, Sequence

from game.contract import Seat
from game.games.cyvasse.rules.data import SIDES
from game.games.cyvasse.rules.movement import goals
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.table.geometry import TableGeometry
from game.games.cyvasse.table.ids import Graveyard, TileSpot, TraySlot
from game.games.cyvasse.table.places import TableLayer, known_home_tiles, places
from game.games.cyvasse.table.verbs import VERBS
from game.table.entities.components import Place
from game.table.ids import Mark, Marks, SpotId, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.layout import Areas, Layout, TableSetting
from game.table.presentation.marks import CURSOR_GROWTH

MARKS_OVER_PIECES = frozenset({"cursor", "capture", "goal", "swap", "hint", "hint_capture"})


class CyvasseLayout(Layout):
    """The board in the middle, a column for each side beside it."""

    verbs = VERBS

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self.turned = setting.bottom_seat == 1
        """True if Onyx sits below."""

    def geometry(self, view: Battle) -> TableGeometry:
        """The geometry of the table."""
        room = self.area.left, self.area.top, self.area.width, self.area.height
        size = view.position.board.grid.size
        return TableGeometry(room, size, self.turned, self.text_size, setup=view.phase == "setup")

    def areas(self, view: Battle) -> Areas:
        """The areas of the scene, at the top of both columns."""
        return self.geometry(view).areas()

    def places(self, view: Battle, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing."""
        return places(view, self.geometry(view), before)

    def targets(self, view: Battle) -> Sequence[Target]:
        """The targets of all tiles, slots and graveyards."""
        return list(self.geometry(view).targets.values())

    def place_of_mark(self, view: Battle, mark: Mark) -> Place:
        """The place of a mark, over or under the pieces on its spot."""
        rect = self.geometry(view).targets[mark.spot].rect
        size = min(rect.size) * (CURSOR_GROWTH if mark.kind == "cursor" else 1.0)
        layer = TableLayer.UPPER_MARK if mark.kind in MARKS_OVER_PIECES else TableLayer.LOWER_MARK
        return Place(rect.centerx, rect.centery, size, layer, spot=mark.spot)

    def selection_marks(self, view: Battle, selection: Selection) -> Marks:
        """Marks of what can be selected, and of what is selected."""
        marks = {Mark(_mark_kind(view, selection, spot), spot) for spot in selection.lit}
        return marks | {Mark("chosen", spot) for spot in selection.selected}

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
