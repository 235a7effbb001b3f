"""The looks of things and marks on the Allyria table, and the pictures to render for them.

Pictures that are painted have an id that paints them; all others are files.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import singledispatch
from itertools import product

import pygame

from game.contract import Seat
from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, RACES, TYPES, kind_of
from game.games.allyria.table.ids import (
    ArenaId,
    BorderId,
    CardId,
    CardSpot,
    CityId,
    CrestId,
    DeckId,
    DieId,
    DustId,
    EffectSignId,
    EyeId,
    FlyingSignId,
    FlyingTokenId,
    FortId,
    HiddenCardId,
    HitFlashId,
    HitsId,
    MarkerId,
    MarketDeckId,
    MoonId,
    NumberId,
    PartyNumberId,
    PartyTroopId,
    PointId,
    RuinId,
    TileSpot,
    TroopCountId,
    TroopId,
    WheelId,
)
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.motions import PRESENTED_SIZE
from game.games.allyria.table.pictures import arena, card_faces, vector_pictures
from game.games.allyria.table.pictures.background import AllyriaBackground
from game.games.allyria.table.places import POSITIONS
from game.table.entities.components import PictureId, ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.text import Words
from game.ui.drawing import shapes
from game.ui.drawing.shapes import tinted
from game.ui.drawing.theme import Palette, SeatLook

RESOURCE_CARDS = sorted({kind for race in RACES.values() for kind, _ in race.deck})
"""The kinds of resource cards."""
PRELOADED_DIE = 76.0
"""The size of a die in a large battle, in layout units."""
MARKET_BACK = "allyria/card/back"


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
                return ThingLook(LargeCard(kind_of(card)))
            case Mark("raised", CardSpot(card)):
                return look(CardId(card))
            case Mark("name", TileSpot(tile)):
                return ThingLook(Label(tile))
        frame_size = self._layout.frame_size(mark)
        if frame_size is None:
            return ThingLook(TileMark(mark.kind))
        return ThingLook(FrameMark(mark.kind, frame_size))

    def render(
        self, picture: PictureId, size_px: int, palette: Palette, text_px: int
    ) -> pygame.Surface | None:
        """A picture that is painted; None: it is a file."""
        if not isinstance(picture, PaintedPicture):
            return None
        style = PictureStyle(size_px, palette, text_px, self.setting.seats, self.setting.words)
        return picture.paint(style)

    def preload(self, view: Campaign) -> Iterator[tuple[ThingLook, float]]:
        """All troops, dice and cards."""
        seats, side = view.seats, self._layout.geometry(view).tiles.side
        _, _, troop_size = POSITIONS[1][0]
        for seat, kind in product(seats, TYPES):
            yield self.look(TroopId(seat, kind, 0)), troop_size * side
        for seat, face in product(seats, range(1, 7)):
            yield die_look(seat, face), PRELOADED_DIE
        for kind in (*CARDS, *RESOURCE_CARDS):
            yield card_look(kind), PRESENTED_SIZE


@dataclass(frozen=True)
class PictureStyle:
    """What a painted picture depends on besides its id."""

    size: int
    """The side of its square in pixels."""
    palette: Palette
    text_px: int
    """The player's smallest letters, in pixels."""
    seats: Sequence[SeatLook]
    words: Words


class PaintedPicture(ABC):
    """The base class of these ids."""

    @abstractmethod
    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the picture."""


@dataclass(frozen=True)
class Tinted(PaintedPicture):
    """A picture file in the colours of a seat."""

    name: str
    seat: Seat

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Replaces the placeholder colours of the file."""
        return tinted(self.name, style.seats[self.seat], style.size)


@dataclass(frozen=True)
class Border(PaintedPicture):
    """The border of a seat's tile."""

    seat: Seat
    edges: int
    """See `BorderId`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a faint tint, and a line along the edges."""
        return vector_pictures.border(style.size, style.seats[self.seat], self.edges)


