"""The pictures of the things on the Cyvasse table."""

from collections.abc import Iterator, Mapping
from itertools import product

import pygame

from game.games.cyvasse.rules.data import KINDS, SIDES
from game.games.cyvasse.rules.position import Battle
from game.games.cyvasse.table import ids
from game.games.cyvasse.table.animation import COIN_SIZE
from game.games.cyvasse.table.geometry import CLOSE_ZOOM
from game.games.cyvasse.table.ground import CyvasseBackground
from game.games.cyvasse.table.layout import CyvasseLayout
from game.games.cyvasse.table.places import on_tile, screen_place
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.ui.drawing import art
from game.ui.drawing.theme import Colour, Palette

INK: Colour = (24, 18, 12)
PLAIN_SIDES: Mapping[str, tuple[Colour, Colour]] = {
    "alabaster": ((255, 255, 255), INK),
    "onyx": (INK, (255, 246, 224)),
}
"""By side, the colours of its plain figures and of their lines, as in diagrams of chess."""
_PIECES = {
    f"cyvasse/{side}/{kind}": (side, kind) for side in SIDES for kind in (*KINDS, "mountain", "keep", "ruin")
}


class CyvasseArt(Art):
    """The pictures of one match; all but the background are files."""

    def __init__(self, setting: TableSetting, layout: CyvasseLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = CyvasseBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        match thing:
            case ids.PieceId(side=side, kind=kind) | ids.BuildingId(side=side, kind=kind):
                return ThingLook(f"cyvasse/{side}/{kind}", shadow=True)
            case ids.HomeId(side=side):
                return ThingLook(f"table/home_{side}")
            case ids.CountId(count=count):
                return ThingLook("table/count", text=str(count))
            case ids.CoinId(side=side):
                other = {"alabaster": "onyx", "onyx": "alabaster"}[side]
                return ThingLook(f"cyvasse/coin_{side}", back=f"cyvasse/coin_{other}", shadow=True)
            case ids.EffectId(kind=kind):
                return _EFFECTS.get(kind) or ThingLook(f"cyvasse/effect/{kind}")
        return _OTHERS[type(thing)]

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A plain piece in the two colours of its side, drawn like that of Alabaster; None: it is a file."""
        if not palette.plain or picture not in _PIECES:
            return super().render(picture, size_px, palette, text_px)
        side, kind = _PIECES[picture]
        return art.two_toned(f"cyvasse/{SIDES[0]}/{kind}", (size_px, size_px), *PLAIN_SIDES[side])

    def preload(self, view: Battle) -> Iterator[tuple[ThingLook, float]]:
        """The looks of all pieces and buildings, of the screen and of the coin."""
        geometry = self._layout.arena(view)
        for side, kind in product(SIDES, KINDS):
            piece = ids.PieceId(side, kind)
            yield self.look(piece), on_tile(geometry, piece, "a1").size
        for side in SIDES:
            buildings = (
                ids.PieceId(side, "mountain"),
                ids.BuildingId(side, "keep"),
                ids.BuildingId(side, "ruin"),
            )
            yield from (
                (self.look(building), on_tile(geometry, building, "a1").size) for building in buildings
            )
        yield self.look(ids.ScreenId()), screen_place(view, geometry).size
        for kind, size in _PRELOADED:
            yield self.look(ids.EffectId(kind, "a1")), size * geometry.tile_size * CLOSE_ZOOM
        yield self.look(ids.CoinId("onyx")), COIN_SIZE


_EFFECTS = {
    "stone": ThingLook("table/stone", shadow=True),
    "rubble": ThingLook("table/stone", shadow=True),
    "dust": ThingLook("table/dust"),
}
_PRELOADED = (("flame", 0.72), ("smoke", 0.8), ("impact", 1.1), ("dust", 0.9), ("slash", 1.15))
"""Effects that are shown often, with their largest sizes in tiles of a close-up."""
_OTHERS = {ids.ScreenId: ThingLook("cyvasse/screen"), ids.MedallionId: ThingLook("table/medallion")}
"""By class of a thing's id."""
