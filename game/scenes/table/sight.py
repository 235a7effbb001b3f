"""What a seat's input can see, point at and undo now, and how the table marks it."""

from collections.abc import Iterator, Sequence

import pygame

from game.contract import Option, Seat
from game.input.messages import Device
from game.scenes.match_labels import device_name
from game.scenes.table.hud import button_rects
from game.scenes.table.plates import plate_rects
from game.scenes.table.play import Play
from game.table.ids import PRIVATE_VIEW, ButtonSpot, MarkGroup, Marks, PlateSpot, SpotId, is_on_board
from game.table.input.targets import Target, button_targets
from game.table.seat_input import SeatInput, Sight
from game.ui.drawing.canvas import Canvas


def sight_of(play: Play, seat_input: SeatInput) -> Sight:
    """What the input sees and can point at."""
    private = tuple(_private_spots(play, seat_input))
    targets = _targets(play, seat_input, private)
    on_screen = {target.spot for target in play.stage.targets} if private else set()
    is_private = play.screen.private_seat == seat_input.seat and offers_private_view(play, seat_input)
    hidden = [spot for spot in private if spot in on_screen]
    may_leave = play.screen.may_leave(seat_input.seat)
    return Sight(play.viewer, targets, is_private, private, hidden, play.panels, may_leave=may_leave)


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
    return play.viewer.explain_option(seat, (PRIVATE_VIEW,)).title


def why_not_look(play: Play, device: Device, seat: Seat) -> str:
    """Why the device cannot open the secrets of a seat; empty: it can."""
    if play.seating.may_look(device, seat):
        return ""
    words, name = play.services.words, play.match.players[seat].name
    holder = device_name(play.services, play.seating.holder(seat))
    return words("hud.private.held", name=name, device=holder, entry=words("pause.seats"))


def why_not_undo(play: Play, seat: Seat) -> str | None:
    """The text key of the reason why the seat can neither undo nor ask for it; None if it can.

    Behind the curtain and on a ballot it is the same whatever the seat has chosen, since others see it.
    """
    match = play.match
    if undo_option(play, seat) is not None:
        return None
    if any(decision.seat == seat for decision in play.screen.ballot):
        return "match.undo.ballot"
    if play.screen.needs_curtain(seat):
        return "match.undo.curtain"
    why = match.why_not_undo(seat)
    if why is None or not match.header.take_backs:
        return why
    return match.why_not_take_back(seat)


def undo_option(play: Play, seat: Seat) -> Option | None:
    """The option by which the rules themselves take the seat's latest step back; None if there is none."""
    seat_input = play.inputs.open_input(seat)
    selection = None if seat_input is None else seat_input.selection
    return None if selection is None else selection.undo_option


def seat_to_go_back(play: Play) -> Seat | None:
    """The seat that may still undo its choice although a curtain for it has fallen; None: none.

    It must have been a public choice, so that offering it tells no secret.
    """
    latest, steps = play.latest_decision, play.match.steps
    waiting = {decision.seat for decision in play.screen.waiting}
    if latest is None or not steps or waiting != {latest.seat}:
        return None
    choice = steps[-1].choice
    is_public = latest.open or latest.is_public(choice.option)
    may_undo = choice.seat == latest.seat and is_public and play.match.can_undo(choice.seat)
    return latest.seat if may_undo else None


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
    areas = play.viewer.areas
    return [
        *stage.targets,
        *button_targets(button_rects(areas, verbs_by_seat, seat)),
        *(Target.from_rect(PlateSpot(plate), plate_rects(areas, play.hud.plates)[plate]) for plate in plates),
    ]


def mark_table(play: Play) -> None:
    """Sets the marks of all open inputs and of the cursor; lifts what is selected if only one input is open.

    While a person peeks at a secret, only that person's input has marks. Nothing is marked while the camera
    shows only what happens.
    """
    if play.stage.shows_only_events:
        play.stage.mark({MarkGroup.SELECTION: set(), MarkGroup.CURSOR: set(), MarkGroup.THREAT: set()})
        return
    inputs, private_seat = play.inputs, play.screen.private_seat
    selecting = [each for each in inputs.open if not _has_list(each) and private_seat in (None, each.seat)]
    only_selection = selecting[0].selection if len(selecting) == 1 else None
    lifts = play.viewer.presentation.layout.lifts_selected
    play.stage.lift(only_selection.first_spot if only_selection is not None and lifts else None)
    marks = {
        MarkGroup.SELECTION: _selection_marks(play, selecting),
        MarkGroup.CURSOR: _cursor_marks(play),
        MarkGroup.THREAT: _threat_marks(play),
    }
    play.stage.mark(marks)


