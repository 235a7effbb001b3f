"""What the scenes that lie over a table may ask of it."""

from typing import Protocol

from game.match import Match
from game.rules.contract import Decision, Seat
from game.scenes.asking import Asking
from game.scenes.cursor import Cursor
from game.scenes.house import House
from game.scenes.play import Play
from game.scenes.scene import Change, Scene
from game.scenes.seating import Seating


class AtTable(Protocol):
    """The table below."""

    house: House
    match: Match
    play: Play
    seating: Seating
    cursor: Cursor

    @property
    def asking(self) -> Asking | None:
        """The question put to a person now."""

    @property
    def decision(self) -> Decision | None:
        """What a person is asked now."""

    def undo(self, seat: Seat) -> Change:
        """Take the seat's last choice back."""

    def laid(self) -> None:
        """The match stands elsewhere than before."""

    def unveil(self, seat: Seat) -> None:
        """The person is alone with the screen."""

    def another(self, match: Match) -> Scene:
        """A table for another match with the same people."""
