"""The lists and menus on the table, one for each seat that chooses by words."""

from collections.abc import Mapping

from game.contract import Seat
from game.scenes.table.inputs import SeatInputs
from game.scenes.table.listing import Listing
from game.scenes.table.menu import Menu
from game.scenes.table.play import Play


def listings(play: Play, inputs: SeatInputs, before: Mapping[Seat, Listing]) -> dict[Seat, Listing]:
    """A list or menu for each input that offers options in words; what is still the same stays as it is."""
    reading = [each for each in inputs.open if each.offered]
    found: dict[Seat, Listing] = {}
    for number, each in enumerate(reading):
        old, part = before.get(each.seat), (number, len(reading))
        if each.selection is None:
            continue
        kind = Menu if each.has_menu else Listing
        same = old is not None and (old.selection, old.options, old.part) == (
            each.selection,
            each.offered,
            part,
        )
        found[each.seat] = old if old and same else kind(play, each.selection, each.offered, part)
    return found