def _cursor_marks(play: Play) -> Marks:
    """The marks of the cursor of the displayed input; `paint_cursors` paints those of several seats."""
    viewer, inputs = play.viewer, play.inputs
    layout, view = viewer.presentation.layout, viewer.view
    displayed = inputs.displayed
    spot = displayed.cursor.spot
    has_one_cursor = len(inputs.open) < 2 or play.screen.private_seat is not None
    if not has_one_cursor or not is_on_board(spot) or _has_list(displayed):
        return set()
    if not displayed.pointed:
        play.stage.follow(spot)
    marks = layout.cursor_marks(view, spot)
    if play.stage.busy and not play.stage.things.at(spot):
        is_raised = any(mark.kind == "raised" for mark in marks)
        if is_raised or not layout.has_target(view, spot):
            return set()  # the card has left the hand
    return marks | layout.zoomed_marks(view, spot)


def _selection_marks(play: Play, selecting: Sequence[SeatInput]) -> Marks:
    """The marks of what can be selected and of what is selected."""
    marks: Marks = set()
    viewer = play.viewer
    for seat_input in selecting:
        if seat_input.selection is not None:
            marks |= viewer.presentation.layout.selection_marks(viewer.view, seat_input.selection)
    return marks


def _threat_marks(play: Play) -> Marks:
    """The marks of what could be captured in the next turn."""
    if play.services.settings.warn_threats == "never" or play.stage.busy:
        return set()
    return play.viewer.presentation.layout.threat_marks(play.status_view)


def _has_list(seat_input: SeatInput) -> bool:
    """True if the options are in a list over the table; a menu leaves the table marked."""
    return bool(seat_input.listed_options) and not seat_input.has_menu


RING_WIDTH, EDGE_WIDTH = (5, 10), 3
"""The least and the greatest width of a ring, and that of the dark and light lines along it, in units."""
BADGE_SIDE = (34, 52)
"""The least and the greatest side of a shield, in units."""


def paint_cursors(canvas: Canvas, play: Play) -> None:
    """Paints a ring around each spot with cursors, in the colours of their seats, and a shield for each."""
    seats_by_rect: dict[tuple[int, ...], list[Seat]] = {}
    for seat_input in play.inputs.open:
        for target in targets_of(play, seat_input):
            if target.spot == seat_input.cursor.spot and target.visible_rect:
                seats_by_rect.setdefault(tuple(target.visible_rect), []).append(seat_input.seat)
    for rect, seats in seats_by_rect.items():
        _paint_ring(canvas, play, pygame.Rect(*rect), seats)


def _paint_ring(canvas: Canvas, play: Play, rect: pygame.Rect, seats: list[Seat]) -> None:
    """Paints the ring of one spot, and the shields of the seats whose cursors are there."""
    width = max(RING_WIDTH[0], min(RING_WIDTH[1], min(rect.size) // 12))
    canvas.ring(rect, [play.seat_looks[seat] for seat in seats], width, EDGE_WIDTH)
    for seat, badge in zip(seats, _badge_rects(canvas, rect, len(seats)), strict=True):
        canvas.shield(badge, play.seat_looks[seat])
        canvas.note("focus", badge, play.match.players[seat].name)


def _badge_rects(canvas: Canvas, rect: pygame.Rect, count: int) -> list[pygame.Rect]:
    """A row of shields across the lower edge of a ring, inside the safe area; smaller on a small ring."""
    side = max(BADGE_SIDE[0], min(BADGE_SIDE[1], min(rect.size) * 2 // 3, canvas.frame.safe.width // count))
    row = pygame.Rect(0, 0, side * count, side)
    row.midtop = (rect.centerx, rect.bottom - side // 4)
    row.clamp_ip(canvas.frame.safe)
    return [pygame.Rect(row.left + side * index, row.top, side, side) for index in range(count)]
