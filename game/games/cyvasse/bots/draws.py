"""When a bot agrees to a draw. Spec: cyvasse 5.11, 6.2"""

from game.contract import Seat, Snapshot

QUIET_TURNS = 10
"""After this many quiet turns, a bot agrees to a draw when strength is equal."""


def accepts_draw(view: Snapshot, seat: Seat) -> bool:
    """True if the seat is weaker, or equally strong after many quiet turns."""
    if view["strength"] is None:
        return False
    own, other = view["strength"][seat], view["strength"][1 - seat]
    return bool(own < other or (own == other and view["quiet"] >= QUIET_TURNS))
