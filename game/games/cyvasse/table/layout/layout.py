"""The layout of the Cyvasse table."""

from collections.abc import Mapping, Sequence

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.table.layout import marks
from game.games.cyvasse.table.layout.board import Board
from game.games.cyvasse.table.layout.places import places
from game.games.cyvasse.table.layout.spots import spots_of
from game.table.entities.place import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.areas import Areas
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting

ABOVE = frozenset({"cursor", "capture", "goal", "swap", "hint", "hint_capture"})
"""Marks that lie over the pieces."""
UNDER_LAYER, OVER_LAYER = 5, 40


class CyvasseLayout(Layout):
    """The board in the middle, a column for each side beside it."""

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self.turned = setting.viewer == 1
        """Whether Onyx sits below."""

    def board(self, view: Snapshot) -> Board:
        """The table's geometry."""
        room = self.room.left, self.room.top, self.room.width, self.room.height
        return Board(room, view["size"], self.turned, self.text_size, setup=view["phase"] == "setup")

    def areas(self, view: Snapshot) -> Areas:
        """At the top of both columns."""
        return self.board(view).areas()

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing, by its id."""
        return places(view, self.board(view), before)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """All tiles, the slots of both trays and the graveyards."""
        return list(self.board(view).targets.values())

    def spots_of(self, option: Option, seat: Seat) -> Spots:
        """The tiles and slots of the tray that an option names."""
        return spots_of(option, seat)

    def mark_place(self, view: Snapshot, mark: Mark) -> Place:
        """Above or below what stands on the spot."""
        rect = self.board(view).targets[mark.spot].rect
        size = min(rect.size) * (1.12 if mark.kind == "cursor" else 1.0)
        layer = OVER_LAYER if mark.kind in ABOVE else UNDER_LAYER
        return Place(rect.centerx, rect.centery, size, layer, spot=mark.spot)

    def lit(self, view: Snapshot, selection: Selection) -> Marks:
        """Marks of what can be selected now, and of what is selected."""
        return marks.lit(view, selection)

    def hints(self, view: Snapshot, spot: SpotId) -> Marks:
        """Where a piece may go, or the home tiles of a keep."""
        return marks.hints(view, spot)
