"""Navigation: the changes that a scene may return, and the requests for other scenes.

A scene never opens another one: it returns a change with a request, and `game.routes` says which scene the
request opens.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from datetime import date
from typing import TYPE_CHECKING, ClassVar, TypeAlias

from game.contract import Seat
from game.input.glyphs import Family
from game.input.messages import Device
from game.match import Match, Replay
from game.values import Value

if TYPE_CHECKING:
    from game.table.seat_input import TableRequest

ALL = 99
"""A number of levels that closes the whole stack, which never has as many scenes."""


class Request(Value):
    """Asks for a scene."""

    by_itself: ClassVar[bool] = False
    """True if the scene opens without a press that asks for it, even if one is handled at that moment."""
    guards_itself: ClassVar[bool] = False
    """True if no short press does anything in the scene, so that it need not ignore the first ones."""


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
    """Closes the `levels` topmost scenes and opens a scene in their place."""

    request: Request
    levels: int = 1


@dataclass(frozen=True)
class Quit:
    """Closes the window."""


@dataclass(frozen=True)
class Tell:
    """Closes the `levels` topmost scenes; the next scene that takes requests carries one out."""

    request: "TableRequest"
    levels: int = 0


Change: TypeAlias = Push | Pop | Replace | Tell | Quit | None
"""A change of the stack of scenes; None: it stays as it is."""


class ToTitle(Request):
    """Asks for the title."""

    game: str = ""
    """The one whose panel opens first; empty: the leftmost one."""


class ToLobby(Request):
    """Asks for the lobby of a game."""

    game: str
    level: str = ""
    """The level of the bots at first; empty: the default one."""


class ToTable(Request):
    """Asks for the table of a match."""

    match: Match
    devices: Mapping[Seat, Device] | None = None
    """By seat, the only device that may act for it; None: the table offers to choose them."""


class ToMatchAgain(Request):
    """Asks for the table of a match that was closed by an error, read again from its journal."""

    match: Match
    """As it was then; if it could not be saved, the match itself goes on instead of its journal."""
    devices: Mapping[Seat, Device]
    """By seat, the only device that may act for it; some may have been unplugged since."""
    openers: Mapping[Seat, Device] = field(default_factory=dict)
    """By seat without such a device, the one that holds it."""


class ToReplay(Request):
    """Asks for the replay of a recorded match."""

    replay: Replay


class ToLearn(Request):
    """Asks for the lessons of a game."""

    game: str
    index: int | None = None
    """The lesson to begin with; None: the first one that is not learned."""


class ToLessonList(Request):
    """Asks for the list of a game's lessons."""

    game: str


class ToSaves(Request):
    """Asks for the saved matches."""

    game: str = ""
    """Only those of this game; empty: of all games."""


class ToStatistics(Request):
    """Asks for the statistics of all matches."""

    page: str = "wins"
    """The page to open: `wins`, `achievements` or `day`."""


class ToPositionOfTheDay(Request):
    """Asks for the position of a day, which a person goes on with."""

    game: str
    day: date


class ToRulebook(Request):
    """Asks for the rulebook of a game."""

    game: str
    page: str = ""
    """The id of a chapter, or the ask of a decision; empty: the first chapter."""


class ToSettings(Request):
    """Asks for the settings."""


class ToControls(Request):
    """Asks for the scene that changes the bindings of a family of devices."""

    family: Family


class ToControlsGuide(Request):
    """Asks for the guide that maps the buttons of an unknown joystick."""

    device: Device
