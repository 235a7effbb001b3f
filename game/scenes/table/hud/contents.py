"""The contents of the heads-up display: plates, prompts, buttons, status and hints."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from game.contract import Seat
from game.input.glyphs import Glyph
from game.table.presentation.texts import Contest
from game.ui.drawing.theme import SeatLook
from game.ui.widgets.hints import Hint


@dataclass(frozen=True)
class Plate:
    """The plate of a seat with its player."""

    name: str
    colour: str
    emblem: str
    role: str
    """What the game calls the seat, such as a side, and its score."""
    active: bool
    """True if the seat must choose now."""
    secret: bool = False
    """True if the seat is offered a peek at something that only it may see."""
    focused: bool = False
    """True if a cursor is on the plate."""
    clock: str = ""
    """The time that is left for the turn; empty: it has no limit."""
    urgent: bool = False
    """True if little time is left."""


@dataclass(frozen=True)
class TableButton:
    """A button beside the table, for an option that selects no spot."""

    verb: str
    label: str


@dataclass(frozen=True)
class ActiveSeat:
    """A seat that can decide now, with its buttons."""

    seat: Seat
    buttons: tuple[TableButton, ...] = ()
    focus: str = ""
    """The verb of the button under its cursor; empty: none."""


@dataclass(frozen=True)
class Dock:
    """What has the focus."""

    title: str
    """Its name; empty: nothing has the focus."""
    lines: tuple[str, ...]
    accept: Glyph
    """The glyph of the button that carries out the action."""
    explain: Glyph
    """The glyph of the button that shows the whole explanation."""
    action: str = ""
    """What a press would do now, or why it would do nothing; empty: nothing is asked."""
    is_open: bool = True
    """True if a press would do something."""
    picture: str = ""
    """The name of a picture of it; empty: none."""


@dataclass(frozen=True)
class TickerLine:
    """What happened last."""

    text: str
    look: SeatLook | None = None
    """The look of who did it; None: nobody did."""
    is_new: bool = False
    """True while its events are shown."""


@dataclass(frozen=True)
class Banner:
    """What is being decided, or how it was."""

    contest: Contest | None
    """None: only the result is shown."""
    result: str = ""
    """How it ended; empty: it goes on."""


@dataclass(frozen=True)
class Hud:
    """Everything shown around the board."""

    plates: tuple[Plate, ...] = ()
    prompts: tuple[str, ...] = ()
    """By seat: its question, or that its bot is thinking; empty for nothing."""
    status: str = ""
    """The progress of the match in words."""
    active: tuple[ActiveSeat, ...] = ()
    """The seats that can decide now, by seat."""
    several_people: bool = False
    """True if more than one person plays."""
    hints: tuple[Hint, ...] = ()
    """What the buttons of the device do now."""
    dock: Dock | None = None
    """None: the game has no dock."""
    ticker: TickerLine | None = None
    """None: nothing has happened yet."""
    banner: Banner | None = None
    """None: nothing is being decided."""

    @property
    def verbs_by_seat(self) -> Mapping[Seat, Sequence[str]]:
        """By seat, the verbs of its buttons."""
        return {active.seat: [button.verb for button in active.buttons] for active in self.active}


EMPTY = Hud()
"""Shows nothing."""
