"""The chronicle of the auction."""

from collections.abc import Iterable, Sequence

from game.contract import Event, Seat, Snapshot
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.ids import SpotId
from game.text import Words
from tests.auction.rules import Gambled, Won
from tests.auction.table import PRIZE


class AuctionChronicle(Chronicle):
    """One line for each event: its kind. A prize concerns all who bid for it; a lucky gamble decides most."""

    score = "auction.score"

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        return [
            ChronicleLine(1, None, "", event.kind, *_details(event, len(view["coins"]))) for event in events
        ]

    def scores(self, view: Snapshot) -> Sequence[float]:
        points: Sequence[float] = view["points"]
        return points

    def why_lost(self, view: Snapshot, seat: Seat, words: Words) -> str:
        return words("auction.lost", own=view["points"][seat], best=max(view["points"]))


def _details(event: Event, seats: int) -> tuple[tuple[SpotId, ...], frozenset[Seat], int]:
    """Where it happened, whom it concerns, and its weight."""
    match event:
        case Won(seat=winner):
            return (PRIZE,), frozenset(range(seats)) - {winner}, 2
        case Gambled(luck=True):
            return (PRIZE,), frozenset(), 5
    return (), frozenset(), 0
