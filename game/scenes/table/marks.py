"""Marks on the table: what the seats can select, what they have selected, and the cursor."""

from collections.abc import Sequence

from game.scenes.table.inputs import SeatInputs
from game.scenes.table.play import Play
from game.table.ids import MarkGroup, Marks, is_on_board
from game.table.input.seat_input import SeatInput


def mark_all(play: Play, inputs: SeatInputs) -> None:
    """Sets all marks as the inputs are now."""
    selecting = [seat_input for seat_input in inputs.open if not _has_list(seat_input)]
    play.stage.set_marks(MarkGroup.SELECTION, _lit(play, selecting))
    first = selecting[0].selection if len(selecting) == 1 else None
    play.stage.lift(None if first is None else first.first)
    mark_cursor(play, inputs)


def mark_cursor(play: Play, inputs: SeatInputs) -> None:
    """Marks the cursor of the current input; `paint_cursors` paints the cursors of several seats."""
    layout, view, current = play.presentation.layout, play.turns.view, inputs.current
    spot = current.cursor.spot
    single = len(inputs.open) < 2 or play.turns.private_seat is not None
    if single and is_on_board(spot) and not _has_list(current):
        play.stage.set_marks(
            MarkGroup.CURSOR, layout.cursor_marks(view, spot) | layout.zoomed_marks(view, spot)
        )
    else:
        play.stage.set_marks(MarkGroup.CURSOR, set())


def _lit(play: Play, selecting: Sequence[SeatInput]) -> Marks:
    """The marks of what can be selected and of what is selected."""
    marks: Marks = set()
    for seat_input in selecting:
        if seat_input.selection is not None:
            marks |= play.presentation.layout.selection_marks(play.turns.view, seat_input.selection)
    return marks


def _has_list(seat_input: SeatInput) -> bool:
    """True if the options are in a list; those of a menu belong to a spot that stays marked."""
    return bool(seat_input.listed_options) and not seat_input.has_menu
