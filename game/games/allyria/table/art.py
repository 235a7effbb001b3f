"""The looks of things and marks on the Allyria table, and the pictures to render for them.

Pictures that are painted have an id that paints them; all others are files.
"""

from collections.abc import Callable, Iterator, Mapping
from itertools import product
from typing import Any

from game.games.allyria.rules.campaign import Campaign
from game.games.allyria.rules.data import CARDS, RACES, TYPES, kind_of
from game.games.allyria.rules.points import ATTACKER
from game.games.allyria.table import ids
from game.games.allyria.table.arena import ArenaPicture
from game.games.allyria.table.background import AllyriaBackground
from game.games.allyria.table.cards import LargeCard, MiniCard, SmallCard
from game.games.allyria.table.layout import AllyriaLayout
from game.games.allyria.table.motions import CARD_SIZE
from game.games.allyria.table.pictures import (
    Border,
    DiePicture,
    Ground,
    HitsPicture,
    Label,
    Medallion,
    Missile,
    Pointer,
    PricePicture,
    SeatGoodsPicture,
    SuppliesPicture,
    TileMark,
    Tinted,
    Troop,
    Wheel,
)
from game.games.allyria.table.places import POSITIONS
from game.table.entities.components import ThingLook
from game.table.ids import Mark, ThingId
from game.table.presentation.art import Art
from game.table.presentation.layout import TableSetting
from game.table.presentation.painted import FrameMark

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
        return LOOKS[type(thing)](thing)

    def mark_look(self, mark: Mark) -> ThingLook:
        """The look of a mark: a frame, a hexagon, or the card or the name that it shows."""
        match mark:
            case Mark("raised", ids.CardSpot(card) | ids.GoodsSpot(card)):
                return self.thing_look(ids.CardId(card))
            case Mark("name", ids.TileSpot(tile)):
                return ThingLook(Label(tile))
        frame_size = self._layout.frame_size(mark)
        if frame_size is None:
            return ThingLook(TileMark(mark.kind))
        return ThingLook(FrameMark(mark.kind, frame_size))

    def preload(self, view: Campaign) -> Iterator[tuple[ThingLook, float]]:
        """All troops, dice and cards."""
        seats, side = view.seats, self._layout.geometry(view).tiles.side
        _, _, troop_size = POSITIONS[1][0]
        for seat, kind in product(seats, TYPES):
            yield self.look(ids.TroopId(seat, kind, 0)), troop_size * side
        for seat, face in product(seats, range(1, 7)):
            yield self.thing_look(ids.DieId(seat, ATTACKER, 0, face)), PRELOADED_DIE
        for kind in (*CARDS, *RESOURCE_CARDS):
            yield self.thing_look(ids.CardId(kind)), CARD_SIZE


LOOKS: Mapping[type[ThingId], Callable[[Any], ThingLook]] = {
    ids.TroopId: lambda thing: ThingLook(Troop(thing.type, thing.seat), shadow=True),
    ids.PartyTroopId: lambda thing: ThingLook(Troop(thing.type, thing.seat), shadow=True),
    ids.TroopCountId: lambda thing: ThingLook("table/count", text=str(thing.count)),
    ids.CardId: lambda thing: ThingLook(SmallCard(kind_of(thing.card)), back=MARKET_BACK, shadow=True),
    ids.MiniCardId: lambda thing: ThingLook(MiniCard(kind_of(thing.card))),
    ids.PresentedId: lambda thing: ThingLook(LargeCard(kind_of(thing.card)), shadow=True),
    ids.PriceId: lambda thing: ThingLook(PricePicture(thing)),
    ids.SeatGoodsId: lambda thing: ThingLook(SeatGoodsPicture(thing)),
    ids.SuppliesId: lambda thing: ThingLook(SuppliesPicture(thing)),
    ids.ResourceId: lambda thing: ThingLook(f"allyria/resource/{thing.resource}"),
    ids.PointerId: lambda _: ThingLook(Pointer()),
    ids.GroundId: lambda thing: ThingLook(Ground(thing.terrain, thing.variant)),
    ids.DeckId: lambda thing: ThingLook(f"allyria/card/back_{thing.race}", shadow=True),
    ids.HiddenCardId: lambda thing: ThingLook(f"allyria/card/back_{thing.race}", shadow=True),
    ids.MarketDeckId: lambda _: ThingLook(MARKET_BACK, shadow=True),
    ids.NumberId: lambda thing: ThingLook(Label(str(thing.number))),
    ids.BorderId: lambda thing: ThingLook(Border(thing.owner, thing.edges)),
    ids.CityId: lambda thing: ThingLook(Tinted(f"allyria/city/{thing.race}", thing.owner)),
    ids.LiegeId: lambda thing: ThingLook(Medallion(thing.liege)),
    ids.RuinId: lambda _: ThingLook("allyria/city/ruined"),
    ids.FortId: lambda thing: ThingLook(Tinted("allyria/fort", thing.owner)),
    ids.EffectSignId: lambda thing: ThingLook(f"allyria/effect/{thing.sign}"),
    ids.FlyingSignId: lambda thing: ThingLook(f"allyria/effect/{thing.sign}"),
    ids.WheelId: lambda _: ThingLook(Wheel()),
    ids.MoonId: lambda thing: ThingLook(f"allyria/moon/{thing.phase}"),
    ids.CrestId: lambda thing: ThingLook(f"allyria/race/{thing.race}", shadow=True),
    ids.EyeId: lambda _: ThingLook("icons/eye"),
    ids.MarkerId: lambda _: ThingLook("allyria/marker"),
    ids.ArenaId: lambda thing: ThingLook(ArenaPicture(thing)),
    ids.DieId: lambda thing: ThingLook(DiePicture(thing.seat, thing.face), shadow=True),
    ids.PointId: lambda thing: ThingLook(f"allyria/effect/point_{thing.sign}", shadow=True),
    ids.PartyNumberId: lambda thing: ThingLook(Label(str(thing.count), thing.chosen)),
    ids.FlyingTokenId: lambda thing: ThingLook(f"allyria/resource/{thing.resource}", shadow=True),
    ids.MissileId: lambda thing: ThingLook(Missile(thing.kind)),
    ids.SeasonSignId: lambda thing: ThingLook(f"allyria/season/{thing.season}"),
    ids.DustId: lambda _: ThingLook("table/dust"),
    ids.HitsId: lambda thing: ThingLook(HitsPicture(thing.hits)),
    ids.HitFlashId: lambda _: ThingLook("allyria/effect/hit"),
}
"""By class of a thing's id."""
