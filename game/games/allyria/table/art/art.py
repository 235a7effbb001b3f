"""What everything on the Allyria table is drawn as."""

from collections.abc import Hashable, Iterator
from itertools import product

import pygame

from game.contract import Snapshot
from game.games.allyria.rules.data.cards import CARDS, kind_of
from game.games.allyria.rules.data.races import RACES
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table.animation.motions import HELD_UP
from game.games.allyria.table.art import background, pictures
from game.games.allyria.table.art.looks import card, die, look
from game.games.allyria.table.ids.spots import CardSpot, TileSpot
from game.games.allyria.table.ids.things import CardId, TroopId
from game.games.allyria.table.layout import troops
from game.games.allyria.table.layout.layout import AllyriaLayout
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.setting import TableSetting
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import Palette

RESOURCE_CARDS = sorted({kind for race in RACES.values() for kind, _ in race.deck})
"""The kinds of resource cards."""


class AllyriaBackground:
    """The table, the land and the columns."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._land = background.Land(setting.painting)

    def key(self, view: Snapshot) -> Hashable:
        """Changes when the background must be painted again."""
        return self._layout.cached(view).background, self._setting.words.language, self._setting.painting

    def paint(self, canvas: Canvas, view: Snapshot) -> None:
        """Paints the background, to the edges of the window."""
        seat = self._layout.hand_seat(view)
        background.paint(
            canvas, view, self._layout.board(view), (seat, self._setting.seats[seat], self._land)
        )


class AllyriaArt(Art):
    """The pictures of Allyria: many are drawn in the players' colours."""

    def __init__(self, setting: TableSetting, layout: AllyriaLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = AllyriaBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """What a thing is drawn as."""
        return look(thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        """What a mark is drawn as: an outline of its spot, or the card or the name that it shows."""
        match mark:
            case Mark("zoomed", CardSpot(shown)):
                return ThingLook(pictures.LargeCard(kind_of(shown)))
            case Mark("held", CardSpot(shown)):
                return look(CardId(shown))
            case Mark("name", TileSpot(tile)):
                return ThingLook(pictures.Label(tile))
        if mark in self._layout.boxes:
            return ThingLook(pictures.BoxMark(mark.kind, self._layout.boxes[mark]))
        return ThingLook(pictures.TileMark(mark.kind))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A picture that is no file."""
        if not isinstance(picture, pictures.Painted):
            return None
        style = pictures.Style(size_px, palette, text_px, self.setting.seats, self.setting.words)
        return picture.paint(style)

    def preload(self, view: Snapshot) -> Iterator[tuple[ThingLook, float]]:
        """Every troop of every seat, all cards of the market, dice."""
        seats, side = range(len(view["seats"])), self._layout.board(view).field.side
        for seat, kind in product(seats, TYPES):
            yield self.look(TroopId(seat, kind, 0)), troops.ROWS[1][0][2] * side
        for seat, face in product(seats, range(1, 7)):
            yield die(seat, face), 76.0
        for kind in (*CARDS, *RESOURCE_CARDS):
            yield card(kind), HELD_UP
