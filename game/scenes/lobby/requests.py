"""Requests for the scenes that open over a lobby."""

from collections.abc import Callable
from dataclasses import dataclass

from game.contract import Seat
from game.input.messages import Device
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.seats import LobbySeats
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.requests import Request


def anybody(device: Device) -> bool:
    """True: every device may act."""
    del device
    return True


@dataclass(frozen=True)
class ToSeatMenu(Request):
    """Asks for the menu of a seat."""

    lobby_seats: LobbySeats
    seat: Seat
    device: Device
    """The device that opens it."""


@dataclass(frozen=True)
class ToBoards(Request):
    """Asks for the board picker."""

    match_options: MatchOptions
    thumbnails: BoardThumbnails
    may_act: Callable[[Device], bool] = anybody
    """Whether a device may use the scene."""


@dataclass(frozen=True)
class ToOptions(Request):
    """Asks for the options of the match."""

    match_options: MatchOptions
    may_act: Callable[[Device], bool] = anybody
    """Whether a device may use the scene."""
