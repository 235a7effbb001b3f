"""What the inputs and the overlays of a table may use of it."""

from collections.abc import Callable
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
from game.scenes.table.play.play import Play
from game.scenes.table.seating import Seating
from game.table.ids import SpotId
from game.table.input.cursor import Cursor
from game.table.input.seat_input import SeatInput
from game.table.input.selection import Selection
from game.table.input.targets import Target
from game.ui.drawing.canvas import Canvas


class TableContext(Protocol):
    """A table; `TableScene` implements it."""

    services: Services
    match: Match
    play: Play
    seating: Seating
    inputs: SeatInputs
    option_lists: dict[Seat, OptionList]
    stale: bool
    has_recaps: bool
    pause_focus: str

    @property
    def peek_seats(self) -> tuple[Seat, ...]:
        """The seats that may peek at something that only they may see."""

    @property
    def cursor(self) -> Cursor:
        """The cursor of the current input."""

    @property
    def selection(self) -> Selection | None:
        """The selection of the current input; None: it has nothing to decide."""

    @property
    def decision(self) -> Decision | None:
        """The decision of the current input; None: it has nothing to decide."""

    @property
    def targets(self) -> list[Target]:
        """All spots that the current input can select."""

    def targets_of(self, seat_input: SeatInput) -> list[Target]:
        """All spots that an input can select."""

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Fits the table into the canvas above its hints; returns its area."""

    def undo(self, seat: Seat) -> Change:
        """Takes the seat's last choice back, or asks the other players for their consent."""

    def open_request(self, request: ConsentRequest) -> Change:
        """Asks the other players for their consent."""

    def reset(self) -> None:
        """Call after the match state was replaced or players were changed: shows everything as it is now."""

    def why_not(self, selection: Selection, spot: SpotId) -> str:
        """Why a spot on the table cannot be selected."""

    def show_private_view(self, seat: Seat, device: Device) -> None:
        """Shows the table with what only this seat may know, until the device that asks for it is lost."""

    def hide_private_view(self) -> None:
        """Shows the table with what everybody may know."""

    def choose(self, option: Option, *, seat: Seat | None = None, confirmed: bool = False) -> Change:
        """Carries out a choice of the seat, or of the current input; `confirmed` skips the warning."""

    def acting_seat(self, device: Device) -> Seat | None:
        """The seat that a device acts for, if several the one that has to decide; None: it is not clear."""

    def advance(self) -> Change:
        """Lets the match go on once nothing moves: bots choose, inputs open, the curtain falls."""

    def update(self) -> None:
        """Computes what is on the screen again if something that it depends on has changed."""

    def clear_after_changes(self) -> None:
        """Removes what belongs to a view that is not shown any more, or to seats that do not decide now."""


def backdrop(table: TableContext) -> Backdrop:
    """Draws the table without its hints and lists, behind a dialog."""

    def draw(canvas: Canvas) -> None:
        table.update()
        table.play.stage.draw(canvas, whole=True)

    return draw


def view_has_ended(table: TableContext) -> Callable[[], bool]:
    """Returns whether an overlay that is opened now must close: it may tell a secret of this view.

    That is when a pad is lost, or the view that is open now is not shown any more.
    """
    viewer = table.play.viewer.seat
    return lambda: bool(table.seating.lost) or table.play.viewer.seat != viewer
