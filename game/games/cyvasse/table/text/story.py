"""What decides a match of Cyvasse: whom a choice concerns, how much it weighs, and why a side lost."""

from collections.abc import Sequence

from game.contract import Event, Seat, Snapshot
from game.games.cyvasse.rules.board.pieces import KEEP_POINTS, PIECES
from game.games.cyvasse.rules.events import Captured, KeepFell
from game.text import Words

KING_WEIGHT = 100
"""More than everything else together: the capture ends the match. Spec: cyvasse 6.1"""


def concerned(group: Sequence[Event]) -> frozenset[Seat]:
    """The seats that lost a piece or their keep."""
    captured = {1 - event.seat for event in group if isinstance(event, Captured)}
    return frozenset(captured | {event.seat for event in group if isinstance(event, KeepFell)})


def weight(group: Sequence[Event]) -> int:
    """The points of everything that was lost. Spec: cyvasse 2.2"""
    pieces = [event.piece for event in group if isinstance(event, Captured)]
    fallen = [event for event in group if isinstance(event, KeepFell)]
    reserves = [PIECES[kind].points * count for event in fallen for kind, count in event.lost.items()]
    kings = KING_WEIGHT * pieces.count("king")
    return kings + sum(PIECES[kind].points for kind in pieces) + KEEP_POINTS * len(fallen) + sum(reserves)


def why_lost(view: Snapshot, seat: Seat, words: Words) -> str:
    """Why the side has not won; empty if the players ended the match. Spec: cyvasse 6"""
    result = view["result"]
    if result is None:
        return ""
    names = [words(f"cyvasse.side.{part['side']}") for part in view["seats"]]
    own, foe = result["strength"][seat], result["strength"][1 - seat]
    key = "draw" if result["winner"] is None else result["reason"]
    return words(f"cyvasse.story.lost.{key}", side=names[seat], foe=names[1 - seat], own=own, other=foe)
