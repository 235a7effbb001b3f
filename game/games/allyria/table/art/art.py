"""The looks of things and marks, and the pictures to render for them."""

from collections.abc import Iterator
from itertools import product

import pygame

from game.contract import Snapshot
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.animation.motions import PRESENTED_SIZE
from game.games.allyria.table.art import pictures
from game.games.allyria.table.art.background import AllyriaBackground
from game.games.allyria.table.art.looks import card_look, die_look, look
from game.games.allyria.table.ids.spots import CardSpot, TileSpot
from game.games.allyria.table.ids.things import CardId, TroopId
from game.games.allyria.table.layout import troops
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.setting import TableSetting
from game.ui.drawing.theme import Palette

RESOURCE_CARDS = sorted({kind for race in RACES.values() for kind, _ in race.deck})
"""The kinds of resource cards."""
PRELOADED_DIE = 76.0
"""The size of a die in a large battle, in layout units."""


class AllyriaArt(Art):
    """The pictures of one match."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = AllyriaBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        return look(thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        """The look of a mark: a frame, a hexagon, or the card or the name that it shows."""
        match mark:
            case Mark("zoomed", CardSpot(card)):
                return ThingLook(pictures.LargeCard(kind_of(card)))
            case Mark("raised", CardSpot(card)):
                return look(CardId(card))
            case Mark("name", TileSpot(tile)):
                return ThingLook(pictures.Label(tile))
        frame_size = self._layout.frame_size(mark)
        if frame_size is None:
            return ThingLook(pictures.TileMark(mark.kind))
        return ThingLook(pictures.FrameMark(mark.kind, frame_size))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A picture that is painted; None: it is a file."""
        if not isinstance(picture, pictures.PaintedPicture):
            return None
        style = pictures.PictureStyle(size_px, palette, text_px, self.setting.seats, self.setting.words)
        return picture.paint(style)

    def preload(self, view: Snapshot) -> Iterator[tuple[ThingLook, float]]:
        """All troops, dice and cards."""
        seats, side = range(len(view["seats"])), self._layout.geometry(view).tiles.side
        _, _, troop_size = troops.POSITIONS[1][0]
        for seat, kind in product(seats, TYPES):
            yield self.look(TroopId(seat, kind, 0)), troop_size * side
        for seat, face in product(seats, range(1, 7)):
            yield die_look(seat, face), PRELOADED_DIE
        for kind in (*CARDS, *RESOURCE_CARDS):
            yield card_look(kind), PRESENTED_SIZE
