"""Navigation: what a scene may answer to a message, and the scenes it may ask for.

A scene never opens another one: it answers with a change that holds a request. The table in `game.routes`
says which scene a request opens.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from game.contract import Seat
from game.input.families import Family
from game.input.messages import Device
from game.match import Match, Replay

ALL = 99
"""More levels than the stack of scenes ever has."""


class Request:
    """Asks for a scene."""


@dataclass(frozen=True)
class Push:
    """Opens a scene on top; the one below stays as it is."""

    request: Request


@dataclass(frozen=True)
class Pop:
    """Closes the `levels` topmost scenes."""

    levels: int = 1


@dataclass(frozen=True)
class Replace:
    """Closes the `levels` topmost scenes and open a scene in their place."""

    request: Request
    levels: int = 1


@dataclass(frozen=True)
class Quit:
    """Closes the window."""


Change: TypeAlias = Push | Pop | Replace | Quit | None
"""A change of the stack of scenes; None: it stays as it is."""


@dataclass(frozen=True)
class ToTitle(Request):
    """The title."""


@dataclass(frozen=True)
class ToLobby(Request):
    """The lobby of a game."""

    game: str
    level: str = ""
    """The level of the bots at first; empty: the usual one."""


@dataclass(frozen=True)
class ToTable(Request):
    """A match at its table."""

    match: Match
    devices: Mapping[Seat, Device] = field(default_factory=dict)
    """The seats that only one device acts for."""


@dataclass(frozen=True)
class ToReplay(Request):
    """A recorded match to be watched."""

    replay: Replay


@dataclass(frozen=True)
class ToLearn(Request):
    """The lessons of a game."""

    game: str


@dataclass(frozen=True)
class ToSaves(Request):
    """All matches and replays."""


@dataclass(frozen=True)
class ToRulebook(Request):
    """The rulebook of a game."""

    game: str
    page: str = ""
    """The id of a chapter, or the ask of a decision; empty: the first chapter."""


@dataclass(frozen=True)
class ToSettings(Request):
    """The settings."""


@dataclass(frozen=True)
class ToControls(Request):
    """The buttons of a family of devices, to be changed."""

    family: Family


@dataclass(frozen=True)
class ToControlsGuide(Request):
    """Teaches the program an unknown joystick."""

    device: Device
