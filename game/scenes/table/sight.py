"""What an input sees and can select now: the game's spots, its own buttons, and plates that offer a look."""

from collections.abc import Iterator

from game.contract import Seat
from game.input.messages import Device
from game.scenes.match_labels import device_name
from game.scenes.table.hud.painting import button_rects
from game.scenes.table.play import Play
from game.table.ids import PRIVATE_VIEW, ButtonSpot, PlateSpot, SpotId
from game.table.input.targets import Target, button_targets
from game.table.seat_input import SeatInput, Sight


def sight_of(play: Play, seat_input: SeatInput) -> Sight:
    """What the input sees and can point at."""
    private = tuple(_private_spots(play, seat_input))
    targets = _targets(play, seat_input, private)
    on_screen = {target.spot for target in play.stage.targets} if private else set()
    is_private = play.screen.private_seat == seat_input.seat and offers_private_view(play, seat_input)
    hidden = [spot for spot in private if spot in on_screen]
    return Sight(play.viewer, targets, is_private, private, hidden)


def targets_of(play: Play, seat_input: SeatInput) -> list[Target]:
    """All spots that an input can select; of those that overlap the last is on top."""
    return _targets(play, seat_input, tuple(_private_spots(play, seat_input)))


def button_verbs(play: Play, seat_input: SeatInput) -> list[str]:
    """The verbs of the buttons of an input, from left to right."""
    selection = seat_input.selection
    if selection is None or selection.listed_options:
        return []
    is_offered = not seat_input.has_menu and offers_private_view(play, seat_input)
    return [*([PRIVATE_VIEW] if is_offered else []), *selection.buttons]


def offers_private_view(play: Play, seat_input: SeatInput) -> bool:
    """True if the person decides now and can open or close the private view."""
    return seat_input.selection is not None and play.screen.may_open_private_view(seat_input.seat)


def private_view_label(play: Play, seat: Seat) -> str:
    """What the button of the private view does now."""
    return play.explain_option(seat, (PRIVATE_VIEW,)).title


def why_not_look(play: Play, device: Device, seat: Seat) -> str:
    """Why the device cannot open the secrets of a seat; empty: it can."""
    if play.seating.may_look(device, seat):
        return ""
    words, name = play.services.words, play.match.players[seat].name
    holder = device_name(play.services, play.seating.holder(seat))
    return words("hud.private.held", name=name, device=holder, entry=words("pause.seats"))


def _private_spots(play: Play, seat_input: SeatInput) -> Iterator[SpotId]:
    """Where ACCEPT opens or closes the private view: its button, the own plate and the hidden hand."""
    selection, seat = seat_input.selection, seat_input.seat
    if selection is None or not offers_private_view(play, seat_input):
        return
    yield ButtonSpot(PRIVATE_VIEW)
    if play.screen.private_seat != seat:
        spots = [PlateSpot(seat), *play.viewer.hidden_spots(seat)]
        yield from (spot for spot in spots if not selection.accepts(spot))


def _targets(play: Play, seat_input: SeatInput, private: tuple[SpotId, ...]) -> list[Target]:
    seating, stage, seat = play.seating, play.stage, seat_input.seat
    groups = (None, seating.device_group(seat))
    plates = [other for other in play.screen.peek_seats if seating.device_group(other) in groups]
    plates += [seat] if PlateSpot(seat) in private else []
    verbs_by_seat = {each.seat: button_verbs(play, each) for each in play.inputs.open}
    if not verbs_by_seat.get(seat) and not plates:
        return stage.targets
    areas = play.presentation.layout.areas(play.viewer.view)
    return [
        *stage.targets,
        *button_targets(button_rects(areas, verbs_by_seat, seat)),
        *(Target.from_rect(PlateSpot(plate), areas.plates[plate]) for plate in plates),
    ]
