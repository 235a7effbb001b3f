"""Where cards, piles and the numbers of tokens lie."""

from collections.abc import Iterator

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.cards import RESOURCES
from game.games.allyria.rules.decks import SLOTS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import CardSpot, MarketDeckSpot, PileSpot, TokenSpot
from game.games.allyria.table.ids.things import CardId, DeckId, HiddenCardId, MarketDeckId, NumberId
from game.games.allyria.table.layout.geometry import TableGeometry
from game.table.entities.place import Place
from game.table.ids import ThingId

PILE_LAYER, CARD_LAYER, NUMBER_LAYER, TOKENS_LAYER = 10, 12, 13, 12
"""In a hand each card has a higher layer than the one to its left."""


def places(view: Snapshot, geometry: TableGeometry, viewer: Seat | None) -> Iterator[tuple[ThingId, Place]]:
    """The buying pool, the hand with its piles or the muster roll, and the tokens."""
    seat = view_queries.hand_seat(view, viewer)
    for index, card in enumerate(view["market"]["pool"]):
        slot = geometry.market_slot(index)
        spot = CardSpot(card)
        yield CardId(card), Place(slot.centerx, slot.centery, slot.height - 4, CARD_LAYER, spot=spot)
    yield from _market_deck(view, geometry)
    if not view_queries.shows_muster_roll(view, seat):
        yield from _hand(view, geometry, seat)
        yield from _piles(view, geometry, seat)
    yield from _token_numbers(view, geometry, seat)


def _market_deck(view: Snapshot, geometry: TableGeometry) -> Iterator[tuple[ThingId, Place]]:
    """The deck beside the buying pool and the number of its cards."""
    spot, slot, count = MarketDeckSpot(), geometry.market_slot(SLOTS), len(view["market"]["deck"])
    if count:
        yield MarketDeckId(), Place(slot.centerx, slot.centery, slot.height - 4, PILE_LAYER, spot=spot)
    yield NumberId(spot, count), Place(slot.centerx, slot.bottom - 26, 44, NUMBER_LAYER, spot=spot)


def _hand(view: Snapshot, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The cards of a hand; hidden ones lie face down."""
    cards = view["seats"][seat]["hand"]
    for index, card in enumerate(cards):
        rect = geometry.hand_card(index, len(cards))
        spot = CardSpot(card) if card else None
        place = Place(rect.centerx, rect.centery, rect.height, CARD_LAYER + index, spot=spot)
        yield hand_card_id(view, seat, index), place


def hand_card_id(view: Snapshot, seat: Seat, index: int) -> CardId | HiddenCardId:
    """The id of a card in a hand."""
    side = view["seats"][seat]
    card = side["hand"][index]
    return CardId(card) if card else HiddenCardId(seat, side["race"], index)


def _piles(view: Snapshot, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """A seat's deck and drop with the numbers of their cards; the top card of the drop lies face up."""
    side = view["seats"][seat]
    for name, rect in geometry.piles.items():
        cards, spot = side[name], PileSpot(name)
        x, y, size = rect.left + rect.height * 0.42, rect.centery, rect.height - 2
        if cards:
            pile = DeckId(seat, side["race"]) if name == "deck" else CardId(cards[-1])
            yield pile, Place(x, y, size, PILE_LAYER, spot=spot)
        yield NumberId(spot, len(cards)), Place(x + size * 0.72, y, 44, CARD_LAYER, spot=spot)


def _token_numbers(view: Snapshot, geometry: TableGeometry, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The numbers of a seat's tokens; their pictures are part of the background."""
    for resource in RESOURCES:
        rect = geometry.token_counter(resource)
        spot, count = TokenSpot(resource), view["seats"][seat]["pool"][resource]
        size = geometry.scaled(50, 14)
        yield NumberId(spot, count), Place(rect.right - 32, rect.centery, size, TOKENS_LAYER, spot=spot)
