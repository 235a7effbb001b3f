"""The spots that can be selected, and those that an option names."""

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
from game.games.allyria.table.layout.geometry import TableGeometry
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


def _no_spots(_option: Option) -> Spots:
    """The option is chosen in a list."""
    return ()


SPOTS: Mapping[str, Callable[[Option], Spots]] = {
    **dict.fromkeys(("city", "retrain", "from", "to", "target", "harvest"), _tile),
    **dict.fromkeys(("play", "buy", "cycle", "acquire"), _card),
    **dict.fromkeys(("seat", "steal"), _seat),
    **dict.fromkeys(("down", "up"), _die),
    **dict.fromkeys(("race", "banish", "recall", "drop", "type", "into"), _no_spots),
    "recruit": lambda option: (MusterSpot(str(option[1])),),
    "march": lambda option: (TileSpot(str(option[1])), TileSpot(str(option[2]))),
    "take": lambda option: (PartySpot(str(option[1]), int(option[2])),),
    "gain": lambda option: (TokenSpot(str(option[1])),),
    "trade": lambda option: (TokenSpot(str(option[1])), TokenSpot(str(option[2]))),
    "muster": lambda option: (TileSpot(str(option[2])),),
    "lose": lambda option: (LossSpot(str(option[1])),),
}
"""The spots of an option, by its verb; options that are only a verb are buttons."""


def spots_of(option: Option) -> Spots:
    """The spots that an option names, in order."""
    return SPOTS[str(option[0])](option) if len(option) > 1 else ()


def targets(view: Snapshot, geometry: TableGeometry, hand_seat: Seat) -> list[Target]:
    """Tiles, cards, seats, tokens, piles, and what is in the arena; the arena covers what is below it."""
    below = [*geometry.fixed_targets, *_card_targets(view, geometry, hand_seat)]
    step = arena.open_step(view)
    if step is not None:
        covered = arena.panel_rect(view, geometry, step)
        below = [target for target in below if not target.rect.colliderect(covered)]
    return below + arena.targets(view, geometry)


def _card_targets(view: Snapshot, geometry: TableGeometry, hand_seat: Seat) -> Iterator[Target]:
    """The buying pool, and the muster roll or the hand with its piles."""
    for index, card in enumerate(view["market"]["pool"]):
        yield Target.from_rect(CardSpot(card), geometry.market_slot(index))
    if view_queries.shows_muster_roll(view, hand_seat):
        yield from (Target.from_rect(MusterSpot(kind), geometry.muster_cell(kind)) for kind in TYPES)
        return
    hand = view["seats"][hand_seat]["hand"]
    for index, card in enumerate(hand):
        if card:
            yield Target.from_rect(CardSpot(card), geometry.visible_hand_card(index, len(hand)))
    yield from (Target.from_rect(PileSpot(pile), rect) for pile, rect in geometry.piles.items())
