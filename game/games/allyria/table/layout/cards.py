"""Where cards, piles and tokens lie."""

from collections.abc import Iterator

from game.contract import Seat, Snapshot
from game.games.allyria.rules.data.resources import RESOURCES
from game.games.allyria.rules.economy.market import SLOTS
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids import CardSpot, MarketDeckSpot, PileSpot, TokenSpot
from game.games.allyria.table.layout.board import Board
from game.table.place import Place

PILE, CARD, TOKEN = 10, 12, 12
"""Layers; cards further right in a hand lie higher."""


def placed(view: Snapshot, board: Board, viewer: Seat | None) -> Iterator[tuple[str, Place]]:
    """Buying pool, hand or muster roll, piles, tokens."""
    seat = view_queries.hand_seat(view, viewer)
    for index, card in enumerate(view["market"]["pool"]):
        slot = board.slot(index)
        yield card, Place(slot.centerx, slot.centery, slot.height - 4, CARD, spot=CardSpot(card))
    yield from market_deck(view, board)
    if not view_queries.musters(view, seat):
        yield from hand(view, board, seat)
        yield from piles(view, board, seat)
    yield from tokens(view, board, seat)


def market_deck(view: Snapshot, board: Board) -> Iterator[tuple[str, Place]]:
    """The deck beside the pool, with its number."""
    slot, left = board.slot(SLOTS), len(view["market"]["deck"])
    if left:
        yield "back-market", Place(slot.centerx, slot.centery, slot.height - 4, PILE, spot=MarketDeckSpot())
    yield f"number-{left}-market", Place(slot.centerx, slot.bottom - 26, 44, CARD + 1, spot=MarketDeckSpot())


def hand(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[str, Place]]:
    """The cards of a hand, fanned; those that are not to be seen show their backs."""
    cards = view["seats"][seat]["hand"]
    for index, card in enumerate(cards):
        rect = board.in_hand(index, len(cards))
        thing = card or f"back-{view['seats'][seat]['race']}-hand-{seat}-{index}"
        yield (
            thing,
            Place(
                rect.centerx, rect.centery, rect.height, CARD + index, spot=CardSpot(card) if card else None
            ),
        )


def piles(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[str, Place]]:
    """Deck and drop of a seat with their numbers; on the drop lies the card dropped last."""
    side = view["seats"][seat]
    for name, rect in board.piles.items():
        cards = side[name]
        x, y, size = rect.left + rect.height * 0.42, rect.centery, rect.height - 2
        if cards:
            thing = f"back-{side['race']}-deck-{seat}" if name == "deck" else cards[-1]
            yield thing, Place(x, y, size, PILE, spot=PileSpot(name))
        yield f"number-{len(cards)}-{name}", Place(x + size * 0.72, y, 44, CARD, spot=PileSpot(name))


def tokens(view: Snapshot, board: Board, seat: Seat) -> Iterator[tuple[str, Place]]:
    """The numbers of a seat's tokens."""
    for resource in RESOURCES:
        rect = board.counter(resource)
        count = view["seats"][seat]["pool"][resource]
        yield (
            f"number-{count}-{resource}",
            Place(rect.right - 32, rect.centery, board.more(50, 14), TOKEN, spot=TokenSpot(resource)),
        )
