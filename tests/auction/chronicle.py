"""The chronicle of the auction, and a row for each of its events."""

from collections.abc import Iterable
from dataclasses import replace

from game.contract import Event, Seat, Snapshot
from game.table.chronicle import Chronicle, ChronicleLine
from game.table.presentation.events import EventGroup, Shown, by_event
from game.table.presentation.verbs import Wording
from game.text import Words
from tests.auction import porters, rules, sealed
from tests.auction.table import PRIZE


def kind(_wording: Wording, event: Event, _joined: EventGroup) -> str:
    """The sentence of every event is its kind."""
    return event.kind


def rivals(wording: Wording, event: rules.Won) -> Iterable[Seat]:
    """A prize concerns all who bid for it."""
    return {*range(len(wording.view["coins"]))} - {event.seat}


EVENTS = by_event(
    Shown(rules.Won, sentence=kind, concerns=rivals, weight=2, spots=lambda _: [PRIZE]),
    Shown(
        rules.Gambled,
        sentence=kind,
        weight=lambda event: 5 if event.luck else 0,
        spots=lambda event: [PRIZE] if event.luck else [],
    ),
    *(
        Shown(event, sentence=kind)
        for event in (rules.Turned, rules.Bid, rules.Shelved, rules.Favoured, rules.Voted, rules.Over)
    ),
    *(
        Shown(event, sentence=kind)
        for event in (sealed.Offered, sealed.Pledged, sealed.Waited, sealed.Sealed, sealed.Unsealed)
    ),
    *(
        Shown(event, sentence=kind)
        for event in (porters.Carried, porters.Shouted, porters.Hired, porters.Played, porters.Paid)
    ),
)


class AuctionChronicle(Chronicle):
    """One line for each event, all of the first turn and of nobody."""

    events = EVENTS

    def line(self, wording: Wording, turn: int, group: EventGroup) -> ChronicleLine:
        del turn
        return replace(super().line(wording, 1, group), seat=None)

    def why_lost(self, view: Snapshot, seat: Seat, words: Words) -> str:
        return words("auction.lost", own=view["points"][seat], best=max(view["points"]))
