"""Requests for the overlays of a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.contract import Option, Seat
from game.input.messages import Device, Intent
from game.scenes.requests import Request, ToRulebook
from game.scenes.table.context import TableContext
from game.scenes.table.play.recaps import Recap
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation


@dataclass(frozen=True)
class ToOverlay(Request):
    """Asks for an overlay of a table."""

    context: TableContext


@dataclass(frozen=True)
class ToPause(ToOverlay):
    """Asks for the pause menu."""


@dataclass(frozen=True)
class ToLessonPause(ToOverlay):
    """Asks for the pause menu of a lesson."""


@dataclass(frozen=True)
class ToLog(ToOverlay):
    """Asks for the chronicle of the match."""


@dataclass(frozen=True)
class ToResults(ToOverlay):
    """Asks for the results of the match."""


@dataclass(frozen=True)
class ToSeats(ToOverlay):
    """Asks for the scene that changes who plays each seat."""


@dataclass(frozen=True)
class ToSaveAs(ToOverlay):
    """Asks for the scene that saves the match under a name."""


@dataclass(frozen=True)
class ToConsent(ToOverlay):
    """Asks for the dialog in which the other players answer the open consent request."""


@dataclass(frozen=True)
class ToLostPad(ToOverlay):
    """Asks for the dialog about seats that have lost their pad."""


@dataclass(frozen=True)
class ToExplain(ToOverlay):
    """Asks for the explanation of a spot."""

    spot: SpotId


@dataclass(frozen=True)
class ToExplainOption(ToOverlay):
    """Asks for the explanation of an option in a list."""

    explanation: Explanation


@dataclass(frozen=True)
class ToCurtain(ToOverlay):
    """Asks for the curtain: it hides the table until the player of one of the seats is alone with it."""

    guards_itself = True
    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class ToPeek(ToOverlay):
    """Asks for the overlay in which the seat peeks at what only it may see."""

    guards_itself = True
    seat: Seat
    device: Device | None = None
    """The device whose ACCEPT was pressed at the table for it; None: it was chosen in a menu."""


@dataclass(frozen=True)
class ToRecap(ToOverlay):
    """Asks for the recap at the start of a turn."""

    by_itself = True
    recap: Recap


@dataclass(frozen=True)
class ToConfirm(ToOverlay):
    """Asks a seat to confirm a choice that has a warning."""

    seat: Seat
    option: Option
    warning: str


def _rulebook(context: TableContext) -> Request:
    return ToRulebook(context.match.header.game)


OPENED_BY: Mapping[Intent, Callable[[TableContext], Request]] = {
    Intent.PAUSE: ToPause,
    Intent.LOG: ToLog,
    Intent.RULEBOOK: _rulebook,
}
"""By intent that opens an overlay or the rulebook: returns the request."""
