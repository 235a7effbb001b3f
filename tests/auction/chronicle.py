"""The chronicle of the auction."""

from collections.abc import Iterable

from game.contract import Event, Snapshot
from game.table.chronicle import Chronicle, ChronicleLine
from game.text import Words


class AuctionChronicle(Chronicle):
    """One line for each event: its kind."""

    def lines(self, events: Iterable[Event], view: Snapshot, words: Words) -> list[ChronicleLine]:
        return [ChronicleLine(1, None, "", event.kind, ()) for event in events]
