"""What an input can select now: the game's spots, its own buttons, and plates that offer a look."""

from game.scenes.table import private_view
from game.scenes.table.context import TableContext
from game.scenes.table.hud.painting import button_rects
from game.table.ids import PRIVATE_VIEW, PlateSpot
from game.table.input.seat_input import SeatInput
from game.table.input.targets import Target, button_targets


def button_verbs(table: TableContext, seat_input: SeatInput) -> list[str]:
    """The verbs of the buttons of an input, from left to right."""
    selection = seat_input.selection
    if selection is None or selection.listed_options:
        return []
    is_offered = not seat_input.has_menu and private_view.is_offered(table, seat_input)
    return [*([PRIVATE_VIEW] if is_offered else []), *selection.buttons]


def current_targets(table: TableContext, seat_input: SeatInput) -> list[Target]:
    """All spots that an input can select; of those that overlap the last is on top."""
    stage = table.play.stage
    plates = private_view.plates(table, seat_input)
    verbs_by_seat = {each.seat: button_verbs(table, each) for each in table.inputs.open}
    if not verbs_by_seat.get(seat_input.seat) and not plates:
        return stage.targets
    areas = table.play.presentation.layout.areas(table.play.viewer.view)
    return [
        *stage.targets,
        *button_targets(button_rects(areas, verbs_by_seat, seat_input.seat)),
        *(Target.from_rect(PlateSpot(seat), areas.plates[seat]) for seat in plates),
    ]
