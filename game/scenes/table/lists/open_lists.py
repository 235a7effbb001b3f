"""Which lists and menus are open: one for each seat whose options are offered in words."""

from collections.abc import Mapping

from game.contract import Seat
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.lists.option_menu import OptionMenu
from game.scenes.table.play.play import Play
from game.table.ids import PRIVATE_VIEW


def update_lists(play: Play, inputs: SeatInputs, before: Mapping[Seat, OptionList]) -> dict[Seat, OptionList]:
    """The lists and menus that must be open now, by seat; keeps those of `before` that are unchanged."""
    listing = [seat_input for seat_input in inputs.open if seat_input.listed_options]
    lists: dict[Seat, OptionList] = {}
    for index, seat_input in enumerate(listing):
        selection, options = seat_input.selection, list(seat_input.listed_options)
        if selection is None:
            continue
        if not seat_input.has_menu and play.screen.may_open_private_view(seat_input.seat):
            options.append((PRIVATE_VIEW,))
        old, position = before.get(seat_input.seat), (index, len(listing))
        if old is not None and (old.selection, old.options, old.position) == (selection, options, position):
            lists[seat_input.seat] = old
        else:
            kind = OptionMenu if seat_input.has_menu else OptionList
            lists[seat_input.seat] = kind(play, selection, options, position)
    return lists
