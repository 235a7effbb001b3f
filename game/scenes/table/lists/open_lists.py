"""Which lists and menus are open: one for each seat whose options are offered in words."""

from game.contract import Seat
from game.input.messages import Intent, Point, Press, Scroll
from game.scenes.table.lists.option_list import OptionList
from game.scenes.table.lists.option_menu import OptionMenu
from game.scenes.table.play.play import Play
from game.scenes.table.requests import Redraw
from game.table.ids import PRIVATE_VIEW
from game.table.requests import Choose, Deselected, ExplainOption, TableRequest, Undo
from game.table.seat_input import SeatInput, Sight


def update_lists(play: Play, lists: dict[Seat, OptionList]) -> None:
    """Opens and closes lists and menus, so that those are there that must be; keeps the unchanged ones."""
    before = dict(lists)
    lists.clear()
    listing = [seat_input for seat_input in play.inputs.open if seat_input.listed_options]
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


def request_in_list(
    option_list: OptionList, seat_input: SeatInput, sight: Sight, message: Press | Point | Scroll
) -> TableRequest | None:
    """What a message to an open list or menu asks for; BACK or a click beside a menu closes it."""
    if isinstance(message, Press) and message.intent is Intent.BACK:
        return seat_input.go_back(sight, message.device)
    if isinstance(message, Press) and message.intent is Intent.MORE:
        return Undo(message.device)
    if isinstance(message, Press) and message.intent is Intent.ACCEPT and seat_input.guarded_seconds:
        seat_input.guard_again()
        return None
    seat_input.hand_moved()
    if isinstance(message, Press) and message.intent is Intent.EXPLAIN and option_list.is_one_of_several:
        return ExplainOption(option_list.explanation)
    changed = option_list.handle(message)
    return _chosen(option_list, seat_input, sight) or (Redraw() if changed else None)


def _chosen(option_list: OptionList, seat_input: SeatInput, sight: Sight) -> TableRequest | None:
    """What was chosen in a list just now; None: nothing was."""
    if isinstance(option_list, OptionMenu) and option_list.clicked_beside and seat_input.deselect():
        return Deselected()
    chosen, option_list.chosen = option_list.chosen, None
    if chosen == (PRIVATE_VIEW,):
        return seat_input.toggle_private_view(sight)
    return None if chosen is None else Choose(seat_input.seat, chosen)
