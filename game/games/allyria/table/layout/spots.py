"""What can be pointed at, and which spots an option wants pointed at.

Spots are tiles (`c2`), cards (`emberfall.1`), tokens (`pool:wood`), troops of the roll (`muster:spear`),
seats (`seat:1`), dice (`die:0`), troops in a battle (`lose:spear`) and in a party (`take:spear:2`), piles
(`deck`, `drop`, `market-deck`) and the wheel of the year (`season`).
"""

from collections.abc import Callable, Iterator, Mapping

from game.contract import Option, Seat, Snapshot
from game.games.allyria.rules.data.troops import TYPES
from game.games.allyria.table import view_queries
from game.games.allyria.table.layout import arena
from game.games.allyria.table.layout.board import Board
from game.table.ids import Spots
from game.table.target import Target, boxed


def _first(option: Option) -> Spots:
    """The tile or card that the option names first."""
    return (str(option[1]),)


def _seat(option: Option) -> Spots:
    return (f"seat:{option[1]}",)


def _die(option: Option) -> Spots:
    return (f"die:{option[1]}",)


def _nowhere(_option: Option) -> Spots:
    """For what does not lie on the table: it is chosen in a menu."""
    return ()


SPOTS: Mapping[str, Callable[[Option], Spots]] = {
    **dict.fromkeys(("city", "play", "buy", "cycle", "acquire"), _first),
    **dict.fromkeys(("retrain", "from", "to", "target", "harvest"), _first),
    **dict.fromkeys(("seat", "steal"), _seat),
    **dict.fromkeys(("down", "up"), _die),
    **dict.fromkeys(("race", "banish", "recall", "drop", "type", "into"), _nowhere),
    "recruit": lambda option: (f"muster:{option[1]}",),
    "march": lambda option: (str(option[1]), str(option[2])),
    "take": lambda option: (f"take:{option[1]}:{option[2]}",),
    "gain": lambda option: (f"pool:{option[1]}",),
    "trade": lambda option: (f"pool:{option[1]}", f"pool:{option[2]}"),
    "muster": lambda option: (str(option[2]),),
    "lose": lambda option: (f"lose:{option[1]}",),
}
"""By verb; options without anything behind the verb are buttons."""


def spots_of(option: Option, _seat: Seat) -> Spots:
    """The spots to point at for an option, in order."""
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
        yield boxed(card, board.slot(index))
    if view_queries.musters(view, seat):
        yield from (boxed(f"muster:{kind}", board.muster(kind)) for kind in TYPES)
        return
    hand = view["seats"][seat]["hand"]
    for index, card in enumerate(hand):
        if card:
            yield boxed(card, board.strip(index, len(hand)))
    yield from (boxed(name, rect) for name, rect in board.piles.items())
