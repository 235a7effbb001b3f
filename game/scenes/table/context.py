"""What the scenes over a table may use of it."""

from typing import Protocol

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import Device
from game.match import Match
from game.match.consent import ConsentRequest
from game.scenes.dialogs import Backdrop
from game.scenes.requests import Change
from game.scenes.services import Services
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.play import Play
from game.scenes.table.seating import Seating
from game.table.input.cursor import Cursor
from game.table.input.seat_input import SeatInput
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.ui.drawing.canvas import Canvas


class TableContext(Protocol):
    """The table below."""

    services: Services
    match: Match
    play: Play
    seating: Seating
    inputs: SeatInputs
    option_lists: dict[Seat, OptionList]
    looks_offered: tuple[Seat, ...]
    stale: bool

    @property
    def cursor(self) -> Cursor:
        """The cursor of the input that was fed last."""

    @property
    def selection(self) -> Selection | None:
        """What is selected in the input that was fed last."""

    @property
    def decision(self) -> Decision | None:
        """The decision of the input that was fed last."""

    @property
    def targets(self) -> list[Target]:
        """Everything that the input that was fed last can select."""

    def targets_of(self, seat_input: SeatInput) -> list[Target]:
        """Everything that an input can select."""

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Let the table fill the canvas, for a scene that shows it; the room that it has."""

    def undo(self, seat: Seat) -> Change:
        """Take the seat's last choice back."""

    def open_request(self, request: ConsentRequest) -> Change:
        """Puts a request to the others at the table."""

    def laid(self) -> None:
        """Lays the table anew; call after the match state was replaced, or other players sit there."""

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""

    def cover(self) -> None:
        """Hide what only one person may see."""

    def choose(self, option: Option, *, seat: Seat | None = None, sure: bool = False) -> Change:
        """Carries out the choice of a seat or of the input fed last; `sure` leaves out the warning."""

    def acting(self, device: Device) -> Seat | None:
        """The person who acts through the device; None: nobody, or several and none of them has to decide."""

    def refresh(self) -> None:
        """Bring marks and display up to date."""

    def pointed(self) -> None:
        """The cursor is elsewhere."""


def backdrop(table: TableContext) -> Backdrop:
    """The table without its own hints and lists, behind a dialog."""
    return lambda canvas: table.play.stage.draw(canvas, whole=True)
