"""Marks on the table: what the seats can select, what they have selected, and the cursor."""

from collections.abc import Sequence

from game.scenes.table.play.play import Play
from game.table.ids import MarkGroup, Marks, is_on_board
from game.table.seat_input import SeatInput


def mark_table(play: Play) -> None:
    """Sets the marks of all open inputs and of the cursor; lifts what is selected if only one is open.

    While another person looks at a secret, nothing is marked: the table shows that person's own things.
    """
    inputs, looking = play.inputs, play.screen.private_seat
    selecting = [each for each in inputs.open if not _has_list(each) and looking in (None, each.seat)]
    only_selection = selecting[0].selection if len(selecting) == 1 else None
    play.stage.lift(None if only_selection is None else only_selection.first_spot)
    marks = {
        MarkGroup.SELECTION: _selection_marks(play, selecting),
        MarkGroup.CURSOR: _cursor_marks(play),
    }
    play.stage.mark(marks)


def _cursor_marks(play: Play) -> Marks:
    """The marks of the cursor of the current input; `paint_cursors` paints those of several seats."""
    layout, view, inputs = play.presentation.layout, play.viewer.view, play.inputs
    current = inputs.current
    spot = current.cursor.spot
    has_one_cursor = len(inputs.open) < 2 or play.screen.private_seat is not None
    if not has_one_cursor or not is_on_board(spot) or _has_list(current):
        return set()
    if not current.pointed:
        play.stage.follow(spot)
    return layout.cursor_marks(view, spot) | layout.zoomed_marks(view, spot)


def _selection_marks(play: Play, selecting: Sequence[SeatInput]) -> Marks:
    """The marks of what can be selected and of what is selected."""
    marks: Marks = set()
    for seat_input in selecting:
        if seat_input.selection is not None:
            marks |= play.presentation.layout.selection_marks(play.viewer.view, seat_input.selection)
    return marks


def _has_list(seat_input: SeatInput) -> bool:
    """True if the options are in a list over the table; a menu is beside a spot, which stays marked."""
    return bool(seat_input.listed_options) and not seat_input.has_menu
