"""The looks of the things on the Allyria table, by the type of their id."""

from functools import singledispatch

from game.contract import Seat
from game.games.allyria.rules.data.cards import kind_of
from game.games.allyria.table.art import pictures
from game.games.allyria.table.ids.things import (
    ArenaId,
    BorderId,
    CardId,
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
    TroopCountId,
    TroopId,
    WheelId,
)
from game.table.entities.components import ThingLook
from game.table.ids import ThingId

MARKET_BACK = "allyria/card/back"


@singledispatch
def look(thing: ThingId) -> ThingLook:
    """The look of a thing."""
    raise TypeError(thing)


@look.register
def _troop(thing: TroopId | PartyTroopId) -> ThingLook:
    return ThingLook(pictures.Tinted(f"allyria/troop/{thing.type}", thing.seat), shadow=True)


@look.register
def _troop_count(thing: TroopCountId) -> ThingLook:
    return ThingLook("table/count", text=str(thing.count))


@look.register
def _card(thing: CardId) -> ThingLook:
    return card_look(kind_of(thing.card))


def card_look(kind: str) -> ThingLook:
    """The look of a card of this kind."""
    return ThingLook(pictures.SmallCard(kind), back=MARKET_BACK, shadow=True)


@look.register
def _card_back(thing: DeckId | HiddenCardId) -> ThingLook:
    return ThingLook(f"allyria/card/back_{thing.race}", shadow=True)


@look.register
def _market_back(_thing: MarketDeckId) -> ThingLook:
    return ThingLook(MARKET_BACK, shadow=True)


@look.register
def _number(thing: NumberId) -> ThingLook:
    return ThingLook(pictures.Label(str(thing.number)))


@look.register
def _border(thing: BorderId) -> ThingLook:
    return ThingLook(pictures.Border(thing.owner, thing.edges))


@look.register
def _city(thing: CityId) -> ThingLook:
    return ThingLook(pictures.Tinted(f"allyria/city/{thing.race}", thing.owner))


@look.register
def _ruin(_thing: RuinId) -> ThingLook:
    return ThingLook("allyria/city/ruined")


@look.register
def _fort(thing: FortId) -> ThingLook:
    return ThingLook(pictures.Tinted("allyria/fort", thing.owner))


@look.register
def _effect(thing: EffectSignId | FlyingSignId) -> ThingLook:
    return ThingLook(f"allyria/effect/{thing.sign}")


@look.register
def _wheel(_thing: WheelId) -> ThingLook:
    return ThingLook(pictures.Wheel())


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
    return ThingLook(pictures.Arena(thing))


@look.register
def _die(thing: DieId) -> ThingLook:
    return die_look(thing.seat, thing.face)


def die_look(seat: Seat, face: int) -> ThingLook:
    """The look of a seat's die."""
    return ThingLook(pictures.Die(seat, face), shadow=True)


@look.register
def _point(thing: PointId) -> ThingLook:
    return ThingLook(f"allyria/effect/point_{thing.sign}", shadow=True)


@look.register
def _party_number(thing: PartyNumberId) -> ThingLook:
    return ThingLook(pictures.Label(str(thing.count), thing.chosen))


@look.register
def _token(thing: FlyingTokenId) -> ThingLook:
    return ThingLook(f"allyria/resource/{thing.resource}", shadow=True)


@look.register
def _dust(_thing: DustId) -> ThingLook:
    return ThingLook("table/dust")


@look.register
def _hits(thing: HitsId) -> ThingLook:
    return ThingLook(pictures.Hits(thing.hits))


@look.register
def _hit_flash(_thing: HitFlashId) -> ThingLook:
    return ThingLook("allyria/effect/hit")
