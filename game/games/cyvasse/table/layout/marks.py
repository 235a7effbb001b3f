"""What is marked on the board: what can be pointed at, where a thing may go, what just happened."""

from collections.abc import Sequence

from game.contract import Event, Seat, Snapshot
from game.games.cyvasse.rules.events import Deployed, Moved, Swapped
from game.games.cyvasse.table.layout.reach import board_seen, goals
from game.games.cyvasse.table.layout.spots import homes
from game.table.ids import Mark, Marks
from game.table.picking import Pointing


def lit(view: Snapshot, pointing: Pointing) -> Marks:
    """What can be pointed at now, and what has been."""
    marks = {Mark(_mark(view, pointing, spot), spot) for spot in pointing.lit}
    return marks | {Mark("chosen", spot) for spot in pointing.pointed}


def hints(view: Snapshot, spot: str) -> Marks:
    """What explains a spot: where its piece may go, or the home tiles of its keep."""
    board = board_seen(view)
    if spot in board.pieces:
        found = goals(board, spot).items()
        return {Mark("hint_capture" if captures else "hint", tile) for tile, captures in found}
    for seat in view["seats"]:
        if seat["keep"] == spot or spot.startswith(f"{seat['side']}:"):
            return {Mark("hint_home", tile) for tile in homes(view, seat)}
    return set()


def trace(events: Sequence[Event]) -> Marks | None:
    """Where the last piece came from and where it went; None: nothing went anywhere."""
    for event in reversed(events):
        match event:
            case Moved(start=start, goal=goal):
                return {Mark("came", start), Mark("went", goal)}
            case Swapped(spearman=one, partner=other):
                return {Mark("went", one), Mark("went", other)}
            case Deployed(tile=tile):
                return {Mark("went", tile)}
    return None


def _mark(view: Snapshot, pointing: Pointing, spot: str) -> str:
    """Who acts is a subject; then come goals, told apart by what stands there."""
    if not pointing.pointed and pointing.leads_on(spot):
        return "subject"
    own, enemy = (view["seats"][seat]["units"] or {} for seat in _seats(pointing.decision.seat))
    if spot in enemy:
        return "capture"
    return "swap" if spot in own else "goal"


def _seats(seat: Seat) -> tuple[Seat, Seat]:
    return seat, 1 - seat
