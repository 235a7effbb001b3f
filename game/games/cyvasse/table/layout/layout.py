"""The layout of the Cyvasse table."""

from collections.abc import Mapping, Sequence

from game.contract import Option, Seat, Snapshot
from game.games.cyvasse.table.layout import marks
from game.games.cyvasse.table.layout.geometry import TableGeometry
from game.games.cyvasse.table.layout.layers import TableLayer
from game.games.cyvasse.table.layout.places import places
from game.games.cyvasse.table.layout.spots import spots_of
from game.table.entities.place import Place
from game.table.ids import Mark, Marks, SpotId, Spots, ThingId
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.table.presentation.areas import Areas
from game.table.presentation.layout import Layout
from game.table.presentation.setting import TableSetting

MARKS_OVER_PIECES = frozenset({"cursor", "capture", "goal", "swap", "hint", "hint_capture"})


class CyvasseLayout(Layout):
    """The board in the middle, a column for each side beside it."""

    def __init__(self, setting: TableSetting) -> None:
        super().__init__(setting)
        self.turned = setting.viewer == 1
        """True if Onyx sits below."""

    def geometry(self, view: Snapshot) -> TableGeometry:
        """The geometry of the table."""
        room = self.area.left, self.area.top, self.area.width, self.area.height
        return TableGeometry(room, view["size"], self.turned, self.text_size, setup=view["phase"] == "setup")

    def areas(self, view: Snapshot) -> Areas:
        """The areas of the scene, at the top of both columns."""
        return self.geometry(view).areas()

    def places(self, view: Snapshot, before: Mapping[ThingId, Place]) -> dict[ThingId, Place]:
        """The place of each thing."""
        return places(view, self.geometry(view), before)

    def targets(self, view: Snapshot) -> Sequence[Target]:
        """The targets of all tiles, slots and graveyards."""
        return list(self.geometry(view).targets.values())

    def spots_of(self, view: Snapshot, option: Option, seat: Seat) -> Spots:
        """The tiles and slots that an option names."""
        del view
        return spots_of(option, seat)

    def place_of_mark(self, view: Snapshot, mark: Mark) -> Place:
        """The place of a mark, over or under the pieces on its spot."""
        rect = self.geometry(view).targets[mark.spot].rect
        size = min(rect.size) * (1.12 if mark.kind == "cursor" else 1.0)
        layer = TableLayer.UPPER_MARK if mark.kind in MARKS_OVER_PIECES else TableLayer.LOWER_MARK
        return Place(rect.centerx, rect.centery, size, layer, spot=mark.spot)

    def selection_marks(self, view: Snapshot, selection: Selection) -> Marks:
        """Marks of what can be selected, and of what is selected."""
        return marks.selection_marks(view, selection)

    def hint_marks(self, view: Snapshot, spot: SpotId) -> Marks:
        """Marks of the goals of a piece, or of the home tiles of a keep."""
        return marks.hint_marks(view, spot)
