"""What an input can select now: the game's spots, its own buttons, and plates that offer a look."""

from game.scenes.table import private_view
from game.scenes.table.context import TableContext
from game.scenes.table.hud.painting import button_rects
from game.table.ids import PlateSpot
from game.table.input.seat_input import SeatInput
from game.table.input.targets import Target, button_targets


def current_targets(table: TableContext, seat_input: SeatInput) -> list[Target]:
    """All spots that an input can select; of those that overlap the last is on top."""
    hud, stage = table.play.hud, table.play.stage
    plates = private_view.plates(table, seat_input)
    has_buttons = any(active.buttons for active in hud.active if active.seat == seat_input.seat)
    if not has_buttons and not plates:
        return stage.targets
    areas = table.play.presentation.layout.areas(table.play.turns.view)
    return [
        *stage.targets,
        *button_targets(button_rects(areas, hud, seat_input.seat)),
        *(Target.from_rect(PlateSpot(seat), areas.plates[seat]) for seat in plates),
    ]
