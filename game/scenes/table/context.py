"""What the scenes that lie over a table may ask of it."""

from typing import Protocol

import pygame

from game.contract import Decision, Option, Seat
from game.input.messages import Device
from game.match import Match
from game.scenes.dialogs import Backdrop
from game.scenes.requests import Change
from game.scenes.services import Services
from game.scenes.table.asking import Asking
from game.scenes.table.cursor import Cursor
from game.scenes.table.hand import Hand
from game.scenes.table.play import Play
from game.scenes.table.seating import Seating
from game.ui.drawing.canvas import Canvas


class TableContext(Protocol):
    """The table below."""

    services: Services
    match: Match
    play: Play
    seating: Seating
    hand: Hand
    stale: bool

    @property
    def cursor(self) -> Cursor:
        """Where a player points."""

    @property
    def asking(self) -> Asking | None:
        """The question put to a person now."""

    @property
    def decision(self) -> Decision | None:
        """What a person is asked now."""

    def fit(self, canvas: Canvas) -> pygame.Rect:
        """Let the table fill the canvas, for a scene that shows it; the room that it has."""

    def undo(self, seat: Seat) -> Change:
        """Take the seat's last choice back."""

    def laid(self) -> None:
        """The match stands elsewhere than before."""

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""

    def cover(self) -> None:
        """Hide what only one person may see."""

    def choose(self, option: Option, *, sure: bool = False) -> Change:
        """The person that is asked has chosen; unless `sure`, what may be forgotten is told first."""

    def acting(self, device: Device) -> Seat | None:
        """The person who acts through the device; None: nobody, or several and none of them is asked."""

    def refresh(self) -> None:
        """Bring marks and display up to date."""

    def pointed(self) -> None:
        """The cursor is elsewhere."""


def backdrop(table: TableContext) -> Backdrop:
    """The table without its own hints and lists, behind a dialog."""
    return lambda canvas: table.play.stage.draw(canvas, whole=True)
