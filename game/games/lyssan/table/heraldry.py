"""The colours and emblems of the factions."""

from collections.abc import Mapping, Sequence

from game.contract import Snapshot
from game.games.lyssan.table import view_queries
from game.ui.drawing.theme import SEATS, SeatLook


def faction_looks(view: Snapshot, seats: Sequence[SeatLook]) -> Mapping[str, SeatLook]:
    """By faction: a seat's first one has the look of the seat, a second one a look that nobody has."""
    seats = seats[: view["config"]["seats"]]
    used = {look.name for look in seats}
    free = [look for look in SEATS if look.name not in used]
    looks = {}
    for seat, look in enumerate(seats):
        first, *others = view_queries.factions_of(view, seat)
        looks[first] = look
        for other in others:
            looks[other] = free.pop(0)
    return looks
