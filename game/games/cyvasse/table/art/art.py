"""What everything on the Cyvasse table is drawn as."""

from collections.abc import Hashable, Iterator
from dataclasses import replace
from itertools import product

from game.contract import Snapshot
from game.games.cyvasse.rules.board.pieces import KINDS, SIDES
from game.games.cyvasse.table.animation.effects import COIN_SIZE
from game.games.cyvasse.table.art import background
from game.games.cyvasse.table.layout.layout import CyvasseLayout
from game.games.cyvasse.table.layout.places import in_tray, on_tile, screen
from game.table.components import Look
from game.table.presentation.art import Art
from game.table.presentation.setting import TableSetting
from game.ui.drawing.canvas import Canvas


class CyvasseBackground:
    """The table, the board with its terrain, and the columns."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        self._words = setting.words
        self._painting = setting.painting
        self._layout = layout

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        return self._layout.board(view), tuple(view["terrain"]), self._words.language, self._painting

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        background.paint(canvas, view, self._layout.board(view), self._words, self._painting)


class CyvasseArt(Art):
    """The pictures of Cyvasse; all but the background are files."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = CyvasseBackground(setting, layout)

    def thing_look(self, thing: str) -> Look:
        """What a thing is drawn as."""
        kind, *rest = thing.split("-")
        if kind in _LOOKS:
            return _LOOKS[kind]
        if kind == "coin":
            other = {"alabaster": "onyx", "onyx": "alabaster"}[rest[0]]
            return Look(f"cyvasse/coin_{rest[0]}", back=f"cyvasse/coin_{other}", shadow=True)
        if kind == "count":
            return Look("table/count", words=rest[-1])
        if rest[0] == "home":
            return Look(f"table/home_{kind}")
        return Look(f"cyvasse/{kind}/{rest[0]}", shadow=True)

    def preload(self, view: Snapshot) -> Iterator[tuple[Look, float]]:
        """Every piece of both sides, their buildings, the screen and the coin."""
        board = self._layout.board(view)
        phases = [replace(board, setup=setup) for setup in (True, False)]
        for side, kind in product(SIDES, KINDS):
            thing = f"{side}-{kind}-1"
            standing = on_tile(board, thing, "a1").size
            waiting = max(in_tray(phase, f"{side}:{kind}").size for phase in phases)
            yield self.look(thing), standing
            if waiting > standing:
                yield self.look(thing), waiting
        for side, name in product(SIDES, ("mountain", "keep", "ruin")):
            yield self.look(f"{side}-{name}"), on_tile(board, f"{side}-{name}", "a1").size
        yield self.look("screen"), screen(view, board).size
        yield self.look("coin-onyx"), COIN_SIZE


_LOOKS = {
    "screen": Look("cyvasse/screen"),
    "stone": Look("table/stone", shadow=True),
    "rubble": Look("table/stone", shadow=True),
    "dust": Look("table/dust"),
}
