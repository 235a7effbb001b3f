"""The scenes that open over a table."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from game.contract import Option, Seat
from game.input.messages import Intent
from game.scenes.requests import Request, ToRulebook
from game.scenes.table.context import TableContext
from game.table.ids import SpotId


@dataclass(frozen=True)
class ToOverlay(Request):
    """A scene that opens over a table."""

    context: TableContext


@dataclass(frozen=True)
class ToPause(ToOverlay):
    """The pause menu."""


@dataclass(frozen=True)
class ToLog(ToOverlay):
    """The chronicle of the match."""


@dataclass(frozen=True)
class ToResults(ToOverlay):
    """How the match has ended."""


@dataclass(frozen=True)
class ToSeats(ToOverlay):
    """Who plays each seat, to be changed."""


@dataclass(frozen=True)
class ToSaveAs(ToOverlay):
    """A name under which the match is saved."""


@dataclass(frozen=True)
class ToConsent(ToOverlay):
    """The other players are asked whether they agree to the open consent request."""


@dataclass(frozen=True)
class ToLostPad(ToOverlay):
    """Who acts for the seats whose pad is gone."""


@dataclass(frozen=True)
class ToExplain(ToOverlay):
    """The explanation of a spot."""

    spot: SpotId


@dataclass(frozen=True)
class ToCurtain(ToOverlay):
    """Hides the table until the person of one of the seats is alone with the screen."""

    seats: tuple[Seat, ...]


@dataclass(frozen=True)
class ToPeek(ToOverlay):
    """What only the person of a seat may see."""

    seat: Seat


@dataclass(frozen=True)
class ToConfirm(ToOverlay):
    """A choice that has a warning, to be confirmed."""

    option: Option
    warning: str


def _rulebook(context: TableContext) -> Request:
    return ToRulebook(context.match.header.game)


OPENED_BY: Mapping[Intent, Callable[[TableContext], Request]] = {
    Intent.PAUSE: ToPause,
    Intent.LOG: ToLog,
    Intent.RULEBOOK: _rulebook,
}
"""What a button opens at the table."""
