"""When a bot of Cyvasse would rather have a draw. Spec: cyvasse 5.11, 6.2"""

from game.contract import Seat, Snapshot

DULL = 10
"""After so many quiet turns a level match is as good as drawn."""


def accepts_draw(view: Snapshot, seat: Seat) -> bool:
    """Whether the seat is behind in strength, or level in a match that gets nowhere."""
    if view["strength"] is None:
        return False
    own, other = view["strength"][seat], view["strength"][1 - seat]
    return bool(own < other or (own == other and view["quiet"] >= DULL))
