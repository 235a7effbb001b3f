"""Requests for the scenes that open over a lobby."""

from dataclasses import dataclass

from game.contract import Seat
from game.input.messages import Device
from game.scenes.lobby.match_options import MatchOptions
from game.scenes.lobby.seats import Chairs
from game.scenes.lobby.thumbnails import BoardThumbnails
from game.scenes.requests import Request


@dataclass(frozen=True)
class ToSeatMenu(Request):
    """The menu of one seat."""

    chairs: Chairs
    seat: Seat
    device: Device
    """The device that opens it."""


@dataclass(frozen=True)
class ToBoards(Request):
    """The choice of a board."""

    match_options: MatchOptions
    thumbnails: BoardThumbnails


@dataclass(frozen=True)
class ToOptions(Request):
    """The choice of the options of the match."""

    match_options: MatchOptions
