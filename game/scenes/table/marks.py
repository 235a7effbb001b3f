"""What is marked on the table: what each seat can select, what it has selected, and where its cursor is."""

from collections.abc import Sequence

from game.scenes.table.inputs import SeatInputs
from game.scenes.table.play import Play
from game.table.ids import Marks, is_on_board
from game.table.input.seat_input import SeatInput


def mark_all(play: Play, inputs: SeatInputs) -> None:
    """Marks everything as the inputs are now."""
    selecting = [each for each in inputs.open if not _reads_list(each)]
    play.stage.set_marks("lit", _lit(play, selecting))
    first = selecting[0].selection if len(selecting) == 1 else None
    play.stage.lift(None if first is None else first.first)
    mark_cursor(play, inputs)


def mark_cursor(play: Play, inputs: SeatInputs) -> None:
    """Marks the one cursor; those of several seats are painted over the table, each in its seat's colour."""
    layout, view, current = play.presentation.layout, play.turns.view, inputs.current
    spot = current.cursor.spot
    alone = len(inputs.open) < 2 or play.turns.private_seat is not None
    if alone and is_on_board(spot) and not _reads_list(current):
        play.stage.set_marks("cursor", layout.cursor_marks(view, spot) | layout.zoomed_marks(view, spot))
    else:
        play.stage.set_marks("cursor", set())


def _lit(play: Play, selecting: Sequence[SeatInput]) -> Marks:
    """Marks of what can be selected, and of what is selected."""
    found: Marks = set()
    for each in selecting:
        if each.selection is not None:
            found |= play.presentation.layout.selection_marks(play.turns.view, each.selection)
    return found


def _reads_list(seat_input: SeatInput) -> bool:
    """True if the options are read in a list; a menu only explains what is selected on the table."""
    return bool(seat_input.listed_options) and not seat_input.has_menu
