"""The looks of things and marks, and the pictures to render for them."""

from collections.abc import Iterator, Mapping
from itertools import product

import pygame

from game.contract import Snapshot
from game.games.lyssan.rules.data.agents import AGENTS
from game.games.lyssan.rules.data.cards import influence_deck
from game.games.lyssan.table import view_queries
from game.games.lyssan.table.art import pictures
from game.games.lyssan.table.art.background import LyssanBackground
from game.games.lyssan.table.art.looks import agent_look, card_look, look
from game.games.lyssan.table.heraldry import faction_looks
from game.games.lyssan.table.ids.spots import AgentSpot, ProvinceSpot
from game.games.lyssan.table.layout.layout import LyssanLayout
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.setting import TableSetting
from game.ui.drawing.theme import Palette, SeatLook

PRELOADED_CARD = 200
"""The height of a card in the hand, in layout units."""


class LyssanArt(Art):
    """The pictures of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = LyssanBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        return look(thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        """The look of a mark: an outline, a ring, a frame, or the name that it shows."""
        match mark:
            case Mark("name", ProvinceSpot(province)):
                return ThingLook(pictures.Label(self._layout.province_name(province)))
            case Mark(kind, ProvinceSpot() as spot):
                return ThingLook(pictures.ProvinceMark(kind, *self._layout.outline(spot)))
            case Mark(kind, AgentSpot()):
                return ThingLook(pictures.TokenMark(kind))
        return ThingLook(pictures.FrameMark(mark.kind, self._layout.frame_size(mark)))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A picture that is painted; None: it is a file."""
        del text_px
        if not isinstance(picture, pictures.PaintedPicture):
            return None
        style = pictures.PictureStyle(size_px, palette, self._looks)
        return picture.paint(style)

    @property
    def _looks(self) -> Mapping[str, SeatLook]:
        """By faction of the match that is shown."""
        view = self._layout.latest_view
        return {} if view is None else faction_looks(view, self.setting.seats)

    def preload(self, view: Snapshot) -> Iterator[tuple[ThingLook, float]]:
        """All kinds of agents of all factions, and all cards."""
        size = self._layout.token_size(view)
        for faction, kind, ready in product(view_queries.factions(view), AGENTS, (True, False)):
            yield agent_look(kind, faction, faction, ready=ready), size
        for card in influence_deck():
            yield card_look(card), PRELOADED_CARD
