"""What can be selected, and which spots an option names."""

from collections.abc import Callable, Iterator, Mapping

from game.contract import Option, Seat, Snapshot
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.ids.spots import (
    CardSpot,
    DieSpot,
    LossSpot,
    MusterSpot,
    PartySpot,
    PileSpot,
    SeatSpot,
    TileSpot,
    TokenSpot,
)
from game.games.allyria.table.layout import arena
from game.games.allyria.table.layout.board import Board
from game.table.ids import Spots
from game.table.input.targets import Target


def _tile(option: Option) -> Spots:
    return (TileSpot(str(option[1])),)


def _card(option: Option) -> Spots:
    return (CardSpot(str(option[1])),)


def _seat(option: Option) -> Spots:
    return (SeatSpot(int(option[1])),)


def _die(option: Option) -> Spots:
    return (DieSpot(int(option[1])),)


def _nowhere(_option: Option) -> Spots:
    """For what does not lie on the table: it is chosen in a menu."""
    return ()


SPOTS: Mapping[str, Callable[[Option], Spots]] = {
    **dict.fromkeys(("city", "retrain", "from", "to", "target", "harvest"), _tile),
    **dict.fromkeys(("play", "buy", "cycle", "acquire"), _card),
    **dict.fromkeys(("seat", "steal"), _seat),
    **dict.fromkeys(("down", "up"), _die),
    **dict.fromkeys(("race", "banish", "recall", "drop", "type", "into"), _nowhere),
    "recruit": lambda option: (MusterSpot(str(option[1])),),
    "march": lambda option: (TileSpot(str(option[1])), TileSpot(str(option[2]))),
    "take": lambda option: (PartySpot(str(option[1]), int(option[2])),),
    "gain": lambda option: (TokenSpot(str(option[1])),),
    "trade": lambda option: (TokenSpot(str(option[1])), TokenSpot(str(option[2]))),
    "muster": lambda option: (TileSpot(str(option[2])),),
    "lose": lambda option: (LossSpot(str(option[1])),),
}
"""By verb; options without anything behind the verb are buttons."""


def spots_of(option: Option, _seat: Seat) -> Spots:
    """The spots that an option names, in order."""
    return SPOTS[str(option[0])](option) if len(option) > 1 else ()


def targets(view: Snapshot, board: Board, seat: Seat) -> list[Target]:
    """Tiles, cards, seats, tokens, piles, and what lies in the arena; `seat` is whose hand is shown."""
    found = [*board.fixed, *_cards(view, board, seat)]
    step = arena.shown(view)
    if step is not None:
        hidden = arena.room(view, board, step)
        found = [target for target in found if not target.rect.colliderect(hidden)]
    return found + arena.targets(view, board)


def _cards(view: Snapshot, board: Board, seat: Seat) -> Iterator[Target]:
    """The buying pool, and the muster roll or the hand with its piles."""
    for index, card in enumerate(view["market"]["pool"]):
        yield Target.from_rect(CardSpot(card), board.slot(index))
    if view_queries.musters(view, seat):
        yield from (Target.from_rect(MusterSpot(kind), board.muster(kind)) for kind in TYPES)
        return
    hand = view["seats"][seat]["hand"]
    for index, card in enumerate(hand):
        if card:
            yield Target.from_rect(CardSpot(card), board.strip(index, len(hand)))
    yield from (Target.from_rect(PileSpot(pile), rect) for pile, rect in board.piles.items())
