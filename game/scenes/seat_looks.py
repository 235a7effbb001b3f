"""The colours and emblems of players."""

from collections.abc import Iterable
from dataclasses import replace

from game.match import Player
from game.ui.drawing.theme import SEATS, SeatLook


def seat_look(colour: str) -> SeatLook:
    """The look with a colour of that name; the first look if there is none."""
    return next((look for look in SEATS if look.name == colour), SEATS[0])


def seat_looks(players: Iterable[Player]) -> list[SeatLook]:
    """By seat, the colour and emblem that the player chose."""
    return [replace(seat_look(player.colour), emblem=player.emblem) for player in players]
