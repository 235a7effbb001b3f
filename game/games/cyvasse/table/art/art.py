"""The pictures of the things on the Cyvasse table."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import product

from game.contract import Snapshot
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.table.animation.effects import COIN_SIZE
from game.games.cyvasse.table.art import background
from game.games.cyvasse.table.ids import (
    BuildingId,
    CoinId,
    CountId,
    EffectId,
    HomeId,
    PieceId,
    ScreenId,
    TraySlot,
)
from game.games.cyvasse.table.layout.layout import CyvasseLayout
from game.games.cyvasse.table.layout.places import in_tray, on_tile, screen_place
from game.table.entities.components import ThingLook
from game.table.ids import ThingId
from game.table.presentation.art import Art
from game.table.presentation.setting import TableSetting
from game.ui.drawing.canvas import Canvas


class CyvasseBackground:
    """The table, the board with its terrain, the trays and the graveyards."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        self._words = setting.words
        self._painting = setting.painting
        self._layout = layout

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        return (
            self._layout.geometry(view),
            tuple(view["terrain"]),
            self._words.language,
            self._painting.current,
        )

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        background.paint(canvas, view, self._layout.geometry(view), self._words, self._painting.current)


class CyvasseArt(Art):
    """The pictures of one match; all but the background are files."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = CyvasseBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        match thing:
            case PieceId(side=side, kind=kind) | BuildingId(side=side, kind=kind):
                return ThingLook(f"cyvasse/{side}/{kind}", shadow=True)
            case HomeId(side=side):
                return ThingLook(f"table/home_{side}")
            case CountId(count=count):
                return ThingLook("table/count", text=str(count))
            case CoinId(side=side):
                other = {"alabaster": "onyx", "onyx": "alabaster"}[side]
                return ThingLook(f"cyvasse/coin_{side}", back=f"cyvasse/coin_{other}", shadow=True)
            case EffectId(kind=kind):
                return _EFFECTS[kind]
            case ScreenId():
                return ThingLook("cyvasse/screen")
        raise TypeError(thing)

    def preload(self, view: Snapshot) -> Iterator[tuple[ThingLook, float]]:
        """The looks of all pieces and buildings, of the screen and of the coin."""
        geometry = self._layout.geometry(view)
        geometries = [replace(geometry, setup=setup) for setup in (True, False)]
        for side, kind in product(SIDES, KINDS):
            piece = PieceId(side, kind)
            on_board = on_tile(geometry, piece, "a1").size
            in_slot = max(in_tray(each, TraySlot(side, kind)).size for each in geometries)
            yield self.look(piece), on_board
            if in_slot > on_board:
                yield self.look(piece), in_slot
        for side in SIDES:
            buildings = PieceId(side, "mountain"), BuildingId(side, "keep"), BuildingId(side, "ruin")
            yield from (
                (self.look(building), on_tile(geometry, building, "a1").size) for building in buildings
            )
        yield self.look(ScreenId()), screen_place(view, geometry).size
        yield self.look(CoinId("onyx")), COIN_SIZE


_EFFECTS = {
    "stone": ThingLook("table/stone", shadow=True),
    "rubble": ThingLook("table/stone", shadow=True),
    "dust": ThingLook("table/dust"),
}
