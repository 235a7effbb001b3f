"""Where cards, piles and tokens lie."""

from collections.abc import Iterator

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.economy.market import SLOTS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import CardSpot, MarketDeckSpot, PileSpot, TokenSpot
from game.games.allyria.table.ids.things import CardId, DeckId, HiddenCardId, MarketDeckId, NumberId
from game.games.allyria.table.layout.board import Board
from game.table.entities.place import Place
from game.table.ids import ThingId

PILE, CARD, TOKEN = 10, 12, 12
"""Layers; cards further right in a hand lie higher."""


def placed(view: Snapshot, board: Board, viewer: Seat | None) -> Iterator[tuple[ThingId, Place]]:
    """Buying pool, hand or muster roll, piles, tokens."""
    seat = view_queries.hand_seat(view, viewer)
    for index, card in enumerate(view["market"]["pool"]):
        slot = board.slot(index)
        yield CardId(card), Place(slot.centerx, slot.centery, slot.height - 4, CARD, spot=CardSpot(card))
    yield from market_deck(view, board)
    if not view_queries.musters(view, seat):
        yield from hand(view, board, seat)
        yield from piles(view, board, seat)
    yield from tokens(view, board, seat)


def market_deck(view: Snapshot, board: Board) -> Iterator[tuple[ThingId, Place]]:
    """The deck beside the pool, with its number."""
    spot, slot, left = MarketDeckSpot(), board.slot(SLOTS), len(view["market"]["deck"])
    if left:
        yield MarketDeckId(), Place(slot.centerx, slot.centery, slot.height - 4, PILE, spot=spot)
    yield NumberId(spot, left), Place(slot.centerx, slot.bottom - 26, 44, CARD + 1, spot=spot)


def hand(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The cards of a hand, fanned; those that are not to be seen show their backs."""
    cards = view["seats"][seat]["hand"]
    for index, card in enumerate(cards):
        rect = board.in_hand(index, len(cards))
        thing = card_thing(view, seat, index)
        yield (
            thing,
            Place(
                rect.centerx, rect.centery, rect.height, CARD + index, spot=CardSpot(card) if card else None
            ),
        )


def card_thing(view: Snapshot, seat: Seat, index: int) -> CardId | HiddenCardId:
    """The card at an index of a hand; one that is not shown shows its back."""
    side = view["seats"][seat]
    card = side["hand"][index]
    return CardId(card) if card else HiddenCardId(seat, side["race"], index)


def piles(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """Deck and drop of a seat with their numbers; on the drop lies the card dropped last."""
    side = view["seats"][seat]
    for name, rect in board.piles.items():
        cards, spot = side[name], PileSpot(name)
        x, y, size = rect.left + rect.height * 0.42, rect.centery, rect.height - 2
        if cards:
            thing = DeckId(seat, side["race"]) if name == "deck" else CardId(cards[-1])
            yield thing, Place(x, y, size, PILE, spot=spot)
        yield NumberId(spot, len(cards)), Place(x + size * 0.72, y, 44, CARD, spot=spot)


def tokens(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[ThingId, Place]]:
    """The numbers of a seat's tokens."""
    for resource in RESOURCES:
        rect = board.counter(resource)
        spot, count = TokenSpot(resource), view["seats"][seat]["pool"][resource]
        yield (
            NumberId(spot, count),
            Place(rect.right - 32, rect.centery, board.more(50, 14), TOKEN, spot=spot),
        )
