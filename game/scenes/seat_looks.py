"""The colours and emblems of players."""

from collections.abc import Iterable, Sequence
from dataclasses import replace

from game.match import Player
from game.table.chronicle import ChronicleLine
from game.ui.drawing.theme import SEATS, SeatLook, second_looks


def seat_look(colour: str) -> SeatLook:
    """The look with a colour of that name; the first look if there is none."""
    return next((look for look in SEATS if look.name == colour), SEATS[0])


def seat_looks(players: Iterable[Player]) -> list[SeatLook]:
    """By seat, the colour and emblem that the player chose."""
    return [replace(seat_look(player.colour), emblem=player.emblem) for player in players]


def actor_look(players: Sequence[Player], line: ChronicleLine) -> SeatLook | None:
    """The look of who did what a line says; None: nobody did."""
    if line.seat is None:
        return None
    looks = seat_looks(players)
    look = second_looks(looks)[line.seat] if line.by_second else looks[line.seat]
    return replace(look, arms=line.arms)
