"""Opens and closes the private view of a person who decides in public but may choose something secret."""

from game.contract import Seat
from game.input.messages import Device
from game.scenes.match_labels import device_name
from game.scenes.requests import Change
from game.scenes.table.context import TableContext
from game.table.ids import PRIVATE_VIEW, ButtonSpot, PlateSpot, SpotId
from game.table.input.seat_input import SeatInput


def is_offered(table: TableContext, seat_input: SeatInput) -> bool:
    """True if the person decides now and can open or close the private view."""
    return seat_input.selection is not None and table.play.screen.may_open_private_view(seat_input.seat)


def is_open(table: TableContext, seat_input: SeatInput) -> bool:
    """True if the person has opened the private view, which goes back to the public one."""
    return table.play.screen.private_seat == seat_input.seat and is_offered(table, seat_input)


def is_at(table: TableContext, seat_input: SeatInput, spot: SpotId | None) -> bool:
    """True if ACCEPT on the spot opens or closes it: on its button, the own plate or the hidden hand."""
    selection = seat_input.selection
    if spot is None or selection is None or not is_offered(table, seat_input) or selection.accepts(spot):
        return False
    if spot == ButtonSpot(PRIVATE_VIEW):
        return True
    if is_open(table, seat_input):
        return False
    layout, view = table.play.presentation.layout, table.play.viewer.view
    return spot == PlateSpot(seat_input.seat) or spot in layout.hidden_spots(view, seat_input.seat)


def hidden_spots(table: TableContext, seat_input: SeatInput) -> list[SpotId]:
    """The spots on the board where ACCEPT opens it, such as the hidden hand, in the order of the layout."""
    on_screen = {target.spot for target in table.targets_of(seat_input)}
    spots = table.play.presentation.layout.hidden_spots(table.play.viewer.view, seat_input.seat)
    return [spot for spot in spots if spot in on_screen and is_at(table, seat_input, spot)]


def plates(table: TableContext, seat_input: SeatInput) -> list[Seat]:
    """The seats whose plates the input can select: those that it may peek at, and its own."""
    seating = table.seating
    groups = (None, seating.device_group(seat_input.seat))
    peeking = [seat for seat in table.peek_seats if seating.device_group(seat) in groups]
    own = [seat_input.seat] if is_at(table, seat_input, PlateSpot(seat_input.seat)) else []
    return [*peeking, *own]


def why_not_look(table: TableContext, device: Device, seat: Seat) -> str:
    """Why the device cannot open the secrets of a seat; empty: it can."""
    if table.seating.may_look(device, seat):
        return ""
    words, name = table.services.words, table.match.players[seat].name
    holder = device_name(table.services, table.seating.holder(seat))
    return words("hud.private.held", name=name, device=holder, entry=words("pause.seats"))


def label(table: TableContext, seat: Seat) -> str:
    """What the button does now."""
    return table.play.explain_option(seat, (PRIVATE_VIEW,)).title


def toggle(table: TableContext, seat_input: SeatInput) -> Change:
    """Lets the curtain fall before the private view, or closes the view."""
    if is_open(table, seat_input):
        table.services.sounds.play("page")
        table.hide_private_view()
        return None
    seat_input.enter_private_view()
    table.play.screen.request_private_view(seat_input.seat)
    return table.advance()
