"""The colours and emblems of the factions."""

from collections.abc import Mapping, Sequence

from game.contract import Snapshot
from game.games.lyssan.table import view_queries
from game.ui.drawing.theme import SeatLook, second_looks


def faction_looks(view: Snapshot, seats: Sequence[SeatLook]) -> Mapping[str, SeatLook]:
    """By faction: a seat's first one has the look of the seat, a second one a look that nobody has."""
    seats = seats[: view["config"]["seats"]]
    looks: dict[str, SeatLook] = {}
    for seat, pair in enumerate(zip(seats, second_looks(seats), strict=True)):
        looks.update(zip(view_queries.factions_of(view, seat), pair, strict=False))
    return looks
