"""The looks of the things on the Allyria table, by their ids."""

from functools import singledispatch

from game.contract import Seat
from game.games.allyria.rules.data.cards import kind_of
from game.games.allyria.table.art import pictures
from game.games.allyria.table.ids.things import (
    ArenaId,
    BlowId,
    BorderId,
    CardId,
    CityId,
    CrestId,
    DeckId,
    DieId,
    DustId,
    EffectId,
    EyeId,
    FlyingSignId,
    FlyingTokenId,
    FortId,
    HiddenCardId,
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
from game.table.entities.components import Look
from game.table.ids import ThingId

MARKET_BACK = "allyria/card/back"


@singledispatch
def look(thing: ThingId) -> Look:
    """The look of a thing."""
    raise TypeError(thing)


@look.register
def _troop(thing: TroopId | PartyTroopId) -> Look:
    return Look(pictures.Tinted(f"allyria/troop/{thing.type}", thing.seat), shadow=True)


@look.register
def _troop_count(thing: TroopCountId) -> Look:
    return Look("table/count", words=str(thing.count))


@look.register
def _card(thing: CardId) -> Look:
    return card(kind_of(thing.card))


def card(kind: str) -> Look:
    """The look of a card of a kind."""
    return Look(pictures.SmallCard(kind), back=MARKET_BACK, shadow=True)


@look.register
def _card_back(thing: DeckId | HiddenCardId) -> Look:
    return Look(f"allyria/card/back_{thing.race}", shadow=True)


@look.register
def _market_back(_thing: MarketDeckId) -> Look:
    return Look(MARKET_BACK, shadow=True)


@look.register
def _number(thing: NumberId) -> Look:
    return Look(pictures.Label(str(thing.number)))


@look.register
def _border(thing: BorderId) -> Look:
    return Look(pictures.Border(thing.owner, thing.edges))


@look.register
def _city(thing: CityId) -> Look:
    return Look(pictures.Tinted(f"allyria/city/{thing.race}", thing.owner))


@look.register
def _ruin(_thing: RuinId) -> Look:
    return Look("allyria/city/ruined")


@look.register
def _fort(thing: FortId) -> Look:
    return Look(pictures.Tinted("allyria/fort", thing.owner))


@look.register
def _effect(thing: EffectId | FlyingSignId) -> Look:
    return Look(f"allyria/effect/{thing.sign}")


@look.register
def _wheel(_thing: WheelId) -> Look:
    return Look(pictures.Wheel())


@look.register
def _moon(thing: MoonId) -> Look:
    return Look(f"allyria/moon/{thing.phase}")


@look.register
def _crest(thing: CrestId) -> Look:
    return Look(f"allyria/race/{thing.race}", shadow=True)


@look.register
def _eye(_thing: EyeId) -> Look:
    return Look("icons/eye")


@look.register
def _marker(_thing: MarkerId) -> Look:
    return Look("allyria/marker")


@look.register
def _arena(thing: ArenaId) -> Look:
    return Look(pictures.Arena(thing))


@look.register
def _die(thing: DieId) -> Look:
    return die(thing.seat, thing.face)


def die(seat: Seat, face: int) -> Look:
    """The look of a seat's die."""
    return Look(pictures.Die(seat, face), shadow=True)


@look.register
def _point(thing: PointId) -> Look:
    return Look(f"allyria/effect/point_{thing.sign}", shadow=True)


@look.register
def _party_number(thing: PartyNumberId) -> Look:
    return Look(pictures.Label(str(thing.count), thing.chosen))


@look.register
def _token(thing: FlyingTokenId) -> Look:
    return Look(f"allyria/resource/{thing.resource}", shadow=True)


@look.register
def _dust(_thing: DustId) -> Look:
    return Look("table/dust")


@look.register
def _hits(thing: HitsId) -> Look:
    return Look(pictures.Hits(thing.hits))


@look.register
def _blow(_thing: BlowId) -> Look:
    return Look("allyria/effect/hit")
