"""The colours and arms of the factions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace

from game.contract import Snapshot
from game.games.lyssan.table import view_queries
from game.ui.drawing.theme import SeatLook, second_looks


def faction_looks(view: Snapshot, seats: Sequence[SeatLook]) -> Mapping[str, SeatLook]:
    """By faction: a seat's first one has the colours of the seat, a second one colours that nobody has."""
    seats = seats[: view["config"]["seats"]]
    looks: dict[str, SeatLook] = {}
    for seat, pair in enumerate(zip(seats, second_looks(seats), strict=True)):
        looks.update(zip(view_queries.factions_of(view, seat), pair, strict=False))
    return {faction: replace(look, arms=arms_of(faction)) for faction, look in looks.items()}


def arms_of(faction: str) -> str:
    """The name of the picture of its arms."""
    return f"lyssan/faction/{faction}"
