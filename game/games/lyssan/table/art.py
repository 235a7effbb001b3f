"""The pictures of the Lyssan table: its background, its things and its marks."""

from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import replace
from itertools import product
from typing import Any

import pygame

from game.games.lyssan.rules.data import AGENTS, FACTIONS, agent_kind, influence_deck, source_of
from game.games.lyssan.rules.position import Position
from game.games.lyssan.table import pictures
from game.games.lyssan.table.ids import (
    AgentId,
    AgentSpot,
    BannerId,
    BuildingId,
    CardId,
    CourtierId,
    DebtDeckId,
    DebtId,
    FlyingId,
    HiddenCardId,
    HiddenDebtId,
    ProvinceSpot,
    StackCountId,
)
from game.games.lyssan.table.layout import LyssanLayout
from game.games.lyssan.table.map.painter import MapContents, MapView
from game.games.lyssan.table.panels import PanelPainter
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.ui.drawing import ornament
from game.ui.drawing.canvas import Canvas
from game.ui.drawing.theme import PLATE, Palette, SeatLook, second_looks

PRELOADED_CARD = 200
"""The height of a card in the hand, in layout units."""
INFLUENCE_BACK, DEBT_BACK = "lyssan/back/influence", "lyssan/back/debt"


class LyssanArt(Art):
    """The pictures of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        super().__init__(setting)
        self._layout = layout
        self.background = LyssanBackground(setting, layout)

    def thing_look(self, thing: ThingId) -> ThingLook:
        """The look of a thing."""
        return LOOKS[type(thing)](thing)

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

    def preload(self, view: Position) -> Iterator[tuple[ThingLook, float]]:
        """All kinds of agents of all factions, and all cards."""
        size = self._layout.token_size(view)
        for faction, kind, ready in product(view.factions, AGENTS, (True, False)):
            yield agent_look(AgentId(f"{faction}.{kind}.1", faction, ready)), size
        for card in influence_deck():
            yield self.thing_look(CardId(card)), PRELOADED_CARD


class LyssanBackground:
    """The background of one match."""

    def __init__(self, setting: TableSetting, layout: LyssanLayout) -> None:
        self._setting = setting
        self._layout = layout
        self._map = setting.share(MapView, setting.pictures)

    def key(self, view: Position) -> Hashable:
        """Changes when the background must be painted again."""
        key = self._layout.arrangement(view).background_key
        return key, self._setting.words.language, self._setting.painting.current

    def paint(self, canvas: Canvas, view: Position) -> None:
        """Paints the background, to the edges of the window."""
        arranged = self._layout.arrangement(view)
        ornament.background(canvas)
        canvas.panel(arranged.geometry.board.inflate(12, 12), PLATE)
        looks = faction_looks(view, self._setting.seats)
        controllers = {province: looks[faction] for province, faction in arranged.controllers.items()}
        ground = MapContents(
            arranged.frame.drawing,
            view.realm,
            self._setting.painting.current,
            self._setting.words.language,
        )
        self._map.paint(canvas, arranged.frame, ground, controllers)
        PanelPainter(canvas, arranged, looks, self._setting.words).paint()


def faction_looks(view: Position, seats: Sequence[SeatLook]) -> Mapping[str, SeatLook]:
    """By faction: a seat's first one has the colours of the seat, a second one colours that nobody has."""
    seats = seats[: view.config.seats]
    looks: dict[str, SeatLook] = {}
    for seat, pair in enumerate(zip(seats, second_looks(seats), strict=True)):
        looks.update(zip(view.config.factions_of(seat), pair, strict=False))
    return {faction: replace(look, arms=arms_of(faction)) for faction, look in looks.items()}


def arms_of(faction: str) -> str:
    """The name of the picture of its arms."""
    return f"lyssan/faction/{faction}"


def agent_look(thing: AgentId) -> ThingLook:
    """The look of an agent, which may be exhausted or of a vassal."""
    kind, source = agent_kind(thing.agent), source_of(thing.agent)
    name = f"agent/{kind}" if thing.ready else f"agent/{kind}_exhausted"
    return ThingLook(pictures.Token(name, thing.faction, of_vassal=source not in FACTIONS), shadow=True)


LOOKS: Mapping[type[ThingId], Callable[[Any], ThingLook]] = {
    AgentId: agent_look,
    StackCountId: lambda thing: ThingLook(pictures.Label(str(thing.count))),
    BuildingId: lambda thing: ThingLook(pictures.Token(thing.what, thing.faction), shadow=True),
    CardId: lambda thing: ThingLook(pictures.SmallCard(thing.card), back=INFLUENCE_BACK, shadow=True),
    HiddenCardId: lambda _: ThingLook(INFLUENCE_BACK, shadow=True),
    CourtierId: lambda thing: ThingLook(pictures.CourtCard(thing.card), shadow=True),
    DebtId: lambda thing: ThingLook(pictures.SmallCard(thing.debt), back=DEBT_BACK, shadow=True),
    HiddenDebtId: lambda _: ThingLook(DEBT_BACK, shadow=True),
    DebtDeckId: lambda _: ThingLook(pictures.Pile(DEBT_BACK), shadow=True),
    FlyingId: lambda thing: ThingLook(thing.picture, shadow=True),
    BannerId: lambda thing: ThingLook(thing.picture, shadow=True),
}
"""By class of a thing's id."""
