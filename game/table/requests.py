"""What a person asks for at a table: values that the input of a seat returns, and the scene carries out."""

from dataclasses import dataclass

from game.contract import Option, Seat
from game.input.messages import Device, Intent
from game.table.ids import SpotId
from game.table.presentation.texts import Explanation


@dataclass(frozen=True)
class TableRequest:
    """The base class of what a table can be asked for."""


@dataclass(frozen=True)
class CursorMoved(TableRequest):
    """The cursor was moved."""


@dataclass(frozen=True)
class SpotSelected(TableRequest):
    """A spot was selected, and there is more to select."""


@dataclass(frozen=True)
class SpotDeselected(TableRequest):
    """The latest spot was deselected."""


@dataclass(frozen=True)
class Choose(TableRequest):
    """Chooses an option of the open decision of a seat."""

    seat: Seat
    option: Option
    confirmed: bool = False
    """True if the warning about the option, if there is one, was answered."""


@dataclass(frozen=True)
class Undo(TableRequest):
    """Takes the latest choice of a seat back."""

    device: Device
    seat: Seat | None = None
    """None: that for which the device acts."""


@dataclass(frozen=True)
class Explain(TableRequest):
    """Explains a spot."""

    spot: SpotId


@dataclass(frozen=True)
class ExplainOption(TableRequest):
    """Shows the meaning of an option whose list has no room for it."""

    explanation: Explanation


@dataclass(frozen=True)
class Peek(TableRequest):
    """Shows a person for a moment what only they may see, while others decide."""

    seat: Seat
    device: Device | None = None
    """The device whose ACCEPT was pressed at the table for it; None: it was chosen in a menu."""


@dataclass(frozen=True)
class OpenPrivateView(TableRequest):
    """Lets the curtain fall for a person who decides in public, and then shows them their secrets."""

    seat: Seat


@dataclass(frozen=True)
class ClosePrivateView(TableRequest):
    """Shows the public table again to a person who has opened the private view."""


@dataclass(frozen=True)
class Refuse(TableRequest):
    """Says why a press does nothing."""

    reason: str


@dataclass(frozen=True)
class Idle(TableRequest):
    """ACCEPT was pressed while nothing is asked: shows the result, a peek, or hurries the bots."""

    device: Device


@dataclass(frozen=True)
class OpenByButton(TableRequest):
    """Opens what a button opens at any time: the pause menu, the chronicle or the rulebook."""

    intent: Intent