@dataclass(frozen=True)
class SmallCard(PaintedPicture):
    """A card that lies on the table, without text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its picture and its cost."""
        return card_faces.small_card(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class LargeCard(PaintedPicture):
    """A card with its text."""

    kind: str

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints its name, picture, cost and text."""
        return card_faces.large_card(self.kind, style.size, style.palette, style.text_px, style.words)


@dataclass(frozen=True)
class Label(PaintedPicture):
    """A number, or the name of a tile, on a dark background."""

    text: str
    chosen: bool = False
    """True for a red background."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the text and its background."""
        return shapes.label(style.size, self.text, style.palette, chosen=self.chosen)


@dataclass(frozen=True)
class Wheel(PaintedPicture):
    """The season wheel."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a picture for each season."""
        return vector_pictures.season_wheel(style.size, style.palette)


@dataclass(frozen=True)
class DiePicture(PaintedPicture):
    """A die of a seat."""

    seat: Seat
    face: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the pips."""
        return vector_pictures.die(style.size, self.face, style.seats[self.seat])


@dataclass(frozen=True)
class HitsPicture(PaintedPicture):
    """The number of hits."""

    hits: int

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the number on a flash."""
        return vector_pictures.hit_count(style.size, str(self.hits), style.palette)


@dataclass(frozen=True)
class ArenaPicture(PaintedPicture):
    """The panel of the arena."""

    id: ArenaId

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints the panel and what it shows of a battle."""
        return arena.paint(self.id, (style.size, style.text_px), style.palette, style.seats, style.words)


@dataclass(frozen=True)
class TileMark(PaintedPicture):
    """A mark on a tile."""

    kind: str
    """See `Mark.kind`."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a hexagon."""
        return vector_pictures.hexagon(self.kind, style.size, style.palette)


@dataclass(frozen=True)
class FrameMark(PaintedPicture):
    """A mark around a spot other than a tile."""

    kind: str
    """See `Mark.kind`."""
    size: tuple[int, int]
    """Width and height in layout units."""

    def paint(self, style: PictureStyle) -> pygame.Surface:
        """Paints a frame."""
        return vector_pictures.frame(self.kind, style.size, self.size, style.palette)


@singledispatch
def look(thing: ThingId) -> ThingLook:
    """The look of a thing."""
    raise TypeError(thing)


@look.register
def _troop(thing: TroopId | PartyTroopId) -> ThingLook:
    return ThingLook(Tinted(f"allyria/troop/{thing.type}", thing.seat), shadow=True)


@look.register
def _troop_count(thing: TroopCountId) -> ThingLook:
    return ThingLook("table/count", text=str(thing.count))


@look.register
def _card(thing: CardId) -> ThingLook:
    return card_look(kind_of(thing.card))


def card_look(kind: str) -> ThingLook:
    """The look of a card of this kind."""
    return ThingLook(SmallCard(kind), back=MARKET_BACK, shadow=True)


@look.register
def _card_back(thing: DeckId | HiddenCardId) -> ThingLook:
    return ThingLook(f"allyria/card/back_{thing.race}", shadow=True)


@look.register
def _market_back(_thing: MarketDeckId) -> ThingLook:
    return ThingLook(MARKET_BACK, shadow=True)


@look.register
def _number(thing: NumberId) -> ThingLook:
    return ThingLook(Label(str(thing.number)))


@look.register
def _border(thing: BorderId) -> ThingLook:
    return ThingLook(Border(thing.owner, thing.edges))


@look.register
def _city(thing: CityId) -> ThingLook:
    return ThingLook(Tinted(f"allyria/city/{thing.race}", thing.owner))


@look.register
def _ruin(_thing: RuinId) -> ThingLook:
    return ThingLook("allyria/city/ruined")


@look.register
def _fort(thing: FortId) -> ThingLook:
    return ThingLook(Tinted("allyria/fort", thing.owner))


@look.register
def _effect(thing: EffectSignId | FlyingSignId) -> ThingLook:
    return ThingLook(f"allyria/effect/{thing.sign}")


@look.register
def _wheel(_thing: WheelId) -> ThingLook:
    return ThingLook(Wheel())


@look.register
def _moon(thing: MoonId) -> ThingLook:
    return ThingLook(f"allyria/moon/{thing.phase}")


@look.register
def _crest(thing: CrestId) -> ThingLook:
    return ThingLook(f"allyria/race/{thing.race}", shadow=True)


@look.register
def _eye(_thing: EyeId) -> ThingLook:
    return ThingLook("icons/eye")


@look.register
def _marker(_thing: MarkerId) -> ThingLook:
    return ThingLook("allyria/marker")


@look.register
def _arena(thing: ArenaId) -> ThingLook:
    return ThingLook(ArenaPicture(thing))


@look.register
def _die(thing: DieId) -> ThingLook:
    return die_look(thing.seat, thing.face)


def die_look(seat: Seat, face: int) -> ThingLook:
    """The look of a seat's die."""
    return ThingLook(DiePicture(seat, face), shadow=True)


@look.register
def _point(thing: PointId) -> ThingLook:
    return ThingLook(f"allyria/effect/point_{thing.sign}", shadow=True)


@look.register
def _party_number(thing: PartyNumberId) -> ThingLook:
    return ThingLook(Label(str(thing.count), thing.chosen))


@look.register
def _token(thing: FlyingTokenId) -> ThingLook:
    return ThingLook(f"allyria/resource/{thing.resource}", shadow=True)


@look.register
def _dust(_thing: DustId) -> ThingLook:
    return ThingLook("table/dust")


@look.register
def _hits(thing: HitsId) -> ThingLook:
    return ThingLook(HitsPicture(thing.hits))


@look.register
def _hit_flash(_thing: HitFlashId) -> ThingLook:
    return ThingLook("allyria/effect/hit")
