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

_SPOTS: Mapping[str, Callable[[Option], Spots]] = {
    "city": lambda option: (str(option[1]),),
    "play": lambda option: (str(option[1]),),
    "buy": lambda option: (str(option[1]),),
    "cycle": lambda option: (str(option[1]),),
    "acquire": lambda option: (str(option[1]),),
    "recruit": lambda option: (f"muster:{option[1]}",),
    "march": lambda option: (str(option[1]), str(option[2])),
    "take": lambda option: (f"take:{option[1]}:{option[2]}",),
    "gain": lambda option: (f"pool:{option[1]}",),
    "trade": lambda option: (f"pool:{option[1]}", f"pool:{option[2]}"),
    "muster": lambda option: (str(option[2]),),
    "retrain": lambda option: (str(option[1]),),
    "from": lambda option: (str(option[1]),),
    "to": lambda option: (str(option[1]),),
    "target": lambda option: (str(option[1]),),
    "harvest": lambda option: (str(option[1]),),
    "seat": lambda option: (f"seat:{option[1]}",),
    "steal": lambda option: (f"seat:{option[1]}",),
    "lose": lambda option: (f"lose:{option[1]}",),
}
"""By verb; the other options name what does not lie on the table."""


def spots_of(option: Option, _seat: Seat) -> Spots:
    """The spots to point at for an option, in order."""
    verb = str(option[0])
    if verb in ("down", "up"):
        return (f"die:{option[1]}",)
    found = _SPOTS.get(verb)
    return () if found is None else found(option)


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
