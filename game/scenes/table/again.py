"""Repeats the latest command of a turn."""

from game.contract import Option
from game.scenes.table.context import TableContext
from game.table.input.seat_input import SeatInput


def option_again(table: TableContext, seat_input: SeatInput) -> Option | None:
    """The option that repeats the latest command of the seat; None: it cannot be repeated now."""
    selection, latest = seat_input.selection, seat_input.latest_command
    if selection is None or latest is None or selection.selected or selection.listed_options:
        return None
    if selection.decision.ask != latest.ask:
        return None
    return table.play.presentation.layout.same_again(latest.option, selection.decision.options)
