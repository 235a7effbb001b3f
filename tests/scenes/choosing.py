"""Choices at a table without pointing at anything, for tests."""

from game.contract import Option, Seat
from game.scenes.requests import Change
from game.scenes.table.scene import TableScene
from game.table.seat_input import Choose, Undo


def choose(table: TableScene, option: Option, *, seat: Seat | None = None, confirmed: bool = False) -> Change:
    """Chooses an option for a seat with an open input, or for that of the current input."""
    chooser = table.play.inputs.displayed.seat if seat is None else seat
    return table.carry_out(Choose(chooser, option, confirmed))


def undo(table: TableScene, seat: Seat) -> Change:
    """Takes the latest choice of a seat back, or asks for consent."""
    return table.carry_out(Undo("keyboard", seat))
